//! Enums of named things, declared once: their variants, words and sentences.

/// An enum that [`words!`] declares, for code that works with any of them.
pub trait Worded: Copy + PartialEq + 'static {
    /// All variants, in order.
    const ALL: &'static [Self];
    /// All words with their variants: those that orders are written with, and synonyms.
    const WORDS: &'static [(&'static str, Self)];

    /// Returns the word that orders are written with.
    fn word(self) -> &'static str;

    /// Looks up the variant with this word; synonyms do not count.
    fn of_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|one| one.word() == word)
    }
}

#[doc(hidden)]
#[macro_export]
macro_rules! __words {
    ($(
        $(#[$attribute:meta])*
        pub enum $name:ident {$(
            $(#[$of_variant:meta])*
            $variant:ident = $word:literal $(| $synonym:literal)*
                $(, $key:literal $(, $sign:literal)?)?;
        )+}
    )+) => {$(
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        #[derive(serde::Serialize, serde::Deserialize)]
        $(#[$attribute])*
        pub enum $name { $($(#[$of_variant])* #[doc = $word] $variant),+ }

        impl $name {
            /// All variants, in order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// Returns the word for it in orders.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            /// Returns its place among all variants.
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        $crate::rules::words! { @keys $name: $($variant $($key)?),+ }
        $crate::rules::words! { @signs $name: $($variant $($($sign)?)?),+ }

        impl $crate::rules::Worded for $name {
            const ALL: &'static [Self] = Self::ALL;
            const WORDS: &'static [(&'static str, Self)] =
                &[$(($word, Self::$variant), $(($synonym, Self::$variant),)*)+];

            fn word(self) -> &'static str {
                self.word()
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.word())
            }
        }
    )+};
    (@keys $name:ident: $($variant:ident),+) => {};
    (@keys $name:ident: $($variant:ident $key:literal),+) => {
        impl $name {
            /// Returns the key of its name in sentences.
            pub const fn key(self) -> &'static str {
                match self { $(Self::$variant => $key),+ }
            }

            /// Returns its name as a sentence.
            pub const fn line(self) -> $crate::rules::Line {
                $crate::rules::Line::new(self.key())
            }
        }

        impl From<$name> for $crate::rules::Arg {
            fn from(named: $name) -> Self {
                named.line().into()
            }
        }
    };
    (@signs $name:ident: $($variant:ident),+) => {};
    (@signs $name:ident: $($variant:ident $sign:literal),+) => {
        impl $name {
            /// Returns the key of its short name in pictures.
            pub const fn sign(self) -> &'static str {
                match self { $(Self::$variant => $sign),+ }
            }
        }
    };
}

/// Declares enums whose variants have a word in orders, synonyms, the key of a sentence, and the
/// key of a short name in pictures.
///
/// Synonyms, keys and variant docs are optional; keys are given for all variants of an enum or for
/// none. Files use the variants' names, spelled by the `serde` attribute. As an argument of a
/// sentence, a variant is the sentence of its key.
///
/// ```
/// use landfall::rules::{Worded, words};
///
/// words! {
///     /// What grows on a field.
///     #[serde(rename_all = "lowercase")]
///     pub enum Crop {
///         /// It is brewed, too.
///         Barley = "BARLEY" | "CORN", "farm-barley";
///         /// It is milled.
///         Wheat = "WHEAT", "farm-wheat";
///     }
/// }
/// assert_eq!(Crop::Barley.to_string(), "BARLEY");
/// assert_eq!(Crop::Wheat.line().key, "farm-wheat");
/// assert_eq!(Crop::WORDS[1], ("CORN", Crop::Barley));
/// ```
#[doc(inline)]
pub use __words as words;
