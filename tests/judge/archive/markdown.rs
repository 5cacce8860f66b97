//! Transcripts in Markdown, rendered by plain CommonMark.

use std::collections::BTreeMap;

use landfall::judge::Opening;
use landfall::store::{PressKinds, TableOptions};
use pulldown_cmark::{Event, Parser, Tag, TagEnd};

use super::files::archived;
use super::{ALICE, kept_games, texts};
use crate::support::{Table, new_world};

/// A rendered document.
#[derive(Default)]
struct Rendered {
    /// The text of each heading, paragraph, item and block of code.
    blocks: Vec<String>,
    /// How often each kind of mark was used.
    marks: BTreeMap<&'static str, usize>,
}

/// Renders without any extension.
fn render(markdown: &str) -> Rendered {
    let mut rendered = Rendered::default();
    for event in Parser::new(markdown) {
        let mark = match event {
            Event::Start(tag) => {
                if !matches!(tag, Tag::Strong | Tag::List(_)) {
                    rendered.blocks.push(String::new());
                }
                match tag {
                    Tag::Heading { .. } => "heading",
                    Tag::Paragraph => "paragraph",
                    Tag::Item => "item",
                    Tag::List(None) => "list",
                    Tag::CodeBlock(_) => "code",
                    Tag::Strong => "strong",
                    other => panic!("{other:?} in {:?}", rendered.blocks),
                }
            }
            Event::Text(text) => {
                rendered.blocks.last_mut().unwrap().push_str(&text);
                continue;
            }
            Event::End(TagEnd::HtmlBlock) => panic!("HTML"),
            Event::End(_) => continue,
            other => panic!("{other:?} behind {:?}", rendered.blocks.last()),
        };
        *rendered.marks.entry(mark).or_default() += 1;
    }
    rendered
}

/// All letters of a text without the spaces between them.
fn letters(text: &str) -> String {
    text.split_whitespace().collect()
}

/// Compares with the plain text, which has the same words in the same order.
fn compare(name: &str, markdown: &str, text: &str, board: &str) -> Rendered {
    let rendered = render(markdown);
    let blocks = rendered.blocks.iter().filter(|block| *block != board);
    let told: String = blocks.map(|block| letters(block)).collect();
    let text = letters(text);
    let same = told.bytes().zip(text.bytes());
    let same = same.take_while(|(one, other)| one == other).count();
    let around = |all: &str| {
        let part = all.as_bytes().iter().skip(same.saturating_sub(60));
        String::from_utf8_lossy(&part.take(160).copied().collect::<Vec<u8>>()).into_owned()
    };
    let (found, expected) = (around(&told), around(&text));
    assert!(told == text, "{name}: {found} instead of {expected}");
    rendered
}

#[test]
fn plain_commonmark_shows_every_word_of_the_story_and_no_mark() {
    for (name, game, table) in kept_games() {
        for (language, board) in [("en", "The board"), ("nl", "Het bord")] {
            let files = texts(archived(&table, &game, None, language));
            let (markdown, text) = (&files["transcript.md"], &files["transcript.txt"]);
            let rendered = compare(&name, markdown, text, board);
            for mark in ["heading", "paragraph", "item", "list", "code"] {
                let times = rendered.marks.get(mark).copied().unwrap_or_default();
                assert!(times > 10, "{name}: {times} of {mark}");
            }
            assert_eq!(rendered.marks.get("strong"), None, "{name}");
        }
    }
}

/// Lines that mean something in Markdown.
const LINES: [&str; 15] = [
    "*stars* and _lines_ and **more** and ~~struck~~",
    "<b>bold</b> <script>alert(1)</script> &amp; &#42;",
    "`code` and ```",
    "[x](https://example.net) ![y](z.png) <https://example.net>",
    "1. one",
    "2) two",
    "# heading #",
    "- item",
    "+ item",
    "=====",
    "-----",
    "| a | b |",
    "|---|---|",
    "~~~",
    "    far in\\",
];

#[test]
fn markdown_in_what_players_write_comes_out_as_they_wrote_it() {
    let mut table = Table::playing(&Opening {
        table_options: TableOptions {
            press: PressKinds::Both,
            overheard: true,
            anonymous: false,
            solo: false,
            hints: false,
        },
        ..new_world(2, 3)
    });
    let written = LINES.join("\n");
    table.answer(ALICE, &format!("PRESS TO ALL\n{written}\nENDPRESS"));
    let files = texts(archived(&table, "new-world-1", None, "en"));
    let (markdown, text) = (&files["transcript.md"], &files["transcript.txt"]);
    let unmarked = text.lines();
    let unmarked = unmarked.map(|line| line.strip_prefix("  # ").unwrap_or(line));
    let unmarked = unmarked.collect::<Vec<_>>().join("\n");
    let rendered = compare("press", markdown, &unmarked, "The board");
    let mut blocks = rendered.blocks.iter();
    let piece = blocks.find(|block| block.contains("*stars*"));
    let piece: Vec<&str> = piece.unwrap().lines().collect();
    assert!(piece.len() >= 15, "{piece:?}");
    for line in LINES {
        let found = piece.iter().any(|found| found.trim() == line.trim());
        assert!(found, "{line:?} in {piece:?}");
    }
}
