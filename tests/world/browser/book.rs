//! The pictures of the book: a letter of each kind on a telephone, light and dark, and the page of a
//! game. `tests/sweeps/pictures` draws them anew.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use minijinja::HtmlEscape;
use serde_json::json;
use tempfile::TempDir;

use super::driver::Browser;
use super::letters::{has_page, whole_page};
use super::pages::{site, url};
use crate::support::kinds::{KINDS, kinds};
use crate::support::{Received, golden};

/// The octets of all pictures of letters, at most.
const OCTETS: u64 = 1_500_000;

/// The folder with the pictures of the book.
fn pictures() -> PathBuf {
    golden::path("docs/src/pictures")
}

#[test]
fn the_book_shows_a_letter_of_each_kind_light_and_dark() {
    let page = fs::read_to_string(golden::path("docs/src/playing/gallery.md")).unwrap();
    let mut octets = 0;
    for name in KINDS {
        for light in ["light", "dark"] {
            let file = format!("letters/{name}-{light}.png");
            assert!(page.contains(&format!("../pictures/{file}")), "{file}");
            octets += fs::metadata(pictures().join(&file)).expect(&file).len();
        }
    }
    assert!(octets < OCTETS, "{octets}");
}

/// A window for a picture.
#[derive(Clone, Copy)]
struct Window {
    width: u32,
    height: u32,
    /// Pixels of the picture for each of the page.
    scale: f64,
    dark: bool,
}

impl Window {
    const PHONE: Self = Self {
        width: 390,
        height: 844,
        scale: 1.0,
        dark: false,
    };
}

/// Draws a page as it looks in a window.
fn draw(browser: &Browser, page: &Path, window: Window, file: &str) {
    browser.dark(window.dark);
    let Window { width, height, .. } = window;
    let size = json!({
        "width": width, "height": height, "deviceScaleFactor": window.scale, "mobile": true,
    });
    browser.command("Emulation.setDeviceMetricsOverride", size);
    browser.go("about:blank");
    browser.go(&url(page));
    let file = pictures().join(file);
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, few_colours(&browser.screenshot())).unwrap();
}

/// Returns the page of a letter; of one that has only text, as telephones show that.
fn page_of(letter: &Received) -> String {
    if has_page(letter) {
        return whole_page(letter);
    }
    let text = HtmlEscape(&letter.text);
    format!(
        "<!DOCTYPE html><meta name=\"viewport\" content=\"width=device-width\">\
         <meta name=\"color-scheme\" content=\"light dark\">\
         <pre style=\"white-space:pre-wrap;margin:12px;font:15px/1.4 sans-serif\">{text}</pre>"
    )
}

/// Draws all pictures of the book. It does nothing unless `LANDFALL_BOOK` is set.
#[test]
fn the_pictures_of_the_book_are_drawn() {
    if std::env::var_os("LANDFALL_BOOK").is_none() {
        return;
    }
    let browser = Browser::start().expect("a browser");
    let folder = TempDir::new().unwrap();
    let phone = Window::PHONE;
    for kind in kinds("en", true) {
        let page = folder.path().join(format!("{}.html", kind.name));
        fs::write(&page, page_of(&kind.letter)).unwrap();
        for (light, dark) in [("light", false), ("dark", true)] {
            let file = format!("letters/{}-{light}.png", kind.name);
            draw(&browser, &page, Window { dark, ..phone }, &file);
        }
    }
    let large = Window {
        scale: 1.5,
        ..phone
    };
    let desk = Window {
        width: 800,
        height: 1_000,
        ..phone
    };
    for (kind, window, file) in [
        ("new-world", large, "new-world-phone.png"),
        ("race", large, "race-phone.png"),
        ("neuland", large, "neuland-phone.png"),
        (
            "neuland",
            Window {
                dark: true,
                ..large
            },
            "neuland-dark.png",
        ),
        ("new-world", desk, "new-world-desk.png"),
    ] {
        let page = folder.path().join(format!("{kind}.html"));
        draw(&browser, &page, window, file);
    }
    let pages = site(folder.path(), "en");
    let page = folder.path().join("new-world-1").join("index.html");
    assert!(pages.contains(&page), "{pages:?}");
    browser.go(&url(&page));
    browser.run("location.hash = '#60'");
    draw(&browser, &page, desk, "replay.png");
}

/// Returns a picture with the colours that most of its pixels have, and the nearest of these in the
/// place of the others: it has a third of the octets.
fn few_colours(picture: &[u8]) -> Vec<u8> {
    let mut reader = png::Decoder::new(std::io::Cursor::new(picture))
        .read_info()
        .unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    let pixels = pixels.chunks_exact(info.color_type.samples());
    let pixels: Vec<[u8; 3]> = pixels.map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    let mut counts: BTreeMap<[u8; 3], usize> = BTreeMap::new();
    for pixel in &pixels {
        *counts.entry(*pixel).or_default() += 1;
    }
    let mut palette: Vec<[u8; 3]> = counts.keys().copied().collect();
    palette.sort_by_key(|colour| std::cmp::Reverse(counts[colour]));
    palette.truncate(usize::from(u8::MAX));
    let nearest = |colour: &[u8; 3]| {
        let distance = |other: &[u8; 3]| -> u32 {
            let differences = colour.iter().zip(other).map(|(a, b)| a.abs_diff(*b));
            differences.map(|by| u32::from(by).pow(2)).sum()
        };
        let nearest = (0..palette.len()).min_by_key(|nth| distance(&palette[*nth]));
        u8::try_from(nearest.unwrap()).unwrap()
    };
    let colours = counts.keys().map(|colour| (*colour, nearest(colour)));
    let colours: BTreeMap<[u8; 3], u8> = colours.collect();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, info.width, info.height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.concat());
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    let indices: Vec<u8> = pixels.iter().map(|pixel| colours[pixel]).collect();
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&indices).unwrap();
    writer.finish().unwrap();
    file
}
