//! *Neuland*: the rules in the order of the rulebook, and the rulings by their numbers.

mod coats_of_arms;
mod components;
mod end_of_game;
mod end_of_turn;
mod erecting;
mod first_turn;
mod giving_up;
mod mines;
mod order_sets;
mod orders;
mod payments;
mod playouts;
mod producing;
mod scene;
mod setup;
mod stakes;
mod stand_in;
mod timeline;
mod whole_turns;
mod worked_example;
