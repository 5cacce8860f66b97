//! What a mail asks for: decided once, by its first keyword.

use crate::orders::OrderLine;
use crate::orders::words;
use crate::rules::Word;

/// What a mail asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Orders for the present decision.
    Orders {
        /// The lines.
        lines: Vec<OrderLine>,
        /// Say what they would do, and play nothing.
        preview: bool,
    },
    /// A seat in a game that waits for players.
    Join {
        /// The game.
        game: String,
        /// The wanted seat's name in capitals.
        seat: Option<String>,
        /// Words for the seed, as they were written.
        luck: String,
    },
    /// A help page.
    Help(Vec<String>),
    /// A page of the rules.
    Rules(Vec<String>),
    /// The games of this judge.
    Games,
    /// The present position, of this game or of the one that the mail answers.
    Show(Option<String>),
    /// What concerns the player alone.
    Own(Own),
    /// Nothing was written.
    Nothing,
}

/// What players say about themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Own {
    /// The days on which the player is away; without any, the list of them.
    Absent(Vec<String>),
    /// The player is back.
    Back,
    /// The time zone of the player's letters.
    Zone(String),
}

/// The most lines of one mail that are read as orders.
pub const LINES_MOST: usize = 400;

/// The longest name that is looked for: what is not there is repeated in the answer.
const NAME_MOST: usize = 40;

/// The longest words of luck that are kept.
const LUCK_MOST: usize = 200;

/// Reads what the player's own lines ask for: the first line that is a command or begins an order
/// decides. The subject counts where nothing was written below it.
pub fn read<'t>(
    lines: impl IntoIterator<Item = &'t str>,
    subject: &str,
    begins_order: impl Fn(&OrderLine) -> bool,
) -> Request {
    let mut lines = words::split(lines);
    lines.truncate(LINES_MOST);
    if lines.is_empty() {
        lines = words::split([without_prefixes(subject)]);
        if !lines.first().is_some_and(is_command) {
            return Request::Nothing;
        }
    }
    let decides = lines
        .iter()
        .find(|line| is_plain_command(line) || begins_order(line))
        .or_else(|| lines.iter().find(|line| is_command(line)));
    match decides.map(|line| (line, line.first().unwrap_or_default())) {
        Some((line, "JOIN")) => join(line),
        Some((line, "HELP")) => Request::Help(topics(line)),
        Some((line, "RULES")) => Request::Rules(topics(line)),
        Some((_, "GAMES")) => Request::Games,
        Some((line, "SHOW")) => Request::Show(line.words.get(1).map(name)),
        Some((line, "ABSENT")) => Request::Own(Own::Absent(rest(line))),
        Some((_, "BACK")) => Request::Own(Own::Back),
        Some((line, "ZONE")) => Request::Own(Own::Zone(rest(line).join(" "))),
        Some((_, "PREVIEW")) => preview(&lines),
        // A preview asked for behind the first order counts for the whole set as well: to play what
        // somebody only wanted to look at could not be taken back.
        Some(_) | None if lines.iter().any(|line| line.first() == Some("PREVIEW")) => {
            preview(&lines)
        }
        Some(_) | None => Request::Orders {
            lines,
            preview: false,
        },
    }
}

fn is_command(line: &OrderLine) -> bool {
    matches!(
        line.first(),
        Some("JOIN" | "HELP" | "RULES" | "GAMES" | "SHOW" | "PREVIEW" | "ABSENT")
    ) || is_plain_command(line)
}

/// Whether a command has no more words than it can use. `Rules are made for fun` above an order is
/// a remark; where nothing else is asked, `Help me, I am lost` still gets the help page.
fn is_plain_command(line: &OrderLine) -> bool {
    let most = match line.first() {
        Some("GAMES" | "BACK") => 1,
        Some("SHOW") => 2,
        Some("HELP" | "RULES" | "ZONE") => 3,
        Some("ABSENT") => 4,
        Some("JOIN" | "PREVIEW") => usize::MAX,
        _ => 0,
    };
    line.words.len() <= most
}

/// `PREVIEW` before one line, or on a line of its own before all, makes the whole set a preview.
fn preview(lines: &[OrderLine]) -> Request {
    let orders = lines.iter().map(|line| match line.first() {
        Some("PREVIEW") => line.without_first(),
        _ => line.clone(),
    });
    Request::Orders {
        lines: orders.filter(|line| !line.words.is_empty()).collect(),
        preview: true,
    }
}

fn join(line: &OrderLine) -> Request {
    let word = |at: usize| line.words.get(at).map(|word| word.text.clone());
    let place = |keyword: &str| line.words.iter().position(|word| word.text == keyword);
    let seat = place("AS").and_then(|at| word(at.saturating_add(1)));
    let luck = place("LUCK")
        .and_then(|at| line.words.get(at))
        .map(|luck| line.raw.chars().skip(luck.at.end).collect::<String>());
    Request::Join {
        game: line.words.get(1).map(name).unwrap_or_default(),
        seat,
        luck: luck
            .unwrap_or_default()
            .trim()
            .chars()
            .filter(|c| !c.is_control())
            .take(LUCK_MOST)
            .collect(),
    }
}

/// A word as the name of a game.
fn name(word: &Word) -> String {
    word.text.to_lowercase().chars().take(NAME_MOST).collect()
}

/// The words behind the first one.
fn rest(line: &OrderLine) -> Vec<String> {
    let words = line.words.iter().skip(1).take(4);
    words
        .map(|word| word.text.chars().take(NAME_MOST).collect())
        .collect()
}

fn topics(line: &OrderLine) -> Vec<String> {
    let rest = line.words.iter().skip(1);
    rest.take(4).map(|word| word.text.to_lowercase()).collect()
}

/// The subject without `Re:`, `AW:` and a list's name in brackets.
fn without_prefixes(subject: &str) -> &str {
    let mut rest = subject.trim();
    loop {
        let prefix = rest
            .split_once([':', ']'])
            .filter(|(before, _)| before.chars().count() <= 4 || before.starts_with('['));
        match prefix {
            Some((_, after)) => rest = after.trim_start(),
            None => return rest,
        }
    }
}
