//! How verbs are written: one form for each, which reads its words and is printed where they were
//! wrong. The command line has a subcommand of the same name for each.

use super::unable::Unable;
use super::verb::{Command, Verb};
use super::words::{
    Words, absent, address, ban, bank, banned, broadcast, deadline, digest, eject, end, give,
    history, language, mail, order, pause, press, process, redo, replace, resume, show,
    substitutes, unban, undo,
};
use crate::judge::request::press::ends as ends_press;
use crate::orders::{Lexicon, OrderLine};
use crate::rules::Word;

/// Which of the lines below a verb belong to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Below {
    /// None: each is a verb of its own.
    Nothing,
    /// All.
    Rest,
    /// Those up to `ENDPRESS`.
    Press,
}

/// One verb as words.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// The keyword in capitals.
    pub word: &'static str,
    /// How it is written.
    pub usage: &'static str,
    /// Which of the lines below belong to it.
    pub takes: Below,
    /// Whether players use the same word for themselves: the desk's has a game and a seat behind.
    pub shared: bool,
    /// Reads the words behind the keyword.
    read: fn(&mut Words<'_>) -> Option<Verb>,
}

/// All verbs.
pub const FORMS: &[Form] = &[
    Form {
        word: "DEADLINE",
        usage: "DEADLINE game [SEAT] 3d, +12h, -6h or 2026-12-01 20:00 [REASON words]",
        takes: Below::Nothing,
        shared: false,
        read: deadline,
    },
    Form {
        word: "REPLACE",
        usage: "REPLACE game SEAT address [REASON words]",
        takes: Below::Nothing,
        shared: false,
        read: replace,
    },
    Form {
        word: "EJECT",
        usage: "EJECT game SEAT [BAN] [REASON words]",
        takes: Below::Nothing,
        shared: false,
        read: eject,
    },
    Form {
        word: "BAN",
        usage: "BAN address [REASON words]",
        takes: Below::Nothing,
        shared: false,
        read: ban,
    },
    Form {
        word: "UNBAN",
        usage: "UNBAN address",
        takes: Below::Nothing,
        shared: false,
        read: unban,
    },
    Form {
        word: "BANNED",
        usage: "BANNED",
        takes: Below::Nothing,
        shared: false,
        read: banned,
    },
    Form {
        word: "SUBSTITUTES",
        usage: "SUBSTITUTES, SUBSTITUTES ADD address or SUBSTITUTES REMOVE address",
        takes: Below::Nothing,
        shared: false,
        read: substitutes,
    },
    Form {
        word: "SEAT",
        usage: "SEAT game SEAT address or bot:calm [REASON words]",
        takes: Below::Nothing,
        shared: false,
        read: give,
    },
    Form {
        word: "ORDER",
        usage: "AS game SEAT [REASON words], and orders on the lines below, or PREVIEW and orders",
        takes: Below::Rest,
        shared: false,
        read: order,
    },
    Form {
        word: "SHOW",
        usage: "SHOW game AS SEAT [REASON words]",
        takes: Below::Nothing,
        shared: true,
        read: show,
    },
    Form {
        word: "HISTORY",
        usage: "HISTORY game AS SEAT [REASON words]",
        takes: Below::Nothing,
        shared: true,
        read: history,
    },
    Form {
        word: "MAIL",
        usage: "MAIL game or MAIL game 37 [REASON words]",
        takes: Below::Nothing,
        shared: false,
        read: mail,
    },
    Form {
        word: "ABSENT",
        usage: "ABSENT game SEAT 2026-12-20 TO 2027-01-03 [REASON words]",
        takes: Below::Nothing,
        shared: true,
        read: absent,
    },
    Form {
        word: "BANK",
        usage: "BANK game SEAT 2d [REASON words]",
        takes: Below::Nothing,
        shared: false,
        read: bank,
    },
    Form {
        word: "LANGUAGE",
        usage: "LANGUAGE game SEAT nl [REASON words]",
        takes: Below::Nothing,
        shared: true,
        read: language,
    },
    Form {
        word: "DIGEST",
        usage: "DIGEST game SEAT 8:00 or OFF [REASON words]",
        takes: Below::Nothing,
        shared: true,
        read: digest,
    },
    Form {
        word: "ADDRESS",
        usage: "ADDRESS game SEAT address or NONE [REASON words]",
        takes: Below::Nothing,
        shared: true,
        read: address,
    },
    Form {
        word: "UNDO",
        usage: "UNDO game, UNDO game 2 or UNDO game AFTER 37 [REASON words]",
        takes: Below::Nothing,
        shared: false,
        read: undo,
    },
    Form {
        word: "REDO",
        usage: "REDO game [REASON words]",
        takes: Below::Nothing,
        shared: false,
        read: redo,
    },
    Form {
        word: "PAUSE",
        usage: "PAUSE game [REASON words]",
        takes: Below::Nothing,
        shared: false,
        read: pause,
    },
    Form {
        word: "RESUME",
        usage: "RESUME game [REASON words]",
        takes: Below::Nothing,
        shared: false,
        read: resume,
    },
    Form {
        word: "END",
        usage: "END game or END game DRAW [REASON words]",
        takes: Below::Nothing,
        shared: false,
        read: end,
    },
    Form {
        word: "PROCESS",
        usage: "PROCESS game or ALL, or PROCESS game ON-COMMAND or AT-ONCE [REASON words]",
        takes: Below::Nothing,
        shared: false,
        read: process,
    },
    Form {
        word: "BROADCAST",
        usage: "BROADCAST game or ALL, and the text on the lines below",
        takes: Below::Rest,
        shared: false,
        read: broadcast,
    },
    Form {
        word: "PRESS",
        usage: "PRESS game [AS SEAT] TO SEAT or ALL [REASON words], and the text below",
        takes: Below::Press,
        shared: true,
        read: press,
    },
];

/// The form that a line begins.
pub fn form_of(line: &OrderLine, words: &Lexicon) -> Option<&'static Form> {
    let first = match words.meaning(line.first()?) {
        "AS" => "ORDER",
        first => first,
    };
    FORMS.iter().find(|form| form.word == first)
}

/// Reads the lines of a mail as commands: each line is one, but for the lines that belong to the
/// one above them.
///
/// # Errors
/// [`Unable::Misread`] for the first line that is none.
pub fn read(lines: &[OrderLine], words: &Lexicon) -> Result<Vec<Command>, Unable> {
    let mut commands = Vec::new();
    let mut rest = lines.iter();
    while let Some(line) = rest.next() {
        if line.words.is_empty() {
            continue;
        }
        let form = form_of(line, words).ok_or_else(|| misread(line, "HELP MODERATOR"))?;
        let belongs = |line: &&OrderLine| form.takes == Below::Rest || !ends_press(line, words);
        let below: Vec<String> = match form.takes {
            Below::Nothing => Vec::new(),
            Below::Rest | Below::Press => {
                let taken = rest.by_ref().take_while(belongs);
                taken.map(|line| line.raw.clone()).collect()
            }
        };
        commands.push(command(form, line, below, words)?);
    }
    Ok(commands)
}

fn misread(line: &OrderLine, usage: &'static str) -> Unable {
    Unable::Misread {
        given: line.raw.chars().take(80).collect(),
        usage,
    }
}

fn command(
    form: &Form,
    line: &OrderLine,
    below: Vec<String>,
    words: &Lexicon,
) -> Result<Command, Unable> {
    let is_reason = |word: &Word| words.meaning(&word.text) == "REASON";
    let reason = line.words.iter().position(is_reason);
    let until = reason.unwrap_or(line.words.len());
    let mut given = Words {
        raw: &line.raw,
        rest: line.words.get(1..until).unwrap_or_default(),
        below,
        lexicon: words,
    };
    let verb = (form.read)(&mut given).filter(|_| given.rest.is_empty());
    let from = reason.and_then(|at| line.words.get(at));
    let from = from.map_or(usize::MAX, |word| word.at.end);
    Ok(Command {
        verb: verb.ok_or_else(|| misread(line, form.usage))?,
        reason: reason_of(&line.raw.chars().skip(from).collect::<String>()),
    })
}

/// The longest reason that is kept.
const REASON_MOST: usize = 300;

/// A reason as it is kept: on one line, and not too long to stand in every letter.
pub fn reason_of(given: &str) -> String {
    let spaced = given.split_whitespace().collect::<Vec<_>>().join(" ");
    let plain = spaced.chars().filter(|c| !c.is_control());
    plain.take(REASON_MOST).collect()
}
