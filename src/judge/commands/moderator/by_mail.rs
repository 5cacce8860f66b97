//! Moderator verbs by mail.
//!
//! From proves nothing. A mail from a moderator's address counts if the receiving server vouches
//! for it, or if it carries the tag of the judge's newest letter to that address, which is valid
//! for one mail; with `require_auth` only the server counts. Any other mail is held, and the
//! address is asked to confirm it.
//!
//! The opener of a game may `END` it before it begins. All other verbs are only for moderators.

use super::acting::Done;
use super::lines::{self, Writer, doubtful};
use super::plan::Showing;
use super::verb::{Command, Scope};
use super::whole::{self, foreseen, rehearsed, unproved};
use crate::judge::base::{
    Addressee, Answered, Disposition, Draft, JudgeError, Mail, Moderator, Outcome, Result, Sender,
    about, granted,
};
use crate::judge::commands::confirmation::{self, Held};
use crate::judge::commands::opening;
use crate::judge::ledger::{By, Ending, Ruling, Why};
use crate::judge::letters::outgoing::{OutgoingLetter, Thread};
use crate::judge::letters::{moderator, receipt};
use crate::judge::play::ruling;
use crate::judge::work::{self, Work};
use crate::language::{Block, Cast};
use crate::orders::OrderLine;
use crate::rules::{Line, line};
use crate::store::{Game, GameState, PersonId};

/// A mail to the moderators: its lines, and whether it is a dry run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ModeratorRequest<'w> {
    pub(crate) lines: &'w [OrderLine],
    pub(crate) rehearse: bool,
}

/// Runs a mail to the moderators, if a moderator wrote it.
pub(crate) fn run(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    wish: ModeratorRequest<'_>,
) -> Result<Outcome> {
    let context = work.context;
    let doubtful = doubtful(work, mail, wish.lines)?;
    let doubtful =
        doubtful.map(|line| line!("moderator-in-doubt", line = receipt::clipped(&line.raw)));
    let Some(moderator) = context.moderator(mail.address()) else {
        return of_opener(work, mail, wish, doubtful);
    };
    let asked = ModeratorMail {
        moderator,
        answered: mail.answered,
        wish,
    };
    if let Some(line) = doubtful {
        return asked.refused(work, line.into());
    }
    let fresh = matches!(mail.sender, Sender::Moderator { fresh: true });
    let proved = mail.is_vouched_for() || fresh && !context.settings.require_auth;
    let deeds = match asked.commands(work) {
        Ok(commands) if !wish.rehearse => grave_deeds(&commands),
        // An error is reported below.
        _ => String::new(),
    };
    if proved && deeds.is_empty() {
        return asked.perform(work);
    }
    let foreseen = asked.would_do(work)?;
    if proved {
        // Commands that would fail need no confirmation.
        if foreseen.is_none() {
            return asked.perform(work);
        }
        moderator::turn_page(work, &moderator.address)?;
    }
    let held = Held {
        foreseen: foreseen.unwrap_or_default(),
        deeds,
        proved,
    };
    confirmation::hold_moderator(work, &moderator.address, mail.answered, held)
}

/// Runs a mail to the moderators from another person: the opener of a game that has not begun may
/// call it off.
fn of_opener(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    wish: ModeratorRequest<'_>,
    doubtful: Option<Line>,
) -> Result<Outcome> {
    let Some(own) = own_game(work, mail.address(), wish.lines)? else {
        mail.say(work, &[Line::new("moderator-not-you")])?;
        return Ok(Outcome::from(Disposition::NotModerator));
    };
    if let Some(line) = doubtful {
        mail.say(work, &[line, Line::new("moderator-nothing-done")])?;
        return Ok(Outcome::from(Disposition::ModeratorRefused));
    }
    if wish.rehearse || mail.is_vouched_for() || mail.seat().is_some() {
        return own.call_off(work, mail, wish.rehearse);
    }
    let reader = own.reader(work)?;
    let held = Held {
        foreseen: own.would_do(work, &reader)?,
        ..Held::default()
    };
    confirmation::hold_moderator(work, mail.address(), mail.answered, held)
}

/// Runs a held mail that its address has confirmed.
pub(crate) fn released(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    address: &str,
    wish: ModeratorRequest<'_>,
) -> Result<Outcome> {
    if let Some(moderator) = work.context.moderator(address) {
        let asked = ModeratorMail {
            moderator,
            answered: mail.answered,
            wish,
        };
        return asked.perform(work);
    }
    match own_game(work, address, wish.lines)? {
        Some(own) => {
            let mail = mail.answered_to(own.reader(work)?);
            own.call_off(work, &mail, wish.rehearse)
        }
        None => Ok(Outcome::from(Disposition::ModeratesNoLonger)),
    }
}

/// Returns the acts of a mail that are hard to take back, in the words that a yes must repeat.
fn grave_deeds(commands: &[Command]) -> String {
    let deeds = commands
        .iter()
        .filter_map(|command| command.grave.as_deref());
    deeds.collect::<Vec<_>>().join(", ")
}

/// Checks that a moderator may give a command: moderators of single games may not affect others.
fn may(moderator: &Moderator, scope: &Scope) -> Result<(), Line> {
    let Some(games) = &moderator.games else {
        return Ok(());
    };
    match scope {
        Scope::Moderator => Ok(()),
        Scope::Game(game) if game.is_empty() => Err(Line::new("moderator-which-game")),
        Scope::Game(game) if moderator.has(game) => Ok(()),
        Scope::Game(_) => Err(Line::new("moderator-not-own-game")),
        Scope::Judge => {
            let games: Vec<&str> = games.iter().map(String::as_str).collect();
            Err(line!("moderator-not-for-you", games = games.join(", ")))
        }
    }
}

/// A mail to the moderators from one of them.
#[derive(Clone, Copy)]
struct ModeratorMail<'d> {
    moderator: &'d Moderator,
    answered: Answered<'d>,
    wish: ModeratorRequest<'d>,
}

impl ModeratorMail<'_> {
    /// Returns the commands of the mail, if this moderator may give them.
    fn commands(self, work: &Work<'_>) -> Result<Vec<Command>> {
        let writer = Writer {
            address: &self.moderator.address,
            mail: self.answered.mail,
        };
        let commands = lines::read(work, self.wish.lines, Some(writer))?;
        for command in &commands {
            may(self.moderator, &command.scope)?;
        }
        Ok(commands)
    }

    /// Returns the effects of the mail, for the letter that asks to confirm it; `None` if it would
    /// fail.
    fn would_do(self, work: &mut Work<'_>) -> Result<Option<Vec<String>>> {
        let commands = self.commands(work);
        match commands.and_then(|commands| unproved(work, &self.moderator.name, &commands)) {
            Ok(None) => Ok(Some(Vec::new())),
            Ok(Some(plan)) => {
                let language = moderator::language(work, &self.moderator.address)?;
                plan.lines(work.context, &language, Showing::Public)
                    .map(Some)
            }
            Err(
                JudgeError::Declined(_)
                | JudgeError::Unplayed(_)
                | JudgeError::Refused(_)
                | JudgeError::Setting(_),
            ) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Runs the commands of a mail that is proved.
    fn perform(self, work: &mut Work<'_>) -> Result<Outcome> {
        // A tag is valid for one mail, whatever its outcome.
        moderator::turn_page(work, &self.moderator.address)?;
        let name = self.moderator.name.as_str();
        let commands = match self.commands(work) {
            Ok(commands) => commands,
            Err(error) => return self.refused(work, error),
        };
        if self.wish.rehearse {
            let plan = match rehearsed(work, name, &commands) {
                Ok(plan) => plan,
                Err(error) => return self.refused(work, error),
            };
            let language = moderator::language(work, &self.moderator.address)?;
            let lines = plan.lines(work.context, &language, Showing::Public)?;
            let draft = Draft {
                board: vec![Block::Verbatim(lines.into())].into(),
                ..Draft::default()
            };
            self.answer(work, draft)?;
            return Ok(Outcome::from(Disposition::ModeratorRehearsed));
        }
        let mut done = Vec::new();
        let tried = work::part(work, |work| {
            done = whole::apply(work, name, &commands)?;
            Ok(())
        });
        if let Err(error) = tried {
            return self.refused(work, error);
        }
        self.tell(work, &done)?;
        Ok(Outcome::from(Disposition::Moderator))
    }

    fn answer(self, work: &mut Work<'_>, draft: Draft) -> Result<()> {
        let thread = Thread::Moderator(&self.moderator.address);
        let answer = OutgoingLetter::answer(thread, self.answered, "desk", draft);
        answer.post(work).map(drop)
    }

    /// Answers with the reason why nothing was done; failures of the judge itself are returned.
    fn refused(self, work: &mut Work<'_>, error: JudgeError) -> Result<Outcome> {
        whole::note_failed(work, &self.moderator.name, &error)?;
        let language = moderator::language(work, &self.moderator.address)?;
        let mut draft = Draft::with_help();
        let line = match error {
            JudgeError::Declined(why) => why,
            JudgeError::Unplayed(failed) => {
                draft.lines = failed.reasons(work.context, &language)?;
                failed.heading
            }
            error @ (JudgeError::Refused(_) | JudgeError::Setting(_)) => {
                line!("moderator-refused", why = error.to_string())
            }
            error => return Err(error),
        };
        let voice = work.context.voice(&language)?;
        let lines = [line, Line::new("moderator-nothing-done")];
        let said = lines.iter().map(|line| voice.say(line, &Cast::default()));
        draft.opening = said.collect();
        self.answer(work, draft)?;
        Ok(Outcome::from(Disposition::ModeratorRefused))
    }

    /// Answers with the results.
    fn tell(self, work: &mut Work<'_>, done: &[Done]) -> Result<()> {
        let language = moderator::language(work, &self.moderator.address)?;
        let voice = work.context.voice(&language)?;
        let mut draft = Draft::with_help();
        let mut text = Vec::new();
        for done in done {
            draft.opening.extend(done.said(work.context, &language)?);
            if let Some(game) = done.opened {
                let awaited = opening::awaited(work, &work.tx.game(game)?)?;
                let awaited = awaited.map(|line| voice.say(&line, &Cast::default()));
                draft.opening.extend(awaited);
            }
            text.extend(done.text.lines().map(str::to_owned));
        }
        if !text.is_empty() {
            draft.board = vec![Block::Verbatim(text.into())].into();
        }
        self.answer(work, draft)
    }
}

/// A game that its opener wants to call off.
pub(crate) struct OwnGame {
    game: Game,
    opener: PersonId,
    reason: String,
}

/// Finds the waiting game that an address has opened, if these lines ask to end it and nothing
/// else.
pub(crate) fn own_game(
    work: &Work<'_>,
    address: &str,
    lines: &[OrderLine],
) -> Result<Option<OwnGame>> {
    let Ok(mut commands) = granted(lines::read(work, lines, None))? else {
        return Ok(None);
    };
    let (Some(command), true) = (commands.pop(), commands.is_empty()) else {
        return Ok(None);
    };
    let name = match &command.scope {
        Scope::Game(name) if command.is_openers => name,
        Scope::Game(_) | Scope::Moderator | Scope::Judge => return Ok(None),
    };
    let game = work.tx.game_by_name(name)?;
    let Some(game) = game.filter(|game| game.state == GameState::Waiting) else {
        return Ok(None);
    };
    let person = work.tx.person_by_address(address)?.map(|person| person.id);
    let opener = game.opened_by.filter(|opener| person == Some(*opener));
    Ok(opener.map(|opener| OwnGame {
        game,
        opener,
        reason: command.reason,
    }))
}

impl OwnGame {
    /// Returns the opener, as the reader of the answer.
    fn reader(&self, work: &Work<'_>) -> Result<Addressee> {
        Ok(Addressee::of_person(&work.tx.person(self.opener)?))
    }

    /// Calls the game off, or reports the effects in a dry run.
    fn call_off(&self, work: &mut Work<'_>, mail: &Mail<'_>, rehearse: bool) -> Result<Outcome> {
        if rehearse {
            let lines = self.would_do(work, &mail.reader)?;
            let draft = Draft {
                board: vec![Block::Verbatim(lines.into())].into(),
                ..Draft::with_help()
            };
            mail.reply(work, draft)?;
            return Ok(Outcome::from(Disposition::CallingOffRehearsed));
        }
        work::part(work, |work| self.end(work))?;
        // An opener with a seat gets the same letter as the other players.
        let seats = work.tx.seats(self.game.id)?;
        if !seats.iter().any(|seat| seat.person == Some(self.opener)) {
            mail.say(work, &[about("moderator-done-called-off", &self.game.name)])?;
        }
        Ok(Outcome::from(Disposition::CalledOff))
    }

    /// Returns the effects of calling the game off that its opener may know.
    fn would_do(&self, work: &mut Work<'_>, reader: &Addressee) -> Result<Vec<String>> {
        let mut plan = foreseen(work, |work| self.end(work).map(|()| Vec::<Done>::new()))?;
        // The opener must not see who else has joined, nor their letters.
        plan.letters.retain(|letter| letter.to == reader.address);
        plan.lines(work.context, &reader.language, Showing::Own)
    }

    fn end(&self, work: &mut Work<'_>) -> Result<()> {
        let why = Why {
            by: &By::Opener,
            reason: &self.reason,
        };
        ruling::apply(work, &self.game, Ruling::End(Ending::Abandoned), why)
    }
}
