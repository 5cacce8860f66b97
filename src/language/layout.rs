//! The layouts of letters: minijinja templates with the sentences of one language.

use std::collections::BTreeMap;
use std::sync::Arc;

use comfy_table::presets::NOTHING;
use comfy_table::{CellAlignment, Table};
use fluent_bundle::FluentArgs;
use minijinja::syntax::SyntaxConfig;
use minijinja::value::Kwargs;
use minijinja::{Environment, ErrorKind, UndefinedBehavior, Value};
use thiserror::Error;

use super::lines::{self, Indents};
use super::voice::Sentences;
use super::{Templates, asset, block, choices, html, markdown, terminal};

/// A layout that cannot be parsed or filled.
#[derive(Debug, Error)]
#[error("layout {layout}")]
pub struct LayoutError {
    layout: String,
    #[source]
    source: minijinja::Error,
}

impl LayoutError {
    /// Names the layout of an error.
    fn of(layout: &str) -> impl FnOnce(minijinja::Error) -> Self {
        let layout = layout.to_owned();
        move |source| Self { layout, source }
    }
}

/// Creates the environment of all layouts, with the words of one language: `t("key", name=value)`
/// renders a sentence, `wrap(first, rest)` breaks text into lines with these indents, and
/// `hang(label, width)` puts it after a label. `paragraphs(all)` separates texts, `blocks(all,
/// first, rest)` arranges blocks, `coded(all, indent, text, indent_below, text_below)` choices,
/// `grouped(all, indent)` choices in few words, and `columns(head, rows)` tables of numbers;
/// `html_blocks(all, style, is_pictured)`, `html_coded(all, style, mailto, words)` and
/// `html_grouped(all, style, mailto)` do so in HTML, `html_linked(sentence, commands, mailto,
/// behind)` makes links of commands, and `unbroken` keeps places in one line. For a terminal
/// `strong` emphasizes a text, and `terminal_blocks(all)`, `terminal_choices(all)`,
/// `terminal_other_choices(all)` and `terminal_grouped(all)` arrange lists. For Markdown
/// `markdown` escapes a text, `markdown_fenced(lines)` keeps lines unchanged, and
/// `markdown_blocks(all)` arranges blocks. `language` is the language's code, and `style` has the
/// styles of a letter's page.
pub(super) fn environment(
    language: &str,
    sentences: &Arc<Sentences>,
    templates: &[&'static Templates],
) -> Result<Environment<'static>, LayoutError> {
    let mut layouts = Environment::new();
    layouts.set_undefined_behavior(UndefinedBehavior::Strict);
    layouts.set_syntax(syntax()?);
    layouts.add_filter("wrap", wrap);
    layouts.add_filter("hang", lines::hang);
    layouts.add_filter("unbroken", html::unbroken);
    layouts.add_filter("markdown", markdown::escape);
    layouts.add_function("markdown_fenced", markdown::fenced);
    layouts.add_function("markdown_blocks", markdown::blocks);
    layouts.add_function("paragraphs", paragraphs);
    layouts.add_function("blocks", block::arrange);
    layouts.add_function("columns", columns);
    layouts.add_function("coded", choices::arrange);
    layouts.add_function("grouped", choices::paragraph);
    layouts.add_filter("strong", terminal::strong);
    layouts.add_function("terminal_blocks", terminal::blocks);
    layouts.add_function("terminal_choices", terminal::choices);
    layouts.add_function("terminal_other_choices", terminal::other_choices);
    layouts.add_function("terminal_grouped", terminal::grouped);
    layouts.add_function("html_blocks", html::blocks);
    layouts.add_function("html_coded", html::choices);
    layouts.add_function("html_linked", html::linked);
    layouts.add_function("html_grouped", html::grouped);
    layouts.add_global("language", language.to_owned());
    layouts.add_global("style", styles()?);
    let said = Arc::clone(sentences);
    layouts.add_function("t", move |key: &str, args: Kwargs| say(&said, key, &args));
    let help = format!("lang/{language}/help");
    for (folder, prefix) in [
        ("", ""),
        ("archive", "archive/"),
        ("lang/en/help", "help/"),
        (&help, "help/"),
    ] {
        for templates in templates {
            add_folder(&mut layouts, templates, folder, prefix)?;
        }
    }
    Ok(layouts)
}

/// Reads the styles of the parts of a letter's page, by name.
fn styles() -> Result<Value, LayoutError> {
    const FILE: &str = "letter.styles.toml";
    let read = toml::from_str(asset(FILE).unwrap_or_default());
    let wrong = minijinja::Error::new(ErrorKind::BadSerialization, "styles");
    let read = read.map_err(|error| wrong.with_source(error));
    let styles: BTreeMap<String, String> = read.map_err(LayoutError::of(FILE))?;
    let safe = |(name, style)| (name, Value::from_safe_string(style));
    Ok(Value::from(
        styles.into_iter().map(safe).collect::<BTreeMap<_, _>>(),
    ))
}

/// Returns the syntax in which a tag on a separate line leaves no trace in the letter.
fn syntax() -> Result<SyntaxConfig, LayoutError> {
    let mut syntax = SyntaxConfig::builder();
    syntax
        .trim_blocks(true)
        .lstrip_blocks(true)
        .keep_trailing_newline(true);
    syntax.build().map_err(LayoutError::of("syntax"))
}

/// Adds the layouts of a folder under their file names behind a prefix; a later folder overrides an
/// earlier one.
fn add_folder(
    layouts: &mut Environment<'static>,
    templates: &'static Templates,
    folder: &str,
    prefix: &str,
) -> Result<(), LayoutError> {
    let files = match folder {
        "" => templates.files(),
        _ => match templates.get_dir(folder) {
            Some(dir) => dir.files(),
            None => return Ok(()),
        },
    };
    let is_layout = |file: &&include_dir::File<'_>| {
        file.path().extension().is_some_and(|ending| ending == "j2")
    };
    for file in files.filter(is_layout) {
        let name = file.path().file_name().unwrap_or_default();
        let name = format!("{prefix}{}", name.display());
        let text = file.contents_utf8().unwrap_or("");
        let added = layouts.add_template_owned(name.clone(), text);
        added.map_err(LayoutError::of(&name))?;
    }
    Ok(())
}

pub(super) fn fill(
    layouts: &Environment<'static>,
    layout: &str,
    context: &Value,
) -> Result<String, LayoutError> {
    let template = layouts.get_template(layout);
    let filled = template.and_then(|template| template.render(context));
    filled.map_err(LayoutError::of(layout))
}

fn say(sentences: &Sentences, key: &str, given: &Kwargs) -> Result<String, minijinja::Error> {
    let mut args = FluentArgs::new();
    for name in given.args() {
        let value: Value = given.get(name)?;
        match value.as_i64() {
            Some(number) => args.set(name.to_owned(), number),
            None => args.set(name.to_owned(), value.to_string()),
        }
    }
    given.assert_all_used()?;
    Ok(sentences.format(key, Some(&args)))
}

fn paragraphs(all: Vec<String>) -> String {
    let margin = Indents { first: 0, rest: 0 };
    let wrapped = all.iter().map(|text| lines::wrap(text, margin) + "\n\n");
    wrapped.collect()
}

fn wrap(text: &str, first: Option<usize>, rest: Option<usize>) -> String {
    let indents = Indents {
        first: first.unwrap_or(0),
        rest: rest.unwrap_or(0),
    };
    lines::wrap(text, indents)
}

const GAP: u16 = 2;

/// Arranges rows below a head: words in the first column, numbers in the others. Each column is as
/// wide as necessary.
fn columns(head: Vec<String>, rows: Vec<Vec<String>>) -> String {
    let mut table = Table::new();
    table.load_style(NOTHING).set_header(head);
    table.add_rows(rows);
    for (nth, column) in table.column_iter_mut().enumerate() {
        if nth > 0 {
            column.set_padding((GAP, 0));
            column.set_cell_alignment(CellAlignment::Right);
        } else {
            column.set_padding((0, 0));
        }
    }
    table.trim_fmt()
}
