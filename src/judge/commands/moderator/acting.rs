//! Common parts of all moderator verbs: the moderator, the game and the seat that a verb names, and
//! its results.

use crate::judge::base::{Context, Correspondent, Result, about};
use crate::judge::ledger::{Act, ModeratorAct, moderator_act};
use crate::judge::letters::notice::Notice;
use crate::judge::time::LocalClock;
use crate::judge::work::Work;
use crate::language::Cast;
use crate::rules::{Arg, Line, Seat, line};
use crate::store::{Game, GameId, GameState, SeatRow};

/// The language of the command line.
pub const LANGUAGE: &str = "en";

/// The report to the moderator after a verb.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Done {
    pub says: Vec<Line>,
    /// The names of the seats in the sentences.
    pub seats: Vec<String>,
    /// Verbatim text.
    pub text: String,
    /// The game that was opened: at the end, the answer lists who is still awaited in it.
    pub opened: Option<GameId>,
    /// Whether the sentences are results of played orders, which no dry run shows.
    pub follows_play: bool,
}

impl Done {
    /// Creates a report of one sentence without seats.
    pub(crate) fn line(line: Line) -> Self {
        Self {
            says: vec![line],
            ..Self::default()
        }
    }

    /// Creates a report of the sentence of this key about a seat of a game.
    pub(crate) fn of_seat(key: &'static str, game: &Game, seats: &[SeatRow], seat: Seat) -> Self {
        let line = about(key, &game.name);
        Self::says(seats, line.with("seat", seat))
    }

    /// Creates a report of a sentence about a game.
    pub(crate) fn says(seats: &[SeatRow], line: Line) -> Self {
        Self {
            says: vec![line],
            seats: seats.iter().map(|seat| seat.name.clone()).collect(),
            ..Self::default()
        }
    }

    /// Returns its sentences in a language.
    pub fn said(&self, context: &Context, language: &str) -> Result<Vec<String>> {
        let voice = context.voice(language)?;
        let cast = Cast::new(self.seats.clone(), None);
        let said = self.says.iter().map(|line| voice.say(line, &cast));
        Ok(said.collect())
    }
}

/// The moderator and the reason, which the ledger records with a moderator act.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moderating<'m> {
    /// The moderator's name; may be empty.
    pub(crate) by: &'m str,
    /// The reason; may be empty.
    pub(crate) reason: &'m str,
}

impl Moderating<'_> {
    /// Returns a moderator act as an act of the ledger.
    pub(crate) fn act(self, deed: ModeratorAct) -> Act {
        Act::Moderated {
            by: self.by.to_owned(),
            reason: self.reason.to_owned(),
            deed,
        }
    }

    /// Adds the moderator and the reason to a sentence.
    pub(crate) fn decided(self, said: Line) -> Line {
        moderator_act::decided(said, self.by, self.reason)
    }

    /// Records a moderator act in the ledger; returns the updated game. The ledger of a finished
    /// game is closed, except for looks at its remaining secrets.
    pub(crate) fn note(
        self,
        work: &mut Work<'_>,
        game: &Game,
        deed: &ModeratorAct,
    ) -> Result<Game> {
        let looks = matches!(deed, ModeratorAct::Looked { .. }) && game.has_secrets();
        if game.state == GameState::Over && !looks {
            return Ok(game.clone());
        }
        work.append(game, &self.act(deed.clone()))?;
        Ok(work.tx.game(game.id)?)
    }

    /// Records a moderator act in the ledger and reports it to all players; returns the updated
    /// game.
    pub(crate) fn announce(
        self,
        work: &mut Work<'_>,
        game: &Game,
        deed: &ModeratorAct,
    ) -> Result<Game> {
        let game = self.note(work, game, deed)?;
        self.tell(work, &game, deed, None, |_, _| None)?;
        Ok(game)
    }

    /// Reports a moderator act to the players of a game except `except`, each in the thread of the
    /// seat. `more` adds a line by the reader's seat and clock.
    pub(crate) fn tell(
        self,
        work: &mut Work<'_>,
        game: &Game,
        deed: &ModeratorAct,
        except: Option<Seat>,
        more: impl Fn(&SeatRow, LocalClock) -> Option<Line>,
    ) -> Result<()> {
        let Some(said) = moderator_act::told(deed, self.by, self.reason, &game.name) else {
            return Ok(());
        };
        let seats = work.tx.seats(game.id)?;
        let mut notice = Notice::new(game, format!("desk/{}", nth(work, game)?));
        for row in seats.iter().filter(|row| Some(row.seat) != except) {
            let awaited = game.awaiting == Some(row.seat);
            notice.deadline = game.deadline.filter(|_| awaited);
            notice.tell(work, row, |clock| {
                [said.clone()].into_iter().chain(more(row, clock)).collect()
            })?;
        }
        Ok(())
    }
}

/// Returns the number of moderator acts without quiet ones: these must not show, not even in the
/// name of a letter.
pub(crate) fn nth(work: &Work<'_>, game: &Game) -> Result<u32> {
    Ok(work.state(game.id)?.deeds)
}

pub(crate) fn game(work: &Work<'_>, name: &str) -> Result<Game> {
    let game = work.tx.game_by_name(name)?;
    game.ok_or_else(|| line!("moderator-no-game", game = name).into())
}

/// Returns the game of this name if it is running.
pub(crate) fn running(work: &Work<'_>, name: &str) -> Result<Game> {
    let game = game(work, name)?;
    match game.state {
        GameState::Running => Ok(game),
        GameState::Waiting => Err(about("moderator-not-begun", &game.name).into()),
        GameState::Over => Err(about("moderator-over", &game.name).into()),
    }
}

/// Returns the player of a seat.
pub(crate) fn player(work: &Work<'_>, game: &Game, seat: &SeatRow) -> Result<Correspondent> {
    let player = work.correspondent(game.clone(), seat.clone())?;
    player.ok_or_else(|| line!("moderator-empty", given = Arg::order(&seat.name)).into())
}

pub(crate) fn seat<'s>(seats: &'s [SeatRow], name: &str) -> Result<&'s SeatRow> {
    let mut found = seats.iter();
    let found = found.find(|seat| seat.name.eq_ignore_ascii_case(name));
    found.ok_or_else(|| {
        let seats: Vec<String> = seats.iter().map(|seat| seat.name.clone()).collect();
        let given: String = name.chars().take(40).collect();
        line!(
            "moderator-no-seat",
            given,
            seats = Arg::order(seats.join(", "))
        )
        .into()
    })
}
