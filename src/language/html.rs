//! Renders the lists of a letter as HTML, in the words of its text.

use std::borrow::Cow;
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
            Block::Verbatim(lines) if lines.inks.is_empty() => page.flowed(lines),
            Block::Verbatim(lines) | Block::Detail(lines) => {
                page.element("pre", "verbatim", &HtmlEscape(&lines.join("\n")));
            }
        }
    }
    page.done()
}

/// Renders choices as rows of a table: the best way of each is a button beside the words of the
/// choice, and all its other ways are links below them. A link starts an answer with the code, if
/// `mailto`, the beginning of such links, is not empty; `words` are those that the text lacks.
pub(super) fn choices(choices: &All<Coded>, styles: Value, mailto: &str, words: Value) -> Value {
    let mut page = Page::new(styles, mailto);
    let words = ChoiceWords::of(&words);
    let table = page.style("choices");
    let rows = choices.0.iter();
    let rows: String = rows.map(|choice| page.row(choice, &words)).collect();
    page.html = format!("<table role=\"presentation\" {table}>\n{rows}</table>\n");
    page.done()
}

/// The words that only the choices of pages have.
struct ChoiceWords {
    /// After the code of a choice that its variants add to.
    plain: String,
    /// The link that previews a choice, and its command.
    try_it: String,
    preview: String,
}

impl ChoiceWords {
    fn of(words: &Value) -> Self {
        let word = |name| words.get_attr(name).unwrap_or_default().to_string();
        Self {
            plain: word("plain"),
            try_it: word("try_it"),
            preview: word("preview"),
        }
    }
}

/// Renders choices in few words, by place, in one paragraph; codes are links.
pub(super) fn grouped(groups: &All<Group>, styles: Value, mailto: &str) -> Value {
    let mut page = Page::new(styles, mailto);
    let said = joined(groups, escaped, |choice, says| page.coded(choice, says));
    if !said.is_empty() {
        page.element("p", "variant", &said);
    }
    page.done()
}

/// Length above which the next line of a text continues a line.
const FULL: usize = 50;

/// Indent from which a line continues the one above it.
const DEEP: usize = 8;

/// Maximum length of a place such as `W2-N1`.
const PLACE: usize = 8;

/// Escapes a text for layouts, with places that do not break.
pub(super) fn unbroken(text: &str) -> Value {
    Value::from_safe_string(escaped(text))
}

/// Escapes a text; places such as `W2-N1` do not break at their hyphens.
fn escaped(text: &str) -> String {
    let is_place = |word: &str| {
        let place = word.trim_matches(|c: char| !c.is_alphanumeric());
        place.len() <= PLACE
            && place.starts_with(|c: char| c.is_ascii_uppercase())
            && place.contains(|c: char| c.is_ascii_digit())
    };
    let words = text.split_inclusive(char::is_whitespace);
    let words = words.map(|word| match word.contains('-') && is_place(word) {
        true => Cow::Owned(word.replace('-', "\u{2011}")),
        false => Cow::Borrowed(word),
    });
    HtmlEscape(&words.collect::<String>()).to_string()
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
        self.element(tag, style, &escaped(text));
    }

    /// Writes an element of HTML on separate lines.
    fn element(&mut self, tag: &str, style: &str, html: &dyn Display) {
        let style = self.style(style);
        // Writing into a string does not fail.
        let _ = writeln!(self.html, "<{tag} {style}>{html}</{tag}>");
    }

    /// Writes lines that are no drawing, broken anew by narrow screens: an indented line begins an
    /// item, with the words before a gap in bold.
    fn flowed(&mut self, lines: &[String]) {
        let (mut html, mut style, mut is_full) = (String::new(), "paragraph", false);
        for line in lines {
            let text = line.trim();
            let indent = line.len() - line.trim_start().len();
            let continues = !html.is_empty()
                && match indent {
                    0 => style == "paragraph",
                    _ => indent >= DEEP,
                };
            if !html.is_empty() && (text.is_empty() || !continues) {
                self.element("p", style, &std::mem::take(&mut html));
            }
            if !html.is_empty() {
                html.push_str(if is_full || indent > 0 { " " } else { "<br>\n" });
            }
            style = if indent > 0 { "item" } else { "paragraph" };
            html.push_str(&match text.split_once("  ").filter(|_| !continues) {
                Some((word, says)) if indent > 0 => {
                    format!("<b>{}</b> {}", escaped(word), escaped(says.trim_start()))
                }
                _ => escaped(text),
            });
            is_full = line.chars().count() > FULL;
        }
        if !html.is_empty() {
            self.element("p", style, &html);
        }
    }

    /// Formats a choice as a row: its best way is the button, also where that is a variant.
    fn row(&self, choice: &Coded, words: &ChoiceWords) -> String {
        let best = choice.variants.iter().find(|variant| variant.is_best);
        let code = best.map_or(&choice.code, |best| &best.code);
        let head = escaped(&choice.says);
        let (mut said, mut others) = match choice.variants.is_empty() {
            true => (vec![head], Vec::new()),
            false => (vec![format!("<b>{head}</b>")], vec![Vec::new()]),
        };
        if let Some(best) = best {
            said.push(escaped(&best.says));
        }
        let below = others.last_mut().unwrap_or(&mut said);
        if best.is_some() && !choice.code.is_empty() {
            below.push(format!(
                "{}\u{a0}{}",
                self.link(&choice.code, ""),
                words.plain
            ));
        }
        let variants = choice.variants.iter().filter(|variant| !variant.is_best);
        below.extend(variants.map(|variant| self.coded(variant, &variant.says)));
        below.extend(self.preview(code, words));
        let below = others.concat();
        format!(
            "<tr><td {}>{}</td>\n<td {}>{}{}</td></tr>\n",
            self.style("code"),
            self.link(code, "button"),
            self.style("words"),
            said.join(if below.is_empty() { " · " } else { "<br>\n" }),
            match below.is_empty() {
                true => String::new(),
                false => format!("<div {}>{}</div>", self.style("ways"), below.join(" · ")),
            },
        )
    }

    /// Formats the link that previews a code, if there is an address for answers.
    fn preview(&self, code: &str, words: &ChoiceWords) -> Option<String> {
        let order = format!("{} {code}", words.preview);
        let body = utf8_percent_encode(&order, NON_ALPHANUMERIC);
        let shown = words.try_it.replace(' ', "\u{a0}");
        let (mailto, shown) = (&self.mailto, HtmlEscape(&shown));
        (!mailto.is_empty()).then(|| format!("<a href=\"{mailto}{body}\">{shown}</a>"))
    }

    /// Formats the words of a choice, after its code as a link if it has one.
    fn coded(&self, choice: &Coded, says: &str) -> String {
        let says = escaped(says);
        match choice.code.is_empty() {
            true => says,
            false => format!("{}\u{a0}{says}", self.link(&choice.code, "")),
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
                html.push_str(&escaped(rest.get(..taken).unwrap_or_default()));
                taken
            }
        };
        rest = rest.get(taken..).unwrap_or_default();
    }
    Value::from_safe_string(html)
}
