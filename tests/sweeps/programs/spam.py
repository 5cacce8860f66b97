"""rspamd with the rules of its Debian package, a name server for it, and what it says of mails."""

import collections
import http.client
import json
import re
import socket
import statistics
import struct
import threading

from servers import DOMAIN, HOST, Program, await_port, free_port, own, run

# From where a letter comes, as its receiver sees it.
SENDER = "192.0.2.25"
# As the milter writes it into the log.
VERDICT = re.compile(r"\(rspamd_proxy\).*rspamd_task_write_log: .*\(default: [FT] \((.*?)\)")
GTUBE = "XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X"
A, PTR, MX, TXT = 1, 12, 15, 16


def _name(text):
    labels = text.rstrip(".").split(".")
    return b"".join(bytes([len(label)]) + label.encode() for label in labels) + b"\0"


class Dns:
    """Knows the records of the game's own domain (RFC 1035), and that there are no other names:
    lists on the internet know nothing."""

    def __init__(self, public):
        key = f"v=DKIM1; k=rsa; p={public}"
        texts = [key[at : at + 250].encode() for at in range(0, len(key), 250)]
        reverse = ".".join(reversed(SENDER.split("."))) + ".in-addr.arpa"
        self.records = {
            (DOMAIN, TXT): self._texts(f"v=spf1 ip4:{SENDER} -all".encode()),
            (f"_dmarc.{DOMAIN}", TXT): self._texts(b"v=DMARC1; p=reject"),
            (f"dkim._domainkey.{DOMAIN}", TXT): self._texts(*texts),
            (DOMAIN, MX): struct.pack(">H", 10) + _name(HOST),
            (DOMAIN, A): socket.inet_aton(SENDER),
            (HOST, A): socket.inet_aton(SENDER),
            (reverse, PTR): _name(HOST),
        }
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.bind(("127.0.0.1", 0))
        self.port = self._socket.getsockname()[1]
        threading.Thread(target=self._serve, daemon=True).start()

    @staticmethod
    def _texts(*texts):
        return b"".join(bytes([len(text)]) + text for text in texts)

    def _serve(self):
        while True:
            query, sender = self._socket.recvfrom(2048)
            self._socket.sendto(self._reply(query), sender)

    def _reply(self, query):
        at, labels = 12, []
        while query[at]:
            labels.append(query[at + 1 : at + 1 + query[at]].decode("latin-1").lower())
            at += 1 + query[at]
        kind = struct.unpack(">H", query[at + 1 : at + 3])[0]
        name = ".".join(labels)
        known = any(one == name or one.endswith(f".{name}") for one, _ in self.records)
        data = self.records.get((name, kind))
        code = 0x8180 if known else 0x8183
        head = query[:2] + struct.pack(">5H", code, 1, 1 if data else 0, 0, 0)
        answer = struct.pack(">3HIH", 0xC00C, kind, 1, 60, len(data)) + data if data else b""
        return head + query[12 : at + 5] + answer


class Rspamd:
    """A milter that signs the judge's letters, and a service that says what it makes of a mail."""

    def __init__(self, folder, keys):
        self.folder = folder
        self.milter, self.scanner, control, fuzzy = (free_port() for _ in range(4))
        dns = Dns(keys.public)
        self._write("options.inc", f'dns {{ nameserver = ["127.0.0.1:{dns.port}"]; }}\n')
        self._write("worker-normal.inc", f'bind_socket = "127.0.0.1:{self.scanner}"; count = 1;\n')
        self._write("worker-controller.inc", f'bind_socket = "127.0.0.1:{control}";\n')
        self._write("worker-fuzzy.inc", f'bind_socket = "127.0.0.1:{fuzzy}";\n')
        self._write(
            "worker-proxy.inc",
            f'bind_socket = "127.0.0.1:{self.milter}"; milter = yes; count = 1;\n'
            'upstream "local" { default = yes; self_scan = yes; }\n',
        )
        signing = f'domain {{ {DOMAIN} {{ path = "{keys.dkim}"; selector = "dkim"; }} }}\n'
        self._write("dkim_signing.conf", "allow_username_mismatch = true;\n" + signing)
        own(folder, "nobody:nogroup")
        words = "rspamd -f -u nobody -g nogroup -c /etc/rspamd/rspamd.conf".split()
        places = {"DBDIR": "", "RUNDIR": "", "LOGDIR": "", "LOCAL_CONFDIR": "/own"}
        words += [f"--var={name}={folder}{below}" for name, below in places.items()]
        self._server = Program(words)
        for port in (self.milter, self.scanner):
            # The first start compiles patterns of all domains there are.
            await_port(port, 120)
        self.version = run("rspamd", "--version").split()[-1]

    def _write(self, name, text):
        place = self.folder / "own" / "local.d"
        place.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(text)

    def passed(self):
        """How many mails it let through as a milter, and how many it did anything else with."""
        lines = (self.folder / "rspamd.log").read_text().splitlines()
        found = (VERDICT.search(line) for line in lines)
        actions = collections.Counter(one.group(1) for one in found if one)
        fine = actions.pop("no action", 0)
        return fine, dict(actions)

    def knows_spam(self):
        """Whether it refuses the text that every filter must."""
        sender = f"spam@{DOMAIN}"
        mail = f"From: {sender}\nTo: {sender}\nSubject: test\n\n{GTUBE}\n"
        return self.judge(mail.encode(), sender, sender)["action"] == "reject"

    def judge(self, mail, sender, receiver):
        """What it makes of a mail that comes from outside, as the receiver's server asks it."""
        connection = http.client.HTTPConnection("127.0.0.1", self.scanner, timeout=60)
        about = {"IP": SENDER, "Helo": HOST, "Hostname": HOST, "From": sender, "Rcpt": receiver}
        connection.request("POST", "/checkv2", mail, about)
        return json.loads(connection.getresponse().read())

    def stop(self):
        """Stops it."""
        self._server.stop()


def table(verdicts):
    """What was found in letters, as a small table in Markdown."""
    scores = sorted(verdict["score"] for verdict in verdicts)
    actions = collections.Counter(verdict["action"] for verdict in verdicts)
    found = collections.defaultdict(list)
    for verdict in verdicts:
        for name, symbol in verdict["symbols"].items():
            found[name].append(symbol["score"])
    middle = statistics.median(scores)
    lines = [
        f"{len(scores)} letters of the judge, as they come to a receiver's rspamd.",
        f"Scores: {scores[0]:.2f} to {scores[-1]:.2f}, the median is {middle:.2f}.",
        "Verdicts: " + ", ".join(f"{name} {count}" for name, count in actions.items()) + ".",
        "",
        "| symbol | letters | score |",
        "|---|--:|--:|",
    ]
    weight = sorted(found.items(), key=lambda item: (-max(item[1]), min(item[1]), item[0]))
    for name, ones in weight:
        low, high = min(ones), max(ones)
        score = f"{high:.2f}" if low == high else f"{low:.2f} to {high:.2f}"
        lines.append(f"| {name} | {len(ones)} | {score} |")
    return "\n".join(lines)
