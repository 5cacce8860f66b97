//! The page of a game on paper.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use tempfile::TempDir;

use super::driver::Browser;
use super::pages::{self, url};
use crate::support::page as carried;

/// Counts the pages of a PDF.
pub(super) fn pages(pdf: &[u8]) -> usize {
    let text = String::from_utf8_lossy(pdf);
    let pages = text.matches("/Type /Page").count();
    pages - text.matches("/Type /Pages").count()
}

/// Examines a printed page: its content, and the elements that paper leaves out.
fn printed(browser: &Browser, page: &Path) -> Value {
    let data = carried::data(&fs::read_to_string(page).unwrap());
    let script = format!("const steps = {};", data["steps"])
        + "dispatchEvent(new Event('beforeprint'));
         const all = (selector) => [...document.querySelectorAll(selector)];
         const seen = (element) => element.getClientRects().length > 0;
         const articles = all('#story article');
         const told = steps.filter((step, nth) => {
           const text = articles[nth].innerText;
           const parts = [step.head, step.date, step.waits, ...step.orders, ...step.says];
           return parts.every((part) => text.includes(part.replace(/ +/g, ' ').trim()));
         });
         const bright = (element) => {
           const color = getComputedStyle(element).backgroundColor.match(/[\\d.]+/g).map(Number);
           return color[3] === 0 || color.slice(0, 3).every((part) => part > 250);
         };
         const found = {
           articles: articles.filter(seen).length === steps.length,
           told: told.length === steps.length,
           controls: all('button, input, a').filter(seen).length,
           cut: all('svg').filter((picture) =>
             picture.getBoundingClientRect().right > innerWidth).length,
           tall: all('svg').filter((picture) =>
             picture.getBoundingClientRect().height > 1000).length,
           pictures: all('#scene g').filter(seen).length > 0,
           newest: document.getElementById('at').value === String(steps.length - 1),
           dark: all('body, body *').filter((element) => seen(element) && !bright(element)).length,
           ink: getComputedStyle(document.body).color,
           result: seen(document.getElementById('result')),
           wide: document.scrollingElement.scrollWidth > innerWidth,
         };
         dispatchEvent(new Event('afterprint'));
         return found;";
    browser.run(&script)
}

#[test]
fn a_game_prints_its_board_and_every_decision_in_black_on_white() {
    let Some(browser) = Browser::start() else {
        return;
    };
    let folder = TempDir::new().unwrap();
    let mut games = pages::site(folder.path(), "en");
    games.pop();
    for page in games {
        // As wide as A4 between its margins.
        browser.phone(703, 1009);
        for step in ["0", "40", "end"] {
            browser.go("about:blank");
            browser.go(&format!("{}#{step}", url(&page)));
            browser.paper(true);
            let wanted = json!({
                "articles": true, "told": true, "controls": 0, "cut": 0, "tall": 0,
                "pictures": true, "newest": true, "dark": 0, "ink": "rgb(0, 0, 0)", "result": true,
                "wide": false,
            });
            let found = printed(&browser, &page);
            assert_eq!(found, wanted, "{} {step}", page.display());
            browser.paper(false);
        }
        browser.desk();
        browser.go("about:blank");
        browser.go(&url(&page));
        let name = page.parent().unwrap().file_name().unwrap().display();
        let pdf = browser.printed(&format!("paper-{name}"));
        let number = super::paper::pages(&pdf);
        assert!((5..100).contains(&number), "{name}: {number} pages");
        let after = browser.run(
            "return [document.querySelectorAll('#story article').length,
                     document.getElementById('result').hidden]",
        );
        assert_eq!(after, json!([0, true]), "the screen is as before");
        pages::quiet(&browser);
    }
}
