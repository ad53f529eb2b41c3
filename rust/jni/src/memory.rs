//! Bytes of Java that are as many as the caller likes: an array, or part of a direct buffer.
//!
//! They too cross the border by copy. A length is fixed when the memory is looked up; what lies
//! there another thread may change at any time, so nothing is read twice.

use core::ops::Range;
use core::ptr::{self, NonNull};

use jni::Env;
use jni::objects::{JByteArray, JByteBuffer};
use jni::sys::jint;
use zeroize::Zeroizing;

use crate::bytes;
use crate::guard::Failure;

/// Where an argument has its bytes, and its name.
pub struct Memory<'a, 'local> {
    place: Place<'a, 'local>,
    length: usize,
    name: &'static str,
}

enum Place<'a, 'local> {
    Array(&'a JByteArray<'local>),
    /// The address of the first byte; the buffer object that owns it is an argument of the call.
    Direct(NonNull<u8>),
}

impl<'a, 'local> Memory<'a, 'local> {
    /// All of an array.
    pub fn array(
        env: &Env<'_>,
        array: &'a JByteArray<'local>,
        name: &'static str,
    ) -> Result<Self, Failure> {
        let length = bytes::length(env, array, name)?;
        Ok(Self { place: Place::Array(array), length, name })
    }

    /// `buffer[off, off + len)`, counted from the start of the buffer, not from its position.
    pub fn direct(
        env: &Env<'_>,
        buffer: &'a JByteBuffer<'local>,
        (off, len): (jint, jint),
        name: &'static str,
    ) -> Result<Self, Failure> {
        if buffer.is_null() {
            return Err(Failure::Null(name));
        }
        let raw = env.get_raw();
        // SAFETY: `raw` is this thread's environment and `buffer` a buffer that the caller holds;
        // neither function throws.
        let (address, capacity) = unsafe {
            let functions = (**raw).v1_4;
            (
                (functions.GetDirectBufferAddress)(raw, buffer.as_raw()),
                (functions.GetDirectBufferCapacity)(raw, buffer.as_raw()),
            )
        };
        let address = match NonNull::new(address.cast::<u8>()) {
            // An empty file is mapped nowhere.
            None if capacity == 0 => Some(NonNull::dangling()),
            address => address,
        };
        let (Some(address), Ok(capacity)) = (address, usize::try_from(capacity)) else {
            return Err(Failure::Argument(format!("{name} is not a direct buffer")));
        };
        let length = bytes::non_negative(len, name)?;
        let start = bytes::check_range(capacity, off, length, name)?;
        // SAFETY: `start` is at most the buffer's capacity.
        let address = unsafe { address.add(start) };
        Ok(Self { place: Place::Direct(address), length, name })
    }

    pub fn name(&self) -> &'static str {
        self.name
    }

    pub fn length(&self) -> usize {
        self.length
    }

    /// How many items of `size` bytes it holds.
    pub fn count(&self, size: usize) -> Result<usize, Failure> {
        if self.length.is_multiple_of(size) {
            return Ok(self.length / size);
        }
        let Self { length, name, .. } = self;
        Err(Failure::Argument(format!("{name}: {length} bytes are no multiple of {size}")))
    }

    /// Refuses any other length.
    pub fn check_length(&self, expected: usize) -> Result<(), Failure> {
        bytes::check_length(self.length, expected, self.name)
    }

    /// Whether it holds one item of `size` bytes, for all of `count`; otherwise it holds `count` of
    /// them. Refuses any other length.
    pub fn one_for_all(&self, size: usize, count: usize) -> Result<bool, Failure> {
        if self.length == size || self.length == size * count {
            return Ok(self.length == size);
        }
        let Self { length, name, .. } = self;
        let each = size * count;
        let text = format!("{name} must be {size} or {each} bytes long, not {length}");
        Err(Failure::Argument(text))
    }

    /// Copies the items of `N` bytes each whose indices are in `items`.
    pub fn read_items<const N: usize>(
        &self,
        env: &Env<'_>,
        items: Range<usize>,
    ) -> Result<Vec<[u8; N]>, Failure> {
        let mut copy = zeros(items.len())?;
        self.read(env, items.start * N, copy.as_flattened_mut())?;
        Ok(copy)
    }

    /// The same for secrets: wiped on drop.
    pub fn read_secret_items<const N: usize>(
        &self,
        env: &Env<'_>,
        items: Range<usize>,
    ) -> Result<Zeroizing<Vec<[u8; N]>>, Failure> {
        let mut copy = Zeroizing::new(zeros(items.len())?);
        self.read(env, items.start * N, copy.as_flattened_mut())?;
        Ok(copy)
    }

    /// Copies a range of bytes.
    pub fn read_bytes(&self, env: &Env<'_>, range: Range<usize>) -> Result<Vec<u8>, Failure> {
        let mut copy = zeros::<1>(range.len())?.into_flattened();
        self.read(env, range.start, &mut copy)?;
        Ok(copy)
    }

    /// Passes a range of bytes to `take` in pieces of at most `PIECE` bytes, in order.
    ///
    /// Nothing is allocated, however long the message is.
    pub fn for_each_piece<const PIECE: usize>(
        &self,
        env: &Env<'_>,
        range: Range<usize>,
        mut take: impl FnMut(&[u8]),
    ) -> Result<(), Failure> {
        let mut copy = [0u8; PIECE];
        for start in range.clone().step_by(PIECE) {
            let piece = &mut copy[..PIECE.min(range.end - start)];
            self.read(env, start, piece)?;
            take(piece);
        }
        Ok(())
    }

    /// A range given as Java gives it, or a failure if it is not within.
    pub fn range(&self, off: jint, len: jint) -> Result<Range<usize>, Failure> {
        let len = bytes::non_negative(len, self.name)?;
        let start = bytes::check_range(self.length, off, len, self.name)?;
        Ok(start..start + len)
    }

    /// Writes `items` from the item with index `first` on.
    pub fn write_items<const N: usize>(
        &self,
        env: &Env<'_>,
        first: usize,
        items: &[[u8; N]],
    ) -> Result<(), Failure> {
        let (bytes, start) = (items.as_flattened(), first * N);
        match self.place {
            Place::Array(array) => bytes::write(env, array, offset(start), bytes, self.name),
            Place::Direct(address) => {
                self.check_inside(start, bytes.len())?;
                // SAFETY: within the memory; a buffer does not overlap what Rust has allocated.
                unsafe {
                    ptr::copy_nonoverlapping(
                        bytes.as_ptr(),
                        address.add(start).as_ptr(),
                        bytes.len(),
                    );
                }
                Ok(())
            }
        }
    }

    fn read(&self, env: &Env<'_>, start: usize, copy: &mut [u8]) -> Result<(), Failure> {
        match self.place {
            Place::Array(array) => bytes::read_into(env, array, offset(start), copy, self.name),
            Place::Direct(address) => {
                self.check_inside(start, copy.len())?;
                // SAFETY: as in `write_items`.
                unsafe {
                    ptr::copy_nonoverlapping(
                        address.add(start).as_ptr(),
                        copy.as_mut_ptr(),
                        copy.len(),
                    );
                }
                Ok(())
            }
        }
    }

    fn check_inside(&self, start: usize, count: usize) -> Result<(), Failure> {
        bytes::check_range(self.length, offset(start), count, self.name).map(drop)
    }
}

/// An array's or a buffer's length is a `jint`; what is not one lies beyond both.
fn offset(start: usize) -> jint {
    jint::try_from(start).unwrap_or(jint::MAX)
}

/// Room for `count` items, or a failure: running out of memory must not end the JVM.
pub fn zeros<const N: usize>(count: usize) -> Result<Vec<[u8; N]>, Failure> {
    let mut items = Vec::new();
    items.try_reserve_exact(count).map_err(|_| Failure::OutOfMemory)?;
    items.resize(count, [0; N]);
    Ok(items)
}
