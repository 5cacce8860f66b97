//! The moderator's desk: what it does is the judge's, and by mail it is the same.

use std::io::{Read, Write};

use serde_json::{Value, json};

use super::site::{self, Site};
use super::{say, say_json};
use crate::cli::desk::{Common, Desk};
use crate::failure::{Doing, Failure};
use crate::judge::Judge;
use crate::judge::desk::{self, At, Command, Done, Plan, Showing, Verb};

/// The language of the command line.
const LANGUAGE: &str = "en";

/// Does one verb, or says what would follow.
pub(super) fn run(site: &Site, args: &Desk, out: &mut dyn Write) -> Result<(), Failure> {
    let (common, command) = wish(args)?;
    let commands = [command];
    let (config, mut judge) = site.judge()?;
    let first = config.moderators.first().map(|first| first.name.clone());
    let by = common.by.clone().or(first).unwrap_or_default();
    let cannot = |error| site::told(error, "nothing was done");
    if common.dry_run {
        let plan = judge.rehearse(&by, &commands, site.now()).map_err(cannot)?;
        return match common.json {
            true => say_json(out, &plan_data(&judge, &plan)?),
            false => {
                let lines = plan.lines(judge.house(), LANGUAGE, Showing::All);
                let lines = lines.doing(|| "cannot tell what would follow".to_owned())?;
                say(out, &(lines.join("\n") + "\n"))
            }
        };
    }
    let done = judge.desk(&by, &commands, site.now()).map_err(cannot)?;
    match common.json {
        true => say_json(out, &json!({ "done": done_data(&judge, &done)? })),
        false => say(out, &done_text(&judge, &done)?),
    }
}

/// What a command line wants: the same as a mail of the same words.
///
/// # Errors
/// When a text cannot be read from standard input.
pub fn wish(args: &Desk) -> Result<(&Common, Command), Failure> {
    let (common, verb) = verb(args)?;
    let reason = desk::reason_of(&common.reason);
    Ok((common, Command { verb, reason }))
}

/// The verb of a command line.
fn verb(args: &Desk) -> Result<(&Common, Verb), Failure> {
    let at = |game: &str, seat: &str| At {
        game: game.to_owned(),
        seat: seat.to_owned(),
    };
    Ok(match args {
        Desk::Deadline(args) => {
            let (game, seat) = (args.game.clone(), args.seat.clone());
            let to = args.to;
            (&args.common, Verb::Deadline { game, seat, to })
        }
        Desk::Replace(args) => {
            let at = at(&args.game, &args.seat);
            let address = args.address.clone();
            (&args.common, Verb::Replace { at, address })
        }
        Desk::Eject(args) => (&args.common, Verb::Eject(at(&args.game, &args.seat))),
        Desk::Broadcast(args) => {
            let all = args.game.eq_ignore_ascii_case("all");
            let verb = Verb::Broadcast {
                game: (!all).then(|| args.game.clone()),
                text: lines(args.text.as_deref())?,
            };
            (&args.common, verb)
        }
    })
}

/// The lines of a text, or of standard input where none was given.
fn lines(text: Option<&str>) -> Result<Vec<String>, Failure> {
    let text = match text {
        Some(text) => text.to_owned(),
        None => {
            let mut text = String::new();
            let read = std::io::stdin().read_to_string(&mut text);
            read.doing(|| "cannot read standard input".to_owned())?;
            text
        }
    };
    Ok(text.lines().map(str::to_owned).collect())
}

fn said(judge: &Judge, done: &Done) -> Result<Vec<String>, Failure> {
    let said = done.said(judge.house(), LANGUAGE);
    said.doing(|| "cannot tell what was done".to_owned())
}

fn done_text(judge: &Judge, done: &[Done]) -> Result<String, Failure> {
    let mut text = String::new();
    for done in done {
        for line in said(judge, done)? {
            text.push_str(&line);
            text.push('\n');
        }
        text.push_str(&done.text);
    }
    Ok(text)
}

fn done_data(judge: &Judge, done: &[Done]) -> Result<Value, Failure> {
    let mut all = Vec::new();
    for done in done {
        all.push(json!({ "says": said(judge, done)?, "text": done.text }));
    }
    Ok(all.into())
}

fn plan_data(judge: &Judge, plan: &Plan) -> Result<Value, Failure> {
    let body = |text: &str| serde_json::from_str::<Value>(text).unwrap_or_default();
    let rows = plan.rows.iter().map(|planned| {
        json!({
            "game": planned.game,
            "no": planned.row.no,
            "kind": planned.row.kind.as_str(),
            "body": body(&planned.row.body),
        })
    });
    let letters = plan.letters.iter().map(|letter| {
        json!({
            "to": letter.to,
            "subject": letter.subject,
            "kind": letter.kind.as_str(),
            "text": letter.text,
        })
    });
    Ok(json!({
        "would": done_data(judge, &plan.done)?,
        "rows": rows.collect::<Vec<_>>(),
        "letters": letters.collect::<Vec<_>>(),
    }))
}
