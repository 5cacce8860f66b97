//! What a person wishes of a longer run, as variables of the environment.

use std::env;
use std::str::FromStr;

/// Reads a number from a variable; without the variable it is the usual one.
pub fn number<N: FromStr>(variable: &str, usual: N) -> N {
    env::var(variable).map_or(usual, |text| {
        let number = text.parse().ok();
        number.unwrap_or_else(|| panic!("{variable} is a number"))
    })
}
