//! New World: whole positions as a letter shows them, and the promises that hold in every position.

use landfall::games::new_world::{Event, Figure, NewWorld, Order, Role};
use landfall::language::{Block, Composer};
use landfall::rules::{Awaiting, Choice, Game, Letters, Question, Rules, Seat, StandIn, Viewer};

use super::{LETTER, PHONE, cast, fits, golden, page, tables, voice};
use crate::support::LANGUAGES;
use crate::support::titles::new_world::seats;

fn asked(game: &Game<NewWorld>) -> Option<(Seat, Question<Order>)> {
    let seat = tables::awaited(game)?;
    let view = game.view(Viewer::Seat(seat));
    Some((seat, game.rules().question(&view, seat).unwrap()))
}

/// What the awaited seat reads: the last events, the board and the question.
fn letter(language: &str, game: &Game<NewWorld>, events: &[Event], width: usize) -> String {
    let voice = voice(language);
    let (seat, question) = asked(game).unwrap();
    let viewer = Viewer::Seat(seat);
    let cast = cast(&tables::NAMES, viewer).playing(NewWorld::NAME);
    let composer = Composer::new(voice, &cast);
    let mut page = String::new();
    for event in events {
        let said = composer.say(&game.rules().tell(event, viewer).unwrap());
        page.push_str(&format!("{}\n", page::wrap(&said, width, "", "  ")));
    }
    let board = game.rules().board(&game.view(viewer));
    let board = page::sections(voice, &cast, &board, width);
    let asked = page::question(voice, &cast, &question, width);
    format!("{page}\n{board}{asked}")
}

#[test]
fn positions_early_and_late_read_well_in_a_letter_and_on_a_phone() {
    let (game, events) = tables::before_turn_12();
    let (late, late_events) = tables::played(&tables::NAMES, 3, 70);
    let newest = |events: &[Event], count: usize| events[events.len() - count..].to_vec();
    let (all, newest_of_late) = (newest(&events, events.len()), newest(&late_events, 20));
    for (name, language, game, events, width) in [
        ("before_turn_12", "en", &game, &all, LETTER),
        (
            "before_turn_12_phone",
            "en",
            &game,
            &newest(&events, 6),
            PHONE,
        ),
        ("late", "en", &late, &newest_of_late, LETTER),
        ("before_turn_12_dutch", "nl", &game, &all, LETTER),
        ("late_dutch", "nl", &late, &newest_of_late, LETTER),
    ] {
        let page = letter(language, game, events, width);
        fits(&page, LETTER);
        golden(name, &page);
    }
}

/// Every position of some games.
fn every_position(mut look: impl FnMut(&Game<NewWorld>, &[&str])) {
    let tables: [&[&str]; 3] = [&["RED", "BLUE"], &tables::NAMES, NewWorld::SEAT_NAMES];
    for (names, seed) in tables.into_iter().zip(0u8..) {
        tables::walk(names, seed, |game| look(game, names));
    }
}

#[test]
fn no_picture_is_wider_than_a_phone() {
    every_position(|game, names| {
        let cast = cast(names, Viewer::Public);
        let mut sections = game.rules().board(&game.view(Viewer::Public));
        let asked = asked(game).into_iter();
        sections.extend(asked.flat_map(|(_, question)| question.about));
        for block in Composer::new(voice("en"), &cast).blocks(&sections) {
            if let Block::Verbatim(lines) = block {
                lines.iter().for_each(|line| fits(line, PHONE));
            }
        }
    });
}

/// The board that all may see, in one line for each sentence.
fn board(language: &str, game: &Game<NewWorld>, names: &[&str]) -> String {
    let board = game.rules().board(&game.view(Viewer::Public));
    page::sections(voice(language), &cast(names, Viewer::Public), &board, 400)
}

/// The words of a board without its pictures.
fn words(game: &Game<NewWorld>, names: &[&str]) -> String {
    let cast = cast(names, Viewer::Public);
    let board = game.rules().board(&game.view(Viewer::Public));
    let blocks = Composer::new(voice("en"), &cast).blocks(&board);
    let texts = blocks.into_iter().map(|block| match block {
        Block::Heading(text)
        | Block::Paragraph(text)
        | Block::Legend(text)
        | Block::Provenance(text) => text.to_string() + "\n",
        Block::Items(texts) | Block::Derived(texts) => texts.join("\n") + "\n",
        Block::Verbatim(_) | Block::Detail(_) => String::new(),
    });
    texts.collect()
}

#[test]
fn the_words_tell_what_the_pictures_show() {
    every_position(|game, names| {
        if game.awaiting() == Awaiting::Over {
            return;
        }
        let words = words(game, names);
        let table = game.state();
        for cell in table.map.open_places() {
            assert!(words.contains(&cell.to_string()), "{cell} is open");
        }
        for figure in table.figures() {
            let role = figure.role.word().to_lowercase();
            let told = format!("{role} {}", figure.cell);
            assert!(words.contains(&told), "{told}");
        }
        let columns = table.surveyors.columns.into_iter();
        for column in columns.filter(|column| *column > 0) {
            assert!(words.contains(&format!("at W{column}")), "{column}");
        }
        assert!(words.contains(&format!("to draw: {}", table.tiles_left())));
    });
}

#[test]
fn every_lawful_order_is_offered_once() {
    every_position(|game, _| {
        let Some((seat, question)) = asked(game) else {
            return;
        };
        let offered = question.choices.iter().flat_map(Choice::ways);
        let mut offered: Vec<String> = offered.map(|way| way.order.to_string()).collect();
        let view = game.view(Viewer::Seat(seat));
        let lawful = game.rules().legal(&view, seat);
        let mut lawful: Vec<String> = lawful.iter().map(ToString::to_string).collect();
        offered.sort();
        lawful.sort();
        assert_eq!(offered, lawful);
    });
}

/// A choice names all that happens when it is played: what it finishes, what every seat gets, and
/// who goes home.
#[test]
fn choices_foretell_what_follows() {
    let (mut gains, mut removals) = (0, 0);
    every_position(|game, names| {
        let Some((seat, question)) = asked(game) else {
            return;
        };
        let cast = cast(names, Viewer::Public);
        let composer = Composer::new(voice("en"), &cast);
        for choice in &question.choices {
            let says = composer.say(&choice.says);
            let count = |words: &str| says.matches(words).count();
            let events = game.preview(&game.admit(seat, choice.plain.clone()).unwrap());
            let scored = events.iter().filter(|event| {
                matches!(event, Event::FeatureScored(_) | Event::FeatureLapsed { .. })
            });
            let held = count("finishes ") - count("finishes a free");
            let foretold = held + count("fills the last place");
            assert_eq!(foretold, scored.count(), "{says} {events:?}");
            for seat in Seat::all(game.state().seats()) {
                let points = gained(&events, seat);
                let told = format!("+{points} for {}", cast.name(seat));
                assert_eq!(says.contains(&told), points > 0, "{told}: {says}");
                gains += usize::from(points > 0);
            }
            let removed: Vec<&Figure> = removed(&events).collect();
            assert_eq!(says.contains("sends home"), !removed.is_empty(), "{says}");
            for figure in removed {
                let role = figure.role.word().to_lowercase();
                let (_, gone) = says.split_once("sends home").unwrap();
                let owner = format!("{}'s", cast.name(figure.seat));
                let (_, own) = gone.split_once(&owner).unwrap();
                let (own, _) = own.split_once("'s").unwrap_or((own, ""));
                let told = format!(" {role} {} (", figure.cell);
                assert!(own.contains(&told), "{told}: {says}");
                removals += 1;
            }
        }
    });
    assert!(gains > 20 && removals > 20, "{gains}, {removals}");
}

fn gained(events: &[Event], seat: Seat) -> i32 {
    let shares = events.iter().filter_map(|event| match event {
        Event::FeatureScored(scored) => Some(&scored.shares),
        _ => None,
    });
    let own = shares.flatten().filter(|share| share.seat == seat);
    own.map(|share| share.points).sum()
}

fn removed(events: &[Event]) -> impl Iterator<Item = &Figure> {
    let removed = events.iter().filter_map(|event| match event {
        Event::SettlersRemoved { settlers, .. } => Some(settlers),
        _ => None,
    });
    removed.flatten()
}

/// The first code of a letter is what the stand-in would play.
#[test]
fn the_first_way_of_the_first_choice_is_the_best() {
    every_position(|game, _| {
        if let Some((_, question)) = asked(game) {
            let ways = question.choices[0].ways();
            assert_eq!(Some(ways[0].order), game.stand_in(StandIn::Calm).as_ref());
        }
    });
}

/// A settler that is called doomed goes home at the next scoring, if that scores it not.
#[test]
fn doomed_settlers_go_home_at_the_next_scoring() {
    let (mut doomed, mut safe, mut gone, mut stranded) = (0, 0, 0, 0);
    every_position(|game, names| {
        let Some((seat, question)) = asked(game) else {
            return;
        };
        let cast = cast(names, Viewer::Public);
        let composer = Composer::new(voice("en"), &cast);
        for way in question.choices.iter().flat_map(Choice::ways).step_by(7) {
            let says = composer.say(way.says);
            let cell = way.order.placement().unwrap().cell;
            let mut next = game.clone();
            tables::play(&mut next, way.order);
            let is_there = |game: &Game<NewWorld>| {
                let settler = game.state().figure_on(cell);
                settler.is_some_and(|figure| figure.seat == seat && figure.role != Role::Trapper)
            };
            if !is_there(&next) {
                gone += usize::from(says.contains("goes home at once"));
                continue;
            }
            assert!(!says.contains("goes home at once"), "{says}");
            if says.contains("behind the surveyors") {
                let [behind, _] = next.state().surveyors.columns;
                assert!(cell.column < behind, "{says}");
                stranded += 1;
                continue;
            }
            // Each way to score anything next, that does not score this settler.
            let further = asked(&next).into_iter();
            for choice in further.flat_map(|(_, question)| question.choices) {
                let mut then = next.clone();
                let events = tables::play(&mut then, &choice.plain);
                let steps = events.iter().filter_map(|event| match event {
                    Event::FeatureScored(scored) => Some(&scored.returned),
                    _ => None,
                });
                let steps = steps.map(|returned| returned.iter().any(|on| on.cell == cell));
                if !steps.eq([false]) {
                    continue;
                }
                let left = !is_there(&then);
                assert_eq!(says.contains("doomed"), left, "{says} {events:?}");
                doomed += usize::from(left);
                safe += usize::from(!left);
            }
        }
    });
    let counts = [doomed, safe, gone, stranded];
    assert!(
        doomed > 5 && safe > 5 && gone > 0 && stranded > 0,
        "{counts:?}"
    );
}

/// Row 01 is the northern end of a board without rows beyond it.
#[test]
fn the_row_limit_holds_for_the_map_and_for_farms() {
    let worth = |limit: &str| {
        let setup = seats(&["RED", "BLUE"], &[21, 2]).house("row_limit", limit);
        let mut script = setup.start();
        script.play("PLACE W1-01 TURN 1 SHOPKEEPER E");
        let mut legal = script.legal().into_iter();
        let farm = legal.find(|line| line.contains("FARMER") && line.starts_with("PLACE W2-01"));
        script.play(&farm.unwrap());
        board("en", &script.game, &["RED", "BLUE"])
    };
    let limited = worth("0");
    let north = ["-N1", "N1 "].iter().any(|row| limited.contains(row));
    assert!(!north, "{limited}");
    let never = "it can never be finished (limit of rows)";
    assert!(limited.contains(never), "{limited}");
    let wide = worth("1");
    assert!(wide.contains("W1-N1") && wide.contains("N1 "), "{wide}");
    assert!(!wide.contains("never be finished"), "{wide}");
}

#[test]
fn nothing_is_open_or_free_when_the_game_is_over() {
    for language in LANGUAGES {
        let mut told = String::new();
        tables::walk(&["RED", "BLUE"], 1, |game| {
            if game.awaiting() == Awaiting::Over {
                told = board(language, game, &["RED", "BLUE"]);
            }
        });
        let word = match language {
            "en" => "all that was unfinished has been scored",
            "de" => "alles Unfertige ist gewertet",
            "fr" => "tout est compté",
            _ => "alles is geteld",
        };
        assert!(told.contains(word), "{told}");
        for wrong in [
            "worth",
            "punten aan het eind",
            "held by nobody",
            "van niemand",
        ] {
            assert!(!told.contains(wrong), "{wrong}: {told}");
        }
    }
}

/// The kinds of tiles, each with the number of tiles left: together all that are left to draw.
#[test]
fn the_pieces_are_the_tiles_by_kind_with_those_left() {
    let (game, _) = tables::before_turn_12();
    let pieces = game.rules().pieces(&game.view(Viewer::Public));
    let cast = cast(&tables::NAMES, Viewer::Public);
    let told = page::sections(voice("en"), &cast, &pieces, 400);
    let left = told.lines().filter_map(|line| {
        let (_, rest) = line.rsplit_once(" (")?;
        rest.split(' ').next()?.parse::<u8>().ok()
    });
    assert_eq!(left.sum::<u8>(), game.state().tiles_left(), "{told}");
    assert_eq!(told.matches("Tile ").count(), 50, "{told}");
}
