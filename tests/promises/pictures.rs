//! Pictures of boards: each position of whole games is drawn, in few colours and in little room,
//! the same each time; what is offered and what is new stands in it.

use std::collections::{BTreeMap, BTreeSet};

use landfall::games::{AnyGame, TITLES};
use landfall::language::Cast;
use landfall::render::colour::Colour;
use landfall::render::png::Painter;
use landfall::render::scene::Medium;
use landfall::render::scene::{Caption, Scene, Shape, WIDTH};
use landfall::render::svg;
use landfall::rules::{Line, Viewer};
use rand::RngExt;

use crate::kits::{titles, voices};
use crate::rules::pictures::{Extent, sprite_extent, text_extent};
use crate::support::playout::{Plan, Playout};
use crate::support::{LANGUAGES, wishes};

/// One in so many decisions is drawn.
const DRAWN: u32 = 12;

/// No picture takes more, in bytes: 45 KB of 1,024.
const MOST: usize = 46_080;

/// This number of the newest events is marked.
const NEWEST: usize = 12;

/// Draws the board as a viewer sees it, with the newest events marked and with the codes of the
/// viewer's choices.
pub(crate) fn scene(
    playout: &Playout,
    game: &dyn AnyGame,
    viewer: Viewer,
    medium: Medium,
) -> Option<Scene<Line>> {
    let first = playout.ledger.len().saturating_sub(NEWEST);
    let since: Vec<&str> = playout.ledger[first..].iter().map(|line| &**line).collect();
    let question = match viewer {
        Viewer::Seat(seat) => game.question(seat),
        _ => None,
    };
    let choices = question.iter().flat_map(|question| &question.choices);
    let offers = game.code_letters().chars().zip(choices);
    let offers = offers.filter(|(_, choice)| choice.then.is_empty());
    let offers: Vec<(char, &str)> = offers.map(|(letter, one)| (letter, &*one.plain)).collect();
    game.scene(viewer, &since, &offers, medium, None).unwrap()
}

/// Plays games of all titles and looks at some pictures in letters: those of the seat that is asked.
fn each(mut look: impl FnMut(&Playout, Viewer, &Scene<Line>)) {
    let mut drawn = BTreeSet::new();
    for title in titles() {
        for number in 0..wishes::number("LANDFALL_BOARDS", 3) {
            let mut playout = Playout::start(Plan::new(title, number));
            playout.play_out(|playout, seat, _| {
                if playout.rng.random_ratio(1, DRAWN) {
                    let viewer = Viewer::Seat(seat);
                    if let Some(scene) =
                        scene(playout, playout.game.as_ref(), viewer, Medium::Letter)
                    {
                        drawn.insert(title.name);
                        look(playout, viewer, &scene);
                    }
                }
            });
        }
    }
    let drawn: Vec<&str> = drawn.into_iter().collect();
    assert_eq!(drawn, ["neuland", "new_world", "race"]);
}

/// Says the sentences of a scene.
fn said(playout: &Playout, scene: &Scene<Line>, language: &str) -> Scene<String> {
    let voices = voices();
    let voice = voices.named(language).unwrap();
    let title = playout.plan.title;
    let names = title.seat_names.iter().map(|name| (*name).to_owned());
    let cast = Cast::new(names.collect(), None).playing(title.name);
    scene.clone().said(|line| voice.say(line, &cast))
}

/// Reads the pixels of a picture, how many colours and how high it is.
fn decoded(bytes: &[u8]) -> (Vec<u8>, usize, u32) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::IDENTITY);
    let mut reader = decoder.read_info().unwrap();
    let info = reader.info();
    assert_eq!(info.color_type, png::ColorType::Indexed);
    assert_eq!(info.width, u32::from(WIDTH.unsigned_abs()));
    assert!(info.trns.is_none(), "a picture is opaque");
    let colours = info.palette.as_ref().unwrap().len() / 3;
    let height = info.height;
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    (pixels, colours, height)
}

#[test]
fn a_picture_is_small_and_opaque_and_the_same_each_time() {
    let mut painter = Painter::default();
    let mut sizes: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    each(|playout, _, scene| {
        let title = playout.plan.title;
        let said = said(playout, scene, "en");
        let bytes = painter.png(&said, &title.sprites).unwrap();
        let (pixels, colours, height) = decoded(&bytes);
        assert!(colours <= 64, "{colours} colours");
        assert_eq!(height, u32::from(scene.height));
        assert!(pixels.iter().any(|pixel| *pixel != pixels[0]));
        let again = Painter::default().png(&said, &title.sprites).unwrap();
        assert_eq!(decoded(&again).0, pixels, "drawn by another painter");
        sizes.entry(title.name).or_default().push(bytes.len());
        let (name, size) = (title.name, bytes.len());
        assert!(size <= MOST, "{name} takes {size} bytes, {height} high");
    });
    for (title, mut sizes) in sizes {
        sizes.sort_unstable();
        let (middle, most) = (sizes[sizes.len() / 2], sizes[sizes.len() - 1]);
        println!("| {title} | {} | {middle} | {most} |", sizes.len());
    }
}

/// The least width of a tile, in units: 26 points of a telephone that shows a picture 350 wide.
const CELL: u16 = 90;

/// The smallest letters, in units: 6 points there.
const LEAST: u8 = 20;

#[test]
fn the_tiles_of_a_map_are_legible_on_a_telephone() {
    let (mut tiles, mut partly) = (0, 0);
    each(|playout, viewer, scene| {
        let shapes = scene.figures.iter().flat_map(|figure| &figure.shapes);
        let mut shown = 0;
        for shape in shapes {
            if let Shape::Sprite { name, scale, .. } = shape
                && (name.starts_with("tile") || name.starts_with("ghost"))
            {
                let ghost = if name.starts_with("ghost") { 8 } else { 0 };
                assert!(*scale + ghost >= CELL, "{name} is {scale} wide");
                shown += 1;
            }
        }
        tiles += shown;
        let whole = self::scene(playout, playout.game.as_ref(), viewer, Medium::Page);
        let all = whole.unwrap();
        let all = all.figures.iter().flat_map(|figure| &figure.shapes);
        let all = all.filter(|shape| {
            matches!(shape, Shape::Sprite { name, .. }
                if name.starts_with("tile") || name.starts_with("ghost"))
        });
        partly += usize::from(all.count() > shown);
        assert!(scene.height <= 2_400, "{} high", scene.height);
    });
    assert!(tiles > 500 && partly > 0, "{tiles} tiles, {partly} parts");
}

#[test]
fn texts_of_a_picture_are_legible_and_apart() {
    each(|playout, _, scene| {
        for language in LANGUAGES {
            let said = said(playout, scene, language);
            let shapes = said.figures.iter().flat_map(|figure| &figure.shapes);
            let texts: Vec<Extent> = shapes.filter_map(text_extent).collect();
            let title = playout.plan.title.name;
            for (nth, text) in texts.iter().enumerate() {
                assert!(text.size >= LEAST, "{title}, {language}: {text:?}");
                let is_within = text.left >= 0 && text.right <= i32::from(WIDTH);
                assert!(is_within, "{title}, {language}: {text:?}");
                for other in texts.iter().skip(nth + 1) {
                    // The letters of tokens that lie upon each other are the same.
                    let is_stack = text.what == other.what && text.what.len() == 1;
                    let apart = is_stack || !text.touches(other);
                    assert!(apart, "{title}, {language}: {text:?} and {other:?}");
                }
            }
        }
    });
}

#[test]
fn numbers_and_icons_do_not_touch() {
    each(|playout, _, scene| {
        let title = playout.plan.title;
        if title.name != "race" {
            return;
        }
        let said = said(playout, scene, "en");
        let shapes = || said.figures.iter().flat_map(|figure| &figure.shapes);
        let icons = shapes().filter_map(|shape| sprite_extent(shape, &title.sprites));
        // A number is in its hexagon.
        let icons: Vec<Extent> = icons.filter(|icon| icon.what != "laurel").collect();
        for text in shapes().filter_map(text_extent) {
            for icon in &icons {
                assert!(!text.touches(icon), "{text:?} and {icon:?}");
            }
        }
        let laurels = shapes().filter_map(|shape| sprite_extent(shape, &title.sprites));
        for laurel in laurels.filter(|icon| icon.what == "laurel") {
            for icon in &icons {
                assert!(!laurel.touches(icon), "{laurel:?} and {icon:?}");
            }
        }
    });
}

#[test]
fn the_names_of_ships_are_whole() {
    let path = format!("{}/games/race.toml", env!("CARGO_MANIFEST_DIR"));
    let file = std::fs::read_to_string(path).unwrap();
    let ships = file.lines().filter(|line| line.contains("telescope = "));
    let named = ships.filter_map(|line| line.split("name = \"").nth(1)?.split('"').next());
    let names: Vec<&str> = named.collect();
    assert!(names.len() > 30, "{names:?}");
    let mut whole = 0;
    each(|playout, _, scene| {
        if playout.plan.title.name != "race" {
            return;
        }
        let said = said(playout, scene, "en");
        let shapes = said.figures.iter().flat_map(|figure| &figure.shapes);
        for text in shapes.filter_map(text_extent) {
            whole += usize::from(names.contains(&&*text.what));
            if let Some(begun) = text.what.strip_suffix('\u{2026}') {
                assert!(
                    !names.iter().any(|name| name.starts_with(begun)),
                    "{text:?}"
                );
            }
        }
    });
    assert!(whole > 200, "{whole}");
}

#[test]
fn all_sprites_are_on_the_sheet_and_all_texts_have_words() {
    each(|playout, _, scene| {
        let sheet = &playout.plan.title.sprites;
        for language in LANGUAGES {
            let said = said(playout, scene, language);
            for shape in said.figures.iter().flat_map(|figure| &figure.shapes) {
                match shape {
                    Shape::Sprite { name, .. } => {
                        let there =
                            sheet.named(name).is_some() || sheet.composed(name, 100).is_some();
                        assert!(there, "{name} is on no sheet");
                    }
                    Shape::Text { says, .. } => {
                        assert!(!says.as_ref().is_empty(), "a text without words");
                    }
                    _ => {}
                }
            }
            let svg = svg::file(&said, sheet, "board");
            assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
            assert_eq!(svg.matches("<g").count(), svg.matches("</g>").count());
        }
    });
}

#[test]
fn every_path_of_a_sheet_has_its_colours_out_of_the_palette() {
    for title in TITLES {
        let path = format!("{}/games/{}.svg", env!("CARGO_MANIFEST_DIR"), title.name);
        let svg = std::fs::read_to_string(path).unwrap();
        for group in svg.split("<g id=\"s-").skip(1) {
            let (name, paths) = group.split_once("\">").unwrap();
            let (paths, _) = paths.split_once("</g>").unwrap();
            let parts = title.sprites.named(name).unwrap().parts(Colour::Violet);
            let looks = parts.map(|part| part.look);
            let painted = looks
                .map(|look| usize::from(look.fill.is_some()) + usize::from(look.line.is_some()));
            let painted: Vec<usize> = painted.collect();
            assert_eq!(painted.len(), paths.matches("<path").count(), "{name}");
            let colours = paths.matches("=\"#").count() + paths.matches("=\"current").count();
            assert_eq!(painted.iter().sum::<usize>(), colours, "{name}");
            assert!(!painted.contains(&0), "{name}");
        }
    }
}

#[test]
fn the_letter_of_each_code_stands_in_the_picture_of_its_reader_alone() {
    let mut offered = 0;
    each(|playout, viewer, scene| {
        let Viewer::Seat(seat) = viewer else {
            return;
        };
        let question = playout.game.question(seat).unwrap();
        let letters = playout.game.code_letters().chars();
        let captions = offers(scene);
        offered += captions.len();
        for letter in captions.iter().flat_map(|caption| caption.chars()) {
            let given = letters.clone().take(question.choices.len());
            assert!(given.clone().any(|given| given == letter), "{letter}");
        }
        let public = self::scene(
            playout,
            playout.game.as_ref(),
            Viewer::Public,
            Medium::Letter,
        )
        .unwrap();
        assert_eq!(offers(&public), Vec::<String>::new());
    });
    assert!(offered > 100, "{offered}");
}

/// Lists the captions in the colour of offers.
fn offers(scene: &Scene<Line>) -> Vec<String> {
    let shapes = scene.figures.iter().flat_map(|figure| &figure.shapes);
    let captions = shapes.filter_map(|shape| match shape {
        Shape::Text {
            says: Caption::Verbatim(text),
            font,
            ..
        } if font.colour == Colour::Offer => Some(text.to_string()),
        _ => None,
    });
    captions.collect()
}

/// How the eye of a reader with a deficiency mixes red, green and blue light: Machado, Oliveira and
/// Fernandes (2009), severity 1.
const DEFICIENCIES: [(&str, [[f64; 3]; 3]); 3] = [
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

/// The least distance of two seats in CIELAB; 2.3 is what an eye just sees.
const APART: f64 = 18.0;

fn mixed(by: &[[f64; 3]; 3], light: [f64; 3]) -> [f64; 3] {
    by.map(|row| row.iter().zip(light).map(|(part, of)| part * of).sum())
}

/// Computes where a colour lies in CIELAB for a reader with a deficiency.
fn lab(colour: Colour, deficiency: &[[f64; 3]; 3]) -> [f64; 3] {
    const XYZ: [[f64; 3]; 3] = [
        [0.4124, 0.3576, 0.1805],
        [0.2126, 0.7152, 0.0722],
        [0.0193, 0.1192, 0.9505],
    ];
    let light = colour.channels().map(|channel| {
        let part = f64::from(channel) / 255.0;
        match part <= 0.040_45 {
            true => part / 12.92,
            false => ((part + 0.055) / 1.055).powf(2.4),
        }
    });
    let seen = mixed(deficiency, light).map(|part| part.clamp(0.0, 1.0));
    let [x, y, z] = mixed(&XYZ, seen);
    let [x, y, z] = [x / 0.950_47, y, z / 1.088_83].map(|part| match part > 0.008_856 {
        true => part.cbrt(),
        false => 7.787 * part + 16.0 / 116.0,
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The colours of the seats of each title differ for readers who see two of three colours. Every
/// piece has the letter of its seat, too.
#[test]
fn colour_blind_readers_tell_the_seats_apart() {
    for title in TITLES {
        for (nth, one) in title.seat_names.iter().enumerate() {
            for other in &title.seat_names[..nth] {
                for (name, deficiency) in &DEFICIENCIES {
                    let [a, b] = [one, other].map(|seat| lab(title.colour(seat), deficiency));
                    let squares = a.iter().zip(b).map(|(a, b)| (a - b).powi(2));
                    let apart = squares.sum::<f64>().sqrt();
                    assert!(
                        apart > APART,
                        "{name}: {one} and {other} are {apart:.1} apart"
                    );
                }
            }
        }
    }
}
