//! Parses orders, and lists their words.
//!
//! `PRODUCE IRON AT SMELTER D1 USING COAL C4, IRONORE A3`: the tile and the payment may be left
//! out, in whole or in part, and are filled in by the judge's own rules; so the canonical line is
//! complete. If no lawful order results, the order stays as it was written, and the refusal gives
//! the reason.

use super::{
    Building, Hex, Kind, Mineral, Neuland, Order, Pile, Place, Product, Property, SeatView, Source,
    Spot, Table, Using, producing,
};
use crate::orders::words::name_words;
use crate::orders::{Cursor, phrases};
use crate::rules::{Blank, Misread, MisreadKind, Seat, Word, Worded};

const HEX: Blank = Blank::new("neuland-blank-hex");
const OTHER_HEX: Blank = Blank::new("neuland-blank-other-hex");
const PRODUCT: Blank = Blank::new("neuland-blank-product");
const TILE: Blank = Blank::new("neuland-blank-tile");
const BUILDING: Blank = Blank::new("neuland-blank-building");
const PROPERTY: Blank = Blank::new("neuland-blank-property");
const USING: Blank = Blank::new("neuland-blank-using");
const MINERALS: Blank = Blank::new("neuland-blank-minerals");

/// Optional words before a place.
const AT: [&str; 3] = ["AT", "ON", "IN"];

/// Optional words before a name.
const ARTICLES: [&str; 2] = ["THE", "A"];

/// Optional words between a tile and its number, as in `Weaving Mill B1 no. 2`.
const NUMBER: [&str; 2] = ["NO", "NR"];

/// The words that join the sources of a payment, apart from commas.
const JOINTS: [&str; 2] = ["AND", "+"];

/// Names of several words as letters print them, joined and without apostrophes; and their first
/// words, if those have an `'s`. Being several words, they have no words in other languages.
const PRINTED: [&str; 8] = [
    "WOODCUTTERS",
    "WOODCUTTERSHUT",
    "SHEPHERDS",
    "SHEPHERDSSHED",
    "ARMORERS",
    "ARMORERSFORGE",
    "ALCHEMISTS",
    "ALCHEMISTSCAVE",
];

const NAME_WORDS: usize = 2;

/// The words that close a turn in other games: no such order exists here, but the answer suggests
/// the right one.
const CLOSING: [&str; 4] = ["PASS", "DONE", "STOP", "FINISH"];

phrases! {
    reader: Reader<'_, '_> => Order;

    "FREE" {
        HEX => lodge = reader.at_hex()?;
        OTHER_HEX.optional() => hut = reader.cursor.maybe().unwrap_or(lodge);
    } => Order::Free { lodge, hut },
    example "FREE A2", help "neuland-help-free";

    "PRODUCE" {
        PRODUCT => product = reader.pick(Product::WORDS, PRODUCT)?;
        TILE.optional() => at = reader.place(product)?;
        USING.optional() => using = reader.using()?;
    } => Order::Produce { product, at, using },
    example "PRODUCE IRON AT SMELTER D1 USING COAL C4, IRONORE A3",
    help "neuland-help-produce", continued by "USING";

    "BUILD" {
        BUILDING => what = reader.pick(&buildings(), BUILDING)?;
        HEX => at = reader.at_hex()?;
        USING.optional() => using = reader.using()?;
    } => Order::Build { what, at, using },
    example "BUILD WEAVER AT B1 USING WOODMARKER",
    help "neuland-help-build", continued by "USING";

    "COATS" {
        PROPERTY => property = reader.property()?;
        USING.optional() => using = reader.using()?;
    } => Order::Coats { property, using },
    example "COATS ABBEY USING CLOTH B1, WHEELBARROW",
    help "neuland-help-coats", continued by "USING";

    "STACK" { MINERALS => pile = reader.pile()?; } => Order::Stack { pile },
    example "STACK COAL IRONORE COAL", help "neuland-help-stack";

    "PILE" { MINERALS => wish = reader.wish()?; } => Order::Pile { wish },
    example "PILE COAL IRONORE SILVERORE", help "neuland-help-pile";

    "END" {} => Order::End, example "END", help "neuland-help-end";
}

/// Parses one order; a misread if the words are not an order, or could be two.
pub(super) fn read(
    rules: &Neuland,
    table: &Table,
    seat: Seat,
    words: &[Word],
) -> Result<Order, Misread> {
    let mut reader = Reader {
        rules,
        table,
        seat,
        cursor: Cursor::new(words),
    };
    let end = || Some(Order::End.to_string());
    let keyword = reader.cursor.keyword_or(&KEYWORDS, &CLOSING, end)?;
    let order = read_phrase(keyword, &mut reader)?;
    reader.cursor.end()?;
    let seat_view = SeatView::of(rules, table, seat);
    let event = seat_view.and_then(|seat_view| seat_view.decide(&order).ok());
    let whole = event.and_then(|event| event.order(table));
    Ok(whole.unwrap_or(order))
}

struct Reader<'r, 'w> {
    rules: &'r Neuland,
    table: &'r Table,
    seat: Seat,
    cursor: Cursor<'w>,
}

impl Reader<'_, '_> {
    fn at_hex(&mut self) -> Result<Hex, Misread> {
        self.cursor.maybe_keyword(&AT)?;
        let hex = self.cursor.maybe();
        hex.ok_or_else(|| self.cursor.unlike(HEX, Hex::all()))
    }

    fn property(&mut self) -> Result<Property, Misread> {
        self.cursor.maybe_keyword(&AT)?;
        self.pick(Property::WORDS, PROPERTY)
    }

    fn wish(&mut self) -> Result<Option<Pile>, Misread> {
        match self.cursor.maybe_keyword(&["ASK"])? {
            Some(_) => Ok(None),
            None => self.pile().map(Some),
        }
    }

    fn pile(&mut self) -> Result<Pile, Misread> {
        let mut next = || -> Result<Mineral, Misread> { self.pick(Mineral::WORDS, MINERALS) };
        Ok([next()?, next()?, next()?])
    }

    /// Parses a word of a list, in full or as a unique abbreviation; also in several words, as
    /// letters print it.
    fn pick<T: Copy + PartialEq>(
        &mut self,
        among: &[(&'static str, T)],
        blank: Blank,
    ) -> Result<T, Misread> {
        self.cursor.passes(&ARTICLES);
        if let Some(found) = self.printed(among) {
            return Ok(found);
        }
        self.cursor.meaning(among).map_err(|misread| {
            if misread.kind == MisreadKind::Ambiguous {
                return misread;
            }
            let words = among.iter().map(|(word, _)| *word);
            self.cursor.unlike(blank, words.clone()).among(words)
        })
    }

    /// Parses a name as it is printed: `STONE HUT` for `STONEHUT`, `Woodcutter's Hut` for
    /// `WOODCUTTERSHUT`, without hyphens and apostrophes.
    fn printed<T: Copy>(&mut self, among: &[(&'static str, T)]) -> Option<T> {
        let mut ahead = self.cursor.clone();
        let mut said = String::new();
        let mut found = None;
        for _ in 0..NAME_WORDS {
            let Some(word) = ahead.peek() else { break };
            said.extend(word.chars().filter(|letter| letter.is_alphanumeric()));
            ahead.advance();
            let known = among.iter().find(|(word, _)| *word == said);
            if let Some((_, what)) = known {
                found = Some((*what, ahead.clone()));
            }
        }
        let (what, behind) = found?;
        self.cursor = behind;
        Some(what)
    }

    /// Parses the number of a tile among several, after a hex.
    fn number(&mut self) -> Option<u8> {
        let mut ahead = self.cursor.clone();
        ahead.passes(&NUMBER);
        let number = ahead.maybe()?;
        self.cursor = ahead;
        Some(number)
    }

    fn spot(&mut self) -> Option<Spot> {
        let (hex, number) = (self.cursor.maybe()?, self.number());
        Some(Spot { hex, number })
    }

    /// Parses a facility by its kind, its hex, or both.
    fn place(&mut self, product: Product) -> Result<Option<Place>, Misread> {
        let said = self.cursor.maybe_keyword(&AT)?.is_some();
        let using = self.cursor.clone().maybe_keyword(&["USING"])?.is_some();
        if !said && (self.cursor.is_done() || using) {
            return Ok(None);
        }
        let start = self.cursor.clone();
        let (kind, hex) = match self.cursor.maybe() {
            Some(hex) => (self.kind_on(product, hex), hex),
            None => {
                let kind = self.pick(Kind::WORDS, TILE)?;
                let hex = self.cursor.maybe();
                let hex = hex.or_else(|| self.hex_of(kind, product));
                (Some(kind), hex.ok_or_else(|| self.cursor.unread(HEX))?)
            }
        };
        let kind = kind.ok_or_else(|| start.unread(TILE))?;
        let number = self.number();
        let spot = Spot { hex, number };
        Ok(Some(Place { kind, spot }))
    }

    /// Returns the kind that makes a product on the landscape of a hex.
    fn kind_on(&self, product: Product, hex: Hex) -> Option<Kind> {
        let landscape = self.table.board.landscape(hex);
        let mut facilities = self.rules.components.facilities();
        let made = facilities.find(|(_, facility)| {
            let mut recipes = facility.recipes.iter();
            facility.tiles_of(landscape) > 0 && recipes.any(|recipe| recipe.makes(product))
        });
        made.map(|(kind, _)| kind)
    }

    /// Returns the hex on which a product of a kind of tile costs least.
    fn hex_of(&self, kind: Kind, product: Product) -> Option<Hex> {
        let building = Building::Facility(kind);
        let tiles = self.table.tiles.iter();
        let tiles = tiles.filter(|tile| tile.building == building);
        let seat_view = SeatView::of(self.rules, self.table, self.seat);
        let cost = |hex: Hex| {
            let (spot, using) = (hex.into(), Using::default());
            let place = Some(Place { kind, spot });
            let found = producing::check(seat_view.as_ref()?, product, place, &using).ok()?;
            found.paid().map(|(_, paid)| paid.actions)
        };
        let hexes = tiles.map(|tile| tile.hex);
        hexes.min_by_key(|hex| cost(*hex).unwrap_or(u8::MAX))
    }

    /// Parses the named part of a payment.
    fn using(&mut self) -> Result<Using, Misread> {
        let mut using = Using::default();
        if self.cursor.is_done() {
            return Ok(using);
        }
        self.cursor.keyword(&["USING"])?;
        loop {
            match self.pick(&sources(), USING)? {
                SourceWord::Marker(fee) => using.sources.push(Source::Marker(fee)),
                SourceWord::Wheelbarrow => using.wheelbarrow = true,
                SourceWord::Product(product) => {
                    let at = self.spot();
                    using.sources.push(Source::Worker { product, at });
                }
                SourceWord::Kind(kind) => using.sources.push(self.made_by(kind)?),
            }
            self.cursor.skip(&JOINTS);
            if self.cursor.is_done() {
                return Ok(using);
            }
        }
    }

    /// Returns the product of the own worker on a facility; if there is none, the product it can
    /// make.
    fn made_by(&mut self, kind: Kind) -> Result<Source, Misread> {
        let start = self.cursor.clone();
        let at = self.spot();
        let own = self.rules.at_work(self.table, self.seat);
        let meant = own.filter(|own| {
            let place = self.table.place(own.tile);
            let alike = place.is_some_and(|place| place.kind == kind);
            alike && at.is_none_or(|spot| spot.names(self.table, own.tile))
        });
        if let Some(own) = meant.min_by_key(|own| (!own.lying, own.tile)) {
            return Ok(own.source(self.table));
        }
        let made = self.rules.components.facility(kind).makes().next();
        let product = made.ok_or_else(|| start.unread(USING))?;
        Ok(Source::Worker { product, at })
    }
}

/// The first word of a source of a payment.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SourceWord {
    Product(Product),
    /// The facility that made it.
    Kind(Kind),
    Marker(Product),
    Wheelbarrow,
}

/// Iterates over the words of one kind of things, with their meanings among others.
fn words_as<T: Worded, M>(means: fn(T) -> M) -> impl Iterator<Item = (&'static str, M)> {
    T::WORDS.iter().map(move |(word, one)| (*word, means(*one)))
}

/// Returns the words for all buildings.
fn buildings() -> Vec<(&'static str, Building)> {
    let kinds = words_as(Building::Facility);
    kinds.chain(words_as(Building::Property)).collect()
}

/// Returns the words for all sources of payment.
fn sources() -> Vec<(&'static str, SourceWord)> {
    let once = [
        ("FOODMARKER", SourceWord::Marker(Product::Food)),
        ("WOODMARKER", SourceWord::Marker(Product::Wood)),
        ("WHEELBARROW", SourceWord::Wheelbarrow),
        ("BARROW", SourceWord::Wheelbarrow),
    ];
    let products = words_as(SourceWord::Product).chain(once);
    products.chain(words_as(SourceWord::Kind)).collect()
}

fn things() -> impl Iterator<Item = &'static str> {
    let buildings = buildings().into_iter().map(|(word, _)| word);
    buildings.chain(sources().into_iter().map(|(word, _)| word))
}

/// Returns all words but the keywords: things, and the joining words.
pub(super) fn words() -> Vec<&'static str> {
    let joins = AT
        .into_iter()
        .chain(ARTICLES)
        .chain(["USING", "AND", "ASK"]);
    let things = things().filter(|word| !PRINTED.contains(word));
    let mut words: Vec<&'static str> = things.chain(joins).collect();
    words.sort_unstable();
    words.dedup();
    words
}

/// Returns the names of the hexes and of all things.
pub(super) fn names() -> Vec<String> {
    name_words(Hex::all().map(Hex::word).chain(things()))
}
