//! Finds the next order ahead of a seat that fits the position, and lets those lapse whose decision
//! was made without them: they never wait for another one.

use crate::games::Outcome;
use crate::judge::base::Result;
use crate::judge::ledger::{Entry, Table};
use crate::judge::play::ahead::bind;
use crate::judge::play::standing_pass;
use crate::judge::work::Work;
use crate::orders::ahead::{Ahead, Plan};
use crate::orders::order_set::Mode;
use crate::orders::{Codes, Lexicon, LineOutcome, OrderLine};
use crate::rules::{Agenda, Awaiting, Line, Refusal, Seat};
use crate::store::{AheadState, Game, OrderAhead, OrderAheadNo, SeatRef, SeatRow, WithState};

/// Section of `words.toml` with the words around an order ahead.
pub(crate) const WORDS: &str = "ahead";

/// An order ahead that answers the present decision.
#[derive(Debug)]
pub(crate) struct Ready {
    no: u32,
    always: bool,
    line: String,
    outcome: Outcome,
}

/// The result of trying a seat's orders ahead on its present decision.
#[derive(Debug)]
pub(crate) enum Step {
    /// One of them answers it.
    Play(Ready),
    /// One was meant for it but is now against the rules: the line about it for the player.
    Unlawful(Line),
    /// None was meant for it.
    Nothing,
}

/// The result of trying one order on the present decision.
enum Tried {
    Lawful(String, Outcome),
    Unlawful(Refusal),
    Elsewhere,
}

/// The present decision, with the context for reading orders ahead.
pub(super) struct AheadReader<'r> {
    pub(super) table: &'r Table,
    pub(super) seat: Seat,
    /// The decisions still to come; `None` if the title binds no orders.
    agenda: Option<Agenda>,
    /// The words of the title in other languages.
    pub(super) of_title: &'r Lexicon,
    /// The words around an order in other languages.
    pub(super) ahead_words: &'r Lexicon,
}

/// Tries the orders ahead of the awaited seat.
pub(crate) fn next(work: &Work<'_>, game: &Game, table: &Table) -> Result<Step> {
    let Awaiting::Seat(seat) = table.game.awaiting() else {
        return Ok(Step::Nothing);
    };
    let row = work.tx.seat(game.at(seat))?;
    if row.orders_ahead == 0 || row.stand_in.is_some() {
        return Ok(Step::Nothing);
    }
    let step = AheadReader::new(work, game, table, seat).step(&waiting(work, row.at())?)?;
    let held = match &step {
        Step::Play(ready) => standing_pass::holds(work, row.at(), table, &ready.outcome)?,
        Step::Unlawful(_) | Step::Nothing => None,
    };
    Ok(if held.is_some() { Step::Nothing } else { step })
}

/// Returns the orders ahead of a seat that wait for their decision.
pub(super) fn waiting(work: &Work<'_>, seat: SeatRef) -> Result<Vec<OrderAhead>> {
    Ok(work.tx.list(WithState(seat, AheadState::Kept))?)
}

impl<'r> AheadReader<'r> {
    pub(super) fn new(work: &'r Work<'_>, game: &Game, table: &'r Table, seat: Seat) -> Self {
        Self {
            table,
            seat,
            agenda: table.game.agenda(seat),
            of_title: work.context.lexicon(&game.title),
            ahead_words: work.context.lexicon(WORDS),
        }
    }

    fn step(&self, orders: &[OrderAhead]) -> Result<Step> {
        let read = orders.iter().filter_map(|order| {
            let ahead = Ahead::read(&OrderLine::new(&order.text), self.ahead_words).ok()?;
            Some((order, ahead))
        });
        let read = read.filter(|(order, _)| self.is_for_now(order));
        let (always, once): (Vec<_>, Vec<_>) = read.partition(|(_, ahead)| ahead.always);
        let mut passed_over = false;
        for (order, ahead) in once {
            if passed_over && self.answers_many(&ahead) {
                continue;
            }
            match self.plan(&ahead.plan)? {
                Tried::Lawful(line, outcome) => return Ok(played(order, false, line, outcome)),
                Tried::Unlawful(refusal) => return Ok(not_lawful(order, refusal.reason)),
                Tried::Elsewhere if self.is_answer(order, &ahead) => {
                    return Ok(not_lawful(order, Line::new("ahead-unfit")));
                }
                // An order bound to nothing may wait for ever and must not hold up bound ones.
                Tried::Elsewhere => passed_over |= self.agenda.is_none() || order.kind.is_some(),
            }
        }
        for (order, ahead) in always {
            // A policy that cannot be followed is passed over silently.
            if let Tried::Lawful(line, outcome) = self.plan(&ahead.plan)? {
                return Ok(played(order, true, line, outcome));
            }
        }
        Ok(Step::Nothing)
    }

    /// Returns whether an order is for the present decision, as far as it is bound.
    fn is_for_now(&self, order: &OrderAhead) -> bool {
        let (Some(agenda), Some(kind)) = (&self.agenda, &order.kind) else {
            return true;
        };
        agenda.now.as_ref().is_some_and(|now| {
            let this = order
                .occasion
                .is_none_or(|occasion| occasion == now.occasion);
            this && *kind == now.kind
        })
    }

    /// Returns whether an order is bound to the present decision and that takes a single order:
    /// then it was meant for it, whatever its words. A condition that does not hold has no effect.
    fn is_answer(&self, order: &OrderAhead, ahead: &Ahead) -> bool {
        let now = self.agenda.as_ref().and_then(|agenda| agenda.now.as_ref());
        let alone = now.is_some_and(|now| !now.several);
        alone && order.kind.is_some() && matches!(ahead.plan, Plan::First(_))
    }

    /// Returns whether it has an order without a blank to fill, which fits many kinds of decisions.
    fn answers_many(&self, ahead: &Ahead) -> bool {
        let game = &*self.table.game;
        let mut orders = ahead.orders().into_iter();
        orders.any(|line| bind::is_bare(game, &self.of_title.understood(line)))
    }

    fn plan(&self, plan: &Plan) -> Result<Tried> {
        match plan {
            Plan::First(lines) => self.first(lines),
            Plan::If {
                what,
                there,
                then,
                otherwise,
            } => {
                let words = self.of_title.understood(what);
                match self.table.game.is_there(self.seat, &words.words) {
                    None => Ok(Tried::Elsewhere),
                    Some(found) if found == *there => self.plan(then),
                    Some(_) => match otherwise {
                        Some(plan) => self.plan(plan),
                        None => Ok(Tried::Elsewhere),
                    },
                }
            }
        }
    }

    fn first(&self, lines: &[OrderLine]) -> Result<Tried> {
        let mut refused = None;
        for line in lines {
            match self.order(line)? {
                lawful @ Tried::Lawful(..) => return Ok(lawful),
                Tried::Unlawful(refusal) => refused = refused.or(Some(refusal)),
                Tried::Elsewhere => {}
            }
        }
        Ok(refused.map_or(Tried::Elsewhere, Tried::Unlawful))
    }

    /// Tries one order. Codes mean nothing here, since no letter has shown them.
    fn order(&self, line: &OrderLine) -> Result<Tried> {
        let line = self.of_title.understood(line);
        let game = &self.table.game;
        let preferred = game.prefer(self.seat, &line.words);
        let line = preferred.map_or(line, |line| OrderLine::new(&line));
        let outcome = game.run(
            self.seat,
            std::slice::from_ref(&line),
            &Codes::new(),
            Mode::Play,
        )?;
        let [only] = outcome.lines.as_slice() else {
            return Ok(Tried::Elsewhere);
        };
        Ok(match (&only.outcome, &only.canonical) {
            (LineOutcome::Played, Some(canonical)) => Tried::Lawful(canonical.clone(), outcome),
            (LineOutcome::Refused(refusal), Some(canonical))
                if self.was_meant(refusal, canonical) =>
            {
                Tried::Unlawful(refusal.clone())
            }
            _ => Tried::Elsewhere,
        })
    }

    /// Returns whether a refused order was meant for the present decision: a lawful order begins
    /// with the same word, and it does not belong to another part of the game.
    fn was_meant(&self, refusal: &Refusal, canonical: &str) -> bool {
        let keyword = |line: &str| line.split(' ').next().map(str::to_owned);
        let meant = keyword(canonical);
        let legal = self.table.game.legal_lines(self.seat);
        !refusal.elsewhere && legal.iter().any(|line| keyword(line) == meant)
    }
}

fn not_lawful(order: &OrderAhead, why: Line) -> Step {
    let line = Line::new("ahead-unlawful").with("number", order.no);
    Step::Unlawful(line.with("text", &order.text).with("why", why))
}

fn played(order: &OrderAhead, always: bool, line: String, outcome: Outcome) -> Step {
    Step::Play(Ready {
        no: order.no,
        always,
        line,
        outcome,
    })
}

/// Plays an order ahead; other players see an ordinary order.
pub(crate) fn play(
    work: &mut Work<'_>,
    game: &Game,
    table: &mut Table,
    ready: Ready,
) -> Result<Option<Entry>> {
    let Awaiting::Seat(seat) = table.game.awaiting() else {
        return Ok(None);
    };
    if !ready.always {
        work.tx.set(
            OrderAheadNo(game.at(seat), ready.no),
            &OrderAhead::STATE,
            AheadState::Played,
        )?;
    }
    let (game, events) = (ready.outcome.game, ready.outcome.events);
    let entry = table.ordered(game, seat, vec![ready.line], Some(ready.no), events);
    Ok(Some(entry))
}

/// Lets orders lapse whose decision has gone by; returns whether there were any.
pub(crate) fn lapse(work: &mut Work<'_>, seats: &[SeatRow], table: &Table) -> Result<bool> {
    let mut lapsed = false;
    for row in seats
        .iter()
        .filter(|row| row.orders_ahead > 0 && !table.is_over())
    {
        if let Some(agenda) = table.game.agenda(row.seat) {
            let gone_by = |occasion| occasion < agenda.from;
            lapsed |= change(work, row, AheadState::Kept, AheadState::Lapsed, gone_by)?;
        }
    }
    Ok(lapsed)
}

/// Restores orders that lapsed with decisions which are taken back.
pub(crate) fn restore(work: &mut Work<'_>, game: &Game) -> Result<()> {
    let game = work.tx.game(game.id)?;
    let table = work.tables.load(&work.tx, &game)?;
    for row in work.tx.seats(game.id)? {
        if let Some(agenda) = table.game.agenda(row.seat) {
            let to_come = |occasion| occasion >= agenda.from;
            change(work, &row, AheadState::Lapsed, AheadState::Kept, to_come)?;
        }
    }
    Ok(())
}

/// Changes the state of a seat's orders for such occasions; returns whether there were any. Their
/// player is still to read of a lapse.
fn change(
    work: &mut Work<'_>,
    row: &SeatRow,
    before: AheadState,
    state: AheadState,
    is_such: impl Fn(u32) -> bool,
) -> Result<bool> {
    let mut orders = work.tx.list::<OrderAhead>(WithState(row.at(), before))?;
    orders.retain(|order| order.occasion.is_some_and(&is_such));
    let any = !orders.is_empty();
    for order in orders {
        work.tx.put(&OrderAhead {
            state,
            told: state != AheadState::Lapsed,
            ..order
        })?;
    }
    Ok(any)
}
