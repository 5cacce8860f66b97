//! What a mail asks for: decided once, by its first keyword.

use crate::orders::words::{self, END_OF_ORDERS};
use crate::orders::{Lexicon, OrderLine};
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
    /// Orders for later decisions.
    Ahead {
        /// The lines before them, for the present decision.
        orders: Vec<OrderLine>,
        /// The lines that are kept.
        ahead: Vec<OrderLine>,
    },
    /// A seat in a game that waits for players.
    Join {
        /// The game.
        game: String,
        /// The wanted seat's name in capitals.
        seat: Option<String>,
        /// The language in which the letters are to be written, in small letters.
        language: Option<String>,
        /// Words for the seed, as they were written.
        luck: String,
        /// Whether it is about a seat that its player has left alone.
        take_over: bool,
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
    /// Letters in this language, in small letters; or which ones there are.
    Language(Option<String>),
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
    /// What is to happen without a seat that has not answered.
    Vote(Vec<String>),
    /// The orders that the player has sent ahead.
    Standing,
    /// The hour at which one letter a day is wanted.
    Digest(Vec<String>),
    /// The numbers of orders sent ahead that are withdrawn.
    Drop(Vec<String>),
}

/// The most lines of one mail that are read as orders.
pub const LINES_MOST: usize = 400;

/// The longest name that is looked for: what is not there is repeated in the answer.
const NAME_MOST: usize = 40;

/// The longest words of luck that are kept.
const LUCK_MOST: usize = 200;

/// All words of requests.
pub const WORDS: [&str; 24] = [
    "JOIN",
    "HELP",
    "RULES",
    "GAMES",
    "SHOW",
    "LANGUAGE",
    "PREVIEW",
    "AS",
    "LUCK",
    "ABSENT",
    "BACK",
    "ZONE",
    "TAKEOVER",
    "VOTE",
    "WAIT",
    "DEFAULT",
    "STAND-IN",
    "AHEAD",
    "STANDING",
    "DROP",
    "ALL",
    "DIGEST",
    "OFF",
    END_OF_ORDERS,
];

/// Those that a request begins with, however it goes on.
const COMMANDS: [&str; 10] = [
    "JOIN", "TAKEOVER", "HELP", "RULES", "GAMES", "SHOW", "LANGUAGE", "PREVIEW", "ABSENT", "AHEAD",
];

/// Reads what the player's own lines ask for: the first line that is a command or begins an order
/// decides. The subject counts where nothing was written below it. `words` has the commands of
/// other languages.
pub fn read<'t>(
    lines: impl IntoIterator<Item = &'t str>,
    subject: &str,
    words: &Lexicon,
    begins_order: impl Fn(&OrderLine) -> bool,
) -> Request {
    let mut lines: Vec<OrderLine> = words::split(lines).iter().map(in_one_word).collect();
    lines.truncate(LINES_MOST);
    let ends = |line: &OrderLine| keyword(line, words) == END_OF_ORDERS;
    lines.truncate(lines.iter().position(ends).unwrap_or(lines.len()));
    if lines.is_empty() {
        let subject = words::split([without_prefixes(subject)]);
        lines = subject.iter().map(in_one_word).collect();
        if !lines.first().is_some_and(|line| is_command(line, words)) {
            return Request::Nothing;
        }
    }
    let decides = lines
        .iter()
        .find(|line| is_plain_command(line, words) || begins_order(line))
        .or_else(|| lines.iter().find(|line| is_command(line, words)));
    match decides.map(|line| (line, keyword(line, words))) {
        Some((line, "JOIN")) => join(line, words, false),
        Some((line, "TAKEOVER")) => join(line, words, true),
        Some((line, "VOTE")) => Request::Own(Own::Vote(rest(line, words))),
        Some((line, "HELP")) => Request::Help(topics(line)),
        Some((line, "RULES")) => Request::Rules(topics(line)),
        Some((_, "GAMES")) => Request::Games,
        Some((line, "SHOW")) if is_standing(line, words) => Request::Own(Own::Standing),
        Some((line, "DIGEST")) => Request::Own(Own::Digest(rest(line, words))),
        Some((line, "DROP")) => Request::Own(Own::Drop(rest(line, words))),
        Some((_, "AHEAD")) => ahead(&lines, words),
        Some((line, "SHOW")) => Request::Show(line.words.get(1).map(name)),
        Some((line, "ABSENT")) => Request::Own(Own::Absent(rest(line, words))),
        Some((_, "BACK")) => Request::Own(Own::Back),
        Some((line, "ZONE")) => Request::Own(Own::Zone(rest(line, words).join(" "))),
        Some((line, "LANGUAGE")) => Request::Language(line.words.get(1).map(name)),
        Some((_, "PREVIEW")) => preview(&lines, words),
        // A preview asked for behind the first order counts for the whole set as well: to play what
        // somebody only wanted to look at could not be taken back.
        Some(_) | None if lines.iter().any(|line| keyword(line, words) == "PREVIEW") => {
            preview(&lines, words)
        }
        Some(_) | None if lines.iter().any(|line| keyword(line, words) == "AHEAD") => {
            ahead(&lines, words)
        }
        Some(_) | None => Request::Orders {
            lines,
            preview: false,
        },
    }
}

/// `TAKE OVER` as one word: no order of any title goes on like that.
fn in_one_word(line: &OrderLine) -> OrderLine {
    let mut line = line.clone();
    let [first, second, ..] = line.words.as_mut_slice() else {
        return line;
    };
    if first.text == "TAKE" && second.text == "OVER" {
        first.text = "TAKEOVER".to_owned();
        first.at.end = second.at.end;
        line.words.remove(1);
    }
    line
}

/// The first word of a line, in words of the order language.
fn keyword<'w>(line: &'w OrderLine, words: &'w Lexicon) -> &'w str {
    words.meaning(line.first().unwrap_or_default())
}

fn is_command(line: &OrderLine, words: &Lexicon) -> bool {
    COMMANDS.contains(&keyword(line, words)) || is_plain_command(line, words)
}

/// Whether a command has no more words than it can use. `Rules are made for fun` above an order is
/// a remark; where nothing else is asked, `Help me, I am lost` still gets the help page.
fn is_plain_command(line: &OrderLine, words: &Lexicon) -> bool {
    let most = match keyword(line, words) {
        "GAMES" | "BACK" => 1,
        "SHOW" | "LANGUAGE" => 2,
        "HELP" | "RULES" | "ZONE" | "VOTE" | "DIGEST" => 3,
        "ABSENT" => 4,
        "JOIN" | "TAKEOVER" => {
            let third = line.words.get(2).map(|word| words.meaning(&word.text));
            match third {
                None | Some("AS" | "LANGUAGE" | "LUCK") => usize::MAX,
                Some(_) => 2,
            }
        }
        "PREVIEW" | "AHEAD" => usize::MAX,
        "DROP" => 5,
        _ => 0,
    };
    line.words.len() <= most
}

/// `PREVIEW` before one line, or on a line of its own before all, makes the whole set a preview.
fn preview(lines: &[OrderLine], words: &Lexicon) -> Request {
    let orders = lines.iter().map(|line| match keyword(line, words) {
        "PREVIEW" => line.without_first(),
        _ => line.clone(),
    });
    Request::Orders {
        lines: orders.filter(|line| !line.words.is_empty()).collect(),
        preview: true,
    }
}

/// `SHOW STANDING`.
fn is_standing(line: &OrderLine, words: &Lexicon) -> bool {
    let second = line.words.get(1);
    second.is_some_and(|word| words.meaning(&word.text) == "STANDING")
}

/// `AHEAD` on a line of its own stands before the lines that are kept; with an order behind it that
/// one is kept as well.
fn ahead(lines: &[OrderLine], words: &Lexicon) -> Request {
    let first = lines
        .iter()
        .position(|line| keyword(line, words) == "AHEAD");
    let (orders, ahead) = lines.split_at(first.unwrap_or(lines.len()));
    let ahead = ahead.iter().map(|line| match keyword(line, words) {
        "AHEAD" => line.without_first(),
        _ => line.clone(),
    });
    Request::Ahead {
        orders: orders.to_vec(),
        ahead: ahead.filter(|line| !line.words.is_empty()).collect(),
    }
}

/// `JOIN new-world-1 AS RED LANGUAGE nl LUCK any words`: no word of luck is read as anything else.
fn join(line: &OrderLine, words: &Lexicon, take_over: bool) -> Request {
    let place = |keyword: &str| {
        let is_it = |word: &Word| words.meaning(&word.text) == keyword;
        line.words.iter().position(is_it)
    };
    let luck = place("LUCK").unwrap_or(line.words.len());
    let after = |keyword: &str| {
        let at = place(keyword).map(|at| at.saturating_add(1));
        line.words.get(at.filter(|at| *at < luck)?)
    };
    let words_of_luck = line.words.get(luck).map_or(usize::MAX, |word| word.at.end);
    let words_of_luck = line.raw.chars().skip(words_of_luck).collect::<String>();
    Request::Join {
        game: line.words.get(1).map(name).unwrap_or_default(),
        seat: after("AS").map(|word| word.text.clone()),
        language: after("LANGUAGE").map(name),
        take_over,
        luck: words_of_luck
            .trim()
            .chars()
            .filter(|c| !c.is_control())
            .take(LUCK_MOST)
            .collect(),
    }
}

/// A word as the name of a game or a language.
fn name(word: &Word) -> String {
    word.text.to_lowercase().chars().take(NAME_MOST).collect()
}

/// The words behind the first one.
fn rest(line: &OrderLine, words: &Lexicon) -> Vec<String> {
    let rest = line.words.iter().skip(1).take(4);
    let meant = rest.map(|word| words.meaning(&word.text));
    meant
        .map(|word| word.chars().take(NAME_MOST).collect())
        .collect()
}

fn topics(line: &OrderLine) -> Vec<String> {
    let rest = line.words.iter().skip(1);
    rest.take(4).map(|word| word.text.clone()).collect()
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
