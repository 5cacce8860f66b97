//! `landfall demo`: one whole game by mail, with scripted correspondents.
//!
//! The judge is the daemon's own: laps over a Maildir, with letters into Maildirs. The
//! correspondents know nothing of it but its letters.

mod correspondent;
mod reading;
mod writing;

use std::fs;
use std::io::Write;
use std::path::Path;

use chrono::{DateTime, TimeDelta, Utc};
use indicatif::{ProgressBar, ProgressStyle};
use rand::rngs::{ChaCha20Rng, SysRng};
use rand::{Rng, SeedableRng, TryRng};

use super::init::{self, CONFIG_NAME};
use super::site::{self, Site};
use super::{open, say, serve};
use crate::cli::Demo;
use crate::config::{Config, TransportConfig};
use crate::failure::{Doing, Failure};
use crate::games::{self, Title};
use crate::judge::table::{self, Table};
use crate::judge::verify::{self, Verdict};
use crate::judge::{Judge, Opening, transcript};
use crate::mail::Transport;
use crate::mail::mailbox::Maildir;
use crate::rules::{Awaiting, Seed, Viewer};
use crate::store::{Game, GameId, GameState, Randomness, Store};
use correspondent::{Correspondent, Home};

/// The address of the demo's judge.
const JUDGE: &str = "judge@example.org";

/// Who plays, in order of the seats.
const NAMES: [&str; 10] = [
    "Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi", "Ivan", "Judy",
];

/// When a demo begins unless it is told otherwise: always then, so that it can be repeated.
const BEGINS: &str = "2026-11-20T18:00:00Z";

/// The time for each decision, in seconds.
const EVERY: u32 = 3 * 86_400;

/// The name of the transcript in the demo's folder.
const TRANSCRIPT: &str = "transcript.txt";

/// So many days without a mail or a decision, and something is wrong.
const QUIET_DAYS_MOST: u32 = 30;

/// A default game that is longer is no measure of anything.
const TURNS_MOST: u64 = 10_000;

/// Plays, and says where to look.
pub(super) fn run(site: &Site, args: &Demo, out: &mut dyn Write) -> Result<(), Failure> {
    let title = check_title(args)?;
    refuse_full(&args.folder)?;
    let number = match args.seed {
        Some(number) => number,
        None => SysRng
            .try_next_u32()
            .map(u64::from)
            .doing(|| "cannot draw a seed".to_owned())?,
    };
    let begins = BEGINS.parse().doing(|| "cannot read a time".to_owned())?;
    let now = site.given_now.unwrap_or(begins);
    let mut stage = Stage::set_up(args, title, ChaCha20Rng::seed_from_u64(number), now)?;
    stage.play()?;
    let text = stage.farewell(args, number)?;
    say(out, &text)
}

fn check_title(args: &Demo) -> Result<&'static Title, Failure> {
    let title = games::title(&args.title).ok_or_else(|| {
        let known: Vec<&str> = games::TITLES.iter().map(|title| title.name).collect();
        Failure::new(format!("there is no title {:?}", args.title))
            .hint(format!("the titles are {}", known.join(", ")))
    })?;
    let seats = title.seats();
    if !seats.contains(&args.seats) {
        let (least, most) = (seats.start(), seats.end());
        let wrong = format!("{} is for {least} to {most} seats", title.name);
        return Err(Failure::new(wrong));
    }
    let wanted = args.edition.as_deref();
    if wanted.is_some_and(|wanted| !title.editions.contains(&wanted)) {
        return Err(Failure::new(format!("{} has no such edition", title.name))
            .hint(format!("the editions are {}", title.editions.join(", "))));
    }
    Ok(title)
}

fn refuse_full(folder: &Path) -> Result<(), Failure> {
    let holds_something = match fs::read_dir(folder) {
        Ok(mut entries) => entries.next().is_some(),
        Err(_) => folder.exists(),
    };
    if holds_something {
        return Err(Failure::new(format!("{} is not empty", folder.display()))
            .hint("remove it, or choose another folder with --dir"));
    }
    Ok(())
}

/// The judge with its mailbox, and those who write to it.
struct Stage {
    config: Config,
    judge: Judge,
    mailbox: Maildir,
    transport: Box<dyn Transport>,
    game: GameId,
    people: Vec<Correspondent>,
    bar: ProgressBar,
    now: DateTime<Utc>,
    began: DateTime<Utc>,
}

impl Stage {
    fn set_up(
        args: &Demo,
        title: &'static Title,
        mut random: ChaCha20Rng,
        now: DateTime<Utc>,
    ) -> Result<Self, Failure> {
        let mut identity = Randomness {
            instance: [0; 16],
            key: [0; 32],
        };
        random.fill_bytes(&mut identity.instance);
        random.fill_bytes(&mut identity.key);
        init::make(&args.folder, JUDGE, now, &identity)?;
        // From the disk, as the daemon reads it.
        let config = Config::read(&args.folder.join(CONFIG_NAME))
            .doing(|| "cannot use the configuration".to_owned())?;
        let store =
            Store::open(&config.database).doing(|| "cannot open the database".to_owned())?;
        let judge = Judge::new(store, site::settings(&config));
        let mut judge = judge.doing(|| "cannot set the judge up".to_owned())?;
        let people = people(args.seats, &judge, &config, &mut random)?;
        let opening = opening(args, title, &judge, &people, &mut random)?;
        let game = judge.open(&opening, now);
        let game = game.doing(|| "cannot open the demo's game".to_owned())?;
        Ok(Self {
            bar: bar(&judge, game)?,
            mailbox: site::mailbox(&config)?,
            transport: site::transport(&config),
            config,
            judge,
            game,
            people,
            now,
            began: now,
        })
    }

    /// Lets everybody read and write until the game is over.
    fn play(&mut self) -> Result<(), Failure> {
        let mut quiet_days: u32 = 0;
        loop {
            self.laps()?;
            if self.standing()?.state == GameState::Over {
                break;
            }
            if self.somebody_writes()? {
                quiet_days = 0;
                continue;
            }
            quiet_days = quiet_days.saturating_add(1);
            if quiet_days > QUIET_DAYS_MOST {
                return Err(Failure::new(
                    "nobody is asked anything, and the game is not over",
                ));
            }
            self.later(TimeDelta::days(1));
        }
        // The last letters are read too.
        for person in &mut self.people {
            person.read_letters()?;
        }
        self.bar.finish_and_clear();
        Ok(())
    }

    /// The judge works until there is nothing left to do.
    fn laps(&mut self) -> Result<(), Failure> {
        loop {
            let (mailbox, transport) = (&mut self.mailbox, &mut *self.transport);
            let lap = serve::lap(&mut self.judge, mailbox, transport, self.now);
            if lap.doing(|| "the demo cannot go on".to_owned())?.idle() {
                return Ok(());
            }
        }
    }

    /// The first who has something to write does; says whether anybody had.
    fn somebody_writes(&mut self) -> Result<bool, Failure> {
        for person in &mut self.people {
            person.read_letters()?;
            if let Some(hours) = person.write(self.now)? {
                self.later(TimeDelta::hours(i64::from(hours)));
                let made = self.table()?.decisions;
                self.bar.set_position(u64::from(made));
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn later(&mut self, by: TimeDelta) {
        self.now = self.now.checked_add_signed(by).unwrap_or(self.now);
    }

    fn standing(&self) -> Result<Game, Failure> {
        let game = self.judge.store().game(self.game);
        game.doing(|| "cannot read the demo's game".to_owned())
    }

    fn table(&self) -> Result<Table, Failure> {
        let table = table::replay(self.judge.store(), &self.standing()?);
        table.doing(|| "cannot replay the demo's game".to_owned())
    }

    /// Writes the transcript, and says how it went and where to look.
    fn farewell(&self, args: &Demo, number: u64) -> Result<String, Failure> {
        let game = self.standing()?;
        let (house, store) = (self.judge.house(), self.judge.store());
        let told = transcript::text(house, store, &game, Viewer::All);
        let told = told.doing(|| "cannot tell the demo's game".to_owned())?;
        let path = args.folder.join(TRANSCRIPT);
        fs::write(&path, told).doing(|| format!("cannot write {}", path.display()))?;
        let findings = verify::verify(store, &game);
        let findings = findings.doing(|| "cannot verify the demo's game".to_owned())?;
        let holds = findings.iter().all(|found| found.verdict == Verdict::Holds);
        let mails: u32 = self.people.iter().map(Correspondent::posted).sum();
        let letters: u32 = self.people.iter().map(Correspondent::letters).sum();
        Ok(format!(
            "{name} is over after {decisions} turns and {days} days by its own clock:\n\
             {places}\
             The judge got {mails} mails and wrote {letters} letters. {checked}\n\
             \n\
             Look at\n{folders}\n\
             The same letters again: landfall demo --seed {number} --seats {seats}\n",
            name = game.name,
            decisions = self.table()?.decisions,
            days = (self.now - self.began).num_days(),
            places = self.places(&game)?,
            checked = if holds {
                "Its ledger holds: see `landfall verify`."
            } else {
                "ITS LEDGER DOES NOT HOLD: see `landfall verify`."
            },
            folders = self.folders(args),
            seats = args.seats,
        ))
    }

    fn places(&self, game: &Game) -> Result<String, Failure> {
        let seats = site::seats(&self.judge, game)?;
        let house = self.judge.house();
        let voice = house.voice(&house.settings.language);
        let voice = voice.doing(|| "cannot find the demo's language".to_owned())?;
        let cast = crate::judge::cast(&seats, None);
        let places = transcript::places(&self.table()?, voice, &cast);
        Ok(places.iter().map(|place| format!("  {place}\n")).collect())
    }

    fn folders(&self, args: &Demo) -> String {
        let mut shown = vec![
            (args.folder.join(TRANSCRIPT), "the game as a story"),
            (args.folder.join(CONFIG_NAME), "the judge's configuration"),
            (self.config.database.clone(), "its database"),
            (
                self.config.mailbox.join(".Processed").join("cur"),
                "the mails that it got",
            ),
        ];
        shown.extend(
            self.people
                .iter()
                .map(|person| (person.letters_folder(), "the letters that one player got")),
        );
        let line =
            |(path, what): (std::path::PathBuf, &str)| format!("  {}  ({what})\n", path.display());
        shown.into_iter().map(line).collect()
    }
}

/// The correspondents, each with a mind of its own that follows from the demo's seed.
fn people(
    seats: u8,
    judge: &Judge,
    config: &Config,
    random: &mut ChaCha20Rng,
) -> Result<Vec<Correspondent>, Failure> {
    let TransportConfig::Maildir(players) = &config.transport else {
        return Err(Failure::new("the demo's letters must go into Maildirs"));
    };
    let house = judge.house();
    let voice = house.voice(&house.settings.language);
    let voice = voice.doing(|| "cannot find the demo's language".to_owned())?;
    let headings = reading::Headings {
        choices: voice.word("heading-choices"),
        answers: voice.word("heading-answers"),
    };
    let home = Home {
        players: players.clone(),
        judge: config.mailbox.clone(),
        headings,
    };
    let names = (1..=seats).map(|nth| {
        let name = NAMES.get(usize::from(nth.saturating_sub(1)));
        name.map_or_else(|| format!("Player{nth}"), |name| (*name).to_owned())
    });
    Ok(names
        .map(|name| Correspondent::new(&name, home.clone(), ChaCha20Rng::from_rng(random)))
        .collect())
}

fn opening(
    args: &Demo,
    title: &Title,
    judge: &Judge,
    people: &[Correspondent],
    random: &mut ChaCha20Rng,
) -> Result<Opening, Failure> {
    let mut seed = [0; 32];
    random.fill_bytes(&mut seed);
    let seats = title.seat_names.iter().zip(people);
    Ok(Opening {
        title: title.name.to_owned(),
        name: open::free_name(judge, title.name)?,
        seats: args.seats,
        edition: args.edition.clone(),
        house: std::collections::BTreeMap::new(),
        players: seats
            .map(|(seat, person)| ((*seat).to_owned(), person.address().to_owned()))
            .collect(),
        draws: None,
        components: None,
        every_seconds: EVERY,
        seed: Seed::new(seed),
    })
}

/// A bar as long as a game in which everybody plays the default orders.
fn bar(judge: &Judge, game: GameId) -> Result<ProgressBar, Failure> {
    let doing = || "cannot look at the demo's game".to_owned();
    let standing = judge.store().game(game).doing(doing)?;
    let mut table = table::replay(judge.store(), &standing).doing(doing)?.game;
    let mut turns: u64 = 0;
    while turns < TURNS_MOST && table.awaiting() != Awaiting::Over {
        if table.play_default().doing(doing)?.is_none() {
            break;
        }
        turns = turns.saturating_add(1);
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} turns, {eta} to go");
    let bar = ProgressBar::new(turns);
    bar.set_style(style.doing(doing)?);
    Ok(bar)
}
