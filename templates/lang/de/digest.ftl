### Ein Brief am Tag.

subject-digest = Deine Partien heute
digest-opening = Das ist in deinen Partien geschehen, in denen du gerade nicht am Zug bist. Antworte auf den Brief einer Partie mit ZEIGE, um ihren Spielplan zu sehen.
digest-noted = Von nun an bekommst du einen Brief am Tag, um { $hour } Uhr deiner Zeit, statt nach jeder Entscheidung einen. Eine Frage, die innerhalb eines Tages zu beantworten ist, kommt weiterhin gleich. SAMMELBRIEF AUS beendet das.
digest-off = Von nun an bekommst du jeden Brief, sobald er geschrieben ist.
digest-misread = Schreib, um wie viel Uhr deiner Zeit du einen Brief am Tag willst, etwa SAMMELBRIEF 8:00, oder SAMMELBRIEF AUS.
