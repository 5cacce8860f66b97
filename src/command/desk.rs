//! The moderator's desk: what it does is the judge's, and by mail it is the same.

use std::io::{self, BufRead, IsTerminal as _, Read as _, Write};

use serde_json::{Value, json};

use super::site::{self, Site};
use super::{say, say_json};
use crate::cli::desk::{Common, Desk, Why};
use crate::failure::{Doing, Failure};
use crate::judge::desk::{self, At, Command, Done, LANGUAGE, Plan, PlannedRow, Showing};
use crate::judge::{Judge, JudgeError};
use crate::store::{Game, SeatRow};

/// More than the longest text that is passed on, so that a wrong file is not read to its end.
const MOST: u64 = 1_000_000;

/// Does one verb, or says what would follow.
pub(super) fn run(site: &Site, args: &Desk, out: &mut dyn Write) -> Result<(), Failure> {
    let (common, command) = (&args.common, read_command(args)?);
    let (_, mut judge) = site.judge()?;
    site::warn_of_wrong_clock(&judge, site.now());
    if common.dry_run {
        return rehearse(site, &mut judge, &[command], common, out);
    }
    if let Some(deed) = command.grave.as_deref().filter(|_| !common.yes) {
        insist(deed, out)?;
    }
    let done = judge.desk(&by(&judge, &common.why), &[command], site.now());
    let done = done.map_err(cannot)?;
    match common.json {
        true => say_json(out, &json!({ "done": done_data(&judge, &done)? })),
        false => say(out, &done_text(&judge, &done)?),
    }
}

/// Makes the command of a command line: the same as of a mail of the same words.
///
/// # Errors
/// When the lines below it cannot be read from standard input.
pub fn read_command(args: &Desk) -> Result<Command, Failure> {
    let below = match &args.below {
        Some(below) => below.clone(),
        None => {
            let mut text = String::new();
            let read = io::stdin().lock().take(MOST).read_to_string(&mut text);
            read.doing(|| "cannot read standard input".to_owned())?;
            text.lines().map(str::to_owned).collect()
        }
    };
    let command = args.command(&below);
    command.ok_or_else(|| Failure::new(format!("{} is not understood", args.line)))
}

/// Asks at the terminal for the words of a deed that is hard to take back.
fn insist(deed: &str, out: &mut dyn Write) -> Result<(), Failure> {
    let stdin = io::stdin();
    if !stdin.is_terminal() {
        let what = format!("{deed} is hard to take back: nothing was done");
        return Err(Failure::new(what).hint("--yes does it, --dry-run says what would follow"));
    }
    repeated(deed, &mut stdin.lock(), out)
}

/// Reads the words of a deed once more.
///
/// # Errors
/// Other words, and what cannot be read or written.
pub fn repeated(deed: &str, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<(), Failure> {
    let asks = || "cannot ask at the terminal".to_owned();
    say(
        out,
        &format!("This is hard to take back. To do it, type: {deed}\n> "),
    )?;
    out.flush().doing(asks)?;
    let mut line = String::new();
    input.read_line(&mut line).doing(asks)?;
    let words = |text: &str| {
        text.to_uppercase()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
    };
    match words(&line) == words(deed) {
        true => Ok(()),
        false => Err(Failure::new("that was something else: nothing was done")),
    }
}

fn cannot(error: JudgeError) -> Failure {
    site::told(error, "nothing was done")
}

/// The moderator's name: as it was given, or else the first one of the configuration.
pub(super) fn by(judge: &Judge, why: &Why) -> String {
    let moderators = &judge.house().settings.moderators;
    let first = moderators.first().map(|first| first.name.clone());
    why.by.clone().or(first).unwrap_or_default()
}

fn rehearse(
    site: &Site,
    judge: &mut Judge,
    commands: &[Command],
    common: &Common,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let plan = judge.rehearse(&by(judge, &common.why), commands, site.now());
    let plan = plan.map_err(cannot)?;
    foretell(judge, &plan, Showing::Public, common.json, out)
}

/// Says what would follow.
pub(super) fn foretell(
    judge: &Judge,
    plan: &Plan,
    showing: Showing,
    json: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if json {
        return say_json(out, &plan_data(judge, plan, showing)?);
    }
    let lines = plan.lines(judge.house(), LANGUAGE, showing);
    let lines = lines.doing(|| "cannot tell what would follow".to_owned())?;
    say(out, &(lines.join("\n") + "\n"))
}

/// The look at what a seat of a game sees; none where nothing can be hidden from anybody.
pub(super) fn sees(game: &Game, seat: &SeatRow) -> Option<Command> {
    let at = At {
        game: game.name.clone(),
        seat: seat.name.clone(),
    };
    game.has_secrets().then(|| desk::look(at))
}

/// Notes that the operator looks at what only a seat may see: the ledger keeps it, and all are told
/// at the end of the game.
pub(super) fn look(
    site: &Site,
    judge: &mut Judge,
    look: Option<Command>,
    why: &Why,
) -> Result<(), Failure> {
    let Some(look) = look else {
        return Ok(());
    };
    let look = look.because(&why.reason);
    let looked = judge.desk(&by(judge, why), &[look], site.now());
    looked.map(drop).map_err(cannot)
}

/// The same, or what would follow where only that is asked; says whether it goes on from there.
pub(super) fn look_or_rehearse(
    site: &Site,
    judge: &mut Judge,
    look: Option<Command>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<bool, Failure> {
    if !common.dry_run {
        return self::look(site, judge, look, &common.why).map(|()| true);
    }
    let looks = look.map(|look| look.because(&common.why.reason));
    rehearse(site, judge, looks.as_slice(), common, out).map(|()| false)
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

fn plan_data(judge: &Judge, plan: &Plan, showing: Showing) -> Result<Value, Failure> {
    let voice = judge.house().voice(LANGUAGE);
    let voice = voice.doing(|| "cannot tell what would follow".to_owned())?;
    let body = |row: &PlannedRow| match showing {
        Showing::All => serde_json::from_str::<Value>(&row.row.body).unwrap_or_default(),
        Showing::Public | Showing::Own => row.told(showing).into(),
    };
    let rows = plan.shown_rows(showing).map(|planned| {
        json!({
            "game": planned.game,
            "no": planned.row.no,
            "kind": planned.row.kind.as_str(),
            "body": body(planned),
        })
    });
    let letters = plan.shown_letters(showing).map(|letter| {
        json!({
            "to": letter.to,
            "subject": letter.subject,
            "kind": letter.kind.as_str(),
            "text": letter.is_told(showing).then_some(&letter.text),
        })
    });
    let neutral = plan
        .neutral
        .iter()
        .map(|letter| json!({ "game": letter.game, "text": letter.text(voice) }));
    Ok(json!({
        "would": done_data(judge, &plan.done)?,
        "rows": rows.collect::<Vec<_>>(),
        "letters": letters.collect::<Vec<_>>(),
        "to_all_of_anonymous_games": neutral.collect::<Vec<_>>(),
    }))
}
