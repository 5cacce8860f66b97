//! Moderator verbs by mail.
//!
//! From proves nothing. A mail from a moderator's address counts if the receiving server vouches
//! for it, or if it carries the tag of the judge's newest letter to that address, which is valid
//! for one mail; with `require_auth` only the server counts. Any other mail is held, and the
//! address is asked to confirm it.

use super::acting::Done;
use super::lines::Writer;
use super::plan::Showing;
use super::rehearsal::{rehearsed, unproved};
use super::verb::{Command, Scope};
use super::{failed, lines, opener, talk, whole};
use crate::judge::base::{
    Answered, Disposition, Draft, JudgeError, Mail, Moderator, Outcome, Result, Sender,
};
use crate::judge::commands::confirmation::{self, Held};
use crate::judge::commands::opening;
use crate::judge::letters::outgoing::{OutgoingLetter, Thread};
use crate::judge::letters::{moderator, receipt};
use crate::judge::work::{self, Work};
use crate::language::{Block, Cast};
use crate::orders::OrderLine;
use crate::rules::Line;

/// A mail to the moderators: its lines, and whether it is a dry run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish<'w> {
    lines: &'w [OrderLine],
    rehearse: bool,
}

impl<'w> Wish<'w> {
    pub(crate) const fn new(lines: &'w [OrderLine], rehearse: bool) -> Self {
        Self { lines, rehearse }
    }
}

/// Runs a mail to the moderators, if a moderator wrote it.
pub(crate) fn run(work: &mut Work<'_>, mail: &Mail<'_>, wish: Wish<'_>) -> Result<Outcome> {
    let (from, answered) = (mail.address(), mail.answered);
    let vouched = mail.is_vouched_for();
    let doubtful = talk::doubtful(work, mail, wish.lines)?;
    let Some(moderator) = work.context.moderator(from).cloned() else {
        if let Some(own) = opener::wanted(work, from, wish.lines)? {
            if let Some(line) = doubtful {
                mail.say(
                    work,
                    &[in_doubt(&line), Line::new("moderator-nothing-done")],
                )?;
                return Ok(Outcome::from(Disposition::ModeratorRefused));
            }
            let proved = vouched || mail.seat().is_some();
            if proved || wish.rehearse {
                return opener::call_off(work, mail, &own, wish.rehearse);
            }
            let own_reader = own.reader(work)?;
            let held = Held {
                foreseen: opener::would_do(work, &own_reader, &own)?,
                ..Held::default()
            };
            return confirmation::hold_moderator(work, from, answered, held);
        }
        mail.say(work, &[Line::new("moderator-not-you")])?;
        return Ok(Outcome::from(Disposition::NotModerator));
    };
    let proved = match &mail.sender {
        Sender::Moderator { fresh } => *fresh && !work.context.settings.require_auth,
        _ => false,
    };
    if let Some(line) = doubtful {
        return refused(work, &moderator, answered, in_doubt(&line).into());
    }
    let proved = vouched || proved;
    let deeds = match commands(work, &moderator, answered, wish) {
        Ok(commands) if !wish.rehearse => grave_deeds(&commands),
        // An error is reported below.
        _ => String::new(),
    };
    if proved && deeds.is_empty() {
        return perform(work, &moderator, answered, wish);
    }
    let foreseen = would_do(work, &moderator, answered, wish)?;
    if proved {
        // Commands that would fail need no confirmation.
        if foreseen.is_none() {
            return perform(work, &moderator, answered, wish);
        }
        moderator::turn_page(work, &moderator.address)?;
    }
    let held = Held {
        foreseen: foreseen.unwrap_or_default(),
        deeds,
        proved,
    };
    confirmation::hold_moderator(work, &moderator.address, answered, held)
}

/// Returns the sentence about a line that makes the verbs around it doubtful.
fn in_doubt(line: &OrderLine) -> Line {
    Line::new("moderator-in-doubt").with("line", receipt::clipped(&line.raw))
}

/// Returns the acts of a mail that are hard to take back, in the words that a yes must repeat.
fn grave_deeds(commands: &[Command]) -> String {
    let deeds = commands
        .iter()
        .filter_map(|command| command.grave.as_deref());
    deeds.collect::<Vec<_>>().join(", ")
}

/// Returns the commands of a mail, if this moderator may give them.
fn commands(
    work: &Work<'_>,
    moderator: &Moderator,
    answered: Answered<'_>,
    wish: Wish<'_>,
) -> Result<Vec<Command>> {
    let writer = Writer {
        address: &moderator.address,
        mail: answered.mail,
    };
    let commands = lines::read(work, wish.lines, Some(writer))?;
    for command in &commands {
        may(moderator, &command.scope)?;
    }
    Ok(commands)
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
            Err(Line::new("moderator-not-for-you").with("games", games.join(", ")))
        }
    }
}

/// Returns the effects of a mail, for the letter that asks to confirm it; `None` if it would fail.
fn would_do(
    work: &mut Work<'_>,
    moderator: &Moderator,
    answered: Answered<'_>,
    wish: Wish<'_>,
) -> Result<Option<Vec<String>>> {
    let commands = commands(work, moderator, answered, wish);
    match commands.and_then(|commands| unproved(work, &moderator.name, &commands)) {
        Ok(None) => Ok(Some(Vec::new())),
        Ok(Some(plan)) => {
            let language = moderator::language(work, &moderator.address)?;
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

/// Runs the commands of a moderator whose mail is proved.
fn perform(
    work: &mut Work<'_>,
    moderator: &Moderator,
    answered: Answered<'_>,
    wish: Wish<'_>,
) -> Result<Outcome> {
    // A tag is valid for one mail, whatever its outcome.
    moderator::turn_page(work, &moderator.address)?;
    let commands = match commands(work, moderator, answered, wish) {
        Ok(commands) => commands,
        Err(error) => return refused(work, moderator, answered, error),
    };
    let name = moderator.name.as_str();
    if wish.rehearse {
        return match rehearsed(work, name, &commands) {
            Ok(plan) => {
                let language = moderator::language(work, &moderator.address)?;
                let lines = plan.lines(work.context, &language, Showing::Public)?;
                let draft = Draft {
                    board: vec![Block::Verbatim(lines.into())].into(),
                    ..Draft::default()
                };
                answer(work, moderator, answered, draft)?;
                Ok(Outcome::from(Disposition::ModeratorRehearsed))
            }
            Err(error) => refused(work, moderator, answered, error),
        };
    }
    let mut done = None;
    let tried = work::part(work, |work| {
        done = Some(whole::apply(work, name, &commands)?);
        Ok(())
    });
    match (tried, done) {
        (Ok(()), Some(done)) => {
            tell(work, moderator, answered, &done)?;
            Ok(Outcome::from(Disposition::Moderator))
        }
        (Err(error), _) => refused(work, moderator, answered, error),
        (Ok(()), None) => Ok(Outcome::from(Disposition::ModeratorNothing)),
    }
}

fn answer(
    work: &mut Work<'_>,
    moderator: &Moderator,
    answered: Answered<'_>,
    draft: Draft,
) -> Result<()> {
    let thread = Thread::Moderator(&moderator.address);
    let answer = OutgoingLetter::answer(thread, answered, "desk", draft);
    answer.post(work).map(drop)
}

/// Answers with the reason why nothing was done; failures of the judge itself are returned.
fn refused(
    work: &mut Work<'_>,
    moderator: &Moderator,
    answered: Answered<'_>,
    error: JudgeError,
) -> Result<Outcome> {
    failed::note(work, &moderator.name, &error)?;
    let language = moderator::language(work, &moderator.address)?;
    let mut draft = Draft::with_help();
    let line = match error {
        JudgeError::Declined(why) => why,
        JudgeError::Unplayed(failed) => {
            draft.lines = failed.reasons(work.context, &language)?;
            failed.heading
        }
        error @ (JudgeError::Refused(_) | JudgeError::Setting(_)) => {
            Line::new("moderator-refused").with("why", error.to_string())
        }
        error => return Err(error),
    };
    let voice = work.context.voice(&language)?;
    let lines = [line, Line::new("moderator-nothing-done")];
    let said = lines.iter().map(|line| voice.say(line, &Cast::default()));
    draft.opening = said.collect();
    answer(work, moderator, answered, draft)?;
    Ok(Outcome::from(Disposition::ModeratorRefused))
}

fn tell(
    work: &mut Work<'_>,
    moderator: &Moderator,
    answered: Answered<'_>,
    done: &[Done],
) -> Result<()> {
    let language = moderator::language(work, &moderator.address)?;
    let voice = work.context.voice(&language)?;
    let mut draft = Draft::with_help();
    let mut text = Vec::new();
    for done in done {
        draft.opening.extend(done.said(work.context, &language)?);
        if let Some(game) = done.opened {
            let awaited = opening::awaited(work, &work.tx.game(game)?)?;
            draft
                .opening
                .extend(awaited.map(|line| voice.say(&line, &Cast::default())));
        }
        text.extend(done.text.lines().map(str::to_owned));
    }
    if !text.is_empty() {
        draft.board = vec![Block::Verbatim(text.into())].into();
    }
    answer(work, moderator, answered, draft)
}

/// Runs a held mail that its address has confirmed.
pub(crate) fn released(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    address: &str,
    wish: Wish<'_>,
) -> Result<Outcome> {
    match work.context.moderator(address).cloned() {
        Some(moderator) => perform(work, &moderator, mail.answered, wish),
        None => match opener::wanted(work, address, wish.lines)? {
            Some(own) => {
                let mail = mail.answered_to(own.reader(work)?);
                opener::call_off(work, &mail, &own, wish.rehearse)
            }
            None => Ok(Outcome::from(Disposition::ModeratesNoLonger)),
        },
    }
}
