//! Prints sections and questions as a letter would, at any width.

use std::fmt::Write as _;

use landfall::language::{Block, Cast, Composer, Voice};
use landfall::rules::{IN_FULL, Question, Section};

/// The sections with their texts wrapped.
pub(crate) fn sections(voice: &Voice, cast: &Cast, sections: &[Section], width: usize) -> String {
    let mut page = String::new();
    for block in Composer::new(voice, cast).blocks(sections) {
        match block {
            Block::Heading(text) => page.push_str(&text),
            Block::Paragraph(text) | Block::Legend(text) | Block::Provenance(text) => {
                page.push_str(&wrap(&text, width, "", ""));
            }
            Block::Items(texts) | Block::Derived(texts) => {
                let items = texts.iter().map(|text| wrap(text, width, "- ", "  "));
                page.push_str(&items.collect::<Vec<_>>().join("\n"));
            }
            Block::Verbatim(lines) | Block::Detail(lines) => page.push_str(&lines.join("\n")),
        }
        page.push_str("\n\n");
    }
    page
}

/// The question with all its choices.
pub(crate) fn question<O>(voice: &Voice, cast: &Cast, asked: &Question<O>, width: usize) -> String {
    let composer = Composer::new(voice, cast);
    let mut page = format!("{}\n\n", wrap(&composer.say(&asked.asks), width, "", ""));
    page.push_str(&sections(voice, cast, &asked.about, width));
    let lettered = ('A'..='Z').zip(&asked.choices);
    for (letter, choice) in lettered.clone().take(IN_FULL) {
        let (says, first) = (composer.say(&choice.says), format!("{letter}  "));
        writeln!(page, "{}", wrap(&says, width, &first, "   ")).unwrap();
        let ways = choice.ways().into_iter();
        let codes = ways.map(|way| format!("{letter}{} {}", way.number, composer.say(way.says)));
        let codes: Vec<String> = codes.collect();
        if codes.len() > 1 {
            let codes = wrap(&codes.join("; "), width, "      ", "      ");
            writeln!(page, "{codes}").unwrap();
        }
    }
    let further = lettered.skip(IN_FULL).map(|(letter, choice)| {
        let mut ways = choice.ways();
        ways.sort_by_key(|way| way.number);
        let place = choice.place().map(|place| composer.say(place) + ": ");
        let ways = ways.iter();
        let ways = ways.map(|way| format!("{letter}{} {}", way.number, composer.say(way.brief)));
        place.unwrap_or_default() + &ways.collect::<Vec<_>>().join(", ")
    });
    let rest = asked.choices.iter().skip(26);
    let rest = rest.map(|choice| composer.say(&choice.short));
    for list in [further.collect::<Vec<_>>(), rest.collect()] {
        if !list.is_empty() {
            writeln!(page, "{}", wrap(&list.join("; "), width, "", "")).unwrap();
        }
    }
    for note in composer.say_all(&asked.notes) {
        writeln!(page, "\n{}", wrap(&note, width, "", "")).unwrap();
    }
    page
}

/// Wraps as letters do.
pub(crate) fn wrap(text: &str, width: usize, first: &str, rest: &str) -> String {
    let options = textwrap::Options::new(width)
        .initial_indent(first)
        .subsequent_indent(rest)
        .break_words(false)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .word_separator(textwrap::WordSeparator::AsciiSpace);
    textwrap::fill(text, options)
}
