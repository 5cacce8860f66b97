//! `RATING`, `RANKING`, `STATS` and `LISTING`: how well people play, and who may read it.

use std::collections::{BTreeMap, BTreeSet};

use crate::judge::base::naming::skeleton;
use crate::judge::base::{Disposition, Draft, Mail, Result};
use crate::judge::commands::help;
use crate::judge::commands::my_data::{self, Writer};
use crate::judge::ledger::results::pace::{self, Pace};
use crate::judge::ledger::results::rating::{self, Rating};
use crate::judge::ledger::results::statistics::{BySeat, Record};
use crate::judge::request::Scores;
use crate::judge::work::Work;
use crate::language::{Block, Cast, Said};
use crate::rules::{Arg, Line, line};
use crate::store::{Every, Game, Person, PersonId, SeatRow};

/// The most people that one letter lists.
const RANKED_MOST: usize = 100;

/// Answers a request about ratings. They name people, so the mail must prove a known person.
pub(crate) fn run(work: &mut Work<'_>, mail: &Mail<'_>, asked: &Scores) -> Result<Disposition> {
    let Some(Writer::Known(person)) = my_data::proved(work, mail)? else {
        mail.say(work, &[Line::new("mydata-own-letter")])?;
        return Ok(Disposition::NotProved);
    };
    let title = match asked {
        Scores::Ranking(title) | Scores::Stats(title) => title.as_deref(),
        Scores::Rating | Scores::Listing(_) => None,
    };
    let titles = work.context.titles();
    let title = title.map(|name| name.replace('-', "_"));
    if let Some(title) = title.as_deref().filter(|title| titles.get(title).is_none()) {
        mail.say(
            work,
            &[line!("ratings-no-title", title, titles = titles.names())],
        )?;
        return Ok(Disposition::Ratings);
    }
    let (opening, items) = match asked {
        Scores::Listing(listed) => {
            let mut all = work.tx.across()?;
            all.set(person.id, &Person::UNLISTED, !listed)?;
            let key = if *listed { "listing-on" } else { "listing-off" };
            mail.answer(work, Line::new(key))?;
            return Ok(Disposition::Listing);
        }
        Scores::Rating => own(work, person.id)?,
        Scores::Ranking(_) => ranking(work, person.id, title.as_deref())?,
        Scores::Stats(None) => statistics(work, person.id)?,
        Scores::Stats(Some(_)) => of_title(work, title.as_deref().unwrap_or_default())?,
    };
    let voice = work.context.voice(&mail.reader.language)?;
    let said = |line: &Line| voice.say(line, &Cast::default());
    let items: Vec<Said> = items.iter().map(|item| said(item).into()).collect();
    let draft = Draft {
        opening: vec![said(&opening)],
        board: items
            .first()
            .map(|_| Block::Items(items.clone()))
            .into_iter()
            .collect::<Vec<_>>()
            .into(),
        closing: help::deadline(work, &mail.reader)?,
        ..Draft::with_help()
    };
    mail.reply(work, draft)?;
    Ok(Disposition::Ratings)
}

/// Returns the printed name of a title, or the words for all titles.
fn name(work: &Work<'_>, title: Option<&str>) -> Line {
    let key = title.map(|title| work.context.titles().key(title));
    Line::new(key.unwrap_or("ratings-overall"))
}

/// Returns a person's ratings: over all titles, then by title.
fn own(work: &Work<'_>, person: PersonId) -> Result<(Line, Vec<Line>)> {
    let results = work.tx.rated_results()?;
    let mut items = Vec::new();
    let titles = work.context.titles().iter().map(|title| Some(title.name));
    for title in std::iter::once(None).chain(titles) {
        let mut ratings = rating::ratings(&results, title).into_iter();
        let Some(own) = ratings.find(|rating| rating.person == person) else {
            continue;
        };
        let key = match own.is_provisional() {
            true => "rating-entry-provisional",
            false => "rating-entry",
        };
        let line = line!(key, title = name(work, title), rating = own.shown());
        items.push(line.with("doubt", own.doubt()).with("games", own.games));
    }
    let key = match items.is_empty() {
        true => "rating-none",
        false => "rating-list",
    };
    Ok((Line::new(key), items))
}

/// Returns the people with ratings as this reader may see them: without those who are unlisted,
/// except for the reader.
fn ranking(work: &Work<'_>, reader: PersonId, title: Option<&str>) -> Result<(Line, Vec<Line>)> {
    let mut people = work.tx.list::<Person>(Every)?;
    people.retain(|person| !person.unlisted || person.id == reader);
    let names = names(work, &mut people);
    let listed = |rating: &Rating| names.contains_key(&rating.person);
    let ratings = rating::ratings(&work.tx.rated_results()?, title).into_iter();
    let mut items = Vec::new();
    for (place, rating) in (1_u32..).zip(ratings.filter(listed).take(RANKED_MOST)) {
        let key = match rating.is_provisional() {
            true => "ranking-entry-provisional",
            false => "ranking-entry",
        };
        let name = match names.get(&rating.person) {
            _ if rating.person == reader => Line::new("ranking-you").into(),
            Some(Some(name)) => Arg::from(name.as_str()),
            _ => Line::new("ranking-nameless").into(),
        };
        let line = line!(key, place, name, rating = rating.shown());
        items.push(line.with("games", rating.games));
    }
    let key = match items.is_empty() {
        true => "ranking-none",
        false => "ranking-list",
    };
    Ok((line!(key, title = name(work, title)), items))
}

/// Returns the name of each person; `None` for one without, and for the later one of two whose
/// names look alike.
fn names(work: &Work<'_>, people: &mut [Person]) -> BTreeMap<PersonId, Option<String>> {
    people.sort_by_key(|person| (person.named_at, person.id));
    let mut known = BTreeSet::new();
    let free = |name: &String| known.insert(skeleton(name)) && !work.context.reserved.has(name);
    let mut free = free;
    let named = people.iter().map(|person| {
        let name = person.name.clone().filter(|name| free(name));
        (person.id, name)
    });
    named.collect()
}

/// Returns a person's games by title, and how quick the answers were.
fn statistics(work: &Work<'_>, person: PersonId) -> Result<(Line, Vec<Line>)> {
    let results = work.tx.results_of(person)?;
    if results.is_empty() {
        return Ok((Line::new("stats-none"), Vec::new()));
    }
    let mut items = Vec::new();
    for title in work.context.titles().iter() {
        let of_title = results.iter().filter(|played| played.title == title.name);
        let record = Record::of(of_title);
        if record.games == 0 {
            continue;
        }
        let places = record.places.iter();
        let places =
            places.map(|(place, count)| line!("stats-place", place = *place, count = *count));
        let line = line!(
            "stats-entry",
            title = name(work, Some(title.name)),
            games = record.games
        );
        let line = line.with("wins", record.wins).with("left", record.left);
        let line = line.with("places", places.collect::<Vec<Line>>());
        items.push(line.with("points", record.points).with("most", record.most));
    }
    items.push(times(&Pace::by(&results)?));
    Ok((Line::new("stats-list"), items))
}

fn times(pace: &Pace) -> Line {
    let (count, missed) = (pace.answers.count(), pace.missed);
    let line = match pace.answers.median() {
        Some(hours) => line!("stats-times", hours),
        None => Line::new("stats-times-long"),
    };
    let line = line.with("count", count).with("missed", missed);
    line.with("pace", pace.in_words())
}

/// Returns how often each seat of a title has won, and how long its games were.
fn of_title(work: &Work<'_>, title: &str) -> Result<(Line, Vec<Line>)> {
    let results = work.tx.results_of_title(title)?;
    let all = BySeat::of(&results);
    let title = name(work, Some(title));
    if all.games == 0 {
        return Ok((line!("stats-title-none", title), Vec::new()));
    }
    let mut items = Vec::new();
    for (seat, won) in &all.seats {
        let line = line!("stats-seat", seat = Arg::order(seat), wins = won.wins);
        items.push(line.with("games", won.games).with("percent", won.percent()));
    }
    let line = line!("stats-lengths", decisions = all.decisions, days = all.days);
    items.push(line.with("most", all.most_days));
    Ok((line!("stats-title", title, games = all.games), items))
}

/// Says how those play who have seats of a game that waits for others; `None` if there is nothing
/// to say, and for an anonymous game.
pub(crate) fn players(
    work: &Work<'_>,
    game: &Game,
    seats: &[SeatRow],
) -> Result<Option<Vec<Line>>> {
    let mut said = Vec::new();
    for seat in seats {
        said.extend(
            player(work, game, seat)?
                .map(|pace| line!("pace-of-seat", seat = Arg::order(&seat.name), pace)),
        );
    }
    Ok((!said.is_empty()).then_some(said))
}

/// Says how the player of a seat plays; `None` if there is no such player, if the player is
/// unlisted, and in an anonymous game.
pub(crate) fn player(work: &Work<'_>, game: &Game, seat: &SeatRow) -> Result<Option<Line>> {
    if work.tx.open_table(game.id)?.is_none() || seat.stand_in.is_some() {
        return Ok(None);
    }
    let Some(person) = seat.person else {
        return Ok(None);
    };
    let shown = pace::shown(&work.tx, &work.tx.person(person)?)?;
    Ok(shown.map(|pace| pace.in_words()))
}
