//! The order language: words, order sets, what a mail asks for, and that no text whatever is too
//! much for it.

mod ahead;
mod sets;
mod total;
mod words;

use landfall::games::{AnyGame, Outcome, title};
use landfall::language::Voices;
use landfall::orders::order_set::Mode;
use landfall::orders::{CodedOrders, Codes, Idioms, LineOutcome, SetLine, words as language};
use landfall::rules::Seat;

use crate::support::playout::{Plan, Playout};

/// A table of New World on which three tiles lie, and whose turn it is.
struct Table {
    game: Box<dyn AnyGame>,
    seat: Seat,
}

impl Table {
    fn new() -> Self {
        let mut playout = Playout::start(Plan::new(title("new_world").unwrap(), 0));
        for _ in 0..3 {
            let seat = playout.awaited().unwrap();
            let line = playout.game.default_line(seat).unwrap();
            playout.play(seat, &line);
        }
        let seat = playout.awaited().unwrap();
        let game = playout.game.copy();
        Self { game, seat }
    }

    /// Returns the lawful lines.
    fn legal(&self) -> Vec<String> {
        self.game.legal_lines(self.seat)
    }

    /// Returns what became of the lines of a mail of the awaited seat.
    fn send(&self, text: &str, codes: &Codes) -> Vec<SetLine> {
        let mut lines = language::split(text.lines());
        let idioms = Idioms::read(Voices::embedded().unwrap().idioms()).unwrap();
        idioms.mark(&mut lines);
        let outcome = self.game.run(self.seat, &lines, codes, Mode::Preview);
        outcome.unwrap().lines
    }

    /// Runs a mail as it is, without idioms, with all codes.
    fn run(&self, text: &str, mode: Mode) -> Outcome {
        let lines = language::split(text.lines());
        let outcome = self.game.run(self.seat, &lines, &self.codes(), mode);
        outcome.unwrap()
    }

    /// Returns the canonical line that a text is understood as; absent unless it is one order that
    /// would be played.
    fn understood(&self, text: &str) -> Option<String> {
        let lines = self.send(text, &Codes::new());
        let [line] = lines.as_slice() else {
            return None;
        };
        let played = line.outcome == LineOutcome::Played;
        line.canonical.clone().filter(|_| played)
    }

    /// Returns codes as a letter gives them: `A0` is the first choice without a settler, `A1` with
    /// the best one, or the choice itself where it has no variants.
    fn codes(&self) -> Codes {
        let question = self.game.question(self.seat).unwrap();
        let mut codes = Codes::new();
        for (letter, choice) in self.game.code_letters().chars().zip(&question.choices) {
            for way in choice.ways() {
                let orders = CodedOrders::new(way.order.clone(), &choice.then);
                codes.insert(format!("{letter}{}", way.number), orders);
            }
        }
        codes
    }
}
