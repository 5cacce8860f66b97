//! What the player is told of lines that were left out.

use super::{answer, lawful, played, two};
use crate::support::on_one_line;

const PLAIN: &str = "text/plain; charset=utf-8";

#[test]
fn an_order_in_a_quotation_is_shown_and_offered_and_not_played() {
    let [_, order] = lawful();
    let mut table = two();
    let body = format!("On 20 Nov 2026 at 10:00, Bob <bob@example.org> wrote:\n> {order}\n");
    let said = on_one_line(&answer(&mut table, PLAIN, &body));
    assert!(played(&table).is_empty());
    assert!(said.contains("not played: taken for a quotation"), "{said}");
    assert!(
        said.contains(&format!("send this line by itself: {order}")),
        "{said}"
    );
}

#[test]
fn an_order_in_a_signature_is_shown_beside_what_was_played() {
    let [order, other] = lawful();
    let mut table = two();
    let said = on_one_line(&answer(
        &mut table,
        PLAIN,
        &format!("{order}\n\n-- \nAlice\n{other}\n"),
    ));
    assert_eq!(played(&table), [order]);
    assert!(said.contains("not played: taken for a signature"), "{said}");
    assert!(
        said.contains(&format!("send this line by itself: {other}")),
        "{said}"
    );
}

#[test]
fn a_line_of_the_letter_that_was_left_standing_is_offered_too() {
    let [order, _] = lawful();
    let mut table = two();
    let said = on_one_line(&answer(&mut table, PLAIN, &format!("> {order}\n")));
    assert!(played(&table).is_empty());
    assert!(
        said.contains(&format!("send this line by itself: {order}")),
        "{said}"
    );
}

#[test]
fn the_lines_of_the_letter_itself_are_not_offered() {
    let mut table = two();
    let letter = table.letters(table.awaited()).pop().unwrap();
    let quoted: String = letter
        .text
        .lines()
        .map(|line| format!("> {line}\n"))
        .collect();
    let said = on_one_line(&answer(
        &mut table,
        PLAIN,
        &format!("PLACE nothing\n\n{quoted}"),
    ));
    assert!(played(&table).is_empty());
    assert!(!said.contains("not played: taken for"), "{said}");
}

#[test]
fn an_order_that_was_struck_out_is_shown_and_not_played() {
    let [order, other] = lawful();
    let mut table = two();
    let html = format!("<p><s>{other}</s></p><p>{order}</p><p style='display:none'>{other}</p>");
    let said = on_one_line(&answer(&mut table, "text/html; charset=utf-8", &html));
    assert_eq!(played(&table), [order]);
    assert!(said.contains("not played: struck out"), "{said}");
}

#[test]
fn an_order_written_into_a_marked_quotation_is_shown() {
    let [order, _] = lawful();
    let mut table = two();
    let letter = table.letters(table.awaited()).pop().unwrap();
    let mut quoted: Vec<String> = letter
        .text
        .lines()
        .map(|line| format!("> {line}"))
        .collect();
    quoted.insert(4, format!("> {order}"));
    let intro = "On 20 Nov 2026 at 10:00, Judge <judge@example.org> wrote:";
    let body = format!("{intro}\n{}\n", quoted.join("\n"));
    let said = on_one_line(&answer(&mut table, PLAIN, &body));
    assert!(played(&table).is_empty());
    assert!(said.contains("not played: taken for a quotation"), "{said}");
    assert!(
        said.contains(&format!("send this line by itself: {order}")),
        "{said}"
    );
}
