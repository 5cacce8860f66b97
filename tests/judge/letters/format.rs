//! Letters as their readers want them: text always, HTML beside it, the same words in both.

use landfall::games::{TITLES, Title};
use landfall::language::{Cast, Composer, Voices};
use landfall::rules::{Arg, Line, Seat};
use landfall::store::GameState;
use mail_parser::MimeHeaders as _;
use mail_parser::decoders::html::html_to_text;

use crate::support::{PEOPLE, Received, Table, on_one_line, opening};

/// A game of two, in which both get HTML without pictures and the second reads Dutch.
fn playing(title: &Title) -> Table {
    let mut table = Table::playing(&opening(title, &PEOPLE[..2], 4, &[("bank", "2d")]));
    table.answer(PEOPLE[0], "PICTURES OFF");
    table.answer(PEOPLE[1], "TAAL nl");
    table.answer(PEOPLE[1], "PLAATJES UIT");
    table
}

/// The address of the awaited player.
fn awaited(table: &Table) -> Option<String> {
    let game = table.game();
    let running = game.state == GameState::Running;
    let seat = game.awaiting.filter(|_| running)?;
    Some(table.address_of(seat))
}

/// The newest question to a person.
fn question(table: &Table, who: &str) -> Received {
    let mut letters = table.letters(who).into_iter().rev();
    letters.find(|letter| !letter.codes().is_empty()).unwrap()
}

/// So many decisions, each with another one of the codes.
fn play(table: &mut Table, decisions: usize) {
    for nth in 0..decisions {
        let Some(who) = awaited(table) else { return };
        let letter = question(table, &who);
        let codes = letter.codes();
        let code = codes[nth % codes.len()].clone();
        let mail = table.reply(&who, &letter, &code);
        table.mailbox.post(mail);
        table.lap();
    }
}

/// The HTML of a letter, where it has any.
fn html(letter: &Received) -> Option<String> {
    let parser = mail_parser::MessageParser::default();
    let message = parser.parse(&letter.bytes).unwrap();
    let both = message.is_content_type("multipart", "alternative");
    both.then(|| message.body_html(0).unwrap().into_owned())
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

#[test]
fn html_has_the_words_of_the_text_in_their_order() {
    for title in TITLES {
        let mut table = playing(title);
        play(&mut table, 12);
        for who in &PEOPLE[..2] {
            // What comes with a letter: what is wrong with a mail, a preview, the present position.
            table.answer(who, "PREVIEW A0");
            table.answer(who, "A0\nNONSENSE <b>&amp; more</b>");
            table.answer(who, "SHOW");
            table.answer(who, "HELP ORDERS");
            let letters = table.letters(who);
            let both: Vec<_> = letters
                .iter()
                .filter_map(|letter| Some((html(letter)?, letter)))
                .collect();
            assert!(both.len() > 10, "{}: {}", title.name, both.len());
            for (html, letter) in both {
                let (_, body) = html.split_once("<body>").unwrap();
                if body.contains("<img ") {
                    // It shows what the text draws.
                    continue;
                }
                let inked = body.matches(";color:#").count();
                let grounded = body.matches("background:#").count();
                assert_eq!(inked, grounded, "colours would have to be said: {html}");
                // The parser would drop spaces between elements.
                let body = body.replace("</b></a> ", " </b></a>");
                let body = body.replace("</a> ", " </a>").replace("</h2>", " </h2>");
                let shown = html_to_text(&body.replace("</h1>", " </h1>"));
                // A page without an opening has the subject as its heading.
                let (shown, subject) = (words(&shown), words(&letter.subject));
                let told = shown.strip_prefix(&*subject).unwrap_or(&shown);
                assert_eq!(told, words(&letter.text), "{}\n{html}", letter.text);
            }
        }
    }
}

#[test]
fn html_comes_only_where_it_is_wanted() {
    let mut table = Table::playing(&opening(&TITLES[0], &PEOPLE[..2], 4, &[]));
    let has_html = |table: &Table| html(&table.letter(PEOPLE[0])).is_some();
    assert!(has_html(&table), "for all");
    table.answer(PEOPLE[1], "TAAL nl");
    let page = html(&table.letter(PEOPLE[1])).unwrap();
    assert!(page.contains("<html lang=\"nl\" dir=\"ltr\">"));
    table.answer(PEOPLE[0], "FORMAT LARGE");
    assert!(table.letter(PEOPLE[0]).text.contains("Write FORMAT HTML"));
    assert!(has_html(&table), "as before");
    table.answer(PEOPLE[0], "FORMAT TEXT");
    assert!(!has_html(&table));
    table.write(PEOPLE[0], "", "FORMAT HTML");
    assert!(!has_html(&table), "From alone proves nothing");
}

/// What a mail program makes of the HTML that it quotes, with or without marks: only the player's
/// own line counts.
#[test]
fn an_answer_to_html_is_read_however_it_is_quoted() {
    for title in TITLES {
        for quote in ["> ", "", "   "] {
            for above in [true, false] {
                let mut table = playing(title);
                play(&mut table, 3);
                let who = awaited(&table).unwrap();
                let letter = question(&table, &who);
                let (_, body) = html(&letter)
                    .and_then(|html| html.split_once("<body>").map(|(_, body)| body.to_owned()))
                    .map(|body| ((), body))
                    .unwrap();
                // This library loses the blank between a code and its words.
                let quoted: Vec<String> = html_to_text(&body.replace('<', " <"))
                    .lines()
                    .map(|line| format!("{quote}{line}"))
                    .collect();
                let quoted = quoted.join("\n");
                let code = letter.codes().pop().unwrap();
                let text = match above {
                    true => format!("{code}\n\nOn Friday the judge wrote:\n{quoted}\n"),
                    false => format!("On Friday the judge wrote:\n{quoted}\n\n{code}\n"),
                };
                let before = table.letters(&who).len();
                let mail = table.reply(&who, &letter, &text);
                table.mailbox.post(mail);
                table.lap();
                let answer = table.letters(&who).remove(before).text;
                let played = ["Played", "Gespeeld"]
                    .iter()
                    .any(|word| answer.contains(word));
                assert!(played, "{} {quote:?} {above}: {answer}", title.name);
            }
        }
    }
}

/// The place of the first of these in a text.
fn place(text: &str, any: [&str; 2]) -> Option<usize> {
    any.iter().find_map(|words| text.find(words))
}

/// What is asked, what has happened, the choices, lines to send back, the board and one's own,
/// and help.
#[test]
fn every_letter_has_its_parts_in_one_order() {
    let boards = [
        (
            "new_world",
            [
                ["THE MAP", "DE KAART"],
                ["Settlers in hand", "Kolonisten in voorraad"],
            ],
        ),
        (
            "race",
            [["\nISLANDS\n", "\nEILANDEN\n"], ["YOUR PORT", "JOUW HAVEN"]],
        ),
        (
            "neuland",
            [["THE BOARD", "HET BORD"], ["PROPERTIES\n", "BEZITTINGEN\n"]],
        ),
    ];
    for (name, board) in boards {
        let title = landfall::games::title(name).unwrap();
        let mut table = playing(title);
        play(&mut table, 8);
        for who in &PEOPLE[..2] {
            for letter in table.letters(who) {
                if !letter.codes().is_empty() {
                    in_order(&letter.text, board);
                }
            }
            let asking = question(&table, who).text;
            let (first, _) = asking.split_once("\n\n").unwrap();
            let asks = place(&on_one_line(first), ["by Monday", "uiterlijk"]);
            assert!(asks.is_some(), "the question comes first: {asking}");
            // Letters that go on from others leave out what is known.
            table.answer(who, "SHOW");
            let shown = table.letter(who).text;
            let [_, choices @ ..] = in_order(&shown, board);
            let is_asked = awaited(&table).is_some_and(|asked| asked == *who);
            let parts = choices.iter().skip(if is_asked { 0 } else { 2 });
            assert!(parts.clone().all(|part| part.is_some()), "{shown}");
        }
    }
}

/// Where the parts of a letter begin, as far as it has them.
fn in_order(text: &str, board: [[&str; 2]; 2]) -> [Option<usize>; 6] {
    let parts = [
        ["SINCE YOUR LAST", "SINDS JE"],
        ["YOUR CHOICES", "JE KEUZES"],
        ["TO ANSWER", "ANTWOORDEN"],
        board[0],
        board[1],
        ["A line behind PREVIEW", "Een regel achter PROEF"],
    ];
    let places = parts.map(|part| place(text, part));
    let there: Vec<usize> = places.into_iter().flatten().collect();
    assert!(there.is_sorted(), "{places:?}\n{text}");
    let foot = text.get(*there.last().unwrap()..).unwrap();
    assert!(
        foot.lines().count() <= 9,
        "help, press, the tag, luck, the head and the tag itself: {foot}"
    );
    places
}

/// What a telephone shows of a line without breaking it.
const PHONE: usize = 40;

#[test]
fn pictures_are_no_wider_than_a_telephone() {
    for title in TITLES {
        let mut table = playing(title);
        play(&mut table, 60);
        let mut lines = 0;
        for letter in PEOPLE[..2].iter().flat_map(|who| table.letters(who)) {
            let Some(html) = html(&letter) else { continue };
            for picture in html.split("<pre ").skip(1) {
                let (_, picture) = picture.split_once('>').unwrap();
                let (picture, _) = picture.split_once("</pre>").unwrap();
                for line in picture.lines() {
                    lines += 1;
                    // An entity is one column.
                    let entities = line.split('&').skip(1);
                    let longer = entities.map(|piece| piece.find(';').unwrap() + 1);
                    let wide = line.chars().count() - longer.sum::<usize>();
                    assert!(wide <= PHONE, "{}: {line}\n{picture}", title.name);
                }
            }
        }
        assert!(lines > 100, "{}", title.name);
    }
}

/// The values of a field of a letter, unfolded.
fn field(letter: &Received, name: &str) -> Option<String> {
    let text = String::from_utf8_lossy(&letter.bytes).replace("\r\n ", " ");
    let (fields, _) = text.split_once("\r\n\r\n").unwrap();
    let start = format!("{name}: ");
    let found = fields.lines().find_map(|line| line.strip_prefix(&start));
    found.map(str::to_owned)
}

#[test]
fn all_letters_of_a_game_to_one_reader_are_one_thread() {
    for title in TITLES {
        let mut table = playing(title);
        play(&mut table, 10);
        for (seat, who) in title.seat_names.iter().zip(&PEOPLE[..2]) {
            table.answer(who, "SHOW");
            let letters = table.letters(who);
            assert!(letters.len() > 8);
            let root = field(&letters[0], "References").unwrap();
            assert_eq!(root.split(' ').count(), 1, "{root}");
            let mut last: Option<&Received> = None;
            for letter in &letters {
                let of = |name| field(letter, name).unwrap_or_default();
                assert_eq!(letter.subject, format!("[game-1] {seat}"));
                assert_eq!(of("List-Id"), "game-1 <game-1.play.example>");
                let references = of("References");
                assert!(references.starts_with(&root), "{references}");
                let answer = of("In-Reply-To");
                let own = answer.ends_with(&format!("{who}>"));
                let submitted = if own {
                    "auto-replied"
                } else {
                    "auto-generated"
                };
                assert_eq!(of("Auto-Submitted"), submitted);
                assert!(
                    answer.is_empty() || references.contains(&answer),
                    "{answer}"
                );
                let report = last
                    .filter(|_| !own)
                    .map(|letter| letter.message_id.as_str());
                if let Some(before) = report {
                    let known = letters.iter().any(|letter| letter.message_id == answer);
                    assert!(known, "{answer} and not {before}");
                }
                let form = format!("judge+game-1.{}.", seat.to_lowercase());
                assert!(letter.reply_to.starts_with(&form), "{}", letter.reply_to);
                let tag = letter.reply_to.split(['+', '@']).nth(1).unwrap();
                let foot = letter.text.lines().last().unwrap().replace(" . ", ".");
                assert_eq!(foot.to_lowercase(), tag);
                last = Some(letter);
            }
        }
    }
}

/// The last letter speaks to its reader: nobody reads of a victory of RED who is RED.
#[test]
fn the_winner_is_told_of_the_victory_as_you() {
    let voices = Voices::embedded().unwrap();
    let names = || vec!["RED".to_owned(), "BLUE".to_owned()];
    let [red, blue] = [0, 1].map(Seat::new);
    for (language, reader, won, shared, first) in [
        ("en", Some(red), "You have won", "you and BLUE", "1. You: 5"),
        ("en", Some(blue), "RED has won", "RED and you", "1. RED: 5"),
        ("en", None, "RED has won", "RED and BLUE", "1. RED: 5"),
        (
            "nl",
            Some(red),
            "Jij hebt gewonnen",
            "jou en BLUE",
            "1. Jij: 5",
        ),
        (
            "nl",
            Some(blue),
            "RED heeft gewonnen",
            "RED en jou",
            "1. RED: 5",
        ),
    ] {
        let cast = Cast::new(names(), reader);
        let composer = Composer::new(voices.named(language).unwrap(), &cast);
        let over = |winners: &[Seat]| {
            let all = winners
                .iter()
                .map(|seat| Line::new("over-seat").with("seat", *seat));
            let line = Line::new("over").with("seat", winners[0]);
            let line = line.with("winners", Arg::list(all));
            composer.say(&line.with("count", winners.len()))
        };
        assert!(over(&[red]).contains(won), "{}", over(&[red]));
        assert!(
            over(&[red, blue]).contains(shared),
            "{}",
            over(&[red, blue])
        );
        let place = Line::new("over-place").with("place", 1u8).with("seat", red);
        assert_eq!(composer.say(&place.with("score", "5")), first);
    }
}
