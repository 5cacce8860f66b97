//! The player's own words in plain text, in many languages and places.

use landfall::mail::plain::{OWN_BYTES, OWN_LINES};
use landfall::mail::{Part, own_words};

use super::{are_own, from_alice, own_text, with_fields};

const QUOTE: &str = "> Place a tile.\n>\n> B1  Vinland\n> B2  Markland\n";

#[test]
fn an_answer_may_stand_above_below_or_between() {
    let intro = "On Fri, 20 Nov 2026 at 10:00, Judge <judge@games.test> wrote:\n";
    for (text, own) in [
        (format!("B2\n\n{intro}{QUOTE}"), "B2"),
        (format!("{intro}{QUOTE}\nB2\n"), "B2"),
        (
            format!("{intro}> Place a tile.\nB2\n> B1\nB3\n> B4\n"),
            "B2\nB3",
        ),
    ] {
        assert_eq!(own_text(&text), own);
    }
}

#[test]
fn a_bar_may_mark_a_quote_that_is_announced() {
    let intro = "On Fri, 20 Nov 2026, Judge wrote:\n";
    for bar in ["|", ":", "}", "%"] {
        let quote = QUOTE.replace('>', bar);
        assert_eq!(own_text(&format!("{intro}{quote}\nB2\n")), "B2", "{bar}");
        let between = format!("Hello,\n\n{intro}{quote}\nB2\n\n{bar} B4\n\nB3\n");
        assert_eq!(own_text(&between), "Hello,\nB2\nB3", "{bar}");
        assert_eq!(own_text(&quote), quote.trim_end(), "{bar}");
    }
    let table = "| 1 | B2 |\n| 2 | B3 |";
    let text = format!("{intro}| Place a tile.\n\n{table}\n");
    assert_eq!(own_text(&text), table);
}

#[test]
fn announcements_are_known_in_eleven_languages() {
    let announcements = [
        "On Fri, Nov 20, 2026 at 10:00 AM Judge <judge@games.test> wrote:",
        "Am 20.11.2026 um 10:00 schrieb Judge <judge@games.test>:",
        "Op vr 20 nov. 2026 om 10:00 schreef Judge <judge@games.test>:",
        "Le ven. 20 nov. 2026 à 10:00, Judge <judge@games.test> a écrit :",
        "El vie, 20 nov 2026 a las 10:00, Judge (<judge@games.test>) escribió:",
        "Il giorno ven 20 nov 2026 alle ore 10:00 Judge <judge@games.test> ha scritto:",
        "Em sex., 20 de nov. de 2026 às 10:00, Judge <judge@games.test> escreveu:",
        "pt., 20 lis 2026 o 10:00 Judge <judge@games.test> napisał(a):",
        "Den fre 20 nov. 2026 kl 10:00 skrev Judge <judge@games.test>:",
        "Den fre. 20. nov. 2026 kl. 10.00 skrev Judge <judge@games.test>:",
        "fre. 20. nov. 2026 kl. 10:00 skrev Judge <judge@games.test>:",
    ];
    for announcement in announcements {
        let text = format!("B2\n\n{announcement}\n\n{QUOTE}");
        assert_eq!(own_text(&text), "B2", "{announcement}");
    }
}

#[test]
fn an_announcement_may_be_wrapped() {
    let two = "On Fri, 20 Nov 2026 at 10:00, The Judge at Sea\n<judge@games.test> wrote:\n";
    let three = "Am Freitag, dem 20. November 2026\num 10:00 Uhr schrieb The Judge\n\
        <judge@games.test>:\n";
    assert_eq!(own_text(&format!("B2\n{two}{QUOTE}")), "B2");
    let ruled = format!("B2\n---\nB3\n\n__________\n{QUOTE}");
    assert_eq!(own_text(&ruled), "B2\n---\nB3");
    assert_eq!(own_text(&format!("B2\n{three}{QUOTE}")), "B2");
}

#[test]
fn a_line_before_a_wrapped_announcement_is_not_swallowed() {
    let text = format!("On second thought B2\nOn 20 Nov 2026, Judge\n<j@x.test> wrote:\n{QUOTE}");
    assert_eq!(own_text(&text), "On second thought B2");
}

#[test]
fn what_is_announced_without_marks_is_quoted_in_any_language() {
    for announcement in [
        "Je ven., 20 nov. 2026 10:00 Judge <judge@games.test> skribis:",
        "20.11.2026, 10:00, Judge (judge@games.test):",
        "Judge\n<judge@games.test> schreef op 20 november 2026 10:00:33 CET:",
        ">>> Judge <judge@games.test> 11/20/2026 10:00 AM >>>",
        "Judge schrieb am 20.11.2026 um 10:00:",
    ] {
        let text = format!("B2\n\n{announcement}\nPlace a tile.\n\nB1  Vinland\n");
        assert_eq!(own_text(&text), "B2", "{announcement}");
    }
}

#[test]
fn a_sentence_is_no_announcement() {
    for line in [
        "On the coast I wrote: nothing",
        "As I wrote, B2",
        "RED wrote:",
        "B2 at 10:00:",
        "Last night RED wrote on 20 November 2026:",
        "The Herald wrote at 10:00 this morning:",
        "Bob said at 10:00:",
    ] {
        let text = format!("{line}\nB2");
        assert_eq!(own_text(&format!("{text}\n")), text);
    }
}

#[test]
fn a_line_in_which_the_player_says_that_he_wrote_announces_nothing() {
    for line in [
        "Le 20 novembre à 10:00, j'ai écrit :",
        "Op 20 november 2026 schreef ik al, en nogmaals:",
        "On 20 Nov 2026 I wrote:",
        "On 20 Nov 2026 we wrote:",
        "Op 20 november 2026 schreef Jan mij:",
    ] {
        let text = format!("{line}\nB2");
        assert_eq!(own_text(&text), text);
    }
}

#[test]
fn a_quote_may_begin_in_the_line_that_announces_it() {
    let text = "B2\n\n  On Fri, 20 Nov 2026 at 10:00, Judge<judge@games.test> wrote:   Place a tile.\n\
        B1  Vinland\n";
    assert_eq!(own_text(text), "B2");
    let said = "On 20 Nov 2026 bob@games.test wrote: yes.\nB2";
    assert_eq!(own_text(said), said);
}

#[test]
fn an_answer_below_a_long_line_is_no_end_of_it() {
    let long = "> BLUE, place your tile by Monday, 23 November 2026, 18:00 in your own";
    let ended = format!("{long}\nzone.\n>\nB2\n");
    assert_eq!(own_text(&ended), "B2");
    let whole = format!("{long}.\nFine.\n>\nB2\n");
    assert_eq!(own_text(&whole), "Fine.\nB2");
    let roomy = "> BLUE, place your tile by Monday, 23 November 2026, till six\nno\n>\nB2\n";
    assert_eq!(own_text(roomy), "no\nB2");
}

#[test]
fn header_fields_that_outlook_repeats_begin_a_quote() {
    let blocks = [
        "-----Original Message-----\nFrom: Judge\nSent: Friday\nTo: Alice\nSubject: x\n",
        "________________________________\nVon: Judge <judge@games.test>\n\
         Gesendet: Freitag, 20. November 2026 10:00\nAn: Alice\nBetreff: x\n",
        "*Van:* Judge\n*Verzonden:* vrijdag\n*Aan:* Alice\n*Onderwerp:* x\n",
        "De : Judge\nEnvoyé : vendredi\nÀ : Alice\nObjet : x\n",
        "-----Ursprüngliche Nachricht-----\n",
        "##- Please type your reply above this line -##\n",
        "--- Bitte antworten Sie oberhalb dieser Zeile ---\n",
    ];
    for block in blocks {
        let text = format!("B2\n\n{block}\nPlace a tile.\n\nB1  Vinland\n");
        assert_eq!(own_text(&text), "B2", "{block}");
    }
}

#[test]
fn header_fields_without_a_day_or_a_rule_are_no_quote() {
    are_own(&[
        "To: RED\nSubject: peace\nB2",
        "From: B1\nB2",
        "Ships:\n\nFrom: 3,4\nTo: 3,5\nDate: turn 7",
        "--- Ships ---\nFrom: 3,4\nTo: 3,5\nDate: turn 7\n\n---\nB2",
        "To: RED\nFrom: BLUE\nSubject: peace\nDate: 20 November\n\nPeace?",
        "Please tell\nBob: <bob@example.org>\nCarol: not at all",
    ]);
}

#[test]
fn signatures_end_at_the_next_quote() {
    let text = format!("B2\n-- \nAlice\nHarbour Street\n\nOn 20 Nov 2026, Judge wrote:\n{QUOTE}");
    let plain = own_words(&from_alice(&text), None);
    let signed = [Part::Own, Part::Signature, Part::Signature, Part::Signature];
    assert!(plain.lines.iter().map(|line| line.part).take(4).eq(signed));
    assert_eq!(plain.own_text(), "B2");
    assert_eq!(own_text(&format!("{QUOTE}\nB2\n\n—\nAlice\n")), "B2");
}

#[test]
fn a_line_that_a_telephone_adds_is_a_signature() {
    let lines = [
        "Sent from my iPhone",
        "Get Outlook for Android <https://example.org>",
        "Von meinem iPhone gesendet",
        "Envoyé de mon iPhone",
        "Verstuurd vanaf mijn iPhone",
        "Enviado desde mi iPhone",
        "Inviato da iPhone",
        "Enviado do meu iPhone",
        "Wysłane z iPhone'a",
        "Skickat från min iPhone",
        "Sendt fra min iPhone",
    ];
    for line in lines {
        let text = format!("B2\n\n{line}\n\n{QUOTE}");
        assert_eq!(own_text(&text), "B2", "{line}");
    }
}

#[test]
fn a_word_about_a_telephone_is_no_signature() {
    for line in [
        "My iPhone died yesterday.",
        "I have lost my iPad!\nB3",
        "Sent from Vinland to Markland.",
        "Sent by Bob: two settlers.",
        "Sent from my river were two settlers; are they there?\nB2",
        "Von meinem Fluss bitte zwei Siedler.",
        "Von meinem Fluss zwei",
        "Secured with two settlers",
        "Give RED the galaxy",
        "Sell one android",
        "Wysłano dwa statki\nB2",
    ] {
        let text = format!("B2\n\n{line}");
        assert_eq!(own_text(&text), text);
    }
    assert_eq!(own_text("B2\n\nSent from my iPhone\nand B3"), "B2\nand B3");
    are_own(&["Sent from Vinland\n\nB2"]);
}

#[test]
fn a_rule_without_a_card_below_it_signs_nothing() {
    are_own(&[
        "B2\n---\nB3",
        "B2\n---\nAlice\n+31 6 12345678\n\nB3",
        "My turn:\n_____\nCLAIM river WITH 2\nB2",
        "My turn:\n\n_____\nCLAIM river WITH 2\nB2",
        "First B2.\n_____\n\nThen, if RED is there, B3.",
        "Rather\n\n—\n\nB2",
        "--\nB2",
    ]);
}

#[test]
fn soft_line_breaks_are_undone() {
    let fields = "Content-Type: text/plain; format=flowed\n";
    let text = "PLACE vinland \nAT 3,4 \nFACING north\n>> deep \n> shallow \n> quote\n-- \nAlice\n";
    let plain = own_words(&with_fields(fields, text), None);
    let lines: Vec<&str> = plain.lines.iter().map(|line| line.text.as_str()).collect();
    let expected = [
        "PLACE vinland AT 3,4 FACING north",
        ">> deep",
        "> shallow quote",
        "--",
        "Alice",
    ];
    assert_eq!(lines, expected);
    assert_eq!(plain.own_text(), "PLACE vinland AT 3,4 FACING north");
}

#[test]
fn a_soft_line_break_may_take_its_blank_away() {
    let fields = "Content-Type: text/plain; format=flowed; delsp=yes\n";
    let text = "PLACE vin \nland\n  stuffed\n >not a quote\n";
    let own = own_words(&with_fields(fields, text), None).own_text();
    assert_eq!(own, "PLACE vinland\n stuffed\n>not a quote");
}

#[test]
fn every_line_of_a_mail_is_kept_with_its_owner() {
    let text = "B2\n> B1\n-- \nAlice\n";
    let plain = own_words(&from_alice(text), None);
    let joined: Vec<&str> = plain.lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(joined, ["B2", "> B1", "--", "Alice"]);
}

#[test]
fn a_mail_with_too_many_lines_of_its_own_is_noticed() {
    let enough = own_words(&from_alice(&"B2\n".repeat(OWN_LINES)), None);
    let too_many = own_words(&from_alice(&"B2\n".repeat(OWN_LINES + 1)), None);
    let quoted = own_words(&from_alice(&"> B2\n".repeat(OWN_LINES + 1)), None);
    assert!(!enough.is_too_long() && too_many.is_too_long() && !quoted.is_too_long());
    let line = |bytes: usize| own_words(&from_alice(&"B2 ".repeat(bytes / 3)), None);
    assert!(!line(OWN_BYTES).is_too_long() && line(OWN_BYTES + 9).is_too_long());
}

#[test]
fn an_order_right_above_an_announcement_is_no_part_of_it() {
    let orders = [
        "PLACE W3-05 TURN 0 SHOPKEEPER N",
        "place w3-05 turn 0 shopkeeper n",
        "1. PRODUCE WOOD AT HUT A1",
        "A 1",
        "A1",
        "B2 at 10:30",
        "PASS",
        "2 3,4",
    ];
    let announcements = [
        "On Sat, Nov 21, 2026 at 4:00 AM Judge <judge@games.test> wrote:",
        "On Sat, Nov 21, 2026 at 4:00 AM, The Judge at Sea\n<judge@games.test> wrote:",
        "sob., 21 lis 2026 o 04:00 Judge <judge@games.test> napisał(a):",
        "Am Sa., 21. Nov. 2026 um 04:00 Uhr schrieb Judge <judge@games.test>:",
        "Op za 21 nov 2026 om 04:00 schreef Judge <judge@games.test>:",
        "Op 21 nov 2026 om 04:00 heeft Judge <judge@games.test> het volgende\ngeschreven:",
        "Le sam. 21 nov. 2026 à 04:00, Judge <judge@games.test> a écrit :",
        "21.11.2026 04:00, Judge <judge@games.test> пишет:",
        "2026年11月21日 4:00 Judge <judge@games.test>:",
        "Judge <judge@games.test> schrieb am Sa. 21. Nov. 2026 um 04:00:",
        "-----Original Message-----\nFrom: Judge\nSent: Saturday\nTo: Alice\nSubject: x",
    ];
    for order in orders {
        for announcement in announcements {
            let text = format!("{order}\n{announcement}\n{QUOTE}");
            assert_eq!(own_text(&text), order, "{announcement}");
        }
    }
}

#[test]
fn an_announcement_may_lack_its_colon_or_a_known_verb() {
    for announcement in [
        "On 21 Nov Ann <ann@example.org> wrote",
        "On 21 Nov 2026 Ann <ann@example.org> wrote",
        "On 21 Nov Ann <\nann@example.org> wrote",
        "On 21 Nov Ann\n<ann@example.org> wrote",
        "On Saturday, 21 November 2026 at 10:00, Ann <ann@example.org>",
        "On Saturday, 21 November 2026 at 10:00, Ann <ann@example.org>\nwrote:",
        "On Nov 21, ann@example.org wrote",
        "Am 21. November schrieb Ann <ann@example.org>",
        "Op 21 november Ann <ann@example.org> skriuwde:",
        "Le 21 novembre Ann <ann@example.org> a répondu :",
        "El 21 de noviembre Ann <ann@example.org> dijo:",
        "On 21 Nov 2026 10:00 Ann <ann@example.org> rote:",
    ] {
        for quote in ["Place a tile.\n\nB1  Vinland\n", QUOTE] {
            let text = format!("B2\n\n{announcement}\n\n{quote}");
            assert_eq!(own_text(&text), "B2", "{announcement}");
        }
    }
}

#[test]
fn a_sentence_with_an_address_is_no_announcement() {
    are_own(&[
        "On 21 Nov I wrote to Bob <bob@example.org>",
        "On 21 Nov we told bob@example.org all about it.\nB2",
        "On turn 3 bob@example.org is to move first\nB2",
        "Please send a copy to bob@example.org",
        "Write to bob@example.org on 21 November 2026 at 10:00 when I am late\nB2",
    ]);
}

#[test]
fn a_mark_without_words_is_a_quote() {
    assert_eq!(own_text("B2\n>>>\n>> B1\n>>>>\n>\n"), "B2");
    assert_eq!(own_text("B2\n\n>>>\n"), "B2");
}

#[test]
fn a_part_of_a_digest_is_no_text_of_the_writer() {
    for part in [
        "\nFrom: bob@example.org\nSubject: x\n\nB1\n",
        "\n\nB1\n",
        "Content-Type: text/plain\n\nB1\n",
        "Content-Type: message/rfc822\n\nFrom: bob@example.org\n\nB1\n",
        "Content-Type: multipart/mixed; boundary=c\n\n--c\n\nB1\n--c--\n",
    ] {
        let digest =
            format!("Content-Type: multipart/digest; boundary=b\n\n--b\n{part}--b\n{part}--b--\n");
        let fields = "Content-Type: multipart/mixed; boundary=a\n";
        let mail = with_fields(fields, &format!("--a\n\nB2\n--a\n{digest}--a--\n"));
        assert_eq!(own_words(&mail, None).own_text(), "B2", "{part}");
    }
}
