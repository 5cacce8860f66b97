//! People who play by a judge that is killed all the time, and what came of it.

use std::fmt;
use std::thread;
use std::time::{Duration, Instant};

use landfall::store::{GameState, LetterId, LetterState, LettersBy, Store};

use super::daemon::Site;
use super::people::{Chance, People};
use super::tally::Tally;
use crate::support::{queued_letters, wishes};
use crate::world::servers::game::House;

/// This number of games is played side by side.
const GAMES: usize = 3;

/// A judge that the program serves, and all who play there.
pub(super) struct Club {
    pub(super) site: Site,
    pub(super) people: People,
    pub(super) chance: Chance,
    /// How often the program was killed.
    pub(super) kills: u32,
    /// How many of these kills left something to be done.
    pub(super) amid_work: u32,
}

impl Club {
    /// Begins with a judge whose mails and letters lie in Maildirs.
    pub(super) fn new(site: Site, seed: u64) -> Self {
        let people = People::of(site.folder());
        Self::of(site, people, seed)
    }

    /// Begins with a judge between real mail servers.
    pub(super) fn by_mail(house: &House, seed: u64) -> Self {
        house.edit("answers_per_hour = 1000", "answers_per_hour = 1000000");
        let people = People::by_mail(&house.dovecot);
        Self::of(Site::at(&house.path("judge")), people, seed)
    }

    fn of(site: Site, people: People, seed: u64) -> Self {
        Self {
            site,
            people,
            chance: Chance(seed),
            kills: 0,
            amid_work: 0,
        }
    }

    /// Opens games in place of those that are over.
    pub(super) fn keep_playing(&mut self) {
        let store = self.site.look();
        let running = store.games(GameState::Running).unwrap().len();
        drop(store);
        for _ in running..GAMES {
            self.site.open();
        }
    }

    /// Opens games, and has their first letters sent.
    pub(super) fn begin(&mut self) {
        self.keep_playing();
        self.site.serve_once();
    }

    /// Lets everybody read what is new, and answer it.
    pub(super) fn answer(&mut self) {
        self.people.answer(&mut self.chance);
    }

    /// Lets people read and answer for a while.
    #[cfg(feature = "postgres")]
    pub(super) fn play_on(&mut self, moments: u32) {
        for _ in 0..moments {
            self.answer();
            thread::sleep(Duration::from_millis(self.chance.below(60)));
        }
    }

    /// Starts the daemon, lets people write to it, and kills it within `longest`.
    pub(super) fn serve_and_kill(&mut self, longest: Duration) {
        let people = &mut self.people;
        self.site
            .serve_and_kill(&mut self.chance, longest, |chance| {
                thread::sleep(Duration::from_millis(chance.below(20)));
                people.answer(chance);
            });
    }

    /// Counts kills, and whether they left something to be done.
    pub(super) fn count(&mut self, kills: u32) {
        self.kills += kills;
        self.amid_work += u32::from(is_amid_work(&self.site.look()));
    }

    /// Lets the program do all there is to do; returns how long that took. A mail over which it was
    /// killed three times is set aside when it is looked at next; its moderator has it tried again.
    pub(super) fn round(&self) -> Duration {
        let took = self.site.serve_once();
        self.site.run(&["quarantine", "retry", "--all"]);
        self.site.serve_once();
        took
    }

    /// Waits until the mail servers have delivered all letters.
    pub(super) fn await_letters(&self) {
        let store = self.site.store().unwrap();
        let letters = store.letters_by(LettersBy::After(LetterId::new(0)));
        let mut letters = letters.unwrap();
        letters.retain(|letter| letter.state == LetterState::Sent);
        let sent = letters.len();
        let end = Instant::now() + Duration::from_secs(30);
        while self.people.letters_seen() < sent {
            assert!(Instant::now() < end, "not all of {sent} letters came");
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Lets the program do what is left, waits for its letters, and counts.
    pub(super) fn end(&self, what: &'static str) -> Row {
        self.round();
        self.row(what)
    }

    /// Waits for all letters of a program that has nothing left to do, and counts.
    pub(super) fn row(&self, what: &'static str) -> Row {
        self.await_letters();
        Row {
            what,
            kills: self.kills,
            amid_work: self.amid_work,
            tally: Tally::of(&self.site, &self.people),
        }
    }
}

/// Returns how often the program is killed.
pub(super) fn kills(usual: u32) -> u32 {
    wishes::number("LANDFALL_KILLS", usual)
}

/// Returns whether a judge has left something to be done.
pub(super) fn is_amid_work(store: &Store) -> bool {
    queued_letters(store) > 0 || !store.unfinished_mails(1).unwrap().is_empty()
}

/// One line of the table.
pub(super) struct Row {
    what: &'static str,
    kills: u32,
    amid_work: u32,
    pub(super) tally: Tally,
}

impl Row {
    /// Prints the line. Nothing is lost and nothing is done twice; each kill may have one letter
    /// sent once more, as SMTP allows where it is the way out.
    pub(super) fn check(&self) {
        println!("{self}");
        assert!(self.tally.is_clean(), "{:#?}", self.tally);
        let again = u32::try_from(self.tally.again).unwrap();
        assert!(again <= self.kills, "{again} letters twice");
        assert!(
            self.amid_work > 0 && self.tally.orders > 0,
            "nothing was disturbed"
        );
    }

    /// Prints the line. Nothing is lost, and nothing is done or sent twice.
    pub(super) fn check_once(&self) {
        self.check();
        self.tally.check_once();
    }
}

impl fmt::Display for Row {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (what, kills, amid_work, tally) = (self.what, self.kills, self.amid_work, &self.tally);
        let (lost, doubled, again) = (tally.lost.len(), tally.doubled.len(), tally.again);
        write!(
            out,
            "| {what} | {kills} | {amid_work} | {} | {} | {} | {lost} | {doubled} | {again} |",
            tally.mails, tally.orders, tally.letters
        )
    }
}
