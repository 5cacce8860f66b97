//! Every sentence is said with all of its variables, wherever the program says it.
//!
//! A sentence that lacks one shows its braces to a player. The sources are read: which names come
//! with the key of a sentence in the same expression, in the function whose parameter the key is,
//! and at the callers that add to what a function gives them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use syn::parse::{Parse, ParseStream};
use syn::visit::{self, Visit};
use syn::{Expr, ExprCall, ExprLit, Ident, Lit, Macro, Signature, Token};

use super::sentences::{sentences, variables};

type Names = BTreeSet<String>;

/// Some sentences that are said in one expression.
struct Said {
    keys: Vec<String>,
    names: Names,
    /// The function that says them, if they are handed to one.
    by: Option<String>,
}

/// A function of the program, as far as it says sentences.
#[derive(Default)]
struct Function {
    file: String,
    name: String,
    /// Whether a key may be one of its parameters.
    takes_key: bool,
    gives_key: bool,
    said: Vec<Said>,
    /// Keys that are chosen in one expression and said in another one.
    loose: Vec<String>,
    /// The names that come with keys which are no literals.
    of_loose: Names,
    /// The names that are added to sentences made elsewhere.
    added: Names,
    calls: Names,
    /// The closures in it.
    closures: Names,
    /// Whether a sentence is one of its parameters.
    takes_line: bool,
}

/// What `line!` is given.
struct LineMacro {
    key: Expr,
    names: Names,
    values: Vec<Expr>,
}

impl Parse for LineMacro {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let key = input.parse()?;
        let (mut names, mut values) = (Names::new(), Vec::new());
        while input.parse::<Option<Token![,]>>()?.is_some() && !input.is_empty() {
            names.insert(input.parse::<Ident>()?.to_string());
            if input.parse::<Option<Token![=]>>()?.is_some() {
                values.push(input.parse()?);
            }
        }
        Ok(Self { key, names, values })
    }
}

/// Reads one function.
struct Reader<'k> {
    keys: &'k BTreeSet<String>,
    function: Function,
}

impl Reader<'_> {
    /// The keys that an expression may have as its value; those in branches too.
    fn chosen(&self, expr: &Expr) -> Vec<String> {
        match expr {
            Expr::Lit(ExprLit {
                lit: Lit::Str(text),
                ..
            }) => {
                let text = text.value();
                self.keys
                    .contains(&text)
                    .then_some(text)
                    .into_iter()
                    .collect()
            }
            Expr::Match(of) => of
                .arms
                .iter()
                .flat_map(|arm| self.chosen(&arm.body))
                .collect(),
            Expr::If(of) => {
                let last = of.then_branch.stmts.last();
                let then = last.into_iter().flat_map(|stmt| match stmt {
                    syn::Stmt::Expr(expr, None) => self.chosen(expr),
                    _ => Vec::new(),
                });
                let or = of.else_branch.iter().flat_map(|(_, or)| self.chosen(or));
                then.chain(or).collect()
            }
            Expr::Block(of) => match of.block.stmts.last() {
                Some(syn::Stmt::Expr(expr, None)) => self.chosen(expr),
                _ => Vec::new(),
            },
            Expr::Paren(of) => self.chosen(&of.expr),
            _ => Vec::new(),
        }
    }

    /// Notes keys that are handed to a function together with these names.
    fn call(&mut self, function: String, args: Vec<&Expr>, names: Names) {
        let keys: Vec<String> = args.iter().flat_map(|arg| self.chosen(arg)).collect();
        let makes = function == "Line::new";
        match keys.is_empty() {
            true if makes => self.function.of_loose.extend(names),
            true => self.function.added.extend(names),
            false => self.function.said.push(Said {
                keys,
                names,
                by: (!makes).then_some(function.clone()),
            }),
        }
        self.function.calls.insert(function);
        for arg in args {
            if self.chosen(arg).is_empty() {
                self.visit_expr(arg);
            } else {
                // Conditions of branches may say something too.
                let loose = self.function.loose.len();
                self.visit_expr(arg);
                self.function.loose.truncate(loose);
            }
        }
    }

    /// Reads an expression to which these names are added.
    fn with(&mut self, expr: &Expr, mut names: Names) {
        match expr {
            Expr::MethodCall(call) if call.method == "with" && call.args.len() == 2 => {
                if let Expr::Lit(ExprLit {
                    lit: Lit::Str(name),
                    ..
                }) = &call.args[0]
                {
                    names.insert(name.value());
                }
                self.visit_expr(&call.args[1]);
                self.with(&call.receiver, names);
            }
            Expr::MethodCall(call) => {
                self.visit_expr(&call.receiver);
                self.call(call.method.to_string(), call.args.iter().collect(), names);
            }
            Expr::Call(ExprCall { func, args, .. }) => {
                let name = match func.as_ref() {
                    Expr::Path(path) => {
                        let segments: Vec<String> = path
                            .path
                            .segments
                            .iter()
                            .map(|segment| segment.ident.to_string())
                            .collect();
                        match segments.ends_with(&["Line".into(), "new".into()]) {
                            true => "Line::new".to_owned(),
                            false => segments.last().unwrap().clone(),
                        }
                    }
                    other => {
                        self.visit_expr(other);
                        String::new()
                    }
                };
                self.call(name, args.iter().collect(), names);
            }
            Expr::Macro(of) if of.mac.path.is_ident("line") => self.line(&of.mac, names),
            other => {
                self.function.added.extend(names);
                visit::visit_expr(self, other);
            }
        }
    }

    fn line(&mut self, of: &Macro, mut names: Names) {
        let line: LineMacro = of.parse_body().unwrap();
        names.extend(line.names);
        self.call("Line::new".to_owned(), vec![&line.key], names);
        line.values.iter().for_each(|value| self.visit_expr(value));
    }
}

impl<'a> Visit<'a> for Reader<'_> {
    fn visit_expr(&mut self, expr: &'a Expr) {
        self.with(expr, Names::new());
    }

    fn visit_expr_lit(&mut self, lit: &'a ExprLit) {
        if let Lit::Str(text) = &lit.lit {
            let text = text.value();
            // A word without a hyphen may be anything.
            if self.keys.contains(&text) && text.contains('-') {
                self.function.loose.push(text);
            }
        }
    }

    fn visit_macro(&mut self, of: &'a Macro) {
        if of.path.is_ident("line") {
            self.line(of, Names::new());
        } else if let Ok(all) =
            of.parse_body_with(syn::punctuated::Punctuated::<Expr, Token![,]>::parse_terminated)
        {
            all.iter().for_each(|expr| self.visit_expr(expr));
        }
    }

    fn visit_local(&mut self, local: &'a syn::Local) {
        let closure = local
            .init
            .as_ref()
            .is_some_and(|init| matches!(*init.expr, Expr::Closure(_)));
        if let (syn::Pat::Ident(name), true) = (&local.pat, closure) {
            self.function.closures.insert(name.ident.to_string());
        }
        visit::visit_local(self, local);
    }

    fn visit_pat(&mut self, _: &'a syn::Pat) {}
}

/// What is in a type: the text of a key, which lasts as long as the program, or a sentence.
#[derive(Default)]
struct Has {
    key: bool,
    line: bool,
}

impl<'a> Visit<'a> for Has {
    fn visit_path_segment(&mut self, of: &'a syn::PathSegment) {
        self.line |= of.ident == "Line";
        visit::visit_path_segment(self, of);
    }

    fn visit_type_reference(&mut self, of: &'a syn::TypeReference) {
        let text = matches!(&*of.elem, syn::Type::Path(path) if path.path.is_ident("str"));
        let lasts = of.lifetime.as_ref().is_some_and(|of| of.ident == "static");
        self.key |= text && lasts;
        visit::visit_type_reference(self, of);
    }
}

/// Finds the functions of a file.
struct Finder<'k> {
    file: String,
    keys: &'k BTreeSet<String>,
    found: Vec<Function>,
}

impl Finder<'_> {
    fn read(&mut self, signature: &Signature, block: &syn::Block) {
        let (mut takes, mut gives) = (Has::default(), Has::default());
        signature
            .inputs
            .iter()
            .for_each(|arg| takes.visit_fn_arg(arg));
        gives.visit_return_type(&signature.output);
        let mut reader = Reader {
            keys: self.keys,
            function: Function {
                file: self.file.clone(),
                name: signature.ident.to_string(),
                takes_key: takes.key,
                takes_line: takes.line,
                gives_key: gives.key,
                ..Function::default()
            },
        };
        reader.visit_block(block);
        self.found.push(reader.function);
    }
}

impl<'a> Visit<'a> for Finder<'_> {
    fn visit_item_mod(&mut self, of: &'a syn::ItemMod) {
        let tests = of.attrs.iter().any(|attr| attr.path().is_ident("cfg"));
        if !tests {
            visit::visit_item_mod(self, of);
        }
    }

    fn visit_item_fn(&mut self, of: &'a syn::ItemFn) {
        self.read(&of.sig, &of.block);
    }

    fn visit_impl_item_fn(&mut self, of: &'a syn::ImplItemFn) {
        self.read(&of.sig, &of.block);
    }

    fn visit_trait_item_fn(&mut self, of: &'a syn::TraitItemFn) {
        of.default
            .iter()
            .for_each(|block| self.read(&of.sig, block));
    }
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .flat_map(|path| match path.is_dir() {
            true => sources(&path),
            false => vec![path],
        })
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .collect()
}

/// The functions of the program.
struct Program {
    functions: Vec<Function>,
    named: BTreeMap<String, Vec<usize>>,
    callers: BTreeMap<String, Vec<usize>>,
}

impl Program {
    fn read(keys: &BTreeSet<String>) -> Self {
        let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
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
        let takers = function
            .calls
            .iter()
            .flat_map(|call| self.of(&self.named, call));
        names.extend(
            takers
                .filter(|of| of.takes_line)
                .flat_map(|of| of.added.clone()),
        );
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
        for said in function
            .said
            .iter()
            .filter(|said| !program.is_other_word(function, said))
        {
            let mut names = said.names.clone();
            names.extend(added.iter().cloned());
            names.extend(program.names_by(function, said));
            said.keys.iter().for_each(|key| lack(function, key, &names));
        }
        let mut names = program.of_loose(function);
        names.extend(added);
        function
            .loose
            .iter()
            .for_each(|key| lack(function, key, &names));
    }
    // Constants and layouts say the others.
    let wanted = keys
        .iter()
        .filter(|key| !variables(key, &english).is_empty());
    let unseen = wanted.clone().filter(|key| !program.says(key)).count();
    assert!(
        unseen * 10 < wanted.count(),
        "{unseen} sentences are not found"
    );
    let lacking: Vec<String> = lacking
        .into_iter()
        .map(|((at, key), missing)| format!("{at}: {key} lacks {missing:?}"))
        .collect();
    assert!(lacking.is_empty(), "\n{}", lacking.join("\n"));
}
