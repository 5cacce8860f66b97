//! `landfall copy`: copies the judge into a database on a server.

use std::io::Write;
use std::path::{self, Path, PathBuf};

use clap::Args;

use super::site::Site;
use super::{database, say};
use crate::config::{DatabaseServer, SecretConfig};
use crate::failure::{Doing, Failure};
use crate::store::{Store, StoreError};

/// Copy the judge into a database on a PostgreSQL server.
///
/// Everything is copied in one transaction and compared before that is made durable; the file
/// stays as it is. A judge that is being served is not copied.
#[derive(Args, Clone, Debug)]
pub(super) struct CopyArgs {
    /// The address of an empty database, as in `postgres://landfall@db.example.org/landfall`.
    #[arg(long, value_name = "URL")]
    to: String,
    /// A file with the password, if the server wants one.
    #[arg(long, value_name = "FILE")]
    password_file: Option<PathBuf>,
    /// A file of certificates to believe instead of those of the system.
    #[arg(long, value_name = "FILE")]
    ca: Option<PathBuf>,
}

/// Makes the copy, and prints how to serve it.
pub(super) fn run(site: &Site, args: &CopyArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let config = site.read_config()?;
    let Some(file) = config.database.file() else {
        return Err(Failure::new("the database is on a server already")
            .hint("pg_dump and pg_restore carry it to another one"));
    };
    let password = args.password_file.clone().map(SecretConfig::File);
    let server = DatabaseServer::new(args.to.clone(), password, args.ca.clone());
    let server = server.doing(|| "cannot use --to".to_owned())?;
    let copied = Store::open(file).and_then(|store| database::copy(&store, &server, &config));
    let is_served = matches!(copied, Err(StoreError::Locked { .. }));
    let copied = copied.doing(|| format!("cannot copy {}", file.display()));
    let rows = copied.map_err(|failure| match is_served {
        true => failure.hint("stop the daemon first"),
        false => failure,
    })?;
    let file = file.display();
    let table = table_of(args, &server);
    say(
        out,
        &format!(
            "Copied {rows} rows, and found all tables the same.\n\
             1. In the configuration, put this in the place of judge.database:\n\
             {table}\
             2. `landfall doctor`, then start the judge. {file} is as it was: serve it no more, \
             or letters leave twice.\n"
        ),
    )
}

/// Returns the configuration table that names the server. Paths are absolute, since relative ones
/// on the command line start at the working directory, and in the configuration at its folder.
fn table_of(args: &CopyArgs, server: &DatabaseServer) -> String {
    let text = |text: &str| toml::Value::from(text);
    let path = |path: &Path| {
        let path = path::absolute(path).unwrap_or_else(|_| path.to_owned());
        text(&path.display().to_string())
    };
    let url = Some(format!("url = {}", text(&server.url)));
    let password = args.password_file.as_deref();
    let password = password.map(|file| format!("password = {{ file = {} }}", path(file)));
    let ca = args.ca.as_deref().map(|ca| format!("ca = {}", path(ca)));
    let entries = [url, password, ca].into_iter().flatten();
    entries.fold("[database]\n".to_owned(), |table, entry| {
        table + &entry + "\n"
    })
}
