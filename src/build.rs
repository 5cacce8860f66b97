//! Rebuilds the program when a template or a component file is added, since both are compiled in.
//! Refuses a build without the flags for compiling SQLite.

/// The variable with the flags for compiling SQLite, which Cargo reads from `.cargo/config.toml`.
const FLAGS: &str = "LIBSQLITE3_FLAGS";

/// The text of that file; one line begins with [`FLAGS`].
const CONFIG: &str = include_str!("../.cargo/config.toml");

#[expect(
    clippy::disallowed_methods,
    reason = "this is about the environment of the build"
)]
fn main() {
    println!("cargo::rerun-if-changed=templates");
    println!("cargo::rerun-if-changed=games");
    println!("cargo::rerun-if-changed=.cargo/config.toml");
    println!("cargo::rerun-if-env-changed={FLAGS}");
    let given = std::env::var(FLAGS).unwrap_or_default();
    let missing = missing(CONFIG, &given);
    if !missing.is_empty() {
        println!(
            "cargo::error={FLAGS} lacks {}, so that another SQLite would be built in, with which a \
             commit takes two to three times as long: build in the folder of the program, or by \
             `cargo install --path FOLDER`, or with `--config FOLDER/.cargo/config.toml`",
            missing.join(" ")
        );
    }
}

/// Returns the flags of the file that were not given. Further flags may be given.
pub(crate) fn missing<'c>(config: &'c str, given: &str) -> Vec<&'c str> {
    let asked = config.lines().find_map(|line| line.strip_prefix(FLAGS));
    let asked = asked.unwrap_or_default().split_whitespace();
    let asked = asked.map(|flag| flag.trim_matches(['=', '"']));
    let asked = asked.filter(|flag| !flag.is_empty());
    let is_given = |flag: &&str| given.split_whitespace().any(|word| word == *flag);
    asked.filter(|flag| !is_given(flag)).collect()
}
