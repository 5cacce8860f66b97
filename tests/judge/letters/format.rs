//! Letters as their readers want them: text always, HTML with it, the same words in both.

use std::collections::BTreeSet;

use landfall::games::{TITLES, TitleEntry};
use landfall::language::Composer;
use landfall::rules::{Arg, Line, Seat, Viewer};
use landfall::store::GameState;
use mail_parser::decoders::html::html_to_text;
use mail_parser::{MessageParser, MimeHeaders as _};

use super::{PHONE, cast, voice};
use crate::support::sentences::word_of;
use crate::support::{PEOPLE, Received, Table, on_one_line};

/// A game of two, in which both get HTML without pictures and the second reads Dutch.
fn playing(title: &TitleEntry) -> Table {
    let mut table = Table::of(title.name, 2, 4, &[("bank", "2d")]);
    table.answer(PEOPLE[0], "PICTURES OFF");
    table.answer(PEOPLE[1], "TAAL nl");
    table.answer(PEOPLE[1], "PLAATJES UIT");
    table
}

/// Plays this number of decisions, each with another one of the codes.
fn play(table: &mut Table, decisions: usize) {
    for nth in 0..decisions {
        if table.game().state != GameState::Running {
            return;
        }
        let who = table.awaited();
        let letter = table.question(who);
        let codes = letter.codes();
        table.answer_to(who, &letter, &codes[nth % codes.len()]);
    }
}

/// The HTML of a letter, where it has any.
fn html(letter: &Received) -> Option<String> {
    let message = MessageParser::default().parse(&letter.bytes).unwrap();
    let both = message.is_content_type("multipart", "alternative");
    both.then(|| message.body_html(0).unwrap().into_owned())
}

/// The words of a page that its text lacks.
const OF_PAGES: [&str; 2] = ["choice-plain", "choice-try"];

#[test]
fn html_has_the_words_of_the_text() {
    for title in TITLES {
        let mut table = playing(title);
        play(&mut table, 12);
        for who in &PEOPLE[..2] {
            // Letters about a wrong mail, a preview and the present position.
            table.answer(who, "PREVIEW A0");
            table.answer(who, "A0\nNONSENSE <b>&amp; more</b>");
            table.answer(who, "SHOW");
            table.answer(who, "HELP ORDERS");
            let letters = table.letters(who).into_iter();
            let both = letters.filter_map(|letter| Some((html(&letter)?, letter)));
            let both: Vec<_> = both.collect();
            assert!(both.len() > 10, "{}: {}", title.name, both.len());
            for (html, letter) in both {
                let (_, body) = html.split_once("<body>").unwrap();
                let inked = body.matches(";color:#").count();
                let grounded = body.matches("background:#").count();
                assert_eq!(inked, grounded, "colours would have to be said: {html}");
                let shown = html_to_text(&body.replace('<', " <"));
                let shown = shown.replace('\u{2011}', "-").replace('\u{a0}', " ");
                let own =
                    ["en", "nl"].map(|language| OF_PAGES.map(|key| voice(language).word(key)));
                let shown = own
                    .as_flattened()
                    .iter()
                    .fold(shown, |shown, own| shown.replace(own.as_str(), ""));
                let of = |text: &str| -> BTreeSet<String> {
                    let words = text.split(|c: char| !c.is_alphanumeric());
                    words.map(str::to_owned).collect()
                };
                let text = [&*letter.text, &*letter.subject].join(" ");
                let more: Vec<_> = of(&shown).difference(&of(&text)).cloned().collect();
                assert!(more.is_empty(), "{more:?} of {shown}\nis not in {text}");
                let mut less = of(&text);
                less.retain(|word| !of(&shown).contains(word));
                // The points are in a row, without the words that join a sentence.
                for joins in ["and", "en", &letter.subject] {
                    let joins = of(joins);
                    less.retain(|word| !joins.contains(word));
                }
                assert!(less.is_empty(), "{less:?} of {text}\nis not in {shown}");
            }
        }
    }
}

#[test]
fn html_comes_only_where_it_is_wanted() {
    let mut table = Table::of("new_world", 2, 4, &[]);
    let has_html = |table: &Table| html(&table.letter(PEOPLE[0])).is_some();
    assert!(has_html(&table), "for all");
    table.answer(PEOPLE[1], "TAAL nl");
    let page = html(&table.letter(PEOPLE[1])).unwrap();
    assert!(page.contains("<html lang=\"nl\" dir=\"ltr\">"));
    table.answer(PEOPLE[0], "FORMAT LARGE");
    assert!(table.has(PEOPLE[0], "format-misread"));
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
                let who = table.awaited();
                let letter = table.question(who);
                let html = html(&letter).unwrap();
                let (_, body) = html.split_once("<body>").unwrap();
                // This library loses the blank between a code and its words.
                let shown = html_to_text(&body.replace('<', " <"));
                let quoted = shown.lines().map(|line| format!("{quote}{line}"));
                let quoted = quoted.collect::<Vec<String>>().join("\n");
                let code = letter.codes().pop().unwrap();
                let text = match above {
                    true => format!("{code}\n\nOn Friday the judge wrote:\n{quoted}\n"),
                    false => format!("On Friday the judge wrote:\n{quoted}\n\n{code}\n"),
                };
                let before = table.letters(who).len();
                table.answer_to(who, &letter, &text);
                let answer = table.letters(who).remove(before).text;
                let played = place(&answer, ["Played", "Gespeeld"]).is_some();
                assert!(played, "{} {quote:?} {above}: {answer}", title.name);
            }
        }
    }
}

/// The elements around which Thunderbird writes a sign where it quotes a page as text.
const SIGNED: [(&str, &str); 5] = [
    ("code", "|"),
    ("tt", "|"),
    ("b", "*"),
    ("i", "/"),
    ("u", "_"),
];

/// A letter's page as Thunderbird quotes it in a reply of text.
fn quoted_by_thunderbird(letter: &Received) -> String {
    let html = html(letter).unwrap();
    let (_, body) = html.split_once("<body>").unwrap();
    let signed = SIGNED
        .iter()
        .fold(body.to_owned(), |body, (element, sign)| {
            let body = body.replace(&format!("<{element}>"), sign);
            let body = body.replace(
                &format!("<{element} style"),
                &format!("{sign}<{element} style"),
            );
            body.replace(&format!("</{element}>"), sign)
        });
    let shown = html_to_text(&signed.replace('<', " <"));
    let lines = shown.lines().map(|line| format!("> {line}\n"));
    format!(
        "\nOn Friday the judge wrote:\n{}",
        lines.collect::<String>()
    )
}

/// A reply in which nothing was typed: no line of the page is taken for one that was.
#[test]
fn no_line_of_a_quoted_page_is_listed_as_an_order_of_its_reader() {
    for title in TITLES {
        let mut table = playing(title);
        play(&mut table, 3);
        let who = table.awaited();
        let letter = table.question(who);
        table.answer_to(who, &letter, &quoted_by_thunderbird(&letter));
        let answer = table.letter(who).text;
        for language in ["en", "nl"] {
            let listed = voice(language).word("outcome-quoted");
            assert!(!answer.contains(&listed), "{}: {answer}", title.name);
        }
        let unread = place(&answer, ["I found no order", "Ik vond geen order"]).is_some();
        assert!(unread, "{}: {answer}", title.name);
    }
}

/// The place of the first of these in a text.
fn place(text: &str, any: [&str; 2]) -> Option<usize> {
    any.iter().find_map(|words| text.find(words))
}

/// The question, the events, the choices, lines to send back, the board and one's own pieces, and
/// help.
#[test]
fn every_letter_has_its_parts_in_one_order() {
    let boards = [
        ["THE MAP", "DE KAART"],
        ["\nISLANDS\n", "\nEILANDEN\n"],
        ["THE BOARD", "HET BORD"],
    ];
    let own = [
        ["Settlers in hand", "Kolonisten in voorraad"],
        ["YOUR PORT", "JOUW HAVEN"],
        ["PROPERTIES\n", "BEZITTINGEN\n"],
    ];
    for ((title, board), own) in TITLES.iter().zip(boards).zip(own) {
        let board = [board, own];
        let mut table = playing(title);
        play(&mut table, 8);
        for who in &PEOPLE[..2] {
            for letter in table.letters(who) {
                if !letter.codes().is_empty() {
                    in_order(&letter.text, board);
                }
            }
            let asking = table.question(who).text;
            let (first, _) = asking.split_once("\n\n").unwrap();
            let asks = place(&on_one_line(first), ["by Monday", "uiterlijk"]);
            assert!(asks.is_some(), "the question comes first: {asking}");
            // Letters that follow others leave out all that is known.
            table.answer(who, "SHOW");
            let shown = table.letter(who).text;
            let [_, choices @ ..] = in_order(&shown, board);
            let is_asked = table.game().awaiting.is_some() && table.awaited() == *who;
            let mut parts = choices.iter().skip(if is_asked { 0 } else { 2 });
            assert!(parts.all(|part| part.is_some()), "{shown}");
        }
    }
}

/// Where the parts of a letter begin, as far as it has them.
fn in_order(text: &str, board: [[&str; 2]; 2]) -> [Option<usize>; 6] {
    let [answers, foot] = ["heading-answers", "foot-help"].map(word_of);
    let foot = foot.map(|foot| foot.lines().next().unwrap().to_owned());
    let parts = [
        ["SINCE YOUR LAST", "SINDS JE"],
        ["YOUR CHOICES", "JE KEUZES"],
        [&answers[0], &answers[1]],
        board[0],
        board[1],
        [&foot[0], &foot[1]],
    ];
    let places = parts.map(|part| place(text, part));
    let there: Vec<usize> = places.into_iter().flatten().collect();
    assert!(there.is_sorted(), "{places:?}\n{text}");
    let foot = text.get(*there.last().unwrap()..).unwrap();
    // Help, press, the tag, luck, the head and the tag itself.
    assert!(foot.lines().count() <= 9, "{foot}");
    places
}

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
        let readers = ["en", "nl"].into_iter().zip(&PEOPLE[..2]);
        for (seat, (language, who)) in title.seat_names.iter().zip(readers) {
            table.answer(who, "SHOW");
            let letters = table.letters(who);
            assert!(letters.len() > 8);
            let root = field(&letters[0], "References").unwrap();
            assert_eq!(root.split(' ').count(), 1, "{root}");
            for (nth, letter) in letters.iter().enumerate() {
                let of = |name| field(letter, name).unwrap_or_default();
                let said = on_one_line(&letter.text);
                let still = letter.has("still-time") || said.contains("Je hebt nog tijd tot");
                let asks = still || !letter.codes().is_empty();
                let about = ["subject-news", "subject-turn"][usize::from(asks)];
                // The first letters come before the other language is chosen.
                let subjects = ["en", language].map(|language| {
                    let about = voice(language).word(about);
                    format!("[game-1] {about}")
                });
                assert!(subjects.contains(&letter.subject), "{}", letter.subject);
                assert_eq!(of("List-Id"), "game-1 <game-1.play.example>");
                let references = of("References");
                assert!(references.starts_with(&root), "{references}");
                let answer = of("In-Reply-To");
                let own = answer.ends_with(&format!("{who}>"));
                let submitted = match own {
                    true => "auto-replied",
                    false => "auto-generated",
                };
                assert_eq!(of("Auto-Submitted"), submitted);
                assert!(references.contains(&answer), "{answer}");
                let known = letters.iter().any(|letter| letter.message_id == answer);
                assert!(own || known || nth == 0, "{answer}");
                let form = format!("judge+game-1.{}.", seat.to_lowercase());
                assert!(letter.reply_to.starts_with(&form), "{}", letter.reply_to);
                let tag = letter.reply_to.split(['+', '@']).nth(1).unwrap();
                let foot = letter.text.lines().last().unwrap().replace(" . ", ".");
                assert_eq!(foot.to_lowercase(), tag);
            }
        }
    }
}

/// The last letter speaks to its reader: RED does not read of a victory of RED.
#[test]
fn the_winner_is_told_of_the_victory_as_you() {
    let [red, blue] = [0, 1].map(Seat::new);
    let (to_red, to_blue) = (Viewer::Seat(red), Viewer::Seat(blue));
    for (language, viewer, [won, shared, first]) in [
        ("en", to_red, ["You have won", "you and BLUE", "1. You: 5"]),
        ("en", to_blue, ["RED has won", "RED and you", "1. RED: 5"]),
        (
            "en",
            Viewer::Public,
            ["RED has won", "RED and BLUE", "1. RED: 5"],
        ),
        (
            "nl",
            to_red,
            ["Jij hebt gewonnen", "jou en BLAUW", "1. Jij: 5"],
        ),
        (
            "nl",
            to_blue,
            ["ROOD heeft gewonnen", "ROOD en jou", "1. ROOD: 5"],
        ),
    ] {
        let cast = cast(&["RED", "BLUE"], viewer);
        let composer = Composer::new(voice(language), &cast);
        let over = |winners: &[Seat]| {
            let all = winners.iter();
            let all = all.map(|seat| Line::new("over-seat").with("seat", *seat));
            let line = Line::new("over").with("seat", winners[0]);
            let line = line.with("winners", Arg::list(all));
            composer.say(&line.with("count", winners.len()))
        };
        for (winners, words) in [(&[red][..], won), (&[red, blue], shared)] {
            let said = over(winners);
            assert!(said.contains(words), "{said}");
        }
        let place = Line::new("over-place").with("place", 1u8).with("seat", red);
        assert_eq!(composer.say(&place.with("score", "5")), first);
    }
}

/// The subject says whether something is asked; by wish also what, and by when.
#[test]
fn subjects_are_detailed_for_those_who_want_it() {
    let mut table = Table::of("new_world", 2, 4, &[]);
    let who = PEOPLE[0];
    let turn = "[game-1] Your turn";
    assert_eq!(table.question(who).subject, turn);
    table.answer(who, "SUBJECT DETAILED");
    assert!(table.has(who, "subject-set-detailed"));
    assert_eq!(table.letter(who).subject, turn, "no question is in it");
    table.answer(who, "MY DATA");
    assert!(table.has(who, "mydata-detailed"));
    table.answer(who, "SHOW");
    let subject = table.letter(who).subject;
    let detail = subject
        .strip_prefix(&format!("{turn}: place tile "))
        .unwrap();
    assert!(detail.contains(" by "), "{subject}");
    // The subject of an answer repeats it, and is no order in a subject.
    let letter = table.letter(who);
    table.answer_to(who, &letter, "Have a nice day!");
    assert!(!table.has(who, "outcome-subject"), "{}", table.text(who));
    table.answer(who, "SUBJECT FIXED");
    table.answer(who, "SHOW");
    assert_eq!(table.letter(who).subject, turn);
    table.answer(who, &table.question(who).best_code());
    assert_eq!(table.letter(who).subject, "[game-1] News");
    // Words that a mail program repeats from the head of a mail are no request.
    table.answer(who, "Subject: hello");
    assert!(!table.has(who, "subject-set-fixed"));
}

#[test]
fn a_place_stays_in_one_line_of_a_page_and_digests_break_in_groups() {
    let mut table = playing(&TITLES[0]);
    play(&mut table, 6);
    let page = html(&table.question(table.awaited())).unwrap();
    let (_, body) = page.split_once("<body>").unwrap();
    assert!(body.contains("W1\u{2011}"), "{body}");
    let mut words = body.split(|c: char| !c.is_ascii_alphanumeric());
    let is_digest = |word: &&str| word.len() > 16 && word.chars().all(|c| c.is_ascii_hexdigit());
    assert_eq!(words.find(is_digest), None, "{body}");
}

#[test]
fn a_page_of_help_or_rules_is_headed_by_its_title() {
    let mut table = Table::of("neuland", 2, 4, &[]);
    for who in &PEOPLE[..2] {
        table.answer(who, "PICTURES OFF");
    }
    for (asked, title) in [
        ("HELP", "WHAT THE JUDGE ANSWERS"),
        ("RULES", "RULES OF NEULAND, IN SHORT"),
        ("RULES ALL", "RULES OF NEULAND, IN SHORT"),
        ("RULES RING", "NEULAND: THE RING OF TIME"),
    ] {
        for who in &PEOPLE[..2] {
            table.answer(who, asked);
            let letter = table.letter(who);
            assert!(letter.text.starts_with(&format!("{title}\n\n")));
            let page = html(&letter).unwrap();
            let (_, heading) = page.split_once("<h1").unwrap();
            let (heading, rest) = heading.split_once("</h1>").unwrap();
            assert!(heading.ends_with(&format!(">{title}")), "{heading}");
            assert!(!rest.contains(title), "{rest}");
        }
    }
}

/// A code is only in a letter that offers some.
#[test]
fn only_letters_that_ask_say_how_to_try_an_order() {
    let mut table = Table::of("new_world", 2, 4, &[]);
    let who = table.awaited();
    let tries = |letter: &Received| {
        let words = "To try an order first: PREVIEW ";
        let linked = html(letter).is_none_or(|page| page.contains("To try an order first"));
        let said = letter.text.split_once(words);
        assert_eq!(said.is_some(), linked, "{}", letter.text);
        said.map(|(_, order)| order.split_once('.').unwrap().0.to_owned())
    };
    assert!(tries(&table.question(who)).is_some());
    table.answer(who, "NONSENSE 1");
    assert!(tries(&table.letter(who)).is_some(), "answers are offered");
    for asked in [
        "HELP",
        "RULES",
        "GAMES",
        "MY DATA",
        "PICTURES OFF",
        "HISTORY",
    ] {
        table.answer(who, asked);
        assert_eq!(tries(&table.letter(who)), None, "{asked}");
    }
    table.answer(who, "SHOW");
    assert!(tries(&table.letter(who)).is_some());
    table.answer(who, "A1");
    assert_eq!(tries(&table.letter(who)), None, "news");
    // What they say works, whichever letters the codes of a title have.
    for title in ["new_world", "race", "neuland"] {
        let mut table = Table::of(title, 2, 4, &[]);
        let who = table.awaited();
        let order = tries(&table.question(who)).unwrap();
        table.answer(who, &format!("PREVIEW {order}"));
        assert!(table.has(who, "preview"), "{}", table.text(who));
    }
}

#[test]
fn a_late_answer_says_once_whose_turn_it_is() {
    let mut table = Table::of("new_world", 2, 4, &[]);
    let who = table.awaited();
    let question = table.question(who);
    table.answer_to(who, &question, "A1");
    table.answer_to(who, &question, "A1");
    let letter = table.letter(who);
    assert!(letter.has("not-your-decision"), "{}", letter.text);
    let told = on_one_line(&letter.text).to_lowercase();
    assert_eq!(told.matches("not your turn").count(), 1, "{told}");
}
