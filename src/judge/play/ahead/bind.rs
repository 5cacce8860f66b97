//! Binds lines sent ahead to decisions, by their words or by their place among the lines.
//!
//! An order such as `SETTLE swift` names its decision. A bare word such as `PASS` fits many kinds
//! of decisions and would do harm in all but one. It belongs to the decision of the line above
//! unless that line ended it, else to the next decision that is certain to come.

use crate::games::{AnyGame, Outcome};
use crate::judge::base::{Correspondent, Result, json};
use crate::judge::ledger::Table;
use crate::judge::ledger::table::replay_rows;
use crate::judge::work::Work;
use crate::orders::ahead::Ahead;
use crate::orders::order_set::Mode;
use crate::orders::{Codes, Lexicon, OrderLine};
use crate::rules::{Agenda, Decision, Line, Seat};
use crate::store::{Bound, Prompt};

/// Returns whether an order has no blank to fill, so that it fits many kinds of decisions.
pub(super) fn is_bare(game: &dyn AnyGame, order: &OrderLine) -> bool {
    let phrases = game.phrases();
    let phrase = phrases
        .iter()
        .find(|phrase| Some(phrase.keyword) == order.first());
    phrase.is_some_and(|phrase| phrase.blanks.is_empty())
}

/// Returns the game after the orders of the same mail, on which its lines ahead follow. For late
/// orders it is the game that their letter showed.
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
    let words = work.context.lexicon(&from.game.title);
    let now: Vec<OrderLine> = now.iter().map(|line| words.understood(line)).collect();
    Ok(asked.run(seat, &now, &codes, Mode::Play)?.game)
}

/// Returns the game at the time of a question.
fn asked(work: &mut Work<'_>, from: &Correspondent, prompt: &Prompt) -> Result<Box<dyn AnyGame>> {
    let mut rows = work.tx.ledger(from.game.id)?;
    rows.retain(|row| row.no <= prompt.row_no);
    let blank = work.tables.blank(&work.tx, &from.game)?;
    let table = replay_rows(&from.game.name, blank, from.game.seats, &rows)?;
    Ok(table.game)
}

/// Binds the lines of one mail to decisions, from the first to the last.
pub(super) struct Binder<'b> {
    /// The game on which the lines follow.
    game: &'b dyn AnyGame,
    seat: Seat,
    /// The decisions still to come; `None` if the title binds no orders.
    agenda: Option<Agenda>,
    /// The lowest occasion that has not gone by at present.
    from: u32,
    /// The words of the title in other languages.
    of_title: &'b Lexicon,
    /// The decision of the previous line.
    at: Option<Decision>,
    /// A bare word has ended that decision.
    ended: bool,
    /// The answered occasions among those that take only one order.
    answered: Vec<u32>,
}

impl<'b> Binder<'b> {
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

    /// Binds a line to a decision; `None` if it is for any that its words fit.
    ///
    /// # Errors
    /// Refused if it needs a decision and there is none.
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

    /// Returns the next decision of a kind if a bare word above has ended this one.
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

    /// Returns the decision of a bare word below the previous line.
    fn follows(&self, agenda: &Agenda) -> Option<Decision> {
        let mut certain = agenda.certain();
        match &self.at {
            Some(at) if at.several && !self.ended => Some(at.clone()),
            Some(at) => certain.find(|next| next.occasion > at.occasion).cloned(),
            None => certain.next().cloned(),
        }
    }

    /// Notes a decision as answered, unless the line is too late for it or one too many.
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

    /// Returns whether a bound line replaces an order for the same decision.
    pub(super) fn replaces(&self, bound: Option<&Bound>) -> bool {
        let occasion = bound.and_then(|bound| bound.occasion);
        occasion.is_some_and(|occasion| self.answered.contains(&occasion))
    }
}
