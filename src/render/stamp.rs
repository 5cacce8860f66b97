//! Masks of shapes: the pixels that a shape covers.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::OnceLock;

use ab_glyph::{Font as _, FontRef, GlyphId, PxScale, ScaleFont as _};
use zeno::{Angle, Cap, Command, Join, Mask, PathBuilder as _, PathData, Stroke, Style, Transform};

use super::scene::Point;

/// Maximum number of cached spans: some 12 MiB.
const KEPT: usize = 1 << 20;

/// The coverage, out of 255, from which a pixel belongs to a shape. There is no antialiasing: a
/// picture has two pixels or more for each point that a letter shows, so that programs smooth its
/// edges anyway, and intermediate colours would take a third more room.
const COVERED: u8 = 128;

const DASH: [f32; 2] = [12.0, 9.0];

/// A horizontal run of pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    /// To the right of the origin.
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) length: u16,
}

/// The pixels of a shape around its origin.
pub(super) type Stamp = Vec<Span>;

/// The shape of a stamp, as a key of the cache.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Key {
    /// A part of a sprite: its ground or its outline.
    Part {
        /// The path, which is a constant of the program.
        path: &'static str,
        /// The frame, unless it is the ground.
        frame: Option<Frame>,
        turn: i16,
        scale: u16,
    },
    Rect {
        width: u16,
        height: u16,
        round: u8,
        frame: Option<Frame>,
    },
    Disc {
        radius: u16,
        frame: Option<Frame>,
    },
    Lines {
        /// The offset of each point from the first one, which is the origin.
        points: Vec<Point>,
        /// The line along them; absent for the ground between them.
        frame: Option<Frame>,
    },
    Glyph {
        /// Its number in the font.
        glyph: u16,
        size: u8,
        bold: bool,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Frame {
    pub(super) width: u8,
    pub(super) dashed: bool,
}

/// The cache of stamps.
#[derive(Debug, Default)]
pub(super) struct Stamps {
    known: BTreeMap<Key, Stamp>,
    spans: usize,
}

impl Stamps {
    /// Returns the stamp of a shape, drawn unless it is cached.
    pub(super) fn of(&mut self, key: Key) -> &Stamp {
        if self.spans >= KEPT && !self.known.contains_key(&key) {
            self.known.clear();
            self.spans = 0;
        }
        match self.known.entry(key) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => {
                let stamp = new.key().stamp();
                self.spans = self.spans.saturating_add(stamp.len());
                new.insert(stamp)
            }
        }
    }
}

impl Key {
    fn stamp(&self) -> Stamp {
        match *self {
            Self::Part {
                path,
                frame,
                turn,
                scale,
            } => {
                let size = f32::from(scale) / 100.0;
                let turned = Transform::rotation(Angle::from_degrees(f32::from(turn)));
                let placed = turned.then_scale(size, size);
                masked(path, frame, Some(placed))
            }
            Self::Rect {
                width,
                height,
                round,
                frame,
            } => {
                let (width, height) = (f32::from(width), f32::from(height));
                let mut path: Vec<Command> = Vec::new();
                match f32::from(round) {
                    0.0 => path.add_rect((0.0, 0.0), width, height),
                    round => path.add_round_rect((0.0, 0.0), width, height, round, round),
                };
                masked(&path, frame, None)
            }
            Self::Disc { radius, frame } => {
                let mut path: Vec<Command> = Vec::new();
                path.add_circle((0.0, 0.0), f32::from(radius));
                masked(&path, frame, None)
            }
            Self::Lines { ref points, frame } => {
                let mut path: Vec<Command> = Vec::new();
                for (nth, point) in points.iter().enumerate() {
                    let point = (f32::from(point.x), f32::from(point.y));
                    match nth {
                        0 => path.move_to(point),
                        _ => path.line_to(point),
                    };
                }
                if frame.is_none() {
                    path.close();
                }
                masked(&path, frame, None)
            }
            Self::Glyph { glyph, size, bold } => glyph_stamp(GlyphId(glyph), size, bold),
        }
    }
}

/// Draws the stamp of a path, or of a line along it.
fn masked(path: impl PathData, frame: Option<Frame>, placed: Option<Transform>) -> Stamp {
    let mut mask = Mask::new(path);
    let mut stroke = Stroke::new(frame.map_or(0.0, |frame| f32::from(frame.width)));
    stroke.join(Join::Round).cap(Cap::Round);
    if frame.is_some_and(|frame| frame.dashed) {
        stroke.cap(Cap::Butt).dash(&DASH, 0.0);
    }
    if frame.is_some() {
        mask.style(Style::Stroke(stroke));
    }
    let (coverage, placement) = mask.transform(placed).render();
    let width = usize::try_from(placement.width).unwrap_or_default().max(1);
    let mut stamp = Stamp::new();
    for (y, row) in (placement.top..).zip(coverage.chunks(width)) {
        spans(&mut stamp, (placement.left, y), row.iter().copied());
    }
    stamp
}

/// Appends the spans of a row of coverages, each out of 255.
fn spans(stamp: &mut Stamp, (x, y): (i32, i32), row: impl Iterator<Item = u8>) {
    let mut open: Option<Span> = None;
    for (x, covered) in (x..).zip(row) {
        match &mut open {
            _ if covered < COVERED => stamp.extend(open.take()),
            Some(span) => span.length = span.length.saturating_add(1),
            None => open = Some(Span { x, y, length: 1 }),
        }
    }
    stamp.extend(open);
}

/// Returns the typeface, regular or bold; absent if the program was built with a damaged one.
fn typeface(bold: bool) -> Option<&'static FontRef<'static>> {
    static REGULAR: OnceLock<Option<FontRef<'static>>> = OnceLock::new();
    static BOLD: OnceLock<Option<FontRef<'static>>> = OnceLock::new();
    let read = |bytes| FontRef::try_from_slice(bytes).ok();
    let font = match bold {
        true => BOLD.get_or_init(|| read(dejavu::sans::bold())),
        false => REGULAR.get_or_init(|| read(dejavu::sans::regular())),
    };
    font.as_ref()
}

/// Converts a font size to the library's scale: the height of a line.
fn scale(font: &FontRef<'_>, size: u8) -> PxScale {
    let units = font.units_per_em().unwrap_or(1.0);
    PxScale::from(f32::from(size) * font.height_unscaled() / units)
}

fn glyph_stamp(glyph: GlyphId, size: u8, bold: bool) -> Stamp {
    let mut stamp = Stamp::new();
    let Some(font) = typeface(bold) else {
        return stamp;
    };
    let glyph = glyph.with_scale(scale(font, size));
    let Some(outline) = font.outline_glyph(glyph) else {
        return stamp;
    };
    let bounds = outline.px_bounds();
    let width = usize::try_from(signed(bounds.width()))
        .unwrap_or_default()
        .max(1);
    let mut row: Vec<u8> = Vec::new();
    let (left, mut y) = (signed(bounds.min.x), signed(bounds.min.y));
    outline.draw(|_, _, covered| {
        row.push(byte(covered));
        if row.len() == width {
            spans(&mut stamp, (left, y), row.drain(..));
            y = y.saturating_add(1);
        }
    });
    stamp
}

/// A text in one line: the positions of its letters, and its width.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Written {
    /// The letters with their offsets in pixels.
    pub(super) letters: Vec<(Key, i32)>,
    pub(super) width: i32,
}

pub(super) fn written(text: &str, size: u8, bold: bool) -> Written {
    let Some(font) = typeface(bold) else {
        return Written::default();
    };
    let scaled = font.as_scaled(scale(font, size));
    let mut written = Written::default();
    let mut right = 0.0_f32;
    for letter in text.chars() {
        let glyph = scaled.glyph_id(letter);
        let key = Key::Glyph {
            glyph: glyph.0,
            size,
            bold,
        };
        written.letters.push((key, signed(right.round())));
        right += scaled.h_advance(glyph);
    }
    written.width = signed(right.ceil());
    written
}

/// Returns the distance from the middle of a line of text down to its baseline.
pub(super) fn foot(size: u8) -> i32 {
    // Capitals of the typeface are 0.73 of its size high.
    i32::from(size) * 73 / 200
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "pixels of a picture, far from the ends of the type; a cast keeps within them"
)]
const fn signed(number: f32) -> i32 {
    number as i32
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a share of 255; a cast keeps within the type"
)]
fn byte(share: f32) -> u8 {
    (share * 255.0).round() as u8
}
