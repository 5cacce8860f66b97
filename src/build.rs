//! Has the program built again when a template or a component file is added: both are compiled in.

fn main() {
    println!("cargo:rerun-if-changed=templates");
    println!("cargo:rerun-if-changed=games");
}
