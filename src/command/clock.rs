//! `landfall clock`: whether the judge trusts the clock, and the operator's confirmation.

use clap::Args;
use serde_json::json;

use super::Answer;
use super::games::in_utc;
use super::site::{self, Site};
use crate::failure::{Doing, Failure};
use crate::judge::Jump;
use crate::store::Moment;

/// Show whether the judge trusts the machine's clock, or confirm that it is right.
///
/// A clock that has moved by more than ten days since the last lap, or back by more than an hour,
/// is in doubt: mails are stored, and nothing else is done, until timestamps of the receiving
/// server agree with it or you confirm it.
#[derive(Args, Clone, Debug)]
pub(super) struct ClockArgs {
    /// Confirm that the clock is right.
    #[arg(long)]
    confirm: bool,
    /// Print JSON, for scripts.
    #[arg(long)]
    json: bool,
}

/// Prints the verdict on the clock, after confirming it if asked to.
pub(super) fn run(site: &Site, args: &ClockArgs) -> Result<Answer, Failure> {
    let (_, mut judge) = site.judge()?;
    let now = site.now();
    let cannot = || "cannot look for the last lap".to_owned();
    if args.confirm {
        let confirmed = judge.confirm_clock(now);
        confirmed.map_err(|error| site::told(error, "cannot confirm the clock"))?;
    }
    let doubt = judge.clock_doubt(now).doing(cannot)?;
    let last = judge.store().moment(Moment::LastLap).doing(cannot)?;
    if args.json {
        let jump = doubt.map(|doubt| match doubt.jump {
            Jump::Ahead => "ahead",
            Jump::Back => "back",
        });
        let data = json!({
            "now": now.to_rfc3339(),
            "last_lap": last.map(|last| last.to_rfc3339()),
            "known": doubt.map(|doubt| doubt.known.to_rfc3339()),
            "jumped": jump,
        });
        return Ok(Answer::Json(data));
    }
    let last = last.map_or_else(|| "never".to_owned(), in_utc);
    let verdict = match (doubt, args.confirm) {
        (Some(doubt), _) => format!("In doubt: {doubt}.\nWhat to do: {}.\n", site::CLOCK),
        (None, true) => "It is confirmed: the next lap goes by it.\n".to_owned(),
        (None, false) => "Nothing speaks against it.\n".to_owned(),
    };
    let now = in_utc(now);
    Ok(Answer::Text(format!(
        "The clock says {now}. The last lap: {last}.\n{verdict}"
    )))
}
