//! Answers in the shapes that mail programs give them: what was written is played, and nothing that
//! was quoted or signed ever is.
//!
//! The shapes are our own, after the habits of the programs; no mail of anybody stands here.

mod confirmations;
mod html_shapes;
mod large;
mod long_names;
mod plain_shapes;
mod receipts;
mod senders;
mod sentences;
mod unclear;
mod unread;
mod wishes;

use landfall::mail::{Limits, OwnAddresses, Plain, envelope, own_words};

use crate::support::{Table, new_world, on_one_line, orders_of};

/// What a shape is filled with.
struct Filling<'f> {
    /// The player's orders, a line each.
    own: &'f [&'f str],
    /// An order of another day, in the player's signature and in quotes of what is no letter.
    stale: &'f str,
    /// The letter that is answered.
    letter: &'f str,
}

/// The pieces of a list, each below a line `== NAME`, without the line feed at its end.
fn named(list: &'static str) -> Vec<(&'static str, &'static str)> {
    let pieces = list.split("== ").skip(1);
    let pieces = pieces.filter_map(|piece| piece.split_once('\n'));
    pieces
        .map(|(name, text)| (name, text.strip_suffix('\n').unwrap_or(text)))
        .collect()
}

/// A mail without its header.
struct Shape {
    name: &'static str,
    /// The value of its Content-Type.
    content: &'static str,
    body: String,
}

impl Filling<'_> {
    fn own(&self) -> String {
        self.own.join("\n")
    }

    /// The letter and a stale order, each line with a mark before it.
    fn marked(&self, mark: &str) -> String {
        let lines = self.letter.lines().chain([self.stale]);
        lines.map(|line| format!("{mark}{line}\n")).collect()
    }

    /// All shapes, filled.
    fn shapes(&self) -> Vec<Shape> {
        let mut shapes = plain_shapes::all(self);
        shapes.extend(html_shapes::all(self));
        shapes
    }
}

const LETTER: &str = "\
BLUE, place your tile by Monday, 23 November 2026, 18:00 in your own zone.

What happened: RED placed a tile at 2,4 and claimed the long coast with two
settlers; the surveyors moved on to the next column.

  B1  Vinland at 3,4, facing north
  B2  Vinland at 3,5, facing east
  B3  Vinland at 4,4, facing south

TO ANSWER, reply with one of these lines:
  PLACE vinland AT 3,4 FACING north
  CLAIM coast WITH 1
  SCORE coast FIRST

new-world-1 . BLUE . 12 . k7q3f2m5x4adhw2c
";

const OWN: [&str; 2] = ["PLACE markland AT 3,9 FACING west", "CLAIM river WITH 2"];

const STALE: &str = "PLACE helluland AT 9,9 FACING south";

fn read(shape: &Shape, sent: Option<&str>) -> Plain {
    let mail = format!(
        "From: alice@example.org\nTo: judge@games.test\nSubject: Re: [new-world-1] BLUE\n\
         MIME-Version: 1.0\nContent-Type: {}\n\n{}",
        shape.content, shape.body
    );
    let (own, limits) = (OwnAddresses::default(), Limits::default());
    let read = envelope::read(mail.as_bytes(), mail.len() as u64, &own, &limits);
    own_words(&read.expect(shape.name), sent)
}

/// The lines of one's own that are not blank, trimmed.
fn own_lines(plain: &Plain) -> Vec<String> {
    let lines = plain
        .own()
        .map(|line| line.replace(['\u{a0}', '\u{200b}'], " "));
    let lines = lines.map(|line| on_one_line(&line));
    lines.filter(|line| !line.is_empty()).collect()
}

#[test]
fn what_was_written_comes_out_of_every_shape_and_nothing_else() {
    let filling = Filling {
        own: &OWN,
        stale: STALE,
        letter: LETTER,
    };
    let mut wrong = Vec::new();
    for shape in filling.shapes() {
        for sent in [Some(LETTER), None] {
            // Without the letter nobody can know what is quoted without any sign of it.
            if sent.is_none() && shape.name.contains("without a sign") {
                continue;
            }
            let found = own_lines(&read(&shape, sent));
            if found != OWN {
                let known = sent.map_or("unknown", |_| "known");
                wrong.push(format!("{}, letter {known}: {found:?}", shape.name));
            }
        }
    }
    assert!(filling.shapes().len() >= 60, "{}", filling.shapes().len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A game of two that has begun.
fn two() -> Table {
    Table::playing(&new_world(2, 3))
}

/// The orders that were played, as text.
fn played(table: &Table) -> Vec<String> {
    let orders = orders_of(table.judge.store(), &table.game());
    orders.into_iter().map(|orders| orders.lines).collect()
}

/// Sends an answer to the newest letter, and returns what the player gets back.
fn answer(table: &mut Table, content: &str, body: &str) -> String {
    let player = table.awaited();
    let letter = table.letters(player).pop().unwrap();
    let mail = table.reply(player, &letter, body);
    let mail = mail.replace("text/plain; charset=utf-8", content);
    table.mailbox.post(mail);
    for _ in 0..4 {
        table.lap();
    }
    table.letters(player).pop().unwrap().text
}

/// Two lawful orders of the first question, by the letter's codes.
fn lawful() -> [String; 2] {
    let order = |nth: usize| {
        let mut table = two();
        let code = table.letters(table.awaited()).pop().unwrap().codes()[nth].clone();
        answer(&mut table, "text/plain; charset=utf-8", &code);
        played(&table).pop().expect("a code is an order")
    };
    [order(1), order(0)]
}

/// The order whose way through the judge is measured by `tests/sweeps/files-of-an-order`.
#[test]
fn an_ordinary_order_is_played_and_both_players_are_told() {
    let mut table = two();
    let before = table.transport.all().len();
    let code = table.letters(table.awaited()).pop().unwrap().codes()[0].clone();
    answer(&mut table, "text/plain; charset=utf-8", &code);
    assert_eq!(played(&table).len(), 1);
    assert_eq!(table.transport.all().len(), before + 2);
}

#[test]
fn in_a_game_the_order_that_was_written_is_played_and_no_other() {
    let [written, stale] = lawful();
    assert_ne!(written, stale);
    let letter = {
        let table = two();
        table.letters(table.awaited()).pop().unwrap().text
    };
    let filling = Filling {
        own: &[written.as_str()],
        stale: &stale,
        letter: &letter,
    };
    for shape in filling.shapes() {
        let mut table = two();
        let said = answer(&mut table, shape.content, &shape.body);
        assert_eq!(played(&table), [written.as_str()], "{}\n{said}", shape.name);
    }
}
