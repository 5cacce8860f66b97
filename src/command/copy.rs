//! `landfall copy`: the judge in a database on a server.

use std::io::Write;
use std::path::Path;

use super::site::Site;
use super::{database, say};
use crate::cli::Copy;
use crate::config::{DatabaseServer, SecretConfig};
use crate::failure::{Doing, Failure};
use crate::store::{Store, StoreError};

/// Makes the copy, and says how to serve it.
pub(super) fn run(site: &Site, args: &Copy, out: &mut dyn Write) -> Result<(), Failure> {
    let config = site.read_config()?;
    let Some(file) = config.database.file() else {
        return Err(Failure::new("the database is on a server already")
            .hint("pg_dump and pg_restore carry it to another one"));
    };
    let password = args.password_file.clone().map(SecretConfig::File);
    let server = DatabaseServer::new(args.to.clone(), password, args.ca.clone());
    let server = server.doing(|| "cannot use --to".to_owned())?;
    let copied = Store::open(file).and_then(|store| database::copy(&store, &server));
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

/// The table of the configuration that names the server.
fn table_of(args: &Copy, server: &DatabaseServer) -> String {
    let entry = |path: &Path| toml::Value::from(path.display().to_string());
    let mut table = format!(
        "[database]\nurl = {}\n",
        toml::Value::from(server.url.as_str())
    );
    if let Some(file) = &args.password_file {
        table.push_str(&format!("password = {{ file = {} }}\n", entry(file)));
    }
    if let Some(ca) = &args.ca {
        table.push_str(&format!("ca = {}\n", entry(ca)));
    }
    table
}
