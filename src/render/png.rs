//! Draws scenes as pixel images, for letters.

use std::io::{self, Write as _};

use flate2::Compression;
use flate2::write::ZlibEncoder;
use png::chunk::IDAT;
use png::{BitDepth, ColorType, Encoder, EncodingError};
use thiserror::Error;

use super::canvas::{Canvas, Patches, palette};
use super::colour::Colour;
use super::scene::{Anchor, Font, Look, Point, Scene, Shape, Stroke, WIDTH};
use super::sprite::{Part, Sheet};
use super::stamp::{Frame, Key, Stamps, foot, written};

/// The version of the drawing code, which is part of the names of pictures.
pub const VERSION: u8 = 3;

/// The minimum size of a shrunk text, in hundredths, before it is cut.
const SMALLEST: u16 = 72;

/// The compression levels: a picture larger than [`ROOM`] is compressed again at a higher level,
/// which takes longer. Each row is stored as its difference from the one above: most rows are
/// alike, so that these levels give smaller files than for the pixels themselves, in half the time.
const LEVELS: [u32; 3] = [5, 6, 9];

/// Maximum size in bytes of a picture's compressed pixels in a letter.
const ROOM: usize = 44_500;

/// The bytes of a file apart from its pixels: signature, size, palette, end.
const HEAD: usize = 512;

/// The error for a picture that could not be written.
#[derive(Debug, Error)]
#[error("a picture cannot be written: {0}")]
pub struct PngError(#[from] EncodingError);

/// A renderer of pictures, with caches shared between them.
#[derive(Debug, Default)]
pub struct Painter {
    stamps: Stamps,
    patches: Patches,
}

impl Painter {
    /// Draws the scene as an opaque PNG with a width of [`WIDTH`] pixels and a fixed palette.
    /// Sprites that are not on the sheet are left out.
    ///
    /// # Errors
    /// [`PngError`] when it cannot be encoded.
    pub fn png(&mut self, scene: &Scene<String>, sheet: &Sheet) -> Result<Vec<u8>, PngError> {
        let canvas = self.canvas(scene, sheet);
        let rows = canvas.rows();
        let mut pixels = Vec::new();
        for level in LEVELS {
            pixels = deflated(&rows, level).map_err(EncodingError::from)?;
            if pixels.len() <= ROOM {
                break;
            }
        }
        Ok(file(scene.height.max(1), &pixels)?)
    }

    fn canvas(&mut self, scene: &Scene<String>, sheet: &Sheet) -> Canvas {
        let width = usize::from(WIDTH.unsigned_abs());
        let canvas = Canvas::new(width, usize::from(scene.height.max(1)), scene.ground);
        let mut brush = Brush {
            canvas,
            stamps: &mut self.stamps,
            patches: &mut self.patches,
            sheet,
        };
        for shape in scene.figures.iter().flat_map(|figure| &figure.shapes) {
            brush.shape(shape);
        }
        brush.canvas
    }
}

/// Compresses the rows in one piece: the PNG encoder works row by row, which takes a fifth longer.
fn deflated(rows: &[u8], level: u32) -> io::Result<Vec<u8>> {
    let into = Vec::with_capacity(rows.len() / 16);
    let mut encoder = ZlibEncoder::new(into, Compression::new(level));
    encoder.write_all(rows)?;
    encoder.finish()
}

fn file(height: u16, pixels: &[u8]) -> Result<Vec<u8>, EncodingError> {
    let mut bytes = Vec::with_capacity(pixels.len().saturating_add(HEAD));
    let width = u32::from(WIDTH.unsigned_abs());
    let mut encoder = Encoder::new(&mut bytes, width, u32::from(height));
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(IDAT, pixels)?;
    writer.finish()?;
    Ok(bytes)
}

struct Brush<'b> {
    canvas: Canvas,
    stamps: &'b mut Stamps,
    patches: &'b mut Patches,
    sheet: &'b Sheet,
}

impl Brush<'_> {
    fn shape(&mut self, shape: &Shape<String>) {
        match shape {
            Shape::Sprite {
                name,
                at,
                turn,
                scale,
                own,
            } => self.sprite(name, *at, *turn, *scale, *own),
            Shape::Rect {
                at,
                width,
                height,
                round,
                look,
            } => {
                let of = |frame| Key::Rect {
                    width: *width,
                    height: *height,
                    round: *round,
                    frame,
                };
                self.looks(*at, *look, of);
            }
            Shape::Disc { at, radius, look } => {
                let radius = *radius;
                self.looks(*at, *look, |frame| Key::Disc { radius, frame });
            }
            Shape::Lines { points, look } => self.lines(points, *look),
            Shape::Text {
                at,
                says,
                anchor,
                font,
            } => self.text(*at, says.as_ref(), *anchor, *font),
        }
    }

    fn sprite(&mut self, name: &str, at: Point, turn: i16, scale: u16, own: Colour) {
        let Some(sprite) = self.sheet.named(name) else {
            self.composed(name, at, scale);
            return;
        };
        for Part { path, look } in sprite.parts(own) {
            self.looks(at, look, |frame| Key::Part {
                path,
                frame,
                turn,
                scale,
            });
        }
    }

    /// Draws a composed drawing, out of the cache if possible.
    fn composed(&mut self, name: &str, at: Point, scale: u16) {
        let at = (i32::from(at.x), i32::from(at.y));
        if let Some(patch) = self.patches.known(name, scale) {
            self.canvas.lay(at, patch);
            return;
        }
        let Some(shapes) = self.sheet.composed(name, scale) else {
            return;
        };
        // A margin of the same size on each side has room for shapes beyond the drawing.
        let (side, origin) = (usize::from(scale), i32::from(scale));
        let wide = side.saturating_mul(3);
        let corner = Point::new(scale.cast_signed(), scale.cast_signed());
        let mut brush = Brush {
            canvas: Canvas::clear(wide, wide),
            stamps: &mut *self.stamps,
            patches: &mut *self.patches,
            sheet: self.sheet,
        };
        for shape in shapes {
            brush.shape(&shape.moved(corner));
        }
        let patch = brush.canvas.patch((origin, origin));
        self.canvas.lay(at, &patch);
        self.patches.keep(name, scale, patch);
    }

    fn looks(&mut self, at: Point, look: Look, of: impl Fn(Option<Frame>) -> Key) {
        let at = (i32::from(at.x), i32::from(at.y));
        if let Some(fill) = look.fill {
            self.put(at, of(None), fill);
        }
        if let Some(line) = look.line {
            self.put(at, of(Some(line.into())), line.colour);
        }
    }

    fn lines(&mut self, points: &[Point], look: Look) {
        let Some(origin) = points.first() else {
            return;
        };
        let way = |point: &Point| Point {
            x: point.x.saturating_sub(origin.x),
            y: point.y.saturating_sub(origin.y),
        };
        let points: Vec<Point> = points.iter().map(way).collect();
        let of = |frame| Key::Lines {
            points: points.clone(),
            frame,
        };
        self.looks(*origin, look, of);
    }

    fn text(&mut self, at: Point, text: &str, anchor: Anchor, font: Font) {
        let (text, font) = fitted(text, font);
        let written = written(&text, font.size, font.bold);
        let back = match anchor {
            Anchor::Start => 0,
            Anchor::Middle => written.width / 2,
            Anchor::End => written.width,
        };
        let left = i32::from(at.x).saturating_sub(back);
        let base = i32::from(at.y).saturating_add(foot(font.size));
        for (key, right) in written.letters {
            self.put((left.saturating_add(right), base), key, font.colour);
        }
    }

    fn put(&mut self, at: (i32, i32), key: Key, colour: Colour) {
        for span in self.stamps.of(key) {
            self.canvas.cover(at, *span, colour);
        }
    }
}

impl From<Stroke> for Frame {
    fn from(line: Stroke) -> Self {
        Self {
            width: line.width,
            dashed: line.dashed,
        }
    }
}

/// Returns the width of a text in one line.
pub fn width_of(text: &str, font: Font) -> i32 {
    written(text, font.size, font.bold).width
}

/// Fits a text into its width: shrinks it first, then cuts it.
pub fn fitted(text: &str, font: Font) -> (String, Font) {
    let limit = i32::from(font.within);
    let width = width_of(text, font);
    if limit == 0 || width <= limit {
        return (text.to_owned(), font);
    }
    let percent = u16::try_from(limit * 100 / width.max(1)).unwrap_or(100);
    let size = u16::from(font.size) * percent.max(SMALLEST) / 100;
    let size = u8::try_from(size).unwrap_or(font.size);
    let font = Font { size, ..font };
    let mut text = text.to_owned();
    while width_of(&text, font) > limit && !text.is_empty() {
        let shorter = text.trim_end_matches('\u{2026}').chars();
        let count = shorter.clone().count().saturating_sub(1);
        text = shorter.take(count).collect();
        if !text.is_empty() {
            text.push('\u{2026}');
        }
    }
    (text, font)
}
