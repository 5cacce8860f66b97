//! *Neuland*: the table as letters show it.

use std::collections::BTreeSet;

use landfall::games::neuland::{Kind, Lost, Mineral, Neuland, Phase, Product, Property};
use landfall::language::{Block, Composer};
use landfall::rules::{Awaiting, Chance, Game, Letters, Rules, Section, Seed, Viewer};

use super::neuland_story::EXAMPLE;
use super::{LETTER, PHONE, cast, fits, golden, has_words, page, voice};
use crate::support::sentences::has;
use crate::support::titles::neuland::{BLUE, RED, Script, YELLOW, seats, two};
use crate::support::{LANGUAGES, steered};

/// A mail is still read when its board is as long as this, in bytes.
const BOARD: usize = 8_500;

const SEATS: &[&str] = Neuland::SEAT_NAMES;

fn sections(game: &Game<Neuland>, viewer: Viewer) -> Vec<Section> {
    game.rules().board(&game.view(viewer))
}

fn shown(game: &Game<Neuland>, language: &str, viewer: Viewer, width: usize) -> String {
    let board = sections(game, viewer);
    page::sections(voice(language), &cast(SEATS, viewer), &board, width)
}

/// Returns the sections behind a heading of the board that all may see, if it is there.
fn behind(game: &Game<Neuland>, heading: &str) -> Vec<Section> {
    let key = format!("neuland-board-heading-{heading}");
    let mut sections = sections(game, Viewer::Public).into_iter();
    sections.find(|section| matches!(section, Section::Heading(line) if line.key == key));
    let own = sections.take_while(|section| !matches!(section, Section::Heading(_)));
    own.collect()
}

/// Returns the lines of the picture behind a heading.
pub(super) fn picture(game: &Game<Neuland>, heading: &str) -> Vec<String> {
    let public = cast(SEATS, Viewer::Public);
    let blocks = Composer::new(voice("en"), &public).blocks(&behind(game, heading));
    let mut pictures = blocks.into_iter().filter_map(|block| match block {
        Block::Verbatim(lines) | Block::Detail(lines) => Some(lines.to_vec()),
        _ => None,
    });
    pictures.next().unwrap()
}

/// Returns the items behind a heading.
pub(super) fn items(game: &Game<Neuland>, heading: &str) -> Vec<String> {
    let sections = behind(game, heading);
    let items = sections.iter().filter_map(|section| match section {
        Section::Items(lines) | Section::Derived(lines) => Some(lines),
        _ => None,
    });
    let cast = cast(SEATS, Viewer::Public);
    let composer = Composer::new(voice("en"), &cast);
    items.flat_map(|lines| composer.say_all(lines)).collect()
}

/// Plays a game by chance, and shows every position on the way.
fn walk(players: usize, board: &str, seed: u8, mut look: impl FnMut(&Game<Neuland>)) {
    let mut setup = seats(players, "").draws(None).house("board", board);
    setup.seed = seed;
    let mut game = setup.start().game;
    let mut dice = Chance::at(Seed::new([seed ^ 0x71; 32]), 0);
    while let Awaiting::Seat(seat) = game.awaiting() {
        look(&game);
        let order = steered::choose(&game, seat, &mut dice);
        let lawful = game.admit(seat, order).unwrap();
        game.adjudicate(&lawful).unwrap();
    }
    look(&game);
}

pub(super) fn every_position(mut look: impl FnMut(&Game<Neuland>)) {
    for (players, board) in [(2, "fixed"), (3, "random"), (4, "fixed")] {
        walk(players, board, 11, &mut look);
    }
}

#[test]
fn the_end_of_the_example_reads_well() {
    let mut script = seats(2, "").start();
    script.all(&EXAMPLE);
    let of = |language, viewer, width| shown(&script.game, language, viewer, width);
    let yellow = Viewer::Seat(YELLOW);
    golden("neuland_board", &of("en", yellow, LETTER));
    golden("neuland_board_phone", &of("en", Viewer::Seat(RED), PHONE));
    golden("neuland_board_dutch", &of("nl", yellow, LETTER));
}

/// Four players late in a game, in the middle of a turn.
#[test]
fn a_late_position_reads_well() {
    let mut late = None;
    walk(4, "random", 3, |game| {
        let table = game.state().table();
        if table.turns >= 20 && table.phase.used() >= 2 && late.is_none() {
            late = Some(game.clone());
        }
    });
    let game = late.unwrap();
    let english = shown(&game, "en", Viewer::Public, LETTER);
    golden("neuland_board_late", &english);
    let dutch = shown(&game, "nl", Viewer::Seat(BLUE), PHONE);
    golden("neuland_board_late_dutch", &dutch);
}

#[test]
fn every_board_has_words_and_fits() {
    let mut phases = BTreeSet::new();
    every_position(|game| {
        let phase = serde_json::to_value(&game.state().table().phase).unwrap();
        phases.insert(phase["phase"].as_str().unwrap().to_owned());
        for language in LANGUAGES {
            let cast = cast(SEATS, Viewer::Seat(RED));
            let board = sections(game, Viewer::Seat(RED));
            for block in Composer::new(voice(language), &cast).blocks(&board) {
                match block {
                    Block::Heading(said)
                    | Block::Paragraph(said)
                    | Block::Legend(said)
                    | Block::Provenance(said) => has_words(&said),
                    Block::Items(items) | Block::Derived(items) => {
                        items.iter().for_each(|said| has_words(said))
                    }
                    Block::Verbatim(lines) | Block::Detail(lines) => {
                        lines.iter().for_each(|line| fits(line, PHONE))
                    }
                }
            }
            let long = page::sections(voice(language), &cast, &board, LETTER).len();
            assert!(long <= BOARD, "{long}");
        }
    });
    let all = ["over", "pair", "stack", "turn"];
    assert!(phases.iter().eq(all.iter()), "{phases:?}");
}

/// Every worker is named with what it made, and with the end of the turn that takes it.
#[test]
fn every_worker_is_told_with_when_its_product_is_lost() {
    every_position(|game| {
        let table = game.state().table();
        let lines = items(game, "products");
        let mut lines = lines.iter();
        for (seat, _) in table.playing() {
            let name = Neuland::SEAT_NAMES[usize::from(seat)];
            let products = game.rules().products(table, seat);
            let (lying, standing): (Vec<Lost>, Vec<Lost>) =
                products.into_iter().partition(|own| own.lying);
            let ending = matches!(table.phase, Phase::Stack { ending: true, .. });
            let when = match table.phase.actor() == Some(seat) && !ending {
                true => "this turn".to_owned(),
                false => format!("{name}'s next turn"),
            };
            let later = format!("{name}'s next turn");
            for (own, how, when) in [(lying, "lying", when), (standing, "standing", later)] {
                if own.is_empty() {
                    continue;
                }
                let line = lines.next().unwrap();
                let start = format!("{name}'s {how} workers, lost when {when} ends: ");
                assert!(line.starts_with(&start), "{line}");
                for own in own {
                    let product = voice("en").word(own.product.key());
                    let made = format!("{product} on {}", own.hex);
                    assert!(line.contains(&made), "{line}");
                }
            }
        }
        assert_eq!(lines.next(), None);
    });
}

#[test]
fn each_property_is_listed_with_what_its_buyer_lacks() {
    let mut script = two();
    script.property(Property::Abbey, "B2");
    script.property(Property::Church, "B2");
    script.product(RED, Product::Cloth, Kind::Weaver, "B1");
    let lists = |script: &Script, lines: [&str; 2]| {
        let said = items(&script.game, "properties");
        let all = lines.iter().all(|line| said.iter().any(|one| one == line));
        assert!(all, "{said:?}");
    };
    let church = "Free on B2: Church (2 for cloth and paper); RED lacks paper.";
    let abbey = "Free on B2: Abbey (1 for cloth); RED has all of it.";
    lists(&script, [church, abbey]);
    script.product(YELLOW, Product::Paper, Kind::PaperMill, "A1");
    script.play("COATS ABBEY");
    let church = "Free on B2: Church (2 for cloth and paper); YELLOW lacks cloth.";
    lists(&script, [church, "Taken: Abbey (RED)."]);
}

#[test]
fn mines_the_bag_and_few_metal_markers_are_in_the_board() {
    let mut script = seats(2, "")
        .house("metal_markers", "limited")
        .second_round();
    script.mine("C1", [Mineral::SilverOre, Mineral::Coal, Mineral::IronOre]);
    script.product(RED, Product::Iron, Kind::Smelter, "B1");
    let said = items(&script.game, "mines");
    let expected = [
        "Mine C1, from the top: silver ore, coal and iron ore.",
        "In the bag: 8 coal, 5 iron ore and 5 silver ore.",
        "Smelters that can still take up a metal: 1 iron and 2 silver.",
    ];
    assert_eq!(said, expected);
}

#[test]
fn a_standing_order_for_draws_is_shown_to_its_owner_only() {
    let mut script = two();
    script.play("PILE IRONORE COAL SILVERORE");
    let said = |viewer| shown(&script.game, "en", viewer, LETTER);
    let own = "Your standing order for draws, from the top: iron ore, coal and silver";
    assert!(said(Viewer::Seat(RED)).contains(own));
    assert!(!said(Viewer::Seat(YELLOW)).contains("standing order"));
    assert!(!said(Viewer::Public).contains("standing order"));
}

#[test]
fn a_player_who_has_left_is_named_in_the_standings_and_not_in_the_ring() {
    let mut script = seats(3, "").second_round();
    script.game.resign(BLUE);
    let said = items(&script.game, "standings");
    let left = "BLUE: left the game; none placed.";
    assert!(said.iter().any(|line| line == left), "{said:?}");
    let ring = items(&script.game, "time");
    assert!(!ring.iter().any(|line| line.contains("BLUE")), "{ring:?}");
}

/// Sixty turns for each player stop the game: the board announces it in the last tenth of them.
#[test]
fn e23_the_stop_is_told_when_it_is_near() {
    let is_near = |script: &Script| {
        let board = shown(&script.game, "en", Viewer::Public, 400);
        has(&board, "neuland-board-stop-near")
    };
    let mut script = seats(2, "").second_round();
    while script.game.awaiting() != Awaiting::Over {
        let left = 120 - script.table().turns;
        for (language, one, several) in [
            (
                "en",
                "when one more turn has ended",
                "when {left} more turns",
            ),
            ("nl", "na nog één beurt", "na nog {left} beurten"),
        ] {
            let near = match left {
                1 => one.to_owned(),
                left => several.replace("{left}", &left.to_string()),
            };
            let told = shown(&script.game, language, Viewer::Public, 400);
            assert_eq!(told.contains(&near), left <= 12, "{left}: {told}");
        }
        assert_eq!(is_near(&script), left <= 12, "{left}");
        script.play("END");
    }
    assert!(!is_near(&script));
}

#[test]
fn the_pieces_are_the_properties() {
    let script = seats(2, "").start();
    let rules = script.game.rules();
    let pieces = rules.pieces(&script.game.view(Viewer::Public));
    let public = cast(SEATS, Viewer::Public);
    let said = |language| page::sections(voice(language), &public, &pieces, LETTER);
    golden("neuland_pieces", &(said("en") + &said("nl")));
}
