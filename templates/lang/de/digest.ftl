### Ein Brief am Tag.

subject-digest = Deine Partien heute
digest-opening = Das ist in denjenigen deiner Partien geschehen, in denen du jetzt nicht gefragt bist. Antworte auf den Brief einer Partie mit ZEIGE, um ihren Spielplan zu sehen.
digest-noted = Von nun an bekommst du einen Brief am Tag, um { $hour } Uhr deiner Zeit, statt nach jeder Entscheidung einen. Eine Frage, die binnen eines Tages zu beantworten ist, kommt weiterhin gleich. SAMMELBRIEF AUS beendet das.
digest-off = Von nun an bekommst du jeden Brief, sobald er geschrieben ist.
digest-misread = Schreib die Stunde deiner Zeit, zu der du einen Brief am Tag willst, etwa SAMMELBRIEF 8:00, oder SAMMELBRIEF AUS.
