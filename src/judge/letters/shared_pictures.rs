//! Pictures of one position that several readers see alike.

use std::cell::RefCell;

use crate::judge::base::DraftPicture;
use crate::rules::Seat;

/// Pictures of a position of a game in which all see the same, for readers who are offered nothing.
#[derive(Debug, Default)]
pub(crate) struct SharedPictures(RefCell<Vec<SharedPicture>>);

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

#[derive(Debug)]
struct SharedPicture {
    language: String,
    rows: usize,
    /// The seats that its words name, which say something else to these.
    named: Vec<Seat>,
    /// None if the title draws none.
    picture: Option<DraftPicture>,
}

impl SharedPictures {
    /// The picture that another reader got, if this one would get the same.
    pub(crate) fn known(&self, wanted: MadeFor<'_>) -> Option<Option<DraftPicture>> {
        let pictures = self.0.borrow();
        let known = pictures.iter().find(|picture| {
            let is_named = wanted
                .reader
                .is_some_and(|seat| picture.named.contains(&seat));
            picture.language == wanted.language && picture.rows == wanted.rows && !is_named
        });
        known.map(|known| known.picture.clone())
    }

    /// Keeps a picture for readers to come, unless its words depend on its reader.
    pub(crate) fn keep(
        &self,
        made_for: MadeFor<'_>,
        named: Vec<Seat>,
        picture: Option<&DraftPicture>,
    ) {
        if made_for.reader.is_some_and(|seat| named.contains(&seat)) {
            return;
        }
        self.0.borrow_mut().push(SharedPicture {
            language: made_for.language.to_owned(),
            rows: made_for.rows,
            named,
            picture: picture.cloned(),
        });
    }
}
