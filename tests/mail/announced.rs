//! Announcements of quotations: days without more, other scripts, lines broken anywhere, and
//! replies on the same line.

use super::{LETTER, are_own, has_own, own_of_answer, own_text};

const MARKED: &str = "> Place a tile.\n>\n> B1  Vinland\n";

const UNMARKED: &str = "Place a tile.\n\nB1  Vinland\n";

/// Lists the announcements that leave more than `B2` above this quotation, or less.
fn wrong(announcements: &[&str], quote: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    for announcement in announcements {
        for gap in ["\n\n", "\n"] {
            let text = format!("B2{gap}{announcement}{gap}{quote}");
            for own in [own_text(&text), own_of_answer(&text)] {
                if own != "B2" {
                    wrong.push(format!("{announcement:?} above {quote:?} => {own:?}"));
                }
            }
        }
    }
    wrong.dedup();
    wrong
}

/// Asserts that these announce a quotation with marks, above an answer and below it.
fn announce_marked(announcements: &[&str]) {
    let mut all = wrong(announcements, MARKED);
    for announcement in announcements {
        let own = own_text(&format!("{announcement}\n{MARKED}\nB2\n"));
        if own != "B2" {
            all.push(format!("{announcement:?} above all => {own:?}"));
        }
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}

/// Asserts that these announce a quotation without marks, below an answer.
fn announce_unmarked(announcements: &[&str]) {
    let all = wrong(announcements, UNMARKED);
    assert!(all.is_empty(), "{}", all.join("\n"));
}

/// Asserts that these announce a quotation with marks and without.
fn announce(announcements: &[&str]) {
    announce_marked(announcements);
    announce_unmarked(announcements);
}

#[test]
fn a_day_announces_marked_lines_by_itself() {
    announce_marked(&[
        "On 20 Nov 2026:",
        "On Fri, Nov 20, 2026:",
        "On 11/20/2026 10:00 AM:",
        "On Nov 20, 2026 at 10:00 AM:",
        "20 Nov 2026:",
        "2026-11-20 10:00:",
        "Am 20.11.2026:",
        "Am 20.11.2026 um 10:00:",
        "Op 20-11-2026 10:00:",
        "Le 20/11/2026 à 10:00 :",
        "El 20/11/2026:",
        "Il 20/11/2026 10:00:",
        "W dniu 20.11.2026:",
        "Den 20.11.2026 kl. 10:00:",
        "On 20 November 2026",
        "On 20 Nov, 2026, at 10:00",
        "Fri, 20 Nov 2026 10:00:00 +0100",
        "[20.11.2026 10:00]",
        "-------- 20.11.2026 10:00 --------",
        "On Nov 20, Judge wrote:",
        "On 20 November, Judge wrote:",
        "Am 20. November schrieb Judge:",
        "Op 20 november schreef Judge:",
        "Le 20 novembre, Judge a écrit :",
        "El 20 de noviembre, Judge escribió:",
        "On Friday, Judge wrote:",
        "On 2026-11-20, Judge wrote:",
    ]);
}

#[test]
fn a_day_and_a_name_announce_lines_without_marks() {
    for announcement in [
        "On Nov 20, Judge wrote:",
        "On 20 November, Judge Jay wrote:",
        "Am 20. November schrieb Judge:",
        "Op 20 november schreef Judge:",
        "Le 20 novembre, Judge a écrit :",
        "El 20 de noviembre, Judge escribió:",
        "---- Judge Jay wrote ----",
    ] {
        let unknown = own_text(&format!("B2\n\n{announcement}\n\n{UNMARKED}"));
        assert_eq!(unknown, "B2", "{announcement}");
        let letter = own_of_answer(&format!("B2\n\n{announcement}\n\n{LETTER}"));
        assert_eq!(letter, "B2", "{announcement}");
        // A player may report another's words like this.
        let report = format!("{announcement}\nI shall attack.\n\nPLACE vinland");
        assert_eq!(own_of_answer(&report), report);
    }
    announce_unmarked(&["On 2026-11-20, Judge wrote:"]);
}

#[test]
fn a_name_with_its_address_and_day_or_between_dashes_announces_lines_without_marks() {
    announce(&[
        "\"Judge\" <judge@games.test> 2026-11-20 10:00",
        "Judge <judge@games.test>, 20. 11. 2026 10:00",
        "20.11.2026 10:00, Judge <judge@games.test>",
        "==== Original message text ====\nOn Friday, 20 November 2026 at 10:00 Judge wrote:",
    ]);
    are_own(&[
        "Bob <bob@games.test> is away until 20.11.2026 13:00",
        "Write to Bob <bob@games.test> by 20.11.2026 13:00",
        "--- I wrote ---\nB2",
        "--- my orders ---\nB2",
    ]);
}

#[test]
fn digits_of_every_script_are_digits_of_a_day() {
    announce(&[
        "في الجمعة، ٢٠ نوفمبر ٢٠٢٦ في ١٠:٠٠ ص كتب Judge <judge@games.test>:",
        "في ٢٠‏/١١‏/٢٠٢٦ ١٠:٠٠ ص، كتب Judge:",
        "بتاريخ ٢٠ نوفمبر ٢٠٢٦، الساعة ١٠:٠٠ ص، كتب Judge <judge@games.test>:",
        "در تاریخ جمعه ۲۰ نوامبر ۲۰۲۶،‏ ۱۰:۰۰ Judge <judge@games.test> نوشت:",
        "شुक्र, २० नव॰ २०२६ को १०:०० पर Judge <judge@games.test> ने लिखा:",
        "শুক্র, ২০ নভেম্বর, ২০২৬ ১০:০০ AM টায় Judge <judge@games.test> লিখেছেন:",
        "เมื่อ ศ. ๒๐ พ.ย. ๒๕๖๙ เวลา ๑๐:๐๐ Judge <judge@games.test> เขียนว่า:",
        "２０２６年１１月２０日(金) １０:００ Judge <judge@games.test>:",
    ]);
}

#[test]
fn announcements_in_polish_and_arabic_are_known() {
    announce(&[
        "W dniu 20.11.2026 o 10:00, Judge pisze:",
        "W dniu 2026-11-20 10:00, Judge napisał(a):",
        "W dniu 20 listopada 2026 10:00 użytkownik Judge <judge@games.test> napisał:",
        "W dniu pt., 20.11.2026 o 10:00 Judge <judge@games.test> napisał(a):",
        "W dniu 20 lis 2026, o godz. 10:00, Judge <judge@games.test> napisał(a):",
        "Dnia 20 listopada 2026 10:00 Judge <judge@games.test> napisał(a):",
        "Dnia 2026-11-20, pią o godzinie 10:00 +0100, Judge pisze:",
        "Dnia 20-11-2026 o godz. 10:00 Judge napisał(a):",
        "Wiadomość napisana przez Judge <judge@games.test> w dniu 20 lis 2026, o godz. 10:00:",
        "Wiadomość napisana przez Judge w dniu 20 lis 2026, o godz. 10:00:",
        "pt., 20 lis 2026, 10:00 użytkownik Judge <judge@games.test> napisał:",
        "Użytkownik Judge <judge@games.test> napisał:",
        "Użytkownik \"Judge\" <judge@games.test> napisał w dniu 20 lis 2026:",
        "20 lis 2026 10:00 \"Judge\" <judge@games.test> napisał(a):",
        "Judge <judge@games.test> napisał(a) dnia 20 listopada 2026 10:00:",
        "On piątek, 20 listopada 2026 10:00, Judge wrote:",
        "في الجمعة، 20 نوفمبر 2026 في 10:00 ص تمت كتابة ما يلي بواسطة Judge <judge@games.test>:",
        "في 20 نوفمبر 2026، كتب Judge <judge@games.test>:",
        "في 20 نوفمبر 2026، الساعة 10:00 ص، كتبت Judge <judge@games.test>:",
        "بتاريخ 20 نوفمبر 2026، الساعة 10:00 ص، كتب Judge <judge@games.test>:",
        "بتاريخ 20 نوفمبر 2026، كتب Judge:",
        "كتب Judge <judge@games.test> في 20 نوفمبر 2026 10:00:",
        "On 20 نوفمبر 2026 10:00, Judge wrote:",
    ]);
}

#[test]
fn an_announcement_may_be_broken_anywhere_in_its_address() {
    announce(&[
        "On Fri, Nov 20, 2026 at 10:00 AM, The Judge <\njudge@games.test> wrote:",
        "On Fri, Nov 20, 2026 at 10:00 AM, The Judge <judge@games.test\n<mailto:judge@games.test>> \
         wrote:",
        "On Nov 20, 2026, at 10:00 AM, The Judge <judge@games.test<\nmailto:judge@games.test>> wrote:",
        "On Nov 20, 2026, at 10:00 AM, The Judge <judge@games.test<mailto:\njudge@games.test>> wrote:",
        "On Nov 20, 2026, at 10:00 AM, The Judge\n<\nmailto:judge@games.test> wrote:",
        "On Nov 20, 2026, at 10:00 AM, The Judge [mailto:\njudge@games.test] wrote:",
        "On Nov 20, 2026, at 10:00 AM, The Judge [mailto:judge@games.test]\nwrote:",
        "On 20 Nov 2026, The Judge <judge@games.test<mailto:judge@games.test>> wrote:",
        "On 20 Nov 2026, The Judge\n<judge@games.test<mailto:judge@games.test>>\nwrote:",
        "On Nov 20, The Judge <judge@games.test>\n wrote:",
        "The Judge <\njudge@games.test> schrieb am 20.11.2026 um 10:00:",
        "The Judge <judge@games.test<mailto:judge@games.test>> schrieb am 20.11.2026 um\n10:00:",
        "Le ven. 20 nov. 2026 à 10:00, The Judge <\njudge@games.test> a écrit :",
        "W dniu pt., 20 lis 2026 o 10:00 The Judge <\njudge@games.test> napisał(a):",
        "Wiadomość napisana przez The Judge <\njudge@games.test> w dniu 20 lis 2026, o\ngodz. 10:00:",
        "On Fri, Nov 20, 2026 at 10:00 AM The Judge <judge@games.test> wrote\n:",
        "On Fri, Nov 20, 2026 at\n10:00 AM The Judge\n<judge@games.test>\nwrote:",
    ]);
}

#[test]
fn a_reply_on_the_line_of_an_announcement_is_kept() {
    let announcements = [
        "On Fri, Nov 20, 2026 at 10:00 AM The Judge <judge@games.test> wrote:",
        "On Fri, Nov 20, 2026 at 10:00 AM The Judge <\njudge@games.test> wrote:",
        "On 20 Nov 2026, at 10:00, The Judge <judge@games.test>\nwrote:",
        "On 11/20/2026 10:00 AM, The Judge wrote:",
        "Am 20.11.2026 um 10:00 schrieb The Judge <judge@games.test>:",
        "Op vr 20 nov 2026 om 10:00 schreef The Judge <judge@games.test>:",
        "Le ven. 20 nov. 2026 à 10:00, The Judge <judge@games.test> a écrit :",
        "El vie, 20 nov 2026 a las 10:00, The Judge (<judge@games.test>) escribió:",
        "W dniu 20.11.2026 o 10:00, The Judge <judge@games.test> pisze:",
        "-----Original Message-----\nFrom: The Judge\nSent: Friday, November 20, 2026 10:00\nTo: A\n\
         Subject: x",
        "-----Original Message----- From: The Judge Sent: Friday, November 20, 2026 10:00 To: Alice \
         Subject: x",
    ];
    let mut wrong = Vec::new();
    for announcement in announcements {
        for reply in [
            "B2",
            "PLACE vinland",
            "Yes, I do.",
            "Place W3-05 turn 0",
            "pass",
        ] {
            for quote in [MARKED, UNMARKED] {
                let text = format!("{reply} {announcement}\n\n{quote}");
                for own in [own_text(&text), own_of_answer(&text)] {
                    if own != reply {
                        wrong.push(format!("{text:?} => {own:?}"));
                    }
                }
                let text = format!("Hello,\n\n{reply} {announcement}\n{quote}");
                if own_text(&text) != format!("Hello,\n\n{reply}") {
                    wrong.push(format!("{text:?} => {:?}", own_text(&text)));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_sentence_about_a_day_or_an_address_is_kept() {
    are_own(&[
        "On 20 November\n\nB2",
        "20.11.2026:\nB2",
        "On 20 Nov 2026:\nB2",
        "On 20 November I wrote:\nB2",
        "As I wrote on 20 November:\nB2",
        "RED wrote on 20 November:\nB2",
        "I shall be back On 20 November 2026.\nB2",
        "The letter of Fri, Nov 20, 2026 says:\nB2",
        "On Friday I play:\nB2",
        "My orders of 20 November:\nB2",
        "Wiadomość od RED:\nB2",
        "W dniu 20 listopada gram:\nB2",
    ]);
}

const BLOCKS: [&str; 22] = [
    "From: Judge <judge@games.test> To: Alice Sent: Friday, November 20, 2026 10:00 AM Subject: BLUE",
    "From: Judge <judge@games.test> Date: Fri, Nov 20, 2026 at 10:00 AM Subject: BLUE To: Alice",
    "Subject: BLUE From: judge@games.test To: alice@example.org Date: Fri, 20 Nov 2026 10:00:00 +0100",
    "To: alice@example.org From: judge@games.test Date: Fri, 20 Nov 2026 10:00:00 +0100 Subject: BLUE",
    "Date: Fri, 20 Nov 2026 10:00:00 +0100From: judge@games.testTo: alice@example.orgSubject: BLUE",
    "From: judge@games.testTo: alice@example.orgSubject: BLUEDate: Fri, 20 Nov 2026 10:00:00 +0100",
    "From:judge@games.test Sent:20 November 2026 10:00 To:alice@example.org Subject:BLUE",
    "From: Judge; Sent: Friday, November 20, 2026 10:00 AM; To: Alice; Subject: BLUE",
    "From: Judge | Sent: Friday, November 20, 2026 10:00 AM | To: Alice | Subject: BLUE",
    "**From:** Judge **Sent:** Friday, November 20, 2026 10:00 AM **To:** Alice **Subject:** BLUE",
    "Von: Judge <judge@games.test> Gesendet: Freitag, 20. November 2026 10:00 An: Alice Betreff: x",
    "Von: Judge Gesendet am: 20.11.2026 10:00 An: alice@example.org Betreff: BLUE",
    "De: Judge Enviado el: viernes, 20 de noviembre de 2026 10:00 Para: Alice Asunto: BLUE",
    "De : Judge <judge@games.test> Envoyé le : vendredi 20 novembre 2026 10:00 À : Alice Objet : x",
    "Od: Judge Wysłano: piątek, 20 listopada 2026 10:00 Do: Alice Temat: BLUE",
    "Da: Judge Inviato: venerdì 20 novembre 2026 10:00 A: Alice Oggetto: BLUE",
    "От: Judge Отправлено: 20 ноября 2026 г. 10:00 Кому: Alice Тема: BLUE",
    "发件人: Judge 发送时间: 2026年11月20日 10:00 收件人: Alice 主题: BLUE",
    "发件人：Judge发送时间：2026年11月20日10:00收件人：Alice主题：BLUE",
    "من: Judge تم الإرسال: 20/11/2026 10:00 إلى: Alice الموضوع: BLUE",
    "From: \"Judge\" <judge@games.test<mailto:judge@games.test>> Date: Friday, 20 November 2026 at \
     10:00 To: \"Alice\" <alice@example.org> Cc: Bob Subject: Re: BLUE",
    "-----Original Message----- From: Judge [mailto:judge@games.test] Sent: Friday, November 20, 2026 \
     10:00 AM To: Alice Cc: Bob Subject: BLUE",
];

#[test]
fn a_block_of_fields_may_be_flattened_onto_one_line() {
    let mut all = wrong(&BLOCKS, UNMARKED);
    all.extend(wrong(&BLOCKS, MARKED));
    // A long line may be wrapped anywhere.
    let wrapped: Vec<String> = BLOCKS.iter().map(|block| broken(block)).collect();
    let wrapped: Vec<&str> = wrapped.iter().map(String::as_str).collect();
    all.extend(wrong(&wrapped, UNMARKED));
    assert!(all.is_empty(), "{}", all.join("\n"));
    are_own(&[
        "From: 3,4 To: 3,5 Date: turn 7\nB2",
        "To: RED From: BLUE Subject: peace\nB2",
        "From: W1-01 To: W1-02 Sent: 2 settlers Subject: war\nB2",
        "Subject: peace To: RED\nB2",
        "Date: 20 November 2026 To: RED\nB2",
    ]);
}

/// A line broken at a blank before its last quarter.
fn broken(line: &str) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let (above, below) = words.split_at(words.len() * 3 / 4);
    match below {
        [] => line.to_owned(),
        _ => format!("{}\n{}", above.join(" "), below.join(" ")),
    }
}

#[test]
fn an_order_above_an_announcement_is_neither_parted_nor_a_part_of_it() {
    for order in [
        "PLACE vinland AT 3,4 FACING north",
        "Place vinland At 3,4 Facing north",
        "place B2 At 10:30",
        "Op 3,4 vinland",
        "ON 3,4 PLACE vinland",
        "B2 On Friday",
    ] {
        for announcement in [
            "On Fri, Nov 20, 2026 at 10:00 AM The Judge <judge@games.test> wrote:",
            "On 20 Nov 2026, at 10:00, The Judge <\njudge@games.test> wrote:",
            "From: The Judge <judge@games.test>\nSent: 20 November 2026 10:00\nTo: Alice\nSubject: x",
            "Subject: BLUE From: judge@games.test To: alice@example.org Date: 2026-11-20 10:00",
            "Temat: BLUE\nData: 2026-11-20 10:00\nOd: judge@games.test\nDo: alice@example.org",
            "__________\nFrom: The Judge <judge@games.test>\nSent: 20 November 2026 10:00\nTo: Alice",
        ] {
            for quote in [MARKED, UNMARKED] {
                for gap in ["\n", "\n\n"] {
                    let text = format!("{order}{gap}{announcement}\n\n{quote}");
                    has_own(&text, order);
                }
            }
        }
    }
}

#[test]
fn a_title_or_a_field_of_several_words_is_not_parted() {
    announce_unmarked(&[
        "----- Mail original -----\nDe: \"Judge\" <judge@games.test>\nÀ: Alice\nEnvoyé: Vendredi \
         20 Novembre 2026 10:00:00\nObjet: BLUE",
        "---------- Původní e-mail ----------\nOd: Judge <judge@games.test>\nKomu: Alice\nDatum: \
         20. 11. 2026 10:00:00\nPředmět: BLUE",
        "Fare de: Judge <judge@games.test>\nSendita je: vendredo, 20-a de novembro 2026 10:00\nAl: \
         Alice <alice@example.org>\nTemo: BLUE",
        "---- On Fri, 20 Nov 2026 10:00:00 +0100 Judge <judge@games.test> wrote ----",
    ]);
}
