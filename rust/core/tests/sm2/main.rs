//! SM2 and SM3 against vectors and against the sm2 crate.
//!
//! Sets that lie outside the project are read where `IRONSIGN_VECTORS` names their folder; then a
//! missing one is a failure.

mod against_sm2;
#[path = "../common/draws.rs"]
mod draws;
mod edges;
mod extra_vectors;
mod own_vectors;
mod soak;

use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, PoisonError};

use ironsign::cpu::{Kernel, select_kernel};
use serde_json::Value;

/// The kernel is that of the process, and a test that goes through all of them keeps it meanwhile.
static KERNEL: Mutex<()> = Mutex::new(());

/// The kernel that `IRONSIGN_KERNEL` names, or else the fastest; chosen once. A test that does not ask
/// for every kernel runs by this one, but for as long as another test goes through all of them.
static WANTED: LazyLock<Kernel> = LazyLock::new(|| {
    let wanted = std::env::var("IRONSIGN_KERNEL").unwrap_or_else(|_| "auto".to_string());
    let (kernel, failed) = select_kernel(&wanted).expect("it is there and passes its self-test");
    assert_eq!(failed, []);
    kernel
});

/// Runs a check by every kernel that the machine has, or by that which `IRONSIGN_KERNEL` names alone.
fn on_every_kernel(check: impl Fn()) {
    let _kept = KERNEL.lock().unwrap_or_else(PoisonError::into_inner);
    let wanted = *WANTED;
    if std::env::var_os("IRONSIGN_KERNEL").is_some() {
        return check();
    }
    for kernel in ["k256", "portable", "ifma"] {
        match select_kernel(kernel) {
            Ok(_) => check(),
            Err(error) => println!("{kernel} not run: {error}"),
        }
    }
    select_kernel(wanted.name()).expect("it was chosen before");
}

/// A file of the project's own vectors.
fn own_vectors(file: &str) -> Value {
    parse(&read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../vectors").join(file)))
}

/// The text of a file of the extra vectors, or none if the run has none.
fn extra_vectors(file: &str) -> Option<String> {
    let Some(folder) = std::env::var_os("IRONSIGN_VECTORS") else {
        println!("IRONSIGN_VECTORS is not set: {file} is not read");
        return None;
    };
    Some(read(&PathBuf::from(folder).join(file)))
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn parse(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

fn rows<'a>(value: &'a Value, pointer: &str) -> &'a [Value] {
    let rows = value.pointer(pointer).and_then(Value::as_array).expect(pointer);
    assert!(!rows.is_empty(), "{pointer} is empty");
    rows
}

/// The bytes of a hex field.
fn bytes(row: &Value, field: &str) -> Vec<u8> {
    unhex(row[field].as_str().unwrap_or_else(|| panic!("{row} has no {field}")))
}

fn unhex(text: &str) -> Vec<u8> {
    hex::decode(text.trim_start_matches("0x")).unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn array<const N: usize>(row: &Value, field: &str) -> [u8; N] {
    fixed(&bytes(row, field))
}

fn fixed<const N: usize>(bytes: &[u8]) -> [u8; N] {
    bytes.try_into().unwrap_or_else(|_| panic!("{} bytes, not {N}", bytes.len()))
}

/// r | s, or x | y.
fn pair(left: &[u8], right: &[u8]) -> [u8; 64] {
    fixed(&[left, right].concat())
}

/// x | y of a key with or without its 04.
fn public_key64(bytes: &[u8]) -> [u8; 64] {
    fixed(&bytes[bytes.len() - 64..])
}
