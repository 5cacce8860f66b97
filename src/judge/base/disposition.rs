//! Dispositions: the results of mails, as the inbox records them.

use crate::judge::base::mail::{Correspondent, Sender};
use crate::store::MailState;

/// Declares the dispositions of a mail, each with its state and the words for the operator.
macro_rules! dispositions {
    ($($name:ident = $state:ident $words:literal,)+) => {
        /// The result of a mail. The words of each variant are the column `reason` of the inbox.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Disposition {
            $(#[doc = $words] $name,)+
        }

        impl Disposition {
            const ALL: &[Self] = &[$(Self::$name),+];

            /// Returns the words in the inbox.
            pub(crate) const fn as_str(self) -> &'static str {
                match self { $(Self::$name => $words,)+ }
            }

            pub(crate) const fn state(self) -> MailState {
                match self { $(Self::$name => MailState::$state,)+ }
            }
        }
    };
}

dispositions! {
    Played = Done "played",
    Previewed = Done "preview",
    HintAsked = Done "a hint",
    AnalysisAsked = Done "an analysis",
    NoAnalysis = Done "no analysis",
    NoHint = Done "no hint",
    Misread = Done "not played: misread",
    Refused = Done "not played: refused",
    NotPlayed = Done "not played",
    Stale = Done "stale",
    SameOrders = Done "the same orders as a mail before it",
    NotStarted = Done "not-started",
    LuckAwaited = Done "not-started-luck",
    IsOver = Done "is-over",
    IsPaused = Done "is-paused",
    Kept = Done "kept for second thoughts",
    Collected = Done "collected",
    KeptAhead = Done "orders ahead",
    AheadMisread = Done "orders ahead that were misread",
    AheadListed = Done "the list of standing orders",
    AheadWithdrawn = Done "standing orders withdrawn",
    SeatReturned = Done "back in the seat",
    SeatLeft = Done "of a player who has left",
    TookOver = Done "took a seat over",
    Joined = Done "joined",
    JoinedAndBegun = Done "joined, and the game began",
    NoSeat = Done "no seat",
    Opened = Done "opened",
    OpenedBefore = Done "opened before",
    NotOpened = Done "not opened",
    OpeningMisread = Done "not opened: misread",
    OpeningClosed = Done "players may not open games",
    OpeningRehearsed = Done "what opening it would do",
    Luck = Done "words of luck",
    LuckAndBegun = Done "words of luck, and the game began",
    LuckNotTaken = Done "words of luck that are not taken",
    Absence = Done "an absence",
    AbsenceMisread = Done "an absence that was misread",
    NoAbsence = Done "no absence",
    AbsenceOver = Done "an absence that is over",
    AbsencesListed = Done "the list of absences",
    AbsenceEnded = Done "back from an absence",
    Voted = Done "a vote",
    NoVote = Done "no vote",
    Proposed = Done "a proposal",
    NoProposal = Done "no proposal",
    Agreed = Done "agreed",
    Declined = Done "declined",
    AllAgree = Done "all agree",
    TookBack = Done "took an order back",
    NotTakenBack = Done "no order to take back",
    UndoBesideOrders = Done "UNDO beside orders",
    Resigned = Done "resigned",
    NotResigned = Done "not resigned",
    Press = Done "press",
    PressOfNobody = Done "press of nobody who plays",
    PressOfNobodyUnanswered = Filed "press of nobody who plays",
    Muted = Done "muted press",
    PressReported = Done "a report of press",
    NoPressToReport = Done "no press to report",
    Help = Done "help",
    Games = Done "games",
    Shown = Done "show",
    Past = Done "past",
    Resent = Done "resend",
    Languages = Done "languages",
    LanguageChosen = Done "language chosen",
    LanguageOfStranger = Done "language of a stranger",
    LanguageStays = Done "the language stays",
    LooksOn = Done "looks on",
    LooksOnNoLonger = Done "looks on no longer",
    LookedOnNoLonger = Done "looked on no longer",
    NothingToObserve = Done "nothing to look on at",
    FewerLetters = Done "fewer letters",
    Zone = Done "a time zone",
    Named = Done "a name",
    NameShown = Done "the name of its writer",
    NameRefused = Done "a name that cannot be used",
    ReservesListed = Done "the list of reserves",
    Format = Done "the format of letters",
    Calendar = Done "calendar files in letters",
    News = Done "when news come",
    Receipts = Done "an answer to each mail",
    Remind = Done "when reminders come",
    Note = Done "a note",
    Ratings = Done "ratings or statistics",
    Listing = Done "whether it is listed",
    Subject = Done "the subject of letters",
    StandingPass = Done "whether it is asked when it can only pass",
    Substitute = Done "a substitute",
    DataShown = Done "what is held of its writer",
    AddressesListed = Done "the list of addresses",
    AddressRemoved = Done "no second address any more",
    AddressMisread = Done "an address that was misread",
    AddressNotAskedAgain = Done "asked no second address again",
    AddressAsked = Done "asked a second address",
    AddressConfirmed = Done "an address was confirmed",
    NotProved = Done "not proved to be the player's own",
    AskedToConfirm = Done "asked to confirm",
    AskedBefore = Done "asked to confirm before",
    SenderConfirmed = Done "confirmed an address",
    HeldConfirmed = Done "confirmed a held mail",
    HeldTooLate = Done "confirmed, too late",
    ConfirmationDeclined = Done "it was declined",
    ConfirmationDeclinedBefore = Done "declined before",
    ConfirmationUnclear = Done "neither a yes nor a no",
    ConfirmedBefore = Filed "confirmed before",
    ConfirmationByProgram = Filed "a program answered a confirmation",
    NotModerator = Done "not a moderator",
    Moderator = Done "a moderator's request",
    ModeratorRehearsed = Done "a moderator's request, rehearsed",
    ModeratorRefused = Done "a moderator's request, refused",
    ModeratorNothing = Done "no moderator's request in it",
    CalledOff = Done "its opener called it off",
    CallingOffRehearsed = Done "what calling it off would do",
    ModeratesNoLonger = Filed "its address does not moderate any more",
    Nothing = Done "nothing was written",
    NoQuestion = Done "no question is open",
    TooLongToConfirm = Filed "too long to be confirmed",
    UnreadableNow = Filed "it cannot be read any more",
    UnplayableNow = Filed "it cannot be played any more",
    RateLimited = Filed "its answer is one too many",
    NeverWrittenTo = Filed "its sender's address names a program, a file or a route",
    Disowned = Filed "the sender's domain disowns it",
    NoSender = Filed "no single sender address",
    TooManyLines = Filed "too many lines",
    SeatUnknown = Filed "nothing in it says which seat it is from",
    AnotherSeat = Filed "its sender plays another seat of the game that it names",
    SeatOfAnother = Filed "the player of the seat that it names has written too",
    SeatNotAsked = Filed "a stranger names a seat that is not asked",
    HeldForAddress = Held "its address was asked to confirm",
    HeldForPlayer = Held "the registered address was asked to confirm",
    HeldForModerator = Held "the moderator's address was asked to confirm",
}

impl Disposition {
    /// Finds the disposition recorded as this state and these words; `None` for a mail that was
    /// filed or set aside for another reason, such as the text of a bounce.
    pub(crate) fn of(state: MailState, reason: &str) -> Option<Self> {
        let mut all = Self::ALL.iter().copied();
        all.find(|one| one.state() == state && one.as_str() == reason)
    }

    /// Returns the outcome of a mail of this seat.
    pub(crate) fn of_seat(self, seat: &Correspondent) -> Outcome {
        Outcome {
            disposition: self,
            seat: Some(seat.clone()),
        }
    }
}

/// The disposition of a mail, and the seat that it is filed under.
pub(crate) struct Outcome {
    pub(crate) disposition: Disposition,
    pub(crate) seat: Option<Correspondent>,
}

impl From<Disposition> for Outcome {
    fn from(disposition: Disposition) -> Self {
        Self {
            disposition,
            seat: None,
        }
    }
}

impl Outcome {
    /// Files a mail that answers a letter of a seat under that seat, whatever it asks for.
    pub(crate) fn of(self, sender: &Sender) -> Self {
        Self {
            seat: self.seat.or_else(|| sender.seat().cloned()),
            ..self
        }
    }
}
