//! `docs/ledger.schema.json` describes every line of every file.

use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::{Value, json};

use super::super::ledger::kept::kept;
use super::super::ledger::moved::file_under_way;
use super::{fresh, running};

/// The compiled schema of each kind of line.
struct Schema {
    schemas: Schemas,
    kinds: Vec<(&'static str, SchemaIndex)>,
}

impl Schema {
    fn new() -> Self {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/ledger.schema.json");
        let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
        let mut compile = |kind: &'static str| {
            let at = format!("{path}#/$defs/{kind}");
            (kind, compiler.compile(&at, &mut schemas).unwrap())
        };
        let kinds = ["head", "box", "row", "result", "end"]
            .map(&mut compile)
            .to_vec();
        Self { schemas, kinds }
    }

    /// What is wrong with a line of this kind.
    fn wrong(&self, kind: &str, line: &Value) -> Option<String> {
        let (_, index) = self.kinds.iter().find(|(name, _)| *name == kind).unwrap();
        let wrong = self.schemas.validate(line, *index).err();
        wrong.map(|error| error.to_string())
    }

    /// The first line of a file that the schema does not describe.
    fn first_wrong(&self, text: &str) -> Option<String> {
        let lines: Vec<Value> = text
            .lines()
            .map(|l| serde_json::from_str(l).unwrap())
            .collect();
        let end = lines.len() - 1;
        lines.iter().enumerate().find_map(|(nth, line)| {
            let kind = match nth {
                0 => "head",
                1 => "box",
                _ if nth == end => "end",
                _ if nth == end - 1 => "result",
                _ => "row",
            };
            let wrong = self.wrong(kind, line)?;
            Some(format!("line {} ({kind}): {wrong}\n{line}", nth + 1))
        })
    }
}

#[test]
fn the_schema_describes_every_line_of_kept_and_of_fresh_files() {
    let schema = Schema::new();
    let all = kept().into_iter().chain(fresh()).chain(running());
    let under_way = ("under way".to_owned(), file_under_way());
    for (name, text) in all.chain([under_way]) {
        assert_eq!(schema.first_wrong(&text), None, "{name}");
    }
}

/// Lines with one thing wrong are none.
#[test]
fn the_schema_describes_nothing_else() {
    let schema = Schema::new();
    let (_, text) = fresh().swap_remove(0);
    let lines: Vec<Value> = text
        .lines()
        .map(|l| serde_json::from_str(l).unwrap())
        .collect();
    let end = lines.len() - 1;
    let row = |word: &str| {
        let is = |line: &&Value| line.to_string().contains(word);
        lines[2..].iter().find(is).unwrap().clone()
    };
    let cases = [
        ("head", lines[0].clone(), "landfall", json!("match")),
        ("head", lines[0].clone(), "format", json!(2)),
        ("head", lines[0].clone(), "mood", json!("good")),
        ("head", lines[0].clone(), "id", json!("game 1")),
        ("head", lines[0].clone(), "opened_at", json!("yesterday")),
        ("head", lines[0].clone(), "seats", json!([])),
        (
            "head",
            lines[0].clone(),
            "tags",
            json!({"site": "judge@play.example"}),
        ),
        ("box", lines[1].clone(), "components", json!(7)),
        ("row", row("joined"), "no", json!(0)),
        ("row", row("joined"), "kind", json!("remark")),
        ("row", row("joined"), "chain", json!("0123")),
        ("row", row("joined"), "body", json!({"act": "joined"})),
        (
            "row",
            row("joined"),
            "body",
            json!({"act": "danced", "seat": 0}),
        ),
        ("row", row("\"kind\":\"event\""), "body", json!(null)),
        (
            "row",
            row("\"kind\":\"event\""),
            "body",
            json!({"draw": {"position": 0, "index": 0,
            "bound": 2, "value": -1}}),
        ),
        ("result", lines[end - 1].clone(), "ended", json!("somehow")),
        (
            "result",
            lines[end - 1].clone(),
            "places",
            json!([{"seat": "RED"}]),
        ),
        ("end", lines[end].clone(), "sha256", json!("F00")),
    ];
    for (kind, mut line, key, value) in cases {
        assert_eq!(schema.wrong(kind, &line), None);
        line[key] = value;
        assert!(
            schema.wrong(kind, &line).is_some(),
            "{kind}: {key} in {line}"
        );
    }
    for kind in ["head", "box", "row", "result", "end"] {
        assert!(schema.wrong(kind, &json!({})).is_some(), "{kind}");
    }
}
