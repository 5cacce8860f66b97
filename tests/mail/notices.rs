//! Texts that companies, mailing lists and telephones write into letters: none is an order.

use super::{QUOTE, are_own, own_text};

const WARNINGS: [&str; 22] = [
    "CAUTION: This email originated from outside of the organization. Do not click links or open \
     attachments unless you recognize the sender and know the content is safe.",
    "CAUTION: This email originated from outside of the organization. Do not\nclick links or open \
     attachments unless you recognize the sender and know\nthe content is safe.",
    "*CAUTION:* External email. Do not click on links or open attachments.",
    "[EXTERNAL]",
    "[EXT]",
    "*** EXTERNAL EMAIL ***",
    "[External Email]",
    "EXTERNAL SENDER",
    "WARNING: This message came from an external source. Please be careful.",
    "You don't often get email from judge@games.test. Learn why this is important\n\
     <https://aka.ms/LearnAboutSenderIdentification>",
    "[You don't often get email from judge@games.test. Learn why this is important at \
     https://aka.ms/LearnAboutSenderIdentification ]",
    "Sie erhalten nicht häufig E-Mails von judge@games.test. Erfahren Sie, warum dies wichtig ist",
    "ACHTUNG: Diese E-Mail stammt von einem externen Absender. Klicken Sie nicht auf Links.",
    "[EXTERNE E-MAIL]",
    "U ontvangt niet vaak e-mail van judge@games.test. Meer informatie over waarom dit belangrijk \
     is",
    "LET OP: Deze e-mail is afkomstig van buiten de organisatie. Klik niet op links.",
    "Vous n’obtenez pas souvent d’e-mail à partir de judge@games.test. Découvrez pourquoi cela est \
     important",
    "ATTENTION : Ce courriel provient de l'extérieur de l'organisation.\n\
     Ne cliquez pas sur les liens.",
    "PRECAUCIÓN: Este correo electrónico se originó fuera de la organización.",
    "ATTENZIONE: questa email proviene dall'esterno dell'organizzazione.",
    "ATENÇÃO: este e-mail foi originado fora da organização. Não clique em links.",
    "UWAGA: Ta wiadomość pochodzi spoza organizacji. Nie klikaj w odnośniki.",
];

#[test]
fn a_warning_of_a_company_is_no_answer() {
    for warning in WARNINGS {
        for text in [
            format!("{warning}\n\nB2\n"),
            format!("{warning}\nB2\n"),
            format!("________________________________\n{warning}\n\nB2\n\n{QUOTE}"),
            format!("B2\n\n{warning}\n"),
            format!("B2\n\n{warning}\n\n{QUOTE}"),
            format!("B2\n\n{QUOTE}\n{warning}\n"),
        ] {
            let own = own_text(&text).replace("________________________________", "");
            assert_eq!(own.trim(), "B2", "{text}");
        }
    }
}

#[test]
fn a_word_of_ones_own_is_no_warning() {
    are_own(&[
        "External\nB2",
        "Caution: RED is near.\nB2",
        "CAUTION\nB2",
        "I settle outside of the walls, do not click your tongue",
        "The external trade goes on",
        "Extern\n\nB2",
    ]);
}

const NOTICES: [&str; 14] = [
    "This e-mail and any attachments are confidential and may be legally privileged.\nIf you are \
     not the intended recipient, please notify the sender.",
    "CONFIDENTIALITY NOTICE: This message is for the addressee.\n\nPlease delete it otherwise.",
    "DISCLAIMER: Views are my own.",
    "The information contained in this communication is confidential.",
    "Diese E-Mail enthält vertrauliche und/oder rechtlich geschützte Informationen. Wenn Sie nicht\n\
     der richtige Adressat sind, informieren Sie bitte den Absender.",
    "Dit bericht is uitsluitend bestemd voor de geadresseerde.\nVerder gebruik is niet toegestaan.",
    "De informatie verzonden met dit e-mailbericht is vertrouwelijk.",
    "Ce message et toutes les pièces jointes sont confidentiels.",
    "Este mensaje y sus archivos adjuntos son confidenciales.",
    "Questo messaggio e i suoi allegati sono confidenziali.",
    "You received this message because you are subscribed to the Google Groups \"games\" group.\n\
     To unsubscribe from this group and stop receiving emails from it, send an email to\n\
     games+unsubscribe@example.org.",
    "____________________________________________\nGames mailing list\nGames@example.org\n\
     https://lists.example.org/listinfo/games",
    "====\nGames mailing list -- games@example.org\nTo unsubscribe send an email to \
     games-leave@example.org",
    "******************************\nGames mailing list\nhttp://lists.example.org",
];

#[test]
fn notices_and_footers_below_a_letter_are_no_answer() {
    for notice in NOTICES {
        for (text, expected) in [
            (format!("B2\n\n{notice}\n"), "B2"),
            (format!("B2\n\n{notice}\n\n{QUOTE}"), "B2"),
            (format!("B2\n\n{QUOTE}\n{notice}\n"), "B2"),
            (
                format!("Hello,\nB2\nBob\n\n{notice}\n\n{QUOTE}"),
                "Hello,\nB2\nBob",
            ),
        ] {
            let own = own_text(&text);
            let lines: Vec<&str> = own.lines().filter(|line| !line.is_empty()).collect();
            assert_eq!(lines.join("\n"), expected, "{text}");
        }
    }
}

#[test]
fn a_signature_may_begin_below_any_rule() {
    for rule in ["__", "___", "====", "==========", "****", "~~~~~", "#####"] {
        for card in [
            "Bob Smith",
            "Bob Smith\nHarbour Street 1",
            "Bob Smith\n+31 6 12345678",
            "Harbour Trading\nbob@example.org",
            "Jan de Vries\nwww.example.org",
        ] {
            let text = format!("B2\n\n{rule}\n{card}\n");
            assert_eq!(own_text(&text), "B2", "{text}");
            assert_eq!(own_text(&format!("{text}\n{QUOTE}")), "B2", "{text}");
        }
    }
}

#[test]
fn a_rule_above_orders_signs_nothing() {
    for rule in ["__", "====", "****", "~~~~~", "---"] {
        for text in [
            format!("B2\n{rule}\nB3"),
            format!("B2\n\n{rule}\nCLAIM river WITH 2\nB3"),
            format!("First B2.\n\n{rule}\n\nThen B3."),
            format!("My turn\n{rule}\nB2"),
        ] {
            assert_eq!(own_text(&text), text);
        }
    }
}

#[test]
fn a_line_of_a_telephone_of_any_name_is_a_signature() {
    for line in [
        "Sent from my Foo 4G",
        "Sent from my Foo 4G.",
        "Sent from my Verizon Wireless 4G LTE smartphone",
        "Sent from my T-Mobile 4G LTE Device",
        "Sent from my HTC",
        "Sent from my Nokia Lumia 1020",
        "Sent from my Pixel 12 Pro",
        "Sent from my U.S. Cellular phone",
        "Sent from a Foo 5G",
        "Sent from my BlackBerry 10 smartphone on the Foo network.",
    ] {
        for text in [
            format!("B2\n\n{line}\n"),
            format!("B2\n\n{line}\n\nB3\n"),
            format!("{line}\n\nB2\n\n{QUOTE}"),
        ] {
            let own = own_text(&text);
            assert!(!own.contains(line) && own.contains("B2"), "{text}: {own}");
        }
    }
    for line in [
        "Sent from my desk, which is nicer.",
        "Sent from my desk",
        "Sent from my Vinland colony, two settlers",
    ] {
        let text = format!("B2\n\n{line}\nand B3");
        assert_eq!(own_text(&text), text);
    }
}

#[test]
fn header_fields_on_one_line_announce_a_quotation() {
    for block in [
        "From: Judge Sent: Friday, November 20, 2026 10:00 AM To: Alice Subject: BLUE",
        "From: Judge <judge@games.test> Sent: Friday, November 20, 2026 10:00 AM\nTo: Alice \
         Subject: BLUE",
        "From: Judge [mailto:judge@games.test] Sent: Friday, November 20, 2026 10:00 To: Alice",
        "-----Original Message----- From: Judge Sent: 20 November 2026 10:00 To: Alice Subject: x",
        "Von: Judge Gesendet: Freitag, 20. November 2026 10:00 An: Alice Betreff: BLUE",
        "De : Judge Envoyé : vendredi 20 novembre 2026 10:00 À : Alice Objet : BLUE",
        "*Van:* Judge *Verzonden:* vrijdag 20 november 2026 10:00 *Aan:* Alice *Onderwerp:* BLUE",
        "Date: Fri, 20 Nov 2026 10:00:00 From: judge@games.test To: alice@example.org Subject: x",
    ] {
        let text = format!("B2\n\n{block}\n\nPlace a tile.\n\nB1  Vinland\n");
        assert_eq!(own_text(&text), "B2", "{block}");
    }
    are_own(&[
        "From: 3,4 To: 3,5 Date: turn 7\nB2",
        "To: RED From: BLUE Subject: peace\nB2",
    ]);
}
