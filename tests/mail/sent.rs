//! Answers are read better if the judge knows the letter that they answer.

use landfall::mail::own_words;

use super::{from_alice, of_type};

const LETTER: &str = "\
BLUE, place your tile by Monday, 23 November 2026, 18:00 in your own zone.

What happened: RED placed a tile at 2,4 and claimed the long coast with two
settlers; the surveyors moved on to the next column.

  B1  Vinland at 3,4, facing north
  B2  Vinland at 3,5, facing east
  B3  Vinland at 4,4, facing south

Send back one of these:
PLACE vinland AT 3,4 FACING north
CLAIM coast WITH 1
SCORE coast FIRST
END

new-world-1 . BLUE . 12 . k7q3f2m5x4adhw2c
";

fn own(reply: &str) -> String {
    own_words(&from_alice(reply), Some(LETTER)).own_text()
}

#[test]
fn a_letter_quoted_without_any_mark_is_known_again() {
    assert_eq!(own(&format!("B2\n\n{LETTER}")), "B2", "answer above");
    assert_eq!(own(&format!("{LETTER}\nB2\n")), "B2", "answer below");
    assert_eq!(own(LETTER), "", "no answer");
}

#[test]
fn the_words_of_another_around_an_unmarked_letter_are_no_answer() {
    let bob = "On 21 Nov 2026, Bob wrote:\n\n";
    let judge = "On 20 Nov 2026, Judge wrote:\n\n";
    let order = "PLACE helluland AT 9,9 FACING west\n\n";
    let above = format!("B2\n\n{bob}{order}{judge}{LETTER}");
    assert_eq!(own(&above), "B2", "above the letter");
    let first = format!("{bob}{order}{judge}{LETTER}\nB2\n");
    assert_eq!(own(&first), "B2", "an answer below it");
    let below = format!("{judge}{LETTER}\nB2\n\n{bob}{order}");
    assert_eq!(own(&below), "B2", "below the letter");
}

#[test]
fn an_answer_between_unmarked_lines_is_found() {
    let reply = LETTER
        .replace("next column.", "next column.\nWell done, RED!")
        .replace("facing south", "facing south\nB3 please");
    assert_eq!(own(&reply), "Well done, RED!\nB3 please");
}

#[test]
fn the_beginning_of_a_line_of_ours_is_no_quote() {
    let reply = LETTER.replace("facing south", "facing south\nB2");
    assert_eq!(own(&reply), "B2");
    assert_eq!(own(&format!("{LETTER}B2\n")), "B2");
}

#[test]
fn wrapping_and_damage_do_not_hide_a_line() {
    let wrapped = LETTER
        .replace("18:00 in your own", "18:00 in\nyour own")
        .replace(
            "claimed the long coast with two\nsettlers",
            "claimed the long coast with two settlers",
        )
        .replace("  B1  Vinland", "\u{a0} B1 \u{a0}Vinland");
    assert_eq!(own(&format!("B2\n\n{wrapped}")), "B2");
}

#[test]
fn a_code_or_two_copied_from_the_letter_is_an_answer() {
    let one = "PLACE vinland AT 3,4 FACING north";
    assert_eq!(own(&format!("{one}\n")), one);
    let two = "PLACE vinland AT 3,4 FACING north\nCLAIM coast WITH 1";
    let quote = "> B1  Vinland at 3,4, facing north\n";
    assert_eq!(own(&format!("{two}\n\n{quote}")), two);
}

#[test]
fn the_whole_form_sent_back_is_an_answer() {
    let form = "PLACE vinland AT 3,4 FACING north\nCLAIM coast WITH 1\nSCORE coast FIRST\nEND";
    assert_eq!(own(&format!("{form}\n")), form);
    assert_eq!(own(&format!("{form}\n\n> Send back one of these:\n")), form);
}

#[test]
fn the_wrapped_end_of_a_quoted_line_is_quoted() {
    let reply =
        "> BLUE, place your tile by Monday, 23 November 2026, 18:00 in your\nown zone.\n\nB2\n";
    assert_eq!(own(reply), "B2");
}

#[test]
fn the_next_line_of_the_letter_below_a_quoted_one_is_an_answer() {
    let reply = ">   B1  Vinland at 3,4, facing north\nB2  Vinland at 3,5, facing east\n";
    assert_eq!(own(reply), "B2  Vinland at 3,5, facing east");
}

#[test]
fn an_answer_below_an_announced_unmarked_quote_is_found() {
    let intro = "From: Judge\nSent: Friday\nTo: Alice\nSubject: [new-world-1] BLUE\n";
    assert_eq!(own(&format!("{intro}\n{LETTER}\nB2\n")), "B2");
}

#[test]
fn below_a_foreign_quote_nothing_is_taken_for_an_answer() {
    let intro = "From: Bob\nSent: Friday\nTo: Alice\nSubject: look\n";
    let reply = format!("See below.\n\n{intro}\nB1\nB2\nB3\n");
    assert_eq!(own(&reply), "See below.");
}

#[test]
fn an_html_quote_without_marks_is_known_again() {
    let html = LETTER.replace('\n', "<br>\n").replace("  ", "&nbsp; ");
    let mail = of_type("text/html", &format!("<div>B2</div><div>{html}</div>"));
    assert_eq!(own_words(&mail, Some(LETTER)).own_text(), "B2");
}

/// A letter with 60 lines that begin alike.
fn of_lines_alike(line: impl Fn(usize) -> String) -> String {
    let alike: String = (1..=60).map(line).collect();
    format!("BLUE, it is your turn.\n\nTHE BOARD\n{alike}\nSend back one of these:\n  END\n")
}

#[test]
fn an_answer_among_many_lines_that_begin_alike_is_found() {
    let towns = |n| format!("  Unfinished and without settlers: town at W{n}-01.\n");
    let same = |_| "  Unfinished and without settlers: a town.\n".to_owned();
    for letter in [of_lines_alike(towns), of_lines_alike(same)] {
        for (answer, behind) in [("END", 20), ("Hm.", 20), ("END", 40), ("Hm.", 55)] {
            let above = letter.lines().take(3 + behind);
            let below = letter.lines().skip(3 + behind);
            let with = |wrap: &dyn Fn(&str) -> String| {
                let lines = above.clone().map(wrap).chain([answer.to_owned()]);
                let lines: Vec<String> = lines.chain(below.clone().map(wrap)).collect();
                own_words(&from_alice(&lines.join("\n")), Some(&letter)).own_text()
            };
            assert_eq!(with(&str::to_owned), answer, "behind {behind}");
            let wrap = |line: &str| line.replace("settlers: ", "settlers:\n");
            assert_eq!(with(&wrap), answer, "wrapped, behind {behind}");
        }
    }
}

#[test]
fn a_line_that_begins_like_many_others_is_one_of_the_letter() {
    let letter = of_lines_alike(|n| format!("Unfinished and without settlers: town at W{n}-01.\n"));
    let quoted = letter.lines().map(|line| format!("> {line}\n"));
    let reply: String = quoted.collect();
    let behind = "> Unfinished and without settlers: town at W50-01.\n";
    let reply = reply.replace(behind, &format!("{behind}(http://example.org)\n"));
    let plain = own_words(&from_alice(&reply), Some(&letter));
    assert_eq!(plain.own_text(), "(http://example.org)");
}

#[test]
fn a_letter_of_the_same_line_over_and_over_takes_no_time() {
    for (line, lines) in [("B1", "B1\nB1 B1\n"), ("x", "x\n"), ("x", "x\nx y\n")] {
        let letter = format!("{line}\n").repeat(10_000);
        let reply = lines.repeat(10_000);
        let started = std::time::Instant::now();
        let plain = own_words(&from_alice(&reply), Some(&letter));
        assert_eq!(plain.lines.len(), lines.lines().count() * 10_000);
        assert!(started.elapsed().as_secs() < 5);
    }
}
