//! Expands codes for several orders, such as a whole turn.

use super::meant::{Meant, Written};
use super::outcome::LineOutcome;
use super::reader::Reader;
use super::words::OrderLine;
use crate::rules::Title;

/// Replaces such codes by their orders. A letter prints a whole turn as a code and in words; a mail
/// that copies both has one answer.
pub(super) fn expand<R: Title>(reader: &Reader<'_, R>, written: &mut [Written]) {
    for at in 0..written.len() {
        let several = written.get(at).and_then(|line| match &line.meant {
            Meant::Order(core) => reader.several(core),
            _ => None,
        });
        let Some(orders) = several else { continue };
        let above = spelled(written, (0..at).rev(), orders.iter().rev());
        let below = spelled(written, at.saturating_add(1)..written.len(), orders.iter());
        let meant = match &above {
            Some(_) => Meant::Decided(None, LineOutcome::Repeated),
            None => Meant::Several(orders),
        };
        let repeated = below.filter(|_| above.is_none()).unwrap_or_default();
        for copy in repeated {
            if let Some(line) = written.get_mut(copy) {
                line.meant = Meant::Decided(None, LineOutcome::Repeated);
            }
        }
        if let Some(line) = written.get_mut(at) {
            line.meant = meant;
        }
    }
}

/// Finds the lines, apart from prose, that repeat these orders word for word; `None` unless all do.
fn spelled<'o>(
    written: &[Written],
    lines: impl Iterator<Item = usize>,
    orders: impl Iterator<Item = &'o OrderLine>,
) -> Option<Vec<usize>> {
    let mut meant = lines.filter(|at| written.get(*at).is_some_and(Written::is_order));
    orders
        .map(|order| {
            let at = meant.next()?;
            let Meant::Order(core) = &written.get(at)?.meant else {
                return None;
            };
            let words = core.words.iter().map(|word| &word.text);
            let same = words.eq(order.words.iter().map(|word| &word.text));
            same.then_some(at)
        })
        .collect()
}
