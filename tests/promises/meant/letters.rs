//! What a reader finds in a letter: the choices as they are printed, and the examples.

use std::sync::LazyLock;

use landfall::language::Voices;
use mail_parser::{MessageParser, MimeHeaders as _};

use super::reply::Letter;
use crate::support::LANGUAGES;

static VOICES: LazyLock<Voices> = LazyLock::new(|| Voices::embedded().unwrap());

/// Reads a letter.
pub(super) fn read(bytes: &[u8]) -> Letter {
    let message = MessageParser::default().parse(bytes).unwrap();
    let reply_to = message.reply_to().and_then(|to| to.first()).unwrap();
    let text = message.body_text(0).unwrap().replace("\r\n", "\n");
    let own_html = message.html_bodies().find(|part| {
        let kind = part.content_type().and_then(|kind| kind.subtype());
        kind.is_some_and(|kind| kind.eq_ignore_ascii_case("html"))
    });
    let html = own_html.map(|part| body(part.text_contents().unwrap()));
    let found = LANGUAGES
        .into_iter()
        .find_map(|language| Some((answers(&text, language)?, language)));
    let (between, between_html) = match found {
        Some((nth, language)) => {
            let html = html.as_deref();
            (nth, html.map_or(0, |html| behind(html, language)))
        }
        None => (0, 0),
    };
    Letter {
        subject: message.subject().unwrap_or_default().to_owned(),
        reply_to: reply_to.address().unwrap().to_owned(),
        message_id: format!("<{}>", message.message_id().unwrap()),
        text,
        html,
        between,
        between_html,
    }
}

/// Returns the content of the body of a page.
fn body(html: &str) -> String {
    let (_, body) = html.split_once("<body>").unwrap();
    body.split_once("</body>").unwrap().0.replace("\r\n", "\n")
}

/// Finds the line behind the first lines to answer with.
fn answers(text: &str, language: &str) -> Option<usize> {
    let heading = word(language, "heading-answers");
    let (first, lines) = below(text, &heading)?;
    Some(first + lines.len())
}

/// Finds the place in the HTML of a letter behind the choices, whose buttons are there in place
/// of lines to answer with, or behind these lines in a letter without choices.
fn behind(html: &str, language: &str) -> usize {
    let heading = format!("{}</h2>", word(language, "heading-choices"));
    let choices = html.split_once(&heading);
    let rest = match choices {
        Some((_, rest)) => rest.split_once("</table>\n"),
        None => html.rsplit_once("</span></p>\n"),
    };
    let (_, rest) = rest.unwrap_or_else(|| panic!("nothing to answer with in {html}"));
    html.len() - rest.len()
}

fn word(language: &str, key: &str) -> String {
    VOICES.named(language).unwrap().word(key)
}

/// Finds the indented lines below a heading, with the number of the first one.
fn below(text: &str, heading: &str) -> Option<(usize, Vec<String>)> {
    let lines: Vec<&str> = text.lines().collect();
    let begins = |at: &usize| {
        let mut rest = heading;
        let mut lines = lines[*at..].iter();
        while let Some(line) = lines.next().filter(|line| !line.is_empty()) {
            match rest.strip_prefix(*line) {
                Some("") => return true,
                Some(further) => rest = further.trim_start(),
                None => return false,
            }
        }
        false
    };
    let at = (0..lines.len()).find(begins)?;
    let first = (at..lines.len()).find(|nth| lines[*nth].starts_with(' '))?;
    let shown = lines[first..]
        .iter()
        .take_while(|line| line.starts_with(' '));
    Some((first, shown.map(|line| line.trim().to_owned()).collect()))
}

/// An example of a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Example {
    /// One line that can be sent back.
    Line(String),
    /// Several lines that make one answer.
    Together(Vec<String>),
    /// An answer, the word that parts it from what is sent ahead, and the lines that are.
    Later(Vec<String>),
}

/// Lists the examples of a letter.
pub(super) fn examples(letter: &Letter, language: &str) -> Vec<Example> {
    let under = |key: &str| {
        let heading = word(language, key);
        below(&letter.text, &heading).map(|(_, lines)| lines)
    };
    let lines = under("heading-answers").unwrap_or_default();
    let mut examples: Vec<Example> = lines.into_iter().map(Example::Line).collect();
    examples.extend(under("heading-together").map(Example::Together));
    examples.extend(under("heading-later").map(Example::Later));
    examples
}

/// Finds the choice of a code, as the letter prints its first line.
pub(super) fn printed(letter: &Letter, language: &str, code: &str) -> Option<String> {
    let heading = word(language, "heading-choices");
    let (_, lines) = below(&letter.text, &heading)?;
    let is = |line: &&String| line.split_whitespace().next() == Some(code);
    lines.iter().find(is).cloned()
}
