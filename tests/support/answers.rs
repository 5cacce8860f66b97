//! How people answer a letter, what the receiving server says of a mail, and what tests ask of a
//! game by its name.

use landfall::store::{Person, SeatRow};

use super::{JUDGE, Received, Table};

impl Table {
    /// Posts a mail that answers this letter, and runs a lap.
    pub fn answer_to(&mut self, from: &str, letter: &Received, text: &str) {
        let mail = self.reply(from, letter, text);
        self.mailbox.post(mail);
        self.lap();
    }

    /// Posts a mail out of the blue for which the receiving server vouches, and runs a lap.
    pub fn vouched(&mut self, from: &str, text: &str) {
        let (_, domain) = from.split_once('@').unwrap();
        self.judged(from, &format!("dmarc=pass header.from={domain}"), text);
    }

    /// Posts a mail out of the blue of which the receiving server says this, and runs a lap.
    pub fn judged(&mut self, from: &str, verdict: &str, text: &str) {
        let mail = self.mail(from, JUDGE, "hello", &[], text);
        let above = format!(
            "Authentication-Results: mx.play.example; {verdict}\r\n\
             Received: from x by mx.play.example; {}\r\n",
            self.now.to_rfc2822()
        );
        self.mailbox.post(above + &mail);
        self.lap();
    }

    /// Returns the newest letter to an address that offers codes.
    #[track_caller]
    pub fn question(&self, address: &str) -> Received {
        let question = self.newest(address, |letter| !letter.codes().is_empty());
        question.expect("a question")
    }

    /// Returns the newest question to an address about this game.
    #[track_caller]
    pub fn question_in(&self, game: &str, address: &str) -> Received {
        let about = format!("[{game}]");
        let question = self.newest(address, |letter| {
            letter.subject.contains(&about) && !letter.codes().is_empty()
        });
        question.expect("a question about this game")
    }

    /// Counts the letters to an address that have the English sentence of a key.
    pub fn letters_with(&self, address: &str, key: &str) -> usize {
        let letters = self.letters(address).into_iter();
        letters.filter(|letter| letter.has(key)).count()
    }

    /// Counts the letters to an address that say this, wherever their lines are broken.
    pub fn letters_saying(&self, address: &str, words: &str) -> usize {
        let letters = self.letters(address).into_iter();
        letters
            .filter(|letter| super::on_one_line(&letter.text).contains(words))
            .count()
    }

    /// Returns the seats of a game.
    #[track_caller]
    pub fn seats_of(&self, game: &str) -> Vec<SeatRow> {
        let game = self.game_named(game);
        self.judge.store().seats(game.id).unwrap()
    }

    /// Returns the seat of this name in a game.
    #[track_caller]
    pub fn seat_of(&self, game: &str, seat: &str) -> SeatRow {
        let mut seats = self.seats_of(game).into_iter();
        seats.find(|row| row.name == seat).expect("a seat")
    }

    /// Returns the address of the player of the seat of this name in a game.
    #[track_caller]
    pub fn player_of(&self, game: &str, seat: &str) -> String {
        let person = self.seat_of(game, seat).person.expect("a player");
        self.judge.store().person(person).unwrap().address
    }

    /// Returns the person of an address.
    #[track_caller]
    pub fn person(&self, address: &str) -> Person {
        let found = self.judge.store().person_by_address(address).unwrap();
        found.expect("a known person")
    }

    /// Returns the rows of a game's ledger.
    #[track_caller]
    pub fn ledger_of(&self, game: &str) -> Vec<String> {
        let rows = self.judge.store().ledger(self.game_named(game).id);
        rows.unwrap().into_iter().map(|row| row.body).collect()
    }
}
