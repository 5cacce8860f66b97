//! `HELP` and `RULES`: the most specific page for a topic.

use std::collections::BTreeMap;

use crate::judge::base::{
    Addressee, Context, Correspondent, Disposition, Draft, Mail, REQUESTS, Result, TOPICS,
};
use crate::judge::commands::opening;
use crate::judge::letters::{replies, report};
use crate::judge::work::Work;
use crate::language::{Block, Composer, Voice};
use crate::orders::Lexicon;
use crate::rules::Viewer;

/// The kind of the pages about a title's rules.
const RULES: &str = "rules";
/// The topic of the page that lists the pieces of the box.
const PIECES: &str = "pieces";
/// The word that asks for all pages of a title's rules.
const ALL: &str = "ALL";

/// Sends a page of help or rules. A title's name before the topic asks about that title; otherwise
/// it is the title of the game whose letter is answered. An unknown topic gets the first page with
/// the list of topics.
pub(crate) fn page(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    kind: &str,
    topics: &[String],
) -> Result<Disposition> {
    let (reader, context) = (&mail.reader, work.context);
    let own = reader.seat.as_ref();
    let (named, topics) = titled(context, topics);
    let title = own.map(|seat| seat.game.title.replace('_', "-"));
    let pages = Pages {
        voice: context.voice(&reader.language)?,
        words: context.lexicon(REQUESTS),
        topics: context.lexicon(TOPICS),
        is_own: named.is_none() || named == title,
        title: named.or(title),
        known: context
            .titles()
            .iter()
            .map(|title| title.name.replace('_', "-"))
            .collect(),
        allowed: allowed(context, reader),
    };
    let all = topics
        .iter()
        .all(|topic| pages.words.meaning(&topic.to_uppercase()) == ALL);
    let mut texts = match &pages.title {
        Some(title) if kind == RULES && all && !topics.is_empty() => pages.all(title)?,
        _ => vec![pages.find(kind, &topics)?],
    };
    let heading = texts.first_mut().map(take_heading);
    let lines = |text: String| Block::Verbatim(text.lines().map(str::to_owned).collect());
    let mut board: Vec<Block> = texts.into_iter().map(lines).collect();
    if kind == RULES
        && pages.is_own
        && (all || topics == [PIECES])
        && let Some(seat) = own
    {
        board.extend(pieces(work, seat, pages.voice)?);
    }
    let draft = Draft {
        opening: heading.into_iter().collect(),
        board: board.into(),
        closing: deadline(work, reader)?,
        ..Draft::default()
    };
    mail.reply(work, draft)?;
    Ok(Disposition::Help)
}

/// Takes the first paragraph out of a page, its heading.
fn take_heading(page: &mut String) -> String {
    let (heading, rest) = page.split_once("\n\n").unwrap_or((page, ""));
    let (heading, rest) = (heading.replace('\n', " "), rest.to_owned());
    *page = rest;
    heading
}

/// Splits a title's name, which may be several words, off the topics behind it, all in the spelling
/// of page names.
fn titled(context: &Context, topics: &[String]) -> (Option<String>, Vec<String>) {
    let known = context.lexicon(TOPICS);
    let plain = |word: &String| known.meaning(word).to_lowercase().replace('_', "-");
    let topics: Vec<String> = topics.iter().map(plain).collect();
    let pieces: Vec<&str> = topics.iter().flat_map(|topic| topic.split('-')).collect();
    for title in context.titles().iter() {
        let name: Vec<&str> = title.name.split('_').collect();
        if let Some(behind) = pieces.strip_prefix(name.as_slice()) {
            let behind = behind.iter().map(|piece| (*piece).to_owned());
            return (Some(name.join("-")), behind.collect());
        }
    }
    (None, topics)
}

/// Returns the values of the pages' layouts.
fn allowed(context: &Context, reader: &Addressee) -> minijinja::Value {
    let own = reader.seat.as_ref();
    let house = own.and_then(|seat| serde_json::from_str(&seat.game.house).ok());
    let house: BTreeMap<String, String> = house.unwrap_or_default();
    let limits = context.settings.limits;
    let titles = context
        .titles()
        .iter()
        .map(|title| title.name.replace('_', "-"));
    minijinja::context! {
        house => house,
        open => opening::offered(context, &reader.address),
        titles => titles.collect::<Vec<String>>(),
        press_lines => limits.press_lines,
        press_per_day => limits.press_per_day,
    }
}

fn pieces(work: &mut Work<'_>, seat: &Correspondent, voice: &Voice) -> Result<Vec<Block>> {
    let table = work.tables.load(&work.tx, &seat.game)?;
    let cast = report::cast_for(work, seat)?;
    let viewer = Viewer::Seat(seat.at().seat);
    Ok(Composer::new(voice, &cast).blocks(&table.game.pieces(viewer)))
}

/// Returns the deadline of the game whose letter is answered.
pub(crate) fn deadline(work: &Work<'_>, reader: &Addressee) -> Result<Vec<String>> {
    match &reader.seat {
        Some(seat) => replies::deadline(work, seat),
        None => Ok(Vec::new()),
    }
}

/// The pages of help for one reader.
struct Pages<'p> {
    voice: &'p Voice,
    words: &'p Lexicon,
    topics: &'p Lexicon,
    /// The title that the reader asks about, in the spelling of page names.
    title: Option<String>,
    /// Whether a reply needs no title to be about the same one.
    is_own: bool,
    /// All titles.
    known: Vec<String>,
    allowed: minijinja::Value,
}

impl Pages<'_> {
    /// Returns the most specific page: title and topic, topic, title, the first page. A topic of
    /// the rules also counts as one of help: `HELP PLACING`.
    fn find(&self, kind: &str, topics: &[String]) -> Result<String> {
        let topic = topics.join("-");
        let mut names: Vec<String> = Vec::new();
        let single = topics.iter().filter(|_| topics.len() > 1);
        for topic in std::iter::once(&topic).chain(single) {
            if let Some(title) = &self.title {
                names.push(format!("{kind}-{title}-{topic}"));
                names.push(format!("{topic}-{title}"));
                names.push(format!("{RULES}-{title}-{topic}"));
            }
            names.push(format!("{kind}-{topic}"));
            names.push(topic.clone());
            names.extend(self.only_title(topic));
        }
        names.extend(self.title.as_ref().map(|title| format!("{kind}-{title}")));
        names.push(kind.to_owned());
        let found = names.into_iter().find(|name| self.has(name));
        self.fill(&found.unwrap_or_else(|| "help".to_owned()))
    }

    /// Returns the page about a topic that only one title has, for a reader who names no title.
    fn only_title(&self, topic: &str) -> Option<String> {
        let names = self
            .known
            .iter()
            .map(|title| format!("{RULES}-{title}-{topic}"));
        let mut found = names.filter(|name| self.title.is_none() && self.has(name));
        found.next().filter(|_| found.next().is_none())
    }

    /// Returns the first page about a title's rules, and those that it lists.
    fn all(&self, title: &str) -> Result<Vec<String>> {
        let name = format!("{RULES}-{title}");
        let (first, plain) = (
            self.fill(&name)?,
            self.voice.fill(&layout(&name), &self.allowed)?,
        );
        let listed = plain.lines().filter_map(|line| self.listed(line));
        let names = listed.map(|topic| format!("{RULES}-{title}-{topic}"));
        let names: Vec<String> = names.filter(|name| self.has(name)).collect();
        let pages = names.iter().map(|name| self.fill(name));
        std::iter::once(Ok(first)).chain(pages).collect()
    }

    fn has(&self, name: &str) -> bool {
        self.voice.has_layout(&layout(name))
    }

    /// Fills the layout of a page. For a reader whose reply is not about this title, the offered
    /// lines name it.
    fn fill(&self, name: &str) -> Result<String> {
        let page = self.voice.fill(&layout(name), &self.allowed)?;
        let Some(title) = self.title.as_ref().filter(|_| !self.is_own) else {
            return Ok(page);
        };
        let title = title.to_uppercase();
        let lines = page.lines().map(|line| match self.offer(line) {
            Some((word, rest)) => format!("  {word} {title} {rest}\n"),
            None => format!("{line}\n"),
        });
        Ok(lines.collect())
    }

    /// Splits a line that offers a page: its request, and the rest. A title's first page lists its
    /// topics like that.
    fn offer<'l>(&self, line: &'l str) -> Option<(&'l str, &'l str)> {
        let (word, rest) = line.strip_prefix("  ")?.split_once(' ')?;
        matches!(self.words.meaning(word), "RULES" | "HELP").then_some((word, rest))
    }

    /// Returns the topic of a line that offers a page.
    fn listed(&self, line: &str) -> Option<String> {
        let (_, rest) = self.offer(line)?;
        let word = rest.split_whitespace().next()?;
        Some(self.topics.meaning(word).to_lowercase())
    }
}

/// Returns the file of a page.
fn layout(name: &str) -> String {
    format!("help/{name}.txt.j2")
}
