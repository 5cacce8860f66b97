//! The board of a title without secrets, made and said once for the letters to all seats.

use std::collections::BTreeMap;

use crate::judge::base::error::JudgeError;
use crate::judge::base::house::House;
use crate::judge::base::roster::Roster;
use crate::judge::ledger::table::Table;
use crate::judge::letters::report;
use crate::language::{Block, Blocks, Composer};
use crate::rules::{Section, Viewer};

/// The board at one position of one game.
#[derive(Debug)]
pub(crate) struct OpenBoard {
    sections: Vec<Section>,
    /// What a person without a seat would read, by language.
    said: BTreeMap<String, Vec<Block>>,
}

impl OpenBoard {
    /// The board in the languages of its readers; none where seats see different boards.
    pub(crate) fn new<'l>(
        house: &House,
        roster: Roster<'_>,
        table: &Table,
        languages: impl Iterator<Item = &'l str>,
    ) -> Result<Option<Self>, JudgeError> {
        if !table.game.is_open() {
            return Ok(None);
        }
        let sections = table.game.board(Viewer::Public);
        let cast = report::cast(roster.game, roster.seats, None);
        let mut said = BTreeMap::new();
        for language in languages {
            let voice = house.voice(language)?;
            said.entry(voice.language().to_owned())
                .or_insert_with(|| Composer::new(voice, &cast).blocks(&sections));
        }
        Ok(Some(Self { sections, said }))
    }

    /// The board as it is said to one reader; none in a language that was not asked for.
    pub(crate) fn to(&self, composer: &Composer<'_>) -> Option<Blocks> {
        let said = self.said.get(composer.voice().language())?;
        Some(composer.blocks_from(&self.sections, said).into())
    }
}
