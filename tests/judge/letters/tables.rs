//! Games of New World with set draws, brought to a position.

use std::collections::BTreeMap;
use std::sync::Arc;

use landfall::games::new_world::{Cell, Event, NewWorld, Order, Placement, Settler, Side};
use landfall::rules::{Awaiting, Game, Letters, Rules, Seat, Seed, Setting, Viewer};

/// The seats in order of the seats; the worked game has another order of play.
pub(crate) const NAMES: [&str; 4] = ["RED", "BLUE", "YELLOW", "GREEN"];

/// The worked game of the rules: its seats in order of play and its tiles.
const WORKED: &str = r#"
seats = ["GREEN", "RED", "YELLOW", "BLUE"]
tiles = [2, 8, 17, 1, 8, 43, 11, 17, 24, 21, 14, 39]
"#;

/// A game with these seats; the draws are those of a set-draws file, or else of the seed.
pub(crate) fn game(names: &[&str], draws: Option<&str>, seed: u8) -> Game<NewWorld> {
    let setting = Setting {
        seat_names: names.iter().map(|name| (*name).to_owned()).collect(),
        edition: String::new(),
        house: BTreeMap::new(),
        components: NewWorld::COMPONENTS.to_owned(),
        draws: draws.map(str::to_owned),
    };
    let rules = Arc::new(NewWorld::with(&setting).unwrap());
    let seats = u8::try_from(names.len()).unwrap();
    Game::new(rules, seats, Seed::new([seed; 32]))
}

/// The worked game before its twelfth turn, with all its events so far.
pub(crate) fn before_turn_12() -> (Game<NewWorld>, Vec<Event>) {
    let mut game = game(&NAMES, Some(WORKED), 7);
    let mut events = game.start();
    for order in worked() {
        events.extend(play(&mut game, &order.into()));
    }
    (game, events)
}

/// Plays an order of the awaited seat.
pub(crate) fn play(game: &mut Game<NewWorld>, order: &Order) -> Vec<Event> {
    let lawful = game.admit(awaited(game).unwrap(), order.clone());
    let lawful = lawful.unwrap_or_else(|refusal| panic!("{order}: {refusal:?}"));
    game.adjudicate(&lawful).unwrap()
}

/// Whose turn it is.
pub(crate) fn awaited(game: &Game<NewWorld>) -> Option<Seat> {
    match game.awaiting() {
        Awaiting::Seat(seat) => Some(seat),
        Awaiting::Over => None,
    }
}

fn worked() -> Vec<Placement> {
    let at = |column, row, turn| Placement::new(Cell::new(column, row), turn);
    vec![
        at(1, 2, 1).with(Settler::Farmer),
        at(2, 2, 0).with(Settler::Robber(Side::E)),
        at(1, 7, 3),
        at(1, 6, 0).with(Settler::Farmer),
        at(1, 9, 2),
        at(1, 5, 1).with(Settler::Shopkeeper(Side::E)),
        at(2, 7, 1),
        at(2, 6, 0),
        at(3, 6, 3),
        at(3, 5, 1),
        at(1, 8, 1).with(Settler::Robber(Side::N)),
    ]
}

/// A game in which all answer the letter's question, mostly with the first choice, until `placed`
/// tiles lie or it is over; with all its events.
pub(crate) fn played(names: &[&str], seed: u8, placed: usize) -> (Game<NewWorld>, Vec<Event>) {
    let mut game = game(names, None, seed);
    let mut events = game.start();
    for turn in 0..placed {
        let Some(more) = answer(&mut game, seed, turn) else {
            break;
        };
        events.extend(more);
    }
    (game, events)
}

/// Shows every position of such a game, the last one included.
pub(crate) fn walk(names: &[&str], seed: u8, mut look: impl FnMut(&Game<NewWorld>)) {
    let mut game = game(names, None, seed);
    game.start();
    look(&game);
    for turn in 0.. {
        if answer(&mut game, seed, turn).is_none() {
            break;
        }
        look(&game);
    }
}

fn answer(game: &mut Game<NewWorld>, seed: u8, turn: usize) -> Option<Vec<Event>> {
    let seat = awaited(game)?;
    let asked = {
        let view = game.view(Viewer::Seat(seat));
        game.rules().question(&view, seat).unwrap()
    };
    let rolled = (usize::from(seed) + 1) * 7919 + turn * 104_729;
    let choice = &asked.choices[rolled % 3 % asked.choices.len()];
    let variant = match rolled % 7 {
        0..=4 => choice.variants.first(),
        5 => choice.variants.last(),
        _ => None,
    };
    let order = variant.map_or(&choice.plain, |(order, _)| order).clone();
    Some(play(game, &order))
}
