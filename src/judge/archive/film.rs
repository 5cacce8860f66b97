//! The boards of a game as pictures, one for each step.

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
    /// Those of all steps; a step before the game began has none.
    pub frames: Frames,
    /// The newest one; none in a title that draws none.
    pub newest: Option<Scene<String>>,
}

/// What it takes to make the pictures step by step.
#[derive(Default)]
pub(super) struct Camera {
    filming: Filming<Line>,
    newest: Option<Scene<Line>>,
}

impl Camera {
    /// Draws the board as the reader sees it, with what the events of the step did to it marked.
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

    /// All that was drawn.
    pub(super) fn film(self, reading: Reading<'_>) -> Film {
        let newest = self.newest;
        Film {
            frames: self.filming.frames(),
            newest: newest.map(|scene| scene.said(|line| reading.composer.say(line))),
        }
    }
}
