//! Parses a letter as a correspondent reads it: its text, and where to answer.

use data_encoding::BASE64;
use mail_parser::{HeaderValue, MessageParser, MimeHeaders};

/// Headings by which a reader recognizes the parts of a letter.
#[derive(Clone, Debug)]
pub struct Headings {
    pub choices: String,
    /// Above the choices in few words.
    pub further: String,
    /// Above the lines to send back.
    pub answers: String,
    /// Above several lines that make one answer.
    pub together: String,
}

/// A parsed letter.
#[derive(Clone, Debug)]
pub struct Letter {
    /// The address for answers.
    pub reply_to: String,
    pub subject: String,
    /// Its Message-ID, without angle brackets.
    pub id: String,
    pub text: String,
    /// The choices offered; empty if the letter asks nothing.
    pub choices: Vec<Offer>,
    /// Example lines to send back.
    pub answers: Vec<String>,
    /// True if several lines may make one answer.
    pub several: bool,
}

/// A choice with its code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    pub code: String,
    /// The words of the choice; a variant's follow those of its choice.
    pub says: String,
}

/// Parses a letter; `None` if it is malformed or has no reply address.
pub fn read(bytes: &[u8], headings: &Headings) -> Option<Letter> {
    let mut letter = without_choices(bytes)?;
    let text = &letter.text;
    letter.several = below(text, &headings.together).next().is_some();
    let mut choices = offers(below(text, &headings.choices));
    let last = choices.last().map_or('A', |offer| initial(&offer.code));
    choices.extend(in_few_words(below(text, &headings.further), last));
    let answers = below(text, &headings.answers);
    letter.answers = answers.map(|line| line.trim().to_owned()).collect();
    letter.choices = choices;
    Some(letter)
}

/// Parses a letter, without looking for choices and answers in its text.
pub fn without_choices(bytes: &[u8]) -> Option<Letter> {
    let mail = MessageParser::default().parse(bytes)?;
    let text = mail.body_text(0)?.replace("\r\n", "\n");
    let reply_to = match mail.header("Reply-To")? {
        HeaderValue::Address(address) => address.first()?.address()?.to_owned(),
        _ => return None,
    };
    Some(Letter {
        reply_to,
        subject: mail.subject().unwrap_or_default().to_owned(),
        id: mail.message_id()?.to_owned(),
        choices: Vec::new(),
        answers: Vec::new(),
        several: false,
        text,
    })
}

/// Returns the HTML page of a letter with its picture inlined, if the letter has a page.
pub fn page(bytes: &[u8]) -> Option<String> {
    let mail = MessageParser::default().parse(bytes)?;
    let page = mail.html_part(0).filter(|part| part.is_text_html())?;
    let mut page = page.text_contents()?.to_owned();
    let pictures = mail.parts.iter();
    for part in pictures.filter(|part| part.is_content_type("image", "png")) {
        if let Some(id) = part.content_id() {
            let picture = format!("data:image/png;base64,{}", BASE64.encode(part.contents()));
            page = page.replace(&format!("cid:{id}"), &picture);
        }
    }
    Some(page)
}

/// Returns the indented lines below a heading, up to the next empty one.
fn below<'t>(text: &'t str, heading: &'t str) -> impl Iterator<Item = &'t str> {
    text.lines()
        .skip_while(move |line| line.is_empty() || !heading.starts_with(line.trim_end()))
        .skip_while(|line| !line.starts_with(' '))
        .take_while(|line| line.starts_with(' '))
}

/// The choice that more deeply indented codes are variants of.
enum Head {
    /// A choice without a code, in words.
    Words(String),
    /// An offer with a code, by index.
    Offer(usize),
}

/// Parses the codes below the heading of the choices. A line without a code continues the code
/// above it if it is indented more deeply; else it heads the codes below it. So does a code that is
/// indented less deeply than the next ones.
fn offers<'t>(lines: impl Iterator<Item = &'t str>) -> Vec<Offer> {
    let mut offers: Vec<Offer> = Vec::new();
    let mut head = (0, Head::Words(String::new()));
    // Indentation of the last code; `None` below the words of a choice.
    let mut last_code = None;
    for text in lines {
        let line = text.trim();
        let depth = text.len().saturating_sub(text.trim_start().len());
        match line.split_once("  ").filter(|(code, _)| is_code(code)) {
            Some((code, says)) => {
                let above = match &head {
                    (above, Head::Words(words)) if depth > *above => words.as_str(),
                    (above, Head::Offer(nth)) if depth > *above => {
                        offers.get(*nth).map_or("", |offer| &offer.says)
                    }
                    _ => "",
                };
                let whole = [above, says.trim()].join(" ");
                if above.is_empty() {
                    head = (depth, Head::Offer(offers.len()));
                }
                last_code = Some(depth);
                offers.push(offer(code, whole.trim()));
            }
            None if last_code.is_some_and(|last| depth > last) => {
                if let Some(last) = offers.last_mut() {
                    last.says.push(' ');
                    last.says.push_str(line);
                }
            }
            None => {
                let words = match (last_code.take(), head.1) {
                    (None, Head::Words(words)) if !words.is_empty() => format!("{words} {line}"),
                    _ => line.to_owned(),
                };
                head = (depth, Head::Words(words));
            }
        }
    }
    offers
}

/// Parses the codes of a paragraph, each with the words up to the next one. Their letters come
/// after the last one above; places look like codes and have other letters.
fn in_few_words<'t>(lines: impl Iterator<Item = &'t str>, last: char) -> Vec<Offer> {
    let mut offers: Vec<Offer> = Vec::new();
    for word in lines.flat_map(str::split_whitespace) {
        if is_code(word) && initial(word) > last {
            offers.push(offer(word, ""));
        } else if let Some(last) = offers.last_mut() {
            let blank = if last.says.is_empty() { "" } else { " " };
            last.says.push_str(blank);
            last.says.push_str(word);
        }
    }
    offers
}

fn offer(code: &str, says: &str) -> Offer {
    Offer {
        code: code.to_owned(),
        says: says.to_owned(),
    }
}

fn initial(code: &str) -> char {
    code.chars().next().unwrap_or_default()
}

fn is_code(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(|c| c.is_ascii_uppercase())
        && letters.all(|c| c.is_ascii_digit())
        && matches!(word.len(), 2 | 3)
}

/// Returns the points that a choice mentions for the reader, as a hasty reader finds them.
pub fn points(says: &str) -> u32 {
    let plain = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
    let words: Vec<String> = says.split_whitespace().map(plain).collect();
    let mut points: u32 = 0;
    for (at, word) in words.iter().enumerate() {
        let Ok(number) = word.parse::<u32>() else {
            continue;
        };
        let near = |offset: usize| words.get(at.saturating_add(offset)).map(String::as_str);
        let before = at.checked_sub(1).and_then(|at| words.get(at));
        let told = matches!(before.map(String::as_str), Some("worth" | "scores"))
            || matches!(near(1), Some("now" | "point" | "points" | "coat" | "coats"))
            || (near(1) == Some("for") && near(2) == Some("you"));
        if told {
            points = points.saturating_add(number);
        }
    }
    points
}
