//! *Race to the New Found Land*: the rules in the order of the rulebook, and the rulings by their numbers.

mod components;
mod editions;
mod orders;
mod playouts;
mod rulings;
mod rulings_of_scoring;
mod support;
mod worked_examples;
