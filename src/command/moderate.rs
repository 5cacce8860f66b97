//! The moderator's commands, built from the table of moderator acts. The words after a subcommand
//! are those of a line in a mail, and both have the same effect.

use std::ffi::OsString;
use std::io::{self, BufRead, IsTerminal as _, Read as _, Write};
use std::iter;

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Args, Error, FromArgMatches, Subcommand};
use serde_json::{Value, json};

use super::site::{self, Site};
use super::{Answer, say};
use crate::failure::{Doing, Failure};
use crate::judge::moderator::{
    self, At, Below, Command, Done, LANGUAGE, Plan, PlannedRow, Showing, Verb, verbs,
};
use crate::judge::{Judge, JudgeError};
use crate::store::{Game, SeatRow};

/// Maximum number of bytes read for a text: more than any text passed on, and a bound if the file
/// is wrong.
const MOST: u64 = 1_000_000;

/// The option for the lines below a verb.
const TEXT: &str = "text";

/// The argument for the words after a verb.
const WORDS: &str = "words";

/// A moderator's verb with its words, as in a mail.
#[derive(Clone, Debug)]
pub struct ModeratorArgs {
    verb: &'static Verb,
    line: String,
    /// The lines below it; `None` if they come from standard input.
    below: Option<Vec<String>>,
    common: Common,
}

/// Who acts, and why: the ledger keeps both.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct Why {
    /// The reason, which the players will read.
    #[arg(long, value_name = "WORDS", default_value = "")]
    pub(super) reason: String,
    /// The moderator's name as players read it; by default the first one in the configuration.
    #[arg(long, value_name = "NAME")]
    pub(super) by: Option<String>,
}

/// The options that all moderator verbs have in common.
#[derive(Args, Clone, Debug)]
pub(super) struct Common {
    /// Who acts, and why.
    #[command(flatten)]
    pub(super) why: Why,
    /// Print the ledger rows and letters that would follow, without changing anything.
    #[arg(long)]
    pub(super) dry_run: bool,
    /// Print JSON, for scripts.
    #[arg(long)]
    pub(super) json: bool,
    /// Do not ask at the terminal before an act that is hard to undo.
    #[arg(long)]
    pub(super) yes: bool,
}

impl Subcommand for ModeratorArgs {
    fn augment_subcommands(program: clap::Command) -> clap::Command {
        program.subcommands(verbs().filter_map(subcommand))
    }

    fn augment_subcommands_for_update(program: clap::Command) -> clap::Command {
        Self::augment_subcommands(program)
    }

    fn has_subcommand(name: &str) -> bool {
        verb(name).is_some()
    }
}

impl FromArgMatches for ModeratorArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let found = matches.subcommand();
        let found = found.and_then(|(name, given)| Some((verb(name)?, given)));
        let (verb, given) = found.ok_or_else(|| Error::new(ErrorKind::InvalidSubcommand))?;
        let words = given.get_many::<String>(WORDS).unwrap_or_default();
        let words = iter::once(verb.word).chain(words.map(String::as_str));
        let run = Self {
            verb,
            line: words.collect::<Vec<_>>().join(" "),
            below: below(verb, given),
            common: Common::from_arg_matches(given)?,
        };
        if run.command(&[]).is_none() {
            let (given, usage) = (&run.line, verb.usage);
            let why = format!("{given:?} is not understood: write {usage}");
            return Err(Error::raw(ErrorKind::ValueValidation, why));
        }
        Ok(run)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Finds the verb of a subcommand.
fn verb(name: &str) -> Option<&'static Verb> {
    verbs().find(|verb| verb.about.is_some() && verb.word.eq_ignore_ascii_case(name))
}

fn subcommand(verb: &'static Verb) -> Option<clap::Command> {
    let words = Arg::new(WORDS).value_name("WORDS").help(verb.usage);
    let words = words.action(ArgAction::Append).num_args(0..);
    let help = "The lines below the words; by default standard input";
    let text = Arg::new(TEXT).long(TEXT).value_name("TEXT").help(help);
    let text = text.action(ArgAction::Append);
    let subcommand = clap::Command::new(verb.word.to_lowercase()).arg(words);
    let subcommand = Common::augment_args(match verb.takes {
        Below::Nothing => subcommand,
        Below::Orders => subcommand.arg(text.visible_alias("line")),
        Below::Rest | Below::Press => subcommand.arg(text),
    });
    Some(subcommand.about(verb.about?))
}

fn below(verb: &Verb, given: &ArgMatches) -> Option<Vec<String>> {
    if verb.takes == Below::Nothing {
        return Some(Vec::new());
    }
    let lines = given
        .get_many::<String>(TEXT)?
        .flat_map(|text| text.lines());
    Some(lines.map(str::to_owned).collect())
}

/// Replaces the sign of a word such as `-6h` with one that begins no option and that the parser
/// reads as minus.
pub fn with_minus(word: OsString) -> OsString {
    let number = word.to_str().and_then(|word| word.strip_prefix('-'));
    match number.filter(|number| number.starts_with(|c: char| c.is_ascii_digit())) {
        Some(number) => format!("\u{2212}{number}").into(),
        None => word,
    }
}

/// Runs one verb, or prints its effects for a dry run.
pub(super) fn run(
    site: &Site,
    args: &ModeratorArgs,
    out: &mut dyn Write,
) -> Result<Answer, Failure> {
    let (common, command) = (&args.common, read_command(args)?);
    let (_, mut judge) = site.judge()?;
    site::warn_of_wrong_clock(&judge, site.now());
    if common.dry_run {
        return rehearse(site, &mut judge, &[command], common);
    }
    if let Some(deed) = command.grave.as_deref().filter(|_| !common.yes) {
        insist(deed, out)?;
    }
    let done = judge.moderate(&by(&judge, &common.why), &[command], site.now());
    let done = done.map_err(cannot)?;
    Ok(match common.json {
        true => Answer::Json(json!({ "done": done_data(&judge, &done)? })),
        false => Answer::Text(done_text(&judge, &done)?),
    })
}

impl ModeratorArgs {
    /// Parses it as a line of a mail, with the lines below it.
    fn command(&self, below: &[String]) -> Option<Command> {
        let command = self.verb.typed(&self.line, below)?;
        Some(command.because(&self.common.why.reason))
    }
}

/// Builds the command from a command line, as from a mail with these words.
///
/// # Errors
/// If the lines below it cannot be read from standard input.
pub fn read_command(args: &ModeratorArgs) -> Result<Command, Failure> {
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

/// Asks at the terminal to repeat the words of an act that is hard to undo.
fn insist(deed: &str, out: &mut dyn Write) -> Result<(), Failure> {
    let stdin = io::stdin();
    if !stdin.is_terminal() {
        let what = format!("{deed} is hard to take back: nothing was done");
        return Err(Failure::new(what).hint("--yes does it, --dry-run says what would follow"));
    }
    repeated(deed, &mut stdin.lock(), out)
}

/// Reads the repeated words of an act.
///
/// # Errors
/// If the words differ, or cannot be read or written.
pub fn repeated(deed: &str, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<(), Failure> {
    let asks = || "cannot ask at the terminal".to_owned();
    say(
        out,
        &format!("This is hard to take back. To do it, type: {deed}\n> "),
    )?;
    out.flush().doing(asks)?;
    let mut line = String::new();
    input.read_line(&mut line).doing(asks)?;
    let (typed, deed) = (line.to_uppercase(), deed.to_uppercase());
    match typed.split_whitespace().eq(deed.split_whitespace()) {
        true => Ok(()),
        false => Err(Failure::new("that was something else: nothing was done")),
    }
}

fn cannot(error: JudgeError) -> Failure {
    site::told(error, "nothing was done")
}

/// Returns the moderator's name: as given, or else the first one of the configuration.
pub(super) fn by(judge: &Judge, why: &Why) -> String {
    let moderators = &judge.context().settings.moderators;
    let first = moderators.first().map(|first| first.name.clone());
    why.by.clone().or(first).unwrap_or_default()
}

fn rehearse(
    site: &Site,
    judge: &mut Judge,
    commands: &[Command],
    common: &Common,
) -> Result<Answer, Failure> {
    let plan = judge.rehearse(&by(judge, &common.why), commands, site.now());
    let plan = plan.map_err(cannot)?;
    foretell(judge, &plan, Showing::Public, common.json)
}

/// Returns the effects of a command without running it.
pub(super) fn foretell(
    judge: &Judge,
    plan: &Plan,
    showing: Showing,
    json: bool,
) -> Result<Answer, Failure> {
    if json {
        return Ok(Answer::Json(plan_data(judge, plan, showing)?));
    }
    let lines = plan.lines(judge.context(), LANGUAGE, showing);
    let lines = lines.doing(|| "cannot tell what would follow".to_owned())?;
    Ok(Answer::Text(lines.join("\n") + "\n"))
}

/// Returns the command that records a look at a seat; `None` if the game has nothing hidden.
pub(super) fn sees(game: &Game, seat: &SeatRow) -> Option<Command> {
    let at = At {
        game: game.name.clone(),
        seat: seat.name.clone(),
    };
    game.has_secrets().then(|| moderator::look(at))
}

/// Records that the operator looks at a seat's hidden information: the ledger keeps it, and all
/// players are informed at the end of the game.
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
    let looked = judge.moderate(&by(judge, why), &[look], site.now());
    looked.map(drop).map_err(cannot)
}

/// Records the look, or returns its effects if it is a dry run.
pub(super) fn look_or_rehearse(
    site: &Site,
    judge: &mut Judge,
    look: Option<Command>,
    common: &Common,
) -> Result<Option<Answer>, Failure> {
    if !common.dry_run {
        return self::look(site, judge, look, &common.why).map(|()| None);
    }
    let looks = look.map(|look| look.because(&common.why.reason));
    rehearse(site, judge, looks.as_slice(), common).map(Some)
}

fn said(judge: &Judge, done: &Done) -> Result<Vec<String>, Failure> {
    let said = done.said(judge.context(), LANGUAGE);
    said.doing(|| "cannot tell what was done".to_owned())
}

fn done_text(judge: &Judge, done: &[Done]) -> Result<String, Failure> {
    let mut text = String::new();
    for done in done {
        text.extend(said(judge, done)?.into_iter().map(|line| line + "\n"));
        text.push_str(&done.text);
    }
    Ok(text)
}

fn done_data(judge: &Judge, done: &[Done]) -> Result<Value, Failure> {
    let done = done.iter();
    done.map(|done| Ok(json!({ "says": said(judge, done)?, "text": done.text })))
        .collect()
}

fn plan_data(judge: &Judge, plan: &Plan, showing: Showing) -> Result<Value, Failure> {
    let voice = judge.context().voice(LANGUAGE);
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
    let neutral = plan.neutral.iter();
    let neutral = neutral.map(|letter| json!({ "game": letter.game, "text": letter.text(voice) }));
    Ok(json!({
        "would": done_data(judge, &plan.done)?,
        "rows": rows.collect::<Value>(),
        "letters": letters.collect::<Value>(),
        "to_all_of_anonymous_games": neutral.collect::<Value>(),
    }))
}
