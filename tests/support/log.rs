//! The program's log in tests: an ERROR that the test does not name is a failure.

use std::cell::RefCell;
use std::fmt::{Debug, Write};
use std::sync::Once;

use tracing::field::{Field, Visit};
use tracing::level_filters::LevelFilter;
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Level, Metadata, Subscriber};

thread_local! {
    /// The errors that the test of this thread names, and whether each was logged.
    static NAMED: RefCell<Vec<(&'static str, bool)>> = const { RefCell::new(Vec::new()) };
}

/// Reads the log of all tests from now on.
pub fn watch() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| tracing::subscriber::set_global_default(Watch).unwrap());
}

/// An error that a test names. It must be logged before this is dropped.
#[must_use]
pub struct Named(&'static str);

/// Names an error that the test of this thread lets the program log, by a part of its text.
pub fn named(part: &'static str) -> Named {
    NAMED.with_borrow_mut(|named| named.push((part, false)));
    Named(part)
}

impl Drop for Named {
    fn drop(&mut self) {
        let seen = NAMED.with_borrow_mut(|named| {
            let at = named.iter().position(|(part, _)| *part == self.0);
            at.map(|at| named.remove(at))
        });
        if !std::thread::panicking() {
            let seen = seen.is_some_and(|(_, seen)| seen);
            assert!(seen, "no such error was logged: {}", self.0);
        }
    }
}

/// Fails where an error was logged that the test of this thread does not name.
#[track_caller]
pub fn check(error: &str) {
    let known = NAMED.with_borrow_mut(|named| {
        let of = named.iter_mut().find(|(part, _)| error.contains(*part));
        of.map(|(_, seen)| *seen = true)
    });
    assert!(
        known.is_some(),
        "an ERROR in the log that no test names: {error}"
    );
}

/// The subscriber that reads the log.
struct Watch;

impl Subscriber for Watch {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        *metadata.level() == Level::ERROR
    }

    fn max_level_hint(&self) -> Option<LevelFilter> {
        Some(LevelFilter::ERROR)
    }

    fn event(&self, event: &Event<'_>) {
        let mut text = Text(String::new());
        event.record(&mut text);
        check(&text.0);
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

/// The fields of an event.
struct Text(String);

impl Visit for Text {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        write!(self.0, "{}={value:?} ", field.name()).unwrap();
    }
}
