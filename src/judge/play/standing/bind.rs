//! For which decision a line is sent ahead: by its own words, or by its place among the lines.
//!
//! An order such as `SETTLE swift` names its decision. A bare word such as `PASS` fits many kinds
//! of decisions, and would do harm in all but one: it belongs to the decision that the line above
//! it has not ended, else to the next one that is certain to come.

use crate::games::{AnyGame, Outcome};
use crate::judge::base::{Correspondent, Result, json};
use crate::judge::ledger::table::replay_rows;
use crate::judge::ledger::{Table, read_act};
use crate::judge::work::Work;
use crate::orders::ahead::Ahead;
use crate::orders::order_set::Mode;
use crate::orders::{Codes, Lexicon, OrderLine};
use crate::rules::{Agenda, Decision, Line, Seat};
use crate::store::{Bound, Prompt};

/// Whether an order has no blank to fill, so that it fits many kinds of decisions.
pub(super) fn is_bare(game: &dyn AnyGame, order: &OrderLine) -> bool {
    let phrases = game.phrases();
    let phrase = phrases
        .iter()
        .find(|phrase| Some(phrase.keyword) == order.first());
    phrase.is_some_and(|phrase| phrase.blanks.is_empty())
}

/// The game behind the orders of the same mail, on which the lines that it sends ahead follow. Of
/// orders that come too late it is the game of which their letter told.
pub(super) fn followed(
    work: &mut Work<'_>,
    from: &Correspondent,
    table: &Table,
    now: &[OrderLine],
    outcome: Option<&Outcome>,
) -> Result<Box<dyn AnyGame>> {
    let seat = from.at().seat;
    let present = || Ok(table.game.copy());
    if now.is_empty() || table.game.agenda(seat).is_none() {
        return present();
    }
    if let Some(outcome) = outcome {
        return Ok(outcome.game.copy());
    }
    let Some(prompt) = work.tx.prompt(from.at(), from.prompt)? else {
        return present();
    };
    let asked = asked(work, from, &prompt)?;
    let codes: Codes = json::read(
        &format!("the list of codes of prompt {}", prompt.no),
        &prompt.codes,
    )?;
    let words = work.house.lexicon(&from.game.title);
    let now: Vec<OrderLine> = now.iter().map(|line| words.understood(line)).collect();
    Ok(asked.run(seat, &now, &codes, Mode::Play)?.game)
}

/// The game as it stood when a question was asked.
fn asked(work: &mut Work<'_>, from: &Correspondent, prompt: &Prompt) -> Result<Box<dyn AnyGame>> {
    let mut rows = work.tx.ledger(from.game.id)?;
    rows.retain(|row| row.no <= prompt.row_no);
    let blank = work.tables.blank(&work.tx, &from.game)?;
    let table = replay_rows(blank, from.game.seats, &rows, |row| {
        read_act(&from.game, &row.body)
    })?;
    Ok(table.game)
}

/// Binds the lines of one mail to decisions, from the first to the last.
pub(super) struct Binder<'b> {
    /// The game on which they follow.
    game: &'b dyn AnyGame,
    seat: Seat,
    /// What is still to be decided there; none where nothing is bound.
    agenda: Option<Agenda>,
    /// The lowest occasion that has not gone by at present.
    from: u32,
    /// The words of the title in other languages.
    of_title: &'b Lexicon,
    /// The decision of the line before.
    at: Option<Decision>,
    /// Whether a bare word has ended it.
    ended: bool,
    /// The occasions that one order answers, as far as there are such.
    answered: Vec<u32>,
}

impl<'b> Binder<'b> {
    /// For the lines of a seat that follow on a game.
    pub(super) fn new(
        game: &'b dyn AnyGame,
        present: &dyn AnyGame,
        seat: Seat,
        of_title: &'b Lexicon,
    ) -> Self {
        Self {
            game,
            seat,
            agenda: game.agenda(seat),
            from: present.agenda(seat).map_or(0, |agenda| agenda.from),
            of_title,
            at: None,
            ended: false,
            answered: Vec::new(),
        }
    }

    /// The decision that a line is for; none for whatever its words fit.
    ///
    /// # Errors
    /// Why there is none, where there must be one.
    pub(super) fn bind(&mut self, ahead: &Ahead) -> Result<Option<Bound>, Line> {
        let Some(agenda) = &self.agenda else {
            return Ok(None);
        };
        let orders = ahead.orders().into_iter();
        let orders: Vec<OrderLine> = orders
            .map(|order| self.of_title.understood(order))
            .collect();
        let mut named = orders.iter();
        let named = named.find_map(|order| self.game.decision_of(self.seat, &order.words));
        let bare = orders.iter().any(|order| is_bare(self.game, order));
        let ends = bare && named.is_none();
        let decision = match named {
            Some(decision) => self.behind(agenda, decision),
            None if bare => self.follows(agenda).ok_or(Line::new("ahead-where"))?,
            None => return Ok(None),
        };
        let kind = decision.kind.to_owned();
        if ahead.always {
            return Ok(bare.then_some(Bound {
                kind,
                occasion: None,
            }));
        }
        let occasion = decision.occasion;
        self.complaint(&decision)?;
        self.ended = ends;
        self.at = Some(decision);
        Ok(Some(Bound {
            kind,
            occasion: Some(occasion),
        }))
    }

    /// The next decision of a kind, where a bare word above has ended this one.
    fn behind(&self, agenda: &Agenda, decision: Decision) -> Decision {
        let Some(at) = self.at.as_ref().filter(|at| at.kind == decision.kind) else {
            return decision;
        };
        let over = at.occasion > decision.occasion || self.ended && *at == decision;
        let from = at.occasion.saturating_add(u32::from(self.ended));
        let mut certain = agenda.certain().filter(|next| next.kind == decision.kind);
        let later = certain.find(|next| over && next.occasion >= from).cloned();
        later.filter(|later| later.several).unwrap_or(decision)
    }

    /// The decision of a bare word below the line before.
    fn follows(&self, agenda: &Agenda) -> Option<Decision> {
        let mut certain = agenda.certain();
        match &self.at {
            Some(at) if at.several && !self.ended => Some(at.clone()),
            Some(at) => certain.find(|next| next.occasion > at.occasion).cloned(),
            None => certain.next().cloned(),
        }
    }

    /// Notes that a line is for a decision, unless it comes too late for it or is one too many.
    fn complaint(&mut self, decision: &Decision) -> Result<(), Line> {
        let of = |key: &'static str| {
            let said = self
                .game
                .decision_in_words(decision.kind, Some(decision.occasion));
            said.into_iter()
                .fold(Line::new(key), |line, said| line.with("decision", said))
        };
        if decision.occasion < self.from {
            return Err(of("ahead-gone-by"));
        }
        if decision.several {
            return Ok(());
        }
        if self.answered.contains(&decision.occasion) {
            return Err(of("ahead-twice"));
        }
        self.answered.push(decision.occasion);
        Ok(())
    }

    /// Whether what was bound takes the place of an order for the same decision.
    pub(super) fn replaces(&self, bound: Option<&Bound>) -> bool {
        let occasion = bound.and_then(|bound| bound.occasion);
        occasion.is_some_and(|occasion| self.answered.contains(&occasion))
    }
}
