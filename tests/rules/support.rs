//! Games played from a script: set draws, and orders as players write them.

use std::collections::BTreeMap;
use std::sync::Arc;

use landfall::games::new_world::{Event, NewWorld, Scored, State};
use landfall::orders::OrderLine;
use landfall::rules::{
    Awaiting, Game, Misread, OrderLanguage, Proof, Refusal, Rules, Seat, Seed, Setting,
    SettingError, Viewer,
};

/// The seats of the worked example, in the order of play.
pub(crate) const EXAMPLE_SEATS: [&str; 4] = ["GREEN", "RED", "YELLOW", "BLUE"];

/// How a table is set.
#[derive(Clone)]
pub(crate) struct Setup {
    seats: Vec<String>,
    tiles: Vec<u8>,
    house: BTreeMap<String, String>,
    components: String,
}

/// A setup for these seats, in the order of play, with these tiles to be drawn first.
pub(crate) fn seats(seats: &[&str], tiles: &[u8]) -> Setup {
    Setup {
        seats: seats.iter().map(|seat| (*seat).to_owned()).collect(),
        tiles: tiles.to_vec(),
        house: BTreeMap::new(),
        components: NewWorld::COMPONENTS.to_owned(),
    }
}

/// RED and BLUE in turns, RED first.
pub(crate) fn two(tiles: &[u8]) -> Script {
    seats(&["RED", "BLUE"], tiles).start()
}

impl Setup {
    /// With a house rule.
    pub(crate) fn house(mut self, key: &str, value: &str) -> Self {
        self.house.insert(key.to_owned(), value.to_owned());
        self
    }

    /// With another component file.
    pub(crate) fn components(mut self, text: String) -> Self {
        self.components = text;
        self
    }

    /// What the game is opened with.
    pub(crate) fn setting(&self) -> Setting {
        Setting {
            seat_names: self.seats.clone(),
            edition: String::new(),
            house: self.house.clone(),
            components: self.components.clone(),
            draws: Some(format!(
                "seats = {:?}\ntiles = {:?}",
                self.seats, self.tiles
            )),
        }
    }

    /// The rules, or why there are none.
    pub(crate) fn rules(&self) -> Result<NewWorld, SettingError> {
        NewWorld::with(&self.setting())
    }

    /// Starts the game.
    pub(crate) fn start(self) -> Script {
        let rules = self.rules().expect("the setting holds");
        let seats = u8::try_from(self.seats.len()).unwrap();
        let mut game = Game::new(Arc::new(rules), seats, Seed::new([7; 32]));
        let events = game.start();
        Script {
            game,
            seats: self.seats,
            events,
            told: 0,
        }
    }
}

/// A game that is played from a script.
#[derive(Clone)]
pub(crate) struct Script {
    pub(crate) game: Game<NewWorld>,
    seats: Vec<String>,
    /// Everything that happened.
    pub(crate) events: Vec<Event>,
    told: usize,
}

impl Script {
    /// The seat of this name.
    pub(crate) fn seat(&self, name: &str) -> Seat {
        let number = self.seats.iter().position(|seat| seat == name);
        Seat::new(u8::try_from(number.expect("a seat of this game")).unwrap())
    }

    /// Whose turn it is.
    pub(crate) fn awaited(&self) -> &str {
        match self.game.awaiting() {
            Awaiting::Seat(seat) => &self.seats[usize::from(seat)],
            Awaiting::Over => "nobody",
        }
    }

    fn awaited_seat(&self) -> Seat {
        match self.game.awaiting() {
            Awaiting::Seat(seat) => seat,
            Awaiting::Over => panic!("the game is over"),
        }
    }

    /// Plays a line for whoever is awaited, and returns what happened.
    pub(crate) fn play(&mut self, line: &str) -> &[Event] {
        let seat = self.awaited_seat();
        let order = self
            .read(line)
            .unwrap_or_else(|misread| panic!("{line}: {misread:?}"));
        let lawful = self.game.admit(seat, order);
        let lawful = lawful.unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
        let events = self
            .game
            .adjudicate(&lawful)
            .expect("the game has not moved on");
        self.game
            .rules()
            .census(self.game.state())
            .expect("every piece is there");
        self.told = self.events.len();
        self.events.extend(events);
        self.last()
    }

    /// Plays lines one after the other.
    pub(crate) fn play_all(&mut self, lines: &[&str]) -> &mut Self {
        for line in lines {
            self.play(line);
        }
        self
    }

    /// Plays a line for this seat, which has to be the one awaited.
    pub(crate) fn play_as(&mut self, seat: &str, line: &str) -> &[Event] {
        assert_eq!(self.awaited(), seat, "before {line}");
        self.play(line)
    }

    /// What the last line led to.
    pub(crate) fn last(&self) -> &[Event] {
        &self.events[self.told..]
    }

    /// Reads a line for whoever is awaited.
    pub(crate) fn read(&self, line: &str) -> Result<landfall::games::new_world::Order, Misread> {
        let seat = self.awaited_seat();
        let view = self.game.view(Viewer::Seat(seat));
        self.game
            .rules()
            .read(&view, seat, &OrderLine::new(line).words)
    }

    /// The canonical line of what a line says.
    pub(crate) fn canonical(&self, line: &str) -> String {
        self.read(line)
            .unwrap_or_else(|misread| panic!("{line}: {misread:?}"))
            .to_string()
    }

    /// Why a line is no order.
    pub(crate) fn misread(&self, line: &str) -> Misread {
        self.read(line).expect_err("it cannot be read")
    }

    /// Why a line is against the rules.
    pub(crate) fn refused(&self, line: &str) -> Refusal {
        let order = self
            .read(line)
            .unwrap_or_else(|misread| panic!("{line}: {misread:?}"));
        self.game
            .admit(self.awaited_seat(), order)
            .expect_err("the rules do not allow it")
    }

    /// The key of the reason why a line is against the rules.
    pub(crate) fn why(&self, line: &str) -> &'static str {
        self.refused(line).reason.key
    }

    /// The lawful orders of whoever is awaited.
    pub(crate) fn legal(&self) -> Vec<String> {
        let seat = self.awaited_seat();
        let view = self.game.view(Viewer::Seat(seat));
        self.game
            .rules()
            .legal(&view, seat)
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    /// Lets all other tiles fit nowhere, so that this one is the last of the game and in hand now.
    pub(crate) fn exhaust(&mut self, last: u8) -> &mut Self {
        while let Some((seat, tile)) = self.table().in_hand() {
            let left = self.table().tiles_left();
            if left == 0 {
                assert_eq!(tile.0, last, "no such tile was left");
                return self;
            }
            let bag: Vec<_> = self.table().bag().collect();
            let other = bag.iter().find(|(tile, _)| tile.0 != last).or(bag.first());
            let (next, _) = *other.expect("tiles are left");
            for event in [
                Event::TileDiscarded { seat, tile },
                Event::TileDrawn {
                    seat,
                    tile: next,
                    left: left - 1,
                    draw: None,
                },
            ] {
                self.game.replay(&event);
                self.events.push(event);
            }
        }
        panic!("nobody has a tile in hand");
    }

    /// Plays this line with this last tile, and returns what happened: the game is over then.
    pub(crate) fn finish(&mut self, last: u8, line: &str) -> &[Event] {
        self.exhaust(last);
        self.play(line);
        assert_eq!(self.game.awaiting(), Awaiting::Over);
        self.last()
    }

    /// The table.
    pub(crate) fn table(&self) -> &State {
        self.game.state()
    }

    /// A seat's points.
    pub(crate) fn score(&self, seat: &str) -> i32 {
        self.table().score(self.seat(seat))
    }

    /// A seat's settlers in hand.
    pub(crate) fn supply(&self, seat: &str) -> u8 {
        self.table().in_supply(self.seat(seat))
    }

    /// The columns of the surveyors, the eastern one first.
    pub(crate) fn surveyors(&self) -> [i16; 2] {
        self.table().surveyors.columns
    }

    /// The features that were scored by the last line.
    pub(crate) fn scored(&self) -> Vec<&Scored> {
        scored(self.last())
    }
}

/// The features that were scored.
pub(crate) fn scored(events: &[Event]) -> Vec<&Scored> {
    let scored = |event| match event {
        &Event::FeatureScored(ref scored) | &Event::FinalFeatureScored(ref scored) => Some(scored),
        _ => None,
    };
    events.iter().filter_map(scored).collect()
}
