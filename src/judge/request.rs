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
    /// What was before.
    Past(Past),
    /// Letters in this language, in small letters; or which ones there are.
    Language(Option<String>),
    /// Nothing was written.
    Nothing,
}

/// What somebody wants to read again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Past {
    /// The story of this game or of the one that the mail answers, or of one round of it.
    History(Option<String>, Option<u32>),
    /// The board after a decision; without one, after the newest.
    Board(Option<String>, Option<u32>),
    /// The last letter once more.
    Resend,
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
    /// Where letters go when those to the first address come back, in small letters; without it,
    /// what is noted.
    Address(String),
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

/// The longest address that SMTP can carry.
const ADDRESS_MOST: usize = 254;

/// The longest words of luck that are kept.
const LUCK_MOST: usize = 200;

/// All words of requests.
pub const WORDS: [&str; 30] = [
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
    "ADDRESS",
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
    "HISTORY",
    "ROUND",
    "BOARD",
    "AFTER",
    "RESEND",
    END_OF_ORDERS,
];

/// Those that a request begins with, however it goes on.
const COMMANDS: [&str; 11] = [
    "JOIN", "TAKEOVER", "HELP", "RULES", "GAMES", "SHOW", "LANGUAGE", "PREVIEW", "ABSENT", "AHEAD",
    "HISTORY",
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
        Some((line, "ADDRESS")) => Request::Own(Own::Address(address(line))),
        Some((line, "HISTORY")) => Request::Past(history(line, words)),
        Some((line, "BOARD")) => Request::Past(board(line, words)),
        Some((_, "RESEND")) => Request::Past(Past::Resend),
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

fn history(line: &OrderLine, words: &Lexicon) -> Past {
    let (game, round) = game_and_number(line, "ROUND", words);
    Past::History(game, round)
}

fn board(line: &OrderLine, words: &Lexicon) -> Past {
    let (game, after) = game_and_number(line, "AFTER", words);
    Past::Board(game, after)
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
        "GAMES" | "BACK" | "RESEND" => 1,
        "SHOW" | "LANGUAGE" | "ADDRESS" => 2,
        "HELP" | "RULES" | "ZONE" | "VOTE" | "DIGEST" => 3,
        "ABSENT" | "HISTORY" | "BOARD" => 4,
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

/// `HISTORY race-7 ROUND 2`: a name and a number behind a keyword, each of which may be missing.
fn game_and_number(
    line: &OrderLine,
    keyword: &str,
    words: &Lexicon,
) -> (Option<String>, Option<u32>) {
    let mut rest = line.words.iter().skip(1).peekable();
    let is_keyword = |word: &&Word| words.meaning(&word.text) == keyword;
    let game = rest.next_if(|word| !is_keyword(word)).map(name);
    let number = rest.find(is_keyword).and_then(|_| rest.next());
    (game, number.and_then(|word| word.text.parse().ok()))
}

/// A word as the name of a game or a language.
fn name(word: &Word) -> String {
    word.text.to_lowercase().chars().take(NAME_MOST).collect()
}

/// The second word as an address, which may be longer than a name.
fn address(line: &OrderLine) -> String {
    let word = line.words.get(1).map(|word| word.text.as_str());
    let letters = word.unwrap_or_default().chars().take(ADDRESS_MOST);
    letters.collect::<String>().to_lowercase()
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
