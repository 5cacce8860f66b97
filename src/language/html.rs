//! Renders the lists of a letter as HTML: the words of its text in their order.

use std::fmt::Write as _;

use minijinja::{HtmlEscape, Value};

use super::listed::All;
use super::{Block, Coded};

/// Blocks one below the other.
pub(super) fn blocks(blocks: &All<Block>) -> Value {
    let mut page = String::new();
    for block in &blocks.0 {
        match block {
            Block::Heading(said) => element(&mut page, "h2", said),
            Block::Paragraph(said) => element(&mut page, "p", said),
            Block::Items(items) => {
                for said in items {
                    element(&mut page, "p class=\"item\"", said);
                }
            }
            Block::Verbatim(lines) => element(&mut page, "pre", &lines.join("\n")),
        }
    }
    Value::from_safe_string(page)
}

/// Choices behind their codes, each above its variants.
pub(super) fn choices(choices: &All<Coded>) -> Value {
    let mut page = String::new();
    for choice in &choices.0 {
        coded(&mut page, "item", choice);
        for variant in &choice.variants {
            coded(&mut page, "item below", variant);
        }
    }
    Value::from_safe_string(page)
}

/// An element on lines of its own; `tag` may have attributes.
fn element(page: &mut String, tag: &str, text: &str) {
    let name = tag.split(' ').next().unwrap_or_default();
    // A string takes whatever is written to it.
    let _ = writeln!(page, "<{tag}>{}</{name}>", HtmlEscape(text));
}

fn coded(page: &mut String, class: &str, choice: &Coded) {
    let (code, says) = (HtmlEscape(&choice.code), HtmlEscape(&choice.says));
    let _ = match choice.code.is_empty() {
        true => writeln!(page, "<p class=\"{class}\">{says}</p>"),
        false => writeln!(page, "<p class=\"{class}\"><b>{code}</b>&nbsp;{says}</p>"),
    };
}
