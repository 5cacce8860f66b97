//! The module graph of `src`: which file uses which, by every `use` and by every path in code.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use syn::visit::{self, Visit};

/// A module by its path from the crate's root: `judge`, `play`, `orders`.
pub(super) type Module = Vec<String>;

/// The most re-exports of one name that are followed.
const REEXPORTS_MOST: u8 = 8;

/// Which files use which. A path through a re-export counts for the file that it leads to.
#[derive(Default)]
pub(super) struct Imports {
    modules: BTreeSet<Module>,
    reexports: BTreeMap<Module, BTreeMap<String, Module>>,
    paths: Vec<(Module, Module)>,
}

/// One path of a `use`, with the name that it has in the file.
struct Used {
    path: Vec<String>,
    name: String,
    public: bool,
}

impl Imports {
    /// Reads all files below `src`, without the tests inside them.
    pub(super) fn read() -> Self {
        let src = super::root().join("src");
        let mut parsed = Vec::new();
        let mut all = Self::default();
        for path in super::files(&src, ".rs") {
            let name = path.strip_prefix(&src).unwrap().with_extension("");
            let parts = name.iter().map(|part| part.to_str().unwrap().to_owned());
            let mut module: Module = parts.collect();
            if module.last().is_some_and(|last| last == "mod") {
                module.pop();
            }
            if module == ["lib"] {
                module.pop();
            }
            if module == ["main"] || module == ["build"] {
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            let file = syn::parse_file(&text).unwrap_or_else(|why| panic!("{path:?}: {why}"));
            all.modules.insert(module.clone());
            parsed.push((module, file));
        }
        for (module, file) in &parsed {
            let mut found = Found::default();
            found.visit_file(file);
            for used in &found.uses {
                let Some(path) = all.absolute(module, &used.path) else {
                    continue;
                };
                if used.public {
                    let names = all.reexports.entry(module.clone()).or_default();
                    names.insert(used.name.clone(), path.clone());
                }
                all.paths.push((module.clone(), path));
            }
            for path in &found.paths {
                let imported = found.uses.iter().find(|used| used.name == path[0]);
                let path = match imported {
                    Some(used) => [&used.path, &path[1..]].concat(),
                    None => path.clone(),
                };
                if let Some(path) = all.absolute(module, &path) {
                    all.paths.push((module.clone(), path));
                }
            }
        }
        all
    }

    /// Returns a path from the crate's root, and nothing for one that leads into another crate.
    fn absolute(&self, module: &Module, path: &[String]) -> Option<Module> {
        let first = path.first()?;
        if first == "crate" {
            return Some(path[1..].to_vec());
        }
        let above = path.iter().take_while(|part| *part == "super").count();
        if above > 0 {
            let kept = module.len().checked_sub(above)?;
            return Some([&module[..kept], &path[above..]].concat());
        }
        let rest = if first == "self" { &path[1..] } else { path };
        let child = [module.as_slice(), &rest[..rest.len().min(1)]].concat();
        let own = first == "self" || self.modules.contains(&child);
        own.then(|| [module.as_slice(), rest].concat())
    }

    /// Returns the file to which a path leads, through exports of others.
    fn target(&self, path: &[String], depth: u8) -> Module {
        let mut end = path.len();
        while end > 0 && !self.modules.contains(&path[..end]) {
            end -= 1;
        }
        let names = self.reexports.get(&path[..end]);
        let again = path.get(end).and_then(|name| names?.get(name));
        match again {
            Some(again) if depth < REEXPORTS_MOST => {
                self.target(&[again, &path[end + 1..]].concat(), depth + 1)
            }
            _ => path[..end].to_vec(),
        }
    }

    /// Returns the files that each file uses.
    pub(super) fn edges(&self) -> BTreeMap<Module, BTreeSet<Module>> {
        self.lead_to(0)
    }

    /// Returns the files that each file names: a path through a re-export names its file.
    pub(super) fn named(&self) -> BTreeMap<Module, BTreeSet<Module>> {
        self.lead_to(REEXPORTS_MOST)
    }

    fn lead_to(&self, depth: u8) -> BTreeMap<Module, BTreeSet<Module>> {
        let mut edges: BTreeMap<Module, BTreeSet<Module>> = BTreeMap::new();
        for (from, path) in &self.paths {
            let to = self.target(path, depth);
            if to != *from {
                edges.entry(from.clone()).or_default().insert(to);
            }
        }
        edges
    }
}

/// Returns the largest sets of files that all reach one another.
pub(super) fn circles(edges: &BTreeMap<Module, BTreeSet<Module>>) -> Vec<BTreeSet<Module>> {
    let reach = |from: &Module| {
        let mut seen = BTreeSet::new();
        let mut left = vec![from];
        while let Some(module) = left.pop() {
            for next in edges.get(module).into_iter().flatten() {
                if seen.insert(next.clone()) {
                    left.push(next);
                }
            }
        }
        seen
    };
    let reached: BTreeMap<&Module, BTreeSet<Module>> =
        edges.keys().map(|module| (module, reach(module))).collect();
    let mut circles = BTreeSet::new();
    for (module, seen) in &reached {
        let reaches = |from: &Module| reached.get(from).is_some_and(|seen| seen.contains(*module));
        let back = |other: &&Module| reaches(other);
        let circle: BTreeSet<Module> = seen.iter().filter(back).cloned().collect();
        if circle.len() > 1 {
            circles.insert(circle);
        }
    }
    circles.into_iter().collect()
}

/// What a file names: its imports, and all paths of two parts and more.
#[derive(Default)]
struct Found {
    uses: Vec<Used>,
    paths: Vec<Vec<String>>,
}

impl Found {
    fn tree(&mut self, tree: &syn::UseTree, before: &[String], public: bool) {
        let with = |part: &syn::Ident| [before, &[part.to_string()]].concat();
        let (path, name) = match tree {
            syn::UseTree::Path(path) => return self.tree(&path.tree, &with(&path.ident), public),
            syn::UseTree::Group(group) => {
                for tree in &group.items {
                    self.tree(tree, before, public);
                }
                return;
            }
            syn::UseTree::Glob(_) => (before.to_vec(), "*".to_owned()),
            syn::UseTree::Name(name) if name.ident == "self" => {
                (before.to_vec(), before.last().unwrap().clone())
            }
            syn::UseTree::Name(name) => (with(&name.ident), name.ident.to_string()),
            syn::UseTree::Rename(name) if name.ident == "self" => {
                (before.to_vec(), name.rename.to_string())
            }
            syn::UseTree::Rename(name) => (with(&name.ident), name.rename.to_string()),
        };
        self.uses.push(Used { path, name, public });
    }
}

impl<'ast> Visit<'ast> for Found {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        let is_test = |attribute: &syn::Attribute| attribute.path().is_ident("cfg");
        if !item.attrs.iter().any(is_test) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        let public = !matches!(item.vis, syn::Visibility::Inherited);
        self.tree(&item.tree, &[], public);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if path.segments.len() > 1 {
            let parts = path.segments.iter().map(|part| part.ident.to_string());
            self.paths.push(parts.collect());
        }
        visit::visit_path(self, path);
    }

    fn visit_visibility(&mut self, _: &'ast syn::Visibility) {}
}
