//! Confirmation questions: the letter with the effects of a yes, and how to answer.

use crate::judge::base::Draft;
use crate::judge::base::Result;
use crate::judge::work::Work;
use crate::language::{Block, Cast, Coded, Said, Voice};
use crate::rules::Line;
use crate::store::{Letter, LettersBy, SeatRef};

/// Width at which lines of the sender's mail are broken, in characters.
const WIDTH: usize = 66;

/// The question to an address.
///
/// A mark precedes each line of the sender's mail: none can look like a sentence of the judge, and
/// a quoted letter contains no line that is a yes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Question {
    /// The request and its sender, and the effect of a yes.
    pub(crate) opening: Vec<Line>,
    pub(crate) details: Vec<Line>,
    /// The sender's mail, as typed.
    pub(crate) typed: Vec<String>,
    /// A preview, line by line.
    pub(crate) foreseen: Vec<String>,
    /// Text that may accompany a yes.
    pub(crate) besides: Option<Line>,
    pub(crate) whose: Whose,
    /// Words that a yes has to repeat; empty if a yes is enough.
    pub(crate) deeds: String,
}

/// The statement that a yes makes about the sender's mail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Whose {
    /// The reader wrote it.
    #[default]
    Mail,
    /// The orders are the reader's.
    Orders,
}

impl Question {
    /// Drafts the letter.
    pub(crate) fn draft(&self, voice: &Voice) -> Draft {
        let say = |line: &Line| voice.say(line, &Cast::default());
        let mut board = Vec::new();
        if !self.typed.is_empty() {
            let typed = self.typed.iter().flat_map(|line| marked(line));
            board.push(Block::Verbatim(typed.collect()));
        }
        if !self.details.is_empty() {
            let details = self.details.iter().map(|line| Said::from(say(line)));
            board.push(Block::Items(details.collect()));
        }
        if !self.foreseen.is_empty() {
            board.push(Block::Verbatim(self.foreseen.clone().into()));
        }
        let closing = self.besides.iter().map(say);
        let answers = answers(voice);
        let yes = answers.first().map_or("", |yes| &yes.code);
        let yes = match self.whose {
            _ if !self.deeds.is_empty() => {
                let line = Line::new("confirm-deeds");
                line.with("yes", format!("{yes} {}", self.deeds))
            }
            Whose::Mail => Line::new("confirm-yes"),
            Whose::Orders => Line::new("confirm-sender"),
        };
        let how = [say(&yes), voice.word("confirm-ignore")];
        // A button sends one word, which is not enough for a grave moderator act.
        let choices = match self.deeds.is_empty() {
            true => answers,
            false => Vec::new(),
        };
        Draft {
            opening: self.opening.iter().map(say).collect(),
            choices: choices.into(),
            board: board.into(),
            closing: closing.chain(how).collect(),
            ..Draft::default()
        }
    }
}

/// Returns the two answers, which an HTML page shows as buttons.
pub(crate) fn answers(voice: &Voice) -> Vec<Coded> {
    let answers = [
        ("confirm-yeses", "confirm-yes-does"),
        ("confirm-noes", "confirm-no-does"),
    ];
    let answers = answers.map(|(words, does)| Coded {
        code: first_word(&voice.word(words)),
        says: voice.word(does).into(),
        is_best: true,
        variants: Vec::new(),
    });
    answers.into()
}

fn first_word(words: &str) -> String {
    words.split(' ').next().unwrap_or(words).to_owned()
}

/// Breaks a line of the sender's mail, with a mark before each piece.
fn marked(line: &str) -> Vec<String> {
    let characters: Vec<char> = line.chars().collect();
    if characters.is_empty() {
        return vec!["  |".to_owned()];
    }
    let pieces = characters.chunks(WIDTH).enumerate();
    let pieces = pieces.map(|(nth, piece)| {
        let mark = match nth {
            0 => "  | ",
            _ => "  |    ",
        };
        format!("{mark}{}", piece.iter().collect::<String>())
    });
    pieces.collect()
}

/// Files a letter under a seat, after the fact: it asked about taking that seat or about mails in
/// its name.
pub(crate) fn letter_is_of(work: &mut Work<'_>, effect: &str, seat: SeatRef) -> Result<()> {
    for letter in work.tx.letters_by(LettersBy::Effect(effect))? {
        work.tx.set(letter.id, &Letter::GAME, Some(seat.game))?;
        work.tx.set(letter.id, &Letter::SEAT, Some(seat.seat))?;
    }
    Ok(())
}
