//! Maps SMTP replies to the outcome of a letter.

use super::SendError;
use crate::mail::bounce::{BounceReport, Policy};

/// The stage of a transaction that the server answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// `MAIL FROM`.
    Sender,
    /// `RCPT TO`.
    Recipient,
    /// `DATA`.
    Data,
    /// The final dot.
    End,
}

/// Returns the outcome for an answer; `code` is missing if there was none.
///
/// A permanent refusal counts if it is about the reader or the letter. If it is about the sender or
/// the judge's permissions, the operator has to change something, and the letters of all games
/// should not be lost meanwhile.
pub(super) fn verdict(stage: Stage, code: Option<u16>, told: &str) -> SendError {
    let for_good = code.is_some_and(|code| (500..600).contains(&code));
    let of_policy = told.contains("5.7.");
    let of_sending = BounceReport::of_reply(told).policy == Some(Policy::Sending);
    let hopeless = match stage {
        Stage::Sender => false,
        Stage::Recipient => for_good && !of_policy,
        // 503 is about the sequence of commands, not about the letter.
        Stage::Data => for_good && code != Some(503) && !of_policy,
        Stage::End => for_good && !of_sending,
    };
    if hopeless {
        SendError::Hopeless(told.to_owned())
    } else {
        SendError::Later(told.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::{SendError, Stage, verdict};

    #[test]
    fn answers_mean_what_they_are_about() {
        #[rustfmt::skip]
        let rows = [
            (Stage::Sender, Some(550), "550 5.1.8 who are you", false),
            (Stage::Sender, Some(450), "450 busy", false),
            (Stage::Recipient, Some(550), "550 5.1.1 no such mailbox", true),
            (Stage::Recipient, Some(554), "554 5.7.1 relay access denied", false),
            (Stage::Recipient, Some(451), "451 4.7.1 greylisted", false),
            (Stage::Data, Some(503), "503 no valid recipients", false),
            (Stage::Data, Some(552), "552 5.3.4 too big", true),
            (Stage::End, Some(554), "554 5.7.1 that is spam", true),
            (Stage::End, Some(550), "550 5.7.515 the sending domain is not authenticated", false),
            (Stage::End, Some(452), "452 4.3.1 disk full", false),
            (Stage::End, None, "the connection broke off", false),
        ];
        for (stage, code, told, hopeless) in rows {
            let meant = verdict(stage, code, told);
            assert_eq!(matches!(meant, SendError::Hopeless(_)), hopeless, "{told}");
        }
    }
}
