//! *Race to the New Found Land*: the table as letters show it.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use landfall::games::race::{
    Action, Bonus, Captain, Card, City, Event, Goods, Island, Laid, Marker, Order, Phase, Race,
    Ship,
};
use landfall::language::{Block, Cast, Composer, Voice, Voices};
use landfall::rules::{Awaiting, Chance, Game, Letters, Proof, Rules, Seat, Section, Seed, Viewer};

use super::{golden, page};
use crate::rules::race::support::{BLUE, Position, RED, YELLOW, choices, game, goal, goods, space};

/// The columns of a phone.
const PHONE: usize = 40;

/// A mail is still read when its board is as long as this, in bytes.
const BOARD: usize = 7_500;

static VOICES: LazyLock<Voices> = LazyLock::new(|| Voices::embedded().unwrap());

fn voice(language: &str) -> &'static Voice {
    VOICES.named(language).unwrap()
}

fn cast(seats: u8, reader: Viewer) -> Cast {
    let names = Race::SEAT_NAMES.iter().take(usize::from(seats));
    let reader = match reader {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Public | Viewer::All => None,
    };
    Cast::new(names.map(|name| (*name).to_owned()).collect(), reader)
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
fn letter(game: &Game<Race>, seats: u8, viewer: Viewer, width: usize) -> String {
    letter_in("en", game, seats, viewer, width)
}

fn letter_in(language: &str, game: &Game<Race>, seats: u8, viewer: Viewer, width: usize) -> String {
    let cast = cast(seats, viewer);
    page::sections(voice(language), &cast, &board(game, viewer), width)
}

/// The board without its pictures, or the pictures alone.
fn text(game: &Game<Race>, seats: u8, viewer: Viewer, pictures: bool) -> String {
    text_in("en", game, seats, viewer, pictures)
}

fn text_in(language: &str, game: &Game<Race>, seats: u8, viewer: Viewer, pictures: bool) -> String {
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
    let board = letter(&game, 3, Viewer::Seat(YELLOW), 72);
    golden("race_board", &board);
    golden(
        "race_board_phone",
        &letter(&game, 3, Viewer::Seat(YELLOW), PHONE),
    );
    golden("race_board_public", &letter(&game, 3, Viewer::Public, 72));
}

#[test]
fn a_board_reads_well_in_dutch() {
    let game = third_round().game;
    let own = Viewer::Seat(YELLOW);
    golden("race_board_dutch", &letter_in("nl", &game, 3, own, 72));
}

/// A sign of two letters, or of the same one, would spoil the picture.
#[test]
fn the_goods_have_a_letter_each_in_every_language() {
    for language in VOICES.names() {
        let goods = ["wood", "cloth", "iron", "gold"];
        let signs = goods.map(|good| voice(language).word(&format!("race-board-sign-{good}")));
        assert!(
            signs.iter().all(|sign| sign.chars().count() == 1),
            "{signs:?}"
        );
        assert_eq!(BTreeSet::from(signs).len(), goods.len(), "{language}");
    }
}

/// Everybody who may look at a table.
fn viewers(seats: u8) -> Vec<Viewer> {
    let seats = Seat::all(seats).map(Viewer::Seat);
    seats.chain([Viewer::Public, Viewer::All]).collect()
}

#[test]
fn every_sentence_is_there_and_no_board_is_long() {
    every_position(|game, seats| {
        for viewer in viewers(seats) {
            for language in VOICES.names() {
                let letter = letter_in(language, game, seats, viewer, 72);
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
            for line in text_in(language, game, seats, Viewer::Public, true).lines() {
                assert!(line.chars().count() <= PHONE, "{line}");
            }
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

/// A tile as the words tell it.
fn told(game: &Game<Race>, number: u8, laid: &Laid) -> String {
    let [left, right] = game.rules().components().tiles[&laid.tile].halves;
    let mut stands: Vec<String> = laid
        .stacks
        .iter()
        .map(|stack| {
            let names = Race::SEAT_NAMES;
            let owner = stack.owner.map(|seat| names[usize::from(seat)]);
            format!("{} {}", owner.unwrap_or("neutral"), stack.count)
        })
        .collect();
    if stands.len() < 2 {
        stands.push(format!("{} free", 2 - stands.len()));
    }
    let stands = stands.join(" and ");
    format!("{number}: {} or {}; {stands}.", worth(left), worth(right))
}

#[test]
fn the_words_tell_what_the_picture_shows() {
    every_position(|game, seats| {
        let words = text(game, seats, Viewer::Public, false);
        let open = game.view(Viewer::Public).open;
        for (space, laid) in open.tiles() {
            let told = told(game, space.number, laid);
            assert!(words.lines().any(|line| line == told), "{told}\n{words}");
        }
        for (island, state) in &open.islands {
            let name = &game.rules().components().islands[island].name;
            let empty = words.lines().find(|line| line.starts_with(name.as_str()));
            let empty = empty
                .unwrap()
                .split_once("Empty: ")
                .map_or("", |(_, spaces)| spaces);
            for (number, laid) in (1..).zip(&state.spaces) {
                let listed = empty.split(|c: char| !c.is_ascii_digit());
                let listed = listed
                    .filter(|digits| *digits == number.to_string())
                    .count();
                assert_eq!(
                    listed,
                    usize::from(laid.is_none()),
                    "{name} {number}: {empty}"
                );
            }
        }
    });
}

/// Each marker stands in the picture, and each empty space has its land there.
#[test]
fn the_picture_shows_every_marker() {
    every_position(|game, seats| {
        let picture = text(game, seats, Viewer::Public, true);
        let open = game.view(Viewer::Public).open;
        let owners = Seat::all(seats).map(Some).chain([None]);
        for (owner, mark) in owners.zip("RYBG".chars().take(usize::from(seats)).chain(['*'])) {
            let stand = Island::ALL
                .iter()
                .map(|island| open.on_island(*island, owner));
            let stand: u8 = stand.sum();
            assert_eq!(
                picture.matches(mark).count(),
                usize::from(stand),
                "{picture}"
            );
        }
        let spaces = open.islands.values().flat_map(|island| &island.spaces);
        let empty = spaces.filter(|laid| laid.is_none()).count();
        let words = picture.split_whitespace();
        let lands = words.filter(|word| ["head", "corner", "neck", "coast"].contains(word));
        assert_eq!(lands.count(), empty, "{picture}");
    });
}

/// What a card, an objective or a drawn tile is called where it is told.
fn faces(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    words
        .filter(|word| {
            let kinds = ["goal-", "card-", "tile-"];
            let numbered = |kind: &&str| word.strip_prefix(*kind).is_some_and(|of| !of.is_empty());
            kinds.iter().any(numbered)
        })
        .collect()
}

#[test]
fn a_board_names_what_its_reader_holds_and_nothing_else_that_is_hidden() {
    let mut named = 0;
    every_position(|game, seats| {
        assert!(faces(&text(game, seats, Viewer::Public, false)).is_empty());
        for seat in Seat::all(seats) {
            let viewer = Viewer::Seat(seat);
            let view = game.view(viewer);
            let seen = serde_json::to_string(&(&view.hands, &view.now)).unwrap();
            let board = text(game, seats, viewer, false);
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
fn what_a_viewer_cannot_see_changes_nothing() {
    let mut position = 0;
    every_position(|game, seats| {
        position += 1;
        if position % 7 > 0 {
            return;
        }
        for viewer in viewers(seats)
            .into_iter()
            .filter(|viewer| *viewer != Viewer::All)
        {
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
        let board = text(game, seats, Viewer::Seat(seat), false);
        let (_, legal) = choices(game);
        let held = view.hands.get(seat).unwrap().goals.faces();
        for goal in held {
            let line = board
                .lines()
                .find(|line| line.starts_with(&format!("Objective {goal} ")));
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

/// The last board tells what is left of the scoring, and promises nothing.
#[test]
fn nothing_is_to_go_or_worth_anything_when_the_game_is_over() {
    for edition in Race::EDITIONS {
        walk(2, edition, 40, |game| {
            if game.awaiting() != Awaiting::Over {
                return;
            }
            for (language, wrong) in [
                (
                    "en",
                    ["to go for", "worth", "MILESTONES", "+0)", "scored: ."],
                ),
                (
                    "nl",
                    [
                        "te gaan voor",
                        "Punten nu",
                        "KADERTEGELS",
                        "+0)",
                        "geteld: .",
                    ],
                ),
            ] {
                let text = text_in(language, game, 2, Viewer::Seat(RED), false);
                for wrong in wrong {
                    assert!(!text.contains(wrong), "{wrong}: {text}");
                }
            }
        });
    }
}

#[test]
fn no_list_is_empty_and_no_lap_of_nothing_is_told() {
    every_position(|game, seats| {
        let text = text(game, seats, Viewer::Seat(RED), false);
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
    let text = text(&position.game, 3, Viewer::Public, false);
    assert!(text.contains("100 points;"), "{text}");
    let dutch = text_in("nl", &position.game, 3, Viewer::Public, false);
    assert!(dutch.contains("100 punten;"), "{dutch}");
}

#[test]
fn the_pieces_are_all_that_is_printed() {
    let (game, _) = game(2, "hig", "", 1);
    let pieces = game.rules().pieces(&game.view(Viewer::Public));
    let said = page::sections(voice("en"), &cast(2, Viewer::Public), &pieces, 400);
    let of = game.rules().components();
    for goal in of.goals.keys() {
        assert!(said.contains(&goal.to_string()), "{goal}");
    }
    for card in of.cards.keys() {
        assert!(said.contains(&card.to_string()), "{card}");
    }
    for tile in of.tiles.keys() {
        assert!(said.contains(&tile.to_string()), "{tile}");
    }
    golden("race_pieces", &said);
    let dutch = page::sections(voice("nl"), &cast(2, Viewer::Public), &pieces, 400);
    golden("race_pieces_dutch", &dutch);
}
