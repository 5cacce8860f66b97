//! Has the program built again when a template or a component file is added: both are compiled in.
//! Warns of a build that does not see how SQLite is to be compiled.

/// How SQLite is compiled, which Cargo reads from `.cargo/config.toml` of the working directory.
const FLAGS: &str = "LIBSQLITE3_FLAGS";

#[expect(
    clippy::disallowed_methods,
    reason = "this is about the environment of the build"
)]
fn main() {
    println!("cargo:rerun-if-changed=templates");
    println!("cargo:rerun-if-changed=games");
    println!("cargo:rerun-if-env-changed={FLAGS}");
    if std::env::var_os(FLAGS).is_none() {
        println!(
            "cargo:warning={FLAGS} is not set, so that each commit to the database takes two to \
             three times as long: build in the folder of the program, or with \
             `--config FOLDER/.cargo/config.toml`"
        );
    }
}
