//! Work on one mail, and what becomes of one that cannot be worked on.
//!
//! A mail is set aside for what is wrong with it alone. So before one is, the database is checked;
//! if that is damaged the judge ends, and says which check failed.

use crate::judge::base::error::JudgeError;
use crate::judge::inbox::receive;
use crate::judge::work::{Work, part};
use crate::store::{InboxMail, StoreError};

/// After so many attempts a mail is set aside.
const ATTEMPTS_MOST: u32 = 3;

/// A mail on which work was begun so often without an end has ended the judge. Three times it was
/// at work alone; the first time, with others, is no evidence against any of them. Alone, an
/// attempt is counted right before the work and takes milliseconds, so that a machine which goes
/// down by chance hardly ever finds the same mail there three times.
const BEGUN_MOST: u32 = ATTEMPTS_MOST + 1;

/// Works on one mail in a part of the transaction of its own.
pub(crate) fn attempt(work: &mut Work<'_, '_>, mail: &InboxMail) -> Result<(), JudgeError> {
    if mail.attempts >= BEGUN_MOST {
        tracing::error!(
            "Mail {} has ended the judge {} times",
            mail.id,
            mail.attempts
        );
        let reason = "the judge ended while it worked on this mail, three times";
        return set_aside(work, mail, reason);
    }
    let failed = match part(work, |work| receive::work_on(work, mail)) {
        Ok(()) => return Ok(()),
        Err(JudgeError::Store(StoreError::Twin { twin })) => {
            return part(work, |work| receive::file_twin(work, mail.id, twin));
        }
        Err(error) if error.may_pass() || is_stop(&error) => return Err(error),
        Err(error) => error,
    };
    tracing::error!("Mail {} failed: {failed}", mail.id);
    if mail.attempts.saturating_add(1) < ATTEMPTS_MOST {
        return Ok(());
    }
    set_aside(work, mail, &failed.to_string())
}

/// Sets a mail aside, unless the database is to blame. That the moderator cannot be told of it is
/// no reason to keep it.
fn set_aside(work: &mut Work<'_, '_>, mail: &InboxMail, reason: &str) -> Result<(), JudgeError> {
    work.tx.refuse_damage(mail.id)?;
    part(work, |work| receive::set_aside(work, mail.id, reason))?;
    match part(work, |work| receive::tell_of_aside(work, mail, reason)) {
        Err(error) if error.may_pass() || is_stop(&error) => Err(error),
        Err(error) => {
            tracing::error!("The moderator cannot be told of mail {}: {error}", mail.id);
            Ok(())
        }
        Ok(()) => Ok(()),
    }
}

/// Whether the database itself has given up, or is damaged; then nothing more can be written in
/// this transaction.
pub(crate) const fn is_stop(error: &JudgeError) -> bool {
    matches!(
        error,
        JudgeError::Store(
            StoreError::Lost { .. } | StoreError::Stopped { .. } | StoreError::Damaged { .. }
        )
    )
}
