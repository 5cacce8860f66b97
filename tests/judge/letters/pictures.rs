//! The board as a picture in letters: drawn before the letter leaves, the same each time, for those
//! who want it.

use std::io::Cursor;

use landfall::games::TITLES;
use mail_parser::{MessageParser, MimeHeaders as _};

use crate::support::{PEOPLE, Received, Table, opening};

/// The pictures of a letter, each with its Content-ID.
fn pictures(letter: &Received) -> Vec<(String, Vec<u8>)> {
    let message = MessageParser::default().parse(&letter.bytes).unwrap();
    let parts = message.parts.iter();
    let pictures = parts.filter(|part| part.is_content_type("image", "png"));
    pictures
        .map(|part| {
            let name = part.content_id().unwrap().to_owned();
            (name, part.contents().to_vec())
        })
        .collect()
}

fn page(letter: &Received) -> String {
    let message = MessageParser::default().parse(&letter.bytes).unwrap();
    message.body_html(0).unwrap().into_owned()
}

fn table() -> Table {
    Table::pictured(&opening(&TITLES[0], &PEOPLE[..2], 4, &[]))
}

#[test]
fn the_page_of_a_letter_shows_the_board() {
    let table = table();
    for who in &PEOPLE[..2] {
        let letter = table.letter(who);
        let [(name, png)] = &pictures(&letter)[..] else {
            panic!("{}", letter.text)
        };
        let page = page(&letter);
        assert!(page.contains(&format!("<img src=\"cid:{name}\"")), "{page}");
        assert!(name.ends_with("@play.example"), "{name}");
        let reader = png::Decoder::new(Cursor::new(png)).read_info().unwrap();
        assert_eq!(reader.info().width, 1200);
        assert!(png.len() < 45_000, "{}", png.len());
        assert!(
            !page.contains("<pre"),
            "the picture stands for the drawing of letters: {page}"
        );
    }
}

#[test]
fn a_heading_whose_drawing_is_left_out_is_left_out_too() {
    let mut headings = 0;
    for title in TITLES {
        let mut table = Table::pictured(&opening(title, &PEOPLE[..2], 4, &[]));
        for _ in 0..8 {
            let who = table.address_of(table.game().awaiting.unwrap());
            let letter = table.letter(&who);
            let page = page(&letter);
            for piece in page.split("<h2").skip(1) {
                let (heading, below) = piece.split_once("</h2>").unwrap();
                assert!(
                    !below.trim().is_empty(),
                    "{}: nothing is below {heading}: {page}",
                    title.name
                );
                headings += 1;
            }
            table.answer(&who, &letter.best_code());
        }
    }
    assert!(headings > 100, "{headings}");
}

#[test]
fn a_letter_that_is_sent_again_is_the_same_and_drawn_once() {
    let mut table = table();
    let first = table.letter(PEOPLE[0]);
    let again = |table: &mut Table| {
        table.answer(PEOPLE[0], "RESEND");
        table.letter(PEOPLE[0])
    };
    let one = again(&mut table);
    let other = again(&mut table);
    assert_eq!(pictures(&one), pictures(&first));
    assert_eq!(pictures(&other), pictures(&first));
}

#[test]
fn pictures_and_pages_are_for_those_who_want_them() {
    let mut table = table();
    let parts = |table: &mut Table, order: &str| {
        table.answer(PEOPLE[0], order);
        table.answer(PEOPLE[0], "SHOW");
        let letter = table.letter(PEOPLE[0]);
        let has_page = String::from_utf8_lossy(&letter.bytes).contains("text/html");
        (has_page, pictures(&letter).len())
    };
    assert_eq!(parts(&mut table, "HELP"), (true, 1), "without being asked");
    assert_eq!(parts(&mut table, "PICTURES OFF"), (true, 0));
    assert_eq!(parts(&mut table, "PICTURES SOMETIMES"), (true, 0));
    assert_eq!(parts(&mut table, "FORMAT TEXT"), (false, 0));
    assert_eq!(parts(&mut table, "PICTURES OFF"), (false, 0));
    assert_eq!(parts(&mut table, "PICTURES ON"), (true, 1));
    assert_eq!(parts(&mut table, "FORMAT TEXT"), (false, 0));
    assert_eq!(parts(&mut table, "FORMAT HTML"), (true, 1));
    assert_eq!(parts(&mut table, "plaatjes uit"), (true, 0), "in Dutch");
    assert_eq!(parts(&mut table, "plaatjes wel"), (true, 1), "in Dutch");
}

#[test]
fn an_operator_can_do_without_pictures() {
    let table = Table::playing(&opening(&TITLES[0], &PEOPLE[..2], 4, &[]));
    let letter = table.letter(PEOPLE[0]);
    assert_eq!(pictures(&letter), []);
    assert!(
        page(&letter).contains("<pre"),
        "the drawing of letters is there"
    );
}

/// A tap on a code begins a mail: to the letter's own address, with a subject that keeps the
/// thread together, and with the code as its text.
#[test]
fn a_link_of_a_code_is_a_mail_that_plays_it() {
    for title in TITLES {
        let mut table = Table::pictured(&opening(title, &PEOPLE[..2], 4, &[]));
        let seat = table.game().awaiting.unwrap();
        let who = table.address_of(seat);
        let letter = table.letter(&who);
        let page = page(&letter).replace("&amp;", "&");
        let links: Vec<&str> = page
            .split("href=\"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .collect();
        let codes = letter.codes();
        // Those at the foot begin mails of other kinds.
        let links = links.get(..codes.len()).unwrap();
        assert_eq!(links.len(), codes.len(), "{}", title.name);
        for (link, code) in links.iter().zip(&codes) {
            assert!(link.len() < 1_000, "{link}");
            assert!(!link.contains('+') && !link.contains(' '), "{link}");
            let decoded = percent_encoding::percent_decode_str(link)
                .decode_utf8()
                .unwrap();
            let (to, rest) = decoded
                .strip_prefix("mailto:")
                .unwrap()
                .split_once('?')
                .unwrap();
            assert_eq!(to, letter.reply_to);
            let wanted = format!("subject=Re: {}&body={code}", letter.subject);
            assert_eq!(rest, wanted);
        }
        let code = codes.last().unwrap();
        let before = table.letters(&who).len();
        // Such a mail answers no letter by its header.
        let mail = format!(
            "From: {who}\r\nTo: {}\r\nSubject: Re: {}\r\nMessage-ID: <tap@{who}>\r\n\r\n{code}\r\n",
            letter.reply_to, letter.subject
        );
        table.mailbox.post(mail);
        table.lap();
        let answer = table.letters(&who).remove(before).text;
        assert!(answer.contains("Played"), "{}: {answer}", title.name);
    }
}
