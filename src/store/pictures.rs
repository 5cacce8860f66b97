//! Pictures of boards in letters: each once, first as what is to be drawn, then as it was drawn.
//!
//! A letter is queued with what its picture shows, and with the place in its bytes where that goes.
//! The picture is drawn and put there when the letter is sent, so that no mail waits for a drawing.

use rusqlite::{Row, params};

use super::columns::Columns;
use super::error::StoreError;
use super::reader::Reader;
use super::tx::Tx;
use super::values::{LetterId, PictureId};

/// A picture of a letter that is to be queued.
#[derive(Debug, Clone, Copy)]
pub struct NewPicture<'a> {
    /// The digest of what is to be drawn, and of how: equal ones are one picture.
    pub digest: &'a [u8; 32],
    /// What is to be drawn.
    pub scene: &'a [u8],
    /// Where in the bytes of the letter the picture goes.
    pub at: usize,
}

/// The picture of a letter in the outbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shown {
    /// The picture.
    pub picture: PictureId,
    /// Where in the bytes of the letter it goes.
    pub at: usize,
}

impl Shown {
    /// The picture that a statement's next two columns tell, if there is one.
    pub(super) fn read(columns: &mut Columns<'_, '_>) -> rusqlite::Result<Option<Self>> {
        let picture = columns.next::<Option<PictureId>>()?;
        let at = columns.next::<Option<u64>>()?;
        Ok(picture.zip(at).map(|(picture, at)| Self {
            picture,
            at: usize::try_from(at).unwrap_or(usize::MAX),
        }))
    }
}

/// A picture, before and after it is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Picture {
    /// What is to be drawn.
    Scene(Vec<u8>),
    /// The file that letters show.
    Png(Vec<u8>),
}

impl Picture {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(match row.get::<_, Option<Vec<u8>>>("png")? {
            Some(png) => Self::Png(png),
            None => Self::Scene(row.get("scene")?),
        })
    }
}

impl Reader {
    /// What a letter shows.
    pub(super) fn shown_by(&self, letter: LetterId) -> Result<Option<Shown>, StoreError> {
        let sql = "SELECT picture, at FROM letter_picture WHERE letter = ?1";
        let read = |row: &Row<'_>| Shown::read(&mut Columns::of(row));
        let shown = self.one("find the picture of a letter", sql, params![letter], read)?;
        Ok(shown.flatten())
    }

    /// A picture by number.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is none.
    pub fn picture(&self, picture: PictureId) -> Result<Picture, StoreError> {
        let sql = "SELECT scene, png FROM picture WHERE id = ?1";
        self.one("read a picture", sql, params![picture], Picture::read)?
            .ok_or_else(|| StoreError::missing("picture", picture))
    }
}

impl Tx<'_> {
    /// Notes that a picture was drawn. One that was drawn before stays as it is.
    pub fn picture_drawn(&mut self, picture: PictureId, png: &[u8]) -> Result<(), StoreError> {
        self.step("picture_drawn")?;
        let sql = "UPDATE picture SET scene = NULL, png = ?2 WHERE id = ?1 AND png IS NULL";
        self.write("keep a picture", sql, params![picture, png])
            .map(drop)
    }

    /// Notes what a letter shows.
    pub(super) fn show(&self, letter: LetterId, new: &NewPicture<'_>) -> Result<(), StoreError> {
        const DOING: &str = "note the picture of a letter";
        let sql = "INSERT INTO picture (digest, scene) VALUES (?1, ?2)
                   ON CONFLICT (digest) DO NOTHING";
        self.write(DOING, sql, params![new.digest, new.scene])?;
        let at = i64::try_from(new.at).unwrap_or(i64::MAX);
        let sql = "INSERT INTO letter_picture (letter, picture, at)
                   SELECT ?1, id, ?3 FROM picture WHERE digest = ?2";
        self.write(DOING, sql, params![letter, new.digest, at])
            .map(drop)
    }

    /// Notes that a letter is gone, and with the last one of a picture that picture.
    pub(super) fn show_no_more(&self, letter: LetterId) -> Result<(), StoreError> {
        let sql = "DELETE FROM letter_picture WHERE letter = ?1";
        self.write("take the picture of a letter away", sql, params![letter])
            .map(drop)
    }
}
