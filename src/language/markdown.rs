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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use pulldown_cmark::{Event, Parser, Tag};

    use super::{escape, fenced};

    /// Returns the tags of a document, and its text.
    fn read(markdown: &str) -> (Vec<String>, String) {
        let mut tags = Vec::new();
        let mut text = String::new();
        for event in Parser::new(markdown) {
            match event {
                Event::Start(tag) => tags.push(match tag {
                    Tag::CodeBlock(_) => "code".to_owned(),
                    tag => format!("{tag:?}"),
                }),
                Event::End(_) => {}
                Event::Text(said) => text.push_str(&said),
                other => tags.push(format!("{other:?}")),
            }
        }
        (tags, text)
    }

    #[test]
    fn words_stay_words() {
        assert_eq!(escape("W1-08, TURN 1: 4 + 2"), "W1-08, TURN 1: 4 + 2");
        assert_eq!(
            escape("# <b>*luck*</b>\n- me"),
            "\\# \\<b\\>\\*luck\\*\\</b\\> - me"
        );
        assert_eq!(escape("12. RED: 3.5 #"), "12\\. RED: 3.5 \\#");
        assert_eq!(escape("    3) x"), "3\\) x");
    }

    #[test]
    fn a_fence_is_longer_than_what_it_holds() {
        let lines = vec!["```".to_owned(), "````` x".to_owned()];
        assert_eq!(fenced(lines), "``````text\n```\n````` x\n``````");
    }

    proptest! {
        #[test]
        fn any_text_is_one_paragraph_heading_or_item_and_reads_as_it_was(
            begins in "|[0-9]{1,3}[.)] |[-+*#>=`~]{1,4} ?",
            rest in "([ \t]{0,5}[-#*_+=>~|&!.()\\[\\]<`\\\\:;/a-c0-9äß\"']{0,4}){0,8}",
        ) {
            let text = format!("{begins}{rest}");
            let plain = text.trim().replace('\t', " ");
            prop_assume!(!plain.is_empty());
            let escaped = escape(&text);
            let (tags, read_back) = read(&format!("above\n\n{escaped}\n\nbelow\n"));
            prop_assert_eq!(tags, ["Paragraph", "Paragraph", "Paragraph"]);
            prop_assert_eq!(read_back, format!("above{plain}below"));
            let (tags, read_back) = read(&format!("### {escaped}\n"));
            prop_assert_eq!(tags.len(), 1, "{:?}", tags);
            prop_assert!(tags[0].starts_with("Heading"), "{:?}", tags);
            prop_assert_eq!(&read_back, &plain);
            let (tags, read_back) = read(&format!("- {escaped}\n- next\n"));
            prop_assert_eq!(tags, ["List(None)", "Item", "Item"]);
            prop_assert_eq!(read_back, format!("{plain}next"));
        }

        #[test]
        fn any_lines_stand_in_a_fence_as_they_were(
            lines in prop::collection::vec("[ `~#>a\t.]{0,9}", 0..6),
        ) {
            let (tags, read_back) = read(&format!("above\n\n{}\n\nbelow\n", fenced(lines.clone())));
            let ends = |line: &String| format!("{}\n", line.trim_end());
            let lines: String = lines.iter().map(ends).collect();
            prop_assert_eq!(tags, ["Paragraph", "code", "Paragraph"]);
            prop_assert_eq!(read_back, format!("above{lines}below"));
        }
    }
}
