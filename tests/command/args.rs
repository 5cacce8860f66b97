//! Arguments of the program.

/// Arguments of the program: a list of them, or one line that is split at its blanks.
pub(super) trait Args {
    /// Lists the arguments.
    fn list(&self) -> Vec<&str>;
}

impl Args for str {
    fn list(&self) -> Vec<&str> {
        self.split_whitespace().collect()
    }
}

impl Args for String {
    fn list(&self) -> Vec<&str> {
        self.as_str().list()
    }
}

impl Args for [&str] {
    fn list(&self) -> Vec<&str> {
        self.to_vec()
    }
}

impl<const N: usize> Args for [&str; N] {
    fn list(&self) -> Vec<&str> {
        self.to_vec()
    }
}

impl Args for Vec<&str> {
    fn list(&self) -> Vec<&str> {
        self.clone()
    }
}

/// First the one arguments, then the other ones.
impl<A: Args, B: Args> Args for (A, B) {
    fn list(&self) -> Vec<&str> {
        [self.0.list(), self.1.list()].concat()
    }
}

impl<A: Args + ?Sized> Args for &A {
    fn list(&self) -> Vec<&str> {
        (**self).list()
    }
}
