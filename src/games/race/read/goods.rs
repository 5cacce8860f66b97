//! Goods and points in an order, each with its number before it.

use super::super::names::Read;
use super::super::vocabulary::{COUNT, JOINTS};
use super::super::{Bonus, Good, Goods};
use super::Reader;

const GOODS: [&str; 4] = ["WOOD", "CLOTH", "IRON", "GOLD"];

impl Reader<'_, '_> {
    pub(super) fn pay(&mut self) -> Read<Option<Goods>> {
        if self.cursor.is_done() {
            return Ok(None);
        }
        self.cursor.keyword(&["PAY"])?;
        self.goods(&[]).map(Some)
    }

    pub(super) fn goods(&mut self, stops: &[&str]) -> Read<Goods> {
        self.heap(&GOODS, stops).map(|heap| heap.goods)
    }

    pub(super) fn good(&mut self) -> Read<Good> {
        let word = self.cursor.keyword(&GOODS)?;
        named(word).ok_or_else(|| self.cursor.wrong([]))
    }

    /// Parses goods with their numbers, and points if they are `among` the words.
    pub(super) fn heap(&mut self, among: &[&'static str], stops: &[&str]) -> Read<Bonus> {
        let mut heap = Bonus::default();
        loop {
            self.cursor.skip(&JOINTS);
            let count = match self.cursor.peek().map(str::parse::<u8>) {
                Some(Ok(_)) => self.cursor.number(1..=u8::MAX, COUNT)?,
                _ => 1,
            };
            let mut more = Bonus::default();
            match named(self.cursor.keyword(among)?) {
                Some(good) => more.goods = Goods::of(good, count),
                None => more.points = u16::from(count),
            }
            heap = heap.plus(more);
            if self.stops(stops) {
                return Ok(heap);
            }
        }
    }
}

fn named(word: &str) -> Option<Good> {
    let mut goods = Good::ALL.iter().copied();
    goods.find(|good| good.word().eq_ignore_ascii_case(word))
}
