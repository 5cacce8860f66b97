//! Games of Neuland among stand-ins: they end as games do, with a last coat of arms, and
//! a turn is thought out in no time.
//!
//! Twenty games are played for each number of seats on each board; `LANDFALL_STAND_INS=1000` plays
//! a thousand, and `tests/sweeps/stand-ins` prints a table of the book's measurements.

use std::fmt;
use std::time::{Duration, Instant};

use landfall::games::neuland::{Event, Finish, Neuland, Order};
use landfall::rules::{Awaiting, Game, Rules, Seed, StandIn};

use crate::support::titles::neuland::drawn;

/// The games that are played unless more are asked for.
const GAMES: u32 = 20;

/// The most games of a hundred that may be stopped.
const STOPPED_MOST: usize = 1;

/// The result of a game.
struct Told {
    /// Why it ended.
    why: Finish,
    /// Turns of each seat, on an average.
    turns: u16,
    /// How long each turn took to think out.
    thought: Vec<Duration>,
}

/// Games with the same number of seats on the same kind of board.
struct Games {
    seats: u8,
    board: &'static str,
    told: Vec<Told>,
}

impl Games {
    fn played(seats: u8, board: &'static str, count: u32) -> Self {
        let blank = blank(seats, board);
        let told = (0..count).map(|number| played(&blank, number));
        Self {
            seats,
            board,
            told: told.collect(),
        }
    }

    fn stopped(&self) -> usize {
        let stopped = self.told.iter().filter(|told| told.why != Finish::LastCoat);
        stopped.count()
    }
}

impl fmt::Display for Games {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let won = self.told.len() - self.stopped();
        let turns = self.told.iter().map(|told| told.turns);
        let thought = self.told.iter().flat_map(|told| told.thought.clone());
        let [turns, longest] = median_and_most(turns.collect());
        let [usual, most] = median_and_most(thought.collect());
        let milliseconds = |time: Duration| time.as_secs_f64() * 1_000.0;
        write!(
            f,
            "| {} | {} | {won} | {} | {turns} | {longest} | {:.1} | {:.1} |",
            self.seats,
            self.board,
            self.stopped(),
            milliseconds(usual),
            milliseconds(most)
        )
    }
}

fn median_and_most<T: Copy + Ord>(mut of: Vec<T>) -> [T; 2] {
    of.sort_unstable();
    [of[of.len() / 2], of[of.len() - 1]]
}

/// Returns a game before its first event.
fn blank(seats: u8, board: &str) -> Game<Neuland> {
    drawn(usize::from(seats), board, 0).blank().game
}

/// Plays a game in which `calm` plays all seats.
fn played(blank: &Game<Neuland>, number: u32) -> Told {
    let mut seed = [0; 32];
    seed[..4].copy_from_slice(&number.to_le_bytes());
    let mut game = blank.reseeded(Seed::new(seed));
    game.start();
    let (mut thought, mut turn) = (Vec::new(), Duration::ZERO);
    loop {
        let Awaiting::Seat(seat) = game.awaiting() else {
            panic!("game {number} is over, and nothing said why");
        };
        let began = Instant::now();
        let order = game.stand_in(StandIn::Calm).expect("it plays");
        turn += began.elapsed();
        if order == Order::End {
            thought.push(std::mem::take(&mut turn));
        }
        let lawful = game.admit(seat, order).expect("it is lawful");
        let events = game.adjudicate(&lawful).unwrap();
        if let Some(Event::Ended { why, .. }) = events.last() {
            let table = game.state().table();
            return Told {
                why: *why,
                turns: table.turns / u16::from(table.players.seats()),
                thought,
            };
        }
    }
}

#[test]
fn games_of_neuland_among_stand_ins_end_with_the_last_coat() {
    let asked = std::env::var("LANDFALL_STAND_INS").ok();
    let count = asked.map_or(GAMES, |count| {
        count.parse().expect("LANDFALL_STAND_INS is a number")
    });
    for seats in Neuland::SEATS {
        let on = |board| Games::played(seats, board, count);
        let both = std::thread::scope(|scope| {
            let random = scope.spawn(|| on("random"));
            [on("fixed"), random.join().unwrap()]
        });
        for games in both {
            println!("{games}");
            let (stopped, all, board) = (games.stopped(), games.told.len(), games.board);
            let few = stopped * 100 <= all * STOPPED_MOST;
            assert!(
                few,
                "{stopped} of {all} games of {seats} on a {board} board"
            );
        }
    }
}

#[test]
fn a_stand_in_sends_a_whole_turn_of_neuland_in_one_mail() {
    let mut game = blank(2, "fixed");
    game.start();
    let (mut turns, mut whole, mut drawn) = (0, 0, 0);
    while let Awaiting::Seat(seat) = game.awaiting() {
        let before = game.state().table().turns;
        for order in game.stand_in_set(StandIn::Calm) {
            let alone = game.stand_in(StandIn::Calm);
            assert_eq!(alone.as_ref(), Some(&order), "what it plays one by one");
            let lawful = game.admit(seat, order).expect("it is lawful");
            let events = game.adjudicate(&lawful).unwrap();
            let draws = |event: &Event| matches!(event, Event::Drawn(_));
            drawn += usize::from(events.iter().any(draws));
        }
        turns += usize::from(game.state().table().turns > before);
        whole += 1;
    }
    assert!(turns > 10, "{turns}");
    // A draw is answered in a mail of its own, and the turn continues in the next one.
    let few = whole <= turns + 2 * drawn + 1;
    assert!(few, "{whole} mails, {drawn} draws");
}
