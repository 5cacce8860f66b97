//! A builder for scenes, for use by titles.
//!
//! Only pages show the meanings of figures: an image of pixels does not. Sentences cost more than
//! shapes, so a sketch makes them only if they are used.

use super::colour::Colour;
use super::scene::{Figure, Scene, Shape};

/// Whether the figures of a scene have meanings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Meanings {
    /// For pages, which show the meaning of a figure that a reader points at.
    #[default]
    Told,
    /// For images of pixels.
    LeftOut,
}

/// How far a board reaches beyond the part of it that never changes, in units of its title.
///
/// The pictures of one game all leave room for the farthest reach, so that a page can show one
/// after the other and the board does not move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    pub north: i16,
    pub south: i16,
    pub west: i16,
}

impl Reach {
    /// Returns the farther of both reaches on each side.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            north: self.north.max(other.north),
            south: self.south.max(other.south),
            west: self.west.max(other.west),
        }
    }
}

/// A scene in construction; `T` is a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch<T> {
    scene: Scene<T>,
    meanings: Meanings,
}

impl<T> Sketch<T> {
    /// Creates an empty sketch of this height.
    pub const fn new(height: u16, ground: Colour, meanings: Meanings) -> Self {
        Self {
            scene: Scene::new(height, ground),
            meanings,
        }
    }

    /// Adds a figure with a meaning on top.
    pub fn put(&mut self, says: impl FnOnce() -> T, shapes: impl IntoIterator<Item = Shape<T>>) {
        self.scene.put(Figure {
            says: match self.meanings {
                Meanings::Told => Some(says()),
                Meanings::LeftOut => None,
            },
            shapes: shapes.into_iter().collect(),
        });
    }

    /// Adds shapes without a meaning.
    pub fn draw(&mut self, shapes: impl IntoIterator<Item = Shape<T>>) {
        self.scene.draw(shapes);
    }

    /// Returns the finished scene.
    #[must_use]
    pub fn scene(self) -> Scene<T> {
        self.scene
    }

    /// Returns the finished scene, with a height that results from its figures.
    #[must_use]
    pub fn scene_of_height(mut self, height: u16) -> Scene<T> {
        self.scene.height = height;
        self.scene
    }
}
