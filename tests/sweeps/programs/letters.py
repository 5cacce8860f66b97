"""What a person sees in a letter: whether it asks for something, and the codes of its choices."""

import email
import email.policy
import re

CHOICE = re.compile(r"^  ([A-HJKMPQRTUVWXY]\d+) +\S")
FROM_DOVECOT = re.compile(
    rb"\A(?:(?:Return-Path|Delivered-To):.*\n)*Received:.*\n(?:[ \t].*\n)*", re.I
)


class Letter:
    """A letter as it lies in a mailbox."""

    def __init__(self, file):
        mail = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
        self.subject = mail["Subject"]
        self.id = mail["Message-ID"].strip()
        self.bytes = file.read_bytes()
        self.is_bounce = mail.get_content_type() == "multipart/report"
        text = mail.get_body(("plain",))
        self.text = text.get_content() if text else ""
        self.code = first_code(self.text)

    def returned_to(self):
        """The sender of its envelope."""
        return re.search(rb"^Return-Path: <(.*?)>", self.bytes, re.M).group(1).decode()

    def as_sent(self):
        """As the server that took it from the judge hands it on: without what Dovecot put above."""
        return FROM_DOVECOT.sub(b"", self.bytes, count=1)


def first_code(text):
    """The first code among the choices of a letter, if it asks for something."""
    below = text.partition("YOUR CHOICES")[2]
    codes = (CHOICE.match(line) for line in below.splitlines())
    return next((code.group(1) for code in codes if code), None)


def write_first_code(path):
    """What a person does who sees the quoted letter in an editor: the code goes above it."""
    with open(path, encoding="utf-8") as file:
        draft = file.read()
    quoted = "\n".join(line[2:] for line in draft.splitlines() if line.startswith("> "))
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"{first_code(quoted)}\n\n{draft}")
