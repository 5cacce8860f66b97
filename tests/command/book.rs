//! The book: its links lead somewhere, and the commands that it shows work.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use tempfile::TempDir;

use super::files_in;
use crate::support::golden;

/// How blocks begin that are run.
const RUNNABLE: &str = "sh,runnable";

/// Returns all pages of the book, and the page that leads to it.
fn pages() -> Vec<PathBuf> {
    let mut pages = below(&golden::path("docs/src"));
    pages.push(golden::path("README.md"));
    pages
}

fn below(folder: &Path) -> Vec<PathBuf> {
    let files = files_in(folder).into_iter();
    let pages = files.flat_map(|path| match path.is_dir() {
        true => below(&path),
        false => vec![path],
    });
    let is_page = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "md");
    pages.filter(is_page).collect()
}

fn events(text: &str) -> impl Iterator<Item = Event<'_>> {
    Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH)
}

/// Returns the links and pictures of a page.
fn links(text: &str) -> Vec<String> {
    let links = events(text).filter_map(|event| match event {
        Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
            Some(dest_url.into_string())
        }
        _ => None,
    });
    links.collect()
}

/// Returns the names by which links lead to the headings of a page, as mdBook and forges make them.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    let mut heading: Option<(HeadingLevel, String)> = None;
    for event in events(text) {
        match event {
            Event::Start(Tag::Heading { level, .. }) => heading = Some((level, String::new())),
            Event::End(TagEnd::Heading(_)) => {
                let (_, said) = heading.take().unwrap();
                let kept = said.to_lowercase().replace(' ', "-");
                let is_kept = |c: &char| c.is_alphanumeric() || "-_".contains(*c);
                anchors.insert(kept.chars().filter(is_kept).collect());
            }
            Event::Text(said) | Event::Code(said) => {
                if let Some((_, heading)) = &mut heading {
                    heading.push_str(&said);
                }
            }
            _ => {}
        }
    }
    anchors
}

#[test]
fn every_link_of_the_book_leads_somewhere() {
    let mut wrong = Vec::new();
    let mut checked = 0;
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        for link in links(&text) {
            if link.contains("://") {
                continue;
            }
            checked += 1;
            let (path, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let target = match path {
                "" => page.clone(),
                _ => page.parent().unwrap().join(path),
            };
            let has_anchor = || anchors(&fs::read_to_string(&target).unwrap()).contains(anchor);
            let is_there = target.exists() && (anchor.is_empty() || has_anchor());
            if !is_there {
                wrong.push(format!("{}: {link}", page.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(checked > 100, "{checked}");
}

#[test]
fn every_page_is_in_the_table_of_contents() {
    let root = golden::path("docs/src");
    let contents = fs::read_to_string(root.join("SUMMARY.md")).unwrap();
    let listed = links(&contents);
    let listed: BTreeSet<PathBuf> = listed.iter().map(|link| root.join(link)).collect();
    let mut missing = below(&root);
    missing.retain(|page| !listed.contains(page) && !page.ends_with("SUMMARY.md"));
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Returns the blocks of a page that are run.
fn runnable(text: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut block: Option<String> = None;
    for event in events(text) {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))) if &*kind == RUNNABLE => {
                block = Some(String::new());
            }
            Event::End(TagEnd::CodeBlock) => blocks.extend(block.take()),
            Event::Text(said) => {
                if let Some(block) = &mut block {
                    block.push_str(&said);
                }
            }
            _ => {}
        }
    }
    blocks
}

/// Returns the path with the program in front.
fn search_path() -> OsString {
    let program = assert_cmd::cargo::cargo_bin!("landfall");
    let own = program.parent().unwrap().to_owned();
    let others = std::env::var_os("PATH").unwrap_or_default();
    std::env::join_paths(std::iter::once(own).chain(std::env::split_paths(&others))).unwrap()
}

#[test]
fn the_commands_of_the_book_run_in_a_fresh_folder() {
    let mut ran = 0;
    for page in pages() {
        for block in runnable(&fs::read_to_string(&page).unwrap()) {
            let folder = TempDir::new().unwrap();
            let said = Command::new("sh")
                .args(["-eu", "-c", &block])
                .current_dir(folder.path())
                .env("PATH", search_path())
                .env_remove("LANDFALL_CONFIG")
                .output()
                .unwrap();
            let told = String::from_utf8_lossy(&said.stderr).into_owned();
            assert!(said.status.success(), "{}: {block}\n{told}", page.display());
            ran += 1;
        }
    }
    assert!(ran >= 10, "{ran} blocks");
}

#[test]
fn the_readme_is_short() {
    let text = fs::read_to_string(golden::path("README.md")).unwrap();
    assert!(text.len() <= 8_192, "{} bytes", text.len());
}
