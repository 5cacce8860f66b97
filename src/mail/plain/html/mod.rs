//! Converts HTML to lines of text, in one pass.
//!
//! A tokenizer splits the HTML as browsers do. This module turns elements into lines. Classes and
//! ids of mail programs mark quotes and signatures, and text that is struck out or hidden is set
//! apart (`element`). CSS in attributes and in `<style>` (`style`, `sheet`) is only judged if it
//! can hide a text (`colours`).

mod colours;
mod element;
mod sheet;
mod style;
mod text;

use html5gum::{StartTag, Token};

use super::{Draft, Why};
use element::{Element, Looks, Mark, tokens};
use sheet::Sheet;
use text::Line;

/// Maximum number of open elements; deeper ones count as part of the innermost.
const DEPTH: usize = 512;

/// Number of innermost elements searched for the one that a tag closes.
const REACH: usize = 32;

/// Elements whose text is not shown.
const UNSEEN: [&str; 11] = [
    "style", "script", "head", "title", "xml", "template", "iframe", "noembed", "noframes",
    "noscript", "select",
];

/// Elements on separate lines.
#[rustfmt::skip]
const BLOCKS: [&str; 30] = [
    "p", "div", "tr", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "table", "blockquote",
    "pre", "hr", "section", "article", "dl", "dt", "dd", "body", "center", "header", "footer",
    "main", "form", "fieldset", "details", "summary",
];

/// Elements that never close.
const VOID: [&str; 14] = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
];

/// Returns the lines of a piece of HTML; those in marked places already have their owner.
///
/// An unstyled page is white, so that white text is hidden. But mail programs in a dark mode write
/// white text without a background: a page on which nothing could be seen is read as dark.
pub(super) fn flatten(source: &str) -> Vec<Draft> {
    let mut sheet = Sheet::of(source);
    let lines = lines_of(source, &mut sheet, Looks::on_white());
    if lines.iter().any(Draft::is_open) {
        return lines;
    }
    lines_of(source, &mut sheet, Looks::default())
}

/// Returns the lines of a page with these looks as the default.
fn lines_of(source: &str, sheet: &mut Sheet, looks: Looks) -> Vec<Draft> {
    let mut page = Page {
        outermost: State {
            looks,
            ..State::default()
        },
        ..Page::default()
    };
    for token in tokens(source) {
        match token {
            Token::StartTag(tag) => page.start(&tag, sheet),
            Token::EndTag(tag) => page.end(&String::from_utf8_lossy(&tag.name)),
            Token::String(text) => page.text(&String::from_utf8_lossy(&text)),
            Token::Comment(_) | Token::Doctype(_) | Token::Error(_) => {}
        }
    }
    page.end_line();
    page.lines
}

struct Open {
    element: Element,
    mark: Mark,
    state: State,
}

/// The properties of text at one place.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct State {
    /// Why it is no answer.
    why: Option<Why>,
    /// In a quote that may also hold answers.
    around: bool,
    looks: Looks,
}

impl State {
    fn within(self, element: &Element, mark: Mark) -> Self {
        Self {
            why: self.why.or(mark.why),
            around: self.around || mark.around,
            looks: self.looks.within(element),
        }
    }
}

#[derive(Default)]
struct Page {
    outermost: State,
    open: Vec<Open>,
    /// The open element whose text is left out.
    unseen: Option<String>,
    /// Everything from here on is quoted.
    quoted: bool,
    line: Line,
    line_state: State,
    lines: Vec<Draft>,
}

impl Page {
    fn start(&mut self, tag: &StartTag<()>, sheet: &mut Sheet) {
        let mut element = Element::of(tag);
        let name = element.name.clone();
        if let Some(unseen) = &self.unseen {
            // An element that cannot be in a head ends it.
            if unseen != "head" || !BLOCKS.contains(&name.as_str()) {
                return;
            }
            self.unseen = None;
        }
        self.break_at(&name);
        if UNSEEN.contains(&name.as_str()) {
            if !tag.self_closing {
                self.unseen = Some(name);
            }
            return;
        }
        self.close_implied(&name);
        let mark = Mark::of(&name, &element.written());
        if mark.from_here && !self.quoted && self.state().why != Some(Why::Markup) {
            self.end_line();
            self.quoted = true;
        }
        let closed = VOID.contains(&name.as_str()) || tag.self_closing && name.contains(':');
        if !closed && self.open.len() < DEPTH {
            let above = self.open.iter().rev().map(|open| &open.element);
            let judged = sheet.judge(&mut element, above);
            let mut state = self.state().within(&element, mark);
            state.looks.gone |= !judged;
            self.open.push(Open {
                element,
                mark,
                state,
            });
        }
    }

    fn end(&mut self, name: &str) {
        if self.unseen.is_some() {
            self.unseen.take_if(|unseen| *unseen == name);
            return;
        }
        self.break_at(name);
        if name == "p" && self.lines.last().is_some_and(|line| !line.is_blank()) {
            let state = self.state();
            self.lines.push(self.draft("", state));
        }
        self.close(name);
    }

    /// Ends the line if an element of this name begins or ends one.
    fn break_at(&mut self, name: &str) {
        if name == "br" {
            self.push_line();
        } else if BLOCKS.contains(&name) {
            self.end_line();
        } else if name == "td" || name == "th" {
            self.line.push(" ", false);
        }
    }

    /// Closes the elements without closing tags before an element of this name.
    fn close_implied(&mut self, name: &str) {
        let closes = |open: &str| match name {
            "li" => open == "li",
            "dt" | "dd" => matches!(open, "dt" | "dd"),
            "tr" => matches!(open, "tr" | "td" | "th"),
            "td" | "th" => matches!(open, "td" | "th"),
            _ => open == "p" && BLOCKS.contains(&name),
        };
        let holds =
            |open: &str| matches!(open, "ul" | "ol" | "dl" | "table" | "div" | "blockquote");
        let within = self.open.iter().rev().take(REACH);
        let mut within = within.take_while(|open| !holds(&open.element.name));
        if let Some(above) = within.position(|open| closes(&open.element.name)) {
            let at = self.open.len().saturating_sub(above + 1);
            self.open.truncate(at);
        }
    }

    fn close(&mut self, name: &str) {
        let mut within = self.open.iter().rev().take(REACH).enumerate();
        let Some((above, closed)) = within.find(|(_, open)| open.element.name == name) else {
            return;
        };
        let quote = name == "blockquote" && closed.mark.gmail;
        let at = self.open.len().saturating_sub(above + 1);
        if BLOCKS.contains(&name) || matches!(name, "td" | "th") {
            self.open.truncate(at);
        } else {
            // An inline element ends without those that have begun in it.
            self.open.remove(at);
            self.settle(at);
        }
        // Within Gmail's element, answers are below a quote.
        let outer = self.open.iter().rev().nth(1);
        let outer = outer.map_or(self.outermost, |open| open.state);
        let around =
            |open: &&mut Open| quote && open.mark.gmail && open.element.name != "blockquote";
        if let Some(around) = self.open.last_mut().filter(around) {
            around.state.why = outer.why;
            around.state.around = outer.around;
        }
    }

    /// Recomputes the state within the elements from `at` on.
    fn settle(&mut self, at: usize) {
        let outer = at.checked_sub(1).and_then(|outer| self.open.get(outer));
        let mut state = outer.map_or(self.outermost, |open| open.state);
        for open in self.open.iter_mut().skip(at) {
            state = state.within(&open.element, open.mark);
            open.state = state;
        }
    }

    fn state(&self) -> State {
        let state = self.open.last().map_or(self.outermost, |open| open.state);
        State {
            around: state.around || self.quoted,
            ..state
        }
    }

    fn text(&mut self, text: &str) {
        if self.unseen.is_some() {
            return;
        }
        let state = self.state();
        if state.looks.is_unseen() {
            self.line.push_unseen(text);
            return;
        }
        let differs = (state.why, state.around) != (self.line_state.why, self.line_state.around);
        if differs && !self.line.is_blank() {
            self.end_line();
        }
        self.line_state = state;
        if state.looks.preformatted {
            for (nth, piece) in text.split('\n').enumerate() {
                if nth > 0 {
                    self.push_line();
                }
                let piece = piece.trim_end_matches('\r');
                self.line.push(piece, state.looks.struck);
            }
        } else {
            let text = text.replace(['\n', '\r', '\t'], " ");
            self.line.push(&text, state.looks.struck);
        }
    }

    fn end_line(&mut self) {
        if self.line.is_blank() {
            let unseen = self.line.take().unseen;
            self.push_unseen(&unseen);
        } else {
            self.push_line();
        }
    }

    fn push_line(&mut self) {
        let line = self.line.take();
        if line.shown.is_some() || line.unseen.is_empty() {
            let shown = line.shown.unwrap_or_default();
            let draft = self.draft(&shown, self.line_state);
            self.lines.push(draft);
        }
        self.push_unseen(&line.unseen);
    }

    /// Adds a line of text that is hidden or struck out.
    fn push_unseen(&mut self, text: &str) {
        if !text.is_empty() {
            self.lines.push(Draft {
                why: Some(Why::Unseen),
                around: self.state().around,
                ..Draft::open(text)
            });
        }
    }

    fn draft(&self, text: &str, state: State) -> Draft {
        Draft {
            why: state.why,
            spaced: true,
            around: state.around,
            ..Draft::open(text)
        }
    }
}
