//! The contents of the picture of a table.

use landfall::render::colour::Colour;
use landfall::render::png::{fitted, width_of};
use landfall::render::scene::{Anchor, Caption, Figure, Scene, Shape};
use landfall::render::sprite::Sheet;
use landfall::rules::Line;
use zeno::{Mask, Transform};

/// Returns all shapes of the figures.
pub(crate) fn shapes(scene: &Scene<Line>) -> impl Iterator<Item = &Shape<Line>> {
    scene.figures.iter().flat_map(|figure| &figure.shapes)
}

/// Returns the colours of the owners of all sprites of this name.
pub(crate) fn sprites(scene: &Scene<Line>, wanted: &str) -> Vec<Colour> {
    let owners = shapes(scene).filter_map(|shape| match shape {
        Shape::Sprite { name, own, .. } if name == wanted => Some(*own),
        _ => None,
    });
    owners.collect()
}

/// Returns the captions in this colour that are the same in all languages.
pub(crate) fn captions(scene: &Scene<Line>, colour: Colour) -> Vec<String> {
    let texts = shapes(scene).filter_map(|shape| match shape {
        Shape::Text {
            says: Caption::Verbatim(text),
            font,
            ..
        } if font.colour == colour => Some(text.to_string()),
        _ => None,
    });
    texts.collect()
}

/// Returns the captions that are sentences.
pub(crate) fn sentences(scene: &Scene<Line>) -> Vec<&Line> {
    let texts = shapes(scene).filter_map(|shape| match shape {
        Shape::Text {
            says: Caption::Said(line),
            ..
        } => Some(line),
        _ => None,
    });
    texts.collect()
}

/// Counts the rectangles with a frame in this colour.
pub(crate) fn frames(scene: &Scene<Line>, colour: Colour) -> usize {
    let frames = shapes(scene).filter(|shape| match shape {
        Shape::Rect { look, .. } => look.line.is_some_and(|line| line.colour == colour),
        _ => false,
    });
    frames.count()
}

/// Returns the colours of the frames of what is new, without the dark lines around them.
pub(crate) fn rims(scene: &Scene<Line>) -> Vec<Colour> {
    let rims = scene.figures.iter().flat_map(|figure| frame_of(figure).0);
    rims.filter(|colour| *colour != Colour::Ink).collect()
}

/// Returns the figures that mean this.
pub(crate) fn figures<'s>(scene: &'s Scene<Line>, key: &str) -> Vec<&'s Figure<Line>> {
    let meant = |figure: &&Figure<Line>| figure.says.as_ref().is_some_and(|says| says.key == key);
    scene.figures.iter().filter(meant).collect()
}

/// Returns the colours of the frames without a ground in a figure, and the letters in it.
pub(crate) fn frame_of(figure: &Figure<Line>) -> (Vec<Colour>, String) {
    let shapes = figure.shapes.iter();
    let colours = shapes.clone().filter_map(|shape| match shape {
        Shape::Rect { look, .. } if look.fill.is_none() => look.line.map(|line| line.colour),
        _ => None,
    });
    let letters = shapes.filter_map(|shape| match shape {
        Shape::Text {
            says: Caption::Verbatim(text),
            ..
        } => Some(text.as_ref()),
        _ => None,
    });
    (colours.collect(), letters.collect())
}

/// The rectangle around what is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Extent {
    pub(crate) what: String,
    pub(crate) left: i32,
    pub(crate) top: i32,
    pub(crate) right: i32,
    pub(crate) bottom: i32,
    /// The size of a text's letters; 0 for other shapes.
    pub(crate) size: u8,
}

impl Extent {
    /// Returns whether both have a pixel in common.
    pub(crate) fn touches(&self, other: &Self) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }
}

/// Returns the rectangle around the capitals of a text; none for other shapes.
pub(crate) fn text_extent(shape: &Shape<String>) -> Option<Extent> {
    let Shape::Text {
        at,
        says,
        anchor,
        font,
    } = shape
    else {
        return None;
    };
    let (what, font) = fitted(says.as_ref(), *font);
    let width = width_of(&what, font);
    let back = match anchor {
        Anchor::Start => 0,
        Anchor::Middle => width / 2,
        Anchor::End => width,
    };
    let left = i32::from(at.x) - back;
    // Capitals of the typeface are 0.73 of its size high.
    let half = i32::from(font.size) * 73 / 200;
    Some(Extent {
        what,
        left,
        top: i32::from(at.y) - half,
        right: left + width,
        bottom: i32::from(at.y) + half,
        size: font.size,
    })
}

/// Returns the rectangle around a sprite of the sheet; none for other shapes.
pub(crate) fn sprite_extent(shape: &Shape<String>, sheet: &Sheet) -> Option<Extent> {
    let Shape::Sprite {
        name,
        at,
        scale,
        own,
        ..
    } = shape
    else {
        return None;
    };
    let size = f32::from(*scale) / 100.0;
    let parts = sheet.named(name)?.parts(*own);
    let extents = parts.map(|part| {
        let mut mask = Mask::new(part.path);
        let drawn = mask.transform(Some(Transform::scale(size, size))).render();
        let placement = drawn.1;
        let (left, top) = (
            i32::from(at.x) + placement.left,
            i32::from(at.y) + placement.top,
        );
        Extent {
            what: name.to_string(),
            left,
            top,
            right: left + i32::try_from(placement.width).unwrap(),
            bottom: top + i32::try_from(placement.height).unwrap(),
            size: 0,
        }
    });
    extents.reduce(|one, other| Extent {
        left: one.left.min(other.left),
        top: one.top.min(other.top),
        right: one.right.max(other.right),
        bottom: one.bottom.max(other.bottom),
        ..one
    })
}

/// Returns the meanings of figures that this sentence gives.
pub(crate) fn meanings<'s>(scene: &'s Scene<Line>, key: &str) -> Vec<&'s Line> {
    let meanings = scene
        .figures
        .iter()
        .filter_map(|figure| figure.says.as_ref());
    meanings.filter(|line| line.key == key).collect()
}
