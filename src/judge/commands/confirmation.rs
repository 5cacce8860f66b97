//! Asks a registered address to confirm a doubtful mail, and holds the mail until the answer.

use std::collections::BTreeSet;

use crate::judge::base::{
    Answered, Correspondent, Disposition, Doubt, Mail, Outcome, Result, about,
};
use crate::judge::commands::listing;
use crate::judge::identity::{identify, tags};
use crate::judge::letters::outgoing::{OutgoingLetter, Thread};
use crate::judge::letters::pending::{self, HeldOrders, Pending, Question, Whose};
use crate::judge::letters::{moderator, replies};
use crate::judge::work::Work;
use crate::language::Cast;
use crate::mail;
use crate::orders::OrderLine;
use crate::rules::{Arg, Line};
use crate::store::{ConfirmationId, InboxId, Purpose};

/// Maximum number of lines of a mail in the letter that asks about it.
const TYPED_MOST: usize = 100;

/// The longest line of a mail that a letter asks about, in characters.
const TYPED_LINE: usize = 500;

/// Maximum number of words of a mail to the moderators that are looked up as names of games.
const WORDS_MOST: usize = 100;

/// Holds a mail with all its lines until the registered address has confirmed it.
pub(crate) fn hold(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    seat: &Correspondent,
    doubt: Doubt,
) -> Result<Outcome> {
    let id = mail.answered.mail;
    let Some(typed) = typed(work, id)? else {
        mail.say(work, &[about("held-too-long", &seat.game.name)])?;
        return Ok(Outcome::from(Disposition::TooLongToConfirm));
    };
    let held = Pending::Orders(HeldOrders {
        mail: id.number(),
        game: seat.game.name.clone(),
        seat: seat.seat.name.clone(),
        prompt: seat.prompt,
    });
    let key = match doubt {
        Doubt::OtherAddress if mail.address().is_empty() => "held-no-sender",
        Doubt::OtherAddress => "held-other-address",
        Doubt::NoTag => "held-no-tag",
        Doubt::NotVouched => "held-not-vouched",
    };
    let line = about(key, &seat.game.name).with("seat", Arg::order(&seat.seat.name));
    let question = Question {
        opening: vec![line],
        typed,
        whose: Whose::Orders,
        ..Question::default()
    };
    let person = &seat.person;
    if let Some(id) = ask(work, &held, &person.address, &person.language, &question)? {
        let effect = tags::confirm_effect(id);
        pending::letter_is_of(work, &effect, seat.at())?;
    }
    Ok(Disposition::HeldForPlayer.of_seat(seat))
}

/// Why a mail to the moderators waits for a confirmation.
#[derive(Clone, Debug, Default)]
pub(crate) struct Held {
    /// The effects that the mail would have.
    pub(crate) foreseen: Vec<String>,
    /// Its grave acts, which a yes must repeat.
    pub(crate) deeds: String,
    pub(crate) proved: bool,
}

/// Holds a mail to the moderators until its address has confirmed it.
pub(crate) fn hold_moderator(
    work: &mut Work<'_>,
    address: &str,
    answered: Answered<'_>,
    held: Held,
) -> Result<Outcome> {
    let language = moderator::language(work, address)?;
    let Some(typed) = typed(work, answered.mail)? else {
        let voice = work.context.voice(&language)?;
        let line = Line::new("moderator-held-too-long");
        let draft = replies::paragraphs(voice, &Cast::default(), &[line]);
        OutgoingLetter::answer(Thread::Moderator(address), answered, "desk", draft).post(work)?;
        return Ok(Outcome::from(Disposition::TooLongToConfirm));
    };
    let pending = Pending::Moderator {
        mail: answered.mail.number(),
        deeds: held.deeds.clone(),
    };
    let why = match held.proved {
        true => "moderator-grave",
        false => "moderator-held",
    };
    let question = Question {
        opening: vec![Line::new(why)],
        details: games_named(work, &typed)?,
        typed,
        foreseen: held.foreseen,
        deeds: held.deeds,
        ..Question::default()
    };
    ask(work, &pending, address, &language, &question)?;
    Ok(Outcome::from(Disposition::HeldForModerator))
}

/// Returns lines on the games that the mail names, with their states.
fn games_named(work: &Work<'_>, typed: &[String]) -> Result<Vec<Line>> {
    let mut names = BTreeSet::new();
    let words = typed.iter().flat_map(|line| OrderLine::new(line).words);
    names.extend(words.take(WORDS_MOST).map(|word| word.text.to_lowercase()));
    let mut lines = Vec::new();
    for name in names {
        if let Some(game) = work.tx.game_by_name(&name)? {
            lines.push(listing::game_line(work, &game)?);
        }
    }
    Ok(lines)
}

/// Asks an address to confirm a request, unless it was recently asked for the same thing.
pub(crate) fn ask_once(
    work: &mut Work<'_>,
    request: &Pending,
    purpose: Purpose,
    address: &str,
    language: &str,
    question: &Question,
) -> Result<Disposition> {
    let Some(confirmation) = request.wait_once(work, address, purpose)? else {
        return Ok(Disposition::AskedBefore);
    };
    let voice = work.context.voice(language)?;
    let mut draft = question.draft(voice);
    draft
        .opening
        .insert(0, pending::who_asks(work.context, voice));
    OutgoingLetter::confirm(&confirmation, language, draft).post(work)?;
    Ok(Disposition::AskedToConfirm)
}

/// Asks an address to confirm a held mail.
fn ask(
    work: &mut Work<'_>,
    held: &Pending,
    address: &str,
    language: &str,
    question: &Question,
) -> Result<Option<ConfirmationId>> {
    let Some(confirmation) = held.wait_for(work, address, Purpose::Sender)? else {
        return Ok(None);
    };
    let draft = question.draft(work.context.voice(language)?);
    OutgoingLetter::confirm(&confirmation, language, draft).post(work)?;
    Ok(Some(confirmation.id))
}

/// Returns all lines of a mail as typed: a yes runs all of them, so the letter that asks must not
/// leave any out. `None` for a mail that is too long for the letter.
fn typed(work: &Work<'_>, id: InboxId) -> Result<Option<Vec<String>>> {
    let Some(envelope) = identify::kept_mail(work, id)? else {
        return Ok(Some(Vec::new()));
    };
    let (_, plain) = identify::understand(work, &envelope)?;
    // Tags are not repeated: between two judges, each would take one for an answer to its own.
    let is_tag = |line: &&str| mail::Tagged::from_foot_line(line).is_some();
    let own = plain.own().zip(plain.order_lines());
    let own = own.filter(|(line, _)| !is_tag(line));
    let mut typed: Vec<String> = own.map(|(_, line)| line.raw.clone()).collect();
    if typed.iter().all(String::is_empty) {
        typed = vec![OrderLine::new(&envelope.subject).raw];
    }
    typed.dedup_by(|line, before| line.is_empty() && before.is_empty());
    let first = typed.iter().position(|line| !line.is_empty());
    typed.drain(..first.unwrap_or(0));
    if typed.last().is_some_and(String::is_empty) {
        typed.pop();
    }
    let fits =
        typed.len() <= TYPED_MOST && typed.iter().all(|line| line.chars().count() <= TYPED_LINE);
    Ok(fits.then_some(typed))
}
