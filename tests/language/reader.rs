//! Reads the sources of the program for the sentences that they say: which names come with the key of
//! a sentence in the same expression.

use std::collections::BTreeSet;

use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Expr, ExprCall, ExprLit, Ident, Lit, Macro, Signature, Stmt, Token};

pub(super) type Names = BTreeSet<String>;

/// Some sentences that are said in one expression.
pub(super) struct Said {
    pub(super) keys: Vec<String>,
    pub(super) names: Names,
    /// The function that says them, if they are handed to one.
    pub(super) by: Option<String>,
}

/// A function of the program, as far as it says sentences.
#[derive(Default)]
pub(super) struct Function {
    pub(super) file: String,
    pub(super) name: String,
    /// Whether a key may be one of its parameters.
    pub(super) takes_key: bool,
    pub(super) gives_key: bool,
    pub(super) said: Vec<Said>,
    /// Keys that are chosen in one expression and said in another one.
    pub(super) loose: Vec<String>,
    /// The names that come with keys which are no literals.
    pub(super) of_loose: Names,
    /// The names that are added to sentences made elsewhere.
    pub(super) added: Names,
    pub(super) calls: Names,
    /// The closures in it.
    pub(super) closures: Names,
    /// Whether a sentence is one of its parameters.
    pub(super) takes_line: bool,
}

/// The arguments of `line!`.
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
                let text = Some(text.value()).into_iter();
                text.filter(|text| self.keys.contains(text)).collect()
            }
            Expr::Match(of) => {
                let arms = of.arms.iter();
                arms.flat_map(|arm| self.chosen(&arm.body)).collect()
            }
            Expr::If(of) => {
                let last = of.then_branch.stmts.last();
                let then = last.into_iter().flat_map(|stmt| match stmt {
                    Stmt::Expr(expr, None) => self.chosen(expr),
                    _ => Vec::new(),
                });
                let or = of.else_branch.iter().flat_map(|(_, or)| self.chosen(or));
                then.chain(or).collect()
            }
            Expr::Block(of) => match of.block.stmts.last() {
                Some(Stmt::Expr(expr, None)) => self.chosen(expr),
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
                        let segments = path.path.segments.iter();
                        let segments: Vec<String> =
                            segments.map(|segment| segment.ident.to_string()).collect();
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
        } else if let Ok(all) = of.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated)
        {
            all.iter().for_each(|expr| self.visit_expr(expr));
        }
    }

    fn visit_local(&mut self, local: &'a syn::Local) {
        let init = local.init.as_ref();
        let closure = init.is_some_and(|init| matches!(*init.expr, Expr::Closure(_)));
        if let (syn::Pat::Ident(name), true) = (&local.pat, closure) {
            self.function.closures.insert(name.ident.to_string());
        }
        visit::visit_local(self, local);
    }

    fn visit_pat(&mut self, _: &'a syn::Pat) {}
}

/// The parts of a type: the text of a key, which lasts as long as the program, or a sentence.
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
pub(super) struct Finder<'k> {
    pub(super) file: String,
    pub(super) keys: &'k BTreeSet<String>,
    pub(super) found: Vec<Function>,
}

impl Finder<'_> {
    fn read(&mut self, signature: &Signature, block: &syn::Block) {
        let (mut takes, mut gives) = (Has::default(), Has::default());
        for arg in &signature.inputs {
            takes.visit_fn_arg(arg);
        }
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
        if let Some(block) = &of.default {
            self.read(&of.sig, block);
        }
    }
}
