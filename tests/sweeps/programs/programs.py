"""Mail programs that a person reads and answers letters in, each on a virtual display of its own
and moved by keys alone."""

import os
import pathlib
import subprocess
import sys
import time

from servers import DOMAIN, PASSWORD, Program, run, wait_until

HERE = pathlib.Path(__file__).parent


class Display:
    """A virtual display with its keyboard."""

    def __init__(self, folder):
        # The server takes a number that is free, and says which.
        told, tells = os.pipe()
        size = "1000x1300x24"
        words = ["Xvfb", "-displayfd", tells, "-screen", "0", size, "-nolisten", "tcp"]
        self._server = Program(words, pass_fds=(tells,))
        os.close(tells)
        with os.fdopen(told) as number:
            name = f":{number.readline().strip()}"
        keep = ("LANG", "PATH")
        self.env = {name: os.environ[name] for name in keep if name in os.environ}
        self.env |= {"DISPLAY": name, "HOME": str(folder), "LC_ALL": "C.UTF-8"}

    def do(self, *words):
        """What xdotool prints, or nothing where it found nothing."""
        done = subprocess.run(
            ["xdotool", *map(str, words)], env=self.env, text=True, capture_output=True, check=False
        )
        return done.stdout if done.returncode == 0 else ""

    def window(self, title):
        """The newest window whose title matches, if there is one."""
        found = self.do("search", "--onlyvisible", "--name", title).split()
        return found[-1] if found else None

    def focus(self, window, size=(1000, 1300)):
        """Has keys go to a window, and makes it as large as the display unless told otherwise."""
        if size:
            self.do("windowsize", window, *size, "windowmove", window, 0, 0)
        self.do("windowraise", window, "windowfocus", "--sync", window)

    def press(self, *keys):
        """Presses keys, one after the other."""
        self.do("key", "--delay", 60, *keys)

    def type(self, text):
        """Types a text."""
        self.do("type", "--delay", 40, text)

    def picture(self, file):
        """Keeps a picture of what it shows."""
        subprocess.run(["import", "-window", "root", file], env=self.env, check=False)

    def stop(self):
        """Stops it."""
        self._server.stop()


class Reader:
    """A person at a mail program: opens each letter as it comes, and answers where it asks."""

    def __init__(self, name, folder, pictures):
        self.name, self.folder, self.pictures = name, folder, pictures
        self.display = Display(folder)
        self.opened = 0
        self.answered = 0

    def look(self, what):
        """Keeps a picture, if a folder for pictures was named."""
        if self.pictures:
            file = f"{self.name}-{self.program}-{self.opened:03}-{what}.png"
            self.display.picture(self.pictures / file)

    def look_now_and_then(self, what):
        """Keeps a picture of the first letters and of some later ones."""
        if self.opened in (1, 2, 3, 10, 20, 40):
            self.look(what)

    def stop(self):
        """Ends the program."""
        self._program.stop()
        self.display.stop()


class NeoMutt(Reader):
    """NeoMutt in an xterm: IMAP and SMTP with a password over TLS."""

    program = "neomutt"

    def __init__(self, name, folder, post, keys, pictures):
        super().__init__(name, folder, pictures)
        self._written = folder / "written"
        imap, smtp = post
        user = f"{name}@{DOMAIN}"
        login = f"{name}%40{DOMAIN}"
        editor = f"{sys.executable} -B {HERE / 'editor.py'} {self._written} %s"
        (folder / "muttrc").write_text(
            f"""set imap_user="{user}" imap_pass="{PASSWORD}" smtp_pass="{PASSWORD}"
set folder="imaps://localhost:{imap}/" spoolfile="imaps://localhost:{imap}/INBOX"
set smtp_url="smtp://{login}@localhost:{smtp}" smtp_authenticators="plain"
set ssl_starttls=yes ssl_force_tls=yes certificate_file="{keys.cert}"
set from="{user}" realname="{name.title()}" use_envelope_from=yes
set editor="{editor}" include=yes reply_to=yes fast_reply=no edit_headers=no
set mail_check=1 timeout=1 imap_poll_timeout=30 imap_idle=no
set sort=mailbox-order sort_aux=mailbox-order confirmappend=no record="" beep=no
ignore *
unignore from: to: reply-to: subject: date:
set ts_enabled=yes ts_status_format="%m letters" wait_key=no pager_stop=yes
set header_cache="" message_cachedir="" history_file="/dev/null"
"""
        )
        words = ["xterm", "-geometry", "110x85", "-e", "neomutt", "-n", "-F", folder / "muttrc"]
        self._program = Program(words, env=self.display.env, cwd=folder)
        self.version = run("neomutt", "-v").split("\n")[0].split()[1]

    def read(self, letter, nth, _is_seen):
        """Opens the letter that came as the nth, and answers it where it asks for something."""
        window = wait_until(lambda: self._window(nth), f"{self.name} sees {nth} letters")
        self.opened += 1
        self.display.focus(window)
        self.display.type(f"{nth}")
        self.display.press("Return")
        time.sleep(0.3)
        self.display.press("Return")
        time.sleep(1)
        self.look_now_and_then("read")
        if letter.code:
            self._answer()
        self.display.press("i")
        time.sleep(0.2)

    def _window(self, least):
        """The window, once it shows so many letters at least."""
        window = self.display.window("letters$")
        title = self.display.do("getwindowname", window).split() if window else []
        return window if title and int(title[0]) >= least else None

    def _answer(self):
        self._written.unlink(missing_ok=True)
        self.display.press("r")
        time.sleep(0.5)
        # To and Subject, as they are offered.
        self.display.press("Return")
        time.sleep(0.3)
        self.display.press("Return")
        wait_until(self._written.exists, f"{self.name} writes an answer in NeoMutt")
        time.sleep(0.7)
        self.look_now_and_then("answer")
        self.display.press("y")
        self.answered += 1
        time.sleep(0.5)


class Thunderbird(Reader):
    """Thunderbird with an account of its own: IMAP and SMTP with a password over TLS."""

    program = "thunderbird"
    MAIN = "Mozilla Thunderbird$"
    DRAFT = "^Write: "

    def __init__(self, name, folder, post, keys, pictures):
        super().__init__(name, folder, pictures)
        profile = folder / "profile"
        profile.mkdir()
        (profile / "user.js").write_text(self._preferences(*post))
        store = f"sql:{profile}"
        run("certutil", "-N", "-d", store, "--empty-password")
        run("certutil", "-A", "-d", store, "-n", "servers", "-t", "CP,,", "-i", keys.cert)
        words = ["thunderbird", "--no-remote", "--profile", profile]
        self._program = Program(words, env=self.display.env, cwd=folder)
        self.version = run("thunderbird", "--version").split()[-1]
        self._password("^Enter your password")

    def _preferences(self, imap, smtp):
        user = f"{self.name}@{DOMAIN}"
        server, sender, person = "mail.server.server1", "mail.smtpserver.smtp1", "mail.identity.id1"
        preferences = {
            "mail.accountmanager.accounts": "account1",
            "mail.accountmanager.defaultaccount": "account1",
            "mail.account.account1.server": "server1",
            "mail.account.account1.identities": "id1",
            "mail.account.lastKey": 1,
            f"{server}.type": "imap",
            f"{server}.hostname": "localhost",
            f"{server}.port": imap,
            f"{server}.socketType": 3,
            f"{server}.authMethod": 3,
            f"{server}.userName": user,
            f"{server}.name": user,
            f"{server}.login_at_startup": True,
            f"{server}.check_new_mail": True,
            "mail.smtpservers": "smtp1",
            "mail.smtp.defaultserver": "smtp1",
            f"{sender}.hostname": "localhost",
            f"{sender}.port": smtp,
            f"{sender}.try_ssl": 2,
            f"{sender}.authMethod": 3,
            f"{sender}.username": user,
            f"{person}.fullName": self.name.title(),
            f"{person}.useremail": user,
            f"{person}.smtpServer": "smtp1",
            f"{person}.valid": True,
            f"{person}.reply_on_top": 1,
            f"{person}.fcc": False,
            # Nothing asks questions, and nothing is fetched or reported.
            "app.update.enabled": False,
            "app.donation.eoy.version.viewed": 999,
            "browser.shell.checkDefaultBrowser": False,
            "datareporting.policy.dataSubmissionEnabled": False,
            "mail.biff.show_alert": False,
            "mail.biff.play_sound": False,
            # The letter below the list.
            "mail.pane_config.dynamic": 0,
            "mail.provider.suppress_dialog_on_startup": True,
            "mail.rights.version": 1,
            "mail.shell.checkDefaultClient": False,
            "mail.spotlight.firstRunDone": True,
            "mail.warn_on_send_accel_key": False,
            "mail.winsearch.firstRunDone": True,
            "mailnews.start_page.enabled": False,
        }

        def shown(value):
            if isinstance(value, bool):
                return str(value).lower()
            return str(value) if isinstance(value, int) else f'"{value}"'

        lines = (f'user_pref("{name}", {shown(value)});\n' for name, value in preferences.items())
        return "".join(lines)

    def _password(self, title):
        """Writes the password into the window that asks for it, and has it remembered."""
        window = wait_until(lambda: self.display.window(title), title, 180)
        self.display.focus(window, size=None)
        time.sleep(0.5)
        self.display.type(PASSWORD)
        self.display.press("Tab", "space", "Return")
        wait_until(lambda: not self.display.window(title), f"{self.name}'s password is taken")

    def read(self, letter, nth, is_seen):
        """Opens the next letter that is not read, and answers it where it asks for something."""
        window = wait_until(lambda: self.display.window(self.MAIN), "the window of Thunderbird")
        self.display.focus(window)
        wait_until(lambda: self._open_next(is_seen), f"{self.name} opens letter {nth}", 90)
        self.opened += 1
        time.sleep(0.5)
        self.look_now_and_then("read")
        if letter.code:
            self._answer(letter.code)

    def _open_next(self, is_seen):
        """Goes to the next unread letter; the mailbox says whether it is the one that is meant."""
        self.display.press("n")
        try:
            return wait_until(is_seen, "the letter is opened", 8)
        except TimeoutError:
            return False

    def _answer(self, code):
        self.display.press("ctrl+r")
        window = wait_until(lambda: self.display.window(self.DRAFT), f"{self.name} writes")
        time.sleep(2)
        self.display.focus(window)
        time.sleep(0.5)
        self.display.type(code)
        time.sleep(0.5)
        self.look_now_and_then("answer")
        self.display.press("ctrl+Return")
        if self.answered == 0:
            self._password("^Password Required for Outgoing")
        wait_until(lambda: not self.display.window(self.DRAFT), f"{self.name}'s answer leaves")
        self.answered += 1
