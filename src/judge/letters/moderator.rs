//! The moderators: who they are, and letters to them.
//!
//! Each letter to a moderator has a reply address of its own, so that an answer proves who writes.
//! Its number is that of the address's page, which is turned by every mail that uses it: a mail
//! that comes once more, under whatever name, carries the tag of an old page.

use crate::judge::base::{Draft, House, Moderator, Result};
use crate::judge::identity::tags::{self, DESK};
use crate::judge::letters::outgoing::{OutgoingLetter, Thread};
use crate::judge::work::Work;
use crate::language::{Block, Cast, Voice};
use crate::mail::Tagged;
use crate::rules::Line;

/// Whether this address moderates all games, and may open some.
pub(crate) fn moderates_all(house: &House, address: &str) -> bool {
    house.moderator(address).is_some_and(Moderator::has_all)
}

/// Those who moderate a game, or where none is given, all games.
pub(crate) fn of<'h>(
    house: &'h House,
    game: Option<&'h str>,
) -> impl Iterator<Item = &'h Moderator> {
    let all = house.settings.moderators.iter();
    all.filter(move |moderator| match game {
        Some(game) => moderator.has(game),
        None => moderator.has_all(),
    })
}

/// Whether a game has a moderator.
pub(crate) fn is_moderated(house: &House, game: &str) -> bool {
    of(house, Some(game)).next().is_some()
}

/// What a letter to moderators is about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct About<'a> {
    /// The name of the game, if it is about one.
    pub(crate) game: Option<&'a str>,
    /// What brings it about, in a form that the same effect has once.
    pub(crate) effect: &'a str,
}

/// Turns the page: tags of letters before this one prove nothing any more.
pub(crate) fn turn_page(work: &mut Work<'_>, address: &str) -> Result<()> {
    let next = tags::desk_page(&work.tx, address)?.saturating_add(1);
    Ok(work
        .tx
        .across()?
        .set_meta(&tags::desk_page_key(address), &next.to_be_bytes())?)
}

pub(crate) fn tag(house: &House, address: &str, page: u32) -> Tagged {
    Tagged::new(house.keys.newest(), DESK, "desk", page, address, 0)
}

/// The language that a moderator reads.
pub(crate) fn language(work: &Work<'_>, address: &str) -> Result<String> {
    let person = work.tx.person_by_address(address)?;
    let language = person.map(|person| person.language);
    Ok(language.unwrap_or_else(|| work.house.settings.language.clone()))
}

/// Writes to the moderators, where there are any; the log has it in any case.
pub(crate) fn tell(work: &mut Work<'_>, about: About<'_>, lines: &[Line]) -> Result<()> {
    show(work, about, lines, &Cast::default(), |_| Vec::new())
}

/// Shows the moderators these blocks below a heading, each in their language.
pub(crate) fn show(
    work: &mut Work<'_>,
    about: About<'_>,
    heading: &[Line],
    cast: &Cast,
    blocks: impl Fn(&Voice) -> Vec<Block>,
) -> Result<()> {
    let house = work.house;
    let moderators: Vec<&Moderator> = of(house, about.game).collect();
    if moderators.is_empty() {
        tracing::warn!("No moderator has an address to be told of {}", about.effect);
    }
    for (nth, moderator) in moderators.into_iter().enumerate() {
        let voice = house.voice(&language(work, &moderator.address)?)?;
        let effect = match nth {
            0 => format!("moderator/{}", about.effect),
            _ => format!("moderator/{}/{nth}", about.effect),
        };
        let draft = Draft {
            opening: heading.iter().map(|line| voice.say(line, cast)).collect(),
            board: blocks(voice).into(),
            ..Draft::default()
        };
        OutgoingLetter::new(Thread::Moderator(&moderator.address), effect, draft).post(work)?;
    }
    Ok(())
}
