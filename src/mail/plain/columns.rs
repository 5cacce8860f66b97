//! Detects header fields in columns, as Lotus Notes puts them above its quotes.
//!
//! The sender is on the left, one piece a line. The names of the fields are on the right, often
//! without their values, which follow on the next line further left.

use super::dates::is_dated;
use super::phrases::{READERS, SUBJECT, field_kind};
use super::{Draft, cleaned, is_space};

/// Maximum number of lines examined, including blank ones.
const BLOCK: usize = 20;

/// Minimum indentation of all lines.
const INDENT: usize = 4;

const GAP: &str = "  ";

/// Number of lines with the sender's name and address.
const SENDER: usize = 2;

/// Returns the number of lines in the block that begins at `at`, if one does.
pub(super) fn length(drafts: &[Draft], at: usize) -> Option<usize> {
    let first = drafts.get(at)?;
    if !is_indented(first) || !may_be_name(&first.text) {
        return None;
    }
    let mut seen = Seen::default();
    for (index, draft) in drafts.iter().skip(at).take(BLOCK).enumerate() {
        if draft.is_blank() && seen.addressed {
            continue;
        }
        if !draft.is_open() || !is_indented(draft) {
            break;
        }
        let text = cleaned(&draft.text);
        let value = seen.valued;
        seen.note(&text, index);
        if index.saturating_add(1) >= SENDER && !seen.addressed {
            return None;
        }
        if value || seen.finished {
            return seen.is_whole().then_some(index.saturating_add(1));
        }
    }
    None
}

#[derive(Default)]
struct Seen {
    addressed: bool,
    dated: bool,
    readers: bool,
    /// The name of the subject ends its line; the value is on the next one.
    valued: bool,
    /// The subject follows its name.
    finished: bool,
}

impl Seen {
    fn note(&mut self, text: &str, index: usize) {
        self.addressed |= index < SENDER && text.contains('@');
        self.dated |= is_dated(text);
        let mut named = false;
        for cell in text.split(['\t']).flat_map(|part| part.split(GAP)) {
            let cell = cell.trim();
            if cell.is_empty() {
                continue;
            }
            self.finished |= named;
            let name = cell.trim_end_matches([':', '：']).trim_end().to_lowercase();
            let kind = field_kind(&name);
            self.readers |= kind == Some(READERS);
            named = kind == Some(SUBJECT);
        }
        self.valued = named;
    }

    const fn is_whole(&self) -> bool {
        self.addressed && self.dated && self.readers
    }
}

fn is_indented(draft: &Draft) -> bool {
    let spaces = || draft.text.chars().take_while(|c| is_space(*c));
    draft.text.starts_with('\t') || spaces().count() >= INDENT
}

/// Returns whether a line may be the sender's name or address. An order has digits or only capital
/// letters.
fn may_be_name(text: &str) -> bool {
    let shouted = !text.contains(char::is_lowercase);
    text.contains('@') || !shouted && !text.contains(|c: char| c.is_ascii_digit())
}
