//! A builder for scenes, for use by titles.
//!
//! Only pages show the meanings of figures: an image of pixels does not. Sentences cost more than
//! shapes, so a sketch makes them only if they are used.

use super::colour::Colour;
use super::scene::{Figure, Scene, Shape};

/// Where a scene is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Medium {
    /// A page, which shows the meaning of a figure that a reader points at. It can be enlarged, so
    /// the whole board is drawn.
    #[default]
    Page,
    /// A letter, which shows an image of pixels without meanings. A phone shows it some 350 points
    /// wide, so only that part of a large board is drawn which the reader needs.
    Letter,
}

/// A scene in construction; `T` is a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch<T> {
    scene: Scene<T>,
    medium: Medium,
}

impl<T> Sketch<T> {
    /// Creates an empty sketch of this height.
    pub const fn new(height: u16, ground: Colour, medium: Medium) -> Self {
        Self {
            scene: Scene::new(height, ground),
            medium,
        }
    }

    /// Adds a figure with a meaning on top.
    pub fn put(&mut self, says: impl FnOnce() -> T, shapes: impl IntoIterator<Item = Shape<T>>) {
        self.scene.put(Figure {
            says: match self.medium {
                Medium::Page => Some(says()),
                Medium::Letter => None,
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
