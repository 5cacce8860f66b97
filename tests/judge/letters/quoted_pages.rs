//! Answers typed into a page that a mail program quotes without any mark, and links of its choices.

use landfall::games::{TITLES, TitleEntry};
use landfall::mail::own_mail::words_of;
use landfall::mail::own_words;
use mail_parser::MessageParser;
use percent_encoding::percent_decode_str;

use super::voice;
use crate::mail::of_type;
use crate::support::{LANGUAGES, PEOPLE, Received, Table, on_one_line, opening};

/// What some programs put above a letter that they quote without marks.
const HEAD: &str = "<div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in'>\
    <p class=MsoNormal><b>From:</b> Landfall<br><b>Sent:</b> Friday, November 20, 2026 12:00 PM\
    <br><b>To:</b> Alice<br><b>Subject:</b> [game-1] Your turn</p></div>";

/// How many decisions of a game are looked at.
const DECISIONS: usize = 14;

/// How many places of a page are tried.
const PLACES: usize = 3;

/// Returns the content of a letter's page.
fn body(letter: &Received) -> String {
    let message = MessageParser::default().parse(&letter.bytes).unwrap();
    let page = message.body_html(0).unwrap().into_owned();
    let (_, body) = page.split_once("<body>").unwrap();
    body.split_once("</body>").unwrap().0.replace("\r\n", "\n")
}

/// Plays the beginning of a game of two in a language, and looks at each question.
fn asked(
    title: &TitleEntry,
    language: &str,
    mut look: impl FnMut(&mut Table, &'static str, usize),
) {
    let mut table = Table::pictured(&opening(title, &PEOPLE[..2], 4, &[]));
    for who in &PEOPLE[..2] {
        table.answer(who, &format!("LANGUAGE {language}"));
        table.answer(who, "SHOW");
    }
    for decision in 0..DECISIONS {
        let who = table.awaited();
        look(&mut table, who, decision);
        let letter = table.question(who);
        let codes = letter.codes();
        table.answer_to(who, &letter, &codes[decision * 7 % codes.len()]);
    }
}

#[test]
fn an_answer_in_the_middle_of_a_page_without_marks_is_found() {
    let (mut wrong, mut tried) = (Vec::new(), 0);
    for title in TITLES {
        for language in LANGUAGES {
            asked(title, language, |table, who, decision| {
                let letter = table.question(who);
                let words = words_of(&letter.bytes).unwrap();
                let (body, codes) = (body(&letter), letter.codes());
                let code = &codes[codes.len() / 2];
                // Below the choices, and between paragraphs.
                let choices = body
                    .match_indices("</table>\n")
                    .map(|(at, end)| at + end.len());
                let between = body.match_indices("</p>\n").map(|(at, end)| at + end.len());
                let between: Vec<usize> = between.collect();
                let others = (0..PLACES).map(|nth| between[(decision + nth * 11) % between.len()]);
                for at in choices.take(1).chain(others) {
                    let (above, below) = body.split_at(at);
                    let reply = format!(
                        "<html><body>{HEAD}<div>{above}</div><p class=MsoNormal>{code}</p>\
                         <div>{below}</div></body></html>"
                    );
                    let mail = of_type("text/html; charset=utf-8", &reply);
                    let plain = own_words(&mail, Some(&words));
                    let own = plain.own().map(str::trim).filter(|line| !line.is_empty());
                    let own: Vec<&str> = own.collect();
                    tried += 1;
                    if own != [code] {
                        let here = &above[above.len().saturating_sub(120)..];
                        wrong.push(format!("{} {language}: {own:#?} below {here}", title.name));
                    }
                }
            });
        }
    }
    println!("{tried} tried");
    assert!(
        wrong.is_empty(),
        "{} of {tried}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// Each row of choices ends with a link that previews the code of its button and plays nothing.
#[test]
fn each_choice_has_a_link_that_previews_it_in_every_language() {
    for title in TITLES {
        for language in LANGUAGES {
            let words = voice(language);
            let (preview, shown) = (words.word("choice-preview"), words.word("choice-try"));
            let mut rows = 0;
            asked(title, language, |table, who, decision| {
                if decision % 5 > 0 {
                    return;
                }
                let letter = table.question(who);
                let body = body(&letter).replace("&amp;", "&");
                let (_, choices) = body.split_once("<table role=\"presentation\"").unwrap();
                let (choices, _) = choices.split_once("</table>").unwrap();
                for row in choices.split("<tr>").skip(1) {
                    let links = row.split("href=\"").skip(1);
                    let bodies = links.map(|rest| {
                        let link = rest.split('"').next().unwrap();
                        let link = percent_decode_str(link).decode_utf8().unwrap();
                        link.rsplit_once("&body=").unwrap().1.to_owned()
                    });
                    let bodies: Vec<String> = bodies.collect();
                    let previews = format!("{preview} {}", bodies[0]);
                    assert_eq!(bodies.last(), Some(&previews), "{row}");
                    assert!(row.contains(&shown.replace(' ', "\u{a0}")), "{row}");
                    let before = table.played();
                    table.answer_to(who, &letter, &previews);
                    let told = on_one_line(&table.text(who));
                    assert!(
                        told.contains(&on_one_line(&words.word("preview"))),
                        "{told}"
                    );
                    assert_eq!(table.played(), before, "{previews}");
                    rows += 1;
                }
            });
            assert!(rows > 3, "{} {language}: {rows}", title.name);
        }
    }
}
