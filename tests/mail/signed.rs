//! Signatures and footers by the line above them, and what telephones say of themselves.

use super::{QUOTE, has_own, own_of_answer, own_text};

/// The gaps between an answer and what was put below it.
const APART: [&str; 1] = ["\n\n"];
const ANYHOW: [&str; 2] = ["\n\n", "\n"];

/// Lists the ends of a mail that leave more of it than the answer, or less.
fn wrong<E: AsRef<str>>(ends: &[E], answers: &[&str], gaps: &[&str]) -> Vec<String> {
    let mut wrong = Vec::new();
    let pairs = ends
        .iter()
        .flat_map(|end| answers.iter().map(move |answer| (end, *answer)));
    for (end, answer) in pairs {
        for gap in gaps {
            let own = format!("{answer}{gap}{}", end.as_ref());
            for text in [
                format!("{own}\n"),
                format!("{own}\n\n{QUOTE}"),
                format!("{QUOTE}\n{own}\n"),
            ] {
                for found in [own_text(&text), own_of_answer(&text)] {
                    if found.trim() != answer {
                        wrong.push(format!("{text:?} => {found:?}"));
                    }
                }
            }
        }
    }
    wrong
}

fn none(wrong: &[String]) {
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

const ANSWERS: [&str; 3] = ["PLACE vinland", "B2", "Hello judge,\n\nB2\n\nSee you!"];

#[test]
fn two_dashes_without_their_blank_begin_a_signature() {
    none(&wrong(
        &[
            "--\nAlice",
            "--\nalice",
            "--\nAlice Ampere\nHarbour Street 1\nSeatown",
            "--\nAlice Ampere | Head of Sales | Ampere Ltd.",
            "--\nDr. A. Ampere\n+31 6 12345678\nalice@example.org\nwww.example.org",
            "--\nAlice Ampere\n\nHarbour Street 1\n12345 Seatown",
            "--\n\nAlice Ampere\nHarbour Street 1",
            "--\n\"Ships are safe in harbour.\"\n   -- a sailor",
            "--\nWith kind regards,\nAlice",
            "--\nТатьяна\n+7 495 123-45-67",
            "--\n井田",
            "--\u{a0}\nAlice Ampere\nHarbour Street 1",
            "---\nAlice Ampere\n+31 6 12345678",
        ],
        &ANSWERS,
        &ANYHOW,
    ));
    none(&wrong(
        &[
            "-- Alice",
            "--Alice Ampere",
            "-- Alice Ampere\nHarbour Street 1\n+31 6 12345678",
        ],
        &ANSWERS,
        &APART,
    ));
}

#[test]
fn two_dashes_right_below_a_quotation_are_a_rule_and_begin_no_signature() {
    for text in [
        format!("{QUOTE}\n--\nB2\nB3\n"),
        format!("{QUOTE}--\nplace vinland, please\n"),
        format!("{QUOTE}\n--\nB2\n\n{QUOTE}\n--\nB3\n"),
    ] {
        let own = own_text(&text);
        let orders = own.lines().filter(|line| !line.is_empty() && *line != "--");
        let expected = ["B2", "B3", "place vinland, please"];
        let expected = text.lines().filter(|line| expected.contains(line));
        assert!(orders.eq(expected), "{text}: {own}");
    }
    for text in [
        "B2\n--\nPLACE vinland",
        "My turn:\n\n--\nPass",
        "B1, then\n\n--\nplace Markland",
    ] {
        let order = text.lines().last().unwrap();
        assert!(own_of_answer(text).contains(order), "{text}");
        let below = format!("{QUOTE}\n{text}\n");
        assert!(own_of_answer(&below).contains(order), "{below}");
    }
}

/// Lines that people and programs draw above footers and cards.
const RULES: [&str; 34] = [
    "* * *",
    "* * * * * * * *",
    "***",
    "****************",
    "- - - - - -",
    "_ _ _ _ _",
    "___",
    "____",
    "__________",
    "________________________________________",
    "= = = = =",
    "~ ~ ~",
    ". . . . . . . . . .",
    "**. . . . . . . . . .**",
    ".....",
    "....................",
    "\u{2026}\u{2026}\u{2026}\u{2026}",
    "\u{b7}\u{b7}\u{b7}\u{b7}\u{b7}",
    "\u{2022} \u{2022} \u{2022}",
    "\u{2500}\u{2500}\u{2500}\u{2500}\u{2500}\u{2500}",
    "\u{2501}\u{2501}\u{2501}\u{2501}",
    "\u{2550}\u{2550}\u{2550}\u{2550}\u{2550}",
    "\u{2014}\u{2014}\u{2014}\u{2014}",
    "\u{2014} \u{2014} \u{2014}",
    "\u{2013}\u{2013}\u{2013}\u{2013}\u{2013}",
    "\u{2015}\u{2015}\u{2015}",
    "\u{ff0a}\u{ff0a}\u{ff0a}",
    "\u{25ac}\u{25ac}\u{25ac}\u{25ac}",
    "+++++",
    ":::::::::::::",
    "_.-._.-._.-._",
    "-~-~-~-~-",
    "|-----------------------|",
    "\\*\\*\\*",
];

const FOOTERS: [&str; 7] = [
    "Alice Ampere\n+31 6 12345678",
    "Alice Ampere\nHead of Sales\nAmpere Ltd.\nalice@example.org",
    "Harbour Trading\nwww.example.org",
    "This e-mail is confidential and meant for its reader only.",
    "Corvid mailing list\nhttps://lists.example.org/listinfo/corvid",
    "Ampere Ltd., registered in England No. 01234567\nhttps://www.ampere.example",
    "Think of the trees before you print this.\nhttps://www.ampere.example/green",
];

#[test]
fn footers_and_cards_below_lines_drawn_of_anything_are_no_answer() {
    for form in [
        "{rule}\n{footer}",
        "{rule}\n\n{footer}",
        "{rule}\n{footer}\n{rule}",
    ] {
        let one =
            |rule: &str, footer: &str| form.replace("{rule}", rule).replace("{footer}", footer);
        let ends: Vec<String> = RULES
            .into_iter()
            .flat_map(|rule| FOOTERS.map(|footer| one(rule, footer)))
            .collect();
        none(&wrong(&ends, &ANSWERS[1..], &ANYHOW));
    }
}

#[test]
fn orders_below_lines_drawn_of_anything_are_kept() {
    for rule in RULES {
        for text in [
            format!("B1\n{rule}\nPLACE vinland"),
            format!("First B1.\n\n{rule}\n\nThen PLACE markland."),
            format!("Hello,\n\n{rule}\nPLACE vinland\nsee https://example.org/map\n{rule}"),
            format!("{rule}\nPLACE vinland\n{rule}\nB2"),
            format!("Hello,\n\n{rule}\nPass\nalice@example.org"),
        ] {
            let is_order = |line: &&str| {
                line.contains("PLACE") || line.contains("Pass") || line.starts_with('B')
            };
            let own = own_of_answer(&text);
            let orders = text.lines().filter(is_order);
            assert!(own.lines().filter(is_order).eq(orders), "{text}: {own}");
        }
        let text = format!("B1\n{rule}\nB2\n\nThen wait for me.");
        assert_eq!(own_text(&text), text);
    }
}

#[test]
fn lines_of_telephones_and_programs_that_no_list_has_are_signatures() {
    none(&wrong(
        &[
            "Sent from my phone",
            "Sent from my mobile",
            "Sent from my new phone",
            "Sent from my smartphone, please excuse any typos",
            "Sent from my mobile device - sorry for typos",
            "Sent from my HTC. Please excuse brevity and typos.",
            "This email was sent from my mobile. Please forgive any typos.",
            "Foo cihazımdan gönderildi",
            "[Sent from my phone]",
            "(sent from my phone)",
            "*Sent from my phone*",
            "_Sent from my phone_",
            "<sent from my phone>",
            "- sent from my phone",
            "~ sent from my phone",
            "// sent from my phone",
            "Sent with [Foo Mail](https://foo.example) secure email.",
            "[Sent from Foo Mail on Android](https://foo.example/a)",
            "Sent from my telephone.",
            "sent from my phone",
            "sent from mobile",
            "Sent from a mobile device",
            "Sent from mobile, apologies for brevity",
            "Sent from Foo Mail",
            "Sent from FooMail for Android",
            "Sent with FooApp Mail",
            "Sent via Foo Mobile",
            "Sent using the free Foo mail app",
            "Sent by my phone",
            "Sent on the go",
            "Sent on the move, so excuse brevity",
            "Sent while on the move",
            "Sent from my Foo device on the Bar network",
            "Sent from my tablet",
            "Sent from my desktop computer",
            "Typed on my phone",
            "Typed with my thumbs on a phone",
            "Written on my phone",
            "Get FooMail for Android",
            "Get the Foo app for iOS<https://foo.example/a>",
            "Download the Foo mail app",
            "Gesendet von meinem Handy",
            "Von meinem Handy gesendet",
            "Von meinem Mobiltelefon gesendet",
            "Gesendet mit der Foo Mail App",
            "Mit meinem Handy geschrieben",
            "Diese Nachricht wurde von meinem Handy gesendet.",
            "Vom Handy gesendet",
            "Von unterwegs gesendet",
            "Holen Sie sich FooMail für Android",
            "Envoyé de mon téléphone",
            "Envoyé depuis mon mobile",
            "Envoyé depuis l'application Mail Foo",
            "Envoyé via mon smartphone",
            "Télécharger FooMail pour Android",
            "Obtenir FooMail pour Android",
            "Verzonden vanaf mijn telefoon",
            "Verstuurd met mijn mobiel",
            "Verzonden met de Foo Mail app",
            "Vanaf mijn telefoon verzonden",
            "Download FooMail voor Android",
            "Enviado desde mi teléfono",
            "Enviado desde mi móvil",
            "Enviado con Foo Mail",
            "Enviado do meu telemóvel",
            "Enviado pelo meu celular",
            "Enviado via Foo Mail",
            "Inviato dal mio telefono",
            "Inviato dal mio cellulare",
            "Inviato con Foo Mail",
            "Inviato tramite Foo Mail",
            "Wysłane z mojego telefonu",
            "Wysłano z telefonu",
            "Wysłane z aplikacji mobilnej Foo Poczta",
            "Skickat från min mobil",
            "Skickat med Foo Mail",
            "Sendt fra min mobil",
            "Sendt fra min telefon",
            "Sendt via Foo Mail",
            "Lähetetty puhelimestani",
            "Lähetetty Foo-puhelimesta",
            "Odesláno z mobilního telefonu",
            "Odesláno z mého telefonu",
            "Odoslané z môjho telefónu",
            "Trimis de pe telefonul meu",
            "Telefonumdan gönderildi",
            "A telefonomról küldve",
            "Küldve a Foo telefonomról",
            "Отправлено с моего телефона",
            "Отправлено из мобильной Foo Почты",
            "Надіслано з мого телефону",
            "Изпратено от моя телефон",
            "Послато са мог телефона",
            "Poslano s mojeg telefona",
            "Στάλθηκε από το κινητό μου",
            "Saadetud minu telefonist",
            "Nosūtīts no mana telefona",
            "Išsiųsta iš mano telefono",
            "从我的手机发送",
            "发自我的手机",
            "從我的手機傳送",
            "私の携帯から送信",
            "スマートフォンから送信",
            "내 휴대전화에서 보냄",
            "Đã gửi từ điện thoại của tôi",
            "Dikirim dari ponsel saya",
            "أُرسلت من هاتفي",
            "أرسلت من الآيفون",
            "נשלח מהטלפון שלי",
            "ส่งจากโทรศัพท์ของฉัน",
            "मेरे फ़ोन से भेजा गया",
        ],
        &ANSWERS[..2],
        &ANYHOW,
    ));
    none(&wrong(
        &[
            "Sent from my Pixel",
            "Sent from Workspace Boxer",
            "Sent from Front",
            "Sent from Hey",
            "Sent with Foo",
            "Sent using https://www.foo.example",
            "Sent from my Commodore 64",
            "Sent from my HTC One",
            "Gesendet mit Foo",
            "Envoyé avec Foo",
            "Verzonden met Foo",
            "Enviado con Foo",
        ],
        &ANSWERS[..2],
        &APART,
    ));
}

#[test]
fn a_sentence_of_a_person_about_a_telephone_is_kept() {
    for own in [
        "Sent from my desk, which is nicer",
        "Sent from my desk, which is nicer.",
        "Sent from my desk, which is nicer than any mobile phone.",
        "Sent from my garden, far from my computer",
        "Sent from my desk",
        "sent from my holiday home, so I am slow",
        "Sent from my Vinland colony, two settlers",
        "Sent from Vinland to Markland",
        "Sent by Bob: two carts",
        "Sent with love and two settlers",
        "Sent to my phone, but it did not arrive",
        "Sent my phone away",
        "I have sent this from my phone",
        "Typed twice, sorry",
        "Written on a Monday",
        "Get two settlers for Markland",
        "Get the corn",
        "Download the rules?",
        "My phone is dead.",
        "Von meinem Fluss bitte zwei Siedler",
        "Von meinem Handy aus sehe ich die Karte nicht",
        "Gesendet habe ich zwei Siedler",
        "Envoyé deux colons",
        "Verzonden: twee schepen",
        "Enviado dos barcos",
        "Inviato due navi",
        "Wysłano dwa statki",
        "Отправлено два корабля",
    ] {
        for text in [
            format!("B2\n\n{own}"),
            format!("B2\n\n{own}\nand B3"),
            format!("{own}\n\nB2"),
            format!("B2\n{own}\n\nB3"),
        ] {
            has_own(&text, &text);
        }
    }
}

#[test]
fn an_answer_below_what_a_telephone_says_is_kept() {
    for line in [
        "Sent from my iPhone",
        "Sent from my Foo 4G",
        "Sent from my phone",
        "Sent from Foo Mail",
        "Gesendet von meinem Handy",
        "Envoyé de mon téléphone",
        "Get FooMail for Android",
        "Odesláno z mého telefonu",
    ] {
        for below in [
            "PLACE vinland",
            "B2\nB3",
            "PS: please place Vinland.",
            "and one more thing: B2",
            "Alice",
        ] {
            for text in [
                format!("Hello,\n\n{line}\n\n{below}\n"),
                format!("Hello,\n\n{line}\n\n{below}\n\n{QUOTE}"),
                format!("{line}\n\n{below}\n\n{QUOTE}"),
                format!("{QUOTE}\nHello,\n\n{line}\n\n{below}\n"),
            ] {
                for own in [own_text(&text), own_of_answer(&text)] {
                    let kept = !own.contains(line) && own.ends_with(below);
                    assert!(kept, "{text}: {own}");
                }
            }
        }
    }
}

#[test]
fn an_order_behind_what_a_telephone_says_is_kept() {
    for line in [
        "Sent from my phone: PLACE vinland",
        "Sent from my iPhone - PLACE vinland",
        "Sent from my mobile. Pass",
        "Written on my phone, B2",
        "Gesendet von meinem Handy: PLACE vinland",
        "Sent from my Foo 4G; Pass",
    ] {
        for text in [
            format!("Hello,\n\n{line}"),
            format!("Hello,\n{line}\n\n{QUOTE}"),
            format!("{line}\n\n{QUOTE}"),
        ] {
            assert!(own_of_answer(&text).contains(line), "{text}");
        }
    }
}
