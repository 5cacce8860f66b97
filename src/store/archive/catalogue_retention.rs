//! What is not kept for ever, of letters and mails whose rows stand in catalogues: a line stays,
//! and says that the bytes are gone.

use std::collections::BTreeSet;

use crate::store::archive::catalogue::Entry;
use crate::store::archive::catalogued_letters::LetterEntry;
use crate::store::archive::catalogued_mails::MailEntry;
use crate::store::archive::packs::{Filling, PackKind, Place, Unpacked};
use crate::store::engine::params;
use crate::store::{GameId, LetterId, Result, StoreError, Tx, rows};

/// The catalogues with mails that came before ?1 of games that are over, found game by game, at
/// most ?2.
pub(in crate::store) const OLD_MAILS: &str =
    "SELECT catalogue.id AS id, catalogue.game_id AS game_id
    FROM game INDEXED BY game_by_state
    CROSS JOIN catalogue INDEXED BY catalogue_kept
    WHERE game.state = 'over' AND catalogue.game_id = game.id AND catalogue.kind = 'mails'
          AND catalogue.oldest < ?1
    LIMIT ?2";

/// The catalogues with letters of games that were over before ?1, found game by game, at most ?2.
pub(in crate::store) const OLD_LETTERS: &str =
    "SELECT catalogue.id AS id, catalogue.game_id AS game_id
    FROM game INDEXED BY game_by_state
    CROSS JOIN catalogue INDEXED BY catalogue_kept
    WHERE game.state = 'over' AND game.over_at < ?1 AND catalogue.game_id = game.id
          AND catalogue.kind = 'letters' AND catalogue.oldest IS NOT NULL
    LIMIT ?2";

rows! {
    /// A catalogue of a game.
    struct OfGame {
        catalogue: i64,
        game: GameId,
    }
}

rows! {
    /// A mail of a pack that is kept.
    struct Left {
        mail: i64,
        place: Place,
    }
}

impl Tx<'_> {
    /// Takes the bytes of mails away that came before this time, in milliseconds; says of how many,
    /// at most `limit`, and adds the packs that they were in.
    pub(in crate::store) fn prune_catalogued_mails(
        &self,
        before: i64,
        limit: u32,
        packs: &mut BTreeSet<i64>,
    ) -> Result<usize> {
        let doing = "find catalogues of old mails";
        let found = self.many(doing, OLD_MAILS, params![before, limit])?;
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let mut count = 0_usize;
        for OfGame { catalogue, game } in found {
            if count >= limit {
                break;
            }
            // Its text is still wanted.
            let waits = self.pending_set(game)?.map(|waits| waits.inbox);
            let mut entries = self.entries::<MailEntry>(catalogue)?;
            let mut changed = false;
            for entry in &mut entries {
                let old = entry.is_old(before) && waits.map(|mail| mail.0) != Some(entry.id());
                if old && count < limit {
                    packs.extend(entry.take_away().map(|place| place.pack));
                    count = count.saturating_add(1);
                    changed = true;
                }
            }
            if changed {
                self.change_catalogue(game, catalogue, &entries)?;
            }
        }
        Ok(count)
    }

    /// Takes letters away of games that were over before this time, in milliseconds; says how many,
    /// whole catalogues at a time until these are `limit`.
    pub(in crate::store) fn prune_catalogued_letters(
        &self,
        over_before: i64,
        limit: u32,
    ) -> Result<usize> {
        let doing = "find catalogues of old letters";
        let params = params![over_before, limit];
        let found = self.many(doing, OLD_LETTERS, params)?;
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let mut count = 0_usize;
        for OfGame { catalogue, game } in found {
            if count >= limit {
                break;
            }
            let mut entries = self.entries::<LetterEntry>(catalogue)?;
            for entry in &mut entries {
                count = count.saturating_add(usize::from(entry.place().is_some()));
                entry.take_away();
                self.show_no_more(LetterId(entry.id))?;
            }
            self.change_catalogue(game, catalogue, &entries)?;
        }
        Ok(count)
    }

    /// Makes a pack of mails anew without those that no row and no line refers to any more; one
    /// without any is taken away.
    pub(in crate::store) fn repack_mails(&self, pack: i64) -> Result<()> {
        const DOING: &str = "take mails out of a pack";
        let sql = "SELECT game_id FROM pack WHERE id = ?1";
        let game = self.one(DOING, sql, params![pack])?;
        let game = game.ok_or_else(|| StoreError::missing("pack", pack))?;
        let left = self.left_in(pack, game)?;
        if !left.is_empty() {
            let mut unpacked = Unpacked::default();
            let mut filling = Filling::default();
            for Left { mail, place } in &left {
                filling.add(*mail, &unpacked.member(self, *place)?);
            }
            let anew = self.store_pack(game, PackKind::Mails, &filling)?;
            let sql = "UPDATE packed_mail SET pack = ?2, start = ?3 WHERE inbox_id = ?1";
            for member in filling.members() {
                self.write(DOING, sql, params![member.row, anew, member.start])?;
            }
            self.move_lines(game, pack, anew, &filling)?;
        }
        let sql = "DELETE FROM pack WHERE id = ?1";
        self.write(DOING, sql, params![pack])
    }

    /// The mails of a pack that are kept, wherever their rows stand.
    fn left_in(&self, pack: i64, game: GameId) -> Result<Vec<Left>> {
        let sql = "SELECT inbox_id, pack, start, length FROM packed_mail WHERE pack = ?1
                   ORDER BY inbox_id";
        let mut left = self.many("read what is in a pack", sql, params![pack])?;
        let lines = self.entries_of::<MailEntry>(game)?.into_iter();
        let lines = lines.filter_map(|entry| {
            let place = entry.place().filter(|place| place.pack == pack)?;
            let mail = entry.id();
            Some(Left { mail, place })
        });
        left.extend(lines);
        Ok(left)
    }

    /// Has the lines of mails say that these are in another pack.
    fn move_lines(&self, game: GameId, pack: i64, anew: i64, filling: &Filling) -> Result<()> {
        let sql = "SELECT id, game_id FROM catalogue WHERE game_id = ?1 AND kind = 'mails'";
        let doing = "find catalogues of mails";
        for OfGame { catalogue, game } in self.many(doing, sql, params![game])? {
            let mut entries = self.entries::<MailEntry>(catalogue)?;
            let mut changed = false;
            for entry in &mut entries {
                let members = filling.members();
                let member = members.iter().find(|member| member.row == entry.id());
                let is_there = entry.place().is_some_and(|place| place.pack == pack);
                if let Some(member) = member.filter(|_| is_there) {
                    entry.move_to(Place {
                        pack: anew,
                        start: member.start,
                        length: member.length,
                    });
                    changed = true;
                }
            }
            if changed {
                self.change_catalogue(game, catalogue, &entries)?;
            }
        }
        Ok(())
    }
}
