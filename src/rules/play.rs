//! Plays on from a position and records the events.

use super::{Chance, Referee, Rules};

/// A simulation from a position: the events so far, and the table after them.
///
/// A title with forced steps implements its sequence as further methods of this type.
#[derive(Debug)]
pub struct Play<'a, R: Rules> {
    pub rules: &'a R,
    pub state: R::State,
    /// The right to open all secrets.
    pub eye: &'a Referee,
    pub chance: &'a mut Chance,
    pub events: Vec<R::Event>,
}

impl<'a, R: Rules> Play<'a, R> {
    /// Begins at a position.
    pub fn from(rules: &'a R, state: &R::State, eye: &'a Referee, chance: &'a mut Chance) -> Self {
        Self {
            rules,
            state: state.clone(),
            eye,
            chance,
            events: Vec::new(),
        }
    }

    /// Records an event and applies it to the table.
    pub fn happen(&mut self, event: R::Event) {
        self.rules.evolve(&mut self.state, &event, self.eye);
        self.events.push(event);
    }
}
