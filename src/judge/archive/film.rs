//! Films: the boards of a game as pictures, one per step.

use super::Reading;
use crate::games::AnyGame;
use crate::judge::base::Result;
use crate::render::frames::{Filming, Frames};
use crate::render::scene::Scene;
use crate::render::sketch::Meanings;
use crate::rules::Line;

/// The boards of a game as pictures.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Film {
    /// The boards of all steps; absent before the game began.
    pub frames: Frames,
    /// The newest board; absent if the title draws no pictures.
    pub newest: Option<Scene<String>>,
}

/// Draws the boards step by step.
#[derive(Default)]
pub(super) struct Camera {
    filming: Filming<Line>,
    newest: Option<Scene<Line>>,
}

impl Camera {
    /// Draws the board as the reader sees it, with the changes of the step's events marked.
    pub(super) fn draw(
        &mut self,
        game: &dyn AnyGame,
        events: &[&str],
        reading: Reading<'_>,
    ) -> Result<()> {
        let scene = match game.event_no() {
            0 => None,
            _ => game.scene(reading.viewer, events, &[], Meanings::Told)?,
        };
        self.newest.clone_from(&scene);
        self.filming.add(scene, |line| reading.composer.say(line));
        Ok(())
    }

    /// Returns the pictures drawn.
    pub(super) fn film(self, reading: Reading<'_>) -> Film {
        let newest = self.newest;
        Film {
            frames: self.filming.frames(),
            newest: newest.map(|scene| scene.said(|line| reading.composer.say(line))),
        }
    }
}
