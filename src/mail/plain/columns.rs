//! Header fields in columns, as Lotus Notes puts them above what it quotes.
//!
//! The sender stands on the left, one piece a line; the names of the fields stand on the right,
//! often alone, with their values on the next line further left.

use super::dates::is_dated;
use super::phrases::{READERS, SUBJECT, field_kind};
use super::{Draft, cleaned, is_space};

/// As many lines are looked at, blank ones included.
const BLOCK: usize = 20;

/// All of it is indented at least so far.
const INDENT: usize = 4;

/// So many spaces part two columns.
const GAP: &str = "  ";

/// In so many lines the sender's name and address stand.
const SENDER: usize = 2;

/// How many lines the block has whose first line is at `at`; none if none begins there.
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

/// What of a block was found.
#[derive(Default)]
struct Seen {
    addressed: bool,
    dated: bool,
    readers: bool,
    /// The name of the subject ends its line, so that the next one holds it.
    valued: bool,
    /// The subject stands behind its name.
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

/// Whether a line may be the sender's name or address. An order has figures or nothing but capital
/// letters.
fn may_be_name(text: &str) -> bool {
    let shouted = !text.contains(char::is_lowercase);
    text.contains('@') || !shouted && !text.contains(|c: char| c.is_ascii_digit())
}
