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

/// Returns the content of a letter's page, if it has choices.
fn body(letter: &Received) -> Option<String> {
    let message = MessageParser::default().parse(&letter.bytes).unwrap();
    let page = message.body_html(0)?.replace("\r\n", "\n");
    let (_, body) = page.split_once("<body>")?;
    let (body, _) = body.split_once("</body>")?;
    body.contains(CHOICES).then(|| body.to_owned())
}

/// The beginning of the table of choices.
const CHOICES: &str = "<table role=\"presentation\"";

/// Returns the texts that the links of a part of a page begin an answer with.
fn links(part: &str) -> Vec<String> {
    let links = part.split("href=\"").skip(1);
    let links = links.map(|rest| {
        let link = rest.split('"').next().unwrap().replace("&amp;", "&");
        let link = percent_decode_str(&link).decode_utf8().unwrap();
        link.rsplit_once("&body=").unwrap().1.to_owned()
    });
    links.collect()
}

/// Returns the rows of choices.
fn rows(body: &str) -> Vec<&str> {
    let (_, choices) = body.split_once(CHOICES).unwrap();
    let (choices, _) = choices.split_once("</table>").unwrap();
    choices.split("<tr>").skip(1).collect()
}

/// A question with its page.
struct Asked<'t> {
    table: &'t mut Table,
    who: &'static str,
    letter: Received,
    body: String,
    nth: usize,
}

/// Plays the beginning of a game of two in a language, and looks at each question.
fn asked(title: &TitleEntry, language: &str, mut look: impl FnMut(&mut Asked<'_>)) {
    let mut table = Table::pictured(&opening(title, &PEOPLE[..2], 4, &[]));
    for who in &PEOPLE[..2] {
        table.answer(who, &format!("LANGUAGE {language}"));
        table.answer(who, "SHOW");
    }
    for nth in 0..DECISIONS {
        let who = table.awaited();
        let mut letters = table.letters(who).into_iter().rev();
        let (letter, body) = letters
            .find_map(|letter| body(&letter).map(|body| (letter, body)))
            .expect("a question");
        let mut asked = Asked {
            table: &mut table,
            who,
            letter,
            body,
            nth,
        };
        look(&mut asked);
        let Asked { letter, body, .. } = asked;
        let rows = rows(&body);
        let code = links(rows[nth % rows.len()]).swap_remove(0);
        table.answer_to(who, &letter, &code);
    }
}

#[test]
fn an_answer_in_the_middle_of_a_page_without_marks_is_found() {
    let (mut wrong, mut tried) = (Vec::new(), 0);
    for title in TITLES {
        for language in LANGUAGES {
            asked(title, language, |asked| {
                let body = &asked.body;
                let words = words_of(&asked.letter.bytes).unwrap();
                let code = links(rows(body).last().unwrap()).swap_remove(0);
                // Below the choices, and between paragraphs; what is typed into a form fills it in.
                let choices = body.match_indices("</table>\n");
                let choices = choices.map(|(at, end)| at + end.len());
                let between = body.match_indices("</p>\n").map(|(at, end)| at + end.len());
                let between = between.filter(|at| !body.split_at(*at).0.ends_with("</span></p>\n"));
                let between: Vec<usize> = between.collect();
                let others = (0..PLACES).map(|nth| between[(asked.nth + nth * 11) % between.len()]);
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
                    if own != [&code] {
                        let here = above.lines().next_back().unwrap_or_default();
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
            let mut tried = 0;
            asked(title, language, |asked| {
                let Asked { table, who, .. } = asked;
                for row in rows(&asked.body).into_iter().filter(|_| asked.nth % 5 == 0) {
                    let links = links(row);
                    let previews = format!("{preview} {}", links[0]);
                    assert_eq!(links.last(), Some(&previews), "{row}");
                    assert!(row.contains(&shown.replace(' ', "\u{a0}")), "{row}");
                    let before = table.played();
                    table.answer_to(who, &asked.letter, &previews);
                    let told = table.text(who);
                    assert!(
                        told.contains(&on_one_line(&words.word("preview"))),
                        "{told}"
                    );
                    assert_eq!(table.played(), before, "{previews}");
                    tried += 1;
                }
            });
            assert!(tried > 3, "{} {language}: {tried}", title.name);
        }
    }
}
