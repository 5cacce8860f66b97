//! Arranges the parts of a letter for a terminal: with colours, as escape sequences (SGR), and with
//! box-drawing signs. The command line removes both where a terminal lacks them.

use std::fmt::Display;

use anstyle::{AnsiColor, Style};

use super::block::{Block, Drawn};
use super::choices::{All, Coded, Group, joined};
use super::lines::{self, Indents};
use crate::render::drawing::{Ink, SIGNS};

const STRONG: Style = Style::new().bold();
const FAINT: Style = Style::new().dimmed();
const CODE: Style = AnsiColor::Cyan.on_default().bold();

/// The columns of codes, and of their words.
const CODES: usize = 2;
const WORDS: usize = 7;

/// Maximum number of lines of the choices that come last. A terminal of 24 lines also shows their
/// heading, the points, the question and what is typed, with lines to spare.
const CHOICES_MOST: usize = 16;

pub(super) fn strong(text: &str) -> String {
    styled(text, STRONG)
}

pub(super) fn faint(text: &str) -> String {
    styled(text, FAINT)
}

fn styled(text: impl Display, style: Style) -> String {
    format!("{style}{text}{style:#}")
}

/// Arranges blocks vertically.
pub(super) fn blocks(blocks: &All<Block>) -> String {
    let mut screen = String::new();
    for block in &blocks.0 {
        match block {
            Block::Heading(said) => screen.push_str(&strong(&wrapped(said, 0, 0))),
            Block::Paragraph(said) => screen.push_str(&wrapped(said, 0, 0)),
            Block::Legend(said) => screen.push_str(&faint(&wrapped(&with_signs(said), 0, 0))),
            Block::Provenance(said) => screen.push_str(&faint(&wrapped(said, 0, 0))),
            Block::Items(items) | Block::Derived(items) => {
                let items: Vec<String> = items.iter().map(|said| wrapped(said, 2, 6)).collect();
                screen.push_str(&items.join("\n"));
            }
            Block::Verbatim(drawn) | Block::Detail(drawn) => screen.push_str(&coloured(drawn)),
        }
        screen.push('\n');
        if !matches!(block, Block::Heading(_)) {
            screen.push('\n');
        }
    }
    screen
}

fn wrapped(text: &str, first: usize, rest: usize) -> String {
    lines::wrap(text, Indents { first, rest })
}

/// Replaces the signs of lines in a legend, where each is a word.
fn with_signs(legend: &str) -> String {
    let word = |word: &str| match word.parse() {
        Ok(character) => sign(character).to_string(),
        Err(_) => word.to_owned(),
    };
    let words: Vec<String> = legend.split(' ').map(word).collect();
    words.join(" ")
}

fn sign(character: char) -> char {
    let mut signs = SIGNS.iter();
    let sign = signs.find(|(plain, _)| *plain == character);
    sign.map_or(character, |(_, sign)| *sign)
}

fn coloured(drawn: &Drawn) -> String {
    let mut inks = drawn.inks.iter();
    let line = |line: &String| match inks.next() {
        Some(inks) => inked(line, inks),
        None => line.clone(),
    };
    drawn.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn inked(line: &str, inks: &[Ink]) -> String {
    let glyphs: Vec<(char, Style)> = line
        .chars()
        .zip(inks)
        .map(|(character, ink)| (sign(character), style(character, *ink)))
        .collect();
    let runs = glyphs.chunk_by(|(_, one), (_, next)| one == next);
    let run = |run: &[(char, Style)]| {
        let text: String = run.iter().map(|(character, _)| character).collect();
        let style = run.first().map_or(Style::new(), |(_, style)| *style);
        styled(text, style)
    };
    runs.map(run).collect()
}

fn style(character: char, ink: Ink) -> Style {
    match ink {
        _ if character == ' ' => Style::new(),
        Ink::Plain if character == '?' => STRONG,
        Ink::Plain => Style::new(),
        Ink::Plains => AnsiColor::Green.on_default(),
        Ink::Trail => AnsiColor::Yellow.on_default(),
        Ink::Town => AnsiColor::Red.on_default(),
        Ink::Sea => AnsiColor::Blue.on_default(),
        Ink::Seat(_) => of_seat(character),
    }
}

/// Returns the style of a seat's mark, which is the initial of a colour in English.
fn of_seat(mark: char) -> Style {
    let colour = match mark.to_ascii_lowercase() {
        'r' => AnsiColor::BrightRed,
        'g' => AnsiColor::BrightGreen,
        'y' => AnsiColor::BrightYellow,
        'b' => AnsiColor::BrightBlue,
        'p' => AnsiColor::BrightMagenta,
        _ => AnsiColor::BrightWhite,
    };
    colour.on_default().bold()
}

/// Arranges the first choices vertically, as many as fit on a screen, the variants of each in one
/// paragraph below it.
pub(super) fn choices(choices: &All<Coded>) -> String {
    let (first, _) = parted(choices);
    first.concat()
}

/// Arranges the other choices in the same way.
pub(super) fn other_choices(choices: &All<Coded>) -> String {
    let (_, others) = parted(choices);
    others.concat()
}

/// Returns the lines of each choice: those that fit on a screen, but at least one, and the others.
fn parted(choices: &All<Coded>) -> (Vec<String>, Vec<String>) {
    let mut room = CHOICES_MOST;
    let mut fits = true;
    let all = choices.0.iter().map(arranged).enumerate();
    let all = all.map(|(nth, choice)| {
        let height = choice.lines().count();
        fits = fits && (nth == 0 || height <= room);
        room = room.saturating_sub(height);
        (fits, choice)
    });
    let (first, others): (Vec<_>, Vec<_>) = all.partition(|(fits, _)| *fits);
    let lines = |part: Vec<(bool, String)>| part.into_iter().map(|(_, lines)| lines).collect();
    (lines(first), lines(others))
}

fn arranged(choice: &Coded) -> String {
    let label = format!("{:CODES$}{}", "", choice.code);
    let column = if choice.code.is_empty() { CODES } else { WORDS };
    let line = lines::hang(&choice.says, &label, column);
    let mut screen = with_code(&line, &choice.code) + "\n";
    if !choice.variants.is_empty() {
        let variants = choice.variants.iter();
        let variants = variants.map(|variant| {
            let code = styled(&variant.code, CODE);
            format!("{code} {}", variant.says.text())
        });
        let variants: Vec<String> = variants.collect();
        screen.push_str(&wrapped(&variants.join("; "), WORDS, WORDS));
        screen.push('\n');
    }
    screen
}

/// Colours the code at the beginning of a line.
fn with_code(line: &str, code: &str) -> String {
    match code.is_empty() {
        true => line.to_owned(),
        false => line.replacen(code, &styled(code, CODE), 1),
    }
}

/// Puts choices in few words into one paragraph.
pub(super) fn grouped(groups: &All<Group>) -> String {
    let choice = |coded: &Coded, says: &str| match coded.code.is_empty() {
        true => says.to_owned(),
        false => format!("{} {says}", styled(&coded.code, CODE)),
    };
    wrapped(&joined(groups, str::to_owned, choice), CODES, CODES)
}
