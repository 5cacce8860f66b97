//! Pictures of boards in letters: each once, first as what is to be drawn, then as it was drawn.
//!
//! A letter is queued with what its picture shows, and with the place in its bytes where that goes.
//! The picture is drawn and put there when the letter is sent, so that no mail waits for a drawing.

use crate::store::engine::{self, params};
use crate::store::{Columns, FromColumns, LetterId, PictureId, Reader, Result, StoreError, Tx};

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
    pub picture: PictureId,
    /// Where in the bytes of the letter it goes.
    pub at: usize,
}

/// None of a letter that shows none.
impl FromColumns for Option<Shown> {
    fn read(columns: &mut Columns<'_, '_>) -> engine::Result<Self> {
        let (picture, at): (Option<PictureId>, Option<u64>) = columns.next()?;
        Ok(picture.zip(at).map(|(picture, at)| Shown {
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

impl FromColumns for Picture {
    fn read(columns: &mut Columns<'_, '_>) -> engine::Result<Self> {
        let (scene, png): (Option<Vec<u8>>, Option<Vec<u8>>) = columns.next()?;
        Ok(match png {
            Some(png) => Self::Png(png),
            None => Self::Scene(scene.unwrap_or_default()),
        })
    }
}

impl Reader {
    /// A picture by number.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is none.
    pub fn picture(&self, picture: PictureId) -> Result<Picture> {
        let sql = "SELECT scene, png FROM picture WHERE id = ?1";
        self.one("read a picture", sql, params![picture])?
            .ok_or_else(|| StoreError::missing("picture", picture))
    }
}

impl Tx<'_> {
    /// Notes that a picture was drawn. One that was drawn before stays as it is.
    pub fn picture_drawn(&mut self, picture: PictureId, png: &[u8]) -> Result<()> {
        self.step("picture_drawn")?;
        let sql = "UPDATE picture SET scene = NULL, png = ?2 WHERE id = ?1 AND png IS NULL";
        self.write("keep a picture", sql, params![picture, png])
    }

    /// Notes what a letter shows.
    pub(in crate::store) fn show(&self, letter: LetterId, new: &NewPicture<'_>) -> Result<()> {
        const DOING: &str = "note the picture of a letter";
        let sql = "INSERT INTO picture (digest, scene) VALUES (?1, ?2)
                   ON CONFLICT (digest) DO NOTHING";
        self.write(DOING, sql, params![new.digest, new.scene])?;
        let at = i64::try_from(new.at).unwrap_or(i64::MAX);
        let sql = "INSERT INTO letter_picture (letter, picture, at)
                   SELECT ?1, id, ?3 FROM picture WHERE digest = ?2";
        self.write(DOING, sql, params![letter, new.digest, at])
    }

    /// Notes that a letter is gone, and with the last one of a picture that picture.
    pub(in crate::store) fn show_no_more(&self, letter: LetterId) -> Result<()> {
        let sql = "DELETE FROM letter_picture WHERE letter = ?1";
        self.write("take the picture of a letter away", sql, params![letter])
    }
}
