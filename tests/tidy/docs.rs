//! Functions, types and modules have docs. Fields and variants need none: many names say it all,
//! which is why the compiler's `missing_docs` is off.

use std::fs;

use syn::visit::{self, Visit};
use syn::{Attribute, Visibility};

use super::{files, report, root};

#[derive(Default)]
struct Undocumented(Vec<String>);

impl Undocumented {
    fn check(&mut self, attributes: &[Attribute], visibility: &Visibility, name: &syn::Ident) {
        let documented = |attribute: &Attribute| attribute.path().is_ident("doc");
        if matches!(visibility, Visibility::Public(_)) && !attributes.iter().any(documented) {
            self.0.push(name.to_string());
        }
    }
}

impl<'ast> Visit<'ast> for Undocumented {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        let is_test = |attribute: &Attribute| attribute.path().is_ident("cfg");
        if !item.attrs.iter().any(is_test) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.check(&item.attrs, &item.vis, &item.sig.ident);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.check(&item.attrs, &item.vis, &item.sig.ident);
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        self.check(&item.attrs, &item.vis, &item.ident);
        for method in &item.items {
            if let syn::TraitItem::Fn(method) = method {
                self.check(&method.attrs, &item.vis, &method.sig.ident);
            }
        }
    }

    fn visit_item_struct(&mut self, item: &'ast syn::ItemStruct) {
        self.check(&item.attrs, &item.vis, &item.ident);
    }

    fn visit_item_enum(&mut self, item: &'ast syn::ItemEnum) {
        self.check(&item.attrs, &item.vis, &item.ident);
    }

    fn visit_item_type(&mut self, item: &'ast syn::ItemType) {
        self.check(&item.attrs, &item.vis, &item.ident);
    }
}

#[test]
fn functions_types_and_modules_have_docs() {
    let mut wrong = Vec::new();
    for path in files(&root().join("src"), ".rs") {
        let text = fs::read_to_string(&path).unwrap();
        if !text.starts_with("//!") {
            wrong.push(format!("{}: no head", path.display()));
        }
        let mut found = Undocumented::default();
        found.visit_file(&syn::parse_file(&text).unwrap());
        let names = found.0.iter();
        wrong.extend(names.map(|name| format!("{}: {name} has no doc", path.display())));
    }
    report(&wrong);
}
