//! Where something that was computed from a secret stops being one, and what is done about its traces.

use core::hint::black_box;

use subtle::Choice;

/// Runs an operation on secrets and wipes the stack that it used: what the compiler spilt there, and
/// the copies that it made of numbers passed by value, have no owner that could wipe them.
///
/// In: `STACK` bytes are more than the operation takes below its caller.
pub fn wiping_stack<const STACK: usize, T>(operation: impl FnOnce() -> T) -> T {
    let result = out_of_line(operation);
    wipe_stack::<STACK>();
    result
}

/// Keeps the operation's frame below that of its caller, where [`wipe_stack`] reaches.
#[inline(never)]
fn out_of_line<T>(operation: impl FnOnce() -> T) -> T {
    operation()
}

#[inline(never)]
fn wipe_stack<const STACK: usize>() {
    let mut stack = [0u8; STACK];
    black_box(&mut stack);
}

/// The bit as a `bool` to branch on. Only for what the caller learns anyway: whether a key is
/// valid, whether a nonce has to be drawn again.
pub fn declassify(choice: Choice) -> bool {
    let bit = choice.unwrap_u8();
    #[cfg(ironsign_ctime)]
    valgrind::mark_defined(&bit);
    bit == 1
}

/// What the constant-time test, which runs under Valgrind, tells it about memory. Built with
/// `--cfg ironsign_ctime` only.
#[cfg(ironsign_ctime)]
pub mod valgrind {
    /// Valgrind's requests (memcheck.h), which do nothing elsewhere.
    const MAKE_MEM_UNDEFINED: u64 = 0x4d43_0001;
    const MAKE_MEM_DEFINED: u64 = 0x4d43_0002;
    const RUNNING_ON_VALGRIND: u64 = 0x1001;
    const COUNT_ERRORS: u64 = 0x1201;

    /// From here on a branch or an address that depends on the value is an error.
    pub fn mark_undefined<T>(value: &T) {
        request(MAKE_MEM_UNDEFINED, core::ptr::from_ref(value) as u64, size_of::<T>() as u64);
    }

    /// The value is public from here on.
    pub fn mark_defined<T>(value: &T) {
        request(MAKE_MEM_DEFINED, core::ptr::from_ref(value) as u64, size_of::<T>() as u64);
    }

    /// Whether anybody listens.
    pub fn is_running() -> bool {
        request(RUNNING_ON_VALGRIND, 0, 0) != 0
    }

    /// The errors found so far.
    pub fn errors() -> u64 {
        request(COUNT_ERRORS, 0, 0)
    }

    fn request(number: u64, address: u64, length: u64) -> u64 {
        let arguments = [number, address, length, 0, 0, 0];
        let mut result = 0u64;
        // SAFETY: outside Valgrind the rotations leave rdi as it was and nothing else happens;
        // inside, it reads the six arguments and answers in rdx.
        unsafe {
            core::arch::asm!(
                "rol rdi, 3",
                "rol rdi, 13",
                "rol rdi, 61",
                "rol rdi, 51",
                "xchg rbx, rbx",
                in("rax") arguments.as_ptr(),
                inout("rdx") result,
                out("rdi") _,
            );
        }
        result
    }
}
