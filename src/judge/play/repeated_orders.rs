//! Detects orders sent twice within a batch: a player who doubts a mail sends it again.

use crate::judge::base::{Doubt, Result, SeatMail, Sender};
use crate::judge::identity::identify;
use crate::judge::work::Work;
use crate::store::InboxId;

/// Maximum number of a seat's earlier mails compared.
const MAILS_MOST: u32 = 50;

/// The orders of a mail, with the question it answers if known.
struct Said {
    words: Vec<Vec<String>>,
    prompt: Option<u32>,
}

/// Returns whether an unplayed mail of a batch repeats an earlier one of the seat that was played,
/// on the same question.
pub(crate) fn is_again(work: &Work<'_>, from: &SeatMail<'_>) -> Result<bool> {
    if work.tx.holds_letters().is_none() {
        return Ok(false);
    }
    let Some(said) = said(work, from.answered.mail)? else {
        return Ok(false);
    };
    for before in work
        .tx
        .played_in_batch(from.answered.mail, from.at(), MAILS_MOST)?
    {
        let Some(before) = self::said(work, before.id)? else {
            continue;
        };
        let same_question = match (before.prompt, said.prompt) {
            (Some(before), Some(now)) => before == now,
            _ => true,
        };
        if same_question && before.words == said.words {
            return Ok(true);
        }
    }
    Ok(false)
}

fn said(work: &Work<'_>, mail: InboxId) -> Result<Option<Said>> {
    let Some(envelope) = identify::kept_mail(work, mail)? else {
        return Ok(None);
    };
    let (sender, words) = identify::understand(work, &envelope)?;
    let lines = words.order_lines().iter();
    let words = lines.map(|line| line.words.iter().map(|word| word.text.clone()).collect());
    let words: Vec<Vec<String>> = words
        .filter(|words: &Vec<String>| !words.is_empty())
        .collect();
    let prompt = match &sender {
        Sender::Seat(seat) | Sender::Doubtful(seat, Doubt::OtherAddress | Doubt::NotVouched) => {
            Some(seat.prompt)
        }
        _ => identify::by_thread(work, &envelope)?.map(|seat| seat.prompt),
    };
    Ok((!words.is_empty()).then_some(Said { words, prompt }))
}
