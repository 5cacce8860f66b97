//! Sentences as data: a key into the templates and typed arguments; the sentences of letters, and
//! their weight for a reader who was away.

use serde::Serialize;

use super::Seat;
use crate::render::drawing::Drawing;

/// A sentence that a player may read: the key of a message and its arguments. The words are in
/// `templates/lang/`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// The key of the message, such as `new-world-placed`.
    pub key: &'static str,
    pub args: Vec<(&'static str, Arg)>,
}

impl Line {
    /// Creates a sentence without arguments.
    pub const fn new(key: &'static str) -> Self {
        Self {
            key,
            args: Vec::new(),
        }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }

    /// Joins sentences by the two-piece sentence `key`, such as one with a semicolon; absent
    /// without sentences.
    pub fn chain<I>(key: &'static str, pieces: I) -> Option<Self>
    where
        I: IntoIterator<Item = Self, IntoIter: DoubleEndedIterator>,
    {
        let pieces = pieces.into_iter().rev();
        pieces.reduce(|rest, first| Self::new(key).with("first", first).with("rest", rest))
    }

    /// Returns whether it names a seat, also in nested sentences.
    pub fn names(&self, seat: Seat) -> bool {
        self.args.iter().any(|(_, arg)| arg.names(seat))
    }
}

#[doc(hidden)]
#[macro_export]
macro_rules! __line {
    (@value $name:ident) => { $name };
    (@value $name:ident = $value:expr) => { $value };
    ($key:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::rules::Line::new($key)
            $(.with(stringify!($name), $crate::rules::line!(@value $name $(= $value)?)))*
    };
}

/// Builds a sentence with its arguments, each by the name of a variable or as `name = value`.
///
/// ```
/// use landfall::rules::{Line, line};
///
/// let fields = 3;
/// assert_eq!(
///     line!("farm-sown", fields, crop = "barley"),
///     Line::new("farm-sown").with("fields", 3).with("crop", "barley")
/// );
/// ```
#[doc(inline)]
pub use __line as line;

impl Arg {
    /// Creates an order, or a piece of one.
    pub fn order(words: impl ToString) -> Self {
        Self::Order(words.to_string())
    }

    /// Creates a list of orders.
    pub fn orders(orders: &[String]) -> Self {
        Self::List(orders.iter().map(Self::order).collect())
    }

    /// Creates a list of alternative orders.
    pub fn either_order(orders: &[String]) -> Self {
        Self::Either(orders.iter().map(Self::order).collect())
    }

    /// Creates a list of all items.
    pub fn list<T: Into<Self>>(list: impl IntoIterator<Item = T>) -> Self {
        Self::List(list.into_iter().map(Into::into).collect())
    }

    /// Creates a list of alternatives.
    pub fn either<T: Into<Self>>(list: impl IntoIterator<Item = T>) -> Self {
        Self::Either(list.into_iter().map(Into::into).collect())
    }

    fn names(&self, seat: Seat) -> bool {
        match self {
            Self::Text(_) | Self::Order(_) | Self::Number(_) => false,
            Self::Seat(named) => *named == seat,
            Self::Line(line) => line.names(seat),
            Self::List(list) | Self::Either(list) => list.iter().any(|arg| arg.names(seat)),
        }
    }
}

/// An argument of a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A text that is the same in every language: a place, a name from a component file.
    Text(String),
    /// Words of a canonical order; languages with other order words translate these.
    Order(String),
    /// A number; it selects singular or plural.
    Number(i64),
    /// A seat, shown by its name.
    Seat(Seat),
    /// A nested sentence or word.
    Line(Line),
    /// A list joined by the language's rules ("a, b and c").
    List(Vec<Arg>),
    /// Alternatives ("a, b or c").
    Either(Vec<Arg>),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl From<Line> for Arg {
    fn from(line: Line) -> Self {
        Self::Line(line)
    }
}

impl<T: Into<Arg>> From<Vec<T>> for Arg {
    fn from(list: Vec<T>) -> Self {
        Self::list(list)
    }
}

impl<T: Clone + Into<Arg>> From<&T> for Arg {
    fn from(arg: &T) -> Self {
        arg.clone().into()
    }
}

impl From<usize> for Arg {
    fn from(count: usize) -> Self {
        Self::Number(i64::try_from(count).unwrap_or(i64::MAX))
    }
}

macro_rules! number_args {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Self::Number(i64::from(number))
            }
        }
    )*};
}
number_args!(u8, i8, u16, i16, u32, i32, i64);

/// A part of a letter, in reading order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Section {
    Heading(Line),
    /// A paragraph of sentences, wrapped together.
    Paragraph(Vec<Line>),
    /// A paragraph that explains how to read others: readers of earlier letters know it.
    Legend(Vec<Line>),
    /// A paragraph about data that are not official: letters that leave it out mention it.
    Provenance(Vec<Line>),
    /// A list: each sentence starts on a new line, with a hanging indent.
    Items(Vec<Line>),
    /// A list that follows from the rest of the table: follow-up letters leave it out.
    Derived(Vec<Line>),
    /// A picture of fixed-width characters.
    Picture(Drawing),
    /// A detail of such a picture, enlarged: follow-up letters leave it out.
    Detail(Drawing),
}

/// The weight of an event: letters have few sentences before the choices, and all of them below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// The seat's next question covers it: a letter with the question leaves it out.
    Asked,
    /// It follows from others, or changes little: a card drawn, an order of play.
    Minor,
    Ordinary,
    /// It changes who leads, or the options of others: points, a goal reached, an end.
    Major,
}

/// The sentence about an event for a reader.
#[derive(Clone, Debug, PartialEq)]
pub struct ToldEvent {
    pub line: Line,
    pub weight: Weight,
    /// The seat's order says the same.
    pub repeats_order: bool,
}
