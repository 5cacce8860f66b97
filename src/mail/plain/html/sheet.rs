//! Reads the `<style>` elements of a page: which declarations hold for which elements.
//!
//! Selectors are matched by element, id, class and attribute, and by the elements above. Siblings,
//! places among siblings, and conditions (but for those of printers and dark pages) count as
//! fulfilled, so that a text is doubtful rather than seen.

use std::collections::BTreeMap;
use std::rc::Rc;

use html5gum::{DefaultEmitter, Token, Tokenizer};

use super::element::Element;
use super::style::{Declaration, OWN, Style, declarations, without_comments};

/// The most rules of a page that are kept.
const RULES: usize = 4_096;

/// So many comparisons of rules with elements are made. A page that needs more was made to cost
/// time, and what it hides is not known.
const COMPARED: usize = 2_000_000;

/// At-rules around rules that hold, maybe on a condition.
const NESTING: [&str; 4] = ["@media", "@supports", "@layer", "@container"];

/// Words of conditions that do not hold where a mail is read, or change nothing.
const ELSEWHERE: [&str; 2] = ["print", "dark"];

/// Pseudo-classes that need somebody to touch the element, and pseudo-elements that are not its
/// text.
#[rustfmt::skip]
const STATES: [&str; 12] = [
    "hover", "active", "focus", "focus-within", "focus-visible", "visited", "target", "checked",
    "before", "after", "first-letter", "first-line",
];

/// The rules of a page.
#[derive(Debug, Default)]
pub(super) struct Sheet {
    rules: Vec<Rule>,
    /// Which rules may match, by an id, class or name that their element must have.
    places: BTreeMap<String, Vec<usize>>,
    compared: usize,
}

#[derive(Debug)]
struct Rule {
    element: Compound,
    /// What must stand above, the nearest first.
    above: Vec<Compound>,
    weight: usize,
    declarations: Rc<[Declaration]>,
}

/// The part of a selector that one element must fulfil.
#[derive(Debug, Default)]
struct Compound {
    name: String,
    ids: Vec<String>,
    classes: Vec<String>,
    /// Names of attributes with the values that these must contain.
    attributes: Vec<(String, String)>,
    pseudo: usize,
}

impl Sheet {
    /// Reads all rules of a page.
    pub(super) fn of(source: &str) -> Self {
        let mut sheet = Self::default();
        if !source.to_ascii_lowercase().contains("<style") {
            return sheet;
        }
        let mut emitter = DefaultEmitter::default();
        emitter.naively_switch_states(true);
        let mut css: Option<String> = None;
        for token in Tokenizer::new_with_emitter(source, emitter) {
            match token {
                Ok(Token::StartTag(tag)) if *tag.name == *b"style" => {
                    let media = Element::of(&tag);
                    let media = media.attribute("media").unwrap_or_default();
                    css = (!is_elsewhere(media)).then(String::new);
                }
                Ok(Token::String(text)) => {
                    if let Some(css) = &mut css {
                        css.push_str(&String::from_utf8_lossy(&text));
                    }
                }
                Ok(Token::EndTag(_)) => {
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

    /// Finds out what the rules and an element's own attribute say of its style; `above` are those
    /// around it, the nearest first. Answers whether all rules could be compared.
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
}

impl Sheet {
    /// Returns the rules whose selectors end with an id, a class or the name of an element.
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

/// Whether a condition does not hold where a mail is read.
fn is_elsewhere(condition: &str) -> bool {
    ELSEWHERE.iter().any(|word| condition.contains(word))
}

/// Returns what follows a block whose opening brace was read.
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

/// Returns selectors that can be split: without what is in round brackets, and without the signs of
/// selectors in square ones.
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

/// Parses a selector: the part for the element itself, and those for the elements above it. Fails
/// where it names a state of an element, or cannot be read.
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

    /// Whether an element is as it is wanted.
    fn fits(&self, element: &Element) -> bool {
        let mut classes = self.classes.iter();
        let has_class = |class: &String| element.classes().any(|other| other == class);
        let mut attributes = self.attributes.iter();
        let has = |name: &str, value: &str| {
            let found = element.attribute(name);
            found.is_some_and(|found| found.contains(value))
        };
        (self.name.is_empty() || self.name == element.name)
            && self
                .ids
                .iter()
                .all(|id| element.attribute("id") == Some(id))
            && classes.all(has_class)
            && attributes.all(|(name, value)| has(name, value))
    }

    /// Whether an element like this is above all others, even where the page does not name it.
    fn is_implied(&self) -> bool {
        let alone = self.ids.is_empty() && self.classes.is_empty() && self.attributes.is_empty();
        alone && matches!(self.name.as_str(), "html" | "body" | "")
    }

    /// Returns the id, class or name by which its elements are looked up.
    fn key(&self) -> String {
        let id = self.ids.first().map(|id| format!("#{id}"));
        let class = || self.classes.first().map(|class| format!(".{class}"));
        id.or_else(class).unwrap_or_else(|| self.name.clone())
    }

    /// Returns how much it weighs against other selectors.
    fn weight(&self) -> usize {
        let classes = self.classes.len() + self.attributes.len() + self.pseudo;
        let name = usize::from(!self.name.is_empty());
        self.ids.len() * 1_000_000 + classes * 1_000 + name
    }
}
