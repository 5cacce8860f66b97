### Wann Neues kommt.

subject-digest = Deine Partien heute
digest-opening = Das ist in deinen Partien geschehen, in denen du gerade nicht am Zug bist. Antworte auf den Brief einer Partie mit ZEIGE, um ihren Spielplan zu sehen.
news-each = Von nun an bekommst du nach jedem Ereignis einen Brief, sobald er geschrieben ist.
news-turn = Von nun an bekommst du einen Brief, wenn du gefragt wirst oder wenn dich etwas betrifft. Darin steht auch, was die anderen getan haben. Wirst du lange nichts gefragt, kommt das einmal am Tag.
news-daily = Von nun an bekommst du einen Brief am Tag, um { $hour } Uhr deiner Zeit. Eine Frage, die binnen eines Tages zu beantworten ist, kommt weiterhin gleich. NEUES DRAN beendet das.
news-misread = Schreib NEUES SOFORT für einen Brief nach jedem Ereignis, NEUES DRAN für Briefe, wenn du dran bist, oder NEUES TÄGLICH 8:00 für einen Brief am Tag zu dieser Stunde deiner Zeit.
receipts-on = Von nun an wird jede Mail mit Befehlen gleich beantwortet.
receipts-off = Von nun an wird eine Mail mit Befehlen nur dann gleich beantwortet, wenn eine Zeile darin zweifelhaft war oder nicht gespielt wurde oder wenn dir etwas gezogen oder gezeigt wurde. Sonst beginnt dein nächster Brief mit dem, was gespielt wurde.
receipts-misread = Schreib QUITTUNGEN AN, damit jede Mail mit Befehlen beantwortet wird, oder QUITTUNGEN AUS.
pass-stands = Von deiner nächsten Frage an wirst du nicht gefragt, wenn deine Hand dir nichts lässt als zu passen: Ich passe für dich, sobald ein Achtel der Zeit für die Antwort vorbei ist. Damit niemand daraus auf deine Hand schließen kann, wartet bis dahin auch dein eigenes Passen überall, wo auf dem Tisch kein anderer Befehl zu sehen ist. PASSE FRAGEN beendet das.
pass-asks = Von deiner nächsten Frage an wirst du auch gefragt, wenn du nur passen kannst.
pass-not-here = In dieser Partie lässt dir deine Hand nie nichts als zu passen; PASSE WENN SONST NICHTS und PASSE FRAGEN bewirken hier nichts.
