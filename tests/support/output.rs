//! Assertions about what a program says.

/// Assertions that show the whole text where they fail.
pub trait Says {
    /// Fails unless these words are in the text; returns the text for the next assertion.
    #[track_caller]
    fn must_say(&self, words: &str) -> &Self;

    /// Fails if these words are in the text; returns the text for the next assertion.
    #[track_caller]
    fn must_not_say(&self, words: &str) -> &Self;
}

impl Says for str {
    fn must_say(&self, words: &str) -> &Self {
        assert!(self.contains(words), "{words:?} is missing in {self}");
        self
    }

    fn must_not_say(&self, words: &str) -> &Self {
        assert!(!self.contains(words), "{words:?} is in {self}");
        self
    }
}
