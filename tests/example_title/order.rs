//! Orders and events: the decisions of seats, and the ledger of them.

use std::fmt;

use landfall::orders::{Cursor, phrases};
use landfall::rules::{Blank, Misread, Pick, Seat, Word, Worded};
use serde::{Deserialize, Serialize};

use super::components::{Chart, Island};

/// One decision; `Display` writes it as it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The ship goes to an island next to it.
    Sail(Island),
    /// A chart of the island where the ship is comes out of the hand, for its points.
    Chart(Chart),
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sail(to) => write!(f, "SAIL {to}"),
            Self::Chart(chart) => write!(f, "CHART {}", chart.no),
        }
    }
}

/// What an order is read with: the words, and the hand of which they name charts.
struct Reader<'r> {
    cursor: Cursor<'r>,
    hand: &'r [Chart],
}

const ISLAND: Blank = Blank::new("skerries-blank-island");
const CHART: Blank = Blank::new("skerries-blank-chart");

phrases! {
    reader: Reader<'_> => Order;

    "SAIL" { ISLAND => to = reader.cursor.meaning(Island::WORDS)?; } => Order::Sail(to),
    example "SAIL GANNET", help "skerries-help-sail";

    "CHART" {
        CHART => chart = reader.cursor.named(CHART, reader.hand, |chart| chart.no)?;
    } => Order::Chart(chart),
    example "CHART 7", help "skerries-help-chart";
}

/// Reads one order of the seat that holds these charts.
pub fn read(words: &[Word], hand: &[Chart]) -> Result<Order, Misread> {
    let cursor = Cursor::new(words);
    let mut reader = Reader { cursor, hand };
    let keyword = reader.cursor.keyword(&KEYWORDS)?;
    let order = read_phrase(keyword, &mut reader)?;
    reader.cursor.end()?;
    Ok(order)
}

/// What happened. The ledger is made of these, so that variants never get another meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A chart came out of the deck into a hand; which one is its seat's secret.
    Drawn { seat: Seat, chart: Pick<Chart> },
    /// A ship went to an island.
    Sailed { seat: Seat, to: Island },
    /// A chart of a hand brought points.
    Charted {
        seat: Seat,
        chart: Chart,
        points: u8,
    },
    /// A seat's turn began.
    Turn { seat: Seat, round: u8 },
    /// The last round was over.
    Ended,
}
