//! Markdown that every CommonMark renderer reads alike: no tables, no HTML, and escaped text, since
//! players choose some of the words.

use super::Block;
use super::choices::All;

/// The level of a heading in a board: below the heading of the board.
const BOARD_HEADING: &str = "####";

/// Minimum number of backticks of a fence.
const FENCE: usize = 3;

/// Escapes Markdown's marks in a text at the beginning of a line or after the mark of a heading or
/// list item. The text becomes one line.
pub(super) fn escape(text: &str) -> String {
    let text = text.trim();
    let mut escaped = String::with_capacity(text.len());
    let mut number = true;
    for (nth, letter) in text.chars().enumerate() {
        let marks = matches!(
            letter,
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '&' | '~' | '#'
        );
        let begins = nth == 0 && matches!(letter, '+' | '-' | '=');
        // Digits and one of these begin a numbered list.
        let numbers = nth > 0 && number && matches!(letter, '.' | ')');
        number = number && letter.is_ascii_digit();
        if marks || begins || numbers {
            escaped.push('\\');
        }
        // A new line could begin a list or a heading.
        escaped.push(if letter.is_control() { ' ' } else { letter });
    }
    escaped
}

/// Fences lines; the fence is longer than any run of backticks in them.
pub(super) fn fenced(lines: Vec<String>) -> String {
    let runs = lines.iter().flat_map(|line| line.split(|at| at != '`'));
    let longest = runs.map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.saturating_add(1).max(FENCE));
    let mut block = format!("{fence}text\n");
    for line in lines {
        let control = |letter: char| letter.is_control() && letter != '\t';
        block.push_str(line.replace(control, " ").trim_end());
        block.push('\n');
    }
    block.push_str(&fence);
    block
}

/// Writes blocks as headings, paragraphs, lists and code, with an empty line between any two.
pub(super) fn blocks(blocks: &All<Block>) -> String {
    let blocks: Vec<String> = blocks.0.iter().map(block).collect();
    blocks.join("\n\n")
}

fn block(block: &Block) -> String {
    match block {
        Block::Heading(said) => format!("{BOARD_HEADING} {}", escape(said)),
        Block::Paragraph(said) | Block::Legend(said) | Block::Provenance(said) => escape(said),
        Block::Items(items) | Block::Derived(items) => {
            let items: Vec<String> = items.iter().map(|said| item(said)).collect();
            items.join("\n")
        }
        Block::Verbatim(lines) | Block::Detail(lines) => fenced(lines.to_vec()),
    }
}

fn item(said: &str) -> String {
    format!("- {}", escape(said))
}
