//! Renders the lists of a letter as HTML, in the words and order of its text. So a quotation from
//! either part of a mail is recognized.

use std::fmt::{Display, Write as _};

use minijinja::{HtmlEscape, Value};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use super::choices::{All, joined};
use super::{Block, Coded, Group};

/// Renders blocks. If the letter has a picture, drawings of characters are left out with the
/// legends below them, and so is a heading with nothing else below it.
pub(super) fn blocks(blocks: &All<Block>, styles: Value, is_pictured: bool) -> Value {
    let mut page = Page::new(styles, "");
    let is_drawing = |block: &Block| matches!(block, Block::Verbatim(_) | Block::Detail(_));
    let mut is_left_out = false;
    let shown = blocks.0.iter().filter(|block| {
        let explains = is_left_out && matches!(block, Block::Legend(_));
        is_left_out = is_pictured && (explains || is_drawing(block));
        !is_left_out
    });
    let mut shown = shown.peekable();
    while let Some(block) = shown.next() {
        let is_last = matches!(shown.peek(), None | Some(Block::Heading(_)));
        match block {
            Block::Heading(_) if is_pictured && is_last => {}
            Block::Heading(said) => page.text("h2", "heading", said),
            Block::Paragraph(said) | Block::Legend(said) | Block::Provenance(said) => {
                page.text("p", "paragraph", said);
            }
            Block::Items(items) | Block::Derived(items) => {
                for said in items {
                    page.text("p", "item", said);
                }
            }
            Block::Verbatim(lines) | Block::Detail(lines) => {
                page.text("pre", "verbatim", &lines.join("\n"));
            }
        }
    }
    page.done()
}

/// Renders choices with their codes, each above its variants: the best way of each is a button, all
/// others are links. A link starts an answer with the code, if `mailto`, the beginning of such
/// links, is not empty.
pub(super) fn choices(choices: &All<Coded>, styles: Value, mailto: &str) -> Value {
    let mut page = Page::new(styles, mailto);
    for choice in &choices.0 {
        if choice.is_best {
            page.button(choice);
        } else {
            let said = page.coded(choice, &choice.says);
            page.element("p", "choice", &said);
        }
        let best = choice.variants.iter().filter(|variant| variant.is_best);
        for variant in best {
            page.button(variant);
        }
        let others = choice.variants.iter().filter(|variant| !variant.is_best);
        page.variants(others);
    }
    page.done()
}

/// Renders choices in few words, by place, in one paragraph; codes are links.
pub(super) fn grouped(groups: &All<Group>, styles: Value, mailto: &str) -> Value {
    let mut page = Page::new(styles, mailto);
    let place = |name: &str| HtmlEscape(name).to_string();
    let said = joined(groups, place, |choice, says| page.coded(choice, says));
    if !said.is_empty() {
        page.element("p", "variant", &said);
    }
    page.done()
}

/// HTML in progress, with the styles of its elements.
struct Page {
    html: String,
    styles: Value,
    /// The beginning of links, escaped; empty if there is no address for answers.
    mailto: String,
}

impl Page {
    fn new(styles: Value, mailto: &str) -> Self {
        Self {
            html: String::new(),
            styles,
            mailto: HtmlEscape(mailto).to_string(),
        }
    }

    /// Returns the attribute with a style of this name.
    fn style(&self, name: &str) -> String {
        let style = self.styles.get_attr(name).unwrap_or_default();
        format!("style=\"{}\"", HtmlEscape(&style.to_string()))
    }

    /// Writes an element of text on separate lines.
    fn text(&mut self, tag: &str, style: &str, text: &str) {
        self.element(tag, style, &HtmlEscape(text));
    }

    /// Writes an element of HTML on separate lines.
    fn element(&mut self, tag: &str, style: &str, html: &dyn Display) {
        let style = self.style(style);
        // Writing into a string does not fail.
        let _ = writeln!(self.html, "<{tag} {style}>{html}</{tag}>");
    }

    /// Writes a choice with its code as a button. It is a paragraph, not a table row, so that a
    /// mail program that quotes it keeps the code next to its words.
    fn button(&mut self, choice: &Coded) {
        let link = self.link(&choice.code, "button");
        let says = HtmlEscape(&choice.says);
        self.element("p", "tap", &format_args!("{link} {says}"));
    }

    /// Writes choices with their codes as links, in one paragraph.
    fn variants<'c>(&mut self, choices: impl Iterator<Item = &'c Coded>) {
        let said = choices.map(|choice| self.coded(choice, &choice.says));
        let said: Vec<String> = said.collect();
        if !said.is_empty() {
            self.element("p", "variant", &said.join("<br>\n"));
        }
    }

    /// Formats the words of a choice, after its code as a link if it has one.
    fn coded(&self, choice: &Coded, says: &str) -> String {
        let says = HtmlEscape(says);
        match choice.code.is_empty() {
            true => says.to_string(),
            false => format!("{} {says}", self.link(&choice.code, "")),
        }
    }

    /// Formats a code as a link, or in bold if there is no address for answers.
    fn link(&self, code: &str, style: &str) -> String {
        let (shown, mailto) = (HtmlEscape(code), &self.mailto);
        match (mailto.is_empty(), style.is_empty()) {
            (true, _) => format!("<b>{shown}</b>"),
            (false, true) => format!("<a href=\"{mailto}{shown}\"><b>{shown}</b></a>"),
            (false, false) => {
                let style = self.style(style);
                format!("<a href=\"{mailto}{shown}\" {style}>{shown}</a>")
            }
        }
    }

    fn done(self) -> Value {
        Value::from_safe_string(self.html)
    }
}

/// Turns the commands in a sentence into links that start an answer with them. `commands` has one
/// per line; of two with a common beginning the longer one is first. `behind` is the text after the
/// command in the answer.
pub(super) fn linked(sentence: &str, commands: &str, mailto: &str, behind: &str) -> Value {
    if mailto.is_empty() {
        return Value::from_safe_string(HtmlEscape(sentence).to_string());
    }
    let mut html = String::new();
    let (mut rest, mut at_word) = (sentence, true);
    while let Some(first) = rest.chars().next() {
        let mut commands = commands.lines().filter(|_| at_word);
        let command = commands.find(|command| {
            let after = rest.strip_prefix(command);
            after.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
        });
        let taken = match command {
            Some(command) => {
                let (to, shown) = (HtmlEscape(mailto), HtmlEscape(command));
                let body = utf8_percent_encode(command, NON_ALPHANUMERIC);
                // Writing into a string does not fail.
                let _ = write!(html, "<a href=\"{to}{body}{behind}\">{shown}</a>");
                at_word = true;
                command.len()
            }
            // A word that is no command, or a sign.
            None => {
                let word = rest.find(|c: char| !c.is_alphanumeric());
                let word = word.unwrap_or(rest.len());
                at_word = word == 0;
                let taken = if at_word { first.len_utf8() } else { word };
                let text = HtmlEscape(rest.get(..taken).unwrap_or_default());
                let _ = write!(html, "{text}");
                taken
            }
        };
        rest = rest.get(taken..).unwrap_or_default();
    }
    Value::from_safe_string(html)
}
