//! Proposals that lapse: with a decision, with a seat, with their time.

use crate::judge::base::Result;
use crate::judge::ledger::{Act, Entry, Table, ruling_words};
use crate::judge::letters::notice::Notice;
use crate::judge::time::LocalClock;
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{Game, LetterKind, SeatRow};

/// What is proposed lapses with the decision that these entries make.
pub(crate) fn lapse(
    work: &mut Work<'_, '_>,
    game: &Game,
    table: &mut Table,
    entries: &mut Vec<Entry>,
) -> Result<()> {
    let goes_on = |entry: &Entry| entry.act.decision().is_some() || !entry.events.is_empty();
    if !entries.iter().any(goes_on) {
        return Ok(());
    }
    table.status.proposed = None;
    let lapsed = Entry::of_judge(Act::Lapsed { late: false });
    entries.insert(0, lapsed);
    Ok(work.tx.set_proposal(game.id, None)?)
}

/// Tells everybody but the seat that did it, which has had an answer of its own.
pub(crate) fn tell(
    work: &mut Work<'_, '_>,
    game: &Game,
    act: &Act,
    but: Option<u8>,
    then: impl Fn(&[SeatRow], &SeatRow, LocalClock) -> Vec<Line>,
) -> Result<()> {
    let game = &work.tx.game(game.id)?;
    let seats = work.tx.seats(game.id)?;
    let notice = Notice {
        game,
        seats: &seats,
        effect: &format!("proposal/{}", game.told_rows()),
        kind: LetterKind::Notice,
        deadline: None,
    };
    notice.all(work, but, |row, clock| {
        let mut lines: Vec<Line> = ruling_words::act(act).into_iter().collect();
        lines.extend(then(&seats, row, clock));
        lines
    })
}
