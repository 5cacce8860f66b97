//! *Carcassonne: New World*: the rules in the order of the rulebook, and the rulings by their
//! numbers.

mod calm;
mod components;
mod end_of_game;
mod house_rules;
mod orders;
mod placing_a_settler;
mod placing_a_tile;
mod plains;
mod playing_the_game;
mod scene;
mod scoring_a_feature;
mod scoring_order;
mod setup;
mod surveyors;
mod worked_examples;
