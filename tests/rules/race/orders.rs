//! Orders as players write them.

use landfall::games::race::{Action, Captain, Event, Island, Marker, Order, Phase, Race};
use landfall::orders::order_set::{self, Mode};
use landfall::orders::{Codes, LineOutcome, OrderLine, words};
use landfall::rules::{Awaiting, Expected, Misread, MisreadKind, OrderLanguage, Rules, Viewer};

use super::support::{Position, RED, choices, goods, space};

impl Position {
    /// Reads a line for whoever is awaited.
    fn read(&self, line: &str) -> Result<Order, Misread> {
        let Awaiting::Seat(seat) = self.game.awaiting() else {
            panic!("the game is over")
        };
        let view = self.game.view(Viewer::Seat(seat));
        let words = OrderLine::new(line).words;
        self.game.rules().read(&view, seat, &words)
    }

    /// The canonical line of what was written.
    fn canonical(&self, line: &str) -> String {
        self.read(line)
            .unwrap_or_else(|why| panic!("{line}: {why:?}"))
            .to_string()
    }

    fn misread(&self, line: &str) -> Misread {
        self.read(line).expect_err(line)
    }

    /// Every one of these is understood as the same line.
    fn all_read_as(&self, canonical: &str, lines: &[&str]) {
        for line in lines.iter().chain([&canonical]) {
            assert_eq!(self.canonical(line), canonical, "{line}");
        }
    }

    /// What becomes of the lines of one mail.
    fn fates(&self, lines: &[&str]) -> Vec<LineOutcome> {
        let Awaiting::Seat(seat) = self.game.awaiting() else {
            panic!("the game is over")
        };
        let lines = words::split(lines.iter().copied());
        let set = order_set::run(&self.game, seat, &lines, &Codes::new(), Mode::Play);
        set.lines.into_iter().map(|line| line.outcome).collect()
    }

    fn planning(&mut self, action: Action) -> &mut Self {
        let left = vec![RED];
        self.with(Event::Began {
            stage: Phase::Planning { action, left },
        })
    }

    fn land(&mut self) -> &mut Self {
        let left = vec![RED];
        self.with(Event::Began {
            stage: Phase::Land {
                left,
                building: false,
            },
        })
    }
}

#[test]
fn every_phrase_reads_and_writes_back_to_itself() {
    let mut position = Position::new("zman", "");
    position.land();
    for phrase in position.game.rules().phrases() {
        assert_eq!(position.canonical(phrase.example), phrase.example);
    }
}

#[test]
fn names_read_in_any_case_as_one_word_or_several_and_by_id() {
    let mut position = Position::new("hig", "large = [\"l01\", \"l11\"]");
    position.land();
    position.all_read_as(
        "BUILD northern-star",
        &[
            "build Northern Star",
            "BUILD NORTHERN-STAR",
            "Build l01",
            "BUILD northern",
            "BUILD north",
            "buil northern-st",
        ],
    );
    position.all_read_as(
        "BUILD northern-star FOR hirondelle PAY 2 wood, iron, gold",
        &[
            "BUILD Northern Star PAY 2 wood, iron, gold FOR Hirondelle",
            "BUILD l01 PAY gold + iron and 2 wood FOR hiron",
            "BUILD northern FOR ss-france PAY wood wood iron gold",
        ],
    );
}

#[test]
fn what_is_not_near_is_read_in_full_only() {
    let mut position = Position::new("hig", "small = [\"s01\", \"s02\"]");
    position.land();
    assert_eq!(position.canonical("BUILD dipper"), "BUILD dipper");
    let misread = position.misread("BUILD dipp");
    assert_eq!((misread.kind, misread.words), (MisreadKind::Unknown, 1..2));
    let misread = position.misread("BUILD heorn");
    assert_eq!(misread.nearest, ["heron", "tern"]);
    let misread = position.misread("BUILD");
    assert_eq!(misread.kind, MisreadKind::Missing);
    assert_eq!(misread.expected, [Expected::Blank("race-blank-ship")]);
}

#[test]
fn a_shortened_name_that_could_be_two_is_ambiguous() {
    let mut position = Position::new("hig", "large = [\"l02\", \"l03\", \"l11\"]");
    position.land();
    let misread = position.misread("BUILD gre");
    assert_eq!(misread.kind, MisreadKind::Ambiguous);
    assert_eq!(misread.nearest, ["great-auk", "grey-whale"]);
    assert_eq!(position.canonical("BUILD grey"), "BUILD grey-whale");
    for initial in ["BUILD g", "BUILD mo"] {
        assert_eq!(position.misread(initial).kind, MisreadKind::Unknown);
    }
}

/// Two codes in a line, or a person's initial below it, name no piece.
#[test]
fn initials_behind_an_order_are_no_names() {
    let mut position = Position::new("hig", "");
    position.ship(RED, "heron").ship(RED, "curlew");
    position.planning(Action::Settle);
    for line in ["SETTLE heron C", "SETTLE heron, cu", "SETTLE heron H"] {
        let misread = position.misread(line);
        assert_eq!((misread.kind, misread.words), (MisreadKind::Unknown, 2..3));
    }
    assert_eq!(
        position.canonical("SETTLE her, cur"),
        "SETTLE heron, curlew"
    );
    assert_eq!(position.misread("END").nearest, ["PASS"]);
}

#[test]
fn ships_of_a_fleet_come_in_the_order_of_the_yards() {
    let mut position = Position::new("hig", "");
    position.ship(RED, "heron").ship(RED, "tern");
    position.captain(RED, Captain::Magellan);
    position.planning(Action::Settle);
    position.all_read_as(
        "SETTLE heron, tern",
        &[
            "SETTLE tern, heron",
            "settle TERN+HERON",
            "SETTLE tern and heron",
        ],
    );
    position.all_read_as(
        "SETTLE heron + magellan, tern",
        &["SETTLE tern+magellan, heron", "SETTLE tern mag heron"],
    );
    assert_eq!(
        position.misread("SETTLE magellan").kind,
        MisreadKind::Unknown
    );
    assert_eq!(position.misread("SETTLE").kind, MisreadKind::Missing);
}

#[test]
fn da_gama_stays_where_he_is_written() {
    let mut position = Position::new("hig", "");
    position.ship(RED, "heron").ship(RED, "tern");
    position.captain(RED, Captain::DaGama);
    position.planning(Action::Deliver);
    position.all_read_as(
        "DELIVER heron, tern + da-gama",
        &["DELIVER tern + Da Gama, heron", "deliver tern+da-g, heron"],
    );
}

#[test]
fn the_same_word_plans_and_acts() {
    let mut position = Position::new("zman", "");
    position.ship(RED, "heron").ship(RED, "tern");
    position.planning(Action::Settle);
    let settle = "SETTLE heron AT newfoundland 1 TAKE 2 points";
    let reads = position.read(settle).unwrap();
    assert!(matches!(reads, Order::Settle(_)));
    assert_eq!(position.refused(reads), "race-refusal-other-phase");
    position.acts(RED, Action::Settle, &["heron", "tern"]);
    let reads = position.read(settle).unwrap();
    assert!(position.try_play(reads).is_ok());
    assert_eq!(position.misread("SETTLE tern").kind, MisreadKind::Missing);
    position.land();
    let reads = position.read("SETTLE heron, tern").unwrap();
    assert_eq!(position.refused(reads), "race-refusal-other-phase");
}

/// The first tiles are 4, 5 and 6: two points, or iron, wood or gold.
#[test]
fn spaces_and_halves_read_in_several_ways() {
    let mut position = Position::new("zman", "");
    position.ship(RED, "tern");
    position.tile(8, space(Island::NovaScotia, 1));
    position.acts(RED, Action::Settle, &["tern"]);
    position.all_read_as(
        "SETTLE tern AT nova-scotia 1 TAKE iron",
        &[
            "SETTLE tern AT Nova Scotia 1 TAKE iron",
            "SETTLE tern AT nova-scotia-1 take IRON",
            "SETTLE ter AT nova 1 TAKE iron",
            "SETTLE tern 2 AT nova-scotia 1 TAKE iron",
        ],
    );
    position.all_read_as(
        "SETTLE tern 1 AT newfoundland 1 TAKE 2 points",
        &["SETTLE tern 1 AT Newfoundland 1 TAKE 2 POINT"],
    );
    position.all_read_as(
        "SETTLE tern AT new-england",
        &["SETTLE tern AT New England", "settle tern at new-e"],
    );
    let misread = position.misread("SETTLE tern AT nova-scotia 1");
    assert_eq!(misread.kind, MisreadKind::Ambiguous);
    assert_eq!(
        misread.nearest,
        ["iron", "wood"].map(|good| format!("SETTLE tern AT nova-scotia 1 TAKE {good}"))
    );
    let misread = position.misread("SETTLE tern AT nova-scotia");
    assert_eq!(misread.expected, [Expected::Blank("race-blank-number")]);
    let misread = position.misread("SETTLE tern 1 AT new-england");
    assert_eq!(misread.words, 2..3);
}

#[test]
fn contracts_and_antwerp() {
    let mut position = Position::new("nl", "contracts = [\"k01\", \"k02\", \"k16\"]");
    position.ship(RED, "heron").ship(RED, "tern");
    position.store(RED, goods(3, 1, 0, 1));
    position.acts(RED, Action::Deliver, &["heron", "tern"]);
    position.all_read_as(
        "DELIVER heron, tern FOR stockholm 3 PAY wood, cloth, 2 iron",
        &[
            "DELIVER tern heron FOR stockholm-3 PAY 2 iron, wood, cloth",
            "DELIVER tern + heron TO Stockholm 3 PAY iron iron wood cloth",
        ],
    );
    position.all_read_as(
        "DELIVER heron TO antwerp 2 wood",
        &[
            "DELIVER heron FOR Antwerp wood, wood",
            "DELIVER heron TO antwerp PAY 2 wood",
        ],
    );
    let both = position
        .read("DELIVER heron, tern FOR stockholm 1")
        .unwrap();
    assert_eq!(position.refused(both), "race-refusal-spare-ship");
    let events = position.play(position.read("DELIVER heron TO antwerp").unwrap());
    let cheapest = goods(3, 0, 0, 0);
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Sold { goods, .. } if *goods == cheapest))
    );
}

#[test]
fn the_only_island_of_a_tile_may_be_left_out() {
    let mut position = Position::new("hig", "");
    position.tile(24, space(Island::Newfoundland, 5));
    position.land();
    // Only Newfoundland has a coast.
    assert_eq!(
        position.canonical("DISCOVER t25 ON newfoundland"),
        "DISCOVER tile-25 ON newfoundland"
    );
    position.ship(RED, "dipper");
    position.acts(RED, Action::Discover, &["dipper"]);
    assert_eq!(
        position.canonical("DISCOVER tile-25"),
        "DISCOVER tile-25 ON newfoundland"
    );
    let misread = position.misread("DISCOVER tile-7");
    assert_eq!(misread.kind, MisreadKind::Missing);
    let expected = Expected::Blank("race-blank-island");
    assert!(misread.expected.contains(&expected));
}

#[test]
fn what_a_milestone_offers_may_be_shortened() {
    let mut position = Position::new("hig", "");
    let marker = Marker::Pentagon;
    let shown = Vec::new();
    position.with(Event::MilestoneReached {
        seat: RED,
        marker,
        space: 15,
        shown,
    });
    position.all_read_as("CHOOSE da-gama", &["CHOOSE Da Gama", "choose da g"]);
    assert_eq!(position.canonical("CHOOSE goal-9"), "CHOOSE goal-9");
    assert_eq!(position.canonical("CHOOSE o09"), "CHOOSE goal-9");
    let reads = position.read("CHOOSE goal-9").unwrap();
    assert_eq!(position.refused(reads), "race-refusal-not-there");
    assert_eq!(position.misread("CHOOSE c").kind, MisreadKind::Unknown);
}

#[test]
fn a_misread_points_at_the_words_as_they_were_written() {
    let mut position = Position::new("hig", "");
    position.ship(RED, "heron");
    position.planning(Action::Load);
    let misread = position.misread("LOAD heron+nobody");
    assert_eq!(misread.words, 1..2);
    let misread = position.misread("LOAD heron + nobody");
    assert_eq!(misread.words, 3..4);
    let misread = position.misread("LOAD heron +");
    assert_eq!((misread.kind, misread.words), (MisreadKind::Missing, 3..3));
    let misread = position.misread("PASS then");
    assert_eq!((misread.kind, misread.words), (MisreadKind::Surplus, 1..2));
}

/// What was written for one turn is not played in the next one, though the same seat has it.
#[test]
fn lines_behind_the_end_of_a_turn_come_back_unplayed() {
    let mut position = Position::new("zman", "");
    position.ship(RED, "tern");
    position.assign(RED, Action::Deliver, &["hirondelle"]);
    position.acts(RED, Action::Settle, &["tern"]);
    assert_eq!(
        position.fates(&["SETTLE tern AT new-england", "PASS"]),
        [LineOutcome::Played, LineOutcome::Unplayed]
    );
}

/// A milestone that shows no pile interrupts as well.
#[test]
fn lines_behind_a_milestone_come_back_unplayed() {
    let mut position = Position::new("zman", "");
    for marker in [Marker::Square, Marker::Circle] {
        position.with(Event::MilestoneResolved {
            seat: RED,
            marker,
            space: Some(7),
        });
    }
    position.ship(RED, "tern").ship(RED, "heron").score(RED, 14);
    position.acts(RED, Action::Settle, &["tern", "heron"]);
    let lines = ["SETTLE tern AT new-england", "SETTLE heron AT new-england"];
    assert_eq!(
        position.fates(&lines),
        [LineOutcome::Played, LineOutcome::Unplayed]
    );
}

#[test]
fn every_lawful_order_of_a_first_round_reads_as_itself() {
    let (mut game, _) = super::support::game(4, Race::EDITIONS[1], "", 6);
    for step in 0..60 {
        let (seat, legal) = choices(&game);
        let view = game.view(Viewer::Seat(seat));
        for order in &legal {
            let words = OrderLine::new(&order.to_string()).words;
            assert_eq!(game.rules().read(&view, seat, &words).as_ref(), Ok(order));
        }
        let order = legal[step * 5 % legal.len()].clone();
        let lawful = game.admit(seat, order).unwrap();
        game.adjudicate(&lawful).unwrap();
    }
}
