//! Draws the pictures of letters before sending.
//!
//! This is not part of a mail's work: a letter is queued with its scene. The drawn picture is
//! stored before the letter leaves, so that a second sending is identical.

use std::collections::BTreeMap;

use crate::games::Titles;
use crate::judge::Judge;
use crate::judge::base::Result;
use crate::judge::letters::picture::ToDraw;
use crate::mail::with_picture;
use crate::render::png::{Painter, VERSION};
use crate::store::{Letter, Picture, PictureId};

impl Judge {
    /// Puts pictures into letters that show one. Missing pictures are drawn, and stored in one
    /// commit.
    pub(super) fn put_pictures(&mut self, letters: &mut [Letter]) -> Result<()> {
        let mut drawn: BTreeMap<PictureId, Vec<u8>> = BTreeMap::new();
        let mut anew = Vec::new();
        for shown in letters.iter().filter_map(|letter| letter.picture) {
            if drawn.contains_key(&shown.picture) {
                continue;
            }
            let png = match self.store.picture(shown.picture)? {
                Picture::Png(png) => png,
                Picture::Scene(scene) => {
                    anew.push(shown.picture);
                    draw(&mut self.painter, self.house.titles(), &scene)
                }
            };
            drawn.insert(shown.picture, png);
        }
        if !anew.is_empty() {
            let mut tx = self.store.begin_about(&[])?;
            for picture in &anew {
                let png = drawn.get(picture).map_or(&[][..], Vec::as_slice);
                tx.picture_drawn(*picture, png)?;
            }
            tx.commit()?;
        }
        for letter in letters {
            let shown = letter.picture;
            let png = shown.and_then(|shown| Some((shown.at, drawn.get(&shown.picture)?)));
            if let Some((at, png)) = png {
                letter.bytes = with_picture(&letter.bytes, at, png);
            }
        }
        Ok(())
    }
}

/// Draws the picture of a scene. It is empty if this program cannot draw it, say because another
/// version queued it; the letter is sent anyway, since its text is complete.
fn draw(painter: &mut Painter, titles: Titles, scene: &[u8]) -> Vec<u8> {
    let to_draw: Option<ToDraw<'_>> = postcard::from_bytes(scene).ok();
    let to_draw = to_draw.filter(|to_draw| to_draw.version == VERSION);
    let drawn = to_draw.and_then(|to_draw| {
        let title = titles.get(&to_draw.title)?;
        Some(painter.png(&to_draw.scene, &title.sprites))
    });
    match drawn {
        Some(Ok(png)) => png,
        Some(Err(error)) => {
            tracing::error!("A letter goes without its picture: {error}");
            Vec::new()
        }
        None => {
            tracing::warn!("A letter goes without its picture, which this program cannot draw");
            Vec::new()
        }
    }
}
