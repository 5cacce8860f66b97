//! `landfall verify`: whether a game's ledger is what it says it is.

use std::io::Write;

use serde_json::json;

use super::site::{self, Site};
use super::{say, say_json};
use crate::cli::Verify;
use crate::failure::Failure;
use crate::judge::verify::{self, Finding, Verdict};

/// Checks the game and lists what was found.
pub(super) fn run(site: &Site, args: &Verify, out: &mut dyn Write) -> Result<(), Failure> {
    let (_, judge) = site.judge()?;
    let game = site::game(&judge, &args.game)?;
    let findings = verify::verify(judge.store(), &game);
    let findings =
        findings.map_err(|error| site::told(error, format!("cannot verify {}", game.name)))?;
    let failed = findings
        .iter()
        .filter(|finding| finding.verdict == Verdict::Fails)
        .count();
    if args.json {
        let holds = failed == 0;
        say_json(
            out,
            &json!({"name": game.name, "holds": holds, "findings": findings}),
        )?;
    } else {
        say(out, &findings.iter().map(line).collect::<String>())?;
    }
    match failed {
        0 => Ok(()),
        _ => Err(Failure::new(format!("{} does not hold", game.name))
            .hint("somebody or something has changed the database behind the judge's back")),
    }
}

fn line(finding: &Finding) -> String {
    let verdict = match finding.verdict {
        Verdict::Holds => "holds",
        Verdict::Fails => "FAILS",
        Verdict::NotCompared => "not compared",
    };
    format!("{:<12}{verdict}: {}\n", finding.check, finding.says)
}
