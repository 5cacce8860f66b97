//! Playing on from a position: what happens, and the table after it.

use super::{Chance, Referee, Rules};

/// A play of the rules forward from a position: what has happened, and the table after it.
///
/// A title whose play goes on by itself has its sequence as further methods of this.
#[derive(Debug)]
pub struct Play<'a, R: Rules> {
    pub rules: &'a R,
    /// The table as it is now.
    pub state: R::State,
    /// The eye for which all lies open.
    pub eye: &'a Referee,
    /// Where draws come from.
    pub chance: &'a mut Chance,
    /// What has happened so far.
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

    /// Something happens: it is written down, and the table changes.
    pub fn happen(&mut self, event: R::Event) {
        self.rules.evolve(&mut self.state, &event, self.eye);
        self.events.push(event);
    }
}
