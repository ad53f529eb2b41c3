//! The digests e of messages that lie in one array.

use core::ops::Range;

use ironsign::sm2;
use jni::Env;
use jni::objects::{JByteArray, JIntArray};
use jni::sys::jint;

use super::{failure, read_user_id};
use crate::guard::Failure;
use crate::memory::{self, Memory};
use crate::offsets::{self, Part};
use crate::sm3::{self, Group};

/// Messages, and the user for whom they are signed.
pub struct Messages<'a, 'local> {
    pub memory: Memory<'a, 'local>,
    pub offsets: &'a JIntArray<'local>,
    pub user_id: &'a JByteArray<'local>,
}

/// Some of them, whose offsets have been checked.
pub struct Checked<'m, 'a, 'local> {
    /// How many messages there are in all.
    pub count: usize,
    /// Which of them these are.
    pub items: Range<usize>,
    messages: &'m Memory<'a, 'local>,
    offsets: Vec<jint>,
    user_id: Vec<u8>,
}

impl<'a, 'local> Messages<'a, 'local> {
    /// The messages that `part` names, given how many there are.
    pub fn check(
        &self,
        env: &Env<'_>,
        part: impl FnOnce(usize) -> Result<Range<usize>, Failure>,
    ) -> Result<Checked<'_, 'a, 'local>, Failure> {
        let Part { count, items, offsets } =
            offsets::read_part(env, self.offsets, &self.memory, part)?;
        let user_id = read_user_id(env, self.user_id)?;
        Ok(Checked { count, items, messages: &self.memory, offsets, user_id })
    }
}

impl Checked<'_, '_, '_> {
    /// e of each message, under its key or one for all. A key that is no point has digests too, which
    /// nothing is signed by.
    pub fn digests(&self, env: &Env<'_>, keys64: &[[u8; 64]]) -> Result<Vec<[u8; 32]>, Failure> {
        let mut digests = memory::zeros(self.items.len())?;
        let key = |i: usize| if keys64.len() == 1 { &keys64[0] } else { &keys64[i] };
        sm3::for_each_group(env, self.messages, &self.offsets, |items, group| {
            match group {
                Group::Copied(messages) => {
                    let keys64 = if keys64.len() == 1 { keys64 } else { &keys64[items.clone()] };
                    let some = sm2::message_digests(&self.user_id, keys64, messages);
                    digests[items].copy_from_slice(&some.map_err(failure)?);
                }
                Group::Long(range) => {
                    let first = sm2::message_hash(&self.user_id, key(items.start));
                    let Ok(mut hash) = first else { return Ok(()) };
                    sm3::update(env, &mut hash, self.messages, range)?;
                    digests[items.start] = hash.finalize();
                }
            }
            Ok(())
        })?;
        Ok(digests)
    }
}
