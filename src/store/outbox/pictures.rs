//! Pictures of boards in letters, deduplicated: first as a scene, then as drawn.
//!
//! A letter is queued with its scene and the position of the picture in its bytes. The picture is
//! drawn and inserted when the letter is sent, so that no mail waits for drawing.

use crate::store::engine::{self, params};
use crate::store::{Columns, FromColumns, LetterId, PictureId, Reader, Result, StoreError, Tx};

/// A picture of a letter to be queued.
#[derive(Debug, Clone, Copy)]
pub struct NewPicture<'a> {
    /// The digest of the scene and drawing style; equal ones share a picture.
    pub digest: &'a [u8; 32],
    /// The scene to draw.
    pub scene: &'a [u8],
    /// The position of the picture in the bytes of the letter.
    pub at: usize,
}

/// The picture of a letter in the outbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shown {
    pub picture: PictureId,
    /// Its position in the bytes of the letter.
    pub at: usize,
}

/// `None` for a letter without a picture.
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
    /// The scene to draw.
    Scene(Vec<u8>),
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
    /// Returns a picture by number.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such picture.
    pub fn picture(&self, picture: PictureId) -> Result<Picture> {
        let sql = "SELECT scene, png FROM picture WHERE id = ?1";
        self.one("read a picture", sql, params![picture])?
            .ok_or_else(|| StoreError::missing("picture", picture))
    }
}

impl Tx<'_> {
    /// Stores a drawn picture, unless it was drawn before.
    pub fn picture_drawn(&mut self, picture: PictureId, png: &[u8]) -> Result<()> {
        self.step("picture_drawn")?;
        let sql = "UPDATE picture SET scene = NULL, png = ?2 WHERE id = ?1 AND png IS NULL";
        self.write("keep a picture", sql, params![picture, png])
    }

    /// Records the picture of a letter.
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

    /// Deletes the link of a deleted letter to its picture; a trigger deletes unused pictures.
    pub(in crate::store) fn show_no_more(&self, letter: LetterId) -> Result<()> {
        let sql = "DELETE FROM letter_picture WHERE letter = ?1";
        self.write("take the picture of a letter away", sql, params![letter])
    }
}
