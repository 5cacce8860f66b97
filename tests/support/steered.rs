//! A player for random games who wants something: a property, the goods for it, and the goods for
//! those; now and then the player takes any lawful order instead.

use landfall::games::neuland::{
    Area, Building, Kind, Mineral, Neuland, Order, Product, Property, Source, Table,
};
use landfall::rules::{Chance, Game, Rules, Seat, Viewer};

/// One order out of this number is any lawful one.
const WHIM: u32 = 12;

/// The longest chain of recipes.
const DEEP: u8 = 6;

/// In one turn out of this number gold is wanted first.
const GOLD_RUSH: u16 = 5;

/// The thoughts from which one decision is made.
struct Mind<'m> {
    rules: &'m Neuland,
    table: &'m Table,
    legal: &'m [Order],
    own: Vec<Product>,
    kept: Vec<Product>,
}

/// Chooses among the lawful orders of `seat`.
pub(crate) fn choose(game: &Game<Neuland>, seat: Seat, dice: &mut Chance) -> Order {
    let view = game.view(Viewer::Seat(seat));
    let legal = game.rules().legal(&view, seat);
    assert!(
        !legal.is_empty(),
        "nothing is lawful in {:?}",
        view.table.phase
    );
    let pick = |dice: &mut Chance| {
        let nth = dice.draw(u32::try_from(legal.len()).unwrap()).value;
        legal[usize::try_from(nth).unwrap()].clone()
    };
    let free = !legal.contains(&Order::End);
    if free || dice.draw(WHIM).value == 0 {
        return pick(dice);
    }
    let own = game.rules().products(view.table, seat);
    let mut mind = Mind {
        rules: game.rules(),
        table: view.table,
        legal: &legal,
        own: own.iter().map(|own| own.product).collect(),
        kept: Vec::new(),
    };
    mind.choose(dice).unwrap_or(Order::End)
}

impl Mind<'_> {
    fn choose(&mut self, dice: &mut Chance) -> Option<Order> {
        let coats = self.legal.iter();
        let mut coats = coats.filter(|order| matches!(order, Order::Coats { .. }));
        if let Some(order) = coats.next_back() {
            return Some(order.clone());
        }
        if self.table.turns.is_multiple_of(GOLD_RUSH)
            && let Some(order) = self.product(Product::Gold, DEEP)
        {
            return Some(order);
        }
        let mut aims = self.aims();
        if aims.is_empty() {
            return None;
        }
        let nth = dice.draw(u32::try_from(aims.len()).unwrap()).value;
        aims.rotate_left(usize::try_from(nth).unwrap());
        aims.iter().find_map(|aim| self.towards(*aim))
    }

    /// Lists the properties that are free or on top of a pile.
    fn aims(&self) -> Vec<Property> {
        let built = self.table.tiles.iter().filter(|tile| tile.coats.is_none());
        let built = built.filter_map(|tile| match tile.building {
            Building::Property(property) => Some(property),
            Building::Facility(_) => None,
        });
        let tops = Area::ALL.iter();
        let tops = tops.filter_map(|area| self.rules.components().top(self.table, *area));
        built.chain(tops).collect()
    }

    fn towards(&mut self, aim: Property) -> Option<Order> {
        self.kept.clear();
        if self.table.property(aim).is_none() {
            return self.building(Building::Property(aim), DEEP);
        }
        let wants = self.rules.components().property(aim).wants.clone();
        let mut own = self.own.clone();
        for want in &wants {
            if let Some(at) = own.iter().position(|product| product == want) {
                own.remove(at);
                self.kept.push(*want);
            }
        }
        let missing = wants.iter().filter(|want| !self.kept.contains(want));
        let missing: Vec<Product> = missing.copied().collect();
        missing
            .into_iter()
            .find_map(|want| self.product(want, DEEP))
    }

    fn building(&mut self, what: Building, deep: u8) -> Option<Order> {
        let built = |order: &&Order| matches!(order, Order::Build { what: is, .. } if *is == what);
        let lawful = self
            .legal
            .iter()
            .find(|order| built(order) && self.spares(order));
        if let Some(order) = lawful {
            return Some(order.clone());
        }
        let fee = self.rules.components().fee(what);
        if self.own.contains(&fee) && !self.kept.contains(&fee) {
            return None;
        }
        self.product(fee, deep.checked_sub(1)?)
    }

    /// Finds a step towards a product that is not there.
    fn product(&mut self, product: Product, deep: u8) -> Option<Order> {
        let makes =
            |order: &&Order| matches!(order, Order::Produce { product: is, .. } if *is == product);
        let lawful = self
            .legal
            .iter()
            .find(|order| makes(order) && self.spares(order));
        if let Some(order) = lawful {
            return Some(order.clone());
        }
        let deep = deep.checked_sub(1)?;
        let kinds = self.kinds(product);
        let there = |kind: &Kind| self.usable(*kind, product);
        let (ready, missing): (Vec<Kind>, Vec<Kind>) = kinds.into_iter().partition(there);
        for kind in ready {
            let inputs = self.inputs(kind, product);
            let kept = self.kept.len();
            for input in inputs {
                if self.own.contains(&input) && !self.kept.contains(&input) {
                    self.kept.push(input);
                } else if let Some(order) = self.product(input, deep) {
                    return Some(order);
                }
            }
            self.kept.truncate(kept);
        }
        missing
            .into_iter()
            .find_map(|kind| self.building(Building::Facility(kind), deep))
    }

    fn kinds(&self, product: Product) -> Vec<Kind> {
        let mineral = Mineral::ALL
            .iter()
            .any(|mineral| mineral.product() == product);
        let all = self.rules.components().facilities();
        let makes = all.filter(|(_, facility)| {
            facility.makes().any(|made| made == product) || (mineral && facility.is_mine())
        });
        makes.map(|(kind, _)| kind).collect()
    }

    fn inputs(&self, kind: Kind, product: Product) -> Vec<Product> {
        let facility = self.rules.components().facility(kind);
        let recipe = facility.recipes.iter();
        let mut recipe = recipe.filter(|recipe| recipe.makes.is_none_or(|made| made == product));
        recipe.next().unwrap().from.clone()
    }

    fn usable(&self, kind: Kind, product: Product) -> bool {
        self.table.tiles.iter().any(|tile| {
            let made = || self.rules.recipes(tile).any(|(made, _)| made == product);
            tile.building == Building::Facility(kind) && tile.worker.is_none() && made()
        })
    }

    /// Returns whether an order gives up nothing that is wanted for something else.
    fn spares(&self, order: &Order) -> bool {
        let using = match order {
            Order::Produce { using, .. }
            | Order::Build { using, .. }
            | Order::Coats { using, .. } => using,
            _ => return true,
        };
        using.sources.iter().all(|source| match source {
            Source::Worker { product, .. } => {
                let count = |list: &[Product]| list.iter().filter(|one| *one == product).count();
                count(&self.own) > count(&self.kept)
            }
            Source::Marker(_) => true,
        })
    }
}
