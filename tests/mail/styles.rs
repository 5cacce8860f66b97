//! Quotations in the styles of older programs: names and bars before lines, header fields in
//! columns or on one line, announcements without verb and colon.

use landfall::mail::own_words;

use super::{LETTER, are_own, has_own, own_of_answer, own_text, with_fields};

#[test]
fn a_name_before_the_mark_is_a_quote_when_it_comes_again() {
    for name in ["Judge", "judge", "    Red", "Eng", "O'Hara", "J.R"] {
        let text =
            format!("Hello!\n\n{name}> RED placed a tile at 2,4.\n{name}>\n{name}>> deep\n\nB2\n");
        has_own(&text, "Hello!\nB2");
    }
}

#[test]
fn one_line_with_a_name_and_a_mark_is_a_quote_below_its_announcement() {
    for announcement in [
        ">>>>> \"Judge\" == Judge  <judge@games.test> writes:",
        "Judge wrote:",
        "In message <abc@games.test>, Judge writes:",
    ] {
        let text = format!("{announcement}\n\n  Judge> Place a tile.\n\nB2\n");
        assert_eq!(own_text(&text), "B2", "{announcement}");
    }
}

#[test]
fn an_arrow_or_a_lonely_mark_is_no_quote() {
    are_own(&[
        "RED A1 -> B1\nRED B1 -> C1",
        "W1-01> W1-02\nW1-01> W1-03",
        "here> PLACE vinland",
        "move W1 => W2\nmove W1 => W3",
        "a->b\na->c",
    ]);
    let ships = "Heron> Vinland\nHeron> Markland";
    assert_eq!(own_of_answer(ships), ships);
}

#[test]
fn bars_below_an_announcement_without_day_or_address_mark_a_quote() {
    for announcement in [
        "RED writes:",
        "RED wrote on Fri, 20 Nov 2026:",
        "RED schrieb:",
        "RED escribió:",
    ] {
        for quote in [
            "| Peace?\n|\n| RED\n",
            ": Peace?\n",
            "  | Peace?\n  | RED\n",
            "; Peace?\n;\n; RED\n",
        ] {
            let text = format!("{announcement}\n{quote}\nB2\n");
            has_own(&text, "B2");
        }
    }
    are_own(&[
        "I wrote:\n| B2\n| B3",
        "RED wrote: no\n\nB2",
        "My orders:\n| B2",
    ]);
}

#[test]
fn the_line_between_dashes_may_hold_the_first_field() {
    let fields = "To: \"Alice\" <alice@example.org>\nSent: Friday, November 20, 2026 1:00 PM\n\
        Subject: BLUE\n";
    for first in [
        "----- Original Message ----- From: \"Judge\" <judge@games.test>",
        "-----Original Message-----From: Judge",
        "-------- Original message --------From: Judge <judge@games.test>",
        "--- Ursprüngliche Nachricht --- Von: Judge <judge@games.test>",
        "Original Message From: Judge <judge@games.test>",
    ] {
        for quote in [
            "Place a tile.\nB1 Vinland\n",
            "> Place a tile.\n> B1  Vinland\n",
        ] {
            let text = format!("B2\n\n{first}\n{fields}\n{quote}");
            has_own(&text, "B2");
        }
    }
    let flowed = "Content-Type: text/plain; format=flowed\n";
    let text = format!(
        "B2\n\n----- Original Message ----- \nFrom: \"Judge\" <judge@games.test>\n{fields}\n\
         > Place a tile.\n"
    );
    assert_eq!(
        own_words(&with_fields(flowed, &text), None).own_text(),
        "B2"
    );
}

const NOTES: [&str; 4] = [
    "                                                                           \n             \
     Judge                                                         \n             \
     <judge@games.test>                                            \n                     \
                                                        To \n             \
     20/11/2026 10.00            alice@example.org               \n                     \
                                                        cc \n \n                     \
                                                   Subject \n                     \
                         BLUE                                      \n",
    "                      \"Judge\"\n                      <judge@games.test>          \
     To:       <alice@example.org>\n                                               \
     cc:\n                      20/11/2026 10:00         Subject:  BLUE\n",
    "\t\tJudge\n\t\t<judge@games.test>\n\t\tGesendet von: x@games.test\n\t\t20.11.2026 10:00\n\
     \t\t\t\t\t\tAn\n\t\t\t\talice@example.org\n\t\t\t\t\t\tKopie\n\t\t\t\t\t\tThema\n\
     \t\t\t\tBLUE\n",
    "\t\tJudge\n\t\t<judge@games.test>\n\t\tSent by: x@games.test\n\n\t\t\t\t\tTo\n\
     \t\talice@example.org\n\n\t\t11/20/2026 10:00 AM\tcc\n\n\t\t\t\t\tSubject\n\t\tBLUE\n",
];

#[test]
fn the_columns_of_fields_that_notes_writes_begin_a_quote() {
    for block in NOTES {
        let text = format!("B2\n\n\n{block}\n\n\nPlace a tile.\n\nB1  Vinland\n");
        assert_eq!(own_text(&text), "B2", "{block}");
        let answer = format!("PLACE vinland\n\n\n{block}\n\n{LETTER}");
        assert_eq!(own_of_answer(&answer), "PLACE vinland", "{block}");
    }
}

#[test]
fn an_order_above_such_columns_is_no_part_of_them() {
    for order in [
        "PLACE vinland",
        "        PLACE vinland",
        "        B2 at 10:30",
    ] {
        for block in NOTES {
            let text = format!("{order}\n\n{block}\n\nPlace a tile.\n");
            assert_eq!(own_text(&text).trim(), order.trim(), "{block}");
        }
    }
    are_own(&[
        "        From here to there\n        To\n        Subject\n        B2",
        "My table:\n        To\n        Vinland\n        Subject\n        peace",
    ]);
}

#[test]
fn the_line_with_dashes_that_notes_writes_begins_a_quote() {
    for line in [
        "Judge ---20/11/2026 10:00:11---BLUE, place your tile",
        "Judge ---11/20/2026 10:00:11 AM---BLUE, place your tile by Monday",
    ] {
        let text = format!(
            "B2\n\n{line}\n\nFrom: Judge <judge@games.test>\nTo: Alice\n\
            Date: 20/11/2026 10:00\nSubject: BLUE\n\nPlace a tile.\n"
        );
        assert_eq!(own_text(&text), "B2", "{line}");
    }
}

#[test]
fn a_name_an_address_and_a_day_announce_a_quote_without_verb_and_colon() {
    for announcement in [
        "Judge <judge@games.test>, 20. 11. 2026 13:00",
        "Judge <judge@games.test> 20.11.2026 klo 13.00",
        "Judge (judge@games.test), Fri, 20 Nov 2026 13:00:00 +0100",
        "\"Judge\" <judge@games.test> – 20 novembre 2026 à 13:00",
        "20. 11. 2026 13:00, Judge <judge@games.test>",
        "Fri, 20 Nov 2026 13:00 Judge <judge@games.test>",
        "20.11.2026 13:00, Judge",
        "piątek, 20 listopada 2026 13:00 Judge",
        "* Judge <judge@games.test> [2026-11-20 13:00]:",
        "Also sprach Judge (judge@games.test):",
        "In article <abc@games.test>, judge@games.test says...",
        "Citējot Judge <judge@games.test>:",
        "Quoth Judge on Fri, Nov 20:",
        "Judge <judge@games.test> dixit:",
        "Freitag, 20. November 2026, 13:00:00, schrieben Sie:",
        "Пятница, 20 ноября 2026 г., 13:00:00, вы писали:",
        "Vendredi 20 novembre 2026, 13:00:00, vous écriviez :",
    ] {
        let text = format!("B2\n\n{announcement}\n\n> Place a tile.\n>\n> B1  Vinland\n");
        assert_eq!(own_text(&text), "B2", "{announcement}");
        let below = format!("{announcement}\n\n> Place a tile.\n>\n> B1  Vinland\n\nB2\n");
        assert_eq!(own_text(&below), "B2", "{announcement}");
    }
}

#[test]
fn a_sentence_with_a_day_above_a_quote_is_no_announcement() {
    for line in [
        "I am away until 20.11.2026 13:00",
        "20.11.2026 13:00 is fine",
        "20.11.2026 13:00 works for us.",
        "Bob <bob@games.test> is away until 20.11.2026 13:00, he told me",
        "We shall meet bob@games.test on 20 November 2026 13:00",
        "B2 at 10:30",
        "PLACE W3-05 TURN 0",
    ] {
        let text = format!("{line}\n\n> Place a tile.\n>\n> B1  Vinland\n");
        assert_eq!(own_text(&text), line);
    }
}
