//! Selects among the choices of a letter by a correspondent's temperament.

use rand::Rng;
use rand::rngs::ChaCha20Rng;

use super::reading::{self, Offer};

/// A correspondent's preferences, drawn once.
#[derive(Clone, Copy, Debug)]
pub struct Taste {
    /// Weight of each visible point.
    greed: u32,
    /// Weight of a variant against the plain choice.
    boldness: u32,
    /// Weight of being listed first: letters list the best choices first.
    trust: u32,
    /// Weight of chance.
    whim: u32,
}

impl Taste {
    /// Draws a taste.
    pub fn drawn(random: &mut ChaCha20Rng) -> Self {
        let mut any = |least: u32, most: u32| below(random, most - least + 1) + least;
        Self {
            greed: any(4, 12),
            boldness: any(0, 24),
            trust: any(0, 12),
            whim: any(8, 40),
        }
    }

    /// Returns the best choice by visible points, boldness, trust, and whim.
    pub fn choose<'o>(&self, offers: &'o [Offer], random: &mut ChaCha20Rng) -> Option<&'o Offer> {
        let Self {
            greed,
            boldness,
            trust,
            whim,
        } = *self;
        let all = u32::try_from(offers.len()).unwrap_or(u32::MAX);
        let mut best: Option<(u32, &Offer)> = None;
        for (behind, offer) in (0..all).rev().zip(offers) {
            let early = trust.saturating_mul(behind).checked_div(all);
            let plain = offer.code.get(..1).map(|letter| format!("{letter}0"));
            let is_variant = offer.code.get(1..) != Some("0")
                && offers
                    .iter()
                    .any(|other| Some(&other.code) == plain.as_ref());
            let liking = reading::points(&offer.says)
                .saturating_mul(greed)
                .saturating_add(if is_variant { boldness } else { 0 })
                .saturating_add(early.unwrap_or(0))
                .saturating_add(below(random, whim));
            if best.is_none_or(|(most, _)| liking > most) {
                best = Some((liking, offer));
            }
        }
        best.map(|(_, offer)| offer)
    }
}

/// Draws a number below `bound`, which is small.
pub fn below(random: &mut ChaCha20Rng, bound: u32) -> u32 {
    random.next_u32().checked_rem(bound).unwrap_or(0)
}
