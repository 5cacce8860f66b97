//! The points of the seats over a game, as a scene with a line for each seat.
//!
//! Seats also differ by the marks and the dashes of their lines, so that no colour is needed.

use super::colour::Colour;
use super::scene::{Anchor, Figure, Font, Look, Point, Scene, Shape, Stroke, WIDTH};

const HEIGHT: i16 = 560;
/// The sides of the field with the lines.
const LEFT: i16 = 100;
const RIGHT: i16 = WIDTH - 30;
const TOP: i16 = 90;
const BOTTOM: i16 = HEIGHT - 70;
/// Approximate number of labels along each side.
const TICKS: i32 = 5;
/// Approximate number of marks on a line.
const MARKS: usize = 9;

/// The field of the lines in the scene: its left, right, upper and lower side.
pub const FIELD: [i16; 4] = [LEFT, RIGHT, TOP, BOTTOM];

/// The points of one seat over a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    pub name: String,
    pub colour: Colour,
    /// Its points after each step.
    pub points: Vec<i32>,
}

/// The points of all seats over a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Curve {
    pub steps: Vec<u32>,
    /// The courses; each has points for all steps.
    pub courses: Vec<Course>,
}

impl Curve {
    /// Draws the curve; absent if there is nothing to compare.
    pub fn scene(&self) -> Option<Scene<String>> {
        let all = || self.courses.iter().flat_map(|course| &course.points);
        let (least, most) = (all().min()?, all().max()?);
        if self.steps.len() < 2 || least == most {
            return None;
        }
        let step = tick(most.saturating_sub(*least));
        let field = Field {
            steps: self.steps.len(),
            least: least.div_euclid(step).saturating_mul(step),
            most: most.saturating_add(step - 1).div_euclid(step) * step,
        };
        let mut scene = Scene::new(HEIGHT.unsigned_abs(), Colour::Paper);
        scene.draw(field.grid(step));
        scene.draw(self.numbers(field));
        let mut left = LEFT;
        for (nth, course) in self.courses.iter().enumerate() {
            let style = Style {
                nth,
                colour: course.colour,
            };
            let key = Point::new(left, TOP / 2);
            let font = Font::new(34, Colour::Ink).bold();
            let mut shapes = style.line(vec![key, key.moved(64, 0)]);
            shapes.push(style.mark(key.moved(32, 0)));
            let name = Shape::text(key.moved(78, 0), course.name.clone(), font);
            shapes.push(name.anchored(Anchor::Start));
            shapes.extend(style.line(field.line(&course.points)));
            shapes.extend(field.marks(nth, &course.points).map(|at| style.mark(at)));
            scene.put(Figure::new(course.name.clone(), shapes));
            left = left.saturating_add((RIGHT - LEFT) / len(self.courses.len()));
        }
        Some(scene)
    }

    fn numbers(&self, field: Field) -> Vec<Shape<String>> {
        let last = i32::try_from(field.steps).unwrap_or(i32::MAX) - 1;
        let apart = usize::try_from(tick(last)).unwrap_or(1);
        let font = Font::new(30, Colour::Soft);
        let steps = self.steps.iter().enumerate().step_by(apart);
        let number = |(nth, step): (usize, &u32)| {
            let at = Point::new(field.x(nth), BOTTOM + 40);
            Shape::text(at, step.to_string(), font)
        };
        steps.map(number).collect()
    }
}

/// Returns the distance of numbers along a side of this length: 1, 2 or 5 with zeros.
fn tick(length: i32) -> i32 {
    let mut ten = 1;
    loop {
        for step in [ten, ten * 2, ten * 5] {
            if length / step <= TICKS {
                return step;
            }
        }
        ten *= 10;
    }
}

fn len(count: usize) -> i16 {
    i16::try_from(count).unwrap_or(i16::MAX).max(1)
}

#[derive(Clone, Copy)]
struct Field {
    steps: usize,
    least: i32,
    most: i32,
}

impl Field {
    fn x(self, step: usize) -> i16 {
        let last = self.steps.saturating_sub(1).max(1);
        let wide = usize::from((RIGHT - LEFT).unsigned_abs());
        LEFT + i16::try_from(step * wide / last).unwrap_or_default()
    }

    fn y(self, points: i32) -> i16 {
        let high = i32::from(BOTTOM - TOP);
        let up = (points - self.least) * high / (self.most - self.least).max(1);
        BOTTOM - i16::try_from(up).unwrap_or_default()
    }

    /// Draws the lines across the field, with the points they mark.
    fn grid(self, step: i32) -> Vec<Shape<String>> {
        let font = Font::new(30, Colour::Soft);
        let mut shapes = Vec::new();
        let mut points = self.least;
        while points <= self.most {
            let (from, to) = (self.y(points), Colour::Line);
            let ends = vec![Point::new(LEFT, from), Point::new(RIGHT, from)];
            shapes.push(Shape::lines(ends, Look::framed(Stroke::new(to, 2))));
            let at = Point::new(LEFT - 24, from);
            shapes.push(Shape::text(at, points.to_string(), font).anchored(Anchor::End));
            points = points.saturating_add(step);
        }
        shapes
    }

    /// Returns the corners of the line of these points; a level stretch has corners only at its
    /// ends.
    fn line(self, points: &[i32]) -> Vec<Point> {
        let corner = |nth: usize, here: i32| {
            let before = nth.checked_sub(1).and_then(|nth| points.get(nth));
            let after = points.get(nth + 1);
            before != Some(&here) || after != Some(&here)
        };
        let all = points.iter().enumerate();
        let corners = all.filter(|(nth, here)| corner(*nth, **here));
        let point = |(nth, here): (usize, &i32)| Point::new(self.x(nth), self.y(*here));
        corners.map(point).collect()
    }

    /// Returns the places of the marks of a line, staggered by seat so that marks do not overlap.
    fn marks(self, nth: usize, points: &[i32]) -> impl Iterator<Item = Point> {
        let apart = (self.steps / MARKS).max(1);
        let first = (nth * apart / 4) % apart;
        let all = points.iter().enumerate().skip(first).step_by(apart);
        all.map(move |(nth, here)| Point::new(self.x(nth), self.y(*here)))
    }
}

#[derive(Clone, Copy)]
struct Style {
    nth: usize,
    colour: Colour,
}

impl Style {
    /// Draws the line with a rim, so that light colours are visible.
    fn line(self, points: Vec<Point>) -> Vec<Shape<String>> {
        let rim = Stroke::new(Colour::Ink, 9);
        let line = Stroke::new(self.colour, 5);
        let [rim, line] = match self.nth % 2 {
            0 => [rim, line],
            _ => [rim.dashed(), line.dashed()],
        };
        let rim = Shape::lines(points.clone(), Look::framed(rim));
        vec![rim, Shape::lines(points, Look::framed(line))]
    }

    /// Draws the seat's mark on the line; each seat has another one.
    fn mark(self, at: Point) -> Shape<String> {
        let look = Look::filled(self.colour).with_frame(Stroke::new(Colour::Ink, 3));
        let corners: &[(i16, i16)] = match self.nth {
            0 => return Shape::disc(at, 13, look),
            1 => &[(-12, -12), (12, -12), (12, 12), (-12, 12)],
            2 => &[(0, -16), (15, 12), (-15, 12)],
            3 => &[(0, -17), (17, 0), (0, 17), (-17, 0)],
            _ => &[(0, 16), (15, -12), (-15, -12)],
        };
        let corners = corners.iter().map(|(x, y)| at.moved(*x, *y));
        Shape::lines(corners.collect(), look)
    }
}
