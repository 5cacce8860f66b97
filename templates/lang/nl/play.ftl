# Een partij tegen het programma, in een terminal.

play-news = WAT ER GEBEURDE
play-asks-title = Welk spel?
play-asks-opponents = Hoeveel tegenstanders, { $least } tot { $most }?
play-asks-level = Hoe sterk?
play-level-calm = calm: kijkt één zet vooruit
play-level-keen = keen: kijkt verder vooruit en denkt even na
play-asks-number = Een getal van { $least } tot { $most }, of Enter voor { $least }.
play-welcome = Dit is { $game }. Je speelt { $you }; het programma speelt { $others }, als vervanger { $kind }.
play-goes-on = { $game } gaat verder. Je speelt { $you }; het programma speelt { $others }, als vervanger { $kind }.
play-hint = Met Enter zie je de keuzes nog eens; hulp, terug en stop zijn ook woorden.
play-help-code = de code van een van je keuzes speelt die
play-help-enter = toont de keuzes nog eens
play-help-undo = neemt je laatste beslissing terug, terug 3 drie ervan
play-help-quit = houdt voor nu op; de partij blijft bewaard
play-help-help = toont dit, en hoe je orders schrijft
play-help-judge = Al het andere gaat naar de scheidsrechter, zoals: PROEF A1, TIP A1, TOON, REGELS, HULP, TAAL en
play-help-several = Meer orders staan op één regel, met ; ertussen.
play-over = De partij is afgelopen. Stap voor stap in een browser: { $page }
play-kept = De partij is bewaard in { $folder }. Zo ga je ermee verder:

## Words for the terminal; those in English are understood in every language

play-word-quit = stop
play-word-help = hulp
play-word-undo = terug
play-word-enter = Enter
