//! The order language of all titles: words, the parsing cursor, suggestions, and order sets.
//!
//! Only [`words`] undoes the changes that mail programs make to a line, and a [`Lexicon`]
//! translates other languages into the order language. A title declares its [`phrases!`] and parses
//! one order from words with a [`Cursor`]; [`order_set`] runs the lines of a whole mail on a copy
//! of the game.

pub mod ahead;
pub mod hint;
pub mod idioms;
pub mod lexicon;
pub mod order_set;
pub mod words;

mod attempt;
mod beside;
mod cursor;
mod meant;
mod mended;
mod outcome;
mod reader;
mod rivals;

pub(crate) use beside::{starts as words_before, without_end as without_words_behind};
pub use cursor::{Cursor, may_be_short};
pub use idioms::Idioms;
pub use lexicon::Lexicon;
pub use meant::{is_doubtful, is_meant};
pub use order_set::{LineOutcome, OrderSet, SetLine, Unclear};
pub use reader::{CodedOrders, Codes};
pub use words::{OrderLine, split};

#[doc(hidden)]
#[macro_export]
macro_rules! __phrases {
    (
        $reader:ident: $type:ty => $order:ty;
        $(
            $keyword:literal {
                $($($blank:expr),+ => $value:pat_param = $read:expr;)*
            } => $made:expr,
            example $example:literal, help $help:literal $(, continued by $continued:literal)*;
        )+
    ) => {
        pub(super) const PHRASES: &[$crate::rules::Phrase] = &[$($crate::rules::Phrase {
            keyword: $keyword,
            blanks: &[$($($blank),+),*],
            example: $example,
            help: $help,
            continued_by: &[$($continued),*],
        }),+];

        pub(super) const KEYWORDS: [&str; PHRASES.len()] = [$($keyword),+];

        /// Parses the blanks after a keyword.
        fn read_phrase(
            keyword: &str,
            $reader: &mut $type,
        ) -> Result<$order, $crate::rules::Misread> {
            Ok(match keyword {
                $($keyword => { $(let $value = $read;)* $made })+
                _ => {
                    let unknown = $crate::rules::MisreadKind::Unknown;
                    return Err($crate::rules::Misread::new(unknown, 0..1));
                }
            })
        }
    };
}

/// Declares the phrases of a title and a parser for them.
///
/// A phrase has a keyword; blanks, each with an expression that parses it; the resulting order; an
/// example that parses; and the key of its help text. The table becomes `PHRASES`, `KEYWORDS`, and
/// `read_phrase`, which parses the words after a keyword.
///
/// ```
/// use landfall::orders::{Cursor, OrderLine, phrases};
/// use landfall::rules::{Blank, Misread};
///
/// #[derive(Debug, PartialEq)]
/// enum Order { Sow { fields: u8, again: Option<u8> }, Rest }
///
/// struct Reader<'w> { cursor: Cursor<'w> }
///
/// const FIELDS: Blank = Blank::new("farm-blank-fields");
///
/// phrases! {
///     reader: Reader<'_> => Order;
///
///     "SOW" {
///         FIELDS => fields = reader.cursor.number(1..=9, FIELDS)?;
///         FIELDS.optional() => again = reader.cursor.maybe();
///     } => Order::Sow { fields, again },
///     example "SOW 3", help "farm-help-sow";
///
///     "REST" {} => Order::Rest, example "REST", help "farm-help-rest";
/// }
///
/// # fn main() -> Result<(), Misread> {
/// let line = OrderLine::new("sow 3");
/// let mut reader = Reader { cursor: Cursor::new(&line.words) };
/// let keyword = reader.cursor.keyword(&KEYWORDS)?;
/// assert_eq!(read_phrase(keyword, &mut reader)?, Order::Sow { fields: 3, again: None });
/// assert_eq!(PHRASES[0].blanks, [FIELDS, FIELDS.optional()]);
/// # Ok(())
/// # }
/// ```
#[doc(inline)]
pub use __phrases as phrases;
