//! Answers in the shapes that mail programs give them: the words of the writer are played, and
//! nothing that was quoted or signed ever is.

mod confirmations;
mod large;
mod long_names;
mod receipts;
mod senders;
mod sentences;
mod shapes;
mod unclear;
mod unread;
mod wishes;

use landfall::mail::{Limits, OwnAddresses, Plain, envelope, own_words};

use crate::support::{Table, new_world, on_one_line, orders_of};
use shapes::{Filling, PLAIN, Shape};

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

/// Returns the lines of the writer that are not blank, trimmed.
fn own_lines(plain: &Plain) -> Vec<String> {
    let lines = plain
        .own()
        .map(|line| line.replace(['\u{a0}', '\u{200b}'], " "));
    let lines = lines.map(|line| on_one_line(&line));
    lines.filter(|line| !line.is_empty()).collect()
}

#[test]
fn only_the_words_of_the_writer_come_out_of_every_shape() {
    let filling = Filling {
        own: &OWN,
        stale: STALE,
        letter: LETTER,
    };
    let mut wrong = Vec::new();
    for shape in filling.shapes() {
        for sent in [Some(LETTER), None] {
            // Without the letter a quotation without any sign of it cannot be known.
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

/// Begins a game of two.
fn two() -> Table {
    Table::playing(&new_world(2, 3))
}

/// Returns the orders that were played, as text.
fn played(table: &Table) -> Vec<String> {
    let orders = orders_of(table.judge.store(), &table.game());
    orders.into_iter().map(|orders| orders.lines).collect()
}

/// Has the awaited player answer the newest letter; returns the text of the letter back.
fn answer(table: &mut Table, content: &str, body: &str) -> String {
    let player = table.awaited();
    let mail = table.reply(player, &table.letter(player), body);
    table.post(mail.replace(PLAIN, content));
    table.letter(player).text
}

/// Returns two lawful orders of the first question, by the letter's codes.
fn lawful() -> [String; 2] {
    [1, 0].map(|nth| {
        let mut table = two();
        let code = table.letter(table.awaited()).codes().swap_remove(nth);
        answer(&mut table, PLAIN, &code);
        played(&table).pop().expect("a code is an order")
    })
}

/// The order whose way through the judge is measured by `tests/sweeps/files-of-an-order`.
#[test]
fn an_ordinary_order_is_played_and_both_players_are_told() {
    let mut table = two();
    let (before, code) = (table.sent(), table.code());
    answer(&mut table, PLAIN, &code);
    assert_eq!(played(&table).len(), 1);
    assert_eq!(table.sent(), before + 2);
}

#[test]
fn in_a_game_the_order_that_was_written_is_played_and_no_other() {
    let [written, stale] = lawful();
    assert_ne!(written, stale);
    let table = two();
    let letter = table.letter(table.awaited()).text;
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
