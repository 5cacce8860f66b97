//! The program as it is run: arguments in, exit code, output and files out.

mod alone;
mod archive;
mod args;
mod book;
pub(crate) mod bounds;
mod clock;
mod cures;
mod damage;
mod demo;
mod desk;
mod doctor;
mod ending;
mod games;
mod help;
mod import;
mod init;
mod links;
mod opening;
mod ordered;
mod pages;
mod play;
mod post;
mod press;
mod printed;
mod private;
mod read;
mod reference;
mod refusals;
mod restored;
#[cfg(feature = "postgres")]
mod servers;
mod terminal;
mod trust;
mod unverified;
mod verify;

use desk::{Desk, NOW, Part, Said, addresses, files_in, four, mail, mail_to, program, said, seats};
