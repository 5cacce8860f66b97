//! *Neuland*: the table as letters show it.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use landfall::games::neuland::{
    Building, Hex, Kind, Landscape, Mineral, Neuland, Phase, Product, Property, Tile,
};
use landfall::language::{Block, Cast, Composer, Voice, Voices};
use landfall::rules::{Awaiting, Chance, Game, Rules, Seat, Section, Seed, Viewer};

use super::neuland_story::EXAMPLE;
use super::{new_world::golden, page};
use crate::rulebook::neuland::support::{BLUE, RED, Script, YELLOW, seats, two};
use crate::support::steered;

/// The columns of a letter.
const LETTER: usize = 72;
/// The columns of a phone.
const PHONE: usize = 40;

/// A mail is still read when its board is as long as this, in bytes.
const BOARD: usize = 8_500;

static VOICES: LazyLock<Voices> = LazyLock::new(|| Voices::embedded().unwrap());

fn voice(language: &str) -> &'static Voice {
    VOICES.named(language).unwrap()
}

fn cast(viewer: Viewer) -> Cast {
    let names = Neuland::SEAT_NAMES.iter().map(|name| (*name).to_owned());
    let reader = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Public | Viewer::All => None,
    };
    Cast::new(names.collect(), reader)
}

fn sections(game: &Game<Neuland>, viewer: Viewer) -> Vec<Section> {
    game.rules().board(&game.view(viewer))
}

fn shown(game: &Game<Neuland>, language: &str, viewer: Viewer, width: usize) -> String {
    let board = sections(game, viewer);
    page::sections(voice(language), &cast(viewer), &board, width)
}

#[test]
fn the_end_of_the_example_reads_well() {
    let mut script = seats(2, "").start();
    script.all(&EXAMPLE);
    let of = |language, viewer, width| shown(&script.game, language, viewer, width);
    golden("neuland_board", &of("en", Viewer::Seat(YELLOW), LETTER));
    golden("neuland_board_phone", &of("en", Viewer::Seat(RED), PHONE));
    golden("neuland_board_dutch", &of("nl", Viewer::Seat(YELLOW), LETTER));
}
