//! Moderators' looks at hidden information, told to all players at the end.

use crate::judge::base::Result;
use crate::judge::ledger::act::Act;
use crate::judge::ledger::act::Entry;
use crate::judge::ledger::deed::Deed;
use crate::judge::ledger::table;
use crate::store::{Game, Reader};

/// What all are told at the end of a game about looks at what was hidden: an entry for each
/// moderator who had one.
pub(crate) fn told_at_end(reader: &Reader, game: &Game) -> Result<Vec<Entry>> {
    let mut looks: Vec<(String, Vec<u8>, u32)> = Vec::new();
    for row in reader.ledger(game.id)? {
        if !row.is_act() {
            continue;
        }
        let Act::Moderated { by, deed, .. } = table::read_act(game, &row.body)? else {
            continue;
        };
        let Deed::Looked { seat } = deed else {
            continue;
        };
        match looks.iter_mut().find(|(name, _, _)| *name == by) {
            Some((_, seats, times)) => {
                *times = times.saturating_add(1);
                if !seats.contains(&seat) {
                    seats.push(seat);
                }
            }
            None => looks.push((by, vec![seat], 1)),
        }
    }
    let told = looks.into_iter().map(|(by, seats, times)| {
        Entry::of_judge(Act::Moderated {
            by,
            reason: String::new(),
            deed: Deed::HadLooked { seats, times },
        })
    });
    Ok(told.collect())
}
