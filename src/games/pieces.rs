//! The places of all pieces: a title walks past the places of a kind once, for the census and for
//! dealing again the pieces that a viewer cannot see.
//!
//! Dealing again lets hidden pieces exchange their names. Pieces that the viewer sees keep their
//! names, and so does every set that the viewer could distinguish.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use crate::rules::{Chance, Secret, Viewer};

/// One walk past all places of a kind of piece: notes each piece, and renames those that the viewer
/// cannot see.
pub struct Walk<P> {
    pub viewer: Viewer,
    names: BTreeMap<P, P>,
    found: Vec<P>,
    hidden: BTreeSet<P>,
    known: BTreeSet<P>,
    sets: Vec<Vec<P>>,
}

impl<P: Ord + Copy + Debug> Walk<P> {
    const fn new(viewer: Viewer, names: BTreeMap<P, P>) -> Self {
        Self {
            viewer,
            names,
            found: Vec::new(),
            hidden: BTreeSet::new(),
            known: BTreeSet::new(),
            sets: Vec::new(),
        }
    }

    /// Notes pieces that are open to all.
    pub fn open(&mut self, pieces: impl IntoIterator<Item = P>) {
        self.found.extend(pieces);
    }

    /// Notes pieces that only their owner can see, in a meaningful order.
    pub fn secret(&mut self, pieces: &mut Secret<Vec<P>>) {
        let seen = pieces.seen_by(self.viewer).is_some();
        let all = pieces.seen_by(Viewer::All).into_iter().flatten();
        self.found.extend(all.clone());
        let side = if seen {
            &mut self.known
        } else {
            &mut self.hidden
        };
        side.extend(all);
        self.noted(pieces, |pieces| vec![pieces]);
    }

    /// Notes hidden pieces in no order: a draw does not depend on how they came there.
    pub fn bag(&mut self, pieces: &mut Secret<Vec<P>>) {
        self.secret(pieces);
        self.unless_seen(pieces, |pieces, _| pieces.sort());
    }

    /// Renames pieces in the memory of a seat; the pieces themselves are elsewhere.
    pub fn noted<N: Clone>(
        &mut self,
        notes: &mut Secret<N>,
        lists: impl Fn(&mut N) -> Vec<&mut Vec<P>>,
    ) {
        self.unless_seen(notes, |notes, names| {
            for piece in lists(notes).into_iter().flatten() {
                *piece = names.get(piece).copied().unwrap_or(*piece);
            }
        });
    }

    /// Notes pieces of which the viewer knows the place of each one.
    pub fn known<'p>(&mut self, pieces: impl IntoIterator<Item = &'p P>)
    where
        P: 'p,
    {
        self.known.extend(pieces);
    }

    /// Notes pieces that the viewer knows to be together, but not the place of each one.
    pub fn together(&mut self, pieces: &[P]) {
        self.sets.push(pieces.to_vec());
    }

    fn unless_seen<N: Clone>(
        &self,
        secret: &mut Secret<N>,
        change: impl FnOnce(&mut N, &BTreeMap<P, P>),
    ) {
        if secret.seen_by(self.viewer).is_some() {
            return;
        }
        if let Some(mut value) = secret.seen_by(Viewer::All).cloned() {
            change(&mut value, &self.names);
            *secret = Secret::new(secret.owner(), value);
        }
    }

    /// Shuffles the names of hidden pieces: within the sets that the viewer can distinguish, and
    /// others among themselves.
    fn exchange(self, chance: &mut Chance) -> BTreeMap<P, P> {
        let mut rest: BTreeSet<P> = self.hidden.difference(&self.known).copied().collect();
        let mut names = BTreeMap::new();
        for mut set in self.sets {
            set.retain(|piece| rest.remove(piece));
            names.extend(shuffled(set, chance));
        }
        names.extend(shuffled(rest.into_iter().collect(), chance));
        names
    }
}

/// Deals again the pieces of a kind that `viewer` cannot see.
pub fn redeal<P: Ord + Copy + Debug>(
    viewer: Viewer,
    chance: &mut Chance,
    mut places: impl FnMut(&mut Walk<P>),
) {
    let mut before = Walk::new(viewer, BTreeMap::new());
    places(&mut before);
    places(&mut Walk::new(viewer, before.exchange(chance)));
}

/// Checks that each printed piece of a kind is in exactly one of the places.
pub fn census<'p, P: Ord + Copy + Debug + 'p>(
    kind: &str,
    printed: impl IntoIterator<Item = &'p P>,
    places: impl FnOnce(&mut Walk<P>),
) -> Result<(), String> {
    let mut walk = Walk::new(Viewer::All, BTreeMap::new());
    places(&mut walk);
    let mut counts = Counts::default();
    walk.found
        .into_iter()
        .for_each(|piece| counts.add(piece, 1, 0));
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

fn shuffled<P: Ord + Copy>(pieces: Vec<P>, chance: &mut Chance) -> BTreeMap<P, P> {
    let mut bag = pieces.clone();
    let names = pieces.into_iter().filter_map(|piece| {
        let bound = u32::try_from(bag.len()).ok()?;
        let nth = usize::try_from(chance.draw(bound).value).ok()?;
        (nth < bag.len()).then(|| (piece, bag.swap_remove(nth)))
    });
    names.collect()
}
