//! `landfall keys`: the keys of tags.

use chrono::{DateTime, Utc};
use clap::{Args, Subcommand};
use serde_json::{Value, json};

use super::games::in_utc;
use super::site::{self, Site};
use super::{Answer, init, terminal};
use crate::failure::{Doing, Failure};
use crate::judge::Judge;
use crate::judge::schedule::Span;
use crate::store::{Every, MailKey};

/// Manage the keys from which the tags of letters are made.
#[derive(Args, Clone, Debug)]
pub(super) struct KeysArgs {
    /// The subcommand.
    #[command(subcommand)]
    act: KeysAct,
}

/// The subcommands about the keys of tags.
#[derive(Clone, Debug, Subcommand)]
enum KeysAct {
    /// List the keys by number, without the keys themselves.
    List {
        /// Print JSON, for scripts.
        #[arg(long)]
        json: bool,
    },
    /// Use a new key for letters from now on; a running daemon does so at once.
    ///
    /// Answers to earlier letters still count for some time. After that they are held until the
    /// sender confirms them.
    Rotate {
        /// The time for which answers to earlier letters count, such as 60d, or none if a key was
        /// stolen.
        #[arg(long, value_name = "TIME", default_value = "60d", value_parser = span)]
        keep: Span,
    },
    /// Give a seat new tags, and send its player the current letter with them.
    ///
    /// Answers to the seat's earlier letters are no longer played.
    Renew {
        /// The game's name.
        #[arg(value_name = "GAME")]
        game: String,
        /// The seat.
        #[arg(value_name = "SEAT")]
        seat: String,
    },
}

fn span(text: &str) -> Result<Span, &'static str> {
    match text {
        "none" => Ok(Span::NONE),
        _ => text.parse(),
    }
}

/// Lists the keys, replaces the one in use, or renews a seat's tags.
pub(super) fn run(site: &Site, args: &KeysArgs) -> Result<Answer, Failure> {
    let (_, mut judge) = site.judge()?;
    match &args.act {
        KeysAct::List { json } => list(site, &judge, *json),
        KeysAct::Rotate { keep } => rotate(site, &mut judge, *keep),
        KeysAct::Renew { game, seat } => {
            let game = site::game(&judge, game)?;
            let seats = site::seats(&judge, &game)?;
            let seat = site::seat(&seats, seat)?;
            let renewed = judge.renew_tags(seat.at(), site.now());
            let (game, seat) = (game.name, seat.name);
            let doing = || format!("cannot renew the tags of {seat}");
            renewed.map_err(|error| site::told(error, doing()))?;
            let told = format!("{game}: {seat} gets a letter with new tags.\n");
            Ok(Answer::Text(told))
        }
    }
}

fn rotate(site: &Site, judge: &mut Judge, keep: Span) -> Result<Answer, Failure> {
    let secret = init::new_key()?;
    let now = site.now();
    let rotated = judge.rotate_keys(&secret, keep.nominal(), now);
    let number = rotated.map_err(|error| site::told(error, "cannot replace the key of tags"))?;
    let told = match keep.is_none() {
        true => "answers to earlier letters are held until they are confirmed".to_owned(),
        false => format!("answers to earlier letters count for another {keep}"),
    };
    let told = format!("Letters are made with key {number}; {told}.\n");
    Ok(Answer::Text(told))
}

/// Lists all keys, with the time until which their tags count.
fn list(site: &Site, judge: &Judge, as_json: bool) -> Result<Answer, Failure> {
    let keys = judge.store().list::<MailKey>(Every);
    let keys = keys.doing(|| "cannot list the keys".to_owned())?;
    if as_json {
        let data = |key: &MailKey| data(key, site.now());
        return Ok(Answer::Json(keys.iter().map(data).collect()));
    }
    let row = |key: &MailKey| {
        let until = key.good_until.map_or("in use".to_owned(), in_utc);
        [key.number.to_string(), in_utc(key.since), until]
    };
    let rows = keys.iter().map(row).collect();
    let titles = ["KEY", "SINCE", "GOOD UNTIL"];
    Ok(Answer::Text(terminal::table(titles, rows)))
}

fn data(key: &MailKey, now: DateTime<Utc>) -> Value {
    json!({
        "number": key.number,
        "since": key.since.to_rfc3339(),
        "good_until": key.good_until.map(|end| end.to_rfc3339()),
        "good": key.good_until.is_none_or(|end| now < end),
    })
}
