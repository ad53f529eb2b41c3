//! How the library is linked.

use std::{env, fs, path::PathBuf};

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("linux") {
        return;
    }
    // A thread may end, and run the destructor of its generator, after Java has closed the library.
    println!("cargo:rustc-cdylib-link-arg=-Wl,-z,nodelete");
    if env::var("CARGO_CFG_TARGET_ENV").as_deref() == Ok("gnu") {
        link_unwinder_statically();
    }
}

/// The standard library asks for `-lgcc_s`. A linker script of that name, found first, answers
/// with the static unwinder, so that the library needs nothing but libc.
fn link_unwinder_statically() {
    let dir = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::write(dir.join("libgcc_s.so"), "GROUP ( -lgcc_eh -lgcc )\n").expect("OUT_DIR is writable");
    println!("cargo:rustc-link-search=native={}", dir.display());
}
