//! The terminal: prints letters as far as it can show them, and reads typed lines.

use std::env;
use std::io::{self, BufRead, IsTerminal, Read, Write};

use anstream::{AutoStream, ColorChoice, adapter};

use crate::command::say;
use crate::command::terminal::harmless;
use crate::failure::{Doing, Failure};
use crate::render::drawing::SIGNS;

/// The number of lines that are shown again.
const LINES: usize = 22;

/// Maximum length of a typed line, in bytes.
const TYPED_MOST: u64 = 4_096;

/// The line between two letters.
const RULE: usize = 72;

/// The parts of a letter that a terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Abilities {
    colours: bool,
    /// Signs beyond ASCII, such as those of boxes.
    signs: bool,
}

pub(super) struct Screen<'o> {
    out: &'o mut dyn Write,
    abilities: Abilities,
    /// Whether typed lines are repeated, since no terminal shows them.
    echoes: bool,
    /// The last letter with choices.
    asked: String,
}

impl<'o> Screen<'o> {
    /// Prints to standard output, which is `out`.
    pub(super) fn on(out: &'o mut dyn Write) -> Self {
        let is_terminal = io::stdout().is_terminal();
        Self {
            out,
            abilities: Abilities {
                colours: AutoStream::choice(&io::stdout()) != ColorChoice::Never,
                signs: is_terminal && shows_signs(variable),
            },
            echoes: !io::stdin().is_terminal(),
            asked: String::new(),
        }
    }

    /// Prints a letter below a line; `asks` is true if it has choices.
    pub(super) fn letter(&mut self, text: &str, asks: bool) -> Result<(), Failure> {
        let rule = SIGNS.first().map_or('-', |(_, sign)| *sign);
        let rule = rule.to_string().repeat(RULE);
        self.print(&format!("{rule}\n{}", text.trim_end()))?;
        if asks {
            text.clone_into(&mut self.asked);
        }
        Ok(())
    }

    /// Prints the end of the last letter with choices again.
    pub(super) fn again(&mut self) -> Result<(), Failure> {
        let lines: Vec<&str> = self.asked.trim_end().lines().collect();
        let first = lines.len().saturating_sub(LINES);
        let shown = lines.get(first..).unwrap_or_default().join("\n");
        self.print(&shown)
    }

    /// Prints a text with a line end.
    pub(super) fn print(&mut self, text: &str) -> Result<(), Failure> {
        say(self.out, &format!("{}\n", self.abilities.shown(text)))
    }

    /// Reads a line; returns `None` at the end of the input.
    pub(super) fn typed(&mut self, input: &mut dyn BufRead) -> Result<Option<String>, Failure> {
        say(self.out, "> ")?;
        let mut typed = Vec::new();
        let read = input.take(TYPED_MOST).read_until(b'\n', &mut typed);
        let read = read.doing(|| "cannot read what is typed".to_owned())?;
        let line = String::from_utf8_lossy(&typed);
        // Whatever is typed comes back in letters.
        let line = harmless(line.trim_end()).into_owned();
        if self.echoes || read == 0 {
            say(self.out, &format!("{line}\n"))?;
        }
        Ok((read > 0).then_some(line))
    }
}

impl Abilities {
    /// Returns a text without the parts that the terminal cannot show.
    fn shown(self, text: &str) -> String {
        let text = match self.colours {
            true => text.to_owned(),
            false => harmless(&adapter::strip_str(text).to_string()).into_owned(),
        };
        match self.signs {
            true => text,
            false => SIGNS.iter().fold(text, |text, (plain, sign)| {
                text.replace(*sign, &plain.to_string())
            }),
        }
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "the edge where the environment enters"
)]
fn variable(name: &str) -> Option<String> {
    env::var(name).ok()
}

/// Returns whether a terminal with these variables of its environment shows signs beyond ASCII.
fn shows_signs(variable: impl Fn(&str) -> Option<String>) -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(|name| {
        let locale = variable(name);
        locale.filter(|locale| !locale.is_empty())
    });
    let locale = locale.unwrap_or_default().to_lowercase();
    let is_dumb = variable("TERM").is_none_or(|term| term == "dumb");
    !is_dumb && (locale.contains("utf-8") || locale.contains("utf8"))
}
