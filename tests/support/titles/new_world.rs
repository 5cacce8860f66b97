//! New World, in a game of set tiles.

use landfall::games::new_world::{Event, NewWorld, Order, Scored, State};

use super::{Said, found, setting};

/// A game of New World.
pub type Script = super::Script<NewWorld>;

/// A table of New World.
pub type Setup = super::Setup<NewWorld>;

impl Said<NewWorld> for Order {
    fn order(self, _: &Script) -> Order {
        self
    }
}

/// Sets a table for these seats, in the order of play; these tiles are drawn first.
pub fn seats(seats: &[&str], tiles: &[u8]) -> Setup {
    let mut setting = setting::<NewWorld>(0);
    setting.seat_names = seats.iter().map(|seat| (*seat).to_owned()).collect();
    setting.draws = Some(format!("seats = {seats:?}\ntiles = {tiles:?}"));
    Setup::with(setting).seed(7)
}

/// Starts a game of RED and BLUE, RED first.
pub fn two(tiles: &[u8]) -> Script {
    seats(&["RED", "BLUE"], tiles).start()
}

/// Plays lines of RED and BLUE in turns, parted by semicolons.
pub fn played(tiles: &[u8], lines: &str) -> Script {
    let mut script = two(tiles);
    script.lines(lines);
    script
}

impl Script {
    /// Lets all other tiles fit nowhere, so that this one is the last of the game and in hand now.
    pub fn exhaust(&mut self, last: u8) -> &mut Self {
        while let Some((seat, tile)) = self.table().in_hand() {
            let left = self.table().tiles_left();
            if left == 0 {
                assert_eq!(tile.0, last, "no such tile was left");
                return self;
            }
            let bag: Vec<_> = self.table().bag().collect();
            let other = bag.iter().find(|(tile, _)| tile.0 != last).or(bag.first());
            let (next, _) = *other.expect("tiles are left");
            self.with(Event::TileDiscarded { seat, tile });
            self.with(Event::TileDrawn {
                seat,
                tile: next,
                left: left - 1,
                draw: None,
            });
        }
        panic!("no seat has a tile in hand");
    }

    /// Plays this line with this last tile, and returns what happened: the game is over then.
    pub fn finish(&mut self, last: u8, line: &str) -> Vec<Event> {
        self.exhaust(last);
        let events = self.play(line);
        assert_eq!(self.awaited(), None);
        events
    }

    /// Returns the table.
    pub fn table(&self) -> &State {
        self.game.state()
    }

    /// Returns a seat's points.
    pub fn score(&self, seat: &str) -> i32 {
        self.table().score(self.seat(seat))
    }

    /// Returns a seat's settlers in hand.
    pub fn supply(&self, seat: &str) -> u8 {
        self.table().in_supply(self.seat(seat))
    }

    /// Returns the columns of the surveyors, the eastern one first.
    pub fn surveyors(&self) -> [i16; 2] {
        self.table().surveyors.columns
    }

    /// Returns the features that were scored by the last line.
    pub fn scored(&self) -> Vec<&Scored> {
        scored(self.last())
    }
}

/// Returns the features that were scored.
pub fn scored(events: &[Event]) -> Vec<&Scored> {
    found!(events, Event::FeatureScored(scored) | Event::FinalFeatureScored(scored) => scored)
}

/// Returns the order in which features were scored, and whether a player chose it; absent if it did
/// not matter.
pub fn order_taken(script: &Script) -> Option<(Vec<String>, bool)> {
    let mut taken = found!(
        script.last(),
        Event::ScoringOrderTaken { features, chosen, .. } => (features, *chosen)
    );
    let (features, chosen) = taken.pop()?;
    Some((features.iter().map(ToString::to_string).collect(), chosen))
}
