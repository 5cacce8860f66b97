//! `landfall people`: persons and their addresses.

use clap::{Args, Subcommand};
use serde_json::{Value, json};

use super::site::{self, Site};
use super::{Answer, terminal};
use crate::failure::{Doing, Failure};
use crate::judge::{Judge, anonymity, bounces};
use crate::store::{Every, Person, StoreError};

/// List the players and their addresses, and manage addresses that do not work.
#[derive(Args, Clone, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub(super) struct PeopleArgs {
    /// Print JSON, for scripts.
    #[arg(long)]
    json: bool,
    /// The subcommand; without one, list the players.
    #[command(subcommand)]
    care: Option<Care>,
}

/// The subcommands about a person's addresses.
#[derive(Clone, Debug, Subcommand)]
pub(super) enum Care {
    /// Set a second address, used when letters to the first come back.
    Second {
        /// The address known to the judge.
        #[arg(value_name = "ADDRESS")]
        address: String,
        /// The second address; omit it to remove the old one.
        #[arg(value_name = "SECOND")]
        second: Option<String>,
    },
    /// Forget that letters came back from an address, and send letters there again.
    Trust {
        /// The address.
        #[arg(value_name = "ADDRESS")]
        address: String,
    },
}

/// Lists the people, or changes the state of an address.
pub(super) fn run(site: &Site, args: &PeopleArgs) -> Result<Answer, Failure> {
    let (_, mut judge) = site.judge()?;
    let now = site.now();
    match &args.care {
        None => list(site, &judge, args.json),
        Some(Care::Second { address, second }) => {
            let second = second.as_deref();
            let noted = judge.set_second_address(address, second, now);
            noted.map_err(|error| site::told(error, format!("cannot note this for {address}")))?;
            Ok(Answer::Text(match second {
                Some(second) => {
                    format!("{address}: when letters come back, they go to {second}.\n")
                }
                None => format!("{address} has no second address.\n"),
            }))
        }
        Some(Care::Trust { address }) => {
            let trusted = judge.trust_address(address, now);
            trusted.map_err(|error| site::told(error, format!("cannot trust {address}")))?;
            Ok(Answer::Text(format!("{address}: letters go there.\n")))
        }
    }
}

/// A person, with remarks on each address.
struct Entry {
    person: Person,
    seats: Vec<String>,
    first: u32,
    second: u32,
    last: Option<String>,
}

fn entry(site: &Site, judge: &Judge, person: Person) -> Result<Entry, StoreError> {
    let store = judge.store();
    let mut seats = Vec::new();
    for seat in store.seats_of(person.id)? {
        let name = anonymity::seat_beside_name(store, &seat)?;
        seats.push(format!("{}/{name}", store.game(seat.game)?.name));
    }
    let (first, back) = bounces::against(store, &person.address, site.now())?;
    let (second, of_second) = match &person.second_address {
        Some(second) => bounces::against(store, second, site.now())?,
        None => (0, Vec::new()),
    };
    let all = back.into_iter().chain(of_second);
    let last = all.max_by_key(|bounce| bounce.at);
    Ok(Entry {
        person,
        seats,
        first,
        second,
        last: last.map(|bounce| bounce.reason),
    })
}

fn list(site: &Site, judge: &Judge, as_json: bool) -> Result<Answer, Failure> {
    let people = judge.store().list::<Person>(Every).and_then(|people| {
        let entries = people.into_iter().map(|person| entry(site, judge, person));
        entries.collect::<Result<Vec<_>, _>>()
    });
    let people = people.doing(|| "cannot list the people".to_owned())?;
    if as_json {
        return Ok(Answer::Json(people.iter().map(data).collect()));
    }
    let head = [
        "ADDRESS",
        "NAME",
        "SECOND",
        "LETTERS GO TO",
        "BOUNCES",
        "SEATS",
        "THE LAST ONE",
    ];
    let rows = people.iter().map(row).collect();
    Ok(Answer::Text(terminal::table(head, rows)))
}

fn data(entry: &Entry) -> Value {
    let person = &entry.person;
    json!({
        "address": person.address,
        "name": person.name,
        "second_address": person.second_address,
        "letters_go_to": person.reached_at(),
        "confirmed": person.confirmed_at.is_some(),
        "language": person.language,
        "zone": person.zone,
        "seats": entry.seats,
        "bounces": { "first": points(entry.first), "second": points(entry.second) },
        "last_bounce": entry.last,
    })
}

fn row(entry: &Entry) -> [String; 7] {
    let person = &entry.person;
    let or_dash = |text: String| {
        if text.is_empty() {
            "-".to_owned()
        } else {
            text
        }
    };
    let bounces = match (entry.first, entry.second) {
        (0, 0) => "-".to_owned(),
        (first, 0) => points(first),
        (first, second) => format!("{}, {}", points(first), points(second)),
    };
    let reason = entry.last.iter().flat_map(|last| last.chars().take(40));
    [
        person.address.clone(),
        or_dash(person.name.clone().unwrap_or_default()),
        or_dash(person.second_address.clone().unwrap_or_default()),
        person.reached_at().to_owned(),
        bounces,
        or_dash(entry.seats.join(" ")),
        or_dash(reason.collect()),
    ]
}

/// Formats tenths as a decimal number: from 3.0 on an address counts as not working.
fn points(tenths: u32) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}
