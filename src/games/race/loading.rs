//! Parses the component file.

use std::collections::BTreeMap;
use std::fmt::Display;

use serde::Deserialize;

use super::{
    Bonus, Captain, Card, CardId, City, CityBoard, CompassId, Components, Contract, ContractId,
    Expansion, Goal, GoalId, Good, Goods, Handle, Island, IslandBoard, Kind, Marker, Nation,
    Numbers, Race, Row, Sheet, Ship, ShipId, StartSpace, Tally, Tile, TileId, checks,
};
use crate::games::component_file::{
    Entries, Entry, Files, Only, OwnFile, check_format, ensure, parse, values,
};
use crate::rules::Rules;

/// The one supported format of the file.
const FORMAT: u32 = 1;

pub(super) static FILES: Files<Components> = Files {
    published: Race::COMPONENTS,
    known: OwnFile::new(),
    parse: File::parsed,
    pieces: &["contracts", "compass_tiles", "objectives"],
    printed: |own, published| {
        checks::firm(own, published)?;
        checks::possible(own)
    },
    playable: checks::playable,
};

impl Components {
    /// Loads a component file for a new game. A file other than the published one is compared with
    /// it, and every number must be in the range of its kind of piece.
    ///
    /// # Errors
    /// Names the entry and its error.
    pub fn load(text: &str) -> Result<Self, String> {
        FILES.load(text)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: u32,
    #[serde(rename = "name")]
    _name: String,
    goods: Vec<Good>,
    fixed: Fixed,
    load_table: Entries<u8, Only<Good>>,
    nations: Entries<Nation, Sheet>,
    ships: Ships,
    one_time: OneTime,
    contracts: Entries<String, Contract>,
    cities: Entries<City, CityBoard>,
    islands: Entries<Island, IslandBoard>,
    island_tiles: Entries<String, Tile>,
    compass_tiles: Entries<String, Only<Island>>,
    cartography: Cartography,
    objectives: Entries<String, Goal>,
    captains: Entries<Captain, Effect>,
    expansions: Entries<Expansion, Effect>,
    milestones: Entries<Marker, StartSpace>,
    track: Track,
    fifty_cards: Entries<String, Only<u16>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ships {
    start: Entries<String, Ship>,
    small: Entries<String, Ship>,
    large: Entries<String, Ship>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OneTime {
    start_charters: Entries<String, Ship>,
    charters: Entries<String, Ship>,
    bonus_cards: Entries<String, Only<Bonus>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cartography {
    spaces: Entry<Only<Vec<u8>>>,
    players_2: Entry<Only<u8>>,
    players_3: Entry<Only<u8>>,
    players_4: Entry<Only<u8>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fixed {
    rounds: Entry<Only<u8>>,
    start_goods: Entry<Goods>,
    income: Entry<Goods>,
    start_shipyards: Entry<Only<u8>>,
    shipyard_cost: Entry<Goods>,
    small_ship_cost: Entry<Goods>,
    large_ship_points: Entry<Only<u16>>,
    market_size: Entry<MarketSize>,
    extra_objective: Entry<Only<u8>>,
    antwerp: Entry<Only<u16>>,
    new_england: Entry<Only<u16>>,
    loose_marker: Entry<Only<u16>>,
    card_in_hand: Entry<Only<u16>>,
    triangle_goods: Entry<Goods>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MarketSize {
    small: u8,
    large: u8,
}

/// The effect of a captain or an expansion, in one number or two.
#[derive(Deserialize)]
struct Effect {
    #[serde(default)]
    name: String,
    #[serde(flatten)]
    numbers: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Track {
    retreat: Entry<Only<u16>>,
    lap: Entry<Only<u16>>,
}

impl File {
    fn parsed(text: &str) -> Result<Components, String> {
        let file: Self = parse(text)?;
        check_format(&file.format, &FORMAT)?;
        if file.goods != Good::ALL {
            return Err("goods are not wood, cloth, iron, gold".to_owned());
        }
        file.components()
    }

    fn components(self) -> Result<Components, String> {
        let tallies = tallies(&self);
        let numbers = Numbers::of(&self)?;
        let load_table = self.load_table.into_iter().zip(1u8..);
        let load_table = load_table.map(|((crates, entry), nth)| match crates == nth {
            true => Ok(entry.value),
            false => Err(format!("load_table: line {nth} is called {crates}")),
        });
        let mut handles = Handles::default();
        let small_cost = self.fixed.small_ship_cost.said;
        let ships = self.ships.by_handle(&mut handles, small_cost)?;
        let cards = self.one_time.by_handle(&mut handles)?;
        let mut nations = values(self.nations);
        for sheet in nations.values_mut() {
            sheet.start_ship.0 = handles.piece(sheet.start_ship.0)?;
            sheet.start_charter.0 = handles.piece(sheet.start_charter.0)?;
        }
        let compass = handles.numbered("compass", CompassId, self.compass_tiles)?;
        let chart = self.cartography;
        let captains = self.captains.into_iter();
        let fifty = self.fifty_cards.into_values();
        Ok(Components {
            numbers,
            load_table: load_table.collect::<Result<_, String>>()?,
            nations,
            ships,
            cards,
            contracts: handles.numbered("contract", ContractId, self.contracts)?,
            cities: values(self.cities),
            islands: values(self.islands),
            tiles: handles.numbered("tile", TileId, self.island_tiles)?,
            compass: compass.into_iter().map(|(id, of)| (id, of.value)).collect(),
            compass_spaces: chart.spaces.said.value,
            chart: [chart.players_2, chart.players_3, chart.players_4].map(|players| players.value),
            goals: handles.numbered("goal", GoalId, self.objectives)?,
            milestones: values(self.milestones),
            fifty: fifty.map(|card| card.value).collect(),
            captains: captains.map(|(id, of)| (id, of.said.name)).collect(),
            aliases: handles.by_id,
            tallies,
        })
    }
}

impl Ships {
    fn by_handle(
        self,
        handles: &mut Handles,
        small_cost: Goods,
    ) -> Result<BTreeMap<ShipId, Ship>, String> {
        let small = self.start.into_iter().chain(self.small);
        let small = small.map(|(id, entry)| (id, entry.said, Row::Small));
        let large = self.large.into_iter();
        let large = large.map(|(id, entry)| (id, entry.said, Row::Large));
        let ships = small.chain(large).map(|(id, ship, row)| {
            let small = row == Row::Small;
            ensure(ship.cost.is_none() == small, || {
                format!("{id}: a large ship costs goods of its own, no other does")
            })?;
            let handle = handles.give(&id, Handle::of_name(&ship.name))?;
            let cost = if small { small_cost } else { ship.cost };
            Ok((ShipId(handle), Ship { row, cost, ..ship }))
        });
        ships.collect()
    }
}

impl OneTime {
    fn by_handle(self, handles: &mut Handles) -> Result<BTreeMap<CardId, Card>, String> {
        let mut cards = BTreeMap::new();
        for (id, entry) in self.start_charters.into_iter().chain(self.charters) {
            ensure(entry.cost.is_none(), || {
                format!("{id}: a charter ship costs nothing")
            })?;
            let handle = handles.give(&id, Handle::of_name(&entry.name))?;
            cards.insert(CardId(handle), Card::Charter(entry.said));
        }
        let bonuses = handles.numbered("card", CardId, self.bonus_cards)?;
        let bonuses = bonuses.into_iter();
        cards.extend(bonuses.map(|(id, bonus)| (id, Card::Bonus(bonus.value))));
        Ok(cards)
    }
}

/// The handles that have been assigned, by the ids of the file.
#[derive(Default)]
struct Handles {
    by_id: BTreeMap<String, Handle>,
}

impl Handles {
    /// Assigns the handle of a piece; no two pieces may share a word.
    fn give(&mut self, id: &str, handle: Option<Handle>) -> Result<Handle, String> {
        let handle = handle.ok_or_else(|| {
            format!("{id}: no word of small letters, digits and hyphens comes of it")
        })?;
        let mut others = self.by_id.values();
        let taken = self.by_id.contains_key(handle.as_str())
            || others.any(|other| *other == handle || other.as_str() == id);
        if taken || self.by_id.insert(id.to_owned(), handle).is_some() {
            return Err(format!("{id}: another piece is called {handle}"));
        }
        Ok(handle)
    }

    /// Assigns handles in a table without names: the kind of a piece, and its number in the file.
    fn numbered<I: Ord, T>(
        &mut self,
        kind: &str,
        piece: fn(Handle) -> I,
        entries: Entries<String, T>,
    ) -> Result<BTreeMap<I, T>, String> {
        let pieces = entries.into_iter().map(|(id, entry)| {
            let number = id.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
            let number: u8 = number
                .parse()
                .map_err(|_| format!("{id}: an id is a letter and a number"))?;
            let handle = self.give(&id, Handle::new(&format!("{kind}-{number}")))?;
            Ok((piece(handle), entry.said))
        });
        pieces.collect()
    }

    fn piece(&self, id: Handle) -> Result<Handle, String> {
        let known = self.by_id.get(id.as_str()).copied();
        known.ok_or_else(|| format!("there is no piece {id}"))
    }
}

/// Counts the reconstructed pieces of each kind.
fn tallies(file: &File) -> Vec<Tally> {
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

impl Numbers {
    fn of(file: &File) -> Result<Self, String> {
        let captain = |captain, word| effect("captains", &file.captains, captain, word);
        let expansion = |of, word| effect("expansions", &file.expansions, of, word);
        let (fixed, market, track) = (&file.fixed, &file.fixed.market_size, &file.track);
        Ok(Self {
            rounds: fixed.rounds.value,
            start_goods: *fixed.start_goods,
            income: *fixed.income,
            start_shipyards: fixed.start_shipyards.value,
            shipyard_cost: *fixed.shipyard_cost,
            large_ship_points: fixed.large_ship_points.value,
            market: [market.small, market.large],
            extra_goal: fixed.extra_objective.value,
            antwerp: fixed.antwerp.value,
            new_england: fixed.new_england.value,
            loose_marker: fixed.loose_marker.value,
            card_in_hand: fixed.card_in_hand.value,
            triangle_goods: *fixed.triangle_goods,
            retreat: track.retreat.value,
            lap: track.lap.value,
            columbus_tiles: captain(Captain::Columbus, "discover_extra_tiles")?,
            magellan_sail: captain(Captain::Magellan, "sail_bonus")?,
            cortes_gold_at_once: captain(Captain::Cortes, "gold_at_once")?,
            cortes_gold_each_round: captain(Captain::Cortes, "gold_per_land_phase")?,
            da_gama_crates: captain(Captain::DaGama, "crate_bonus")?,
            drake_shipyards: captain(Captain::Drake, "extra_shipyards")?,
            extra_shipyards: expansion(Expansion::Shipyard, "extra_shipyards")?,
            extra_markers: expansion(Expansion::ColonialAdministration, "extra_settle_markers")?,
            customs_points: expansion(Expansion::Customs, "points_per_contract")?.into(),
            naval_office_sail: expansion(Expansion::NavalOffice, "sail_per_action")?,
            extra_cards: expansion(Expansion::ColonialHarbour, "extra_cards_kept")?,
            extra_cards_from: expansion(Expansion::ColonialHarbour, "needs_drawn")?,
        })
    }
}

fn effect<K: Ord + Display>(
    table: &str,
    entries: &Entries<K, Effect>,
    of: K,
    word: &str,
) -> Result<u8, String> {
    let number = entries.get(&of).and_then(|effect| effect.numbers.get(word));
    let number = number.copied();
    number.ok_or_else(|| format!("{table}.{of}: there is no {word}"))
}
