//! Pictures as data: the curve of the points, and series of scenes.

use std::collections::BTreeSet;

use landfall::render::colour::Colour;
use landfall::render::curve::{Course, Curve, FIELD};
use landfall::render::frames::Filming;
use landfall::render::scene::{Figure, Look, Point, Scene, Shape};

use crate::support::page as carried;

/// Builds a curve of seats that all get the same points.
fn curve(seats: u8, points: &[i32]) -> Curve {
    let course = |nth| Course {
        name: format!("SEAT{nth}"),
        colour: Colour::Violet,
        points: points.to_vec(),
    };
    Curve {
        steps: (0..).take(points.len()).collect(),
        courses: (0..seats).map(course).collect(),
    }
}

fn shapes(scene: &Scene<String>) -> impl Iterator<Item = &Shape<String>> {
    scene.figures.iter().flat_map(|figure| &figure.shapes)
}

#[test]
fn lines_of_one_colour_can_be_told_apart() {
    let scene = curve(5, &[0, 3, 3, 9]).scene().unwrap();
    let seats = scene.figures.iter().filter(|figure| figure.says.is_some());
    let marks = seats.map(|figure| {
        // Relative to its first point, the mark of the key.
        match &figure.shapes[2] {
            Shape::Disc { radius, .. } => format!("disc {radius}"),
            Shape::Lines { points, .. } => {
                let first = points[0];
                let away = points.iter().map(|at| (at.x - first.x, at.y - first.y));
                format!("{:?}", away.collect::<Vec<_>>())
            }
            other => panic!("{other:?} is no mark"),
        }
    });
    assert_eq!(marks.collect::<BTreeSet<_>>().len(), 5);
}

#[test]
fn lines_keep_within_the_field_and_are_as_high_as_their_points() {
    let points = [-4, 0, 0, 0, 12, 12, 57];
    let scene = curve(1, &points).scene().unwrap();
    let [left, right, top, bottom] = FIELD;
    let line = shapes(&scene).find_map(|shape| match shape {
        Shape::Lines { points, look } if points.len() > 2 && look.fill.is_none() => Some(points),
        _ => None,
    });
    let line = line.unwrap();
    assert_eq!(
        line.len(),
        points.len() - 1,
        "a level stretch has its ends alone"
    );
    assert!(line.iter().all(|at| (left..=right).contains(&at.x)));
    assert!(line.iter().all(|at| (top..=bottom).contains(&at.y)));
    assert!(line.is_sorted_by(|one, other| one.x < other.x && one.y >= other.y));
    assert_eq!((line[0].x, line[line.len() - 1].x), (left, right));
}

#[test]
fn where_nothing_can_be_compared_there_is_no_curve() {
    for points in [&[][..], &[7], &[0, 0, 0]] {
        assert_eq!(curve(3, points).scene(), None);
    }
    assert_eq!(curve(0, &[1, 2]).scene(), None);
}

/// Draws a scene with a figure for each number.
fn numbered(numbers: &[u16]) -> Scene<String> {
    let mut scene = Scene::new(100, Colour::Paper);
    for number in numbers {
        let look = Look::filled(Colour::Land);
        scene.figures.push(Figure {
            says: None,
            shapes: vec![Shape::rect(Point::default(), (*number, 1), 0, look)],
        });
    }
    scene
}

/// Shows one scene after the other; returns what the second one changes.
fn changes(old: &[u16], new: &[u16]) -> Vec<Vec<usize>> {
    let mut film = Filming::default();
    for numbers in [old, new] {
        film.add(Some(numbered(numbers)), String::clone);
    }
    let data = serde_json::json!({ "film": film.frames() });
    let shown = carried::pictures(&data);
    for (shown, numbers) in shown.iter().zip([old, new]) {
        assert_eq!(shown.len(), numbers.len());
        for (figure, number) in shown.iter().zip(numbers) {
            assert!(figure.contains(&format!("width=\"{number}\"")), "{figure}");
        }
    }
    serde_json::from_value(data["film"]["frames"][1].clone()).unwrap()
}

#[test]
fn changes_make_one_scene_out_of_another() {
    let far: Vec<u16> = (100..300).collect();
    let lists: [&[u16]; 9] = [
        &[],
        &[1],
        &[1, 2, 3, 4],
        &[1, 3, 4],
        &[5, 1, 2, 9, 4, 5],
        &[4, 3, 2, 1],
        &[2, 2, 2],
        &far,
        &[5, 6, 7],
    ];
    for old in lists {
        for new in lists {
            changes(old, new);
        }
    }
    let one = changes(&[1, 2, 3, 4], &[1, 2, 9, 4]);
    let [change] = one.as_slice() else {
        panic!("{one:?}: what stays is not told");
    };
    // Behind two figures one is replaced.
    assert_eq!((&change[..2], change.len()), (&[2, 1][..], 3));
}
