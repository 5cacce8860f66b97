//! Prints tables, and filters control characters out of the program's output.
//!
//! Names, subjects and texts out of mails may contain escape sequences, which control a terminal,
//! and marks that change the direction of a text or hide a part of it. [`Printed`] filters standard
//! output and the log on standard error, so that no command has to. In a text such a character
//! becomes U+FFFD. In JSON, where only strings can contain it, it becomes its `\u` escape, and
//! nothing is lost.

use std::borrow::Cow;
use std::io::{self, Write};
use std::time::Duration;

use comfy_table::Table;
use comfy_table::presets::NOTHING;
use indicatif::{ProgressBar, ProgressStyle};

/// Checks if a character controls a terminal, or reorders or hides the text next to it.
fn is_hostile(c: char) -> bool {
    match c {
        '\n' | '\t' => false,
        // Marks and overrides of direction, and separators that some programs break lines at.
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' => true,
        '\u{2066}'..='\u{206f}' | '\u{180e}' => true,
        // Annotations, the byte order mark, and invisible characters.
        '\u{fff9}'..='\u{fffb}' | '\u{feff}' | '\u{e0000}'..='\u{e007f}' => true,
        // C0, DEL and C1.
        _ => c.is_control(),
    }
}

/// Replaces control characters in a text; line ends stay.
pub fn harmless(text: &str) -> Cow<'_, str> {
    cleaned(text, |out, _| out.push('\u{fffd}'))
}

/// Replaces control characters and line ends, for a cell of a table or a value after its name.
pub fn on_one_line(text: &str) -> String {
    harmless(text).replace(['\n', '\t'], " ")
}

/// Quotes a text as one word for a shell.
pub(super) fn as_word(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "@%+=:,./_-".contains(c);
    match text.chars().all(plain) && !text.is_empty() {
        true => text.to_owned(),
        false => format!("'{}'", text.replace('\'', r"'\''")),
    }
}

/// Escapes control characters in JSON; its strings do not change.
pub fn escaped(json: &str) -> Cow<'_, str> {
    cleaned(json, |out, c| {
        for unit in c.encode_utf16(&mut [0; 2]) {
            out.push_str(&format!("\\u{unit:04x}"));
        }
    })
}

fn cleaned(text: &str, replace: fn(&mut String, char)) -> Cow<'_, str> {
    if !text.contains(is_hostile) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match is_hostile(c) {
            true => replace(&mut out, c),
            false => out.push(c),
        }
    }
    Cow::Owned(out)
}

/// Creates a progress bar.
pub(super) fn bar(length: u64, template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template);
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length).with_style(style)
}

/// The blanks between two columns of a table.
const GAP: u16 = 2;

/// Formats rows below a head, each column as wide as necessary. A cell is one line, without control
/// characters.
pub fn table<const N: usize>(head: [&str; N], rows: Vec<[String; N]>) -> String {
    let head = head.map(str::to_owned).to_vec();
    table_of_rows(head, rows.into_iter().map(Vec::from).collect())
}

/// Shows that something takes a moment, if the error output is a terminal.
pub(super) fn spinner() -> ProgressBar {
    let spinner = ProgressBar::new_spinner();
    spinner.enable_steady_tick(Duration::from_millis(100));
    spinner
}

/// Formats rows of any number of columns.
pub(super) fn table_of_rows(head: Vec<String>, rows: Vec<Vec<String>>) -> String {
    let mut table = Table::new();
    table.load_style(NOTHING).set_header(head);
    for row in rows {
        table.add_row(row.iter().map(|cell| on_one_line(cell)));
    }
    for column in table.column_iter_mut() {
        column.set_padding((0, GAP));
    }
    format!("{}\n", table.trim_fmt())
}

/// The replacement for a forbidden character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replace {
    /// U+FFFD.
    ByMark,
    /// Its `\u` escape.
    ByEscape,
}

/// A writer that filters control characters.
pub struct Printed<W> {
    to: W,
    replace: Replace,
    /// The bytes of an incomplete character.
    begun: Vec<u8>,
}

impl<W: Write> Printed<W> {
    /// Creates a writer that replaces each of them like this.
    pub const fn new(to: W, replace: Replace) -> Self {
        Self {
            to,
            replace,
            begun: Vec::new(),
        }
    }

    /// Returns the writer behind the filter.
    pub(super) const fn unfiltered(&mut self) -> &mut W {
        &mut self.to
    }

    fn print(&mut self, text: &str) -> io::Result<()> {
        let text = match self.replace {
            Replace::ByMark => harmless(text),
            Replace::ByEscape => escaped(text),
        };
        self.to.write_all(text.as_bytes())
    }
}

impl<W: Write> Write for Printed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut all = std::mem::take(&mut self.begun);
        all.extend_from_slice(bytes);
        let mut chunks = all.utf8_chunks().peekable();
        while let Some(chunk) = chunks.next() {
            self.print(chunk.valid())?;
            let invalid = chunk.invalid();
            let begun = std::str::from_utf8(invalid).is_err_and(|bad| bad.error_len().is_none());
            if begun && chunks.peek().is_none() {
                self.begun = invalid.to_vec();
            } else if !invalid.is_empty() {
                self.print("\u{fffd}")?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}
