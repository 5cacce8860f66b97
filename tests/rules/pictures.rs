//! The contents of the picture of a table.

use landfall::render::colour::Colour;
use landfall::render::scene::{Caption, Scene, Shape};
use landfall::rules::Line;

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

/// Returns the meanings of figures that this sentence gives.
pub(crate) fn meanings<'s>(scene: &'s Scene<Line>, key: &str) -> Vec<&'s Line> {
    let meanings = scene
        .figures
        .iter()
        .filter_map(|figure| figure.says.as_ref());
    meanings.filter(|line| line.key == key).collect()
}
