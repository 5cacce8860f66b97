//! A compact series of scenes, for pages that show one after the other.
//!
//! Most figures stay the same from scene to scene. So each figure is stored once, and a scene is
//! stored as its difference from the one before.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::colour::Colour;
use super::scene::{Figure, Look, Point, Scene, Shape, WIDTH};
use super::svg;

/// Maximum number of figures that one edit removes and inserts, unless it replaces all the rest.
const FAR: usize = 40;

/// A series of scenes of one size, each stored as its changes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Frames {
    /// Each figure as SVG.
    figures: Vec<String>,
    /// The ground of all scenes as SVG, as high as the highest of them: a smaller scene must not
    /// move what a page shows below it.
    ground: String,
    frames: Vec<Changes>,
    /// The height of the highest scene; 0 without scenes.
    #[serde(skip)]
    pub height: u16,
    #[serde(skip)]
    sprites: BTreeSet<String>,
}

/// Edits of the list of figures, in order: the position, the number of figures to remove there, and
/// the numbers of the figures to insert there.
type Changes = Vec<Vec<usize>>;

impl Frames {
    /// Returns the names of the sprites that the scenes use.
    pub fn sprites(&self) -> impl Iterator<Item = &str> {
        self.sprites.iter().map(String::as_str)
    }
}

/// A builder for a series of scenes.
#[derive(Debug)]
pub struct Filming<T> {
    frames: Frames,
    ground: Colour,
    /// The numbers of the figures by their markup.
    numbers: BTreeMap<String, usize>,
    /// The figures of the newest scene, with their numbers.
    newest: Vec<(Figure<T>, usize)>,
}

impl<T> Default for Filming<T> {
    fn default() -> Self {
        Self {
            frames: Frames::default(),
            ground: Colour::Paper,
            numbers: BTreeMap::new(),
            newest: Vec::new(),
        }
    }
}

impl<T: Clone + PartialEq> Filming<T> {
    /// Appends the next scene; without one, a gap. Figures that stay are not worded again.
    pub fn add(&mut self, scene: Option<Scene<T>>, mut say: impl FnMut(&T) -> String) {
        if let Some(scene) = &scene {
            self.ground = scene.ground;
            self.frames.height = self.frames.height.max(scene.height);
        }
        let figures = scene.map_or(Vec::new(), |scene| scene.figures);
        let before = std::mem::take(&mut self.newest);
        for (nth, figure) in figures.into_iter().enumerate() {
            let (first, rest) = before.split_at(nth.min(before.len()));
            // Most figures keep their place, so the search begins there.
            let mut known = rest.iter().chain(first.iter().rev());
            let known = known.find(|(known, _)| *known == figure);
            let number = match known {
                Some((_, number)) => *number,
                None => self.number(&figure.clone().said(&mut say)),
            };
            self.newest.push((figure, number));
        }
        let changes = changes(&numbers(&before), &numbers(&self.newest));
        self.frames.frames.push(changes);
    }

    /// Finishes the series. Similar figures are sorted next to each other, which compresses to two
    /// thirds of the size.
    #[must_use]
    pub fn frames(self) -> Frames {
        let mut frames = self.frames;
        let mut places = vec![0; self.numbers.len()];
        for (place, number) in self.numbers.values().enumerate() {
            if let Some(own) = places.get_mut(*number) {
                *own = place;
            }
        }
        let changes = frames.frames.iter_mut().flatten();
        for number in changes.flat_map(|change| change.iter_mut().skip(2)) {
            *number = places.get(*number).copied().unwrap_or_default();
        }
        frames.figures = self.numbers.into_keys().collect();
        let size = (WIDTH.unsigned_abs(), frames.height);
        let ground = Shape::rect(Point::default(), size, 0, Look::filled(self.ground));
        frames.ground = svg::figure(&Figure {
            says: None,
            shapes: vec![ground],
        });
        frames
    }

    fn number(&mut self, figure: &Figure<String>) -> usize {
        let names = svg::names(std::slice::from_ref(figure)).into_iter();
        self.frames.sprites.extend(names.map(str::to_owned));
        let next = self.numbers.len();
        *self.numbers.entry(svg::figure(figure)).or_insert(next)
    }
}

fn numbers<T>(figures: &[(Figure<T>, usize)]) -> Vec<usize> {
    figures.iter().map(|(_, number)| *number).collect()
}

/// Returns the edits that turn one list into another, from start to end.
fn changes(mut old: &[usize], new: &[usize]) -> Vec<Vec<usize>> {
    let mut changes = Vec::new();
    let mut rest = new;
    while !(old.is_empty() && rest.is_empty()) {
        let same = old.iter().zip(rest).take_while(|(one, other)| one == other);
        let same = same.count();
        old = old.get(same..).unwrap_or_default();
        rest = rest.get(same..).unwrap_or_default();
        let (gone, come) = apart(old, rest);
        if (gone, come) != (0, 0) {
            let mut change = vec![new.len().saturating_sub(rest.len()), gone];
            change.extend(rest.iter().take(come));
            changes.push(change);
        }
        old = old.get(gone..).unwrap_or_default();
        rest = rest.get(come..).unwrap_or_default();
    }
    changes
}

/// Returns the minimal numbers of removed and inserted items before two lists agree again.
fn apart(old: &[usize], new: &[usize]) -> (usize, usize) {
    let meet = |gone: usize, come: usize| match (old.get(gone), new.get(come)) {
        (Some(one), Some(other)) => one == other,
        (None, None) => gone == old.len() && come == new.len(),
        (Some(_), None) | (None, Some(_)) => false,
    };
    let mut ways = (0..=FAR).flat_map(|sum| (0..=sum).map(move |gone| (gone, sum - gone)));
    let near = ways.find(|(gone, come)| meet(*gone, *come));
    near.unwrap_or((old.len(), new.len()))
}
