//! What layouts do with texts: lines, tables and Markdown. Sentences are remembered.

use std::sync::LazyLock;

use include_dir::{Dir, DirEntry, File};
use landfall::language::{Block, Blocks, Cast, Choices, Coded, Said, Templates, Voices, WIDTH};
use landfall::rules::{Arg, Line, Seat};
use minijinja::value::Serde;
use minijinja::{Value, context};
use proptest::prelude::*;
use pulldown_cmark::{Event, Parser, Tag};

use crate::kits;

/// Layouts of these tests, each with one function.
static LAYOUTS: Templates = Dir::new(
    "",
    &[
        DirEntry::File(File::new("hang.j2", b"{{ text | hang(label, width) }}")),
        DirEntry::File(File::new("wrap.j2", b"{{ text | wrap(first, rest) }}")),
        DirEntry::File(File::new("blocks.j2", b"{{ blocks(all, first, rest) }}")),
        DirEntry::File(File::new(
            "coded.j2",
            b"{{ coded(all, indent, text, 0, 0) }}",
        )),
        DirEntry::File(File::new("columns.j2", b"{{ columns(head, rows) }}")),
        DirEntry::File(File::new("escape.j2", b"{{ text | markdown }}")),
        DirEntry::File(File::new("fenced.j2", b"{{ markdown_fenced(lines) }}")),
    ],
);

/// Fills one of them.
fn filled(layout: &str, context: Value) -> String {
    static VOICES: LazyLock<Voices> = LazyLock::new(|| Voices::with([&LAYOUTS]).unwrap());
    let voice = VOICES.named("en").unwrap();
    voice.fill(layout, &context).unwrap()
}

/// Breaks a text as every text could be broken.
fn broken(text: &str, first: &str, rest: usize) -> String {
    let rest = " ".repeat(rest);
    let options = textwrap::Options::new(WIDTH)
        .initial_indent(first)
        .subsequent_indent(&rest)
        .break_words(false)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .wrap_algorithm(textwrap::WrapAlgorithm::FirstFit);
    textwrap::fill(text, options)
}

/// Breaks a text behind a label.
fn hung(text: &str, width: usize) -> String {
    filled("hang.j2", context! { text, label => "A1", width })
}

proptest! {
    #[test]
    fn a_line_that_fits_is_what_breaking_makes_of_it(
        text in "[ a-zäß海\\t.,-]{0,80}",
        width in 0_usize..20,
    ) {
        let first = format!("{:<width$}", "A1");
        prop_assert_eq!(hung(&text, width), broken(&text, &first, width));
    }

    #[test]
    fn plain_lines_are_what_breaking_makes_of_them(
        text in " {0,3}([!-~]{1,20} {1,3}){0,40}[!-~]{0,90} {0,80}",
        width in 0_usize..20,
    ) {
        let first = format!("{:<width$}", "A1");
        prop_assert_eq!(hung(&text, width), broken(&text, &first, width));
    }
}

#[test]
fn lines_behind_a_code_are_what_breaking_makes_of_them() {
    for text in [
        "",
        " ",
        "x",
        "Vinland, ",
        "Place it at W1-02: town. ".repeat(9).as_str(),
    ] {
        for (indent, code, width) in [(2, "A", 5), (7, "A12", 12), (0, "too long", 5)] {
            let choice = Coded {
                code: code.to_owned(),
                says: Said::from(text.to_owned()),
                is_best: false,
                variants: Vec::new(),
            };
            let all = Choices::from(vec![choice]);
            let label = format!("{}{code}", " ".repeat(indent));
            let expected = broken(text, &format!("{label:<width$}"), width) + "\n";
            for _ in 0..2 {
                let letter = filled(
                    "coded.j2",
                    context! { all => Value::from(Serde(&all)), indent, text => width },
                );
                assert_eq!(letter, expected, "{text:?} {label:?}");
            }
        }
    }
}

#[test]
fn lines_are_kept_for_their_indents_only() {
    let text = "Open with trail north, south and west, plains east: W1-02. ".repeat(3);
    let all = Blocks::from(vec![Block::Items(vec![Said::from(text.clone())])]);
    for (first, rest) in [(2, 6), (0, 0), (2, 6)] {
        let expected = broken(&text, &" ".repeat(first), rest);
        let letter = filled(
            "blocks.j2",
            context! { all => Value::from(Serde(&all)), first, rest },
        );
        assert_eq!(letter.trim_end_matches('\n'), expected);
        let wrapped = filled("wrap.j2", context! { text => text.as_str(), first, rest });
        assert_eq!(wrapped, expected);
    }
}

#[test]
fn numbers_are_below_one_another() {
    let text = filled(
        "columns.j2",
        context! {
            head => ["Points were for", "RED", "BLUE"],
            rows => [["Trails", "12", "7"], ["All", "112", "7"]],
        },
    );
    let expected = "\
Points were for  RED  BLUE
Trails            12     7
All              112     7";
    assert_eq!(text, expected);
}

fn escape(text: &str) -> String {
    filled("escape.j2", context! { text })
}

fn fenced(lines: Vec<String>) -> String {
    filled("fenced.j2", context! { lines })
}

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
fn words_stay_words_in_markdown() {
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
    fn any_lines_are_in_a_fence_as_they_were(
        lines in prop::collection::vec("[ `~#>a\t.]{0,9}", 0..6),
    ) {
        let (tags, read_back) = read(&format!("above\n\n{}\n\nbelow\n", fenced(lines.clone())));
        let ends = |line: &String| format!("{}\n", line.trim_end());
        let lines: String = lines.iter().map(ends).collect();
        prop_assert_eq!(tags, ["Paragraph", "code", "Paragraph"]);
        prop_assert_eq!(read_back, format!("above{lines}below"));
    }
}

/// The cast of a reader in Race, with the name of an order as the name of a seat.
fn cast(reader: u8) -> Cast {
    let names = ["PASS", "BLUE"].map(str::to_owned).to_vec();
    Cast::new(names, Some(Seat::new(reader))).playing("race")
}

#[test]
fn what_is_said_does_not_depend_on_what_was_said_before() {
    let voices = kits::voices();
    let voice = voices.named("de").unwrap();
    let of = |arg: Arg| Line::new("act-joined").with("seat", arg);
    let lines = [
        of(Seat::new(0).into()),
        of("PASS".into()),
        of(Arg::order("PASS")),
        of(vec!["PASS"].into()),
        of(Arg::either(["PASS", "BLUE"])),
        of(vec!["PASS", "BLUE"].into()),
        of(1.into()),
        of(Line::new("act-joined").with("seat", "PASS").into()),
    ];
    let casts = [cast(0), cast(1), Cast::default()];
    let all = || {
        lines
            .iter()
            .flat_map(|line| casts.iter().map(move |cast| (line, cast)))
    };
    let say = |(line, cast): (&Line, &Cast)| voice.say(line, cast);
    let remembered: Vec<String> = all().chain(all()).map(say).collect();
    let afresh = all().chain(all()).map(|said| {
        voice.clear_cache();
        say(said)
    });
    let afresh: Vec<String> = afresh.collect();
    assert_eq!(remembered, afresh);
    let mut distinct = afresh;
    distinct.sort();
    distinct.dedup();
    assert!(distinct.len() >= 6, "{distinct:?}");
}

#[test]
fn what_comes_up_again_stays_and_what_does_not_goes() {
    let voices = Voices::with([&LAYOUTS]).unwrap();
    let voice = voices.named("en").unwrap();
    let said = |what: &str| voice.said(&Line::new("zone-plain").with("name", what), &cast(0));
    // Kept as it is, a sentence is the same one again.
    let is_kept = |before: &Said, what: &str| before.text().as_ptr() == said(what).text().as_ptr();
    let most = 16_384;
    let first = said("first");
    let others: Vec<Said> = (0..3 * most)
        .map(|no| {
            assert!(is_kept(&first, "first"), "{no}");
            said(&no.to_string())
        })
        .collect();
    let all = others.iter().enumerate();
    let kept = all
        .filter(|(no, said)| is_kept(said, &no.to_string()))
        .count();
    assert!(kept <= most, "{kept}");
    let long = "x".repeat(3_000);
    assert!(
        !is_kept(&said(&long), &long),
        "what is very long is not kept"
    );
}
