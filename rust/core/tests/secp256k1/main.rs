//! The public API against vectors, against Wycheproof and against k256.
//!
//! Sets that lie outside the project are read where `IRONSIGN_VECTORS` names their folder; then a
//! missing one is a failure.

mod against_k256;
mod bitcoinjs;
#[path = "../common/draws.rs"]
mod draws;
mod edges;
mod own_vectors;
mod roads;
mod soak;
mod wycheproof;

use std::path::{Path, PathBuf};

use serde_json::Value;

/// A file of the project's own vectors.
fn own_vectors(file: &str) -> Value {
    read_json(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../vectors").join(file))
}

/// A file of the extra vectors, or none if the run has none.
fn extra_vectors(file: &str) -> Option<Value> {
    let Some(folder) = std::env::var_os("IRONSIGN_VECTORS") else {
        println!("IRONSIGN_VECTORS is not set: {file} is not read");
        return None;
    };
    Some(read_json(&PathBuf::from(folder).join(file)))
}

fn read_json(path: &Path) -> Value {
    let text = std::fs::read(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    serde_json::from_slice(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn rows<'a>(value: &'a Value, pointer: &str) -> &'a [Value] {
    let rows = value.pointer(pointer).and_then(Value::as_array).expect(pointer);
    assert!(!rows.is_empty(), "{pointer} is empty");
    rows
}

/// The bytes of a hex field.
fn bytes(row: &Value, field: &str) -> Vec<u8> {
    hex::decode(row[field].as_str().unwrap_or_else(|| panic!("{row} has no {field}")))
        .unwrap_or_else(|e| panic!("{row}: {field}: {e}"))
}

fn array<const N: usize>(row: &Value, field: &str) -> [u8; N] {
    bytes(row, field).try_into().unwrap_or_else(|b: Vec<u8>| panic!("{row}: {} bytes", b.len()))
}
