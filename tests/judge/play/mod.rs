//! Seats whose player is silent: stand-ins, misses, takeovers, votes, second thoughts.

mod bound;
mod digest;
mod letters;
mod misses;
mod printed;
mod second_thoughts;
mod stand_ins;
mod standing;
mod take_over;
mod turns;
mod votes;

use std::collections::BTreeMap;

use landfall::games::Title;
use landfall::judge::Opening;
use landfall::judge::act::By;
use landfall::judge::ruling::{Ruling, Why};
use landfall::rules::Seed;
use landfall::store::{EntryKind, Game, Manners, SeatRow};

use crate::support::{Table, schedule};

/// People in the order of the seats.
pub(crate) const PEOPLE: [&str; 5] = [
    "alice@example.org",
    "bob@example.org",
    "carol@example.org",
    "dave@example.org",
    "erin@example.org",
];

/// A game `game-1` of any title, whose seats are given out like this: a word for a stand-in such as
/// `bot:calm`, or an address.
pub(crate) fn opening(
    title: &Title,
    players: &[&str],
    seed: u8,
    entries: &[(&str, &str)],
) -> Opening {
    let names = title.seat_names.iter().zip(players);
    Opening {
        title: title.name.to_owned(),
        name: "game-1".to_owned(),
        seats: u8::try_from(players.len()).unwrap(),
        edition: None,
        house: BTreeMap::new(),
        players: names
            .map(|(name, who)| ((*name).to_owned(), (*who).to_owned()))
            .collect(),
        draws: None,
        components: None,
        schedule: schedule(entries),
        manners: Manners::default(),
        seed: Seed::new([seed; 32]),
    }
}

/// A game of New World with so many people.
fn people(count: usize, entries: &[(&str, &str)]) -> Table {
    let title = landfall::games::title("new_world").unwrap();
    Table::playing(&opening(title, &PEOPLE[..count], 3, entries))
}

fn game(table: &Table) -> Game {
    let store = table.judge.store();
    store.game_by_name("game-1").unwrap().unwrap()
}

fn seats(table: &Table) -> Vec<SeatRow> {
    table.judge.store().seats(game(table).id).unwrap()
}

/// The address of the awaited player.
fn awaited(table: &Table) -> String {
    let seat = game(table).awaiting.expect("somebody is to decide");
    address_of(table, seat)
}

fn address_of(table: &Table, seat: u8) -> String {
    let row = &seats(table)[usize::from(seat)];
    let person = row.person.expect("somebody plays");
    table.judge.store().person(person).unwrap().address
}

/// The moderator rules.
fn rule(table: &mut Table, ruling: Ruling) {
    let by = By::Moderator("Mia".to_owned());
    let why = Why {
        by: &by,
        reason: "a slip",
    };
    let (game, now) = (game(table).id, table.now);
    table.judge.rule(game, ruling, why, now).unwrap();
    table.lap();
}

/// The acts of this kind in the ledger.
fn acts(table: &Table, kind: &str) -> Vec<String> {
    let rows = table.judge.store().ledger(game(table).id).unwrap();
    let acts = rows.into_iter().filter(|row| row.kind == EntryKind::Act);
    let named = format!("\"act\":\"{kind}\"");
    acts.map(|row| row.body)
        .filter(|body| body.contains(&named))
        .collect()
}

/// The newest letter without its line breaks.
fn text(table: &Table, who: &str) -> String {
    let text = table.letter(who).text;
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Every check of `verify` holds.
fn holds(table: &Table) {
    let findings =
        landfall::judge::verify::verify(table.judge.store(), &game(table), None).unwrap();
    for finding in findings {
        assert_eq!(
            finding.verdict,
            landfall::judge::verify::Verdict::Holds,
            "{finding:?}"
        );
    }
}

/// Lets the clock act when the present decision closes.
fn until_closed(table: &mut Table) {
    table.now = game(table).closes_at.expect("the clock acts");
    table.lap();
}
