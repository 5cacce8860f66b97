//! *Race to the New Found Land*: the table as letters show it.

use std::collections::BTreeSet;

use landfall::games::race::{
    Action, Bonus, Captain, Card, City, Event, Goods, Island, Laid, Marker, Order, Phase, Race,
    Ship,
};
use landfall::language::{Block, Cast, Composer};
use landfall::rules::{Awaiting, Chance, Game, Letters, Proof, Rules, Seat, Section, Seed, Viewer};

use super::{LETTER, PHONE, VOICES, fits, golden, page, viewers, voice};
use crate::support::titles::race::{
    BLUE, Position, RED, YELLOW, choices, game, goal, goods, space,
};

/// A mail is still read when its board is as long as this, in bytes.
const BOARD: usize = 7_500;

fn cast(seats: u8, viewer: Viewer) -> Cast {
    super::cast(&Race::SEAT_NAMES[..usize::from(seats)], viewer)
}

/// Plays a game by chance, and shows every position on the way; who plays seldom passes.
fn walk(seats: u8, edition: &str, seed: u8, mut look: impl FnMut(&Game<Race>)) {
    let (mut game, _) = game(usize::from(seats), edition, "", seed);
    let mut dice = Chance::at(Seed::new([seed ^ 0xff; 32]), 0);
    look(&game);
    while let Awaiting::Seat(_) = game.awaiting() {
        let (seat, mut legal) = choices(&game);
        if legal.len() > 1 && dice.draw(4).value > 0 {
            legal.retain(|order| *order != Order::Pass);
        }
        let of = u32::try_from(legal.len()).unwrap();
        let order = legal[usize::try_from(dice.draw(of).value).unwrap()].clone();
        let lawful = game.admit(seat, order).unwrap();
        game.adjudicate(&lawful).unwrap();
        look(&game);
    }
}

/// Every position of a game of each edition and number of seats.
fn every_position(mut look: impl FnMut(&Game<Race>, u8)) {
    for edition in Race::EDITIONS {
        for (seats, seed) in (2..=4).zip(40..) {
            walk(seats, edition, seed, |game| look(game, seats));
        }
    }
}

fn board(game: &Game<Race>, viewer: Viewer) -> Vec<Section> {
    game.rules().board(&game.view(viewer))
}

/// The board at a width, as a letter has it.
fn letter(language: &str, game: &Game<Race>, seats: u8, viewer: Viewer, width: usize) -> String {
    let cast = cast(seats, viewer);
    page::sections(voice(language), &cast, &board(game, viewer), width)
}

/// The board in English without its pictures.
fn text(game: &Game<Race>, seats: u8, viewer: Viewer) -> String {
    part("en", game, seats, viewer, false)
}

/// The board without its pictures, or only the pictures.
fn part(language: &str, game: &Game<Race>, seats: u8, viewer: Viewer, pictures: bool) -> String {
    let mut said = String::new();
    let cast = cast(seats, viewer);
    for block in Composer::new(voice(language), &cast).blocks(&board(game, viewer)) {
        match block {
            Block::Verbatim(lines) if pictures => said.push_str(&lines.join("\n")),
            Block::Heading(text) | Block::Paragraph(text) if !pictures => said.push_str(&text),
            Block::Items(texts) if !pictures => said.push_str(&texts.join("\n")),
            _ => continue,
        }
        said.push('\n');
    }
    said
}

/// France, Portugal and Spain in the third round: BLUE settles, and YELLOW and RED after that.
fn third_round() -> Position {
    let mut position = Position::new("hig", "");
    let (old, new) = (Island::Newfoundland, Island::NovaScotia);
    position.with(Event::RoundBegun { round: 3 });
    position
        .tile(13, space(old, 2))
        .tile(24, space(old, 5))
        .tile(1, space(new, 1))
        .tile(17, space(new, 3))
        .tile(30, space(new, 5))
        .markers(RED, space(old, 2), 2)
        .markers(YELLOW, space(old, 2), 1)
        .markers(BLUE, space(old, 5), 2)
        .markers(YELLOW, space(new, 1), 1);
    for (seat, city) in [
        (RED, City::Stockholm),
        (BLUE, City::Stockholm),
        (RED, City::Stockholm),
        (YELLOW, City::Venice),
    ] {
        position.in_city(seat, city);
    }
    position
        .store(RED, goods(2, 1, 0, 1))
        .store(YELLOW, goods(0, 0, 3, 0))
        .store(BLUE, Goods::NONE)
        .captain(RED, Captain::Magellan)
        .captain(YELLOW, Captain::DaGama)
        .expansion(RED)
        .with(Event::MilestoneReached {
            seat: YELLOW,
            marker: Marker::Circle,
            space: 20,
            shown: [5, 11, 14].map(goal).to_vec(),
        })
        .goal(YELLOW, 3)
        .goal(YELLOW, 14)
        .ship(YELLOW, "narwhal")
        .ship(BLUE, "tern")
        .ship(RED, "guillemot")
        .score(RED, 53)
        .score(YELLOW, 18)
        .score(BLUE, 3)
        .with(Event::FiftyTaken {
            seat: RED,
            points: 5,
        })
        .assign(YELLOW, Action::Deliver, &["narwhal"])
        .assign(RED, Action::Settle, &["guillemot"])
        .assign(YELLOW, Action::Settle, &["andorinha", "lisbon-charter"])
        .assign(BLUE, Action::Settle, &["tern"])
        .with(Event::Began {
            stage: Phase::Action {
                action: Action::Settle.into(),
                left: vec![YELLOW, BLUE, RED],
                sails: Vec::new(),
            },
        });
    for (seat, marker, space) in [
        (RED, Marker::Square, 4),
        (YELLOW, Marker::Square, 4),
        (RED, Marker::Pentagon, 12),
        (YELLOW, Marker::Pentagon, 12),
        (RED, Marker::Circle, 17),
        (YELLOW, Marker::Circle, 14),
        (RED, Marker::Triangle, 22),
        (RED, Marker::Star, 32),
    ] {
        position.with(Event::MilestoneResolved {
            seat,
            marker,
            space: Some(space),
        });
    }
    position
}

#[test]
fn a_board_of_the_third_round_reads_well() {
    let game = third_round().game;
    let own = Viewer::Seat(YELLOW);
    for (name, language, viewer, width) in [
        ("race_board", "en", own, LETTER),
        ("race_board_phone", "en", own, PHONE),
        ("race_board_public", "en", Viewer::Public, LETTER),
        ("race_board_dutch", "nl", own, LETTER),
    ] {
        golden(name, &letter(language, &game, 3, viewer, width));
    }
}

/// A sign of two letters, or of the same one, would spoil the picture.
#[test]
fn the_goods_have_a_letter_each_in_every_language() {
    for language in VOICES.names() {
        let goods = ["wood", "cloth", "iron", "gold"];
        let signs = goods.map(|good| voice(language).word(&format!("race-board-sign-{good}")));
        let single = signs.iter().all(|sign| sign.chars().count() == 1);
        assert!(single, "{signs:?}");
        assert_eq!(BTreeSet::from(signs).len(), goods.len(), "{language}");
    }
}

#[test]
fn every_sentence_is_there_and_no_board_is_long() {
    every_position(|game, seats| {
        for viewer in viewers(seats) {
            for language in VOICES.names() {
                let letter = letter(language, game, seats, viewer, LETTER);
                assert!(!letter.contains(['{', '}']), "{letter}");
                assert!(viewer == Viewer::All || letter.len() <= BOARD, "{letter}");
            }
        }
    });
}

#[test]
fn no_picture_is_wider_than_a_phone() {
    every_position(|game, seats| {
        for language in VOICES.names() {
            fits(&part(language, game, seats, Viewer::Public, true), PHONE);
        }
    });
}

/// Goods and points as a list of words.
fn worth(bonus: Bonus) -> String {
    let goods = bonus.goods.kinds().map(|(kind, count)| match count {
        1 => kind.to_string(),
        _ => format!("{count} {kind}"),
    });
    let points = (bonus.points > 0).then(|| match bonus.points {
        1 => "1 point".to_owned(),
        points => format!("{points} points"),
    });
    goods.chain(points).collect::<Vec<_>>().join(" and ")
}

/// Describes a tile as the words of a board do.
fn told(game: &Game<Race>, number: u8, laid: &Laid) -> String {
    let [left, right] = game.rules().components().tiles[&laid.tile].halves;
    let stacks = laid.stacks.iter().map(|stack| {
        let owner = stack.owner.map(|seat| Race::SEAT_NAMES[usize::from(seat)]);
        format!("{} {}", owner.unwrap_or("neutral"), stack.count)
    });
    let mut stacks: Vec<String> = stacks.collect();
    if stacks.len() < 2 {
        stacks.push(format!("{} free", 2 - stacks.len()));
    }
    let stacks = stacks.join(" and ");
    format!("{number}: {} or {}; {stacks}.", worth(left), worth(right))
}

#[test]
fn the_words_tell_what_the_picture_shows() {
    every_position(|game, seats| {
        let words = text(game, seats, Viewer::Public);
        let open = game.view(Viewer::Public).open;
        for (space, laid) in open.tiles() {
            let told = told(game, space.number, laid);
            assert!(words.lines().any(|line| line == told), "{told}\n{words}");
        }
        for (island, state) in &open.islands {
            let name = &game.rules().components().islands[island].name;
            let mut lines = words.lines();
            let line = lines.find(|line| line.starts_with(name.as_str())).unwrap();
            let (_, empty) = line.split_once("Empty: ").unwrap_or_default();
            for (number, laid) in (1..).zip(&state.spaces) {
                let listed = empty.split(|c: char| !c.is_ascii_digit());
                let listed = listed.filter(|digits| *digits == number.to_string());
                let expected = usize::from(laid.is_none());
                assert_eq!(listed.count(), expected, "{name} {number}: {empty}");
            }
        }
    });
}

/// Each marker is in the picture, and each empty space has its land there.
#[test]
fn the_picture_shows_every_marker() {
    every_position(|game, seats| {
        let picture = part("en", game, seats, Viewer::Public, true);
        let open = game.view(Viewer::Public).open;
        let owners = Seat::all(seats).map(Some).chain([None]);
        for (owner, mark) in owners.zip("RYBG".chars().take(usize::from(seats)).chain(['*'])) {
            let islands = Island::ALL.iter();
            let placed: u8 = islands.map(|island| open.on_island(*island, owner)).sum();
            let shown = picture.matches(mark).count();
            assert_eq!(shown, usize::from(placed), "{picture}");
        }
        let spaces = open.islands.values().flat_map(|island| &island.spaces);
        let empty = spaces.filter(|laid| laid.is_none()).count();
        let words = picture.split_whitespace();
        let lands = words.filter(|word| ["head", "corner", "neck", "coast"].contains(word));
        assert_eq!(lands.count(), empty, "{picture}");
    });
}

/// Returns the names of cards, objectives and drawn tiles in a text.
fn faces(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    let is_face = |word: &&str| {
        let kinds = ["goal-", "card-", "tile-"].iter();
        let mut numbers = kinds.filter_map(|kind| word.strip_prefix(kind));
        numbers.any(|number| !number.is_empty())
    };
    words.filter(is_face).collect()
}

#[test]
fn a_board_names_what_its_reader_holds_and_nothing_else_that_is_hidden() {
    let mut named = 0;
    every_position(|game, seats| {
        assert!(faces(&text(game, seats, Viewer::Public)).is_empty());
        for seat in Seat::all(seats) {
            let viewer = Viewer::Seat(seat);
            let view = game.view(viewer);
            let seen = serde_json::to_string(&(&view.hands, &view.now)).unwrap();
            let board = text(game, seats, viewer);
            for face in faces(&board) {
                assert!(seen.contains(&format!("\"{face}\"")), "{face}\n{board}");
                named += 1;
            }
            for (other, hand) in game.view(Viewer::All).hands.iter() {
                for card in hand.cards.faces() {
                    let Card::Charter(Ship { name, .. }) = &game.rules().components().cards[card]
                    else {
                        continue;
                    };
                    let told = board.contains(name.as_str());
                    assert_eq!(told, other == seat, "{name}\n{board}");
                }
            }
        }
    });
    assert!(named > 1_000, "{named} cards and objectives were named");
}

#[test]
fn nothing_that_a_viewer_cannot_see_changes_the_board() {
    let mut position = 0;
    every_position(|game, seats| {
        position += 1;
        if position % 7 > 0 {
            return;
        }
        let viewers = viewers(seats).into_iter();
        for viewer in viewers.filter(|viewer| *viewer != Viewer::All) {
            let mut chance = Chance::at(Seed::new([9; 32]), position);
            let other = game.rules().redeal(game.state(), viewer, &mut chance);
            let board = game.rules().board(&game.rules().view(&other, viewer));
            assert_eq!(board, self::board(game, viewer));
        }
    });
}

/// How far an objective is met is what decides whether it may be completed.
#[test]
fn an_objective_that_is_met_may_be_completed() {
    let mut compared = 0;
    every_position(|game, seats| {
        let Awaiting::Seat(seat) = game.awaiting() else {
            return;
        };
        let view = game.view(Viewer::Seat(seat));
        let Phase::Objectives { shown: 0, .. } = view.now else {
            return;
        };
        let board = text(game, seats, Viewer::Seat(seat));
        let (_, legal) = choices(game);
        let held = view.hands.get(seat).unwrap().goals.faces();
        for goal in held {
            let start = format!("Objective {goal} ");
            let line = board.lines().find(|line| line.starts_with(&start));
            let (_, progress) = line.unwrap().rsplit_once(": ").unwrap();
            let numbers = progress.split(|c: char| !c.is_ascii_digit());
            let numbers: Vec<u16> = numbers.filter_map(|word| word.parse().ok()).collect();
            let order = Order::Complete {
                goal: *goal,
                pay: None,
            };
            assert_eq!(numbers[0] >= numbers[1], legal.contains(&order), "{line:?}");
            compared += 1;
        }
    });
    assert!(compared > 20, "{compared} objectives were compared");
}

/// The last board has the rest of the scoring, and promises nothing.
#[test]
fn nothing_is_to_go_or_worth_anything_when_the_game_is_over() {
    for edition in Race::EDITIONS {
        walk(2, edition, 40, |game| {
            if game.awaiting() != Awaiting::Over {
                return;
            }
            for (language, wrong) in [
                ("en", "to go for/worth/MILESTONES/+0)/scored: ."),
                ("nl", "te gaan voor/Punten nu/KADERTEGELS/+0)/geteld: ."),
            ] {
                let text = part(language, game, 2, Viewer::Seat(RED), false);
                for wrong in wrong.split('/') {
                    assert!(!text.contains(wrong), "{wrong}: {text}");
                }
            }
        });
    }
}

#[test]
fn no_list_is_empty_and_no_lap_of_nothing_is_told() {
    every_position(|game, seats| {
        let text = text(game, seats, Viewer::Seat(RED));
        for wrong in ["+0)", "scored: .", " 0 points to go", "markers you"] {
            assert!(!text.contains(wrong), "{wrong}: {text}");
        }
    });
}

#[test]
fn points_of_whole_laps_are_no_sum() {
    let mut position = third_round();
    let points = position.points(RED);
    position.score(RED, 100 - points);
    let text = text(&position.game, 3, Viewer::Public);
    assert!(text.contains("100 points;"), "{text}");
    let dutch = part("nl", &position.game, 3, Viewer::Public, false);
    assert!(dutch.contains("100 punten;"), "{dutch}");
}

#[test]
fn the_pieces_are_all_that_is_printed() {
    let (game, _) = game(2, "hig", "", 1);
    let pieces = game.rules().pieces(&game.view(Viewer::Public));
    let cast = cast(2, Viewer::Public);
    let said = |language| page::sections(voice(language), &cast, &pieces, 400);
    let english = said("en");
    let of = game.rules().components();
    let goals = of.goals.keys().map(ToString::to_string);
    let cards = of.cards.keys().map(ToString::to_string);
    let tiles = of.tiles.keys().map(ToString::to_string);
    for piece in goals.chain(cards).chain(tiles) {
        assert!(english.contains(&piece), "{piece}");
    }
    golden("race_pieces", &english);
    golden("race_pieces_dutch", &said("nl"));
}
