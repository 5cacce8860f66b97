//! `landfall ratings`: the ratings of people.

use clap::Args;
use serde_json::{Value, json};

use super::site::{self, Site};
use super::{Answer, terminal};
use crate::failure::{Doing, Failure};
use crate::judge::results::{pace, rating};

/// List the ratings of people, by title or over all.
#[derive(Args, Clone, Debug)]
pub(super) struct RatingsArgs {
    /// Rate games of this title only, such as new_world.
    #[arg(value_name = "TITLE")]
    title: Option<String>,
    /// Print JSON, for scripts.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(site: &Site, args: &RatingsArgs) -> Result<Answer, Failure> {
    let (_, judge) = site.judge()?;
    let doing = || "cannot rate the people".to_owned();
    if let Some(title) = &args.title {
        site::title(site.titles, title)?;
    }
    let results = judge.store().rated_results().doing(doing)?;
    let mut entries = Vec::new();
    for rating in rating::ratings(&results, args.title.as_deref()) {
        let person = judge.store().person(rating.person).doing(doing)?;
        let pace = pace::of(judge.store(), person.id);
        let pace = pace.map_err(|error| site::told(error, doing()))?;
        entries.push(json!({
            "address": person.address,
            "name": person.name,
            "rating": rating.shown(),
            "doubt": rating.doubt(),
            "games": rating.games,
            "provisional": rating.is_provisional(),
            "unlisted": person.unlisted,
            "pace": pace.tempo(),
            "answers": pace.answers.count(),
            "missed": pace.missed,
        }));
    }
    if args.json {
        return Ok(Answer::Json(Value::Array(entries)));
    }
    let head = [
        "ADDRESS", "NAME", "RATING", "DOUBT", "GAMES", "PACE", "MISSED",
    ];
    let keys = [
        "address", "name", "rating", "doubt", "games", "pace", "missed",
    ];
    let text = |value: &Value| match value {
        Value::String(text) => text.clone(),
        Value::Null => "-".to_owned(),
        other => other.to_string(),
    };
    let row = |entry: &Value| keys.map(|key| text(entry.get(key).unwrap_or_default()));
    let rows = entries.iter().map(row).collect();
    Ok(Answer::Text(terminal::table(head, rows)))
}
