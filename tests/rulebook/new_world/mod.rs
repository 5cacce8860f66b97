//! *Carcassonne: New World*.

mod worked_examples;
