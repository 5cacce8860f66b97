//! Weighs orders against the best ones, for the analysis of a game.

use super::keen::Worlds;
use super::{Awaiting, Game, Planning, Proof};

/// The number of imagined games in which a plan is compared with the best one.
const WORLDS: u32 = 96;

/// The playouts of a search for the best plan, as a multiple of those of `keen`.
const DEEPER: u32 = 8;

/// The orders of one decision, weighed against the best ones found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighed<O> {
    /// The best order.
    pub best: O,
    /// The points that the best plan brings more, on average, in hundredths; below 0 if it brings
    /// less.
    pub loss: i64,
    /// The standard error of the loss, in hundredths of a point.
    pub error: i64,
    /// The part of the loss that the seat itself has fewer; by the rest, the best one of the others
    /// has more.
    pub own: i64,
    /// The points of the seat where the imagined games end after its orders, on average, in
    /// hundredths.
    pub expected: i64,
}

impl<O> Weighed<O> {
    /// Returns the same weight with the order in another form.
    pub fn map<P>(self, form: impl FnOnce(O) -> P) -> Weighed<P> {
        Weighed {
            best: form(self.best),
            loss: self.loss,
            error: self.error,
            own: self.own,
            expected: self.expected,
        }
    }

    /// Returns whether the loss is clearly more than chance.
    pub const fn is_clear(&self) -> bool {
        self.loss > self.error.saturating_mul(2)
    }
}

impl<R: Proof> Game<R> {
    /// Weighs orders of the awaited seat that follow each other without a draw between them. It
    /// depends on the view of the seat only. Absent once the game is over.
    pub fn weigh(&self, plan: &[R::Order]) -> Option<Weighed<R::Order>> {
        self.weigh_by(plan, R::PLANNING.times(DEEPER), WORLDS)
    }

    /// Weighs orders like [`Game::weigh`] with a short search: a clear loss is still found.
    pub fn weigh_briefly(&self, plan: &[R::Order]) -> Option<Weighed<R::Order>> {
        self.weigh_by(plan, R::PLANNING, WORLDS)
    }

    /// Weighs orders after a search of this depth, in this number of imagined games.
    pub fn weigh_by(
        &self,
        plan: &[R::Order],
        planning: Planning,
        worlds: u32,
    ) -> Option<Weighed<R::Order>> {
        let Awaiting::Seat(seat) = self.awaiting() else {
            return None;
        };
        let mut dealt = Worlds::apart(self, seat, planning.horizon);
        let best = self.best_plan(planning, &mut dealt)?;
        let [mut losses, mut own, mut expected] = [const { Mean::new() }; 3];
        // The worlds of the search would favour the plan that it has found.
        for _ in 0..worlds {
            let world = dealt.next();
            let (most, worth) = (world.worth(&best), world.worth(plan));
            losses.add(most.lead().saturating_sub(worth.lead()));
            own.add(most.own.saturating_sub(worth.own));
            expected.add(worth.own);
        }
        let point = i64::from(R::POINT).max(1);
        Some(Weighed {
            best: best.into_iter().next()?,
            loss: losses.mean().checked_div(point)?,
            error: losses.error().checked_div(point)?,
            own: own.mean().checked_div(point)?,
            expected: expected.mean().checked_div(point)?,
        })
    }
}

/// The mean of values, with its error.
struct Mean {
    count: i64,
    sum: i64,
    squares: i64,
}

impl Mean {
    const fn new() -> Self {
        Self {
            count: 0,
            sum: 0,
            squares: 0,
        }
    }

    const fn add(&mut self, value: i64) {
        self.count = self.count.saturating_add(1);
        self.sum = self.sum.saturating_add(value);
        self.squares = self.squares.saturating_add(value.saturating_mul(value));
    }

    /// Returns the mean in hundredths.
    fn mean(&self) -> i64 {
        let hundredfold = self.sum.saturating_mul(100);
        hundredfold.checked_div(self.count).unwrap_or_default()
    }

    /// Returns the standard error of the mean in hundredths.
    fn error(&self) -> i64 {
        let square = self.sum.saturating_mul(self.sum);
        let square = square.checked_div(self.count).unwrap_or_default();
        let spread = self.squares.saturating_sub(square).max(0);
        let degrees = self.count.saturating_mul(self.count.saturating_sub(1));
        let variance = spread.saturating_mul(10_000).checked_div(degrees);
        variance.unwrap_or_default().isqrt()
    }
}
