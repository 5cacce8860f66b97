//! Letters to the moderators, and who moderates.
//!
//! Each letter to a moderator has its own reply address, so that an answer proves the sender. The
//! number in it is the address's page, which every mail that uses it turns: a replayed mail, under
//! whatever name, has the tag of an old page.

use crate::judge::base::{Context, Draft, Moderator, Result};
use crate::judge::identity::tags::{self, MODERATOR};
use crate::judge::letters::outgoing::{OutgoingLetter, Thread};
use crate::judge::work::Work;
use crate::language::{Block, Cast, Voice};
use crate::mail::Tagged;
use crate::rules::Line;

/// Returns whether this address moderates all games and may open some.
pub(crate) fn moderates_all(context: &Context, address: &str) -> bool {
    context.moderator(address).is_some_and(Moderator::has_all)
}

/// Returns the moderators of a game; without a game, those of all games.
pub(crate) fn of<'h>(
    context: &'h Context,
    game: Option<&'h str>,
) -> impl Iterator<Item = &'h Moderator> {
    let all = context.settings.moderators.iter();
    all.filter(move |moderator| match game {
        Some(game) => moderator.has(game),
        None => moderator.has_all(),
    })
}

/// Returns whether a game has a moderator.
pub(crate) fn is_moderated(context: &Context, game: &str) -> bool {
    of(context, Some(game)).next().is_some()
}

/// The subject of a letter to moderators.
#[derive(Clone, Copy, Debug)]
pub(crate) struct About<'a> {
    pub(crate) game: Option<&'a str>,
    /// The cause, as an idempotency key.
    pub(crate) effect: &'a str,
}

/// Turns the page of an address: tags of earlier letters no longer prove anything.
pub(crate) fn turn_page(work: &mut Work<'_>, address: &str) -> Result<()> {
    let next = tags::moderator_page(&work.tx, address)?.saturating_add(1);
    let key = tags::moderator_page_key(address);
    Ok(work.tx.across()?.set_meta(&key, &next.to_be_bytes())?)
}

pub(crate) fn tag(context: &Context, address: &str, page: u32) -> Tagged {
    Tagged::new(context.keys.newest(), MODERATOR, "desk", page, address, 0)
}

/// Returns the language of a moderator.
pub(crate) fn language(work: &Work<'_>, address: &str) -> Result<String> {
    let person = work.tx.person_by_address(address)?;
    let language = person.map(|person| person.language);
    Ok(language.unwrap_or_else(|| work.context.settings.language.clone()))
}

/// Writes to the moderators, if there are any.
pub(crate) fn tell(work: &mut Work<'_>, about: About<'_>, lines: &[Line]) -> Result<()> {
    show(work, about, lines, &Cast::default(), |_| Vec::new())
}

/// Writes blocks below a heading to the moderators, each in the moderator's language.
pub(crate) fn show(
    work: &mut Work<'_>,
    about: About<'_>,
    heading: &[Line],
    cast: &Cast,
    blocks: impl Fn(&Voice) -> Vec<Block>,
) -> Result<()> {
    let context = work.context;
    let moderators: Vec<&Moderator> = of(context, about.game).collect();
    if moderators.is_empty() {
        tracing::warn!("No moderator has an address to be told of {}", about.effect);
    }
    for (nth, moderator) in moderators.into_iter().enumerate() {
        let voice = context.voice(&language(work, &moderator.address)?)?;
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
