//! Answers to a letter that asks for a confirmation, in all shapes: a yes that was written counts,
//! and one that was quoted or signed never does.

use super::*;

const WHO: &str = "zoe@x.example";

/// A game that waits for players, and a person who is asked whether a seat is wanted.
fn asked() -> Table {
    let mut table = Table::new();
    let mut opening = new_world(2, 3);
    opening.players.clear();
    table.open(&opening);
    table.write(WHO, "", "JOIN new-world-1");
    table
}

fn has_seat(table: &Table) -> bool {
    let store = table.judge.store();
    let person = store.person_by_address(WHO).unwrap();
    person.is_some_and(|person| !store.seats_of(person.id).unwrap().is_empty())
}

/// Sends an answer to the letter that asks; whether it was a yes.
fn confirms(shape: &Shape) -> bool {
    let mut table = asked();
    let letter = table.letter(WHO);
    let mail = table.reply(WHO, &letter, &shape.body);
    let mail = mail.replace("text/plain; charset=utf-8", shape.content);
    table.mailbox.post(mail);
    table.lap();
    has_seat(&table)
}

/// All answers that were not read as meant: with these words of one's own, and this line in quotes
/// of other mails and in signatures.
fn wrong(own: &str, stale: &str, expected: impl Fn(&Shape, &str) -> bool) -> Vec<String> {
    let table = asked();
    let text = table.letter(WHO).text;
    let code = text.lines().last().unwrap();
    let own = own.replace("{code}", code);
    let filling = Filling {
        own: &[own.as_str()],
        stale,
        letter: &text,
    };
    let shapes = filling.shapes().into_iter();
    let wrong = shapes.filter(|shape| confirms(shape) != expected(shape, code));
    wrong
        .map(|shape| format!("{own:?} in {}\n{}", shape.name, shape.body))
        .collect()
}

#[track_caller]
fn none(wrong: &[String]) {
    assert!(
        wrong.is_empty(),
        "{}: {}",
        wrong.len(),
        wrong.join("\n----\n")
    );
}

#[test]
fn a_yes_in_every_shape_confirms() {
    none(&wrong("YES", "NO", |_, _| true));
}

#[test]
fn a_yes_that_was_quoted_or_signed_never_confirms() {
    none(&wrong("What is this?", "YES", |_, _| false));
    // Below a letter that bears no mark of a quotation, a line may be an answer.
    none(&wrong("", "See above.", |_, _| false));
}

#[test]
fn the_letters_last_line_confirms_above_the_letter_and_nowhere_else() {
    let above = |shape: &Shape, code: &str| {
        let body = shape.body.replace('\u{a0}', " ");
        body.find(code) < body.find("A seat in")
    };
    none(&wrong("{code}", "YES", above));
}
