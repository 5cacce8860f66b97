//! Orders in the subject of a mail: never played, since mail programs write subjects too; the
//! answer shows the line to send instead.

use crate::judge::base::{DraftLine, Result, SeatMail};
use crate::judge::identity::identify;
use crate::judge::letters::receipt;
use crate::judge::play::stray_orders::Question;
use crate::judge::work::Work;
use crate::language::Voice;
use crate::orders::words;

pub(crate) struct Left {
    raw: String,
    pub(crate) canonical: String,
}

impl Left {
    /// Drafts the subject with its outcome.
    pub(crate) fn line(&self, voice: &Voice) -> DraftLine {
        DraftLine {
            raw: receipt::clipped(&self.raw),
            caret: String::new(),
            outcome: voice.word("outcome-subject"),
            says: Vec::new(),
        }
    }
}

/// Finds an order in a mail's subject that could be played now.
pub(crate) fn left(
    work: &Work<'_>,
    from: &SeatMail<'_>,
    question: &Question<'_>,
) -> Result<Option<Left>> {
    let envelope = identify::kept_mail(work, from.answered.mail)?;
    let subject = envelope
        .map(|envelope| envelope.subject)
        .unwrap_or_default();
    let raw = own_words(&subject, &from.seat.name);
    let Some(line) = words::split([raw.as_str()]).into_iter().next() else {
        return Ok(None);
    };
    let line = question.words.understood(&line);
    if !question.begins(&line) {
        return Ok(None);
    }
    let canonical = question.reads(&line)?;
    Ok(canonical.map(|canonical| Left { raw, canonical }))
}

/// Returns the player's own words in a subject, without reply signs, the game's mark and the seat.
fn own_words(subject: &str, seat: &str) -> String {
    let of_letter = |word: &&str| {
        word.ends_with(':')
            || word.starts_with('[') && word.ends_with(']')
            || word.eq_ignore_ascii_case(seat)
            || word.chars().all(|c| !c.is_alphanumeric())
    };
    let words: Vec<&str> = subject.split_whitespace().skip_while(of_letter).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::own_words;

    #[test]
    fn what_a_subject_has_from_the_letter_is_left_out() {
        for (subject, own) in [
            ("A1", "A1"),
            ("Re: [race-1] BLUE A1", "A1"),
            ("AW: Re: [race-1] BLUE - A1", "A1"),
            ("[race-1] blue", ""),
            ("", ""),
            ("Re: [race-1] BLUE PLACE W1 TURN 1", "PLACE W1 TURN 1"),
        ] {
            assert_eq!(own_words(subject, "BLUE"), own, "{subject}");
        }
    }
}
