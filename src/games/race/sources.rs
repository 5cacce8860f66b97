//! How much of the component file is reconstructed: players are told, kind by kind.

use super::loading::File;
use crate::games::component_file;
use crate::rules::words;

words! {
    /// A kind of pieces that the file lists line by line.
    pub enum Kind {
        Sheets = "sheets", "race-board-kind-sheets";
        Ships = "ships", "race-board-kind-ships";
        Cards = "cards", "race-board-kind-cards";
        Contracts = "contracts", "race-board-kind-contracts";
        Cities = "cities", "race-board-kind-cities";
        Islands = "islands", "race-board-kind-islands";
        Tiles = "tiles", "race-board-kind-tiles";
        Compass = "compass", "race-board-kind-compass";
        Charts = "charts", "race-board-kind-charts";
        Goals = "goals", "race-board-kind-goals";
    }
}

/// How many of a kind are reconstructed.
pub type Tally = component_file::Tally<Kind>;

pub(super) fn tallies(file: &File) -> Vec<Tally> {
    let (ships, cards, charts) = (&file.ships, &file.one_time, &file.cartography);
    let all = [
        Tally::new(Kind::Sheets).with(file.nations.values()),
        Tally::new(Kind::Ships)
            .with(ships.start.values())
            .with(ships.small.values())
            .with(ships.large.values()),
        Tally::new(Kind::Cards)
            .with(cards.start_charters.values())
            .with(cards.charters.values())
            .with(cards.bonus_cards.values()),
        Tally::new(Kind::Contracts).with(file.contracts.values()),
        Tally::new(Kind::Cities).with(file.cities.values()),
        Tally::new(Kind::Islands).with(file.islands.values()),
        Tally::new(Kind::Tiles).with(file.island_tiles.values()),
        Tally::new(Kind::Compass).with(file.compass_tiles.values()),
        Tally::new(Kind::Charts).with([&charts.players_2, &charts.players_3, &charts.players_4]),
        Tally::new(Kind::Goals).with(file.objectives.values()),
    ];
    let all = all.into_iter();
    all.filter(|tally| tally.reconstructed > 0).collect()
}
