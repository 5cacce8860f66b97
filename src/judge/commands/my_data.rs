//! `MY DATA`: the sender's data at the judge, only for the sender.
//!
//! The answer contains nothing about other people, and of games only the sender's own seats. It
//! needs a proof that the sender reads the address: with only From as proof, any person could send
//! someone such letters.

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Tz;

use crate::judge::base::{Disposition, Doubt, Draft, Mail, Result, Sender, about};
use crate::judge::commands::listing;
use crate::judge::identity::{admission, tags};
use crate::judge::letters::digest;
use crate::judge::time::schedule::Span;
use crate::judge::time::times;
use crate::judge::work::Work;
use crate::language::{Block, Cast, Said};
use crate::rules::{Arg, Line, line};
use crate::store::{
    Absence, AheadState, AwayAfter, GameState, Holdings, Kept, LetterFormat, News, OrderAhead,
    Person, SeatRow, StandingPass, Substitute, WithState,
};

/// The proved sender of a mail.
pub(crate) enum Writer {
    Known(Box<Person>),
    /// An address that the judge does not know.
    Unknown,
}

/// Answers `MY DATA`.
pub(crate) fn run(work: &mut Work<'_>, mail: &Mail<'_>) -> Result<Disposition> {
    let person = match proved(work, mail)? {
        None => {
            mail.say(work, &[Line::new("mydata-own-letter")])?;
            return Ok(Disposition::NotProved);
        }
        Some(Writer::Unknown) => None,
        Some(Writer::Known(person)) => Some(person),
    };
    let person = person.as_deref();
    let zone = work.context.zone(person);
    let address = person.map_or(&mail.reader.address, |of| &of.address);
    let held = work.tx.holdings(address, person)?;
    let mut lines = match person {
        Some(person) => of_person(work, person, &held)?,
        None => Vec::new(),
    };
    lines.push(kept("mydata-mails", held.mails, zone).with("gone", held.mails_gone));
    lines.push(kept("mydata-letters", held.letters, zone).with("gone", held.letters_gone));
    let voice = work.context.voice(&mail.reader.language)?;
    let said = |line: &Line| voice.say(line, &Cast::default());
    let items: Vec<Said> = lines.iter().map(|line| said(line).into()).collect();
    let opening = match person {
        Some(_) => Line::new("mydata-opening"),
        None => line!("mydata-nobody", address),
    };
    let draft = Draft {
        opening: vec![said(&opening)],
        board: vec![Block::Items(items)].into(),
        closing: how_long(work).iter().map(said).collect(),
        ..Draft::with_help()
    };
    mail.reply(work, draft)?;
    Ok(Disposition::DataShown)
}

/// Returns the sender if the mail proves it: by the tag of a letter to that person, or by the
/// receiving server.
pub(crate) fn proved(work: &Work<'_>, mail: &Mail<'_>) -> Result<Option<Writer>> {
    let vouched = mail.is_vouched_for() && mail.envelope.to_us;
    let known = |person: &Person| Some(Writer::Known(Box::new(person.clone())));
    Ok(match &mail.sender {
        Sender::Seat(from) => known(&from.person),
        // From is the player's own, and the server vouches; only the game is in doubt.
        Sender::Doubtful(from, Doubt::NoTag) if vouched => known(&from.person),
        Sender::Person(person) if vouched => known(person),
        Sender::Moderator { fresh: true } => {
            let person = work.tx.person_by_address(mail.address())?;
            Some(person.as_ref().and_then(known).unwrap_or(Writer::Unknown))
        }
        Sender::Stranger if vouched => Some(Writer::Unknown),
        Sender::Person(_) => tags::observer(work, mail)?.as_ref().and_then(known),
        Sender::Doubtful(..)
        | Sender::Confirming(_)
        | Sender::Moderator { fresh: false }
        | Sender::Stranger
        | Sender::Disowned(_) => None,
    })
}

fn day(at: DateTime<Utc>, zone: Tz) -> Line {
    times::date_in_words(at.with_timezone(&zone).date_naive())
}

/// Formats the number of rows of a kind, and their first and last day.
fn kept(key: &'static str, kept: Kept, zone: Tz) -> Line {
    let line = line!(key, count = kept.count);
    match kept.first.zip(kept.last) {
        Some((first, last)) => line
            .with("first", day(first, zone))
            .with("last", day(last, zone)),
        None => line.with("first", "-").with("last", "-"),
    }
}

/// Returns a person's data, apart from mails and letters.
fn of_person(work: &Work<'_>, person: &Person, held: &Holdings) -> Result<Vec<Line>> {
    let zone = work.context.zone(Some(person));
    let voice = work.context.voice(&person.language)?;
    let mut lines = vec![
        Line::new("mydata-address")
            .with("address", person.address.as_str())
            .with("known", day(person.created_at, zone)),
    ];
    let confirmed = person.confirmed_at.map(|at| day(at, zone));
    lines.extend(confirmed.map(|date| line!("mydata-confirmed", date)));
    let second = person.second_address.as_ref();
    lines.extend(second.map(|address| line!("mydata-second", address)));
    lines.push(match &person.name {
        Some(name) => line!("mydata-name", name),
        None => Line::new("mydata-names"),
    });
    lines.push(
        Line::new("mydata-settings")
            .with("language", voice.word("language-name"))
            .with("zone", person.zone.as_str()),
    );
    lines.push(Line::new(match person.format {
        LetterFormat::Text => "mydata-text",
        LetterFormat::Html => "mydata-html",
        LetterFormat::Pictures => "mydata-pictures",
    }));
    lines.extend(person.calendar.then(|| Line::new("mydata-calendar")));
    lines.extend(person.detailed.then(|| Line::new("mydata-detailed")));
    lines.extend(person.remind.map(|before| match before {
        0 => Line::new("remind-off"),
        before => line!(
            "remind-set",
            before = times::distance(TimeDelta::seconds(before.into()))
        ),
    }));
    lines.extend(person.unlisted.then(|| Line::new("listing-off")));
    lines.extend(person.news.map(|news| match news {
        News::Each => Line::new("mydata-each"),
        News::Turn => Line::new("mydata-turn"),
        News::Daily => line!("mydata-digest", hour = digest::hour_of(person)),
    }));
    let receipts = person.receipts == Some(true);
    lines.extend(receipts.then(|| Line::new("mydata-receipts")));
    let moderator = work.context.moderator(&person.address);
    lines.extend(moderator.map(|_| Line::new("mydata-moderator")));
    let substitute = work.tx.find::<Substitute>(person.id)?;
    lines.extend(substitute.map(|_| Line::new("mydata-substitute")));
    lines.extend(admission::banned(work, &person.address, Some(person))?);
    for seat in work.tx.seats_of(person.id)? {
        lines.extend(of_seat(work, &seat, zone)?);
    }
    lines.extend(beside_seats(work, person, held, zone)?);
    Ok(lines)
}

/// Returns the data of a person's seat.
fn of_seat(work: &Work<'_>, seat: &SeatRow, zone: Tz) -> Result<Vec<Line>> {
    let game = work.tx.game(seat.game)?;
    let key = match game.state {
        GameState::Waiting => "mydata-seat-waiting",
        GameState::Running => "mydata-seat-running",
        GameState::Over => "mydata-seat-over",
    };
    let of_game = |key| about(key, &game.name);
    let mut lines = vec![of_game(key).with("name", Arg::order(&seat.name))];
    let always = AwayAfter(seat.at(), DateTime::UNIX_EPOCH);
    for away in work.tx.list::<Absence>(always)? {
        let line = of_game("mydata-away").with("first", day(away.from, zone));
        lines.push(line.with("last", day(away.until, zone)));
    }
    let kept = WithState(seat.at(), AheadState::Kept);
    let orders = work.tx.list::<OrderAhead>(kept)?.len();
    if orders > 0 {
        lines.push(of_game("mydata-ahead").with("orders", orders));
    }
    if let Some(note) = &seat.note {
        lines.push(of_game("mydata-note").with("text", note));
    }
    let passes = work.tx.find::<StandingPass>(seat.at())?;
    lines.extend(passes.map(|_| of_game("mydata-passes")));
    let muted = match seat.person {
        Some(person) => work.tx.mutes(game.id, person)?.len(),
        None => 0,
    };
    if muted > 0 {
        lines.push(of_game("mydata-muted").with("count", muted));
    }
    Ok(lines)
}

/// Returns a person's data outside of seats.
fn beside_seats(work: &Work<'_>, person: &Person, held: &Holdings, zone: Tz) -> Result<Vec<Line>> {
    let mut lines = Vec::new();
    let observed = listing::observed(work, person)?.into_iter();
    let observed: Vec<String> = observed.map(|game| game.name).collect();
    if !observed.is_empty() {
        lines.push(line!("mydata-observes", games = observed));
    }
    if !held.opened.is_empty() {
        lines.push(line!("mydata-opened", games = &held.opened));
    }
    let counted = [
        ("mydata-press", held.press),
        ("mydata-came-back", held.came_back),
    ];
    let counted = counted.into_iter().filter(|(_, one)| one.count > 0);
    lines.extend(counted.map(|(key, one)| kept(key, one, zone)));
    Ok(lines)
}

/// Returns how long data is kept, and how to remove the rest.
fn how_long(work: &Work<'_>) -> Vec<Line> {
    let keep = work.context.settings.keep;
    let time = |key, ever, span: Option<Span>| match span {
        Some(span) => line!(key, time = times::distance(span.nominal())),
        None => Line::new(ever),
    };
    let remove = match work.context.settings.moderators.is_empty() {
        true => "mydata-remove-postmaster",
        false => "mydata-remove",
    };
    let (mails, letters) = ("mydata-keep-mails", "mydata-keep-letters");
    let postmaster = format!("postmaster@{}", work.context.host());
    vec![
        time(mails, "mydata-keep-mails-ever", keep.raw_mails),
        time(letters, "mydata-keep-letters-ever", keep.letters),
        Line::new("mydata-keep-games"),
        line!(remove, postmaster),
    ]
}
