//! Policies: the small choices of an edition, each of which a house rule can change.

use super::Worded;

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
