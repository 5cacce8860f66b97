//! The questions before a new game at a terminal: which title, how many opponents, how strong.

use std::io::{self, BufRead, IsTerminal};
use std::ops::RangeInclusive;

use super::PlayArgs;
use super::screen::Screen;
use crate::failure::Failure;
use crate::games::Titles;
use crate::rules::{Line, StandIn, line};

/// The title of a game by default.
const TITLE: &str = "new_world";

/// The number of seats by default.
const SEATS: u8 = 2;

/// The levels that are offered, with the sentences about them; the first is the default.
const LEVELS: [(StandIn, &str); 2] = [
    (StandIn::Calm, "play-level-calm"),
    (StandIn::Keen, "play-level-keen"),
];

/// A new game as its player wishes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wish {
    pub(super) title: String,
    pub(super) seats: u8,
    pub(super) against: StandIn,
}

impl Wish {
    /// Returns the wish of the command line, with defaults for the rest.
    pub(super) fn of(args: &PlayArgs) -> Self {
        let [(usual, _), _] = LEVELS;
        Self {
            title: args.title.as_deref().unwrap_or(TITLE).to_owned(),
            seats: args.seats.unwrap_or(SEATS),
            against: args.against.unwrap_or(usual),
        }
    }

    /// Asks a person at a terminal who gave no title for all that the command line leaves open.
    pub(super) fn asked(
        self,
        args: &PlayArgs,
        titles: Titles,
        say: &dyn Fn(&Line) -> String,
        screen: &mut Screen<'_>,
    ) -> Result<Self, Failure> {
        if args.title.is_some() || !io::stdin().is_terminal() {
            return Ok(self);
        }
        let mut asking = Asking {
            say,
            screen,
            input: &mut io::stdin().lock(),
        };
        asking.complete(self, args, titles)
    }
}

/// Questions with numbers as answers.
struct Asking<'a, 'o> {
    say: &'a dyn Fn(&Line) -> String,
    screen: &'a mut Screen<'o>,
    input: &'a mut dyn BufRead,
}

impl Asking<'_, '_> {
    fn complete(&mut self, given: Wish, args: &PlayArgs, titles: Titles) -> Result<Wish, Failure> {
        let names: Vec<Line> = titles.iter().map(|title| Line::new(title.key)).collect();
        let nth = self.choice(&Line::new("play-asks-title"), &names)?;
        let Some(title) = titles.iter().nth(nth) else {
            return Ok(given);
        };
        let fit = title.seats();
        let seats = match args.seats {
            Some(seats) => seats,
            None => {
                let [least, most] = [fit.start(), fit.end()].map(|seats| seats.saturating_sub(1));
                let asks = line!("play-asks-opponents", least, most);
                self.number(&asks, least..=most)?.saturating_add(1)
            }
        };
        let against = match args.against {
            Some(against) => against,
            None => {
                let levels = LEVELS.map(|(_, key)| Line::new(key));
                let nth = self.choice(&Line::new("play-asks-level"), &levels)?;
                LEVELS.get(nth).map_or(given.against, |(level, _)| *level)
            }
        };
        Ok(Wish {
            title: title.name.to_owned(),
            seats,
            against,
        })
    }

    /// Asks for one of several choices; returns its place.
    fn choice(&mut self, asks: &Line, choices: &[Line]) -> Result<usize, Failure> {
        let asks = (self.say)(asks);
        self.screen.print(&asks)?;
        let most = u8::try_from(choices.len()).unwrap_or(u8::MAX);
        for (number, choice) in (1..=most).zip(choices) {
            let choice = (self.say)(choice);
            self.screen.print(&format!("  {number}  {choice}"))?;
        }
        let number = self.read(1..=most)?;
        Ok(usize::from(number).saturating_sub(1))
    }

    fn number(&mut self, asks: &Line, fit: RangeInclusive<u8>) -> Result<u8, Failure> {
        let asks = (self.say)(asks);
        self.screen.print(&asks)?;
        self.read(fit)
    }

    /// Reads a number until it fits; Enter means the first one.
    fn read(&mut self, fit: RangeInclusive<u8>) -> Result<u8, Failure> {
        let (least, most) = (*fit.start(), *fit.end());
        loop {
            let Some(typed) = self.screen.typed(self.input)? else {
                return Ok(least);
            };
            match typed.trim() {
                "" => return Ok(least),
                typed => match typed.parse() {
                    Ok(number) if fit.contains(&number) => return Ok(number),
                    Ok(_) | Err(_) => {
                        let again = (self.say)(&line!("play-asks-number", least, most));
                        self.screen.print(&again)?;
                    }
                },
            }
        }
    }
}
