//! Writes scenes as SVG, for pages.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use minijinja::HtmlEscape;

use super::colour::Colour;
use super::png::fitted;
use super::scene::{Anchor, Figure, Font, Look, Point, Scene, Shape, Stroke, WIDTH};
use super::sprite::{Sheet, Sprite};
use super::stamp::foot;

/// The percentage of composed drawings on a page; their uses scale them.
const WHOLE: u16 = 100;

/// The typefaces of the texts; the first one is that of the pictures in letters.
const TYPEFACES: &str = "DejaVu Sans,Verdana,sans-serif";

/// Writes a scene as an `svg` element for a page that has the [`symbols`] of its sheet.
pub fn element(scene: &Scene<String>, title: &str) -> String {
    let mut page = Page::default();
    page.write(format_args!(
        "<svg viewBox=\"0 0 {WIDTH} {}\" role=\"img\" font-family=\"{TYPEFACES}\" \
         text-anchor=\"middle\">\n",
        scene.height
    ));
    page.write(format_args!("<title>{}</title>\n", HtmlEscape(title)));
    page.write(format_args!(
        "<path d=\"M0 0h{WIDTH}v{}H0z\" fill=\"{}\"/>\n",
        scene.height,
        hex(scene.ground)
    ));
    for figure in &scene.figures {
        page.figure(figure);
    }
    page.0.push_str("</svg>\n");
    page.0
}

/// Writes a scene as a separate file.
pub fn file(scene: &Scene<String>, sheet: &Sheet, title: &str) -> String {
    let element = element(scene, title);
    let head = "<svg xmlns=\"http://www.w3.org/2000/svg\"";
    let element = element.replacen("<svg", head, 1);
    let symbols = definitions(names(&scene.figures), sheet);
    element.replacen("</title>\n", &format!("</title>\n{symbols}"), 1)
}

/// Writes the definitions of these sprites, for a page that shows scenes with them.
pub fn symbols<'s>(names: impl IntoIterator<Item = &'s str>, sheet: &Sheet) -> String {
    let definitions = definitions(names, sheet);
    format!("<svg width=\"0\" height=\"0\" aria-hidden=\"true\">\n{definitions}</svg>\n")
}

/// Writes the markup of a figure, for a page that has the [`symbols`] of its sheet.
pub(super) fn figure(figure: &Figure<String>) -> String {
    let mut page = Page::default();
    page.figure(figure);
    page.0
}

pub(super) fn names(figures: &[Figure<String>]) -> BTreeSet<&str> {
    let shapes = figures.iter().flat_map(|figure| &figure.shapes);
    shapes.filter_map(Shape::sprite_name).collect()
}

/// Writes the sprites and composed drawings of these names, with the sprites they contain.
fn definitions<'s>(names: impl IntoIterator<Item = &'s str>, sheet: &Sheet) -> String {
    let mut sprites: BTreeMap<String, Sprite> = BTreeMap::new();
    let mut composed = Page::default();
    for name in names {
        if let Some(sprite) = sheet.named(name) {
            sprites.insert(name.to_owned(), sprite);
        } else if let Some(shapes) = sheet.composed(name, WHOLE) {
            let inner = shapes.iter().filter_map(Shape::sprite_name);
            sprites.extend(inner.filter_map(|name| Some((name.to_owned(), sheet.named(name)?))));
            composed.write(format_args!("<g id=\"s-{}\">", HtmlEscape(name)));
            for shape in &shapes {
                composed.shape(shape);
            }
            composed.0.push_str("</g>\n");
        }
    }
    let mut page = Page("<defs>\n".to_owned());
    for (name, sprite) in sprites {
        page.write(format_args!("<g id=\"s-{name}\">{}</g>\n", sprite.markup()));
    }
    page.0.push_str(&composed.0);
    page.0.push_str("</defs>\n");
    page.0
}

#[derive(Default)]
struct Page(String);

impl Page {
    fn write(&mut self, text: std::fmt::Arguments<'_>) {
        // Writing to a string never fails.
        let _ = self.0.write_fmt(text);
    }

    fn figure(&mut self, figure: &Figure<String>) {
        if let Some(says) = &figure.says {
            self.write(format_args!("<g><title>{}</title>", HtmlEscape(says)));
        }
        for shape in &figure.shapes {
            self.shape(shape);
        }
        let end = if figure.says.is_some() {
            "</g>\n"
        } else {
            "\n"
        };
        self.0.push_str(end);
    }

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
                let Point { x, y } = at;
                self.write(format_args!(
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\""
                ));
                if *round > 0 {
                    self.write(format_args!(" rx=\"{round}\""));
                }
                self.look(*look);
            }
            Shape::Disc { at, radius, look } => {
                let Point { x, y } = at;
                self.write(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\""));
                self.look(*look);
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
        let Point { x, y } = at;
        let name = HtmlEscape(name);
        self.write(format_args!("<use href=\"#s-{name}\""));
        if own != Colour::Ink {
            self.write(format_args!(" color=\"{}\"", hex(own)));
        }
        if turn == 0 && scale == 100 {
            self.write(format_args!(" x=\"{x}\" y=\"{y}\"/>"));
            return;
        }
        self.write(format_args!(" transform=\"translate({x} {y})"));
        if turn != 0 {
            self.write(format_args!("rotate({turn})"));
        }
        if scale != 100 {
            self.write(format_args!("scale({})", f32::from(scale) / 100.0));
        }
        self.0.push_str("\"/>");
    }

    fn lines(&mut self, points: &[Point], look: Look) {
        self.0.push_str("<path d=\"");
        let mut before: Option<Point> = None;
        // Relative steps: equal forms give equal text at any place, so that pages compress well.
        for (nth, at) in points.iter().enumerate() {
            let Point { x, y } = at;
            match before {
                None => self.write(format_args!("M{x} {y}")),
                Some(before) => {
                    let right = i32::from(*x) - i32::from(before.x);
                    let down = i32::from(*y) - i32::from(before.y);
                    // A minus sign already separates two numbers.
                    let step = match nth {
                        1 => "l",
                        _ if right < 0 => "",
                        _ => " ",
                    };
                    let gap = if down < 0 { "" } else { " " };
                    self.write(format_args!("{step}{right}{gap}{down}"));
                }
            }
            before = Some(*at);
        }
        self.0
            .push_str(if look.fill.is_some() { "z\"" } else { "\"" });
        self.look(look);
    }

    fn text(&mut self, at: Point, text: &str, anchor: Anchor, font: Font) {
        let (text, font) = fitted(text, font);
        let (x, y) = (at.x, i32::from(at.y).saturating_add(foot(font.size)));
        let anchor = match anchor {
            Anchor::Start => " text-anchor=\"start\"",
            Anchor::Middle => "",
            Anchor::End => " text-anchor=\"end\"",
        };
        let weight = if font.bold {
            " font-weight=\"bold\""
        } else {
            ""
        };
        self.write(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{}\" fill=\"{}\"{anchor}{weight}>",
            font.size,
            hex(font.colour)
        ));
        self.write(format_args!("{}</text>", HtmlEscape(&text)));
    }

    fn look(&mut self, look: Look) {
        match look.fill {
            Some(fill) => self.write(format_args!(" fill=\"{}\"", hex(fill))),
            None => self.0.push_str(" fill=\"none\""),
        }
        if let Some(Stroke {
            colour,
            width,
            dashed,
        }) = look.line
        {
            let colour = hex(colour);
            self.write(format_args!(
                " stroke=\"{colour}\" stroke-width=\"{width}\""
            ));
            if dashed {
                self.0.push_str(" stroke-dasharray=\"12 9\"");
            }
        }
        self.0.push_str("/>");
    }
}

fn hex(colour: Colour) -> String {
    format!("#{:06x}", colour.rgb())
}
