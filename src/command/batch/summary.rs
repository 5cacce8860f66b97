//! Summarizes the mails of a batch, by game and in total.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::command::release::Gone;
use crate::command::terminal::{on_one_line, table, table_of_rows};
use crate::failure::{Doing, Failure};
use crate::judge::{HandedIn, Judge, anonymity, failed_mails};
use crate::store::{GameId, Hold, HoldId, InBatch, SeatRef, Verdict};

/// Maximum number of unplayed mails listed, per kind.
const NAMED_MOST: u32 = 20;

/// Number of mails by verdict.
type Counts = BTreeMap<Verdict, u32>;

/// The results of a batch.
pub(super) struct Summary {
    batch: HoldId,
    handed_in: HandedIn,
    games: Vec<(String, Counts)>,
    troubles: Vec<[String; 5]>,
    vouched: Vec<[String; 6]>,
    /// Number of held letters.
    pub(super) held: u64,
    pub(super) seconds: f64,
    /// Recipients and subjects of the letters that a dry run would send.
    pub(super) planned: Option<Vec<[String; 2]>>,
    /// The outcome of its letters, if they were released.
    pub(super) let_go: Option<Gone>,
}

impl Summary {
    pub(super) fn of(judge: &Judge, batch: HoldId, handed_in: HandedIn) -> Result<Self, Failure> {
        let doing = || "cannot count the mails of the batch".to_owned();
        let store = judge.store();
        let hold: Option<Hold> = store.find(batch).doing(doing)?;
        let mut games: BTreeMap<Option<GameId>, Counts> = BTreeMap::new();
        let mails = store.in_batch(batch).doing(doing)?;
        for found in &mails {
            if let Some(verdict) = found.verdict {
                let counts = games.entry(found.game).or_default();
                let count = counts.entry(verdict).or_default();
                *count = count.saturating_add(found.mails);
            }
        }
        let troubles = troubles(judge, batch, &games)?;
        let mut named = Vec::new();
        for (game, counts) in games {
            named.push((name(judge, game)?, counts));
        }
        Ok(Self {
            batch,
            handed_in,
            games: named,
            troubles,
            vouched: vouched(judge, &mails)?,
            held: hold.map_or(0, |hold| hold.letters),
            seconds: 0.0,
            planned: None,
            let_go: None,
        })
    }

    fn all(&self) -> Counts {
        let mut all = Counts::new();
        for (verdict, mails) in self.games.iter().flat_map(|(_, counts)| counts) {
            let sum = all.entry(*verdict).or_default();
            *sum = sum.saturating_add(*mails);
        }
        all
    }

    /// Formats the summary for a terminal.
    pub(super) fn to_text(&self) -> String {
        let all = self.all();
        let mut shown = Vec::from(Verdict::ALL);
        shown.retain(|verdict| shown_always(*verdict) || all.contains_key(verdict));
        let mut rows = Vec::new();
        for (game, counts) in &self.games {
            rows.push(row(game, counts, &shown));
        }
        rows.push(row("all", &all, &shown));
        let mut head = vec!["GAME".to_owned(), "MAILS".to_owned()];
        head.extend(shown.iter().map(|verdict| verdict.as_str().to_uppercase()));
        let mut text = table_of_rows(head, rows);
        if !self.troubles.is_empty() {
            let titles = ["MAIL", "GAME", "VERDICT", "FROM", "SUBJECT"];
            text.push('\n');
            text.push_str(&table(titles, self.troubles.clone()));
        }
        if !self.vouched.is_empty() {
            let titles = ["GAME", "SEAT", "FROM", "PLAYER", "BY", "MAILS"];
            text.push_str("\nOn your word these mails count as the seats':\n");
            text.push_str(&table(titles, self.vouched.clone()));
        }
        if let Some(planned) = self.planned.as_ref().filter(|planned| !planned.is_empty()) {
            text.push_str("\nThese letters would be held:\n");
            text.push_str(&table(["TO", "SUBJECT"], planned.clone()));
        }
        text.push('\n');
        text.push_str(&self.told(&all));
        text
    }

    /// Writes the lines below the table.
    fn told(&self, all: &Counts) -> String {
        let mails: u32 = all.values().sum();
        let mut told = format!("{mails} mails in {:.1} seconds", self.seconds);
        if self.seconds > 0.0 {
            let a_second = f64::from(mails) / self.seconds;
            told.push_str(&format!(" ({a_second:.0} a second)"));
        }
        told.push_str(".\n");
        let HandedIn {
            known, no_mails, ..
        } = self.handed_in;
        if known > 0 {
            let more =
                format!("{known} lie here twice or were taken in before; each counts once.\n");
            told.push_str(&more);
        }
        if no_mails > 0 {
            told.push_str(&format!("{no_mails} files are no mails.\n"));
        }
        told.push_str(&match (&self.let_go, &self.planned) {
            (_, Some(planned)) => format!(
                "Nothing was done: without --dry-run {} letters would be held.\n",
                planned.len()
            ),
            (Some(gone), None) => gone.to_text(),
            (None, None) => format!(
                "{} letters are held: `landfall release {}` sends them, and with --discard it \
                 gives them up.\n",
                self.held, self.batch
            ),
        });
        told
    }

    /// Formats the summary as JSON.
    pub(super) fn to_json(&self) -> Value {
        let games = self.games.iter().map(|(game, counts)| {
            let mut entry = counts_json(counts);
            entry.insert("game".to_owned(), game.as_str().into());
            entry
        });
        json!({
            "batch": self.batch.number(),
            "games": games.collect::<Value>(),
            "all": counts_json(&self.all()),
            "vouched": self.vouched.iter().map(vouched_data).collect::<Value>(),
            "dry_run": self.planned.is_some(),
            "letters": self.planned.as_ref().map(|planned| {
                let letters = planned.iter();
                let letters = letters.map(|[to, subject]| json!({ "to": to, "subject": subject }));
                letters.collect::<Value>()
            }),
            "known": self.handed_in.known,
            "no_mails": self.handed_in.no_mails,
            "held": if self.let_go.is_some() { 0 } else { self.held },
            "let_go": self.let_go.as_ref().map(Gone::to_json),
            "seconds": self.seconds,
        })
    }
}

const fn shown_always(verdict: Verdict) -> bool {
    match verdict {
        Verdict::Played
        | Verdict::Refused
        | Verdict::Misread
        | Verdict::Late
        | Verdict::Unknown => true,
        Verdict::Collected | Verdict::Repeated | Verdict::Other | Verdict::Failed => false,
    }
}

fn row(game: &str, counts: &Counts, shown: &[Verdict]) -> Vec<String> {
    let all: u32 = counts.values().sum();
    let mut row = vec![game.to_owned(), all.to_string()];
    row.extend(
        shown
            .iter()
            .map(|verdict| count(counts, *verdict).to_string()),
    );
    row
}

fn count(counts: &Counts, verdict: Verdict) -> u32 {
    counts.get(&verdict).copied().unwrap_or(0)
}

fn counts_json(counts: &Counts) -> serde_json::Map<String, Value> {
    let of = |verdict: Verdict| (verdict.as_str().to_owned(), count(counts, verdict).into());
    Verdict::ALL.into_iter().map(of).collect()
}

fn name(judge: &Judge, game: Option<GameId>) -> Result<String, Failure> {
    let Some(id) = game else {
        return Ok("-".to_owned());
    };
    let game = judge.store().game(id);
    Ok(game.doing(|| format!("cannot read game {id}"))?.name)
}

/// Lists the mails that a person should look at.
fn troubles(
    judge: &Judge,
    batch: HoldId,
    games: &BTreeMap<Option<GameId>, Counts>,
) -> Result<Vec<[String; 5]>, Failure> {
    use Verdict::{Failed, Late, Misread, Refused, Unknown};
    let store = judge.store();
    let mut rows = Vec::new();
    for verdict in [Failed, Unknown, Misread, Refused, Late] {
        let mut mails = Vec::new();
        for (game, counts) in games {
            if counts.contains_key(&verdict) {
                let some = store.mails_of_batch(batch, *game, Some(verdict), NAMED_MOST);
                mails.extend(some.doing(|| "cannot list the mails of the batch".to_owned())?);
            }
        }
        mails.sort_by_key(|mail| (mail.arrived_at, mail.id));
        mails.truncate(usize::try_from(NAMED_MOST).unwrap_or(usize::MAX));
        for mail in mails {
            let bytes = store.mail_bytes(mail.id);
            let bytes = bytes.doing(|| format!("cannot read mail {}", mail.id))?;
            let head = failed_mails::head(judge.context(), &bytes, mail.full_size);
            rows.push([
                mail.id.to_string(),
                name(judge, mail.game)?,
                verdict.as_str().to_owned(),
                head.from,
                head.subject.chars().take(30).collect(),
            ]);
        }
    }
    Ok(rows)
}

/// Lists the seats that the moderator vouched for, with player and sender; for an anonymous game
/// without addresses.
fn vouched(judge: &Judge, mails: &[InBatch]) -> Result<Vec<[String; 6]>, Failure> {
    let doing = || "cannot list whom you vouched for".to_owned();
    let store = judge.store();
    let mut found: BTreeMap<_, u32> = BTreeMap::new();
    // A mail that came too late counts for no seat.
    for mails in mails.iter().filter(|mails| is_in_time(mails)) {
        if let (Some(game), Some(seat), Some(by)) = (mails.game, mails.seat, mails.vouched) {
            let key = (game, seat, mails.sender.as_str(), by.as_str());
            let count = found.entry(key).or_default();
            *count = count.saturating_add(mails.mails);
        }
    }
    let mut rows = Vec::new();
    for ((game, seat, sender, by), mails) in found {
        let address_of = |address| anonymity::address_beside_seat(store, Some(game), address);
        let seat = store.seat(SeatRef::new(game, seat)).doing(doing)?;
        let game = store.game(game).doing(doing)?;
        let person = seat.person.map(|person| store.person(person));
        let person = person.transpose().doing(doing)?;
        let address = person.map_or_else(|| "-".to_owned(), |person| person.address);
        let from = address_of(on_one_line(sender)).doing(doing)?;
        let player = address_of(address).doing(doing)?;
        let (by, mails) = (by.to_owned(), mails.to_string());
        rows.push([game.name, seat.name, from, player, by, mails]);
    }
    Ok(rows)
}

fn is_in_time(mails: &InBatch) -> bool {
    !matches!(
        mails.verdict,
        None | Some(Verdict::Late | Verdict::Repeated)
    )
}

fn vouched_data([game, seat, from, player, by, mails]: &[String; 6]) -> Value {
    json!({
        "game": game,
        "seat": seat,
        "from": from,
        "player": player,
        "by": by,
        "mails": mails.parse::<u32>().unwrap_or_default(),
    })
}
