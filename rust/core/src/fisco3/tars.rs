//! The part of the Tars wire format (TarsTup, "Tars protocol") that transactions need.
//!
//! A field is a head and a body. The head is one byte: the tag, below 15, and the type. An integer
//! takes the least number of bytes that holds it, big-endian in two's complement, and 0 none.

const INT8: u8 = 0;
const INT16: u8 = 1;
const INT32: u8 = 2;
const INT64: u8 = 3;
const STRING1: u8 = 6;
const STRING4: u8 = 7;
const STRUCT_BEGIN: u8 = 10;
const STRUCT_END: u8 = 11;
const ZERO: u8 = 12;
const SIMPLE_LIST: u8 = 13;

/// The head and the length before the contents of a field take at most this many bytes.
pub const MAX_FIELD_OVERHEAD: usize = 9;

/// Appends to a vector.
pub struct Writer<'a>(pub &'a mut Vec<u8>);

impl Writer<'_> {
    /// Any integer type of the interface definition.
    pub fn integer(&mut self, tag: u8, value: i64) {
        if value == 0 {
            self.head(tag, ZERO);
        } else if let Ok(value) = i8::try_from(value) {
            self.head(tag, INT8);
            self.0.extend(value.to_be_bytes());
        } else if let Ok(value) = i16::try_from(value) {
            self.head(tag, INT16);
            self.0.extend(value.to_be_bytes());
        } else if let Ok(value) = i32::try_from(value) {
            self.head(tag, INT32);
            self.0.extend(value.to_be_bytes());
        } else {
            self.head(tag, INT64);
            self.0.extend(value.to_be_bytes());
        }
    }

    /// `string`: at most 2^32 - 1 bytes.
    pub fn string(&mut self, tag: u8, text: &[u8]) {
        if let Ok(length) = u8::try_from(text.len()) {
            self.head(tag, STRING1);
            self.0.push(length);
        } else {
            self.head(tag, STRING4);
            self.0.extend((text.len() as u32).to_be_bytes());
        }
        self.0.extend_from_slice(text);
    }

    /// `vector<byte>`: at most 2^31 - 1 bytes. Its length is an integer field of tag 0.
    pub fn bytes(&mut self, tag: u8, bytes: &[u8]) {
        self.head(tag, SIMPLE_LIST);
        self.head(0, INT8);
        self.integer(0, bytes.len() as i64);
        self.0.extend_from_slice(bytes);
    }

    /// A structure, whose fields `body` writes.
    pub fn structure(&mut self, tag: u8, body: impl FnOnce(&mut Self)) {
        self.head(tag, STRUCT_BEGIN);
        body(self);
        self.head(0, STRUCT_END);
    }

    fn head(&mut self, tag: u8, kind: u8) {
        self.0.push(tag << 4 | kind);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(write: impl FnOnce(&mut Writer<'_>)) -> String {
        let mut out = Vec::new();
        write(&mut Writer(&mut out));
        hex::encode(out)
    }

    #[test]
    fn integers_take_the_least_number_of_bytes() {
        for (value, expected) in [
            (0, "4c"),
            (1, "4001"),
            (-1, "40ff"),
            (127, "407f"),
            (-128, "4080"),
            (128, "410080"),
            (-129, "41ff7f"),
            (32767, "417fff"),
            (32768, "4200008000"),
            (-32769, "42ffff7fff"),
            (2147483647, "427fffffff"),
            (2147483648, "430000000080000000"),
            (i64::MIN, "438000000000000000"),
        ] {
            assert_eq!(written(|w| w.integer(4, value)), expected, "{value}");
        }
    }

    #[test]
    fn strings_change_their_form_at_256_bytes() {
        assert_eq!(written(|w| w.string(2, b"")), "2600");
        assert_eq!(written(|w| w.string(2, b"ab")), "26026162");
        assert_eq!(written(|w| w.string(2, &[7; 255])), format!("26ff{}", "07".repeat(255)));
        assert_eq!(written(|w| w.string(2, &[7; 256])), format!("2700000100{}", "07".repeat(256)));
    }

    #[test]
    fn the_length_of_bytes_is_an_integer_field() {
        assert_eq!(written(|w| w.bytes(7, b"")), "7d000c");
        assert_eq!(written(|w| w.bytes(7, b"a")), "7d00000161");
        assert!(written(|w| w.bytes(7, &[0; 200])).starts_with("7d000100c8"));
        assert!(written(|w| w.bytes(7, &[0; 40000])).starts_with("7d000200009c40"));
    }

    #[test]
    fn a_structure_has_a_beginning_and_an_end() {
        assert_eq!(written(|w| w.structure(1, |w| w.integer(1, 5))), "1a10050b");
    }

    #[test]
    fn no_field_has_more_overhead_than_is_reserved_for_it() {
        for length in [0, 1, 255, 256, 70_000] {
            let text = vec![0; length];
            assert!(written(|w| w.string(1, &text)).len() / 2 <= length + MAX_FIELD_OVERHEAD);
            assert!(written(|w| w.bytes(1, &text)).len() / 2 <= length + MAX_FIELD_OVERHEAD);
        }
        assert!(written(|w| w.integer(1, i64::MIN)).len() / 2 <= MAX_FIELD_OVERHEAD);
    }
}
