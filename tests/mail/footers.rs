//! Texts below an answer without `-- `: cards of companies, footers of lists, virus scanners,
//! and names behind a hyphen.

use super::{QUOTE, are_own, has_own, own_of_answer, own_text};

const CARDS: [&str; 8] = [
    "Alice Ampere Volta\nLogistics Coordinator | Ampere Transport Ltd.\n\
     T: +34 91 555 01 77 | M: +34 600 555 017\nwww.ampere.example",
    "i. A. Alice Ampere\nAssistentin der Geschäftsleitung\n\nAmpere & Partner mbB\n\
     Am Markt 1 | 49074 Osnabrück\nTel. +49 541 5550-12 | Fax -99",
    "Dr. Alice Ampere\nHead of Sales\nAmpere B.V.\nalice.ampere@ampere.example",
    "Alice AMPERE\nChef de projet\n12, rue du Port – 75000 Paris\nTél. : 01 23 45 67 89",
    "Alice Ampere\nSenior Engineer\n\nMobile: 020 7946 0000\nhttps://ampere.example",
    "Alice Ampere\nWard Manager\nSt Example Hospital NHS Trust\nExt 4471 | Tel: 020 7946 0123",
    "Alice Ampere\nEinkauf\n0541 5550 120 · 0170 555 0121",
    "*Alice Ampere*\nDirectora\nTeléfono: 915 550 177",
];

#[test]
fn a_card_below_a_typed_closing_is_no_answer() {
    for closing in [
        "Thanks,\nAlice",
        "Kind regards",
        "Best regards,",
        "Mit freundlichen Grüßen / Kind regards",
        "Mit freundlichen Grüßen\nAlice",
        "Met vriendelijke groet,",
        "Cordialement,",
        "Un saludo,\nAlice",
        "Cordiali saluti",
        "Pozdrawiam,",
        "Med venlig hilsen",
    ] {
        for card in CARDS {
            for below in [QUOTE, ""] {
                let text = format!("PLACE vinland\n\n{closing}\n\n{card}\n\n{below}");
                let expected = format!("PLACE vinland\n\n{closing}");
                has_own(&text, &expected);
            }
        }
    }
}

#[test]
fn lines_below_a_closing_that_may_be_an_order_are_no_card() {
    for below in [
        "Alice Ampere\nPLACE vinland\nTel. +31 6 12345678",
        "Alice Ampere\nB2\nTel. +31 6 12345678",
        "Alice Ampere\nTel. +31 6 12345678\n\nPS: I place W1-01.",
        "Place Vinland\nTurn one",
        "Place Vinland\nat hut W1-01\nand call +31 6 12345678",
        "Alice Ampere\nTel. +31 6 12345678\n\nPlease pass for me this turn.",
        "One more thing\nmy number is now +31 6 12345678",
        "Alice Ampere\nTel. +31 6 12345678\n1. build a hut",
    ] {
        let text = format!("Thanks,\nAlice\n\n{below}");
        has_own(&text, &text);
    }
    let offered = "Thanks,\nAlice\n\nAlice Ampere\nPass\nTel. +31 6 12345678";
    assert_eq!(own_of_answer(offered), offered);
}

#[test]
fn footers_of_list_managers_are_no_answer() {
    for footer in [
        "-=-=-=-=-=-=-=-=-=-=-=-\nGroups.io Links: You receive all messages sent to this group.\n\
         View/Reply Online (#418): https://groups.io/g/corvid/message/418\n\
         Mute This Topic: https://groups.io/mt/1/2\nGroup Owner: corvid+owner@groups.io\n\
         Unsubscribe: https://groups.io/g/corvid/leave/1 [alice@example.org]\n\
         -=-=-=-=-=-=-=-=-=-=-=-",
        "---------------------------------------------------------------------\n\
         To unsubscribe, e-mail: corvid-unsubscribe@example.org\n\
         For additional commands, e-mail: corvid-help@example.org",
        "__._,_.___\nPosted by: Alice <alice@example.org>\nReply via web post • Reply to sender\n\
         Visit Your Group\n• Privacy • Unsubscribe • Terms of Use\n__,_._,___",
        "--\nTo unsubscribe from this list: send the line \"unsubscribe corvid\" in\n\
         the body of a message to majordomo@example.org",
        "########################################################################\n\n\
         To unsubscribe from the CORVID-L list, click the following link:\n\
         https://lists.example.org/scripts/wa.exe?SUBED1=CORVID-L&A=1",
        "==^================================================================\n\
         This email was sent to: alice@example.org\nEASY UNSUBSCRIBE click here: https://t.example",
        "To post to this group, send email to corvid@groups.example\n\
         To unsubscribe from this group, send email to corvid-off@groups.example",
        "Pour vous désabonner de cette liste : https://listes.example.org/sympa/signoff/corvid",
        "Um sich von dieser Liste abzumelden: https://listen.example.org/corvid",
        "---\n[Visit Topic](https://talk.example/t/12) or reply to this email to respond.\n\n\
         To unsubscribe from these emails, [click here](https://talk.example/x).",
        "~~~~~~~~~~~~~~~~~~~~~~~~~\nCorvid mailing list\nhttps://lists.example.org/listinfo/corvid",
        "*********************************\nCorvid mailing list\ncorvid@lists.example.org",
    ] {
        for below in [QUOTE, ""] {
            let text = format!("PLACE vinland\n\n{footer}\n\n{below}");
            has_own(&text, "PLACE vinland");
        }
    }
}

#[test]
fn words_of_virus_scanners_are_no_answer() {
    for advert in [
        "<https://www.avast.com/sig?x=y>\nVirenfrei.www.avast.com\n<https://www.avast.com/sig?x=y>\n\
         <#DAB4FAD8-2DD7-40BB-A1B8-4E2AA1F9FDF2>",
        "[https://www.avast.com/sig]\nPrivo di virus. www.avast.com",
        "[image: Avast logo]\nBez virů. www.avast.com",
        "<https://www.avast.com/sig> Wolny od wirusów. www.avast.com",
        "Livre de vírus. www.avast.com <https://www.avast.com>",
        "Virusfritt. www.avast.com",
        "Без вирусов. www.avast.com",
        "No virus found in this message.\nChecked by AVG - www.avg.com\n\
         Version: 2012.0.2242 / Virus Database: 2634/5500 - Release Date: 12/31/12",
        "Es wurde kein Virus in dieser Nachricht gefunden.\nÜberprüft von AVG - www.avg.de",
        "__________ Information from ESET NOD32 Antivirus, version 1 (20261120) __________\n\n\
         The message was checked by ESET NOD32 Antivirus.\n\nhttp://www.eset.com",
        "__________ Informace od ESET NOD32 Antivirus, verze databaze 1 (20261120) __________\n\n\
         Tuto zpravu proveril ESET NOD32 Antivirus.\n\nhttp://www.eset.cz",
        "---\nTa wiadomość została sprawdzona na obecność wirusów przez Avast.\n\
         https://www.avast.com/antivirus",
        "---\nL'absence de virus dans ce courrier électronique a été vérifiée par le logiciel \
         antivirus Avast.\nhttps://www.avast.com/antivirus",
    ] {
        for below in [QUOTE, ""] {
            let text = format!("PLACE vinland\n\n{advert}\n\n{below}");
            assert_eq!(own_text(&text), "PLACE vinland", "{advert}");
        }
    }
    let own = "The river is <https://example.org/map>\nB2";
    assert_eq!(own_text(own), own);
}

#[test]
fn a_rule_of_any_sign_above_a_disclaimer_belongs_to_it() {
    let words = "This e-mail and any attachments are confidential and intended solely for the\n\
        addressee.";
    for sign in ["*", "=", "-", "_", "#", "~", "+"] {
        let rule = sign.repeat(70);
        for text in [
            format!("PLACE vinland\n\nAlice\n\n{rule}\n{words}\n{rule}\n"),
            format!("PLACE vinland\n\nAlice\n{rule}\n\n{words}\n\n{QUOTE}"),
        ] {
            assert_eq!(own_text(&text), "PLACE vinland\n\nAlice", "{sign}");
        }
        let own = format!("First:\n{rule}\nB2\n{rule}\nB3");
        assert_eq!(own_text(&own), own);
    }
}

#[test]
fn a_mail_may_be_nothing_but_a_signature() {
    for text in [
        "-- \nAlice Ampere\nalice@example.org\n",
        "\n-- \nAlice Ampere\nAmpere Ltd.\n+31 6 12345678\n\nOn Fri, 20 Nov 2026 at 10:00, Judge \
         <judge@games.test> wrote:\n> Place a tile.\n",
    ] {
        has_own(text, "");
    }
    for text in [
        "-- \nPLACE vinland",
        "-- \nPass",
        "-- \nAlice Ampere\n\nPLACE vinland",
        "-- \nAlice Ampere\nalice@example.org\n\nPLACE vinland",
        "-- \nAlice Ampere\nPLACE vinland\nalice@example.org",
    ] {
        let last = text.lines().last().unwrap();
        assert!(own_text(text).contains(last), "{text}");
        assert_eq!(own_of_answer(text), text.replace("-- ", "--"));
    }
}

#[test]
fn two_dashes_above_a_name_begin_a_signature_below_a_quotation_too() {
    for name in ["Анна Петрова", "井田 <ida@example.org>"] {
        let text = format!("B2\n\n{QUOTE}\n--\n{name}\n");
        assert_eq!(own_text(&text), "B2", "{name}");
    }
    let own = format!("{QUOTE}\n--\nB2\nB3\n");
    assert_eq!(own_text(&own), "--\nB2\nB3");
}

#[test]
fn a_word_behind_a_hyphen_is_kept() {
    are_own(&["PLACE vinland\n\n-Tess", "PLACE vinland\n\n-Pass", "-Pass"]);
    for text in [
        "PLACE vinland\n\n-Alice Ampere",
        "PLACE vinland\n\n-Settle Vinland",
    ] {
        assert_eq!(own_of_answer(text), text);
    }
    assert_eq!(own_text("PLACE vinland\n\n-Alice Ampere"), "PLACE vinland");
}

#[test]
fn a_line_below_a_rule_that_begins_like_an_order_is_no_signature() {
    for rule in [
        "-- ", "--", "\u{2014}", "---", "====", "~~~", "-=-=-=-", "_______",
    ] {
        for order in [
            "Pass",
            "PLACE markland AT 3,9",
            "Place Markland",
            "place Markland",
        ] {
            for greeting in ["Hello judge,", "My turn:", "B1"] {
                let text = format!("{greeting}\n\n{rule}\n{order}\nAlice\n");
                assert!(own_of_answer(&text).contains(order), "{text}");
            }
        }
    }
    let stale = "PLACE vinland\n\n-- \nAlice Ampere\nPLACE markland AT 3,9\n";
    assert_eq!(own_of_answer(stale), "PLACE vinland");
}

#[test]
fn an_order_below_a_disclaimer_is_still_one() {
    let notice = "This e-mail is confidential and may be privileged.\n";
    for order in ["PLACE vinland", "Pass"] {
        let text = format!("Hello judge,\n\n{notice}\n{order}\n");
        assert_eq!(own_of_answer(&text), format!("Hello judge,\n{order}"));
    }
}
