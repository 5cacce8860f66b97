//! Archives of running games: all that a reader may not see changes no byte of that reader's
//! archive.

use std::collections::BTreeMap;

use landfall::games;
use landfall::judge::Opening;
use landfall::judge::record::Record;
use landfall::rules::{Seat, Viewer};

use super::files::archived;
use super::{answer_first, texts};
use crate::judge::ledger::made::Under;
use crate::support::playout::Plan;
use crate::support::{PLAYERS, Table, but_head, new_world};

/// All archives of a running game: that for all, and that of each seat.
fn archives(table: &Table, name: &str, seats: u8) -> Vec<BTreeMap<&'static str, String>> {
    let viewers = [None].into_iter().chain((0..seats).map(Some));
    let archives = viewers.map(|seat| {
        let files = texts(archived(table, name, seat, "en"));
        let page = &files["index.html"];
        assert!(page.contains("\"film\":{"), "what is compared has pictures");
        files.into_iter()
    });
    let masked = archives.map(|files| files.map(|(name, text)| (name, but_head(&text))).collect());
    masked.collect()
}

#[test]
fn a_running_game_gives_no_ledger_and_onlookers_no_letters() {
    let table = Table::playing(&new_world(2, 1));
    let archives = archives(&table, "new-world-1", 2);
    let names = |nth: usize| archives[nth].keys().copied().collect::<Vec<_>>().join(" ");
    assert_eq!(names(0), "index.html transcript.md transcript.txt");
    let own = "index.html letters.mbox transcript.md transcript.txt";
    assert_eq!(names(1), own);
    // A digest of hidden things can be tried out.
    let chain = table.game().chain;
    let mut texts = archives.iter().flat_map(BTreeMap::values);
    assert!(!texts.any(|text| text.contains(&chain)));
}

#[test]
fn archives_do_not_know_which_tiles_are_still_to_come() {
    let common = [11, 17, 11, 18, 17, 21];
    let rest = [[4, 20, 47, 5], [36, 39, 14, 8]];
    let mut tables = rest.map(|rest| {
        let tiles = [common.as_slice(), &rest].concat();
        let draws = format!("seats = [\"RED\", \"BLUE\"]\ntiles = {tiles:?}\n");
        Table::playing(&Opening {
            draws: Some(draws),
            ..new_world(2, 1)
        })
    });
    let both = |tables: &[Table; 2]| {
        let tables = tables.each_ref();
        tables.map(|table| archives(table, "new-world-1", 2))
    };
    for nth in 0..common.len() {
        let [one, other] = both(&tables);
        assert_eq!(one, other, "after {nth} tiles");
        tables.iter_mut().for_each(answer_first);
    }
    let [one, other] = both(&tables);
    assert_ne!(one, other, "another tile is drawn for all to see");
}

/// Two games that differ only in the order of the 1x cards, played alike.
struct Twins {
    plan: Plan,
    games: [Under; 2],
    /// For whom both are still the same game.
    same: Vec<Seat>,
}

impl Twins {
    fn begin(number: u64) -> Self {
        let title = games::title("race").unwrap();
        let mut plan = Plan::new(title, number);
        plan.seats = 3;
        let cards = ["b01", "b02", "b03", "b04", "b05", "b06", "b07", "b08"];
        let mut other = cards;
        other.reverse();
        let games = [cards, other].map(|cards| {
            let mut setting = plan.setting();
            setting.draws = Some(format!("cards = {cards:?}\n"));
            Under::way(&plan, setting)
        });
        let same = Seat::all(plan.seats).collect();
        Self { plan, games, same }
    }

    /// Plays the same choice in both; nothing when what is lawful has come to differ.
    fn play(&mut self, choice: usize) -> Option<()> {
        let [one, other] = self.games.each_ref().map(Under::legal);
        if one.is_empty() || one.len() != other.len() {
            return None;
        }
        let choice = choice % one.len();
        self.games[0].play(&one[choice]);
        self.games[1].play(&other[choice]);
        Some(())
    }

    fn differ(&self, viewer: Viewer) -> bool {
        let [one, other] = self.games.each_ref().map(|table| table.game.view(viewer));
        one != other
    }

    /// Whether something differs that only one seat can see; the others keep in `same`.
    fn apart(&mut self) -> bool {
        let mut same = std::mem::take(&mut self.same);
        same.retain(|seat| !self.differ(Viewer::Seat(*seat)));
        self.same = same;
        self.same.len() == 2
    }
}

#[test]
fn archives_do_not_know_what_others_hold_in_their_hands() {
    let mut compared = 0;
    for number in 1..=12 {
        let mut twins = Twins::begin(number);
        for turn in 0..60 {
            if twins.differ(Viewer::Public) || twins.play(turn * 7 + 3).is_none() {
                break;
            }
            if twins.apart() && !twins.differ(Viewer::Public) {
                compare(twins);
                compared += 1;
                break;
            }
        }
    }
    assert!(compared >= 2, "{compared}");
}

fn compare(twins: Twins) {
    let Twins { plan, games, same } = twins;
    let records = games.map(|game| game.pause().record());
    let name = records[0].terms.game.clone();
    let [one, other] = records.map(|record| archives(&brought_in(&record), &name, plan.seats));
    assert_eq!(one[0], other[0], "the archive for all");
    for seat in Seat::all(plan.seats) {
        let nth = usize::from(seat) + 1;
        let is_same = one[nth] == other[nth];
        assert_eq!(is_same, same.contains(&seat), "{name}: {seat:?}");
    }
}

/// A judge to which a paused game has moved.
fn brought_in(record: &Record) -> Table {
    let mut table = Table::new();
    let seats = record.terms.seats.iter().zip(PLAYERS);
    let players = seats.map(|(seat, (_, address))| (seat.clone(), address.to_owned()));
    let players: Vec<(String, String)> = players.collect();
    table.judge.import(record, &players, table.now).unwrap();
    table.lap();
    table
}
