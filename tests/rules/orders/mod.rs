//! The order language: words, order sets, what a mail asks for, and that no text whatever is too
//! much for it.

mod ahead;
mod sets;
mod total;
mod words;

use landfall::games::{AnyGame, title};
use landfall::language::Voices;
use landfall::orders::order_set::Mode;
use landfall::orders::{CodedOrders, Codes, Idioms, LineOutcome, SetLine, words as language};
use landfall::rules::{Awaiting, Seat};

use crate::support::playout::{Plan, Playout};

/// A table of New World on which three tiles lie, and whose turn it is.
fn table() -> (Box<dyn AnyGame>, Seat) {
    let mut playout = Playout::start(Plan::new(title("new_world").unwrap(), 0));
    for _ in 0..3 {
        let seat = playout.awaited().unwrap();
        let line = playout.game.default_line(seat).unwrap();
        playout.play(seat, &line);
    }
    let seat = playout.awaited().unwrap();
    (playout.game.copy(), seat)
}

/// What became of the lines of a mail.
fn send(game: &dyn AnyGame, seat: Seat, text: &str, codes: &Codes) -> Vec<SetLine> {
    let mut lines = language::split(text.lines());
    let idioms = Idioms::read(Voices::embedded().unwrap().idioms()).unwrap();
    idioms.mark(&mut lines);
    game.run(seat, &lines, codes, Mode::Preview).unwrap().lines
}

/// The canonical line that a text is understood as; none unless it is one order that would be
/// played.
fn understood(game: &dyn AnyGame, seat: Seat, text: &str) -> Option<String> {
    let lines = send(game, seat, text, &Codes::new());
    let [line] = lines.as_slice() else {
        return None;
    };
    line.canonical
        .clone()
        .filter(|_| line.outcome == LineOutcome::Played)
}

/// Codes as a letter gives them: `A0` is the first choice without a settler, `A1` with the best one,
/// or the choice itself where it has no variants.
fn codes(game: &dyn AnyGame, seat: Seat) -> Codes {
    let question = game.question(seat).unwrap();
    let mut codes = Codes::new();
    for (letter, choice) in game.code_letters().chars().zip(&question.choices) {
        for way in choice.ways() {
            let orders = CodedOrders::new(way.order.clone(), &choice.then);
            codes.insert(format!("{letter}{}", way.number), orders);
        }
    }
    codes
}

/// The seat that is not awaited first.
fn another(game: &dyn AnyGame) -> Seat {
    match game.awaiting() {
        Awaiting::Seat(seat) if seat == Seat::new(0) => Seat::new(1),
        Awaiting::Seat(_) | Awaiting::Over => Seat::new(0),
    }
}
