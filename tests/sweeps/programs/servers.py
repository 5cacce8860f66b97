"""Mail servers of a game's own: Dovecot with Postfix or Exim, in folders below one and on ports of
their own. Who sends logs in over TLS; all that is sent stays on this machine."""

import itertools
import os
import pathlib
import pwd
import signal
import socket
import subprocess
import time

DOMAIN = "play.example"
HOST = f"mx.{DOMAIN}"
PASSWORD = "correct-horse-7"
PEOPLE = ("judge", "alice", "bob")
# How long anything may take, in seconds.
PATIENCE = 30
GIVEN = itertools.count()


def free_port():
    """A free port, given once, outside the range of the system's own connections."""
    for nth in GIVEN:
        port = 11_000 + (os.getpid() * 64 + nth) % 20_000
        with socket.socket() as one:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if one.connect_ex(("127.0.0.1", port)) != 0:
                return port
    raise AssertionError("numbers do not end")


def wait_until(met, what, seconds=PATIENCE, step=0.1):
    """Waits until a condition holds, and gives back what it found; an error names what did not."""
    end = time.monotonic() + seconds
    while not (found := met()):
        if time.monotonic() > end:
            raise TimeoutError(f"not within {seconds} seconds: {what}")
        time.sleep(step)
    return found


def await_port(port, seconds=PATIENCE):
    """Waits until a server listens."""

    def listens():
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            return False
        return True

    wait_until(listens, f"a server listens at {port}", seconds)


def run(*words, **more):
    """Runs a program that must succeed, and gives back what it printed."""
    done = subprocess.run(words, text=True, capture_output=True, check=False, **more)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, words))}: {done.stdout}{done.stderr}")
    return done.stdout


def own(folder, user):
    """Gives a folder and what is in it to a user."""
    run("chown", "-R", user, str(folder))


class Program:
    """A program that runs until it is stopped."""

    running = []

    def __init__(self, words, **more):
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL} | more
        self.process = subprocess.Popen([str(word) for word in words], **quiet)
        self.running.append(self)

    def stop(self):
        """Stops it, and waits for it to end."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


class Keys:
    """A certificate for localhost, and a key of the domain to sign letters with."""

    def __init__(self, folder):
        self.cert, self.key = folder / "cert.pem", folder / "key.pem"
        run(
            *"openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
            " -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1"
            " -addext basicConstraints=critical,CA:FALSE".split(),
            "-keyout", self.key, "-out", self.cert,
        )  # fmt: skip
        self.dkim = folder / "dkim.key"
        run("openssl", "genrsa", "-traditional", "-out", self.dkim, "2048")
        public = run("openssl", "rsa", "-in", self.dkim, "-pubout")
        self.public = "".join(public.splitlines()[1:-1])
        for key in (self.key, self.dkim):
            key.chmod(0o644)


class Dovecot:
    """Keeps the mailboxes of all people: IMAP over TLS, LMTP, and the passwords."""

    def __init__(self, folder, keys):
        self.folder = folder
        self.imaps, self.lmtp, self.auth = free_port(), free_port(), free_port()
        people = "".join(f"{name}:{{plain}}{PASSWORD}\n" for name in PEOPLE)
        (folder / "users").write_text(people)
        (folder / "dovecot.conf").write_text(self._configuration(keys))
        own(folder, "nobody:nogroup")
        drop = "setpriv --reuid=nobody --regid=nogroup --clear-groups".split()
        self._server = Program([*drop, "dovecot", "-F", "-c", folder / "dovecot.conf"])
        await_port(self.imaps)

    def _configuration(self, keys):
        path = self.folder
        return f"""base_dir = {path}/run
state_dir = {path}/state
default_internal_user = nobody
default_internal_group = nogroup
default_login_user = nobody
protocols = imap lmtp
listen = 127.0.0.1
ssl = required
ssl_cert = <{keys.cert}
ssl_key = <{keys.key}
auth_mechanisms = plain login
mail_location = maildir:{path}/mail/%n
first_valid_uid = 1
log_path = {path}/log
hostname = {HOST}
recipient_delimiter = +
passdb {{
  driver = passwd-file
  args = username_format=%n {path}/users
}}
userdb {{
  driver = static
  args = home={path}/mail/%n allow_all_users=yes
}}
service anvil {{
  chroot =
}}
service stats {{
  chroot =
}}
service imap-login {{
  chroot =
  inet_listener imap {{
    port = 0
  }}
  inet_listener imaps {{
    port = {self.imaps}
    ssl = yes
  }}
}}
service lmtp {{
  inet_listener lmtp {{
    address = 127.0.0.1
    port = {self.lmtp}
  }}
}}
service auth {{
  inet_listener {{
    address = 127.0.0.1
    port = {self.auth}
  }}
}}
"""

    def mails(self, name, folder=""):
        """The mails in a person's mailbox, as they came."""
        box = self.folder / "mail" / name / folder
        files = [file for part in ("new", "cur") for file in (box / part).glob("*")]
        return sorted(files, key=lambda file: file.name)

    def is_seen(self, name, mail):
        """Whether the person's program has marked a mail as read."""
        files = (file.name.split(":2,") for file in self.mails(name))
        flags = {base: flags for base, flags in (file for file in files if len(file) == 2)}
        return "S" in flags.get(mail.name.split(":2,")[0], "")

    def stop(self):
        """Stops it."""
        self._server.stop()


class Postfix:
    """Takes mail over STARTTLS from who logs in, has rspamd look at it, and hands it to Dovecot."""

    name = "Postfix"

    def __init__(self, folder, keys, dovecot, milter):
        self.folder, self.port = folder, free_port()
        for name in ("queue", "conf", "data"):
            (folder / name).mkdir()
        (folder / "conf/main.cf").write_text(self._main(keys, dovecot, milter))
        (folder / "conf/master.cf").write_text(self._master())
        own(folder / "data", "postfix")
        run("postfix", "-c", folder / "conf", "start")
        await_port(self.port)
        self.version = run("postconf", "-d", "-h", "mail_version").strip()

    def _main(self, keys, dovecot, milter):
        path = self.folder
        return f"""compatibility_level = 3.6
queue_directory = {path}/queue
data_directory = {path}/data
maillog_file = {path}/log
maillog_file_prefixes = {path}
myhostname = {HOST}
mydestination =
local_recipient_maps =
alias_maps =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
recipient_delimiter = +
virtual_mailbox_domains = {DOMAIN}
virtual_transport = lmtp:inet:127.0.0.1:{dovecot.lmtp}
default_transport = error:5.4.4 nothing leaves this machine
smtpd_relay_restrictions = permit_sasl_authenticated, reject
smtpd_tls_cert_file = {keys.cert}
smtpd_tls_key_file = {keys.key}
smtpd_tls_security_level = may
smtpd_tls_auth_only = yes
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:{dovecot.auth}
smtpd_milters = inet:127.0.0.1:{milter}
milter_default_action = tempfail
"""

    def _master(self):
        return f"""127.0.0.1:{self.port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
anvil unix - - n - 1 anvil
proxymap unix - - n - - proxymap
tlsmgr unix - - n 1000? 1 tlsmgr
lmtp unix - - n - - lmtp
error unix - - n - - error
retry unix - - n - - error
showq unix n - n - - showq
postlog unix-dgram n - n - 1 postlogd
"""

    def counts(self):
        """How many mails it delivered, and how many it did not."""
        log = (self.folder / "log").read_text()
        return log.count("status=sent"), log.count("status=bounced") + log.count("status=deferred")

    def stop(self):
        """Stops it."""
        subprocess.run(["postfix", "-c", self.folder / "conf", "abort"], check=False)


class Exim:
    """The same as Postfix, without rspamd: Debian's light build of Exim knows no filters. It signs
    the judge's letters itself."""

    name = "Exim"

    def __init__(self, folder, keys, dovecot, program):
        self.folder, self.port = folder, free_port()
        user = "Debian-exim"
        self._check(program, user)
        (folder / "exim.conf").write_text(self._configuration(keys, dovecot, program))
        (folder / "spool").mkdir()
        (folder / "log").mkdir()
        for name in ("spool", "log"):
            own(folder / name, f"{user}:{user}")
        words = [program, "-C", folder / "exim.conf", "-bdf", "-q1m"]
        self._server = Program(words)
        await_port(self.port)
        self.version = run(program, "-C", folder / "exim.conf", "-bV").split()[2]

    @staticmethod
    def _check(program, user):
        try:
            pwd.getpwnam(user)
        except KeyError:
            message = f"{program} runs as {user}, whom this machine does not know"
            raise RuntimeError(message) from None

    def _configuration(self, keys, dovecot, program):
        path = self.folder
        return f"""exim_path = {program}
primary_hostname = {HOST}
domainlist ours = {DOMAIN}
spool_directory = {path}/spool
log_file_path = {path}/log/%slog
local_interfaces = 127.0.0.1.{self.port}
daemon_smtp_ports = {self.port}
pid_file_path = {path}/spool/exim.pid
tls_advertise_hosts = *
tls_certificate = {keys.cert}
tls_privatekey = {keys.key}
auth_advertise_hosts = ${{if eq{{$tls_in_cipher}}{{}}{{}}{{*}}}}
acl_smtp_rcpt = acl_rcpt
acl_smtp_data = acl_data
never_users =
keep_environment =
add_environment = PATH=/usr/sbin:/usr/bin
host_lookup =
rfc1413_query_timeout = 0s
begin acl
acl_rcpt:
  accept authenticated = *
    domains = +ours
    control = submission/sender_retain
  deny message = nothing leaves this machine
acl_data:
  accept
begin routers
ours:
  driver = manualroute
  domains = +ours
  transport = lmtp
  route_list = * localhost
  self = send
begin transports
lmtp:
  driver = smtp
  protocol = lmtp
  port = {dovecot.lmtp}
  hosts = 127.0.0.1
  hosts_override
  allow_localhost
  dkim_domain = ${{if match{{$h_from:}}{{judge@}}{{{DOMAIN}}}}}
  dkim_selector = dkim
  dkim_private_key = {keys.dkim}
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_condition = {self._password("$auth2", "$auth3")}
  server_set_id = $auth2
login:
  driver = plaintext
  public_name = LOGIN
  server_prompts = User : Password
  server_condition = {self._password("$auth1", "$auth2")}
  server_set_id = $auth1
"""

    @staticmethod
    def _password(user, password):
        # Debian's light build cannot ask Dovecot.
        known = ":".join(f"{name}@{DOMAIN}" for name in PEOPLE)
        is_known = f"{{inlist{{{user}}}{{{known}}}}}"
        return f"${{if and{{{is_known}{{eq{{{password}}}{{{PASSWORD}}}}}}}}}"

    def counts(self):
        """How many mails it delivered, and how many it did not."""
        lines = (self.folder / "log/mainlog").read_text().splitlines()
        marks = [words[3] for words in map(str.split, lines) if len(words) > 3]
        return marks.count("=>"), marks.count("**") + marks.count("==")

    def stop(self):
        """Stops it."""
        self._server.stop()


def dovecot_version():
    """Which Dovecot this is."""
    return run("dovecot", "--version").split()[0]


def folder_in(root, name):
    """A new folder that servers can enter which run as another person."""
    folder = pathlib.Path(root) / name
    folder.mkdir()
    folder.chmod(0o755)
    return folder
