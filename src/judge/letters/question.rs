//! The letter that asks for a confirmation: what would happen, and how one says yes or no.

use crate::judge::base::Draft;
use crate::judge::base::Result;
use crate::judge::work::Work;
use crate::language::{Block, Cast, Coded, Said, Voice};
use crate::rules::Line;
use crate::store::{Letter, LettersBy, SeatRef};

/// A line of the sender's mail has so many characters before it is broken.
const WIDTH: usize = 66;

/// What an address is asked.
///
/// Lines of the sender's mail stand behind a mark: none of them can look like a sentence of
/// the judge, and a letter that is quoted holds no line which is a yes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Question {
    /// Who wants what, and what a yes would do.
    pub(crate) opening: Vec<Line>,
    /// What belongs to it, one sentence for each.
    pub(crate) details: Vec<Line>,
    /// The sender's mail, as it was typed.
    pub(crate) typed: Vec<String>,
    /// What would follow, line by line.
    pub(crate) foreseen: Vec<String>,
    /// What may stand beside a yes.
    pub(crate) besides: Option<Line>,
    /// What the reader is to say.
    pub(crate) whose: Whose,
    /// What a yes has to repeat; empty where a yes is enough.
    pub(crate) deeds: String,
}

/// What an answer says of the sender's mail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Whose {
    /// The reader wrote it.
    #[default]
    Mail,
    /// They are orders of the reader.
    Orders,
}

impl Question {
    /// Says it.
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
        // A button sends one word, and that is not enough for a deed.
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

/// The two answers: in a page they are buttons.
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

/// A line as it was typed, in as many lines of a letter as it takes.
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

/// Notes to which seat a letter is that was about getting it, or about mails in its name.
pub(crate) fn letter_is_of(work: &mut Work<'_>, effect: &str, seat: SeatRef) -> Result<()> {
    for letter in work.tx.letters_by(LettersBy::Effect(effect))? {
        work.tx.set(letter.id, &Letter::GAME, Some(seat.game))?;
        work.tx.set(letter.id, &Letter::SEAT, Some(seat.seat))?;
    }
    Ok(())
}
