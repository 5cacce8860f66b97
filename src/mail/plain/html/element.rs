//! Reads an HTML element: its attributes, the marks that mail programs set in them, and the looks
//! of its text, which may be struck out or hidden.
//!
//! Marks are looked up in the lowercase attributes, each as ` name="value"`, without white space in
//! a style.

use std::collections::BTreeMap;

use html5gum::{DefaultEmitter, StartTag, Token, Tokenizer};

use super::super::Why;
use super::colours::{self, BLACK, Colour, Said, WHITE};
use super::style::{GLOBAL, Style, hides, is_tiny};

/// Splits HTML as browsers do.
pub(super) fn tokens(source: &str) -> impl Iterator<Item = Token> {
    let mut emitter = DefaultEmitter::default();
    emitter.naively_switch_states(true);
    // Reading memory cannot fail.
    Tokenizer::new_with_emitter(source, emitter).flatten()
}

/// An element with its attributes, in lowercase.
#[derive(Clone, Debug, Default)]
pub(super) struct Element {
    pub(super) name: String,
    attributes: BTreeMap<String, String>,
    /// The style of its text, from its own attribute and the page's rules.
    pub(super) style: Style,
}

impl Element {
    /// Reads a tag, without its style.
    pub(super) fn of(tag: &StartTag<()>) -> Self {
        let lower = |bytes: &[u8]| String::from_utf8_lossy(bytes).to_ascii_lowercase();
        let attributes = tag.attributes.iter();
        let attributes = attributes.map(|(name, value)| (lower(name), lower(value)));
        Self {
            name: lower(&tag.name),
            attributes: attributes.collect(),
            style: Style::default(),
        }
    }

    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.get(name).map(String::as_str)
    }

    pub(super) fn classes(&self) -> impl Iterator<Item = &str> {
        let classes = self.attribute("class").unwrap_or_default();
        classes.split_ascii_whitespace()
    }

    /// Returns all attributes, each as ` name="value"`, without white space in a style.
    pub(super) fn written(&self) -> String {
        let mut text = String::new();
        for (name, value) in &self.attributes {
            let is_kept = |c: &char| name != "style" || !c.is_whitespace();
            text.extend([" ", name, "=\""]);
            text.extend(value.chars().filter(is_kept));
            text.push_str("\" ");
        }
        text
    }
}

/// Gmail's class of an element around a quote. After the quote within it, answers continue.
const GMAIL: &str = "gmail_quote";

/// Gmail's and Apple Mail's styles for the player's own indented words.
const INDENTED: [&str; 2] = [
    "margin:00040px;border:none",
    "margin:0px0px0px40px;border:none",
];

/// Marks of an element that announces or is a quote, with all its content.
#[rustfmt::skip]
const QUOTE: [&str; 4] = [
    "gmail_attr", "moz-cite-prefix", "moz-email-headers-table", "type=\"cite\"",
];

/// Marks of an element around a quote whose end the player cannot see.
#[rustfmt::skip]
const AROUND: [&str; 21] = [
    GMAIL, "_quote\"", "-quote\"", "yahoo_quoted", "yahoo-quoted", "protonmail_quote",
    "zmail_extra", "__quoted_text__", "olk_src_body_section", "messagereplysection",
    "tutanota_quote", "moz-forward-container", "isreplycontent", "isforwardcontent",
    "front-blockquote", "sh-quoted-content", "name=\"quote\"", "history-quote", "airmail_ext",
    "missive_quote", "edo-quote",
];

/// Marks of the place from which everything is quoted.
#[rustfmt::skip]
const QUOTE_FROM_HERE: [&str; 11] = [
    "divrplyfwdmsg", "appendonsend", "stopspelling", "outlookmessageheader",
    "border-top:solid#e1e1e1", "border-top:solid#b5c4df", "border-top:1pxsolidrgb(181,196,223)",
    "border-top-color:rgb(229,229,229)", "mail-editor-reference-message-container", "id=\"zwchr\"",
    "data-marker=\"__divider__\"",
];

/// Marks of an element that holds a signature.
#[rustfmt::skip]
const SIGNATURE: [&str; 11] = [
    "gmail_signature", "protonmail_signature", "messagesignaturesection", "applemailsignature",
    "bloop_sign", "signature\"", "_sig\"", "_signature ", "-signature ", "-sgn\"",
    "composer_signature",
];

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) why: Option<Why>,
    /// Encloses a quote that may also hold answers.
    pub(super) around: bool,
    /// Everything from here on is quoted.
    pub(super) from_here: bool,
    pub(super) gmail: bool,
}

impl Mark {
    pub(super) fn of(name: &str, attributes: &str) -> Self {
        let some = !attributes.is_empty();
        let marked = |marks: &[&str]| some && marks.iter().any(|mark| attributes.contains(mark));
        let quote = name == "blockquote" && !marked(&INDENTED) || marked(&QUOTE);
        let why = if quote {
            Some(Why::Markup)
        } else if marked(&SIGNATURE) {
            Some(Why::SignatureMarkup)
        } else {
            None
        };
        Self {
            why,
            around: !quote && marked(&AROUND),
            from_here: marked(&QUOTE_FROM_HERE),
            gmail: attributes.contains(GMAIL),
        }
    }
}

/// The visible state of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Looks {
    /// Hidden, regardless of inner elements.
    pub(super) gone: bool,
    /// Hidden, unless an inner element is visible.
    invisible: bool,
    /// Too small to read, unless an inner element is larger.
    tiny: bool,
    /// Transparent, or in an unknown colour.
    clear: bool,
    pub(super) struck: bool,
    /// White space and line breaks are kept.
    pub(super) preformatted: bool,
    colour: Option<Colour>,
    ground: Option<Colour>,
}

const STRUCK: [&str; 3] = ["s", "strike", "del"];

/// Elements whose text replaces other content, and `dialog`, which must be opened.
const INSTEAD: [&str; 6] = ["dialog", "datalist", "audio", "video", "canvas", "object"];

/// Elements that are never smaller than their text.
#[rustfmt::skip]
const TABLES: [&str; 8] = ["table", "tbody", "thead", "tfoot", "tr", "td", "th", "caption"];

impl Looks {
    /// Returns the looks of a page without styles: black on white.
    pub(super) fn on_white() -> Self {
        Self {
            colour: Some(BLACK),
            ground: Some(WHITE),
            ..Self::default()
        }
    }

    pub(super) fn is_unseen(&self) -> bool {
        let pair = self.colour.zip(self.ground);
        let lost = pair.is_some_and(|(colour, ground)| colours::near(colour, ground));
        self.gone || self.invisible || self.tiny || self.clear || lost
    }

    pub(super) fn within(self, element: &Element) -> Self {
        let mut looks = self;
        let name = element.name.as_str();
        let has = |attribute| element.attribute(attribute).is_some();
        looks.struck |= STRUCK.contains(&name);
        looks.preformatted |= name == "pre" || name == "textarea";
        looks.gone |= has("hidden") || INSTEAD.contains(&name) && !has("open");
        let colour = |attribute| element.attribute(attribute).and_then(colours::attribute);
        if let Some(colour) = colour("color").or_else(|| colour("text")) {
            looks.set_colour(Said::Plain(colour));
        }
        looks.ground = colour("bgcolor").or(looks.ground);
        for (property, value) in element.style.iter() {
            looks.set(property, value, TABLES.contains(&name));
        }
        looks
    }

    fn set(&mut self, property: &str, value: &str, in_table: bool) {
        match property {
            "visibility" if !GLOBAL.contains(&value) => {
                self.invisible = hides(property, value, in_table);
            }
            "font-size" if !GLOBAL.contains(&value) => self.tiny = is_tiny(value),
            "visibility" | "font-size" => {}
            "text-decoration-line" => self.struck |= value.contains("line-through"),
            "white-space" => self.preformatted = value.starts_with("pre"),
            "color" | "text-fill-color" => self.set_colour(colours::read(value)),
            "background-color" => self.ground = colours::first(value).or(self.ground),
            _ => self.gone |= hides(property, value, in_table),
        }
    }

    fn set_colour(&mut self, said: Said) {
        match said {
            Said::Plain(colour) => {
                self.colour = Some(colour);
                self.clear = false;
            }
            Said::Clear | Said::Unknown => self.clear = true,
            Said::Same => {}
        }
    }
}
