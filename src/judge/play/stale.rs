//! Orders that come too early or too late to be played, or twice within a batch: a player who
//! doubts a mail sends it again.

use crate::judge::base::{Disposition, Doubt, Draft, DraftLine, Result, SeatMail, Sender, about};
use crate::judge::identity::identify;
use crate::judge::letters::batch::{self, Told};
use crate::judge::letters::{receipt, replies, report};
use crate::judge::work::Work;
use crate::language::Cast;
use crate::orders::OrderLine;
use crate::rules::Line;
use crate::store::{GameState, InboxId};

/// Maximum number of lines of a late mail shown in a batch letter.
const LINES_SHOWN: usize = 10;

/// Maximum number of a seat's earlier mails compared.
const MAILS_MOST: u32 = 50;

/// Answers a mail to a game that plays no orders now.
pub(crate) fn not_running(
    work: &mut Work<'_>,
    from: &SeatMail<'_>,
    lines: &[OrderLine],
) -> Result<Disposition> {
    let says = |key| about(key, &from.game.name);
    let (line, done) = match from.game.state {
        GameState::Waiting if from.game.closes_at.is_some() => {
            (says("not-started-luck"), Disposition::LuckAwaited)
        }
        GameState::Waiting => (says("not-started"), Disposition::NotStarted),
        GameState::Running => (says("is-paused"), Disposition::IsPaused),
        GameState::Over => (says("is-over"), Disposition::IsOver),
    };
    let voice = work.house.voice(&from.person.language)?;
    let cast = report::cast_for(work, from)?;
    let wishes = receipt::offers_of_mail(work, &from.person, lines);
    let said: Vec<Line> = std::iter::once(line).chain(wishes).collect();
    let draft = replies::paragraphs(voice, &cast, &said);
    from.reply(work, draft)?;
    Ok(done)
}

/// Answers a mail to an old letter or a closed question: nothing is played; the present position
/// follows, with the events since.
pub(crate) fn stale(
    work: &mut Work<'_>,
    from: &SeatMail<'_>,
    lines: &[OrderLine],
) -> Result<Disposition> {
    if is_again(work, from)? {
        return Ok(Disposition::SameOrders);
    }
    let question = work.tx.prompt(from.at(), from.prompt)?;
    let since = question
        .as_ref()
        .map_or(from.seat.told, |prompt| prompt.row_no);
    let voice = work.house.voice(&from.person.language)?;
    let mine = from.game.awaiting == Some(from.at().seat);
    let note = voice.word(match mine {
        _ if work.state(from.game.id)?.undone_at > since => "stale-undone",
        true => "stale",
        false => "not-your-decision",
    });
    let wishes = receipt::offers_of_mail(work, &from.person, lines);
    let wishes = wishes.iter().map(|line| voice.say(line, &Cast::default()));
    let notes = std::iter::once(note.clone()).chain(wishes).collect();
    let draft = Draft {
        since_question: question.is_some(),
        ..replies::present_position(work, from, since, notes)?
    };
    let unplayed = lines.iter().take(LINES_SHOWN).map(|line| DraftLine {
        raw: receipt::clipped(&line.raw),
        caret: String::new(),
        fate: note.clone(),
        says: Vec::new(),
    });
    let told = Told {
        lines: unplayed.collect(),
        receipt: draft,
        ..Told::default()
    };
    batch::answer(work, from, told)?;
    Ok(Disposition::Stale)
}

/// The orders of a mail, with the question it answers if known.
struct Said {
    words: Vec<Vec<String>>,
    prompt: Option<u32>,
}

/// Returns whether an unplayed mail of a batch repeats an earlier one of the seat that was played,
/// on the same question.
fn is_again(work: &Work<'_>, from: &SeatMail<'_>) -> Result<bool> {
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
