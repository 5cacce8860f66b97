//! Lines of a mail that were left out: the letter back shows them, and offers orders among them.

use super::shapes::{HTML, PLAIN};
use super::{answer, lawful, played, two};
use crate::support::on_one_line;
use crate::support::sentences::has;

/// Sends an answer, of which these orders are played; the letter back must have this key, and offer
/// this order as a line to send by itself.
#[track_caller]
fn left_out(content: &str, body: &str, expected: &[String], key: &str, offered: Option<&str>) {
    let mut table = two();
    let said = answer(&mut table, content, body);
    assert_eq!(played(&table), expected);
    assert!(has(&said, key), "{key}: {said}");
    if let Some(order) = offered {
        let offer = format!("send this line by itself: {order}");
        assert!(on_one_line(&said).contains(&offer), "{offer}: {said}");
    }
}

#[test]
fn an_order_in_a_quotation_is_shown_and_offered_and_not_played() {
    let [_, order] = lawful();
    let body = format!("On 20 Nov 2026 at 10:00, Bob <bob@example.org> wrote:\n> {order}\n");
    left_out(PLAIN, &body, &[], "outcome-quoted", Some(&order));
}

#[test]
fn an_order_in_a_signature_is_shown_and_offered_after_the_order_that_was_played() {
    let [order, other] = lawful();
    let body = format!("{order}\n\n-- \nAlice\n{other}\n");
    left_out(PLAIN, &body, &[order], "outcome-signature", Some(&other));
}

#[test]
fn an_order_that_is_only_marked_is_offered() {
    let [order, _] = lawful();
    left_out(
        PLAIN,
        &format!("> {order}\n"),
        &[],
        "aside-offer",
        Some(&order),
    );
}

#[test]
fn an_order_that_was_struck_out_is_shown_and_not_played() {
    let [order, other] = lawful();
    let html = format!("<p><s>{other}</s></p><p>{order}</p><p style='display:none'>{other}</p>");
    left_out(HTML, &html, &[order], "outcome-unseen", None);
}

#[test]
fn an_order_written_into_a_marked_quotation_is_shown_and_offered() {
    let [order, _] = lawful();
    let table = two();
    let letter = table.letter(table.awaited()).text;
    let mut quoted: Vec<String> = letter.lines().map(|line| format!("> {line}")).collect();
    quoted.insert(4, format!("> {order}"));
    let intro = "On 20 Nov 2026 at 10:00, Judge <judge@example.org> wrote:";
    let body = format!("{intro}\n{}\n", quoted.join("\n"));
    left_out(PLAIN, &body, &[], "outcome-quoted", Some(&order));
}

#[test]
fn the_lines_of_the_letter_itself_are_not_offered() {
    let mut table = two();
    let letter = table.letter(table.awaited()).text;
    let quoted: String = letter.lines().map(|line| format!("> {line}\n")).collect();
    let said = answer(&mut table, PLAIN, &format!("PLACE nothing\n\n{quoted}"));
    assert_eq!(played(&table), [""; 0]);
    let said = on_one_line(&said);
    assert!(!said.contains("not played: taken for"), "{said}");
}
