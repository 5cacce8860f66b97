//! News for moderators about their games: missed deadlines, offered seats, stand-ins, takeovers,
//! held mails, and acts of other moderators.
//!
//! News is read from the ledgers, from the row after the last one reported, so that each act is
//! reported once, whether it came by mail or from the command line. All news goes into one letter;
//! a moderator may get one a day (`NEWS DAILY 8:00`), or none (`NEWS OFF`).

use chrono::TimeDelta;

use crate::judge::base::{Disposition, Draft, Moderator, Result, Roster};
use crate::judge::ledger::{Act, By, ModeratorAct, moderator_act, read_act};
use crate::judge::letters::outgoing::{OutgoingLetter, Thread};
use crate::judge::letters::{digest, moderator, report, story};
use crate::judge::work::Work;
use crate::language::{Cast, Composer, Introductions};
use crate::rules::{Line, Seat, Viewer, line};
use crate::store::{Game, InboxId, InboxMail, NewsReader, NewsTold, SeatRef};

/// When a moderator gets news.
#[derive(Clone, Copy, Debug)]
pub(crate) enum News {
    Each,
    /// Once a day, at this minute of the day.
    Daily(u16),
    Off,
}

/// Maximum number of games in one letter; the others follow in the next one.
const GAMES_MOST: u32 = 40;

/// Maximum number of sentences about one game.
const LINES_MOST: usize = 40;

/// Maximum number of held mails in one letter.
const MAILS_MOST: u32 = 20;

/// Minimum time between letters about only held mails: any person can send such mails.
const HELD_EVERY: TimeDelta = TimeDelta::hours(1);

/// Older acts were played elsewhere, before a game was imported.
const OLD: TimeDelta = TimeDelta::days(2);

/// Sends one moderator all news; returns whether there was any.
pub(crate) fn tell(work: &mut Work<'_>, to: &Moderator, mut reader: NewsReader) -> Result<bool> {
    let voice = work
        .context
        .voice(&moderator::language(work, &to.address)?)?;
    let mut opening = Vec::new();
    for (game, from) in work.tx.games_with_news(&to.address, GAMES_MOST)? {
        let seats = work.tx.seats(game.id)?;
        let lines = match to.has(&game.name) {
            true => of_game(work, Roster::of(&game, &seats), from, to)?,
            false => Vec::new(),
        };
        if !lines.is_empty() {
            let roster = Roster::of(&game, &seats);
            let cast = report::introducing(work.context, &work.tx, roster, None)?;
            let mut said = Composer::new(voice, &cast).say_all(&lines);
            // Each game introduces its players.
            Introductions::default().settle_all(&mut said);
            opening.push(format!("[{}] {}", game.name, said.join(" ")));
        }
        work.tx.across()?.put(&told(&to.address, &game))?;
    }
    let quiet = opening.is_empty();
    for line in held_mails(work, to, &mut reader)? {
        opening.push(voice.say(&line, &Cast::default()));
    }
    let tells = !opening.is_empty();
    if tells {
        reader.letters = reader.letters.saturating_add(1);
        opening.insert(0, voice.word("news-opening"));
        let draft = Draft {
            opening,
            ..Draft::with_help()
        };
        let effect = format!("moderator/news/{}/{}", to.address, reader.letters);
        OutgoingLetter::new(Thread::Moderator(&to.address), effect, draft).post(work)?;
    }
    reader.next_at = match reader.minute {
        Some(minute) => digest::next(zone(work, &to.address)?, minute, work.now),
        None if tells && quiet => work.now + HELD_EVERY,
        None => work.now,
    };
    work.tx.across()?.put(&reader)?;
    Ok(tells)
}

fn zone(work: &Work<'_>, address: &str) -> Result<chrono_tz::Tz> {
    let person = work.tx.person_by_address(address)?;
    Ok(work.context.zone(person.as_ref()))
}

fn of_game(
    work: &Work<'_>,
    Roster { game, seats }: Roster<'_>,
    from: u32,
    to: &Moderator,
) -> Result<Vec<Line>> {
    let person = work.tx.person_by_address(&to.address)?;
    let mut seats = seats.iter();
    let plays = person.is_some_and(|person| seats.any(|seat| seat.person == Some(person.id)));
    let mut lines = Vec::new();
    let mut replaced = None;
    for row in work.tx.rows_since(game.id, from)? {
        if !row.is_act() || row.at < work.now - OLD {
            continue;
        }
        let act = read_act(game, &row.body)?;
        // The moderator act that gives a seat away covers the takeover.
        let is_told = matches!(act, Act::TakenOver { seat } if replaced == Some(seat));
        if !is_told {
            lines.extend(line(game, &act, to, plays));
        }
        replaced = match act {
            Act::Moderated {
                deed: ModeratorAct::Replaced { seat },
                ..
            } => Some(seat),
            _ => None,
        };
    }
    let more = lines.len().saturating_sub(LINES_MOST);
    if more > 0 {
        lines.truncate(LINES_MOST);
        lines.push(line!("news-more", count = more));
    }
    Ok(lines)
}

/// Returns the sentence about an act, for a moderator who did not do it.
fn line(game: &Game, act: &Act, to: &Moderator, plays: bool) -> Option<Line> {
    let of = |key, seat: Seat| line!(key, seat);
    let own = |by: &str| by == to.name;
    match act {
        Act::Overtime {
            seat, missed: true, ..
        } => Some(of("news-missed", *seat)),
        // Stand-ins for seats without players are announced when the game begins.
        Act::StandIn { .. }
        | Act::Offered { .. }
        | Act::TakenOver { .. }
        | Act::Returned { .. }
        | Act::Late { .. }
        | Act::Resigned { .. } => story::act_line(&game.name, false, act, Viewer::Public),
        Act::Moderated { by, .. } if own(by) => None,
        Act::Moderated { by, reason, deed } => {
            let said = match deed {
                // A moderator who plays learns no more than the other players.
                ModeratorAct::Looked { .. } | ModeratorAct::Press { .. } if plays => return None,
                ModeratorAct::Looked { seat } => of("news-looked", *seat),
                ModeratorAct::Press { .. } => Line::new("news-pressed"),
                ModeratorAct::Cared { seat, .. } => of("news-cared", *seat),
                deed => return moderator_act::told(deed, by, reason, &game.name),
            };
            Some(moderator_act::decided(said, by, reason))
        }
        act => match act.by() {
            Some(By::Moderator(name)) if !own(name) => {
                story::act_line(&game.name, false, act, Viewer::Public)
            }
            _ => None,
        },
    }
}

/// Returns lines on mails that wait for a confirmation, except questions to strangers who want to
/// join, and to moderators.
fn held_mails(work: &Work<'_>, to: &Moderator, reader: &mut NewsReader) -> Result<Vec<Line>> {
    let mails = newly_held(work, reader)?;
    let mut lines = Vec::new();
    let is_news = |mail: &&InboxMail| {
        !matches!(
            Disposition::of(mail.state, &mail.reason),
            Some(Disposition::HeldForAddress | Disposition::HeldForModerator)
        )
    };
    for mail in mails.iter().filter(is_news) {
        let number = mail.id.to_string();
        match mail.game.zip(mail.seat) {
            Some((game, seat)) => {
                let name = work.tx.game(game)?.name;
                if to.has(&name) {
                    let seat = work.tx.seat(SeatRef::new(game, seat))?.name;
                    lines.push(line!("news-held-seat", game = name, seat, number));
                }
            }
            None if to.has_all() => lines.push(line!("news-held", number)),
            None => {}
        }
    }
    Ok(lines)
}

/// Returns the held mails since the last report, and marks them as reported.
fn newly_held(work: &Work<'_>, reader: &mut NewsReader) -> Result<Vec<InboxMail>> {
    let mails = work.tx.held_after(reader.mail, MAILS_MOST)?;
    let newest: Option<InboxId> = mails.last().map(|mail| mail.id);
    reader.mail = newest.unwrap_or(reader.mail);
    Ok(mails)
}

/// Sets when a moderator gets news. If it was off, earlier events are skipped.
pub(crate) fn choose(work: &mut Work<'_>, address: &str, news: News) -> Result<()> {
    let before = work.tx.find::<NewsReader>(address)?;
    if before.is_none() {
        work.tx.across()?.begin_news(address, work.now)?;
    }
    let Some(reader) = work.tx.find::<NewsReader>(address)? else {
        return Ok(());
    };
    let (minute, is_off) = match news {
        News::Each => (None, false),
        News::Daily(minute) => (Some(minute), false),
        News::Off => (None, true),
    };
    let next_at = match minute {
        Some(minute) => digest::next(zone(work, address)?, minute, work.now),
        None => work.now,
    };
    let mut reader = NewsReader {
        minute,
        is_off,
        next_at,
        ..reader
    };
    if before.is_some_and(|before| before.is_off) {
        skip(work, address, &mut reader)?;
    }
    Ok(work.tx.across()?.put(&reader)?)
}

fn skip(work: &mut Work<'_>, address: &str, reader: &mut NewsReader) -> Result<()> {
    for (game, _) in work.tx.games_with_news(address, u32::MAX)? {
        work.tx.across()?.put(&told(address, &game))?;
    }
    newly_held(work, reader).map(drop)
}

/// Marks the whole ledger of a game as reported to a moderator.
fn told(address: &str, game: &Game) -> NewsTold {
    NewsTold {
        address: address.to_owned(),
        game: game.id,
        row_no: game.entries,
    }
}
