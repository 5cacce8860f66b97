//! The moderator's commands, built from the rows of the desk: the words behind a subcommand are
//! those of a line of a mail.

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches, Subcommand};

use crate::judge::desk::{self, Below, Verb, verbs};
use crate::orders::{Lexicon, OrderLine};

/// The most words of a line.
const WORDS_MOST: usize = 24;

/// The option for the lines below a verb.
const TEXT: &str = "text";

/// A verb of the desk with its words as a mail would have them.
#[derive(Clone, Debug)]
pub struct Desk {
    pub verb: &'static Verb,
    pub line: String,
    /// The lines below it; none where they are on standard input.
    pub below: Option<Vec<String>>,
    pub common: Common,
}

impl Desk {
    /// Reads it as a line of a mail, with the lines below it.
    pub fn command(&self, below: &[String]) -> Option<desk::Command> {
        let line = OrderLine::new(&self.line);
        let command = self.verb.command(&line, below, &Lexicon::empty());
        Some(command.ok()?.because(&self.common.why.reason))
    }
}

impl Subcommand for Desk {
    fn augment_subcommands(command: Command) -> Command {
        let subcommands = verbs().filter_map(subcommand);
        command.subcommands(subcommands)
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        verb(name).is_some()
    }
}

impl FromArgMatches for Desk {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let found = matches.subcommand();
        let found = found.and_then(|(name, given)| Some((verb(name)?, given)));
        let (verb, given) = found.ok_or_else(|| Error::new(ErrorKind::InvalidSubcommand))?;
        let desk = Self {
            verb,
            line: line(verb, given),
            below: below(verb, given),
            common: Common::from_arg_matches(given)?,
        };
        match desk.command(&[]) {
            Some(_) => Ok(desk),
            None => {
                let (given, usage) = (&desk.line, verb.usage);
                let why = format!("{given:?} is not understood: write {usage}");
                Err(Error::raw(ErrorKind::ValueValidation, why))
            }
        }
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Finds the verb whose subcommand has this name.
fn verb(name: &str) -> Option<&'static Verb> {
    verbs().find(|verb| verb.about.is_some() && verb.word.eq_ignore_ascii_case(name))
}

fn subcommand(verb: &'static Verb) -> Option<Command> {
    // Each word is an argument of its own: one that takes several words, and such as begin with a
    // minus sign, would take the options behind it too.
    let words = (1..=WORDS_MOST).map(|nth| {
        let word = Arg::new(word(nth)).value_name("WORDS");
        let word = word.allow_hyphen_values(true).value_parser(no_option);
        match nth {
            1 => word.help(verb.usage),
            _ => word.hide(true),
        }
    });
    let text = Arg::new(TEXT).long(TEXT).value_name("TEXT");
    let text = text
        .action(ArgAction::Append)
        .help("The lines below; standard input if none are given");
    let command = Command::new(verb.word.to_lowercase()).args(words);
    let command = Common::augment_args(match verb.takes {
        Below::Nothing => command,
        Below::Orders => command.arg(text.visible_alias("line")),
        Below::Rest | Below::Press => command.arg(text),
    });
    Some(command.about(verb.about?))
}

/// Refuses an option that is not known where a word is expected.
fn no_option(text: &str) -> Result<String, &'static str> {
    match text.starts_with("--") {
        true => Err("there is no such option"),
        false => Ok(text.to_owned()),
    }
}

/// The name of the argument for one of the words.
fn word(nth: usize) -> String {
    format!("word-{nth}")
}

/// Writes the line that a mail would have.
fn line(verb: &Verb, given: &ArgMatches) -> String {
    let words = (1..=WORDS_MOST).filter_map(|nth| given.get_one::<String>(&word(nth)));
    let words = words.map(String::as_str);
    let words = std::iter::once(verb.word).chain(words);
    words.collect::<Vec<_>>().join(" ")
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

/// Who acts, and why: the ledger keeps both.
#[derive(Args, Clone, Debug)]
pub struct Why {
    /// Why: the players are told.
    #[arg(long, value_name = "WORDS", default_value = "")]
    pub reason: String,
    /// The moderator's name as players read it; the first one of the configuration if none is
    /// given.
    #[arg(long, value_name = "NAME")]
    pub by: Option<String>,
}

/// What all verbs of the desk have in common.
#[derive(Args, Clone, Debug)]
pub struct Common {
    /// Who acts, and why.
    #[command(flatten)]
    pub why: Why,
    /// Print the rows and the letters that would follow, and change nothing.
    #[arg(long)]
    pub dry_run: bool,
    /// Write JSON, for scripts.
    #[arg(long)]
    pub json: bool,
    /// Do what is hard to take back without asking at the terminal.
    #[arg(long)]
    pub yes: bool,
}
