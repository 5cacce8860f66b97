//! *Race to the New Found Land*: the rules in the order of the rulebook, and the rulings by their
//! numbers.

mod agenda;
mod calm;
mod components;
mod defaults;
mod editions;
mod orders;
mod playouts;
mod questions;
mod refusals;
mod rulings;
mod rulings_of_pieces;
mod rulings_of_scoring;
mod rulings_of_the_track;
mod rulings_of_turns;
mod scene;
mod side_by_side;
mod stakes;
mod worked_examples;
