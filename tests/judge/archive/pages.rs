//! The page of a game: its links, its pictures, and all that it shows without a script.

use std::collections::BTreeSet;

use landfall::judge::act::Act;
use landfall::judge::analysis::Expected;
use landfall::judge::archive::{self, ArchiveOptions, Destination};
use landfall::judge::record::Record;
use landfall::render::colour::Colour;
use landfall::rules::Seat;
use landfall::store::GameState;

use super::files::archived;
use super::{by_mail, kept_games, texts};
use crate::judge::ledger::made::{editions, played};
use crate::support::{Table, new_world, on_one_line, page as carried};

/// The page of a game that will lie there, and the names of all files beside it.
fn page(table: &Table, place: Destination, public: bool) -> (String, BTreeSet<&'static str>) {
    let game = table.game_named("new-world-1");
    let wish = ArchiveOptions {
        seat: None,
        public,
        language: "en",
        zone: chrono_tz::Tz::UTC,
        place,
        expected: &[],
    };
    let store = table.judge.store();
    let archive = archive::archive(table.judge.context(), store, &game, wish).unwrap();
    let names = archive.files.iter().map(|file| file.name).collect();
    let is_page = |file: &archive::File| file.name == "index.html";
    let page = archive.files.into_iter().find(is_page).unwrap();
    (String::from_utf8(page.bytes).unwrap(), names)
}

/// The page of a game that is over, with what seats could expect after decisions.
fn with_expected(table: &Table, expected: &[(u8, u32, i32)]) -> String {
    let expected = expected.iter().map(|(seat, no, points)| Expected {
        seat: Seat::new(*seat),
        no: *no,
        points: *points,
    });
    let expected: Vec<Expected> = expected.collect();
    let context = table.judge.context();
    let wish = ArchiveOptions {
        expected: &expected,
        ..ArchiveOptions::public(context, Destination::Folder)
    };
    let game = table.game_named("new-world-1");
    let made = archive::archive(context, table.judge.store(), &game, wish).unwrap();
    let page = made
        .files
        .into_iter()
        .find(|file| file.name == "index.html");
    String::from_utf8(page.unwrap().bytes).unwrap()
}

#[test]
fn each_expected_value_of_an_analysis_is_in_the_curve() {
    let table = by_mail(&new_world(2, 3));
    let cases: [&[(u8, u32, i32)]; 6] = [
        &[],
        &[(0, 1, 10)],
        &[(0, 1, 10), (0, 5, 20)],
        &[(0, 1, 10), (0, 5, 20), (0, 9, 35)],
        &[(0, 1, 10), (0, 5, 20), (0, 9, 36)],
        &[(0, 1, 10), (0, 5, 20), (0, 9, 36), (1, 2, 3)],
    ];
    let pages: Vec<String> = cases.map(|case| with_expected(&table, case)).into();
    let distinct: BTreeSet<&String> = pages.iter().collect();
    assert_eq!(distinct.len(), cases.len());
    for (page, case) in pages.iter().zip(cases) {
        let says = crate::support::sentences::has(page, "replay-expected");
        assert_eq!(says, !case.is_empty());
    }
}

/// Where its links lead.
fn links(page: &str) -> Vec<&str> {
    let links = page.split("href=\"").skip(1);
    let links = links.map(|rest| rest.split('"').next().unwrap());
    // Sprites are on the page itself.
    links.filter(|link| !link.starts_with("#s-")).collect()
}

#[test]
fn a_page_links_to_the_files_that_lie_with_it_and_to_nothing_else() {
    let over = by_mail(&new_world(2, 3));
    let running = Table::playing(&new_world(2, 3));
    assert_eq!(running.game_named("new-world-1").state, GameState::Running);
    for (table, is_over) in [(&over, true), (&running, false)] {
        for public in [true, false] {
            let (letter, _) = page(table, Destination::Letter, public);
            assert_eq!(links(&letter), [""; 0], "a letter's files lie nowhere");
            let (single, files) = page(table, Destination::Folder, public);
            let mut expected = vec!["transcript.txt", "transcript.md"];
            expected.extend(is_over.then_some("game.jsonl"));
            assert_eq!(links(&single), expected);
            assert!(links(&single).iter().all(|link| files.contains(link)));
            let (listed, _) = page(table, Destination::Site, public);
            expected.insert(0, "../index.html");
            assert_eq!(links(&listed), expected);
        }
    }
}

#[test]
fn the_final_table_is_hidden_until_the_script_shows_the_end() {
    let (page, _) = page(&by_mail(&new_world(2, 3)), Destination::Folder, true);
    let result = page.split("<section id=\"result\"").nth(1).unwrap();
    assert!(result.split('>').next().unwrap().ends_with(" hidden"));
    let told = page.split("<section id=\"result\"").next().unwrap();
    assert!(!told.contains("Final table"), "it is nowhere else");
}

#[test]
fn the_page_and_the_transcripts_say_whether_draws_were_set_and_luck_was_taken() {
    let plan = &editions()[0];
    let seats = plan.setting().seat_names;
    let seats: Vec<String> = seats.iter().map(|name| format!("{name:?}")).collect();
    let mut setting = plan.setting();
    setting.draws = Some(format!("seats = [{}]\ntiles = [2]\n", seats.join(", ")));
    for (setting, is_set) in [(plan.setting(), false), (setting, true)] {
        let record = played(plan, setting, usize::MAX);
        let mut table = Table::new();
        table.judge.import(&record, &[], table.now).unwrap();
        let files = texts(archived(&table, &record.terms.game, None, "en"));
        for name in ["transcript.txt", "transcript.md", "index.html"] {
            let text = on_one_line(&files[name]);
            // A page has its apostrophes as entities, so this asks for words and not for keys.
            for (words, said) in [
                (
                    "The draws of this game were set in a list before it began",
                    is_set,
                ),
                ("No words of luck are used in this game", !is_set),
            ] {
                assert_eq!(text.contains(words), said, "{name}: {words}");
            }
        }
        let page = &files["index.html"];
        let (_, list) = page.split_once("<ul id=\"remarks\">").unwrap();
        let (list, _) = list.split_once("</ul>").unwrap();
        assert_eq!(list.matches("<li>").count(), 1, "{list}");
        assert!(!page.contains("class=\"mark\""));
    }
}

/// The page of each game that is kept, with its name.
fn kept_pages() -> impl Iterator<Item = (String, String)> {
    kept_games().map(|(name, game, table)| (name, page_of(&table, &game)))
}

fn page_of(table: &Table, game: &str) -> String {
    let mut files = archived(table, game, None, "en").files.into_iter();
    let page = files.find(|file| file.name == "index.html").unwrap();
    String::from_utf8(page.bytes).unwrap()
}

/// The part of a page between two texts.
fn between<'p>(page: &'p str, from: &str, to: &str) -> &'p str {
    let (_, rest) = page.split_once(from).unwrap();
    rest.split_once(to).unwrap().0
}

/// What the page has for readers without a script.
fn without_script(page: &str) -> String {
    let parts = page.split("<noscript>").skip(1);
    parts
        .map(|part| part.split("</noscript>").next().unwrap())
        .collect()
}

#[test]
fn a_page_has_each_decision_of_the_ledger_once() {
    for (name, game, table) in kept_games() {
        let files = texts(archived(&table, &game, None, "en"));
        let (record, _) = Record::read(&files["game.jsonl"]).unwrap();
        let decisions: Vec<u32> = record.acts().filter_map(|act| act.decision()).collect();
        assert!(decisions.is_sorted_by(|one, other| one < other), "{name}");
        let data = carried::data(&page_of(&table, &game));
        let steps = data["steps"].as_array().unwrap();
        assert_eq!(
            steps.len(),
            decisions.len() + 1,
            "{name}: and the beginning"
        );
        let heads: BTreeSet<&str> = steps
            .iter()
            .map(|step| step["head"].as_str().unwrap())
            .collect();
        assert_eq!(heads.len(), steps.len(), "{name}");
        let order = |act: Act| match act {
            Act::Orders { lines, .. } => lines.len(),
            _ => 0,
        };
        let given: usize = record.acts().map(order).sum();
        let shown = steps.iter().map(|step| step["orders"].as_array().unwrap());
        assert_eq!(shown.map(Vec::len).sum::<usize>(), given, "{name}");
    }
}

/// What never moves on a board of each title.
const STILL: [(&str, &[&str]); 3] = [
    ("neuland", &[">E3<", ">A1<"]),
    ("new-world", &[">Plymouth<", ">Jamestown<", ">W1<"]),
    ("race", &[">25<", ">45<"]),
];

#[test]
fn the_board_keeps_its_place_in_all_pictures_of_a_game() {
    for (name, page) in kept_pages() {
        let still = STILL.iter().find(|(title, _)| name.starts_with(title));
        let pictures = carried::pictures(&carried::data(&page));
        for text in still.unwrap().1 {
            let drawn = pictures.iter().filter(|picture| !picture.is_empty());
            let places: BTreeSet<Vec<&str>> = drawn
                .map(|picture| {
                    picture
                        .iter()
                        .filter_map(|figure| place(figure, text))
                        .collect()
                })
                .collect();
            assert_eq!(places.len(), 1, "{name}, {text}: {places:?}");
            let place = places.first().unwrap();
            assert_eq!(place.len(), 1, "{name}, {text}: {place:?}");
        }
    }
}

/// The place of a text in a figure, as the attributes of its element.
fn place<'f>(figure: &'f str, text: &str) -> Option<&'f str> {
    let (before, _) = figure.split_once(text)?;
    let (_, element) = before.rsplit_once("<text ")?;
    Some(element)
}

#[test]
fn a_page_names_the_game_and_counts_in_the_unit_of_its_title() {
    for (name, page) in kept_pages() {
        let title = between(&page, "<title>", "</title>");
        assert_eq!(between(&page, "<h1>", "</h1>"), title, "{name}");
        assert!(title.contains(" – "), "{name}: {title}");
        let curve = between(&page, "<div id=\"curve\">\n<h3>", "</h3>");
        let coats = crate::support::sentences::has(curve, "neuland-curve");
        assert_eq!(coats, name.starts_with("neuland"), "{name}: {curve}");
    }
}

#[test]
fn each_step_has_the_board_as_a_picture_and_the_newest_one_needs_no_script() {
    for (name, page) in kept_pages() {
        let data = carried::data(&page);
        let pictures = carried::pictures(&data);
        let steps = data["steps"].as_array().unwrap();
        assert_eq!(pictures.len(), steps.len(), "{name}");
        let drawn = pictures.iter().filter(|picture| picture.len() > 10);
        let nothing = serde_json::json!([]);
        let boards = steps.iter().filter(|step| step["board"] != nothing);
        assert_eq!(drawn.count(), boards.count(), "{name}");
        let moved = pictures.windows(2).filter(|both| both[0] != both[1]);
        let seen = moved.count() * 2 > steps.len();
        assert!(seen, "{name}: too few decisions are to be seen");

        let newest = without_script(&page);
        for figure in pictures.last().unwrap() {
            assert!(newest.contains(figure.as_str()), "{name}: {figure}");
        }
        for line in ["<li>", "<table>", "<title>"] {
            assert!(newest.contains(line), "{name}: {line}");
        }
        let sprites = between(&page, "<svg width=\"0\"", "</svg>");
        let figures = pictures.iter().flatten();
        for used in figures.flat_map(|figure| figure.split("href=\"#").skip(1)) {
            let id = used.split('"').next().unwrap();
            assert!(sprites.contains(&format!("id=\"{id}\"")), "{name}: {id}");
        }
    }
}

#[test]
fn pictures_mark_the_pieces_of_the_last_decision_and_offer_nothing() {
    for (name, page) in kept_pages() {
        let pictures = carried::pictures(&carried::data(&page));
        let with = |markup: String| {
            let has = |figure: &String| figure.contains(&markup);
            pictures.iter().filter(|all| all.iter().any(has)).count()
        };
        // A frame in a seat's colour has a dark line around it.
        let dark = Colour::Ink.hex();
        let marked = with(format!("stroke=\"{dark}\" stroke-width=\"12\""));
        assert!(marked * 3 > pictures.len(), "{name}: {marked}");
        assert_eq!(
            with(format!("\"{}\"", Colour::OfferPaper.hex())),
            0,
            "{name}"
        );
    }
}

/// A page without pictures had its data as they are, and the same head, table and script.
#[test]
fn pictures_make_a_page_half_as_large_again_at_the_most() {
    for (name, page) in kept_pages() {
        let mut words = carried::data(&page);
        words.as_object_mut().unwrap().remove("film");
        let mut rest = page.clone();
        for (from, to) in [
            ("id=\"data\">", "</script>"),
            ("<svg width=\"0\"", "</svg>"),
            ("<div id=\"curve\"", "</div>"),
            ("<noscript>\n<svg", "</noscript>"),
            ("<noscript>\n<p>", "</noscript>"),
        ] {
            if let Some((_, part)) = rest.split_once(from) {
                let part = part.split_once(to).unwrap().0.to_owned();
                rest = rest.replacen(&part, "", 1);
            }
        }
        // The style and the script of pictures.
        let before = rest.len() - 4_500 + words.to_string().len();
        let now = page.len();
        assert!(now * 2 <= before * 3, "{name}: {now} of {before}");
    }
}
