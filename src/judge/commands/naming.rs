//! `NAME`: the name that others at the same tables read next to a player's colour.
//!
//! A person's first letter that asks for a confirmation shows the mail's display name, and a yes
//! takes it. An anonymous game asks for no name and shows none. Two people whose names look alike
//! may both keep them; at a common table the later one has only the colour, and learns of it here.

use crate::judge::base::naming::skeleton;
use crate::judge::base::{Context, Disposition, Mail, NoName, REQUESTS, Result, SeatMail};
use crate::judge::letters::outgoing::{OutgoingLetter, Thread};
use crate::judge::letters::replies;
use crate::judge::request::join::JoinRequest;
use crate::judge::work::Work;
use crate::language::Cast;
use crate::orders::OrderLine;
use crate::rules::{Line, line};
use crate::store::{GameState, Person};

/// The name that a person wants.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Wanted<'n> {
    /// The text after `NAME`.
    pub(crate) said: Option<&'n str>,
    /// The display name of a mail, for a person who has never said `NAME`.
    pub(crate) called: Option<&'n str>,
}

impl<'n> Wanted<'n> {
    /// Returns the name in a request for a seat.
    pub(crate) fn of(wish: &'n JoinRequest) -> Self {
        Self {
            said: wish.name.as_deref(),
            called: wish.called.as_deref(),
        }
    }

    /// Returns the person's name as it will be.
    fn name(self, context: &Context, person: Option<&Person>) -> Result<Option<String>, NoName> {
        if let Some(said) = self.said {
            return match is_off(context, said) {
                true => Ok(None),
                false => context.name(said).map(Some),
            };
        }
        let chosen = person.filter(|person| person.named_at.is_some());
        Ok(match chosen {
            Some(person) => person.name.clone(),
            // The player has chosen no display name for this, so no answer complains about it.
            None => self.called.and_then(|called| context.name(called).ok()),
        })
    }

    /// Returns the line on the name in a letter that asks for a confirmation.
    pub(crate) fn shown(self, context: &Context, person: Option<&Person>) -> Line {
        match self.name(context, person) {
            Ok(Some(name)) => line!("confirm-name", name),
            Ok(None) => Line::new("confirm-no-name"),
            Err(why) => why.line(),
        }
    }

    /// Gives a person the name, or explains why not.
    pub(crate) fn take(self, work: &mut Work<'_>, mail: &Mail<'_>, person: &Person) -> Result<()> {
        match self.name(work.context, Some(person)) {
            Ok(name) if self.said.is_some() || name != person.name => set(work, person, name),
            Ok(_) => Ok(()),
            Err(why) => {
                let (address, language) = (&person.address, &person.language);
                let voice = work.context.voice(language)?;
                let draft = replies::paragraphs(voice, &Cast::default(), &[why.line()]);
                let thread = Thread::Judge { address, language };
                // The same mail has another answer.
                let letter = OutgoingLetter::answer(thread, mail.answered, "name", draft);
                letter.post(work).map(drop)
            }
        }
    }
}

/// Answers `NAME`.
pub(crate) fn run(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    person: &Person,
    said: &str,
) -> Result<Disposition> {
    let (lines, done) = if said.is_empty() {
        let line = match &person.name {
            Some(name) => line!("name-is", name),
            None => Line::new("name-none"),
        };
        (vec![line], Disposition::NameShown)
    } else if is_off(work.context, said) {
        set(work, person, None)?;
        (vec![Line::new("name-off")], Disposition::Named)
    } else {
        match work.context.name(said) {
            Ok(name) => {
                let mut lines = vec![line!("name-noted", name = &name)];
                set(work, person, Some(name.clone()))?;
                let games = taken(work, person, &name)?;
                lines.extend((!games.is_empty()).then(|| line!("name-taken", games, name)));
                (lines, Disposition::Named)
            }
            Err(why) => (vec![why.line()], Disposition::NameRefused),
        }
    };
    match mail.seat() {
        Some(from) => SeatMail::new(from, mail.answered).say(work, &lines)?,
        None => mail.say(work, &lines)?,
    }
    Ok(done)
}

fn set(work: &mut Work<'_>, person: &Person, name: Option<String>) -> Result<()> {
    let now = Some(work.now);
    let mut all = work.tx.across()?;
    all.set(person.id, &Person::NAME, name)?;
    all.set(person.id, &Person::NAMED_AT, now)?;
    Ok(())
}

/// Returns whether the words remove the name, in any language.
fn is_off(context: &Context, said: &str) -> bool {
    let line = OrderLine::new(said);
    let requests = context.lexicon(REQUESTS);
    matches!(line.words.as_slice(),
        [word] if matches!(requests.meaning(&word.text), "OFF" | "NONE" | "NO"))
}

/// Returns the games in which another player has had a name that looks alike for longer.
fn taken(work: &Work<'_>, person: &Person, name: &str) -> Result<Vec<String>> {
    let mut games = Vec::new();
    for seat in work.tx.seats_of(person.id)? {
        let game = work.tx.game(seat.game)?;
        let table = match game.state {
            GameState::Over => None,
            GameState::Waiting | GameState::Running => work.tx.open_table(game.id)?,
        };
        let Some(table) = table else { continue };
        let others = work.tx.player_names(table)?;
        let alike = |other: &str| skeleton(other) == skeleton(name);
        if others
            .iter()
            .any(|other| other.person != person.id && alike(&other.name))
        {
            games.push(game.name);
        }
    }
    Ok(games)
}
