//! Reads the `<style>` elements of a page and applies their declarations to elements.
//!
//! Selectors are matched by element, id, class, attribute and ancestors. Siblings, positions among
//! siblings, and conditions (except for print and dark mode) count as fulfilled: it is better to
//! doubt a text than to show it.

use std::collections::BTreeMap;
use std::rc::Rc;

use html5gum::Token;

use super::element::{Element, tokens};
use super::style::{Declaration, OWN, Style, declarations, without_comments};

/// Maximum number of rules kept of a page.
const RULES: usize = 4_096;

/// Maximum number of comparisons of rules with elements. A page that needs more was made to cost
/// time, and its hidden text is unknown.
const COMPARED: usize = 2_000_000;

/// At-rules around rules that apply, perhaps on a condition.
const NESTING: [&str; 4] = ["@media", "@supports", "@layer", "@container"];

/// Words of conditions that do not apply to reading mail, or change nothing.
const ELSEWHERE: [&str; 2] = ["print", "dark"];

/// Pseudo-classes that need a user's action, and pseudo-elements that are not the element's text.
#[rustfmt::skip]
const STATES: [&str; 12] = [
    "hover", "active", "focus", "focus-within", "focus-visible", "visited", "target", "checked",
    "before", "after", "first-letter", "first-line",
];

/// The rules of a page.
#[derive(Debug, Default)]
pub(super) struct Sheet {
    rules: Vec<Rule>,
    /// Indices of rules by an id, class or name that their element must have.
    places: BTreeMap<String, Vec<usize>>,
    compared: usize,
}

#[derive(Debug)]
struct Rule {
    element: Compound,
    /// Required ancestors, the nearest first.
    above: Vec<Compound>,
    weight: usize,
    declarations: Rc<[Declaration]>,
}

/// The part of a selector that one element must match.
#[derive(Debug, Default)]
struct Compound {
    name: String,
    ids: Vec<String>,
    classes: Vec<String>,
    /// Attribute names with the values that they must contain.
    attributes: Vec<(String, String)>,
    pseudo: usize,
}

impl Sheet {
    pub(super) fn of(source: &str) -> Self {
        let mut sheet = Self::default();
        if !source.to_ascii_lowercase().contains("<style") {
            return sheet;
        }
        let mut css: Option<String> = None;
        for token in tokens(source) {
            match token {
                Token::StartTag(tag) if *tag.name == *b"style" => {
                    let media = Element::of(&tag);
                    let media = media.attribute("media").unwrap_or_default();
                    css = (!is_elsewhere(media)).then(String::new);
                }
                Token::String(text) => {
                    if let Some(css) = &mut css {
                        css.push_str(&String::from_utf8_lossy(&text));
                    }
                }
                Token::EndTag(_) => {
                    if let Some(css) = css.take() {
                        sheet.read(&css);
                    }
                }
                _ => {}
            }
        }
        sheet.read(&css.unwrap_or_default());
        sheet
    }

    fn read(&mut self, css: &str) {
        let css = without_comments(css).to_ascii_lowercase();
        let css = css.replace("<!--", " ").replace("-->", " ");
        let mut rest = css.as_str();
        while let Some((before, block)) = rest.split_once('{') {
            let selectors = before.rsplit([';', '}']).next().unwrap_or_default().trim();
            if selectors.starts_with('@') {
                let nests = NESTING.iter().any(|name| selectors.starts_with(name));
                let skipped = !nests || is_elsewhere(selectors);
                rest = if skipped { behind_block(block) } else { block };
                continue;
            }
            let (declared, behind) = block.split_once('}').unwrap_or((block, ""));
            let declared: Rc<[Declaration]> = declarations(declared).into();
            if !declared.is_empty() {
                for selector in without_values(selectors).split(',') {
                    self.add(selector, &declared);
                }
            }
            rest = behind;
        }
    }

    fn add(&mut self, selector: &str, declarations: &Rc<[Declaration]>) {
        let Some((element, above)) = compounds(selector) else {
            return;
        };
        if self.rules.len() >= RULES {
            return;
        }
        let weight = above.iter().map(Compound::weight).sum::<usize>();
        let place = self.places.entry(element.key()).or_default();
        place.push(self.rules.len());
        self.rules.push(Rule {
            weight: weight.saturating_add(element.weight()),
            element,
            above,
            declarations: Rc::clone(declarations),
        });
    }

    /// Sets an element's style from the rules and its own attribute. `above` are its ancestors, the
    /// nearest first. Returns whether all rules could be compared.
    pub(super) fn judge<'e>(
        &mut self,
        element: &mut Element,
        above: impl Iterator<Item = &'e Element> + Clone,
    ) -> bool {
        let mut style = Style::default();
        for at in self.candidates(element) {
            let Some(rule) = self.rules.get(at).filter(|_| self.compared <= COMPARED) else {
                break;
            };
            let mut cost = 1_usize;
            let mut above = above.clone().inspect(|_| cost += 1);
            let holds = |wanted: &Compound| wanted.is_implied() || above.any(|e| wanted.fits(e));
            if rule.element.fits(element) && rule.above.iter().all(holds) {
                style.add(&rule.declarations, rule.weight);
                cost += rule.declarations.len();
            }
            self.compared += cost;
        }
        let own = element.attribute("style").unwrap_or_default();
        style.add(&declarations(own), OWN);
        element.style = style;
        self.compared <= COMPARED
    }

    /// Returns the rules that may match an element, by its id, classes and name.
    fn candidates(&self, element: &Element) -> Vec<usize> {
        if self.rules.is_empty() || self.compared > COMPARED {
            return Vec::new();
        }
        let id = element.attribute("id").map(|id| format!("#{id}"));
        let classes = element.classes().map(|class| format!(".{class}"));
        let keys = id.into_iter().chain(classes);
        let keys = keys.chain([element.name.clone(), String::new()]);
        let places = keys.filter_map(|key| self.places.get(&key));
        let mut found: Vec<usize> = places.flatten().copied().collect();
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// Returns whether a condition does not apply to reading mail.
fn is_elsewhere(condition: &str) -> bool {
    ELSEWHERE.iter().any(|word| condition.contains(word))
}

/// Returns the text after a block whose opening brace was read.
fn behind_block(text: &str) -> &str {
    let mut depth = 1_usize;
    for (at, brace) in text.match_indices(['{', '}']) {
        depth = match brace {
            "{" => depth.saturating_add(1),
            _ => depth.saturating_sub(1),
        };
        if depth == 0 {
            return text.get(at.saturating_add(1)..).unwrap_or_default();
        }
    }
    ""
}

/// Prepares selectors for splitting: removes the content of round brackets and the special
/// characters in square ones.
fn without_values(selectors: &str) -> String {
    let (mut round, mut square) = (0_usize, false);
    let mut kept = String::with_capacity(selectors.len());
    for c in selectors.chars() {
        match c {
            '(' => round = round.saturating_add(1),
            ')' => round = round.saturating_sub(1),
            _ if round > 0 => {}
            '[' | ']' => {
                square = c == '[';
                kept.push(c);
            }
            '"' | '\'' | ',' | '~' | '+' | '>' | '.' | '#' | ':' if square => {}
            c if c.is_whitespace() && square => {}
            '>' => kept.push(' '),
            '+' | '~' => kept.extend([' ', c, ' ']),
            c => kept.push(c),
        }
    }
    kept
}

/// Parses a selector: the part for the element itself, and those for its ancestors. Fails if it
/// names a state of an element, or cannot be parsed.
fn compounds(selector: &str) -> Option<(Compound, Vec<Compound>)> {
    let mut all: Vec<Compound> = Vec::new();
    for word in selector.split_whitespace() {
        match word {
            "+" | "~" => {
                all.pop();
            }
            word => all.push(Compound::read(word)?),
        }
    }
    let element = all.pop()?;
    all.reverse();
    Some((element, all))
}

impl Compound {
    fn read(word: &str) -> Option<Self> {
        let mut read = Self::default();
        if word.contains(['\\', '{', '"']) {
            return None;
        }
        let end = word.find(['.', '#', ':', '[']).unwrap_or(word.len());
        let (name, mut rest) = word.split_at_checked(end)?;
        name.trim_matches('*').clone_into(&mut read.name);
        while let Some(sign) = rest.chars().next() {
            let behind = rest.get(1..)?;
            let end = behind.find(['.', '#', ':', '[']).unwrap_or(behind.len());
            let (named, next) = behind.split_at_checked(end)?;
            match sign {
                '.' => read.classes.push(named.to_owned()),
                '#' => read.ids.push(named.to_owned()),
                '[' => {
                    let inside = named.split(']').next().unwrap_or_default();
                    let (name, value) = inside.split_once('=').unwrap_or((inside, ""));
                    let name = name.trim_end_matches(['|', '^', '$', '*']);
                    read.attributes.push((name.to_owned(), value.to_owned()));
                }
                _ if STATES.contains(&named) => return None,
                _ => read.pseudo = read.pseudo.saturating_add(1),
            }
            rest = next;
        }
        Some(read)
    }

    fn fits(&self, element: &Element) -> bool {
        let has = |name: &str| element.attribute(name);
        let mut classes = self.classes.iter();
        let mut attributes = self.attributes.iter();
        (self.name.is_empty() || self.name == element.name)
            && self.ids.iter().all(|id| has("id") == Some(id))
            && classes.all(|class| element.classes().any(|other| other == class))
            && attributes.all(|(name, value)| has(name).is_some_and(|has| has.contains(value)))
    }

    /// Returns whether every element has such an ancestor, even if the page does not name it.
    fn is_implied(&self) -> bool {
        let alone = self.ids.is_empty() && self.classes.is_empty() && self.attributes.is_empty();
        alone && matches!(self.name.as_str(), "html" | "body" | "")
    }

    /// Returns the id, class or name for finding the rule.
    fn key(&self) -> String {
        let id = self.ids.first().map(|id| format!("#{id}"));
        let class = || self.classes.first().map(|class| format!(".{class}"));
        id.or_else(class).unwrap_or_else(|| self.name.clone())
    }

    /// Returns the specificity of this part.
    fn weight(&self) -> usize {
        let classes = self.classes.len() + self.attributes.len() + self.pseudo;
        let name = usize::from(!self.name.is_empty());
        self.ids.len() * 1_000_000 + classes * 1_000 + name
    }
}
