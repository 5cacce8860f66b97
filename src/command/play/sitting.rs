//! The player's side of a game at a terminal: typed lines are mails to a judge in a folder, and its
//! letters come back. All other seats are stand-ins of the judge.

use std::iter;
use std::path::PathBuf;

use chrono::TimeDelta;
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;

use super::PlayArgs;
use super::screen::Screen;
use super::wish::Wish;
use crate::command::demo::answering::{Answer, Style};
use crate::command::demo::reading::{self, Letter};
use crate::command::demo::trial::{Post, TrialJudge};
use crate::command::demo::{Plan, refuse_full};
use crate::command::edges::drawn;
use crate::command::init::CONFIG_NAME;
use crate::command::site::{self, Site};
use crate::failure::{Doing, Failure};
use crate::judge::schedule::{Nmr, Pace, Schedule, Span};
use crate::judge::{self, JudgeLimits, LetterOptions, Medium, Opening, Settings};
use crate::rules::{Arg, Line, Seat, StandIn, line};
use crate::store::{Game, GameFilter, GameId, GameState, News, Person, SeatRow};

const YOU: &str = "you@example.org";

/// The time for a decision: a player at a terminal may come back any day.
const DAYS: u32 = 36_500;

/// Maximum number of letters within an hour, which a person at a terminal does not reach.
const LETTERS: u32 = 100_000;

/// Time between two mails.
const MOMENT: TimeDelta = TimeDelta::seconds(1);

/// A person at a terminal, and the judge.
pub(super) struct Sitting {
    pub(super) trial: TrialJudge,
    post: Post,
    game: GameId,
    /// The folder for the pages of the finished game.
    pub(super) pages: PathBuf,
    /// True if the game was there before.
    goes_on: bool,
    /// The newest letter to the player's seat.
    letter: Option<Letter>,
    /// Number of mails that were posted, and a prefix that no other session has.
    posted: u32,
    session: String,
}

impl Sitting {
    /// Continues the game in a folder, or opens one there.
    pub(super) fn begin(
        site: &Site,
        args: &PlayArgs,
        screen: &mut Screen<'_>,
    ) -> Result<Self, Failure> {
        let title = args.title.as_deref();
        let language = args.language.as_deref();
        let plan = |wish: &Wish| {
            let (title, seats) = (&wish.title, wish.seats);
            Plan::of(site.titles, title, seats, &args.folder, &args.game)
        };
        let usual = Wish::of(args);
        let mut trial = match args.folder.join(CONFIG_NAME).exists() {
            true => TrialJudge::open(&args.folder, site, site.now(), at_terminal)?,
            false => make(site, &plan(&usual)?, language)?,
        };
        let kept = running(&trial, title)?;
        let goes_on = kept.is_some();
        let game = match kept {
            Some(game) => game,
            None => {
                let context = trial.judge.context();
                let voice = context.voice(language.unwrap_or(&context.settings.language));
                let voice = voice.doing(|| "cannot find the language".to_owned())?;
                let say = |line: &Line| voice.say(line, &Default::default());
                let wish = usual.asked(args, site.titles, &say, screen)?;
                open(&mut trial, &plan(&wish)?, wish.against)?
            }
        };
        // Its time may be ahead of the clock.
        let after = game.asked_at.map_or(trial.now, |asked| asked + MOMENT);
        trial.now = trial.now.max(after);
        let session = u32::from_le_bytes(drawn("cannot draw a number")?);
        let mut sitting = Self {
            post: Post::of(&trial.config)?,
            trial,
            game: game.id,
            pages: args.folder.join(&game.name),
            goes_on,
            letter: None,
            posted: 0,
            session: format!("{session:08x}"),
        };
        if goes_on {
            sitting.catch_up(args.language.as_deref())?;
        }
        Ok(sitting)
    }

    /// Asks for the position of a game that was there before, in a language.
    fn catch_up(&mut self, language: Option<&str>) -> Result<(), Failure> {
        self.letters()?;
        if self.letter.is_none() {
            let game = self.game()?;
            let read = |bytes: &[u8]| reading::without_choices(bytes);
            let own = |bytes: &[u8]| read(bytes).filter(|letter| is_of(letter, &game));
            self.letter = self.post.newest(YOU, own)?;
        }
        let spoken = self.person()?.language;
        if let Some(language) = language.filter(|language| *language != spoken) {
            self.post(&format!("LANGUAGE {language}"))?;
            self.letters()?;
        }
        self.post("SHOW")
    }

    /// Lets the judge work, and returns the texts of its new letters.
    pub(super) fn letters(&mut self) -> Result<Vec<String>, Failure> {
        let mut texts = self.new_letters()?;
        // The player has asked for news once a day.
        if texts.is_empty() && self.person()?.digest.is_some() {
            self.trial.later(TimeDelta::days(1));
            texts = self.new_letters()?;
        }
        Ok(texts)
    }

    fn new_letters(&mut self) -> Result<Vec<String>, Failure> {
        self.trial.laps()?;
        let game = self.game()?;
        let mut texts = Vec::new();
        for bytes in self.post.take(YOU)? {
            let Some(letter) = reading::without_choices(&bytes) else {
                continue;
            };
            texts.push(letter.text.clone());
            if is_of(&letter, &game) {
                self.letter = Some(letter);
            }
        }
        Ok(texts)
    }

    /// Posts an answer to the newest letter of the game.
    pub(super) fn post(&mut self, text: &str) -> Result<(), Failure> {
        let Some(letter) = &self.letter else {
            return Err(Failure::new("the judge has written no letter to answer"));
        };
        self.posted = self.posted.saturating_add(1);
        self.trial.later(MOMENT);
        let id = format!("{}.{}.{YOU}", self.session, self.posted);
        let answer = Answer {
            name: "You",
            address: YOU,
            letter,
            line: text,
            id: &id,
            at: self.trial.now,
        };
        let bytes = answer.to_bytes(Style::Bare)?;
        self.post.deliver(&id, &bytes, self.trial.now)
    }

    pub(super) fn game(&self) -> Result<Game, Failure> {
        self.trial.game(self.game)
    }

    pub(super) fn is_over(&self) -> Result<bool, Failure> {
        Ok(self.game()?.state == GameState::Over)
    }

    /// Returns who plays, and whether the game was there before.
    pub(super) fn welcome(&self) -> Result<String, Failure> {
        let seats = self.seats()?;
        let others = seats.iter().filter(|row| row.stand_in.is_some());
        let others = Arg::list(others.map(|row| row.seat));
        let game = self.game()?.name;
        let mut kinds = seats.iter().filter_map(|row| row.stand_in.as_deref());
        let kind = kinds.next().unwrap_or_default().to_owned();
        self.said(&match self.goes_on {
            true => line!("play-goes-on", game, you = OWN, others, kind),
            false => line!("play-welcome", game, you = OWN, others, kind),
        })
    }

    /// Returns a word in the player's language.
    pub(super) fn word(&self, key: &'static str) -> Result<String, Failure> {
        self.said(&Line::new(key))
    }

    /// Returns a sentence in the player's language.
    pub(super) fn said(&self, line: &Line) -> Result<String, Failure> {
        let context = self.trial.judge.context();
        let voice = context.voice(&self.person()?.language);
        let voice = voice.doing(|| "cannot find the language".to_owned())?;
        let cast = judge::cast(&self.game()?, &self.seats()?, None);
        Ok(voice.say(line, &cast))
    }

    fn seats(&self) -> Result<Vec<SeatRow>, Failure> {
        site::seats(&self.trial.judge, &self.game()?)
    }

    fn person(&self) -> Result<Person, Failure> {
        let person = self.trial.judge.store().person_by_address(YOU);
        let person = person.doing(|| "cannot find the player".to_owned())?;
        person.ok_or_else(|| Failure::new("the player is not in the database"))
    }
}

const OWN: Seat = Seat::new(0);

/// Returns whether a letter is one to a seat of a game.
fn is_of(letter: &Letter, game: &Game) -> bool {
    letter.reply_to.contains(&format!("+{}.", game.name))
}

/// Returns the settings of a judge whose letters a terminal shows.
fn at_terminal(settings: Settings) -> Settings {
    Settings {
        medium: Medium::Terminal,
        letters: LetterOptions {
            news: News::Each,
            receipts: true,
            ..settings.letters
        },
        limits: JudgeLimits {
            answers_per_hour: LETTERS,
            letters_per_minute: LETTERS,
            seat_letters_per_hour: LETTERS,
            ..settings.limits
        },
        ..settings
    }
}

/// Makes a judge in the folder of a plan.
fn make(site: &Site, plan: &Plan, language: Option<&str>) -> Result<TrialJudge, Failure> {
    refuse_full(&plan.folder)?;
    let mut random = ChaCha20Rng::seed_from_u64(plan.number);
    let identity = plan.identity(&mut random);
    TrialJudge::make(
        &plan.folder,
        site,
        site.now(),
        &identity,
        language,
        at_terminal,
    )
}

/// Returns the newest game, of this title if one is given, that the player has not finished.
fn running(trial: &TrialJudge, title: Option<&str>) -> Result<Option<Game>, Failure> {
    let filter = GameFilter {
        title,
        ..GameState::Running.into()
    };
    let games = trial.judge.store().games(filter);
    Ok(games.doing(|| "cannot list the games".to_owned())?.pop())
}

/// Opens a game in which stand-ins have the other seats.
fn open(trial: &mut TrialJudge, plan: &Plan, against: StandIn) -> Result<Game, Failure> {
    let mut random = ChaCha20Rng::seed_from_u64(plan.number);
    let others = format!("bot:{}", against.name());
    let players = iter::once(YOU.to_owned()).chain(iter::repeat(others));
    let players = players.take(usize::from(plan.seats));
    let opening = Opening {
        schedule: Schedule {
            nmr: Nmr::Wait,
            pace: Pace {
                every: Span::Days(DAYS),
                remind: Vec::new(),
                ..Pace::default()
            },
            ..Schedule::default()
        },
        ..plan.opening(&trial.judge, players, &mut random)?
    };
    let game = trial.judge.open(&opening, trial.now);
    let game = game.doing(|| "cannot open the game".to_owned())?;
    trial.game(game)
}
