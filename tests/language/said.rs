//! Every sentence is said with all of its variables, wherever the program says it.
//!
//! A sentence that lacks one shows its braces to a player. The sources are read: which names come
//! with the key of a sentence in the same expression, in the function whose parameter the key is,
//! and at the callers that add to what a function gives them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use syn::visit::Visit as _;

use super::reader::{Finder, Function, Names, Said};
use super::sentences::{sentences, variables};
use crate::support::golden;

#[test]
fn every_sentence_is_said_with_all_its_variables() {
    let english = sentences("en");
    let keys: BTreeSet<String> = english.keys().cloned().collect();
    let program = Program::read(&keys);
    let mut lacking = BTreeMap::new();
    let mut lack = |function: &Function, key: &String, names: &Names| {
        let wanted = variables(key, &english);
        let missing: Vec<String> = wanted.difference(names).cloned().collect();
        if !missing.is_empty() {
            let at = format!("{}: {}", function.file, function.name);
            lacking.insert((at, key.clone()), missing);
        }
    };
    // The voice joins lists by itself.
    let functions = program.functions.iter();
    for function in functions.filter(|of| of.file != "language/voice.rs") {
        let added = program.added(function);
        let said = function.said.iter();
        for said in said.filter(|said| !program.is_other_word(function, said)) {
            let mut names = said.names.clone();
            names.extend(added.iter().cloned());
            names.extend(program.names_by(function, said));
            said.keys.iter().for_each(|key| lack(function, key, &names));
        }
        let mut names = program.of_loose(function);
        names.extend(added);
        let loose = function.loose.iter();
        loose.for_each(|key| lack(function, key, &names));
    }
    // Constants and layouts say the others.
    let mut wanted = keys.clone();
    wanted.retain(|key| !variables(key, &english).is_empty());
    let unseen = wanted.iter().filter(|key| !program.says(key)).count();
    assert!(
        unseen * 10 < wanted.len(),
        "{unseen} sentences are not found"
    );
    let lacking = lacking.into_iter();
    let lacking = lacking.map(|((at, key), missing)| format!("{at}: {key} lacks {missing:?}"));
    let lacking: Vec<String> = lacking.collect();
    assert!(lacking.is_empty(), "\n{}", lacking.join("\n"));
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let files = paths.flat_map(|path| match path.is_dir() {
        true => sources(&path),
        false => vec![path],
    });
    let sources = files.filter(|path| path.extension().is_some_and(|ending| ending == "rs"));
    sources.collect()
}

/// The functions of the program.
struct Program {
    functions: Vec<Function>,
    named: BTreeMap<String, Vec<usize>>,
    callers: BTreeMap<String, Vec<usize>>,
}

impl Program {
    fn read(keys: &BTreeSet<String>) -> Self {
        let src = golden::path("src");
        let mut functions = Vec::new();
        for path in sources(&src) {
            let text = fs::read_to_string(&path).unwrap();
            let mut finder = Finder {
                file: path.strip_prefix(&src).unwrap().display().to_string(),
                keys,
                found: Vec::new(),
            };
            finder.visit_file(&syn::parse_file(&text).unwrap());
            functions.append(&mut finder.found);
        }
        let (mut named, mut callers) = (BTreeMap::new(), BTreeMap::new());
        for (at, of) in functions.iter().enumerate() {
            let all: &mut Vec<usize> = named.entry(of.name.clone()).or_default();
            all.push(at);
            for call in &of.calls {
                let all: &mut Vec<usize> = callers.entry(call.clone()).or_default();
                all.push(at);
            }
        }
        Self {
            functions,
            named,
            callers,
        }
    }

    fn of<'p>(
        &'p self,
        all: &'p BTreeMap<String, Vec<usize>>,
        name: &str,
    ) -> impl Iterator<Item = &'p Function> {
        let found = all.get(name).into_iter().flatten();
        found.map(|at| &self.functions[*at])
    }

    fn says(&self, key: &String) -> bool {
        self.functions.iter().any(|of| {
            let mut said = of.said.iter();
            of.loose.contains(key) || said.any(|said| said.keys.contains(key))
        })
    }

    /// The functions of a name that take a key.
    fn takers(&self, name: &str) -> impl Iterator<Item = &Function> {
        self.of(&self.named, name).filter(|of| of.takes_key)
    }

    /// The names that a function gives a key which it is handed.
    fn given(&self, function: &str, depth: u8) -> Names {
        let mut names = Names::new();
        for of in self.takers(function).filter(|_| depth > 0) {
            names.extend(of.of_loose.iter().chain(&of.added).cloned());
            for call in &of.calls {
                names.extend(self.given(call, depth - 1));
            }
        }
        names
    }

    /// The names that the callers of a function add to what it gives.
    fn added(&self, function: &Function) -> Names {
        let mut names = function.added.clone();
        let called = function.calls.iter();
        let called = called.flat_map(|call| self.of(&self.named, call));
        let takers = called.filter(|of| of.takes_line);
        names.extend(takers.flat_map(|of| of.added.clone()));
        for caller in self.of(&self.callers, &function.name) {
            names.extend(caller.added.iter().cloned());
            if function.gives_key {
                names.extend(self.of_loose(caller));
            }
        }
        names
    }

    /// Whether a word is handed to a function of the program that takes no key.
    fn is_other_word(&self, function: &Function, said: &Said) -> bool {
        let by = said.by.iter();
        by.filter(|by| !function.closures.contains(*by)).any(|by| {
            let known = self.named.contains_key(by);
            known && self.takers(by).next().is_none()
        })
    }

    /// The names that come with a key from what it is handed to.
    fn names_by(&self, function: &Function, said: &Said) -> Names {
        match &said.by {
            Some(by) if function.closures.contains(by) => self.of_loose(function),
            Some(by) if self.takers(by).next().is_some() => self.given(by, 3),
            Some(_) => self.of_loose(function),
            None => Names::new(),
        }
    }

    /// The names of keys that are chosen in a function and said elsewhere in it.
    fn of_loose(&self, function: &Function) -> Names {
        let mut names = function.of_loose.clone();
        names.extend(function.calls.iter().flat_map(|call| self.given(call, 3)));
        names
    }
}
