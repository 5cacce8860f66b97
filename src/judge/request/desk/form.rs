//! How verbs are written: one form for each, which reads its words and is printed where they were
//! wrong. The command line has a subcommand of the same name for each.

use crate::judge::request::desk::verb::{Command, Verb};
use crate::judge::request::desk::words::{
    Words, absent, address, ban, bank, banned, broadcast, change, deadline, digest, eject, end,
    give, history, holidays, language, mail, news, order, pause, press, process, redo, replace,
    resend, resume, show, status, substitutes, unban, undo,
};
use crate::orders::{Lexicon, OrderLine, without_words_behind};
use crate::rules::{Line, Word};

/// Which of the lines below a verb belong to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Below {
    /// None: each is a verb of its own.
    Nothing,
    /// All.
    Rest,
    /// Those up to the next verb.
    Orders,
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
    /// Whether it needs no game.
    pub gameless: bool,
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
        gameless: false,
        read: deadline,
    },
    Form {
        word: "REPLACE",
        usage: "REPLACE game SEAT address [REASON words]",
        takes: Below::Nothing,
        shared: false,
        gameless: false,
        read: replace,
    },
    Form {
        word: "EJECT",
        usage: "EJECT game SEAT [BAN] [REASON words]",
        takes: Below::Nothing,
        shared: false,
        gameless: false,
        read: eject,
    },
    Form {
        word: "BAN",
        usage: "BAN address [REASON words]",
        takes: Below::Nothing,
        shared: false,
        gameless: true,
        read: ban,
    },
    Form {
        word: "UNBAN",
        usage: "UNBAN address",
        takes: Below::Nothing,
        shared: false,
        gameless: true,
        read: unban,
    },
    Form {
        word: "BANNED",
        usage: "BANNED",
        takes: Below::Nothing,
        shared: false,
        gameless: true,
        read: banned,
    },
    Form {
        word: "SUBSTITUTES",
        usage: "SUBSTITUTES, SUBSTITUTES ADD address or SUBSTITUTES REMOVE address",
        takes: Below::Nothing,
        shared: false,
        gameless: true,
        read: substitutes,
    },
    Form {
        word: "HOLIDAYS",
        usage: "HOLIDAYS, HOLIDAYS 24 December TO 2 January [REASON words] or HOLIDAYS REMOVE days",
        takes: Below::Nothing,
        shared: false,
        gameless: true,
        read: holidays,
    },
    Form {
        word: "SEAT",
        usage: "SEAT game SEAT address or bot:calm [REASON words]",
        takes: Below::Nothing,
        shared: false,
        gameless: false,
        read: give,
    },
    Form {
        word: "ORDER",
        usage: "AS game SEAT [REASON words], and orders on the lines below, or PREVIEW and orders",
        takes: Below::Orders,
        shared: false,
        gameless: false,
        read: order,
    },
    Form {
        word: "SHOW",
        usage: "SHOW game AS SEAT [REASON words]",
        takes: Below::Nothing,
        shared: true,
        gameless: false,
        read: show,
    },
    Form {
        word: "HISTORY",
        usage: "HISTORY game AS SEAT [REASON words]",
        takes: Below::Nothing,
        shared: true,
        gameless: false,
        read: history,
    },
    Form {
        word: "MAIL",
        usage: "MAIL game or MAIL game 37 [REASON words]",
        takes: Below::Nothing,
        shared: false,
        gameless: false,
        read: mail,
    },
    Form {
        word: "ABSENT",
        usage: "ABSENT game SEAT 2026-12-20 TO 2027-01-03 [REASON words]",
        takes: Below::Nothing,
        shared: true,
        gameless: false,
        read: absent,
    },
    Form {
        word: "BANK",
        usage: "BANK game SEAT 2d [REASON words]",
        takes: Below::Nothing,
        shared: false,
        gameless: false,
        read: bank,
    },
    Form {
        word: "LANGUAGE",
        usage: "LANGUAGE game SEAT nl [REASON words]",
        takes: Below::Nothing,
        shared: true,
        gameless: false,
        read: language,
    },
    Form {
        word: "DIGEST",
        usage: "DIGEST game SEAT 8:00 or OFF [REASON words]",
        takes: Below::Nothing,
        shared: true,
        gameless: false,
        read: digest,
    },
    Form {
        word: "ADDRESS",
        usage: "ADDRESS game SEAT address or NONE [REASON words]",
        takes: Below::Nothing,
        shared: true,
        gameless: false,
        read: address,
    },
    Form {
        word: "UNDO",
        usage: "UNDO game, UNDO game 2 or UNDO game AFTER 37 [REASON words]",
        takes: Below::Nothing,
        shared: false,
        gameless: false,
        read: undo,
    },
    Form {
        word: "REDO",
        usage: "REDO game [REASON words]",
        takes: Below::Nothing,
        shared: false,
        gameless: false,
        read: redo,
    },
    Form {
        word: "PAUSE",
        usage: "PAUSE game [REASON words]",
        takes: Below::Nothing,
        shared: false,
        gameless: false,
        read: pause,
    },
    Form {
        word: "RESUME",
        usage: "RESUME game [REASON words]",
        takes: Below::Nothing,
        shared: false,
        gameless: false,
        read: resume,
    },
    Form {
        word: "END",
        usage: "END game or END game DRAW [REASON words]",
        takes: Below::Nothing,
        shared: false,
        gameless: false,
        read: end,
    },
    Form {
        word: "PROCESS",
        usage: "PROCESS game or ALL, or PROCESS game ON-COMMAND or AT-ONCE [REASON words]",
        takes: Below::Nothing,
        shared: false,
        gameless: false,
        read: process,
    },
    Form {
        word: "BROADCAST",
        usage: "BROADCAST game or ALL, and the text on the lines below",
        takes: Below::Rest,
        shared: false,
        gameless: false,
        read: broadcast,
    },
    Form {
        word: "CHANGE",
        usage: "CHANGE game EVERY 2d, GRACE 1d, NMR wait [REASON words]",
        takes: Below::Nothing,
        shared: false,
        gameless: false,
        read: change,
    },
    Form {
        word: "RESEND",
        usage: "RESEND game SEAT [REASON words]",
        takes: Below::Nothing,
        shared: true,
        gameless: false,
        read: resend,
    },
    Form {
        word: "STATUS",
        usage: "STATUS or STATUS game",
        takes: Below::Nothing,
        shared: false,
        gameless: true,
        read: status,
    },
    Form {
        word: "NEWS",
        usage: "NEWS EACH, NEWS DIGEST 8:00 or NEWS OFF",
        takes: Below::Nothing,
        shared: false,
        gameless: true,
        read: news,
    },
    Form {
        word: "PRESS",
        usage: "PRESS game [AS SEAT] TO SEAT or ALL [REASON words], and the text below",
        takes: Below::Press,
        shared: true,
        gameless: false,
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

pub(crate) fn misread(line: &OrderLine, usage: &'static str) -> Line {
    let given: String = line.raw.chars().take(80).collect();
    Line::new("desk-misread")
        .with("given", given)
        .with("usage", usage)
}

/// Reads one line as a command, with the lines below it.
pub(crate) fn command(
    form: &Form,
    line: &OrderLine,
    below: Vec<String>,
    words: &Lexicon,
) -> Result<Command, Line> {
    let is_reason = |word: &Word| words.meaning(&word.text) == "REASON";
    let reason = line.words.iter().position(is_reason);
    let verb = match reason {
        // What people write behind a verb, such as `please`, stands before no reason.
        Some(at) => verb(form, &line.of_words(0..at), &below, words),
        None => verb(form, line, &below, words)
            .or_else(|| verb(form, &without_words_behind(line)?, &below, words)),
    };
    let from = reason.and_then(|at| line.words.get(at));
    let from = from.map_or(usize::MAX, |word| word.at.end);
    Ok(Command {
        verb: verb.ok_or_else(|| misread(line, form.usage))?,
        reason: reason_of(&line.raw.chars().skip(from).collect::<String>()),
    })
}

fn verb(form: &Form, line: &OrderLine, below: &[String], words: &Lexicon) -> Option<Verb> {
    let mut given = Words {
        raw: &line.raw,
        rest: line.words.get(1..).unwrap_or_default(),
        below: below.to_vec(),
        lexicon: words,
    };
    let verb = (form.read)(&mut given);
    verb.filter(|_| given.rest.is_empty())
}

/// The longest reason that is kept.
const REASON_MOST: usize = 300;

/// A reason as it is kept: on one line, and not too long to stand in every letter.
pub fn reason_of(given: &str) -> String {
    let spaced = given.split_whitespace().collect::<Vec<_>>().join(" ");
    let plain = spaced.chars().filter(|c| !c.is_control());
    plain.take(REASON_MOST).collect()
}
