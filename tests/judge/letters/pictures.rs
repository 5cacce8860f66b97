//! The board as a picture in letters: drawn before the letter leaves, the same each time, for those
//! who want it.

use std::io::Cursor;

use landfall::games::TITLES;
use mail_parser::{MessageParser, MimeHeaders as _};
use percent_encoding::percent_decode_str;

use super::voice;
use crate::support::{PEOPLE, Received, Table, opening};

/// The pictures of a letter, each with its Content-ID.
fn pictures(letter: &Received) -> Vec<(String, Vec<u8>)> {
    let message = MessageParser::default().parse(&letter.bytes).unwrap();
    let parts = message.parts.iter();
    let pictures = parts.filter(|part| part.is_content_type("image", "png"));
    let named = pictures.map(|part| {
        (
            part.content_id().unwrap().to_owned(),
            part.contents().to_vec(),
        )
    });
    named.collect()
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
        let is_drawn = page.contains("<pre");
        assert!(
            !is_drawn,
            "the picture replaces the drawing of letters: {page}"
        );
    }
}

#[test]
fn a_heading_whose_drawing_is_left_out_is_left_out_too() {
    let mut headings = 0;
    for title in TITLES {
        let mut table = Table::pictured(&opening(title, &PEOPLE[..2], 4, &[]));
        for _ in 0..8 {
            let who = table.awaited();
            let letter = table.letter(who);
            let page = page(&letter);
            for piece in page.split("<h2").skip(1) {
                let (heading, below) = piece.split_once("</h2>").unwrap();
                let bare = below.trim().is_empty();
                assert!(!bare, "{}: nothing is below {heading}: {page}", title.name);
                headings += 1;
            }
            table.answer(who, &letter.best_code());
        }
    }
    assert!(headings > 100, "{headings}");
}

/// Returns the numbers of the palette of all pixels of a letter's picture.
fn pixels(letter: &Received) -> Vec<u8> {
    let (_, png) = pictures(letter).remove(0);
    let mut decoder = png::Decoder::new(Cursor::new(png));
    decoder.set_transformations(png::Transformations::IDENTITY);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    pixels
}

#[test]
fn what_others_have_done_since_the_last_letter_is_framed_in_their_colours() {
    let title = TITLES
        .iter()
        .find(|title| title.name == "new_world")
        .unwrap();
    let mut table = Table::pictured(&opening(title, &PEOPLE[..2], 4, &[]));
    for _ in 0..6 {
        let (mover, waiting) = (table.awaited(), table.waiting());
        let seats = table.seats();
        let place = table.letter(mover).codes();
        // A code that ends in 0 places no settler.
        let code = place.into_iter().find(|code| code.ends_with('0'));
        let code = code.expect("a tile without a settler");
        table.answer(mover, &code);
        let letter = table.letter(waiting);
        let colours = seats.iter().map(|row| {
            let colour = title.colour(&row.name).number();
            let count = pixels(&letter)
                .iter()
                .filter(|pixel| **pixel == colour)
                .count();
            (table.address_of(row.seat) == mover, count)
        });
        let (theirs, own): (Vec<_>, Vec<_>) = colours.partition(|(is_mover, _)| *is_mover);
        // A frame of a cell of 90 units, 8 wide; the card of the tile in hand has 6.
        assert!(theirs[0].1 > 90 * 4 * 6, "{theirs:?}");
        assert!(own[0].1 > 90 * 4 * 4, "the tile in hand: {own:?}");
    }
}

#[test]
fn no_heading_announces_a_drawing_that_the_picture_replaces() {
    let headings = ["new-world-heading-map", "new-world-heading-overview"];
    let mut table = table();
    let mut replaced = 0;
    for _ in 0..12 {
        let who = table.awaited();
        let letter = table.letter(who);
        let page = page(&letter);
        for key in headings {
            let heading = voice("en").word(key);
            assert!(!page.contains(&heading), "{heading}: {page}");
            replaced += usize::from(letter.text.contains(&heading));
        }
        table.answer(who, &letter.best_code());
    }
    assert!(replaced > 1, "{replaced}");
}

#[test]
fn a_letter_that_is_sent_again_is_the_same_and_drawn_once() {
    let mut table = table();
    let first = table.letter(PEOPLE[0]);
    for _ in 0..2 {
        table.answer(PEOPLE[0], "RESEND");
        assert_eq!(pictures(&table.letter(PEOPLE[0])), pictures(&first));
    }
}

#[test]
fn pictures_and_pages_are_for_those_who_want_them() {
    let mut table = table();
    for (order, page, drawn) in [
        // Without being asked.
        ("HELP", true, 1),
        ("PICTURES OFF", true, 0),
        ("PICTURES SOMETIMES", true, 0),
        ("FORMAT TEXT", false, 0),
        ("PICTURES OFF", false, 0),
        ("PICTURES ON", true, 1),
        ("FORMAT TEXT", false, 0),
        ("FORMAT HTML", true, 1),
        ("plaatjes uit", true, 0),
        ("plaatjes wel", true, 1),
    ] {
        table.answer(PEOPLE[0], order);
        table.answer(PEOPLE[0], "SHOW");
        let letter = table.letter(PEOPLE[0]);
        let has_page = String::from_utf8_lossy(&letter.bytes).contains("text/html");
        let parts = (has_page, pictures(&letter).len());
        assert_eq!(parts, (page, drawn), "{order}");
    }
}

#[test]
fn an_operator_can_do_without_pictures() {
    let table = Table::of("new_world", 2, 4, &[]);
    let letter = table.letter(PEOPLE[0]);
    assert_eq!(pictures(&letter), []);
    assert!(page(&letter).contains("<pre"), "no drawing of letters");
}

/// A tap on a code begins a mail: to the letter's own address, with a subject that keeps the
/// thread together, and with the code as its text.
#[test]
fn a_link_of_a_code_is_a_mail_that_plays_it() {
    for title in TITLES {
        let mut table = Table::pictured(&opening(title, &PEOPLE[..2], 4, &[]));
        let who = table.awaited();
        let letter = table.letter(who);
        let page = page(&letter).replace("&amp;", "&");
        let links = page.split("href=\"").skip(1);
        let links = links.filter_map(|rest| rest.split('"').next());
        let codes = letter.codes();
        let mut bodies = Vec::new();
        for link in links {
            assert!(link.len() < 1_000, "{link}");
            assert!(!link.contains('+') && !link.contains(' '), "{link}");
            let decoded = percent_decode_str(link).decode_utf8().unwrap();
            let (to, subject) = (&letter.reply_to, &letter.subject);
            let mailto = format!("mailto:{to}?subject=Re: {subject}&body=");
            bodies.push(decoded.strip_prefix(&mailto).unwrap().to_owned());
        }
        for code in &codes {
            let links = bodies.iter().filter(|body| *body == code).count();
            assert_eq!(links, 1, "{}: {code}", title.name);
        }
        let tried: Vec<&String> = bodies
            .iter()
            .filter(|body| body.starts_with("PREVIEW "))
            .collect();
        assert!(
            tried.contains(&&format!("PREVIEW {}", letter.best_code())),
            "{tried:?}"
        );
        for line in tried {
            table.answer_to(who, &letter, line);
            assert!(table.has(who, "preview"), "{}", table.text(who));
        }
        let code = codes.last().unwrap();
        let before = table.letters(who).len();
        // Such a mail answers no letter by its header.
        let mail = format!(
            "From: {who}\r\nTo: {}\r\nSubject: Re: {}\r\nMessage-ID: <tap@{who}>\r\n\r\n{code}\r\n",
            letter.reply_to, letter.subject
        );
        table.mailbox.post(mail);
        table.lap();
        let answer = table.letters(who).remove(before);
        assert!(answer.has("played"), "{}: {}", title.name, answer.text);
    }
}
