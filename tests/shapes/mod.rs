//! The types of a later title, compiled against the contract before it is built on it.
//!
//! This is a shape, not the title: every type that it needs, and a thin slice of play that bends
//! the contract where the rulebook does: turns that are programs with a draw in the middle.

mod neuland;

use landfall::orders::order_set::{self, Codes, Mode};
use landfall::orders::{Fate, OrderLine, OrderSet};
use landfall::rules::{
    Chance, Draw, Expected, Game, Misread, MisreadKind, Referee, Rules, Seat, Seed, Setting, Word,
};
use serde::{Deserialize, Serialize};

/// Declares an enum whose variants are words of the order language.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub(crate) enum $name { $($variant),+ }

        impl $name {
            pub(crate) const ALL: &'static [Self] = &[$(Self::$variant),+];

            pub(crate) const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.word())
            }
        }

        impl $crate::shapes::Named for $name {
            fn named(text: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.word() == text)
            }
        }
    };
}
use words;

/// What one word of an order can name.
trait Named: Sized {
    fn named(text: &str) -> Option<Self>;
}

/// Something drawn, with the draw; a set draw has none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Pick<T> {
    what: T,
    draw: Option<Draw>,
}

/// Takes one out of a bag: what is not decided before it is drawn cannot leak.
fn pick<T>(bag: &mut Vec<T>, chance: &mut Chance) -> Option<Pick<T>> {
    let bound = u32::try_from(bag.len()).ok().filter(|bound| *bound > 0)?;
    let draw = chance.draw(bound);
    let at = usize::try_from(draw.value).ok()?;
    (at < bag.len()).then(|| Pick {
        what: bag.remove(at),
        draw: Some(draw),
    })
}

/// Puts a list into an order that nobody can know.
fn shuffle<T>(mut list: Vec<T>, chance: &mut Chance) -> Vec<T> {
    std::iter::from_fn(|| pick(&mut list, chance).map(|picked| picked.what)).collect()
}

/// One adjudication under way: each event is written down at once, so that the next one is decided
/// on it.
struct Course<'r, R: Rules> {
    rules: &'r R,
    state: R::State,
    eye: &'r Referee,
    chance: &'r mut Chance,
    events: Vec<R::Event>,
}

impl<'r, R: Rules> Course<'r, R> {
    fn new(rules: &'r R, state: &R::State, eye: &'r Referee, chance: &'r mut Chance) -> Self {
        Self {
            rules,
            state: state.clone(),
            eye,
            chance,
            events: Vec::new(),
        }
    }

    fn push(&mut self, event: R::Event) {
        self.rules.evolve(&mut self.state, &event, self.eye);
        self.events.push(event);
    }
}

/// Plays the lines of one mail, and gives the game and the fates of its lines.
fn send<R: Rules>(game: &Game<R>, seat: Seat, lines: &[&str], mode: Mode) -> OrderSet<R> {
    let lines: Vec<_> = lines.iter().map(|line| OrderLine::new(line)).collect();
    order_set::run(game, seat, &lines, &Codes::new(), mode)
}

fn fates<R: Rules>(set: &OrderSet<R>) -> Vec<&Fate> {
    set.lines.iter().map(|line| &line.fate).collect()
}

fn texts(words: &[Word]) -> Vec<&str> {
    words.iter().map(|word| word.text.as_str()).collect()
}

fn misread(kind: MisreadKind, at: usize, expected: &[&str]) -> Misread {
    let expected = expected
        .iter()
        .map(|word| Expected::Word((*word).to_owned()));
    Misread::new(kind, at..at + 1).expecting(expected)
}

fn named<T: Named>(text: &str, at: usize) -> Result<T, Misread> {
    T::named(text).ok_or_else(|| misread(MisreadKind::Unknown, at, &[]))
}

fn seed(byte: u8) -> Seed {
    Seed::new([byte; 32])
}

fn setting<R: Rules>(seats: usize, edition: &str) -> Setting {
    Setting {
        seat_names: R::SEAT_NAMES
            .iter()
            .take(seats)
            .map(|name| (*name).to_owned())
            .collect(),
        edition: edition.to_owned(),
        house: std::collections::BTreeMap::new(),
        components: R::COMPONENTS.to_owned(),
        draws: None,
    }
}
