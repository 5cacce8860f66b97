//! The forms of the verbs: the keyword of each, how it is written, and what reads its words.

use crate::judge::request::desk::verb::Verb;
use crate::judge::request::desk::words::{
    Words, absent, address, ban, bank, banned, broadcast, change, deadline, digest, eject, end,
    give, history, holidays, language, mail, news, order, pause, press, process, redo, replace,
    resend, resume, reveal, show, status, substitutes, unban, undo,
};
use crate::orders::{Lexicon, OrderLine};

/// Which of the lines below a verb belong to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Below {
    /// None: each is a verb of its own.
    Nothing,
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
    pub(super) read: fn(&mut Words<'_>) -> Option<Verb>,
}

impl Form {
    const fn new(
        word: &'static str,
        usage: &'static str,
        read: fn(&mut Words<'_>) -> Option<Verb>,
    ) -> Self {
        Self {
            word,
            usage,
            takes: Below::Nothing,
            shared: false,
            gameless: false,
            read,
        }
    }

    const fn with(self, takes: Below) -> Self {
        Self { takes, ..self }
    }

    const fn shared(self) -> Self {
        Self {
            shared: true,
            ..self
        }
    }

    const fn gameless(self) -> Self {
        Self {
            gameless: true,
            ..self
        }
    }
}

pub const FORMS: &[Form] = &[
    Form::new(
        "DEADLINE",
        "DEADLINE game [SEAT] or ALL 3d, +12h, -6h or 2026-12-01 20:00 [REASON words]",
        deadline,
    ),
    Form::new(
        "REPLACE",
        "REPLACE game SEAT address [REASON words]",
        replace,
    ),
    Form::new("EJECT", "EJECT game SEAT [BAN] [REASON words]", eject),
    Form::new("BAN", "BAN address or *@domain [REASON words]", ban).gameless(),
    Form::new("UNBAN", "UNBAN address or *@domain", unban).gameless(),
    Form::new("BANNED", "BANNED", banned).gameless(),
    Form::new(
        "SUBSTITUTES",
        "SUBSTITUTES, SUBSTITUTES ADD address or SUBSTITUTES REMOVE address",
        substitutes,
    )
    .gameless(),
    Form::new(
        "HOLIDAYS",
        "HOLIDAYS, HOLIDAYS 24 December TO 2 January [REASON words] or HOLIDAYS REMOVE days",
        holidays,
    )
    .gameless(),
    Form::new(
        "SEAT",
        "SEAT game SEAT address or bot:calm [REASON words]",
        give,
    ),
    Form::new(
        "ORDER",
        "AS game SEAT [REASON words], and orders on the lines below, or PREVIEW and orders",
        order,
    )
    .with(Below::Orders),
    Form::new("SHOW", "SHOW game AS SEAT [REASON words]", show).shared(),
    Form::new("HISTORY", "HISTORY game AS SEAT [REASON words]", history).shared(),
    Form::new("MAIL", "MAIL game or MAIL game 37 [REASON words]", mail),
    Form::new(
        "ABSENT",
        "ABSENT game SEAT 2026-12-20 TO 2027-01-03 [REASON words]",
        absent,
    )
    .shared(),
    Form::new("BANK", "BANK game SEAT 2d [REASON words]", bank),
    Form::new("LANGUAGE", "LANGUAGE game SEAT nl [REASON words]", language).shared(),
    Form::new(
        "DIGEST",
        "DIGEST game SEAT 8:00 or OFF [REASON words]",
        digest,
    )
    .shared(),
    Form::new(
        "ADDRESS",
        "ADDRESS game SEAT address or NONE [REASON words]",
        address,
    )
    .shared(),
    Form::new(
        "UNDO",
        "UNDO game, UNDO game 2 or UNDO game AFTER 37 [REASON words]",
        undo,
    ),
    Form::new("REDO", "REDO game [REASON words]", redo),
    Form::new("PAUSE", "PAUSE game [REASON words]", pause),
    Form::new("RESUME", "RESUME game [REASON words]", resume),
    Form::new("END", "END game or END game DRAW [REASON words]", end),
    Form::new("REVEAL", "REVEAL game [REASON words]", reveal),
    Form::new(
        "PROCESS",
        "PROCESS game or ALL, or PROCESS game ON-COMMAND or AT-ONCE [REASON words]",
        process,
    ),
    Form::new(
        "BROADCAST",
        "BROADCAST game or ALL, and the text on the lines below",
        broadcast,
    )
    .with(Below::Rest),
    Form::new(
        "CHANGE",
        "CHANGE game EVERY 2d, GRACE 1d, NMR wait [REASON words]",
        change,
    ),
    Form::new("RESEND", "RESEND game SEAT [REASON words]", resend).shared(),
    Form::new("STATUS", "STATUS or STATUS game", status).gameless(),
    Form::new("NEWS", "NEWS EACH, NEWS DIGEST 8:00 or NEWS OFF", news).gameless(),
    Form::new(
        "PRESS",
        "PRESS game [AS SEAT] TO SEAT or ALL [REASON words], and the text below",
        press,
    )
    .with(Below::Press)
    .shared(),
];

/// The form that a line begins.
pub fn form_of(line: &OrderLine, words: &Lexicon) -> Option<&'static Form> {
    let first = match words.meaning(line.first()?) {
        "AS" => "ORDER",
        first => first,
    };
    FORMS.iter().find(|form| form.word == first)
}
