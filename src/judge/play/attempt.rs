//! Orders of a seat on a copy of its game: what would come of them.

use crate::games::Outcome;
use crate::judge::base::{Correspondent, Result, json};
use crate::judge::ledger::Table;
use crate::judge::play::copied_choices;
use crate::judge::work::Work;
use crate::orders::order_set::Mode;
use crate::orders::{Codes, OrderLine};
use crate::rules::{Awaiting, Seat};
use crate::store::Prompt;

/// Lines that were run on a copy of the game.
pub(crate) struct Attempt {
    /// The game before them.
    pub(crate) table: Table,
    /// What they would do.
    pub(crate) outcome: Outcome,
    /// What the codes of the question stand for.
    pub(crate) codes: Codes,
    /// Whether one of them is a letter alone, which codes were once.
    pub(crate) old_code: bool,
}

impl Attempt {
    /// Whether the set says no more than that a turn ends.
    pub(crate) fn only_ends_a_turn(&self) -> bool {
        let lines = self.outcome.lines.iter();
        let mut canonical = lines.filter_map(|line| line.canonical.as_deref());
        canonical.all(|line| !line.contains(' '))
    }
}

/// Runs lines on a copy of the game; none if they answer no question that is open.
pub(crate) fn attempt(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    lines: &[OrderLine],
    mode: Mode,
) -> Result<Option<Attempt>> {
    let table = work.tables.load(work.tx, &from.game)?;
    let prompt = work.tx.prompt(from.game.id, from.seat.seat, from.prompt)?;
    let seat = Seat::new(from.seat.seat);
    let present =
        table.game.awaiting() == Awaiting::Seat(seat) && from.prompt == from.seat.prompt_no;
    let open = prompt.filter(|prompt| present && prompt.answered_at.is_none());
    let Some(prompt) = open else {
        return Ok(None);
    };
    let codes = read_codes(&prompt)?;
    let (old, codes): (Codes, Codes) = codes.into_iter().partition(|(code, _)| code.len() == 1);
    let alone = |line: &OrderLine| line.words.len() == 1;
    let old_code = |line: &OrderLine| line.first().is_some_and(|word| old.contains_key(word));
    let old_code = lines.iter().any(|line| alone(line) && old_code(line));
    let coded = |line: &OrderLine| line.first().is_some_and(|first| codes.contains_key(first));
    let copied = lines.iter().any(|line| coded(line) && !alone(line));
    let lines = match copied {
        true => copied_choices::without_copies(work, from, lines, &codes)?,
        false => lines.to_vec(),
    };
    let words = work.house.lexicon(&from.game.title);
    let lines: Vec<OrderLine> = lines.iter().map(|line| words.understood(line)).collect();
    let outcome = table.game.run(seat, &lines, &codes, mode)?;
    Ok(Some(Attempt {
        table,
        outcome,
        codes,
        old_code,
    }))
}

pub(crate) fn read_codes(prompt: &Prompt) -> Result<Codes> {
    let what = format!("the list of codes of prompt {}", prompt.no);
    json::read(&what, &prompt.codes)
}
