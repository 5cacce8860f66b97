//! The orders of Neuland. A turn is a program of them, closed by END.

use std::fmt;

use landfall::rules::{Blank, Misread, MisreadKind, Phrase, Seat, Word};

use super::Neuland;
use super::table::View;
use super::things::{Hex, Kind, Mineral, Pile, Product, Property};
use crate::shapes::{Named, misread, named, texts};

/// One small order. It names tiles and not their ids, since `Display` sees no table.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Order {
    /// F1: the free pair; two hexes only where no hex has two sites left (E15).
    Free { lodge: Hex, hut: Hex },
    /// F2a.
    Produce {
        product: Product,
        at: TileName,
        pay: Payment,
    },
    /// F2b.
    Build {
        what: Building,
        at: Hex,
        pay: Payment,
    },
    /// F2c.
    Coats { property: Property, pay: Payment },
    /// F3, F4: the draw that waits, top first.
    Stack { pile: Pile },
    /// Answers all coming draws beforehand; nothing takes the answer back.
    Pile { wish: Option<Pile> },
    /// Ends the turn.
    End,
}

/// What can be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Building {
    Kind(Kind),
    Property(Property),
}

/// A production tile by its kind, its hex and, among equal ones there, its number from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct TileName {
    pub(crate) kind: Kind,
    pub(crate) hex: Hex,
    pub(crate) number: u8,
}

/// What pays: workers on tiles, or a marker that can be used once in a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Payment {
    pub(crate) from: Vec<Source>,
    pub(crate) wheelbarrow: bool,
}

/// One source of a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Source {
    Tile(TileName),
    FoodMarker,
    WoodMarker,
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Free { lodge, hut } if lodge == hut => write!(f, "FREE {lodge}"),
            Self::Free { lodge, hut } => write!(f, "FREE {lodge} {hut}"),
            Self::Produce { product, at, pay } => write!(f, "PRODUCE {product} AT {at}{pay}"),
            Self::Build { what, at, pay } => write!(f, "BUILD {what} AT {at}{pay}"),
            Self::Coats { property, pay } => write!(f, "COATS {property}{pay}"),
            Self::Stack {
                pile: [top, middle, last],
            } => write!(f, "STACK {top} {middle} {last}"),
            Self::Pile {
                wish: Some([top, middle, last]),
            } => {
                write!(f, "PILE {top} {middle} {last}")
            }
            Self::Pile { wish: None } => f.write_str("PILE ASK"),
            Self::End => f.write_str("END"),
        }
    }
}

impl fmt::Display for Building {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kind(kind) => write!(f, "{kind}"),
            Self::Property(property) => write!(f, "{property}"),
        }
    }
}

impl fmt::Display for TileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.hex)?;
        if self.number > 1 {
            write!(f, " {}", self.number)
        } else {
            Ok(())
        }
    }
}

impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, source) in self.from.iter().enumerate() {
            f.write_str(if nth == 0 { " USING " } else { " AND " })?;
            match source {
                Source::Tile(tile) => write!(f, "{tile}")?,
                Source::FoodMarker => f.write_str("FOODMARKER")?,
                Source::WoodMarker => f.write_str("WOODMARKER")?,
            }
        }
        f.write_str(if self.wheelbarrow { " WHEELBARROW" } else { "" })
    }
}

const fn phrase(
    keyword: &'static str,
    blanks: &'static [Blank],
    example: &'static str,
    help: &'static str,
) -> Phrase {
    Phrase {
        keyword,
        blanks,
        example,
        help,
        continued_by: &["USING"],
    }
}

const fn blank(key: &'static str, optional: bool) -> Blank {
    Blank { key, optional }
}

/// The phrases.
pub(crate) const PHRASES: &[Phrase] = &[
    phrase(
        "FREE",
        &[blank("blank-hex", false)],
        "FREE A2",
        "help-neuland-free",
    ),
    phrase(
        "PRODUCE",
        &[
            blank("blank-product", false),
            blank("blank-tile", true),
            blank("blank-pay", true),
        ],
        "PRODUCE WOOD AT HUT A2 USING LODGE A2",
        "help-neuland-produce",
    ),
    phrase(
        "BUILD",
        &[
            blank("blank-building", false),
            blank("blank-hex", false),
            blank("blank-pay", true),
        ],
        "BUILD MINE AT B2 USING WOODMARKER WHEELBARROW",
        "help-neuland-build",
    ),
    phrase(
        "COATS",
        &[blank("blank-property", false), blank("blank-pay", true)],
        "COATS SENATE USING FORGE A2 AND WEAVER B1 2 AND FOODMARKER",
        "help-neuland-coats",
    ),
    phrase(
        "STACK",
        &[blank("blank-pile", false)],
        "STACK COAL COAL IRONORE",
        "help-neuland-stack",
    ),
    phrase(
        "PILE",
        &[blank("blank-pile", false)],
        "PILE IRONORE COAL SILVERORE",
        "help-neuland-pile",
    ),
    phrase("END", &[], "END", "help-neuland-end"),
];

impl Neuland {
    /// Reads one order. What is left out (the tile, the payment) is filled in from the view, so
    /// that the canonical line says all that will happen.
    pub(super) fn words(
        &self,
        view: &View<'_>,
        seat: Seat,
        words: &[Word],
    ) -> Result<Order, Misread> {
        let texts = texts(words);
        let (main, pay) = payment(&texts)?;
        match main {
            ["FREE", hex] => free(hex, hex),
            ["FREE", lodge, hut] => free(lodge, hut),
            ["PRODUCE", product] => {
                let product = named(product, 1)?;
                self.production(view, seat, product, None, pay)
                    .ok_or_else(|| misread(MisreadKind::Missing, main.len(), &["AT"]))
            }
            ["PRODUCE", product, "AT", tile @ ..] => {
                let product = named(product, 1)?;
                let at = tile_name(tile).ok_or_else(|| misread(MisreadKind::Unknown, 3, &[]))?;
                let meant = self.production(view, seat, product, Some(at), pay.clone());
                let pay = pay.unwrap_or_default();
                Ok(meant.unwrap_or(Order::Produce { product, at, pay }))
            }
            ["BUILD", what, "AT", hex] => {
                let what = building(what).ok_or_else(|| misread(MisreadKind::Unknown, 1, &[]))?;
                let at = named(hex, 3)?;
                let pay = pay.or_else(|| self.usual_fee(view, seat, what, at));
                Ok(Order::Build {
                    what,
                    at,
                    pay: pay.unwrap_or_default(),
                })
            }
            ["COATS", property] => {
                let property = named(property, 1)?;
                Ok(Order::Coats {
                    property,
                    pay: pay.unwrap_or_default(),
                })
            }
            ["STACK", minerals @ ..] => Ok(Order::Stack {
                pile: pile(minerals)?,
            }),
            ["PILE", "ASK"] => Ok(Order::Pile { wish: None }),
            ["PILE", minerals @ ..] => Ok(Order::Pile {
                wish: Some(pile(minerals)?),
            }),
            ["END"] => Ok(Order::End),
            _ => Err(misread(
                MisreadKind::Unknown,
                0,
                &["PRODUCE", "BUILD", "COATS", "END"],
            )),
        }
    }
}

fn free(lodge: &str, hut: &str) -> Result<Order, Misread> {
    let lodge = named(lodge, 1)?;
    let hut = named(hut, 2)?;
    Ok(Order::Free { lodge, hut })
}

fn building(text: &str) -> Option<Building> {
    let property = || Property::named(text).map(Building::Property);
    Kind::named(text).map(Building::Kind).or_else(property)
}

fn pile(texts: &[&str]) -> Result<Pile, Misread> {
    match texts {
        [top, middle, last] => Ok([named(top, 1)?, named(middle, 2)?, named(last, 3)?]),
        _ => Err(misread(
            MisreadKind::Missing,
            texts.len() + 1,
            &[Mineral::Coal.word()],
        )),
    }
}

fn tile_name(texts: &[&str]) -> Option<TileName> {
    let (kind, hex, number) = match texts {
        [kind, hex] => (kind, hex, 1),
        [kind, hex, number] => (kind, hex, number.parse().ok()?),
        _ => return None,
    };
    Some(TileName {
        kind: Kind::named(kind)?,
        hex: Hex::named(hex)?,
        number,
    })
}

/// Splits a line into its order and its payment, if it names one.
fn payment<'t>(texts: &'t [&'t str]) -> Result<(&'t [&'t str], Option<Payment>), Misread> {
    let (texts, wheelbarrow) = match texts.split_last() {
        Some((&"WHEELBARROW", rest)) => (rest, true),
        _ => (texts, false),
    };
    let Some(at) = texts.iter().position(|text| *text == "USING") else {
        let pay = Payment {
            from: Vec::new(),
            wheelbarrow,
        };
        return Ok((texts, wheelbarrow.then_some(pay)));
    };
    let sources = texts[at + 1..]
        .split(|text| *text == "AND")
        .map(|words| match words {
            ["FOODMARKER"] => Some(Source::FoodMarker),
            ["WOODMARKER"] => Some(Source::WoodMarker),
            _ => tile_name(words).map(Source::Tile),
        });
    let from = sources.collect::<Option<_>>();
    let from = from.ok_or_else(|| misread(MisreadKind::Unknown, at + 1, &["FOODMARKER"]))?;
    Ok((&texts[..at], Some(Payment { from, wheelbarrow })))
}
