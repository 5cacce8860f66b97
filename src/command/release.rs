//! `landfall release`: sends held letters, or gives them up.

use clap::Args;
use serde_json::{Value, json};

use super::games::in_utc;
use super::site::{self, Site};
use super::{Answer, edges, terminal};
use crate::config::Config;
use crate::failure::{Doing, Failure};
use crate::judge::{Delivered, Judge, LapLimits};
use crate::program::Stop;
use crate::store::{Hold, HoldId, OpenHolds, StoreError, Why};

/// List held letters, and send or discard them.
#[derive(Args, Clone, Debug)]
pub(super) struct ReleaseArgs {
    /// The number of a hold; without it, list them.
    #[arg(value_name = "NUMBER", conflicts_with = "all")]
    hold: Option<i64>,
    /// Release all of them.
    #[arg(long)]
    all: bool,
    /// Discard the letters instead of sending them; they stay in the database.
    #[arg(long)]
    discard: bool,
    /// After `landfall restore`: also send the letters that are unsent in the backup.
    #[arg(long, conflicts_with = "discard")]
    send_unsent: bool,
    /// Print JSON, for scripts.
    #[arg(long)]
    json: bool,
}

/// Lists holds, releases them, or gives them up.
pub(super) fn run(site: &Site, args: &ReleaseArgs) -> Result<Answer, Failure> {
    let (config, mut judge) = site.judge()?;
    let holds = judge.store().list::<Hold>(OpenHolds);
    let holds = holds.doing(|| "cannot list what is held".to_owned())?;
    let wanted: Vec<HoldId> = match (args.hold, args.all) {
        (Some(number), _) => vec![HoldId::new(number)],
        (None, true) => holds.iter().map(|hold| hold.id).collect(),
        (None, false) => return list(&holds, args.json),
    };
    site::refuse_wrong_clock(&judge, site.now())?;
    let restored = holds
        .iter()
        .find(|hold| wanted.contains(&hold.id) && hold.why == Why::Restored);
    if let Some(hold) = restored {
        if wanted.len() > 1 {
            let failure = Failure::new("the judge was restored and is to go on first");
            return Err(failure.hint(format!("`landfall release {}` lets it", hold.id)));
        }
        return resume(site, &mut judge, hold.id, args);
    }
    let gone = match args.discard {
        true => discard(site, &mut judge, &wanted)?,
        false => let_go(site, &config, &mut judge, &wanted)?,
    };
    match args.json {
        true => Ok(Answer::Json(gone.to_json())),
        false => Ok(Answer::Text(gone.to_text())),
    }
}

/// Resumes a restored judge.
fn resume(
    site: &Site,
    judge: &mut Judge,
    hold: HoldId,
    args: &ReleaseArgs,
) -> Result<Answer, Failure> {
    let resumed = judge.resume(hold, args.send_unsent, site.now());
    let resumed = resumed.map_err(|error| site::told(error, "cannot go on"))?;
    let (sent, given_up, asked) = (resumed.sent, resumed.given_up, resumed.asked);
    if args.json {
        let data = json!({"letters": sent, "given_up": given_up, "asked": asked});
        return Ok(Answer::Json(data));
    }
    let text = format!(
        "The judge goes on: {sent} letters of the backup are sent, {given_up} given up, and \
         {asked} games ask their question anew. They leave with the next lap of \
         `landfall serve`.\n"
    );
    Ok(Answer::Text(text))
}

fn list(holds: &[Hold], as_json: bool) -> Result<Answer, Failure> {
    if as_json {
        let data = holds.iter().map(|hold| {
            json!({
                "number": hold.id.number(),
                "why": hold.why.as_str(),
                "from": hold.origin,
                "since": hold.at.to_rfc3339(),
                "letters": hold.letters,
            })
        });
        return Ok(Answer::Json(data.collect()));
    }
    if holds.is_empty() {
        return Ok(Answer::Text("Nothing is held.\n".to_owned()));
    }
    let rows = holds.iter().map(|hold| {
        let (number, why) = (hold.id.to_string(), hold.why.as_str().to_owned());
        let (letters, origin) = (hold.letters.to_string(), hold.origin.clone());
        [number, why, letters, in_utc(hold.at), origin]
    });
    let titles = ["NUMBER", "WHY", "LETTERS", "SINCE", "FROM"];
    Ok(Answer::Text(terminal::table(titles, rows.collect())))
}

/// The outcome of held letters.
pub(super) struct Gone {
    letters: usize,
    /// The letters sent at once; `None` if a daemon sends them, or nothing does.
    delivered: Option<Delivered>,
    given_up: bool,
}

impl Gone {
    pub(super) fn to_text(&self) -> String {
        let letters = self.letters;
        match &self.delivered {
            _ if self.given_up => format!("{letters} letters were given up.\n"),
            _ if letters == 0 => "No letters were held.\n".to_owned(),
            None => format!("{letters} letters leave with the next lap of the daemon.\n"),
            Some(Delivered {
                sent,
                later,
                failed,
            }) => format!(
                "{letters} letters were let go: {sent} sent, {later} to be tried again, \
                 {failed} given up.\n"
            ),
        }
    }

    pub(super) fn to_json(&self) -> Value {
        let delivered = self.delivered.as_ref().map(
            |Delivered {
                 sent,
                 later,
                 failed,
             }| { json!({ "sent": sent, "later": later, "failed": failed }) },
        );
        json!({ "letters": self.letters, "given_up": self.given_up, "delivered": delivered })
    }
}

fn discard(site: &Site, judge: &mut Judge, holds: &[HoldId]) -> Result<Gone, Failure> {
    let mut letters = 0_usize;
    for hold in holds {
        let some = judge.discard(*hold, site.now());
        let some = some.map_err(|error| site::told(error, "cannot give the letters up"))?;
        letters = letters.saturating_add(some);
    }
    Ok(Gone {
        letters,
        delivered: None,
        given_up: true,
    })
}

/// Releases the letters of holds, and sends them unless a daemon will.
pub(super) fn let_go(
    site: &Site,
    config: &Config,
    judge: &mut Judge,
    holds: &[HoldId],
) -> Result<Gone, Failure> {
    let mut letters = 0_usize;
    for hold in holds {
        let some = judge.let_go(*hold, site.now());
        let some = some.map_err(|error| site::told(error, "cannot let the letters go"))?;
        letters = letters.saturating_add(some);
    }
    let delivered = match letters {
        0 => None,
        _ => deliver(site, config, judge)?,
    };
    Ok(Gone {
        letters,
        delivered,
        given_up: false,
    })
}

/// Sends all due letters; returns `None` if a daemon will.
fn deliver(site: &Site, config: &Config, judge: &mut Judge) -> Result<Option<Delivered>, Failure> {
    let _alone = match judge.store().lock_for_daemon() {
        Ok(lock) => lock,
        Err(StoreError::Locked { .. }) => return Ok(None),
        Err(error) => return Err(error).doing(|| "cannot lock the database".to_owned()),
    };
    let mut transport = edges::transport(config, &Stop::default())?;
    let limit = LapLimits::default().letters;
    let mut all = Delivered::default();
    loop {
        let some = judge.deliver(&mut *transport, site.now(), limit);
        let some = some.map_err(|error| site::told(error, "cannot send the letters"))?;
        if some == Delivered::default() {
            return Ok(Some(all));
        }
        all = all.and(some);
    }
}
