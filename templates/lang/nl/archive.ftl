### Het archief van een partij: het verslag, de bladzijden, de lijst van partijen.

archive-waits = { $seat } is aan zet.
archive-over = De partij is afgelopen.
archive-setup = Voor de eerste beslissing
archive-round = Ronde { $round }
archive-step = { $no }  { $seat }, { $date }
archive-step-nobody = { $no }  { $date }
archive-board = Het bord
archive-places = Eindstand
archive-place = Plaats
archive-seat = Speler
archive-placed = { $place }. { $seat }: { $score }
archive-score = Uitslag
archive-told-until = De stand na { $no ->
        [0] de voorbereiding
       *[other] beslissing { $no }
    }.
over-chain = Controlesom aan het eind van het logboek: { $chain }. Wie een bestand van de partij heeft, vergelijkt het zo: landfall verify BESTAND --head en deze controlesom tussen aanhalingstekens.
over-replay = De partij stap voor stap, in elke browser: { $url }
over-sealed = Het startgetal wordt { $until } onthuld, zodat iedereen de trekkingen kan nagaan. Tot dan kan de spelleider het einde terugnemen.
archive-chain = Controlesom aan het eind van het logboek: { $chain }.

## De bladzijde die een partij stap voor stap laat zien

replay-steps = Stappen van de partij
replay-first = Begin
replay-back = Terug
replay-next = Verder
replay-last = Einde
replay-play = Speel af
replay-pause = Pauze
replay-piece = Wijs een stuk aan of tik erop om te lezen wat het is. Met de pijltjes omhoog en omlaag ga je van stuk naar stuk.
replay-characters = Het bord in letters en tekens
replay-failed = Deze browser is te oud om door de partij te bladeren. Hetzelfde verhaal staat in transcript.txt.
replay-curve = De punten in de loop van de partij
replay-expected = Wat elke plaats in de loop van de partij kon verwachten
replay-at = Stap
replay-told = Wat er gebeurde
replay-orders = De orders
replay-story = Het hele verhaal
replay-links = Deze partij
replay-list = Alle partijen
replay-text = Het verhaal als tekst
replay-markdown = Het verhaal in Markdown
replay-ledger = Het logboek
replay-head = { $round }, beslissing { $no } van { $last }: { $seat }
replay-head-nobody = { $round }
replay-keys = Met de pijltjestoetsen blader je. In het adres van deze bladzijde staat de stap, dus een link brengt je er meteen; met #end kom je bij het einde. Op papier zie je het laatste bord en het hele verhaal.
replay-script = Zonder JavaScript kun je niet door de partij bladeren en zie je alleen het laatste bord. Hetzelfde verhaal staat in transcript.txt.

## De lijst van partijen

site-heading = Afgelopen partijen
site-heading-all = Partijen
site-goes-on = loopt nog
site-filter = Welke partijen
site-search = Zoek naar mensen, partijen, uitslagen of data
site-title = Spel
site-player = Speler
site-year = Jaar
site-length = Lengte
site-any = alle
site-short = tot { $most } beslissingen
site-long = meer dan { $least } beslissingen
site-between = { $least } tot { $most } beslissingen
site-clear = Toon alle
site-count = Gevonden partijen:
site-none = Probeer andere woorden of minder filters.
site-sort = Sorteer op
site-pages = Bladzijden van de lijst
site-before = Vorige
site-after = Volgende
site-page = Bladzijde
site-game = Partij
site-players = Spelers
site-winner = Winnaar
site-ended = Afgelopen op
site-decisions = Beslissingen

## Wat er was, per post

history-all = { $game }, het verhaal tot nu toe.
history-round = { $game }, { $round }.
history-no-round = { $game } heeft geen ronde { $round } gehad; de laatste is { $newest }.
history-step = { $no }. { $date }: { $says }
history-lines = { $seat } schreef: { $orders }
board-after = { $game }, na beslissing { $no } van { $newest }.
board-set-up = { $game }, na de voorbereiding.
board-not-yet = Beslissingen in { $game } tot nu toe: { $newest }.
past-not-begun = { $game } is nog niet begonnen.
past-which = Welke partij? Schrijf de naam erachter, zoals VERLOOP race-7, of antwoord op een van de brieven.
past-which-of = Welke partij? Schrijf een van { $games } erachter, of antwoord op een van de brieven.
resend-which = Welke brief bedoel je? Antwoord op een van mijn brieven met HERZEND, dan stuur ik de laatste van die partij opnieuw.
resent = Je krijgt de laatste brief van { $game } opnieuw, in een aparte mail.

## Het archief als brief, aan het einde van een partij

keepsake-here = { $game } is afgelopen. De bestanden zitten erbij, om te bewaren en terug te lezen: { $files }.
keepsake-sources = Waar de punten vandaan kwamen:
sources-for = Gescoord met
sources-all = Samen
keepsake-page = index.html laat de partij stap voor stap zien, in elke browser, zonder netwerk; transcript.txt is het verhaal als tekst; game.jsonl is het logboek, dat iedereen met landfall verify kan controleren.
keepsake-too-large = Te groot voor een brief, vraag ernaar bij de spelleider: { $files }.
