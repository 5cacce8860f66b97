//! The places of all pieces: a title walks past the places of a kind once, for the census and for
//! dealing again the pieces that a viewer cannot see.
//!
//! Dealing again gives other pieces to the hidden places. Pieces that the viewer sees stay, and so
//! does every set that the viewer could distinguish. The hidden pieces are sorted before they are
//! dealt, so the result depends only on the view and on the chance.

use std::collections::BTreeMap;
use std::fmt::Debug;

use crate::rules::{Chance, Secret, Viewer};

/// One walk past all places of a kind of piece.
pub struct Walk<P> {
    pub viewer: Viewer,
    purpose: Purpose<P>,
}

/// The purpose of a walk.
enum Purpose<P> {
    /// Notes each piece.
    Census(Vec<P>),
    Look(Hidden<P>),
    /// Renames the pieces that the viewer cannot see: pairs of old and new names, sorted.
    Rename(Vec<(P, P)>),
}

/// The pieces that a viewer cannot see, in the order of their places.
struct Hidden<P> {
    places: Vec<P>,
    /// Pieces among them of which the viewer knows the place.
    known: Vec<P>,
    sets: Vec<Vec<P>>,
}

impl<P: Ord + Copy + Debug> Walk<P> {
    /// Notes pieces that are open to all.
    pub fn open(&mut self, pieces: impl IntoIterator<Item = P>) {
        if let Purpose::Census(found) = &mut self.purpose {
            found.extend(pieces);
        }
    }

    /// Notes pieces that only their owner can see, in a meaningful order.
    pub fn secret(&mut self, pieces: &mut Secret<Vec<P>>) {
        let seen = pieces.seen_by(self.viewer).is_some();
        let all = pieces.seen_by(Viewer::All).into_iter().flatten();
        match &mut self.purpose {
            Purpose::Census(found) => found.extend(all),
            Purpose::Look(hidden) if !seen => hidden.places.extend(all),
            Purpose::Look(_) => {}
            Purpose::Rename(_) => self.noted(pieces, |pieces, rename| rename(pieces)),
        }
    }

    /// Notes hidden pieces in no order: a draw does not depend on how they came there.
    pub fn bag(&mut self, pieces: &mut Secret<Vec<P>>) {
        match &self.purpose {
            Purpose::Rename(_) => self.noted(pieces, |pieces, rename| {
                rename(pieces);
                pieces.sort_unstable();
            }),
            Purpose::Census(_) | Purpose::Look(_) => self.secret(pieces),
        }
    }

    /// Renames pieces in the memory of a seat; the pieces themselves are elsewhere.
    pub fn noted<N: Clone>(
        &self,
        notes: &mut Secret<N>,
        change: impl FnOnce(&mut N, &dyn Fn(&mut Vec<P>)),
    ) {
        let Purpose::Rename(names) = &self.purpose else {
            return;
        };
        if notes.seen_by(self.viewer).is_some() {
            return;
        }
        let renamed = |piece: &P| {
            let at = names.binary_search_by_key(piece, |(old, _)| *old).ok()?;
            names.get(at).map(|(_, new)| *new)
        };
        let rename = |pieces: &mut Vec<P>| {
            for piece in pieces {
                *piece = renamed(piece).unwrap_or(*piece);
            }
        };
        if let Some(mut value) = notes.seen_by(Viewer::All).cloned() {
            change(&mut value, &rename);
            *notes = Secret::new(notes.owner(), value);
        }
    }

    /// Notes hidden pieces of which the viewer knows the place of each one.
    pub fn known<'p>(&mut self, pieces: impl IntoIterator<Item = &'p P>)
    where
        P: 'p,
    {
        if let Purpose::Look(hidden) = &mut self.purpose {
            hidden.known.extend(pieces);
        }
    }

    /// Notes pieces that the viewer knows to be together, but not the place of each one.
    pub fn together(&mut self, pieces: &[P]) {
        if let Purpose::Look(hidden) = &mut self.purpose {
            hidden.sets.push(pieces.to_vec());
        }
    }
}

impl<P: Ord + Copy> Hidden<P> {
    /// Deals the hidden pieces: within the sets that the viewer can distinguish, and others among
    /// themselves. Returns the old and the new piece of each place, sorted.
    fn dealt(self, chance: &mut Chance) -> Vec<(P, P)> {
        let Self {
            mut places,
            known,
            sets,
        } = self;
        places.retain(|piece| !known.contains(piece));
        let mut names = Vec::with_capacity(places.len());
        for set in sets {
            let of_set = places.extract_if(.., |piece| set.contains(piece));
            deal(of_set.collect(), chance, &mut names);
        }
        deal(places, chance, &mut names);
        names.sort_unstable();
        names
    }
}

/// Deals the pieces of some places to these places again.
fn deal<P: Ord + Copy>(places: Vec<P>, chance: &mut Chance, names: &mut Vec<(P, P)>) {
    let mut pieces = places.clone();
    pieces.sort_unstable();
    for place in places {
        let bound = u32::try_from(pieces.len()).unwrap_or(u32::MAX);
        let nth = usize::try_from(chance.draw(bound).value).unwrap_or(0);
        if nth < pieces.len() {
            names.push((place, pieces.swap_remove(nth)));
        }
    }
}

/// Deals again the pieces of a kind that `viewer` cannot see.
pub fn redeal<P: Ord + Copy + Debug>(
    viewer: Viewer,
    chance: &mut Chance,
    mut places: impl FnMut(&mut Walk<P>),
) {
    let purpose = Purpose::Look(Hidden {
        places: Vec::new(),
        known: Vec::new(),
        sets: Vec::new(),
    });
    let mut walk = Walk { viewer, purpose };
    places(&mut walk);
    if let Purpose::Look(hidden) = walk.purpose {
        walk.purpose = Purpose::Rename(hidden.dealt(chance));
        places(&mut walk);
    }
}

/// Checks that each printed piece of a kind is in exactly one of the places.
pub fn census<'p, P: Ord + Copy + Debug + 'p>(
    kind: &str,
    printed: impl IntoIterator<Item = &'p P>,
    places: impl FnOnce(&mut Walk<P>),
) -> Result<(), String> {
    let mut walk = Walk {
        viewer: Viewer::All,
        purpose: Purpose::Census(Vec::new()),
    };
    places(&mut walk);
    let mut counts = Counts::default();
    if let Purpose::Census(found) = walk.purpose {
        found.into_iter().for_each(|piece| counts.add(piece, 1, 0));
    }
    printed
        .into_iter()
        .for_each(|piece| counts.add(*piece, 0, 1));
    counts.agree().map_err(|why| format!("{kind}: {why}"))
}

/// For each piece the number found at the table, and the number in the box.
pub(super) struct Counts<P>(BTreeMap<P, [usize; 2]>);

impl<P> Default for Counts<P> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<P: Ord + Debug> Counts<P> {
    pub(super) fn add(&mut self, piece: P, found: u8, printed: u8) {
        let [there, of] = self.0.entry(piece).or_default();
        *there = there.saturating_add(found.into());
        *of = of.saturating_add(printed.into());
    }

    /// Checks that each piece occurs as often as it should.
    pub(super) fn agree(&self) -> Result<(), String> {
        let wrong = self.0.iter().filter(|(_, [there, of])| there != of);
        let wrong = wrong.map(|(piece, [there, of])| format!("{there} of {of} {piece:?}"));
        let wrong: Vec<String> = wrong.collect();
        match wrong.is_empty() {
            true => Ok(()),
            false => Err(wrong.join(", ")),
        }
    }
}
