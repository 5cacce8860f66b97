//! Stand-ins decide the same on all machines, and have a new version when they decide otherwise.

use std::collections::BTreeMap;
use std::fs;

use data_encoding::HEXLOWER;
use landfall::games::{AnyGame, TITLES};
use landfall::judge::record::Record;
use landfall::judge::verify::{Options, Verdict, verify_text};
use landfall::rules::{Awaiting, Seed, StandIn};
use landfall::store::LedgerRow;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::changed;
use super::kept::kept;
use crate::support::{Table, golden, opening};

/// Each stand-in decides in one position of this number.
const EVERY: [(StandIn, usize); 2] = [(StandIn::Calm, 7), (StandIn::Keen, 130)];

/// What a version of a stand-in has decided in the positions of the kept ledgers of its title.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Decided {
    version: u32,
    decisions: usize,
    sha256: String,
}

/// Calls with each position of a kept game that awaits a decision, counted.
fn positions(record: &Record, mut look: impl FnMut(usize, &dyn AnyGame)) {
    let mut game = record.terms.open(TITLES, Seed::new([0; 32])).unwrap();
    let mut count = 0;
    for row in record.rows.iter().filter(|row| !LedgerRow::is_act(row)) {
        if matches!(game.awaiting(), Awaiting::Seat(_)) {
            look(count, &*game);
            count += 1;
        }
        game.replay(&row.body).unwrap();
    }
}

#[test]
fn a_stand_in_that_decides_otherwise_has_another_version() {
    let mut hashes: BTreeMap<String, (Decided, Sha256)> = BTreeMap::new();
    for (_, text) in kept() {
        let (record, _) = Record::read(&text).unwrap();
        positions(&record, |nth, game| {
            for (kind, _) in EVERY.iter().filter(|(_, every)| nth % every == 0) {
                let key = format!("{} {}", record.terms.title, kind.name());
                let (decided, hash) = hashes.entry(key).or_insert_with(|| {
                    let decided = Decided {
                        version: game.stand_in_version(*kind),
                        decisions: 0,
                        sha256: String::new(),
                    };
                    (decided, Sha256::new())
                });
                decided.decisions += 1;
                let lines = game.stand_in_set(*kind);
                hash.update(format!("{}\n", lines.join("\n")));
            }
        });
    }
    let now: BTreeMap<String, Decided> = hashes
        .into_iter()
        .map(|(key, (decided, hash))| {
            let sha256 = HEXLOWER.encode(&hash.finalize());
            (key, Decided { sha256, ..decided })
        })
        .collect();
    let path = golden::path("tests/ledgers/stand-ins.toml");
    let before = fs::read_to_string(&path).unwrap_or_default();
    let before: BTreeMap<String, Decided> = toml::from_str(&before).unwrap();
    for (key, now) in &now {
        let before = before.get(key);
        let same = before.is_some_and(|before| before.version == now.version);
        let message = "decides otherwise: raise its version in `Rules::VERSIONS` of the title";
        assert!(!same || before == Some(now), "{key} {message}");
    }
    if golden::blessing() {
        fs::write(&path, toml::to_string(&now).unwrap()).unwrap();
    }
    assert!(
        golden::blessing() || before == now,
        "{}: LANDFALL_BLESS=1 writes it",
        path.display()
    );
}

#[test]
fn an_order_of_another_version_is_not_compared() {
    let title = TITLES.get("new_world").unwrap();
    let table = Table::playing(&opening(title, &["bot:calm", "bot:calm"], 5, &[]));
    let record = table.record();
    let text = record.to_text().unwrap();
    let think = Options {
        think: true,
        ..Options::default()
    };
    let finding = |text: &str| {
        let mut found = verify_text(TITLES, text, think).unwrap().into_iter();
        found.find(|finding| finding.check == "orders").unwrap()
    };
    assert_eq!(finding(&text).verdict, Verdict::Holds);
    let lines = text.lines();
    let nth = lines.into_iter().position(|line| line.contains("stood_in"));
    let other = |line: &str| line.replace("\"version\":1", "\"version\":9");
    let other = finding(&changed(&text, nth.unwrap(), other));
    assert_eq!(other.verdict, Verdict::NotCompared);
    assert!(other.says.contains("calm 9 was not compared"), "{other:?}");
}
