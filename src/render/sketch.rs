//! A scene while a title makes it.
//!
//! What its figures mean is told on pages alone: a picture of pixels does not show it. Sentences
//! cost more than shapes do, so that a sketch makes them only where they are wanted.

use super::colour::Colour;
use super::scene::{Figure, Scene, Shape};

/// Whether the figures of a scene have meanings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Meanings {
    /// For pages, which tell them of what a person points at.
    #[default]
    Told,
    /// For pictures of pixels.
    LeftOut,
}

/// A scene while a title makes it; `T` is a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch<T> {
    scene: Scene<T>,
    meanings: Meanings,
}

impl<T> Sketch<T> {
    /// An empty sheet of this height.
    #[must_use]
    pub const fn new(height: u16, ground: Colour, meanings: Meanings) -> Self {
        Self {
            scene: Scene::new(height, ground),
            meanings,
        }
    }

    /// Puts a figure with a meaning above those before.
    pub fn put(&mut self, says: impl FnOnce() -> T, shapes: impl IntoIterator<Item = Shape<T>>) {
        self.scene.put(Figure {
            says: match self.meanings {
                Meanings::Told => Some(says()),
                Meanings::LeftOut => None,
            },
            shapes: shapes.into_iter().collect(),
        });
    }

    /// Puts shapes that have no meaning of their own.
    pub fn draw(&mut self, shapes: impl IntoIterator<Item = Shape<T>>) {
        self.scene.draw(shapes);
    }

    /// The scene.
    #[must_use]
    pub fn scene(self) -> Scene<T> {
        self.scene
    }

    /// The scene of a height that its figures have given.
    #[must_use]
    pub fn scene_of_height(mut self, height: u16) -> Scene<T> {
        self.scene.height = height;
        self.scene
    }
}
