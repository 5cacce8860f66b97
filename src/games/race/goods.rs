//! Counted goods: in store, as a price, as a bonus.

use std::fmt;

use super::Good;
use serde::{Deserialize, Serialize};

/// A number of each good.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Goods {
    #[serde(skip_serializing_if = "is_default")]
    pub wood: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub cloth: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub iron: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub gold: u8,
}

/// Returns whether a field is omitted in serialization.
pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Goods {
    pub const NONE: Self = Self {
        wood: 0,
        cloth: 0,
        iron: 0,
        gold: 0,
    };

    /// Creates goods of one kind.
    pub fn of(good: Good, count: u8) -> Self {
        let mut goods = Self::NONE;
        *goods.slot(good) = count;
        goods
    }

    /// Returns the number of this kind.
    pub const fn get(&self, good: Good) -> u8 {
        match good {
            Good::Wood => self.wood,
            Good::Cloth => self.cloth,
            Good::Iron => self.iron,
            Good::Gold => self.gold,
        }
    }

    const fn slot(&mut self, good: Good) -> &mut u8 {
        match good {
            Good::Wood => &mut self.wood,
            Good::Cloth => &mut self.cloth,
            Good::Iron => &mut self.iron,
            Good::Gold => &mut self.gold,
        }
    }

    /// Returns the number of goods in all.
    pub fn total(&self) -> u16 {
        let counts = Good::ALL.iter().map(|good| self.get(*good));
        counts.map(u16::from).sum()
    }

    /// Returns whether there are no goods.
    pub fn is_none(&self) -> bool {
        *self == Self::NONE
    }

    /// Iterates over the kinds present, each with its number, in the order of the board.
    pub fn kinds(&self) -> impl Iterator<Item = (Good, u8)> {
        let all = Good::ALL.iter().map(|good| (*good, self.get(*good)));
        all.filter(|(_, count)| *count > 0)
    }

    /// Adds goods.
    #[must_use]
    pub fn plus(mut self, other: Self) -> Self {
        for (good, count) in other.kinds() {
            let slot = self.slot(good);
            *slot = slot.saturating_add(count);
        }
        self
    }

    /// Subtracts goods; absent if there are not enough of a kind.
    pub fn less(mut self, other: Self) -> Option<Self> {
        for (good, count) in other.kinds() {
            let slot = self.slot(good);
            *slot = slot.checked_sub(count)?;
        }
        Some(self)
    }

    /// Returns the goods that a store lacks.
    #[must_use]
    pub fn lacking(mut self, store: Self) -> Self {
        for (good, count) in store.kinds() {
            let slot = self.slot(good);
            *slot = slot.saturating_sub(count);
        }
        self
    }

    /// Returns the cheapest goods up to a number.
    pub fn cheapest(&self, count: u16) -> Self {
        Good::ALL.iter().fold(Self::NONE, |taken, good| {
            let room = u8::try_from(count.saturating_sub(taken.total())).unwrap_or(u8::MAX);
            taken.plus(Self::of(*good, self.get(*good).min(room)))
        })
    }

    /// Returns all ways to take `count` of them, cheap goods first.
    pub fn choose(&self, count: u16) -> Vec<Self> {
        let mut ways = vec![Self::NONE];
        for (nth, good) in Good::ALL.iter().enumerate() {
            let last = nth.saturating_add(1) == Good::ALL.len();
            let mut wider = Vec::new();
            for way in ways {
                let open = count.saturating_sub(way.total());
                let most = u16::from(self.get(*good)).min(open);
                let least = if last { open } else { 0 };
                for taken in (least..=most).rev() {
                    let taken = u8::try_from(taken).unwrap_or(u8::MAX);
                    wider.push(way.plus(Self::of(*good, taken)));
                }
            }
            ways = wider;
        }
        ways
    }
}

impl fmt::Display for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, (good, count)) in self.kinds().enumerate() {
            if nth > 0 {
                f.write_str(", ")?;
            }
            if count > 1 {
                write!(f, "{count} ")?;
            }
            write!(f, "{good}")?;
        }
        Ok(())
    }
}

/// Goods and points: half of an island tile, or a 1x card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bonus {
    #[serde(flatten)]
    pub goods: Goods,
    #[serde(default)]
    pub points: u16,
}

impl Bonus {
    /// Adds both bonuses.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            goods: self.goods.plus(other.goods),
            points: self.points.saturating_add(other.points),
        }
    }
}

impl fmt::Display for Bonus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.goods.is_none() {
            write!(f, "{}", self.goods)?;
            if self.points > 0 {
                f.write_str(", ")?;
            }
        }
        match self.points {
            0 => Ok(()),
            1 => f.write_str("1 point"),
            points => write!(f, "{points} points"),
        }
    }
}
