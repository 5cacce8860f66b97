//! `landfall verify`: whether a game's ledger is what it says it is.

use std::fs;
use std::io::Write;
use std::path::Path;

use serde_json::json;

use super::site::{self, Site};
use super::{holdings, say, say_json};
use crate::cli::Verify;
use crate::failure::{Doing, Failure};
use crate::judge::verify::{self, Finding, Holdings, Verdict};

/// Checks the game or the file and lists what was found.
pub(super) fn run(site: &Site, args: &Verify, out: &mut dyn Write) -> Result<(), Failure> {
    let held = holdings::read(args)?;
    let name = args.what.as_deref().unwrap_or("what you hold");
    let file = args.what.as_deref().map(Path::new);
    let findings = match file {
        None => verify::holdings_alone(&held),
        Some(file) if file.is_file() => of_file(file, args.head.as_deref(), &held)?,
        Some(_) => of_game(site, (name, args), &held)?,
    };
    let failed = findings
        .iter()
        .filter(|finding| finding.verdict == Verdict::Fails)
        .count();
    if args.json {
        let holds = failed == 0;
        say_json(
            out,
            &json!({"name": name, "holds": holds, "findings": findings}),
        )?;
    } else {
        say(out, &findings.iter().map(line).collect::<String>())?;
    }
    match failed {
        0 => Ok(()),
        _ => Err(Failure::new(format!("{name} does not hold"))
            .hint("somebody or something has changed it behind the judge's back")),
    }
}

/// A file is checked alone: neither a configuration nor a database is looked at.
fn of_file(file: &Path, head: Option<&str>, held: &Holdings) -> Result<Vec<Finding>, Failure> {
    let doing = || format!("cannot verify {}", file.display());
    let bytes = fs::read(file).doing(doing)?;
    // What is no text is no record either, and the first wrong line is told.
    let text = String::from_utf8_lossy(&bytes);
    let mut findings = verify::verify_text(&text, head).doing(doing)?;
    findings.extend(verify::holdings_in_text(&text, held));
    Ok(findings)
}

fn of_game(
    site: &Site,
    (name, args): (&str, &Verify),
    held: &Holdings,
) -> Result<Vec<Finding>, Failure> {
    let (_, judge) = site.judge()?;
    let game = site::game(&judge, name)?;
    let doing = || format!("cannot verify {}", game.name);
    let findings = verify::verify(judge.store(), &game, args.head.as_deref());
    let mut findings = findings.map_err(|error| site::told(error, doing()))?;
    let more = verify::holdings(judge.store(), &game, held);
    findings.extend(more.map_err(|error| site::told(error, doing()))?);
    Ok(findings)
}

fn line(finding: &Finding) -> String {
    let verdict = match finding.verdict {
        Verdict::Holds => "holds",
        Verdict::Fails => "FAILS",
        Verdict::NotCompared => "not compared",
    };
    format!("{:<12}{verdict}: {}\n", finding.check, finding.says)
}
