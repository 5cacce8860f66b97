//! The shapes in which an answer is sent back: the lay-outs of mail programs with nothing but the
//! answer in them, and the wordings of people in all of these by turns.

use super::layout::Layout;
use super::pages::HTML;
use super::programs::PLAIN;
use super::reply::Reply;
use super::wordings::{Takes, WORDINGS, Where, Wording};

/// One shape.
#[derive(Clone, Copy)]
pub(super) struct Shape {
    /// Its name in the table.
    pub(super) name: &'static str,
    /// Which answers it can hold.
    pub(super) takes: Takes,
    how: How,
}

#[derive(Clone, Copy)]
enum How {
    Program(Layout),
    Wording(Where, Wording),
}

/// Programs in which no person greets or signs.
const BARE: [&str; 3] = [
    "list of numbers in HTML",
    "list of points in HTML",
    "table in HTML",
];

/// Lists all shapes, programs first.
pub(super) fn all() -> Vec<Shape> {
    let programs = PLAIN.into_iter().chain(HTML);
    let programs = programs.map(|(name, program)| Shape {
        name,
        takes: Takes::Anything,
        how: How::Program(program),
    });
    let wordings = WORDINGS.map(|(name, takes, place, wording)| Shape {
        name,
        takes,
        how: How::Wording(place, wording),
    });
    programs.chain(wordings).collect()
}

impl Shape {
    /// Writes a mail in this shape; returns the program as well.
    pub(super) fn write(&self, reply: &Reply<'_>, lines: &[String]) -> (&'static str, Vec<u8>) {
        match self.how {
            How::Program(program) => (self.name, program.write(reply, lines)),
            How::Wording(place, wording) => {
                let programs = PLAIN.into_iter().chain(HTML);
                let fit: Vec<(&str, Layout)> =
                    programs.filter(|(name, _)| fits(place, name)).collect();
                let (name, program) = fit[reply.mixed(8) % fit.len()];
                (name, program.write(reply, &wording(reply, lines)))
            }
        }
    }
}

fn fits(place: Where, program: &str) -> bool {
    let lower = ["below", "between"]
        .iter()
        .any(|word| program.contains(word));
    match place {
        Where::Anywhere => !BARE.contains(&program),
        Where::Above => !BARE.contains(&program) && (!lower || program.starts_with("the letter")),
        Where::Last => matches!(
            program,
            "no quotation" | "Thunderbird, below" | "Roundcube, below" | "Gmail, below"
        ),
    }
}
