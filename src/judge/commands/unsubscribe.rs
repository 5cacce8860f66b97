//! `List-Unsubscribe`, and mails that ask for no more letters.
//!
//! The reports of observers and digests name an address that ends them (RFC 2369). It is only a
//! mailto: one click (RFC 8058) needs a web server, which a judge does not have. A mail to it may
//! contain anything and may come from a program, since mail providers write such mails; its tag
//! proves that its sender has a letter. A player's seat never ends like that, since the others wait
//! for it: the answer lists ways to get fewer letters, and the stand-in.

use crate::judge::base::{Disposition, Mail, Result};
use crate::judge::commands::observe;
use crate::judge::identity::tags;
use crate::judge::work::Work;
use crate::rules::{Line, line};
use crate::store::{GameFilter, GameState, Person};

/// Answers `UNSUBSCRIBE`: ends the reports of the game whose letter is answered, or of the only
/// game that a person observes.
pub(crate) fn run(work: &mut Work<'_>, mail: &Mail<'_>) -> Result<Disposition> {
    if let Some(seat) = mail.seat() {
        let mut offers = offers(work, &seat.person)?;
        let others = offers.split_off(1);
        mail.of_seat(seat).list(work, offers.remove(0), others)?;
        return Ok(Disposition::FewerLetters);
    }
    let person = work.tx.person_by_address(mail.address())?;
    let games = match &person {
        Some(person) => work.tx.games(GameFilter {
            observer: Some(person.id),
            ..GameFilter::default()
        })?,
        None => Vec::new(),
    };
    let answers_report = tags::observed_game(work, mail)?.is_some();
    let only = match games.as_slice() {
        [game] => Some(game.name.as_str()),
        [] | [_, _, ..] => None,
    };
    if answers_report || only.is_some() {
        let name = only.filter(|_| !answers_report);
        return observe::run(work, mail, name, false);
    }
    let lines = match (&person, games.is_empty()) {
        (Some(_), false) => {
            let names: Vec<String> = games.into_iter().map(|game| game.name).collect();
            vec![line!("unsubscribe-which", games = names)]
        }
        (Some(person), true) => offers(work, person)?,
        (None, _) => vec![Line::new("unsubscribe-nothing")],
    };
    mail.say(work, &lines)?;
    Ok(Disposition::FewerLetters)
}

/// Returns ways to get fewer letters for a player of unfinished games, or a line that there is
/// nothing to end.
pub(crate) fn offers(work: &Work<'_>, person: &Person) -> Result<Vec<Line>> {
    let mut games = Vec::new();
    for seat in work.tx.seats_of(person.id)? {
        let game = work.tx.game(seat.game)?;
        if game.state != GameState::Over {
            games.push(game.name);
        }
    }
    games.sort();
    games.dedup();
    if games.is_empty() {
        return Ok(vec![Line::new("unsubscribe-nothing")]);
    }
    Ok(vec![
        line!("unsubscribe-player", games),
        Line::new("unsubscribe-digest"),
        Line::new("unsubscribe-stand-in"),
    ])
}
