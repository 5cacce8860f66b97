### Plaatsen waarvan de speler zwijgt, vervangers, bedenktijd.

## Wat er zonder antwoord gebeurt

default-stand-in = Zonder antwoord beslist een vervanger ({ $kind }) voor je.
default-vote = Zonder antwoord stemmen de anderen: op je wachten, { $order } voor je spelen, of je plaats aan een vervanger geven.
misses-last =
    { $count ->
        [one] De vorige keer heb je niet geantwoord. Antwoord je nu weer niet, dan is je plaats vrij voor anderen, en tot dan speelt een vervanger.
       *[other] De vorige { $count } keer heb je niet geantwoord. Antwoord je nu weer niet, dan is je plaats vrij voor anderen, en tot dan speelt een vervanger.
    }
delay-told = Je antwoord wordt { $delay } na aankomst gespeeld; tot dan vervangt een ander antwoord het. Een antwoord dat iets trekt of toont wordt meteen gespeeld.
second-thoughts = Aangenomen: { $orders }. Gespeeld wordt het { $until }; tot dan vervangt een ander antwoord op dezelfde brief dit.
answer-waits = Je antwoord ({ $orders }) wacht, en wordt { $until } gespeeld; tot dan vervangt een ander antwoord het.
answer-collected = Ik heb je antwoord ({ $orders }): het wordt gespeeld als de spelleider het zegt, of anders { $until }; tot dan vervangt een ander antwoord het.
answer-dropped = Je antwoord ({ $orders }), dat nog wachtte, vervalt en wordt niet gespeeld.

## Wat er gebeurd is

act-stand-in = { $seat-you ->
    [yes] Jij wordt
   *[no] { $seat } wordt
 } door een vervanger gespeeld ({ $kind }).
act-stood-in = Een vervanger ({ $kind }) besliste voor { $seat }: { $order }.
act-stood-in-hidden = Een vervanger ({ $kind }) besliste voor { $seat }.
act-without-effect = Op tafel veranderde er niets.
act-default-hidden = { $seat } antwoordde niet op tijd: de scheidsrechter speelde de standaardorder.
act-offered-stand-in = { $seat-you ->
    [yes] Je hebt te vaak achter elkaar niet geantwoord: een vervanger ({ $kind }) speelt voortaan je plaats. Antwoord met AANWEZIG op een brief van deze partij en je speelt weer; maar je plaats is vrij voor anderen, en wie het eerst OVERNEMEN { $game } schrijft, heeft hem.
   *[no] { $seat } heeft te vaak achter elkaar niet geantwoord. Een vervanger ({ $kind }) speelt deze plaats tot de speler terug is of iemand hem overneemt: OVERNEMEN { $game }.
 }
act-offered-gone = { $seat-you ->
    [yes] Een vervanger ({ $kind }) speelt voortaan je plaats; die is vrij voor anderen, en wie het eerst OVERNEMEN { $game } schrijft, heeft hem.
   *[no] Een vervanger ({ $kind }) speelt { $seat } tot iemand deze plaats overneemt: OVERNEMEN { $game }.
 }
act-offered = { $seat-you ->
    [yes] Je hebt te lang niet geantwoord: je plaats is nu vrij voor anderen.
   *[no] { $seat } heeft te lang niet geantwoord: deze plaats is nu vrij voor anderen: OVERNEMEN { $game }.
 }
act-taken-over = { $seat-you ->
    [yes] Jij hebt deze plaats overgenomen.
   *[no] Een nieuwe speler heeft { $seat } overgenomen.
 }
act-returned = { $seat-you ->
    [yes] Jij bent
   *[no] { $seat } is
 } terug op deze plaats.
act-voted = { $seat } stemde: { $vote }.

## Berichten

game-rests = Alle plaatsen worden nu door vervangers gespeeld: de partij rust. Ze gaat verder zodra een speler met AANWEZIG op een van haar brieven antwoordt, of iemand een plaats overneemt; na een maand spelen vervangers haar uit.
game-offers = { $seat-you ->
    [yes] Je hebt lang niet geantwoord: je plaats is nu vrij voor anderen. Zolang niemand hem heeft overgenomen, telt je antwoord nog.
   *[no] { $seat } heeft lang niet geantwoord. De partij wacht nog, en deze plaats is vrij voor anderen: OVERNEMEN { $game }.
 }
vote-called = { $seat } heeft niet op tijd geantwoord. Wat moet er gebeuren? Antwoord met STEM WACHT om nog te wachten, STEM STANDAARD om de standaardorder te laten spelen, of STEM VERVANGER om een vervanger deze plaats te laten spelen. Meer dan de helft van jullie beslist; is er op { $until } nog niets beslist, dan wordt de standaardorder gespeeld.
vote-on-you = { $seat }, je hebt niet op tijd geantwoord, en de anderen stemmen over wat er zonder jou gebeurt. Je antwoord telt nog tot ze beslist hebben, of tot { $until }.
vote-noted = Je stem over { $seat } is genoteerd: { $vote }.
vote-none = Die stem telt niet. Het kan met STEM WACHT, STEM STANDAARD en STEM VERVANGER, als een andere plaats dan die van jou te laat is en ik om stemmen vraag.
vote-waits = Er is gestemd om op { $seat } te wachten. De partij wacht dus, en tot het antwoord komt telt een andere stem nog.
seat-lost = { $seat }, iemand heeft je plaats overgenomen.
seat-last = Dank dat je hebt meegespeeld; dit is mijn laatste brief aan jou in deze partij.
seat-returned = Welkom terug: je speelt je plaats weer zelf. Er is nog niets gespeeld.

## Een plaats overnemen

confirm-take-over = Iemand vraagt met dit adres om een plaats in { $game } over te nemen. Met jouw JA is de plaats { $seat } van jou, met alles wat erbij hoort.
no-seat-offered = { $game } heeft geen plaats om over te nemen. Met PARTIJEN krijg je de lijst.
games-offered = { $game }: { $title }, wordt gespeeld. OVERNEMEN { $game } neemt de plaats in van een speler die zwijgt: { $offered }.
