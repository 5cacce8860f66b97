//! Help, completions, the manual page, and usage errors.

use std::collections::BTreeSet;

use super::args::Args;
use super::{Said, program, said};
use crate::support::output::Says as _;

const COMMANDS: &str = "\
    init doctor serve receive read open games show transcript verify demo absent people \
    press mail quarantine keys batch release process backup restore status deadline \
    replace eject undo redo pause resume end reveal broadcast order seat archive export \
    import completions man";

fn run(args: impl Args) -> Said {
    said(program().args(args.list()))
}

#[test]
fn help_names_every_command_and_each_has_help_of_its_own() {
    let help = run("help").ok();
    let mut first = BTreeSet::new();
    for command in COMMANDS.split(' ') {
        help.must_say(&format!("\n  {command} "));
        let own = run(["help", command]).ok();
        own.must_say("Usage: landfall ");
        let says = own.lines().next().unwrap().to_owned();
        assert!(
            first.insert(says),
            "{command} and another one say the same: {own}"
        );
        assert_eq!(own, run([command, "--help"]).ok());
    }
    assert!(run("--version").ok().starts_with("landfall "));
}

#[test]
fn there_are_completions_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = run(["completions", shell]).ok();
        assert!(script.contains("transcript"), "{shell}");
    }
    run("completions abacus").fails(2);
}

#[test]
fn the_manual_page_has_a_section_for_each_command() {
    let page = run("man").ok();
    page.must_say(".TH landfall 1");
    for command in COMMANDS.split(' ') {
        let heading = format!(".SH \"LANDFALL {}\"", command.to_uppercase());
        assert!(page.contains(&heading), "{heading}");
    }
    assert!(page.contains("\\-\\-every"));
}

#[test]
fn a_command_line_that_makes_no_sense_is_a_usage_error() {
    for args in [
        "",
        "conquer",
        "games --loud",
        "games --now yesterday",
        "show",
        "init",
        // What no line of a mail could say.
        "pause",
        "pause race-7 --loud",
        "end race-7 tie",
        "deadline race-7 soon --dry-run",
        "press race-7 --text Hello.",
        "undo race-7 --dryrun 3",
    ] {
        let said = run(args);
        assert_eq!(said.code, 2, "{args}: {}", said.err);
    }
    let complaint = run("undo race-7 --dryrun").fails(2);
    complaint.must_say("'--dry-run'");
}
