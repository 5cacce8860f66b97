//! Pictures of one position that several readers see alike.

use crate::judge::base::DraftPicture;
use crate::rules::Seat;

/// What a picture was made for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MadeFor<'l> {
    /// The seat of the reader.
    pub(crate) reader: Option<Seat>,
    /// The language of its words.
    pub(crate) language: &'l str,
    /// How many rows of the ledger, the newest ones, are marked in it.
    pub(crate) rows: usize,
}

/// A picture of a position in which all see the same, for readers who are offered nothing.
#[derive(Debug)]
pub(crate) struct SharedPicture {
    language: String,
    rows: usize,
    /// The seats that its words name, which say something else to these.
    named: Vec<Seat>,
    /// None if the title draws none.
    picture: Option<DraftPicture>,
}

/// Returns the picture that another reader got, if this one would get the same.
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

/// Keeps a picture for readers to come, unless its words depend on its reader.
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
