//! Orders that come too early or too late to be played.

use crate::judge::base::{Disposition, Draft, DraftLine, Result, SeatMail, about};
use crate::judge::letters::batch::{self, Told};
use crate::judge::letters::{receipt, replies, report, wishes};
use crate::judge::play::{repeated_orders, undo};
use crate::judge::work::Work;
use crate::language::Cast;
use crate::orders::OrderLine;
use crate::rules::Line;
use crate::store::GameState;

/// Maximum number of lines of a late mail shown in a batch letter.
const LINES_SHOWN: usize = 10;

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
    let voice = work.context.voice(&from.person.language)?;
    let cast = report::cast_for(work, from)?;
    let wishes = wishes::of_mail(work, &from.person, lines);
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
    if repeated_orders::is_again(work, from)? {
        return Ok(Disposition::SameOrders);
    }
    let question = work.tx.prompt(from.at(), from.prompt)?;
    let since = question
        .as_ref()
        .map_or(from.seat.told, |prompt| prompt.row_no);
    let voice = work.context.voice(&from.person.language)?;
    let mine = from.game.awaiting == Some(from.at().seat);
    let note = voice.word(match mine {
        _ if undo::took_back(work, &from.game, since)? => "stale-undone",
        true => "stale",
        false => "not-your-decision",
    });
    let wishes = wishes::of_mail(work, &from.person, lines);
    let wishes = wishes.iter().map(|line| voice.say(line, &Cast::default()));
    let notes = std::iter::once(note.clone()).chain(wishes).collect();
    let draft = Draft {
        since_question: question.is_some(),
        ..replies::present_position(work, from, since, notes)?
    };
    let unplayed = lines.iter().take(LINES_SHOWN).map(|line| DraftLine {
        raw: receipt::clipped(&line.raw),
        caret: String::new(),
        outcome: note.clone(),
        says: Vec::new(),
    });
    let told = Told {
        says: Vec::new(),
        lines: unplayed.collect(),
        receipt: draft,
    };
    batch::answer(work, from, told)?;
    Ok(Disposition::Stale)
}
