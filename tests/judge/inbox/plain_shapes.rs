//! Plain text, by mail program and language.

use super::{Filling, Shape, named};

const PLAIN: &str = "text/plain; charset=utf-8";

const FLOWED: &str = "text/plain; charset=utf-8; format=flowed";

/// Announcements above marked lines.
const ANNOUNCED: &str = include_str!("announcements.txt");

/// Blocks above lines without marks.
const BLOCKS: &str = include_str!("blocks.txt");

/// What stands below an answer, with room for a stale order.
const SIGNED: &str = include_str!("signatures.txt");

pub(super) fn all(filling: &Filling<'_>) -> Vec<Shape> {
    let (own, marked) = (filling.own(), filling.marked("> "));
    let mut shapes = Vec::new();
    let mut add = |name, content, body| {
        shapes.push(Shape {
            name,
            content,
            body,
        })
    };
    for (name, announcement) in named(ANNOUNCED) {
        add(name, PLAIN, format!("{own}\n\n{announcement}\n\n{marked}"));
        add(name, PLAIN, format!("{announcement}\n{marked}\n{own}\n"));
    }
    let letter = format!("{}\n{}\n", filling.letter, filling.stale);
    for (name, block) in named(BLOCKS) {
        add(name, PLAIN, format!("{own}\n\n{block}\n{letter}"));
    }
    let gmail = named(ANNOUNCED)[0].1;
    for (name, signature) in named(SIGNED) {
        let signature = signature.replace("{stale}", filling.stale);
        add(
            name,
            PLAIN,
            format!("{own}\n\n{signature}\n{gmail}\n{marked}"),
        );
    }
    add("marks alone", PLAIN, format!("{own}\n\n{marked}"));
    add(
        "iPhone, all marked",
        PLAIN,
        format!("{own}\n\nSent from my iPhone\n\n> {gmail}\n> \n{marked}"),
    );
    add(
        "initials",
        PLAIN,
        format!("{own}\n\n{gmail}\n{}", filling.marked("TJ> ")),
    );
    add(
        "bars",
        PLAIN,
        format!("{own}\n\n{gmail}\n{}", filling.marked("| ")),
    );
    add(
        "depth",
        PLAIN,
        format!("{own}\n\n{gmail}\n{}", filling.marked(">> ")),
    );
    add(
        "flowed",
        FLOWED,
        format!(
            "{own}\n\n{gmail}\n{marked}\n-- \nAlice\n{}\n",
            filling.stale
        ),
    );
    let forwarded = "---------- Forwarded message ---------\nFrom: The Judge <judge@games.test>\n\
        Date: Fri, Nov 20, 2026 at 10:00 AM\nSubject: BLUE\nTo: <alice@example.org>\n";
    add(
        "forwarded",
        PLAIN,
        format!("{own}\n\n{forwarded}\n\n{letter}"),
    );
    let spaced = own.replace(' ', "\u{a0}").replace("AT", "\u{200b}AT");
    add(
        "no-break spaces",
        PLAIN,
        format!("{spaced}\n\n{gmail}\n{marked}"),
    );
    add(
        "letter without a sign of it, below",
        PLAIN,
        format!("{own}\n\n{}", filling.letter),
    );
    add(
        "letter without a sign of it, above",
        PLAIN,
        format!("{}\n{own}\n", filling.letter),
    );
    shapes
}
