//! Cache of a position's pictures, shared by readers who see the same.

use crate::judge::base::DraftPicture;
use crate::rules::Seat;

/// The reader and the content of a picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MadeFor<'l> {
    pub(crate) reader: Option<Seat>,
    pub(crate) language: &'l str,
    /// Number of newest ledger rows that are marked in it.
    pub(crate) rows: usize,
}

/// A picture of a position that all see alike, for readers without offers.
#[derive(Debug)]
pub(crate) struct SharedPicture {
    language: String,
    rows: usize,
    /// Seats named in its words, for whose players the words differ.
    named: Vec<Seat>,
    /// Absent if the title draws no pictures.
    picture: Option<DraftPicture>,
}

/// Returns the cached picture if this reader gets the same; the inner `None` is a title without
/// pictures.
pub(crate) fn known(
    pictures: &[SharedPicture],
    wanted: MadeFor<'_>,
) -> Option<Option<DraftPicture>> {
    let is_named = |seat, picture: &SharedPicture| picture.named.contains(&seat);
    let known = pictures.iter().find(|picture| {
        let is_own = wanted.reader.is_some_and(|seat| is_named(seat, picture));
        picture.language == wanted.language && picture.rows == wanted.rows && !is_own
    });
    known.map(|known| known.picture.clone())
}

/// Caches a picture unless its words depend on its reader.
pub(crate) fn keep(
    pictures: &mut Vec<SharedPicture>,
    made_for: MadeFor<'_>,
    named: Vec<Seat>,
    picture: Option<&DraftPicture>,
) {
    if made_for.reader.is_some_and(|seat| named.contains(&seat)) {
        return;
    }
    pictures.push(SharedPicture {
        language: made_for.language.to_owned(),
        rows: made_for.rows,
        named,
        picture: picture.cloned(),
    });
}
