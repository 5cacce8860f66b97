//! From a command of the desk to what does it.

use crate::judge::archive::show;
use crate::judge::base::Result;
use crate::judge::commands::desk::acting::{Done, Moderating};
use crate::judge::commands::desk::care::{self, Care};
use crate::judge::commands::desk::{
    admission, holidays, mails, orders, press, process, rulings, seats, status, times, whole,
};
use crate::judge::commands::opening;
use crate::judge::request::desk::verb::{Command, Verb};
use crate::judge::work::Work;

/// Does one command.
///
/// # Errors
/// [`JudgeError::Declined`] and [`JudgeError::Unplayed`] say what cannot be; else those of the
/// database, the ledger and the languages.
pub(crate) fn apply(work: &mut Work<'_, '_>, by: &str, command: &Command) -> Result<Done> {
    let reason = command.reason.as_str();
    let moderating = Moderating { by, reason };
    match &command.verb {
        Verb::Deadline {
            game: Some(game),
            seat,
            to,
        } => times::deadline(work, moderating, game, seat.as_deref(), *to),
        Verb::Deadline { game: None, to, .. } => times::deadlines(work, moderating, *to),
        Verb::Replace { at, address } => seats::replace(work, moderating, at, address),
        Verb::Eject { at, ban } => seats::eject(work, moderating, at, *ban),
        Verb::Ban { address } => admission::ban(work, moderating, address),
        Verb::Unban { address } => admission::unban(work, address),
        Verb::Banned => admission::banned(work),
        Verb::Substitutes(wanted) => admission::substitutes(work, wanted),
        Verb::Rule { game, ruling } => rulings::rule(work, moderating, game, *ruling),
        Verb::Seat { at, player } => care::give_seat(work, moderating, at, player),
        Verb::Order { at, lines } => orders::order(work, moderating, at, lines),
        Verb::Show(at) => orders::look(work, moderating, at, show::text),
        Verb::History(at) => orders::look(work, moderating, at, orders::story),
        Verb::Absent { at, days } => care::absent(work, moderating, at, *days),
        Verb::Bank { at, left } => care::bank(work, moderating, at, *left),
        Verb::Language { at, language } => {
            care::set(work, moderating, at, Care::Language(language))
        }
        Verb::Digest { at, hour } => care::set(work, moderating, at, Care::Digest(hour)),
        Verb::Address { at, second } => {
            care::set(work, moderating, at, Care::Address(second.as_deref()))
        }
        Verb::Process { game, mode } => match (game, mode) {
            (Some(game), Some(mode)) => process::change(work, moderating, game, *mode),
            (game, _) => process::run(work, moderating, game.as_deref()),
        },
        Verb::Broadcast { game, text } => seats::broadcast(work, moderating, game.as_deref(), text),
        Verb::Mail {
            game,
            number,
            whole,
        } => mails::show(work, moderating, game, *number, *whole),
        Verb::Change { game, entries } => times::change(work, moderating, game, entries),
        Verb::Resend(at) => care::resend(work, moderating, at),
        Verb::Holidays(wanted) => holidays::run(work, moderating, *wanted),
        Verb::Status(game) => status::tell(work, game.as_deref()),
        Verb::News(news) => status::choose(work, by, *news),
        Verb::Press(letter) => press::write(work, moderating, letter),
        Verb::Open(wish) => opening::at_desk(work, moderating, wish),
    }
}

/// Does all commands or none.
pub(crate) fn apply_all(
    work: &mut Work<'_, '_>,
    by: &str,
    commands: &[Command],
) -> Result<Vec<Done>> {
    whole::deed(work, |work| {
        let done = commands.iter().map(|command| apply(work, by, command));
        done.collect()
    })
}
