//! Pieces and places of Race by their names.

use landfall::games::race::{
    CardId, City, ContractSpace, GoalId, Goods, Handle, Island, ShipId, Space, TileId,
};

/// Returns a ship tile by its handle.
pub fn ship(word: &str) -> ShipId {
    ShipId(Handle::new(word).unwrap())
}

/// Returns a 1x card by its handle.
pub fn card(word: &str) -> CardId {
    CardId(Handle::new(word).unwrap())
}

/// Returns an island tile by its number.
pub fn tile(number: u8) -> TileId {
    TileId(Handle::new(&format!("tile-{number}")).unwrap())
}

/// Returns an objective by its number.
pub fn goal(number: u8) -> GoalId {
    GoalId(Handle::new(&format!("goal-{number}")).unwrap())
}

/// Returns wood, cloth, iron and gold.
pub const fn goods(wood: u8, cloth: u8, iron: u8, gold: u8) -> Goods {
    Goods {
        wood,
        cloth,
        iron,
        gold,
    }
}

/// Returns a space of an island.
pub const fn space(island: Island, number: u8) -> Space {
    Space { island, number }
}

/// Returns a contract space.
pub const fn contract(city: City, number: u8) -> ContractSpace {
    ContractSpace { city, number }
}
