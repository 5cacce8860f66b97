//! Orders out of words.
//!
//! `PRODUCE IRON AT SMELTER D1 USING COAL C4, IRONORE A3`: the tile and the payment may be left
//! out, in whole or in part, and are filled in as the judge would; so that the canonical line says
//! all that will happen. Where nothing lawful comes of it the order stays as it was written, and
//! the refusal tells why.

use super::desk::Desk;
use super::hex::Hex;
use super::order::{Order, Place, Source, Using};
use super::state::Table;
use super::things::{Building, Kind, Mineral, Pile, Product};
use super::vocabulary::{
    self, ARTICLES, AT, BUILDING, HEX, MINERALS, NUMBER, PRODUCT, PROPERTY, SourceWord, TILE, USING,
};
use super::{Neuland, coats_of_arms, erecting, giving_up, producing};
use crate::orders::{Cursor, hint};
use crate::rules::{Expected, Misread, MisreadKind, Seat, Word};

/// How many near words a misread shows.
const HINTS: usize = 3;

/// The most words of a name.
const NAME_WORDS: usize = 2;

/// How a turn is closed elsewhere: there is no such order here, but the answer names the one there
/// is.
const CLOSING: [&str; 4] = ["PASS", "DONE", "STOP", "FINISH"];

/// Reads one order.
///
/// # Errors
/// [`Misread`] when the words are not an order, or could be two.
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
    let keywords: Vec<&'static str> = vocabulary::PHRASES
        .iter()
        .map(|phrase| phrase.keyword)
        .collect();
    let closing = words
        .first()
        .is_some_and(|word| CLOSING.contains(&word.text.as_str()));
    let keyword = reader
        .cursor
        .keyword(&keywords)
        .map_err(|misread| match closing {
            true => Misread {
                nearest: vec![Order::End.to_string()],
                ..misread
            },
            false => misread,
        })?;
    let order = match keyword {
        "FREE" => reader.free(),
        "PRODUCE" => reader.produce(),
        "BUILD" => reader.build(),
        "COATS" => reader.coats(),
        "STACK" => reader.pile().map(|pile| Order::Stack { pile }),
        "PILE" => reader.wish(),
        _ => Ok(Order::End),
    }?;
    reader.cursor.end()?;
    Ok(complete(rules, table, seat, order))
}

struct Reader<'r, 'w> {
    rules: &'r Neuland,
    table: &'r Table,
    seat: Seat,
    cursor: Cursor<'w>,
}

impl Reader<'_, '_> {
    fn free(&mut self) -> Result<Order, Misread> {
        self.cursor.maybe_keyword(&AT)?;
        let lodge = self.hex()?;
        let hut = self.maybe_hex().unwrap_or(lodge);
        Ok(Order::Free { lodge, hut })
    }

    fn produce(&mut self) -> Result<Order, Misread> {
        let product = self.pick(&vocabulary::products(), PRODUCT)?;
        let at = self.place(product)?;
        let using = self.using()?;
        Ok(Order::Produce { product, at, using })
    }

    fn build(&mut self) -> Result<Order, Misread> {
        let what = self.pick(&vocabulary::buildings(), BUILDING)?;
        self.cursor.maybe_keyword(&AT)?;
        let at = self.hex()?;
        let using = self.using()?;
        Ok(Order::Build { what, at, using })
    }

    fn coats(&mut self) -> Result<Order, Misread> {
        self.cursor.maybe_keyword(&AT)?;
        let property = self.pick(&vocabulary::properties(), PROPERTY)?;
        let using = self.using()?;
        Ok(Order::Coats { property, using })
    }

    fn wish(&mut self) -> Result<Order, Misread> {
        if self.cursor.maybe_keyword(&["ASK"])?.is_some() {
            return Ok(Order::Pile { wish: None });
        }
        let wish = Some(self.pile()?);
        Ok(Order::Pile { wish })
    }

    fn pile(&mut self) -> Result<Pile, Misread> {
        let minerals = vocabulary::minerals();
        let mut next = || -> Result<Mineral, Misread> { self.pick(&minerals, MINERALS) };
        Ok([next()?, next()?, next()?])
    }

    /// A word of a list, in full or shortened as far as it means one thing; also in several words,
    /// as letters print it.
    fn pick<T: Copy + PartialEq>(
        &mut self,
        among: &[(&'static str, T)],
        blank: &'static str,
    ) -> Result<T, Misread> {
        if self
            .cursor
            .peek()
            .is_some_and(|word| ARTICLES.contains(&word))
        {
            self.cursor.advance();
        }
        if let Some(found) = self.printed(among) {
            return Ok(found);
        }
        let wrong = self.cursor.wrong([Expected::Blank(blank)]);
        let given = self.cursor.peek().unwrap_or_default();
        self.cursor.meaning(among).map_err(|misread| {
            if misread.kind == MisreadKind::Ambiguous {
                return misread;
            }
            let words = || among.iter().map(|(word, _)| *word);
            wrong
                .near(hint::nearest(given, words(), HINTS))
                .among(words())
        })
    }

    /// `STONE HUT` for `STONEHUT`, `Woodcutter's Hut` for `WOODCUTTERSHUT`: as many words as make a
    /// name, without hyphens and apostrophes.
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

    fn maybe_hex(&mut self) -> Option<Hex> {
        let hex = self.cursor.peek()?.parse().ok()?;
        self.cursor.advance();
        Some(hex)
    }

    fn hex(&mut self) -> Result<Hex, Misread> {
        let given = self.cursor.peek().unwrap_or_default();
        let near = hint::nearest(given, Hex::all().map(Hex::name), HINTS);
        let wrong = self.cursor.wrong([Expected::Blank(HEX)]).near(near);
        self.maybe_hex().ok_or(wrong)
    }

    /// Which of several tiles, behind a hex.
    fn number(&mut self) -> Option<u8> {
        let mut ahead = self.cursor.clone();
        if ahead.peek().is_some_and(|word| NUMBER.contains(&word)) {
            ahead.advance();
        }
        let number = ahead.peek()?.parse().ok()?;
        ahead.advance();
        self.cursor = ahead;
        Some(number)
    }

    /// A facility by its kind, its hex, or both.
    fn place(&mut self, product: Product) -> Result<Option<Place>, Misread> {
        let said = self.cursor.maybe_keyword(&AT)?.is_some();
        let using = self.cursor.clone().maybe_keyword(&["USING"])?.is_some();
        if !said && (self.cursor.is_done() || using) {
            return Ok(None);
        }
        let start = self.cursor.clone();
        if let Some(hex) = self.maybe_hex() {
            let kind = self.kind_on(product, hex);
            let kind = kind.ok_or_else(|| start.wrong([Expected::Blank(TILE)]))?;
            let number = self.number();
            return Ok(Some(Place { kind, hex, number }));
        }
        let kind = self.pick(&vocabulary::kinds(), TILE)?;
        let hex = match self.maybe_hex() {
            Some(hex) => hex,
            None => self.hex_of(kind, product)?,
        };
        let number = self.number();
        Ok(Some(Place { kind, hex, number }))
    }

    /// The kind that makes a product on the landscape of a hex.
    fn kind_on(&self, product: Product, hex: Hex) -> Option<Kind> {
        let landscape = self.table.board.landscape(hex);
        let mineral = Mineral::ALL
            .iter()
            .any(|mineral| mineral.product() == product);
        let mut here = self.rules.components().facilities();
        let made = here.find(|(_, facility)| {
            let makes = facility.makes().any(|made| made == product);
            facility.tiles_of(landscape) > 0 && (makes || (mineral && facility.is_mine()))
        });
        made.map(|(kind, _)| kind)
    }

    /// The hex of the tile of a kind on which a product costs least.
    fn hex_of(&self, kind: Kind, product: Product) -> Result<Hex, Misread> {
        let building = Building::Facility(kind);
        let tiles = self.table.tiles.iter();
        let hexes = tiles
            .filter(|tile| tile.building == building)
            .map(|tile| tile.hex);
        let desk = Desk::of(self.rules, self.table, self.seat);
        let cost = |hex: &Hex| {
            let place = Place {
                kind,
                hex: *hex,
                number: None,
            };
            let desk = desk.as_ref()?;
            let found = producing::check(desk, product, Some(place), &Using::default());
            found.ok().map(|(_, paid)| paid.actions)
        };
        let hex = hexes.min_by_key(|hex| cost(hex).unwrap_or(u8::MAX));
        hex.ok_or_else(|| self.cursor.wrong([Expected::Blank(HEX)]))
    }

    /// What is given up, as far as it is named.
    fn using(&mut self) -> Result<Using, Misread> {
        let mut using = Using::default();
        if self.cursor.is_done() {
            return Ok(using);
        }
        self.cursor.keyword(&["USING"])?;
        loop {
            match self.pick(&vocabulary::sources(), USING)? {
                SourceWord::FoodMarker => using.sources.push(Source::FoodMarker),
                SourceWord::WoodMarker => using.sources.push(Source::WoodMarker),
                SourceWord::Wheelbarrow => using.wheelbarrow = true,
                SourceWord::Product(product) => {
                    let at = self.maybe_hex();
                    let at = at.map(|hex| (hex, self.number()));
                    using.sources.push(Source::Worker { product, at });
                }
                SourceWord::Kind(kind) => using.sources.push(self.made_by(kind)?),
            }
            while matches!(self.cursor.peek(), Some("AND" | "+")) {
                self.cursor.advance();
            }
            if self.cursor.is_done() {
                return Ok(using);
            }
        }
    }

    /// The product of the own worker on a facility.
    fn made_by(&mut self, kind: Kind) -> Result<Source, Misread> {
        let start = self.cursor.clone();
        let hex = self.maybe_hex();
        let number = hex.and_then(|_| self.number());
        let building = Building::Facility(kind);
        let own = self.rules.products(self.table, self.seat).into_iter();
        let meant = own.filter(|own| {
            let tile = self.table.tile(own.tile);
            let nth = self.table.number(own.tile).unwrap_or(1);
            tile.is_some_and(|tile| tile.building == building)
                && hex.is_none_or(|hex| hex == own.hex)
                && number.is_none_or(|number| number == nth)
        });
        let found = meant.min_by_key(|own| (!own.lying, own.tile));
        let facility = self.rules.components().facility(kind);
        let usual = facility.and_then(|facility| facility.makes().next());
        match (found, usual) {
            (Some(own), _) => Ok(Source::Worker {
                product: own.product,
                at: Some((own.hex, self.table.number(own.tile))),
            }),
            (None, Some(product)) => Ok(Source::Worker {
                product,
                at: hex.map(|hex| (hex, number)),
            }),
            (None, None) => Err(start.wrong([Expected::Blank(USING)])),
        }
    }
}

/// The order with everything named, if it is lawful; else as it was written.
fn complete(rules: &Neuland, table: &Table, seat: Seat, order: Order) -> Order {
    let Some(desk) = Desk::of(rules, table, seat) else {
        return order;
    };
    let whole = match &order {
        Order::Produce { product, at, using } => {
            let found = producing::check(&desk, *product, *at, using).ok();
            found.and_then(|(id, paid)| producing::order(table, *product, id, &paid))
        }
        Order::Build { what, at, using } => {
            let found = erecting::check(&desk, *what, *at, using).ok();
            found.map(|paid| Order::Build {
                what: *what,
                at: *at,
                using: giving_up::using(table, &paid),
            })
        }
        Order::Coats { property, using } => {
            let found = coats_of_arms::check(&desk, *property, using).ok();
            found.map(|(_, paid)| Order::Coats {
                property: *property,
                using: giving_up::using(table, &paid),
            })
        }
        Order::Free { .. } | Order::Stack { .. } | Order::Pile { .. } | Order::End => None,
    };
    whole.unwrap_or(order)
}
