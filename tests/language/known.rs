//! What a letter leaves out, since its reader knows it.

use landfall::language::{Block, Blocks, Known};

fn blocks(all: &[Block]) -> Blocks {
    all.to_vec().into()
}

fn heading(text: &str) -> Block {
    Block::Heading(text.to_owned().into())
}

fn paragraph(text: &str) -> Block {
    Block::Paragraph(text.to_owned().into())
}

fn legend(text: &str) -> Block {
    Block::Legend(text.to_owned().into())
}

fn items(texts: &[&str]) -> Block {
    Block::Items(texts.iter().map(|text| (*text).to_owned().into()).collect())
}

fn drawn(line: &str) -> Block {
    Block::Verbatim([line.to_owned()].into())
}

/// What is left of `after` for a reader who was told `before`.
fn left(before: &[Block], after: &[Block]) -> Vec<Block> {
    let known = Known::from_blocks(&blocks(before));
    known.news(&blocks(after)).blocks.iter().cloned().collect()
}

#[test]
fn what_is_the_same_is_left_out_with_its_heading() {
    let all = [
        heading("CITIES"),
        paragraph("Antwerp"),
        items(&["1", "2"]),
        drawn("#"),
    ];
    assert_eq!(left(&all, &all), []);
    assert_eq!(left(&[], &all), all);
    let known = Known::from_blocks(&blocks(&all));
    assert!(known.news(&blocks(&all)).left_out);
    assert!(!known.news(&blocks(&[])).left_out);
}

#[test]
fn a_new_item_comes_with_its_heading_and_its_paragraph_and_without_its_neighbours() {
    let before = [heading("CITIES"), paragraph("Antwerp"), items(&["1", "2"])];
    let after = [heading("CITIES"), paragraph("Antwerp"), items(&["1", "3"])];
    assert_eq!(
        left(&before, &after),
        [heading("CITIES"), paragraph("Antwerp"), items(&["3"])]
    );
}

#[test]
fn the_same_words_at_another_place_are_new() {
    let part = |name: &str, item: &str| [paragraph(name), items(&[item])];
    let before = [&[heading("CITIES")][..], &part("A", "1"), &part("B", "2")].concat();
    let after = [&[heading("CITIES")][..], &part("A", "2"), &part("B", "2")].concat();
    assert_eq!(
        left(&before, &after),
        [&[heading("CITIES")][..], &part("A", "2")].concat()
    );
    assert_eq!(
        left(
            &[heading("A"), items(&["1"])],
            &[heading("B"), items(&["1"])]
        ),
        [heading("B"), items(&["1"])]
    );
}

#[test]
fn an_explanation_is_known_everywhere_and_a_closer_look_is_left_out() {
    let before = [heading("MAP"), drawn("#"), legend("# town")];
    let detail = Block::Detail(["##".to_owned()].into());
    let after = [
        heading("LAND"),
        drawn("+"),
        legend("# town"),
        heading("MAP"),
        detail,
        legend("+ crossing"),
    ];
    assert_eq!(
        left(&before, &after),
        [
            heading("LAND"),
            drawn("+"),
            heading("MAP"),
            legend("+ crossing")
        ]
    );
}

#[test]
fn what_is_not_official_is_said_to_have_been_left_out() {
    let all = [Block::Provenance("Some of it".to_owned().into())];
    let known = Known::from_blocks(&blocks(&all));
    assert!(known.news(&blocks(&all)).provenance_left_out);
    assert!(!Known::default().news(&blocks(&all)).provenance_left_out);
}
