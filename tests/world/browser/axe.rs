//! axe-core over the pages, as accessibility auditors run it.
//!
//! `.ci/setup` lays it into the build folder, out of the npm registry. It goes into the page
//! through the driver, so that the page itself neither fetches it nor lets it in.

use std::path::Path;

use serde_json::{Value, json};

use super::driver::Browser;
use crate::world::servers::machine;

/// axe-core, with a browser to run it in.
pub(super) struct Axe {
    script: String,
}

impl Axe {
    /// Finds it; returns nothing where it was not installed, unless there must be one.
    pub(super) fn find() -> Option<Self> {
        let place = "axe/node_modules/axe-core/axe.min.js";
        let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join(place);
        machine::has(&["axe-core"]).then(|| Self {
            script: std::fs::read_to_string(&place).unwrap(),
        })
    }

    /// Checks the page as it is now, in both colour schemes and for each width of a screen.
    pub(super) fn check(&self, browser: &Browser) {
        for dark in [false, true] {
            browser.dark(dark);
            for phone in [false, true] {
                match phone {
                    true => browser.phone(390, 844),
                    false => browser.desk(),
                }
                let found = self.violations(browser);
                assert_eq!(found, json!([]), "dark: {dark}, phone: {phone}");
            }
        }
        browser.dark(false);
        browser.desk();
    }

    /// Returns the faults: the rule, how bad it is, and where.
    pub(super) fn violations(&self, browser: &Browser) -> Value {
        self.violations_of(browser, 20)
    }

    /// Returns the faults where more rules than `least` apply.
    pub(super) fn violations_of(&self, browser: &Browser, least: u64) -> Value {
        if browser.run("return typeof axe") == "undefined" {
            browser.run(&self.script);
        }
        let found = browser.run(
            "return axe.run(document, {resultTypes: ['violations']}).then((found) => [
               found.passes.length,
               found.violations.map(({id, impact, nodes}) =>
                 [id, impact, nodes.map((node) => node.html)]),
             ])",
        );
        let ran = found[0].as_u64().unwrap();
        assert!(ran > least, "hardly a rule ran: {found}");
        found[1].clone()
    }
}
