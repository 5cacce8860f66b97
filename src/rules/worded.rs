//! Enums of named things, declared once: their variants, words and sentences; and policies, the
//! small choices of an edition, each of which a house rule can change.

/// A choice between rules, by the words of house rules.
pub trait Policy: Sized {
    /// Looks up the value with this word.
    fn of_word(word: &str) -> Option<Self>;
    /// Lists the words of all values, separated by commas.
    fn known() -> String;
}

impl<T: Worded> Policy for T {
    fn of_word(word: &str) -> Option<Self> {
        <T as Worded>::of_word(word)
    }

    fn known() -> String {
        let words: Vec<&str> = Self::ALL.iter().map(|value| value.word()).collect();
        words.join(", ")
    }
}

#[doc(hidden)]
#[macro_export]
macro_rules! __policies {
    (
        $(#[$attribute:meta])*
        pub struct $policies:ident {$(
            $(#[$doc:meta])*
            $field:ident: $policy:ident = $key:literal $({ $($values:tt)+ })?;
        )+}
    ) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $(#[$attribute])*
        pub struct $policies { $($(#[$doc])* pub $field: $policy),+ }

        impl $policies {
            /// Applies these house rules to the policies.
            ///
            /// # Errors
            /// `SettingError::House` for an unknown rule or value.
            pub fn changed_by(
                mut self,
                house: &std::collections::BTreeMap<String, String>,
            ) -> Result<Self, $crate::rules::SettingError> {
                use $crate::rules::Policy;
                let known = [$(($key, <$policy as Policy>::known())),+];
                $crate::rules::house_rules(house, &known, |key, value| match key {
                    $($key => <$policy as Policy>::of_word(value).map(|to| self.$field = to),)+
                    _ => None,
                })?;
                Ok(self)
            }
        }

        $($crate::rules::policies! { @values $policy, { $(#[$doc])* } $($($values)+)? })+
    };
    (@values $policy:ident, $doc:tt) => {};
    (
        @values $policy:ident, { $(#[$doc:meta])* }
        $(#[$of_first:meta])* $first:ident = $first_word:literal
        $(, $(#[$of_value:meta])* $value:ident = $word:literal)* $(,)?
    ) => {
        $crate::rules::words! {
            $(#[$doc])*
            #[derive(Default)]
            pub enum $policy {
                $(#[$of_first])* #[default] #[serde(rename = $first_word)] $first = $first_word;
                $($(#[$of_value])* #[serde(rename = $word)] $value = $word;)*
            }
        }
    };
}

/// Declares the policies of a title: a struct of small enums, each with the name of its house rule
/// and the words for its values, of which the first one is the default.
///
/// A policy without values is a type that the title declares itself, with [`Policy`].
///
/// ```
/// use std::collections::BTreeMap;
///
/// use landfall::rules::policies;
///
/// policies! {
///     /// The policies of one game.
///     #[derive(Default)]
///     pub struct Policies {
///         /// Whether rain ends the harvest.
///         rain: Rain = "rain_ends_harvest" {
///             /// It does not.
///             GoesOn = "off",
///             /// It does.
///             Ends = "on",
///         };
///     }
/// }
/// let house = BTreeMap::from([("rain_ends_harvest".to_owned(), "on".to_owned())]);
/// assert_eq!(Policies::default().changed_by(&house)?.rain, Rain::Ends);
/// # Ok::<(), landfall::rules::SettingError>(())
/// ```
#[doc(inline)]
pub use __policies as policies;

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
