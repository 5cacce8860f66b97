//! Scoring a feature (the rulebook's chapter of that name).
//!
//! A trail is complete when both ends meet a crossing, a town, a farm or the sea, or when it closes
//! into a loop; a town when its wall has no gap, the sea closing those of the coast; a farm when
//! land lies all around it. A trail brings a point for each tile and two for each trading post, a
//! town two for each tile and each flag, a farm nine. Start spaces are tiles here (footnotes 5 and
//! 6), and a tile with two parts counts once. The seats with most settlers on it get all the
//! points, tied or not; then all settlers on it go home. Plains wait for the end of the game.
//!
//! Rulings: D1 and D22 the player whose turn it is orders the features, and leaves none out
//! (`d01_the_active_player_orders_the_scoring`, `d22_no_occupied_feature_may_be_left_out`); D7
//! start spaces count (`d07_start_spaces_count_in_trails_towns_and_farms`); D9 a farm at an end of
//! the coast is never complete (`d09_a_farm_beside_the_end_of_the_board_is_never_complete`); D12 a
//! loop back to its crossing is complete, the crossing counted once
//! (`d12_a_trail_back_to_its_own_crossing_is_complete`); D13 each arm of a crossing is scored for
//! itself (`d13_each_arm_of_a_crossing_is_scored_for_itself`); D14 a feature without settlers is
//! not scored and moves nobody
//! (`d14_a_completed_feature_without_settlers_is_not_scored_but_may_be_claimed`); D21 what lies
//! within the coast alone holds no settlers (`d21_a_feature_within_the_coast_is_never_scored`).

use super::NewWorld;
use super::event::{Event, Figure, Scored, Share};
use super::order::{Feature, FeatureName, Placement};
use super::pending::{self, Pending};
use super::place::Cell;
use super::scoring_order::{self, Outcomes};
use super::sequence::Play;
use super::state::{State, Surveyors};
use super::surveyors;
use crate::rules::{Arg, Line, Refusal, Seat};

/// The chapter's key.
const CHAPTER: &str = "new-world-chapter-scoring";

/// The features that a placement would complete, with settlers on them: what `SCORE` has to name.
pub(super) fn legal(rules: &NewWorld, table: &State, seat: Seat, order: &Placement) -> After {
    let mut play = Play::from(rules, table);
    if let Some((_, tile)) = table.in_hand() {
        super::placing_a_tile::adjudicate(&mut play, seat, tile, order);
        super::placing_a_settler::adjudicate(&mut play, seat, order);
    }
    let pending = pending::pending(rules, &play.table, order.cell);
    let outcomes = Outcomes::of(rules, &play.table, seat, &pending);
    After {
        table: play.table,
        pending,
        outcomes,
    }
}

/// The table after a placement, with what waits to be scored.
pub(super) struct After {
    pub(super) table: State,
    pub(super) pending: Vec<Pending>,
    pub(super) outcomes: Outcomes,
}

/// Whether an order of scoring names what the placement completes, all of it and nothing else.
///
/// # Errors
/// [`Refusal`] with the reason.
pub(super) fn check(
    rules: &NewWorld,
    table: &State,
    seat: Seat,
    order: &Placement,
) -> Result<(), Refusal> {
    let Some(names) = &order.scoring else {
        return Ok(());
    };
    let after = legal(rules, table, seat, order);
    let mut chosen: Vec<usize> = Vec::with_capacity(names.len());
    let mut wrong = None;
    for name in names {
        match pending::resolve(rules, &after.table, order.cell, &after.pending, name) {
            Ok(number) if chosen.contains(&number) => {
                wrong = wrong.or(Some(("new-world-refusal-score-twice", *name)));
            }
            Ok(number) => chosen.push(number),
            Err(key) => wrong = wrong.or(Some((key, *name))),
        }
    }
    let left = scoring_order::left_out(rules, &after.table, &after.pending, &chosen);
    let left = left.and_then(|left| after.pending.get(left));
    let missing = left.map(|pending| ("new-world-refusal-score-missing", pending.name));
    let Some((key, feature)) = wrong.or(missing) else {
        return Ok(());
    };
    let reason = Line::new(key).with("feature", Arg::order(feature));
    Err(Refusal::new(CHAPTER, reason).near([in_full(order, &after.pending, &chosen).to_string()]))
}

/// The same placement with all that it completes in the order of scoring: first what was named.
fn in_full(order: &Placement, pending: &[Pending], chosen: &[usize]) -> Placement {
    let rest = (0..pending.len()).filter(|number| !chosen.contains(number));
    let all = chosen.iter().copied().chain(rest);
    let names: Vec<FeatureName> = all
        .filter_map(|number| pending.get(number))
        .map(|pending| pending.name)
        .collect();
    Placement {
        scoring: (!names.is_empty()).then_some(names),
        ..order.clone()
    }
}

/// Scores what the tile on `cell` completed, feature by feature, with a step of the surveyors after
/// each.
pub(super) fn adjudicate(
    play: &mut Play<'_>,
    seat: Seat,
    cell: Cell,
    chosen: Option<&[FeatureName]>,
) {
    let pending = pending::pending(play.rules, &play.table, cell);
    if pending.is_empty() {
        return;
    }
    let resolve = |name| pending::resolve(play.rules, &play.table, cell, &pending, name).ok();
    let mut order: Vec<usize> = chosen.into_iter().flatten().filter_map(resolve).collect();
    if pending.len() > 1 {
        let outcomes = Outcomes::of(play.rules, &play.table, seat, &pending);
        let by_choice = chosen.is_some();
        if !by_choice {
            order = outcomes.default_order();
        }
        let rest: Vec<usize> = (0..pending.len())
            .filter(|nth| !order.contains(nth))
            .collect();
        order.extend(rest);
        if outcomes.matters() {
            let named = order.iter().filter_map(|nth| pending.get(*nth));
            let features = named.map(|pending| pending.name).collect();
            play.happen(Event::ScoringOrderTaken {
                seat,
                features,
                chosen: by_choice,
            });
        }
    } else {
        order = vec![0];
    }
    for pending in order.into_iter().filter_map(|nth| pending.get(nth)) {
        score(play, pending);
    }
}

/// Scores one feature, unless its last settlers have gone home meanwhile.
fn score(play: &mut Play<'_>, pending: &Pending) {
    let settlers = pending.settlers & play.table.on_map();
    if settlers == 0 {
        play.happen(Event::FeatureLapsed {
            feature: pending.name,
        });
        return;
    }
    let value = Value::complete(play.rules, pending.name.kind, pending.tiles, pending.extras);
    let surveyors = Some(play.table.surveyors);
    let scored = scored(
        play.rules,
        &play.table,
        pending.name,
        value,
        settlers,
        surveyors,
    );
    play.happen(Event::FeatureScored(scored));
    surveyors::adjudicate(play);
}

/// The account of a feature that is scored now.
pub(super) fn scored(
    rules: &NewWorld,
    table: &State,
    feature: FeatureName,
    value: Value,
    settlers: u32,
    surveyors: Option<Surveyors>,
) -> Scored {
    let mut returned: Vec<Figure> = table.figures_of(settlers).collect();
    returned.sort_unstable();
    Scored {
        feature,
        tiles: value.tiles,
        tile_points: value.tile_points,
        extras: value.extras,
        extra_points: value.extra_points,
        shares: shares(rules, table, value.points(), settlers, surveyors),
        returned,
    }
}

/// What each seat with settlers on a feature gets: most settlers take all, and tied seats all of it
/// each.
pub(super) fn shares(
    rules: &NewWorld,
    table: &State,
    points: i32,
    settlers: u32,
    surveyors: Option<Surveyors>,
) -> Vec<Share> {
    let own = |seat: Seat| settlers & table.slots_of(seat);
    let most = Seat::all(table.seats())
        .map(|seat| own(seat).count_ones())
        .max();
    let present = Seat::all(table.seats()).filter(|seat| own(*seat) != 0);
    let share = |seat: Seat| {
        let mine = own(seat);
        let wins = most == Some(mine.count_ones());
        let bonus = match surveyors {
            Some(surveyors) if wins => surveyors::bonus(rules, surveyors, table.columns_of(mine)),
            _ => 0,
        };
        Share {
            seat,
            settlers: u8::try_from(mine.count_ones()).unwrap_or(u8::MAX),
            bonus,
            points: if wins {
                points.saturating_add(bonus)
            } else {
                0
            },
        }
    };
    present.map(share).collect()
}

/// What a feature is worth, apart from surveyors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Value {
    pub(super) tiles: u8,
    pub(super) tile_points: i32,
    pub(super) extras: u8,
    pub(super) extra_points: i32,
}

impl Value {
    /// The value of a completed feature.
    pub(super) fn complete(rules: &NewWorld, kind: Feature, tiles: u8, extras: u8) -> Self {
        let numbers = &rules.components.numbers;
        match kind {
            Feature::Farm => Self::new(tiles, numbers.farm_tile, 0, 0),
            Feature::Town => Self::new(tiles, numbers.town_tile, extras, numbers.flag),
            Feature::Trail => Self::new(tiles, numbers.trail_tile, extras, numbers.trading_post),
        }
    }

    /// The value at the end of a feature that was not completed: trading posts keep theirs
    /// (footnote 9).
    pub(super) fn incomplete(rules: &NewWorld, kind: Feature, tiles: u8, extras: u8) -> Self {
        let numbers = &rules.components.numbers;
        match kind {
            Feature::Farm => Self::new(tiles, numbers.farm_tile, 0, 0),
            Feature::Town => Self::new(tiles, numbers.final_town_tile, extras, numbers.final_flag),
            Feature::Trail => Self::new(tiles, numbers.trail_tile, extras, numbers.trading_post),
        }
    }

    fn new(tiles: u8, each: i32, extras: u8, each_extra: i32) -> Self {
        Self {
            tiles,
            tile_points: i32::from(tiles).saturating_mul(each),
            extras,
            extra_points: i32::from(extras).saturating_mul(each_extra),
        }
    }

    /// All of it.
    pub(super) const fn points(&self) -> i32 {
        self.tile_points.saturating_add(self.extra_points)
    }
}

/// Writes down the points, and sends the settlers home.
pub(super) fn evolve(table: &mut State, scored: &Scored) {
    for share in &scored.shares {
        table.award(share.seat, share.points);
    }
    for figure in &scored.returned {
        table.send_home(figure.cell);
    }
}
