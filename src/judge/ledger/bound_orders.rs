//! Words for the decision that an order ahead is bound to.

use crate::games::AnyGame;
use crate::rules::Line;
use crate::store::Bound;

/// Returns the words for a bound order's decision; `None` for an unbound order.
pub(crate) fn in_words(game: &dyn AnyGame, bound: Option<&Bound>) -> Option<Line> {
    let bound = bound?;
    game.decision_in_words(&bound.kind, bound.occasion)
}
