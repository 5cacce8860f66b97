//! Refusals of orders that were parsed and are against the rules.

use serde::Serialize;

use super::Line;

/// The reason why the rules do not allow an order. Made from the seat's own view, so it reveals
/// nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The key of the deciding chapter, such as `new-world-chapter-placing`.
    pub rule: &'static str,
    pub reason: Line,
    pub nearest: Vec<String>,
    /// True if the order belongs to another part of the game than the present decision.
    #[serde(skip)]
    pub elsewhere: bool,
}

impl Refusal {
    /// Creates a refusal under a chapter of the rules.
    pub const fn new(rule: &'static str, reason: Line) -> Self {
        Self {
            rule,
            reason,
            nearest: Vec::new(),
            elsewhere: false,
        }
    }

    /// Marks the order as one of another part of the game.
    #[must_use]
    pub const fn of_another_part(mut self) -> Self {
        self.elsewhere = true;
        self
    }

    /// Checks that a condition `holds`.
    ///
    /// # Errors
    /// The refusal.
    pub fn unless(
        holds: bool,
        rule: &'static str,
        reason: impl FnOnce() -> Line,
    ) -> Result<(), Self> {
        if holds {
            Ok(())
        } else {
            Err(Self::new(rule, reason()))
        }
    }

    /// Adds the nearest lawful orders.
    #[must_use]
    pub fn near(mut self, nearest: impl IntoIterator<Item = String>) -> Self {
        self.nearest.extend(nearest);
        self
    }
}
