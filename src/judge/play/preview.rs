//! Previews: the effects of orders, as far as they reveal nothing.

use crate::games::Outcome;
use crate::judge::base::{Correspondent, Draft, Result};
use crate::judge::ledger::Table;
use crate::judge::letters::{receipt, replies, report};
use crate::judge::play::stray_orders::StrayOrders;
use crate::judge::work::Work;
use crate::orders::Codes;
use crate::rules::{Line, Viewer};

/// Lines run on a copy of the game.
pub(crate) struct Attempt {
    pub(crate) table: Table,
    pub(crate) outcome: Outcome,
    /// The codes of the question with their orders.
    pub(crate) codes: Codes,
}

impl Attempt {
    /// Returns whether the set only ends a turn.
    pub(crate) fn only_ends_a_turn(&self) -> bool {
        let lines = self.outcome.lines.iter();
        let mut canonical = lines.filter_map(|line| line.canonical.as_deref());
        canonical.all(|line| !line.contains(' '))
    }
}

/// Drafts the effects of a set, line by line, as far as they reveal nothing.
pub(crate) fn foreseen(
    work: &Work<'_>,
    from: &Correspondent,
    attempt: &Attempt,
    stray: &StrayOrders,
    opening: &Line,
) -> Result<Draft> {
    let Attempt { table, outcome, .. } = attempt;
    let voice = work.context.voice(&from.person.language)?;
    let cast = report::cast_for(work, from)?;
    let seat = from.at().seat;
    let mut lines = receipt::foreseen(&outcome.lines, voice, &cast);
    let mut events = outcome.events.iter();
    let listed = outcome.lines.iter().filter(|line| receipt::is_listed(line));
    for (draft, line) in lines.iter_mut().zip(listed) {
        let mut told = Vec::new();
        for event in events.by_ref().take(line.events) {
            let said = table.game.tell(event, Viewer::Seat(seat))?;
            told.extend(said.map(|said| voice.say(&said.line, &cast)));
        }
        if !told.is_empty() {
            draft.says.push(told.join(" "));
        }
    }
    lines.extend(stray.all(voice, &cast));
    let then = outcome.game.foreseen(seat, &outcome.events)?;
    let asides = receipt::asides(&outcome.lines, work.today(&from.person));
    let then = then.iter().chain(&asides);
    let then: Vec<String> = then.map(|line| voice.say(line, &cast)).collect();
    Ok(Draft {
        opening: vec![voice.say(opening, &cast)],
        lines,
        notes: (!then.is_empty())
            .then(|| then.join(" "))
            .into_iter()
            .collect(),
        closing: replies::deadline(work, from)?,
        ..Draft::with_help()
    })
}
