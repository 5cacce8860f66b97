//! What a letter of the judge says, as its reader sees it.

use std::collections::BTreeSet;

use super::mail::Mail;

/// What a reply to a letter would be about, as its reply address shows.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum About {
    /// A seat of a game, and how many questions it had been asked.
    Seat(Question),
    /// A request for confirmation.
    Confirmation,
    /// Neither.
    Nothing,
}

/// One question to one seat.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Question {
    /// The name of the game.
    pub(super) game: String,
    /// The seat, in capitals.
    pub(super) seat: String,
    /// Its number among the questions of this seat.
    pub(super) number: u32,
}

/// A letter.
#[derive(Clone, Debug)]
pub(super) struct Letter {
    /// Its Message-ID.
    pub(super) id: String,
    /// Its bytes, without what servers on the way wrote above them, and with plain line feeds.
    pub(super) bytes: Vec<u8>,
    /// The address it went to.
    pub(super) to: String,
    /// Where replies go.
    pub(super) reply_to: String,
    /// Its subject.
    pub(super) subject: String,
    /// The Message-ID that it answers.
    pub(super) answers: Option<String>,
    /// What replies to it are about.
    pub(super) about: About,
    /// Its text.
    pub(super) text: String,
    /// Its files.
    pub(super) files: Vec<(String, Vec<u8>)>,
}

impl Letter {
    /// Reads the bytes of a letter as they lie in a letterbox.
    pub(super) fn read(bytes: &[u8]) -> Self {
        let bytes = without_transport(bytes);
        let mail = Mail::read(&bytes);
        let field = |name: &str| mail.field(name).unwrap_or_default().to_owned();
        let reply_to = field("Reply-To");
        Self {
            id: field("Message-ID"),
            to: field("To").to_ascii_lowercase(),
            subject: field("Subject"),
            answers: mail.field("In-Reply-To").map(str::to_owned),
            about: about(&reply_to),
            reply_to,
            text: mail.text(),
            files: mail.files(),
            bytes,
        }
    }

    /// Returns the lines that the letter gives as possible answers.
    pub(super) fn examples(&self) -> Vec<&str> {
        let mut lines = self.text.lines();
        let heading = lines.by_ref().find(|line| line.starts_with("To answer"));
        if heading.is_none() {
            return Vec::new();
        }
        let lines = lines.skip_while(|line| !line.starts_with("  "));
        let lines = lines.take_while(|line| line.starts_with("  "));
        lines.map(str::trim).collect()
    }

    /// Lists the codes of all choices: those in full begin lines, the others are within lines.
    pub(super) fn codes(&self) -> Vec<&str> {
        let lines = self.text.lines();
        let lines = lines.skip_while(|line| !line.starts_with("YOUR CHOICES"));
        let lines = lines.take_while(|line| !line.starts_with("To answer"));
        let further = lines.clone();
        let further = further.skip_while(|line| !line.starts_with("More choices, in short"));
        let further = further.skip(1).take_while(|line| !line.is_empty());
        let further = further.flat_map(str::split_whitespace);
        let words = lines.filter_map(|line| {
            let (code, words) = line.trim_start().split_once("  ")?;
            (line.starts_with("  ") && !words.is_empty()).then_some(code)
        });
        let mut codes: Vec<&str> = words.filter(|word| is_code(word)).collect();
        // A hex may look like a code; its letter comes before those of codes.
        let last = codes
            .last()
            .map_or("A", |code| code.get(..1).unwrap_or("A"));
        codes.extend(further.filter(|word| is_code(word) && word.get(..1) > Some(last)));
        codes
    }

    /// Returns the numbers of the decisions in the letter: those that mattered, and the others.
    pub(super) fn told(&self) -> BTreeSet<u32> {
        let parts = ["SINCE YOUR LAST LETTER", "WHAT ELSE HAPPENED"];
        parts
            .iter()
            .flat_map(|part| self.told_below(part))
            .collect()
    }

    fn told_below(&self, heading: &str) -> impl Iterator<Item = u32> {
        let lines = self.text.lines();
        let lines = lines.skip_while(move |line| !line.starts_with(heading));
        let lines = lines
            .skip(1)
            .take_while(|line| !line.starts_with(|c: char| !c.is_whitespace()));
        lines.filter_map(|line| {
            let indent = line.len() - line.trim_start().len();
            let (number, _) = line.trim_start().split_once("  ")?;
            (indent < 6).then(|| number.parse().ok()).flatten()
        })
    }

    /// Returns whether it answers many mails at once.
    pub(super) fn is_summary(&self) -> bool {
        self.text.starts_with("So many mails came from you")
    }

    /// Returns the ledger of its game, which comes when the game is over.
    pub(super) fn ledger(&self) -> Option<&[u8]> {
        let file = self.files.iter().find(|(name, _)| name.ends_with(".jsonl"));
        file.map(|(_, bytes)| bytes.as_slice())
    }

    /// Returns the digest of the last row of the ledger, which the last letter gives.
    pub(super) fn head(&self) -> Option<String> {
        let words: Vec<&str> = self.text.split_whitespace().collect();
        let text = words.join(" ");
        let (_, behind) =
            text.split_once("The ledger of this game ends with this fingerprint: ")?;
        behind.get(..64).map(str::to_owned)
    }
}

/// Returns whether a word is a code: one or two capitals, and digits.
pub(super) fn is_code(word: &str) -> bool {
    let digits = word.trim_start_matches(|c: char| c.is_ascii_uppercase());
    let letters = word.len() - digits.len();
    (1..=2).contains(&letters)
        && !digits.is_empty()
        && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns the letter itself, which begins with its sender.
fn without_transport(bytes: &[u8]) -> Vec<u8> {
    let text = String::from_utf8(bytes.to_vec()).expect("letters are UTF-8");
    let text = text.replace("\r\n", "\n");
    let start = text.find("From: ").expect("a letter has a sender");
    text.as_bytes()[start..].to_vec()
}

/// Reads a reply address such as `judge+race-1.red.3.TAG@play.example`.
fn about(reply_to: &str) -> About {
    let local = reply_to.rsplit_once('@').map_or("", |(local, _)| local);
    let tagged = local.split_once('+').map_or("", |(_, tagged)| tagged);
    let parts: Vec<&str> = tagged.split('.').collect();
    match parts.as_slice() {
        ["confirm", ..] => About::Confirmation,
        [game, seat, number, _] => About::Seat(Question {
            game: (*game).to_owned(),
            seat: seat.to_ascii_uppercase(),
            number: number.parse().expect("a question has a number"),
        }),
        _ => About::Nothing,
    }
}
