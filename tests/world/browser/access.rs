//! What a page owes to readers with a screen reader, a keyboard, weak eyes or a small screen.

use serde_json::{Value, json};

use super::driver::Browser;

/// Roles that mean nothing to a screen reader without a name.
const NAMED: [&str; 9] = [
    "button",
    "slider",
    "link",
    "combobox",
    "navigation",
    "region",
    "group",
    "table",
    "search",
];

/// Checks the page as it is now.
pub(super) fn check(browser: &Browser, language: &str) {
    structure(browser, language);
    names(browser);
    for dark in [false, true] {
        browser.dark(dark);
        assert_eq!(contrast(browser), json!([]), "dark: {dark}");
    }
    browser.dark(false);
}

/// Checks language, title, landmarks, headings, and that ids are given once.
fn structure(browser: &Browser, language: &str) {
    let found = browser.run(
        "const all = (selector) => [...document.querySelectorAll(selector)];
         const levels = all('h1, h2, h3').map((heading) => Number(heading.tagName[1]));
         const ids = all('[id]').map((element) => element.id);
         return {
           lang: document.documentElement.lang,
           title: document.title.length > 3,
           main: all('main').length,
           h1: all('h1').length,
           skipped: levels.some((level, nth) => nth > 0 && level > levels[nth - 1] + 1),
           twice: ids.filter((id, nth) => ids.indexOf(id) !== nth),
           live: all('[aria-live=polite], [role=status]').length,
           outside: all('body > *:not(header, nav, main, footer, script)').length,
           columns: all('th:not([scope])').length,
         }",
    );
    let wanted = json!({
        "lang": language, "title": true, "main": 1, "h1": 1, "skipped": false, "twice": [],
        "live": 1, "outside": 0, "columns": 0,
    });
    assert_eq!(found, wanted);
}

/// Checks that all controls and landmarks have names, as the browser reports them to a screen
/// reader.
fn names(browser: &Browser) {
    let tree = browser.command("Accessibility.getFullAXTree", json!({}));
    let mut seen = Vec::new();
    for node in tree["nodes"].as_array().unwrap() {
        let role = node["role"]["value"].as_str().unwrap_or_default();
        if node["ignored"] == Value::Bool(false) && NAMED.contains(&role) {
            let name = node["name"]["value"].as_str().unwrap_or_default();
            let is_layout = role == "table" || role == "group";
            assert!(!name.is_empty() || is_layout, "{node}");
            seen.push(role.to_owned());
        }
    }
    assert!(seen.len() > 3, "{seen:?}");
}

/// Returns texts with less contrast than 4.5 to 1.
fn contrast(browser: &Browser) -> Value {
    browser.run(
        "const channel = (value) => {
           const part = value / 255;
           return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
         };
         const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
         const parse = (color) => color.match(/[\\d.]+/g).map(Number);
         const ground = (element) => {
           for (let at = element; at; at = at.parentElement) {
             const color = parse(getComputedStyle(at).backgroundColor);
             if (color.length === 3 || color[3] === 1) return color;
           }
           return [255, 255, 255];
         };
         const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
         const weak = [];
         while (texts.nextNode()) {
           const element = texts.currentNode.parentElement;
           if (!texts.currentNode.textContent.trim() || !element.offsetParent) continue;
           const [one, other] = [parse(getComputedStyle(element).color), ground(element)].map(light);
           const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
           if (ratio < 4.5) weak.push([element.outerHTML.slice(0, 80), ratio]);
         }
         return weak;",
    )
}

/// Checks that on a phone nothing is wider than the screen, and that controls are large enough.
pub(super) fn fits(browser: &Browser, width: u32) {
    let found = browser.run(
        "const small = [...document.querySelectorAll('button, input, select')].filter((element) => {
           if (element.getClientRects().length === 0) return false;
           const box = element.getBoundingClientRect();
           return box.width < 44 || box.height < 44 || box.right > innerWidth || box.left < 0;
         });
         return {
           wide: document.scrollingElement.scrollWidth,
           small: small.map((element) => element.outerHTML),
         }",
    );
    assert_eq!(found, json!({"wide": width, "small": []}));
}
