//! Orders that were understood and are against the rules.

use serde::Serialize;

use super::Line;

/// Why the rules do not allow an order. Made from the seat's own view, so it gives nothing away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The key of the chapter that decides, such as `new-world-chapter-placing`.
    pub rule: &'static str,
    pub reason: Line,
    /// The nearest lawful orders, as canonical lines.
    pub nearest: Vec<String>,
    /// Whether the order belongs to another part of the game than the present decision.
    #[serde(skip)]
    pub elsewhere: bool,
}

impl Refusal {
    /// A refusal under a chapter of the rules.
    pub const fn new(rule: &'static str, reason: Line) -> Self {
        Self {
            rule,
            reason,
            nearest: Vec::new(),
            elsewhere: false,
        }
    }

    /// The order belongs to another part of the game than the present decision.
    #[must_use]
    pub const fn of_another_part(mut self) -> Self {
        self.elsewhere = true;
        self
    }

    /// Passes where something `holds`, or refuses.
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
