# Tips, en de analyse van een afgelopen partij.

act-hinted = { $seat } heeft om een tip gevraagd.

## Tips

hint-not-here = In { $game } geeft de scheidsrechter geen tips: die zijn er in partijen zonder andere mensen, en in partijen die met TIPS zijn geopend.
hint-under-way = Dezelfde tip wordt al gezocht, en komt zodra hij gevonden is.
hint-too-many = Je had in deze partij tien tips op één dag. De volgende kan vanaf { $next }.
hint-moved = De tip waar je om vroeg komt niet: de partij is intussen verder, ligt stil of is afgelopen.
hint-failed = De tip waar je om vroeg is niet gevonden. Je kunt het nog eens vragen.
hint-best = Tip: de beste order die ik vond is { $order }.
hint-best-coded = Tip: de beste order die ik vond is { $code }, { $order }.
hint-same = Dat is je eigen order.
hint-loss = Vergeleken met { $orders } wint die { $loss } punten, op { $error } na: { $own }, en { $rival }.
hint-close = Jouw { $orders } is ongeveer even goed: het verschil is { $loss } punten, op { $error } na.
hint-own-more = jij krijgt er { $points } meer
hint-own-fewer = jij krijgt er { $points } minder
hint-rival-fewer = de beste van de anderen krijgt er { $points } minder
hint-rival-more = de beste van de anderen krijgt er { $points } meer
hint-plays-nothing = Er is niets gespeeld, en ik zie van de partij niet meer dan jij. De beste order zou dit doen, voor zover het bekend is voordat er iets nieuws wordt getrokken:

# Een aantal punten met één cijfer achter de komma.
points-and-tenths = { $whole },{ $tenths }

## De analyse van een afgelopen partij

analyse-which = Welke partij is bedoeld? Schrijf ANALYSEER en haar naam, of antwoord op een brief van de partij met ANALYSEER.
analyse-not-yours = Je hebt geen plaats in { $game }, dus er zijn geen beslissingen van jou te bekijken.
analyse-not-over = { $game } is niet afgelopen, of haar startwaarde is nog geheim. Een partij wordt geanalyseerd zodra er niets geheims meer aan is.
analyse-nothing = Je hebt in { $game } niets beslist, dus er is niets te bekijken.
analyse-begun = Ik bekijk { $count ->
    [one] je enige beslissing
   *[other] je { $count } beslissingen
 } in { $game }, en schrijf zodra alles is gewogen. Dat kan even duren.
analyse-under-way = De analyse van { $game } is bezig, en komt zodra al je beslissingen zijn gewogen.
analyse-runs-again = { $game } loopt weer, dus de analyse vervalt. Vraag het nog eens als de partij is afgelopen.
analyse-worst = { $worst ->
    [one] Van je { $count } beslissingen in { $game } heeft één duidelijk punten gekost. Je ziet haar met wat je toen zag.
   *[other] Van je { $count } beslissingen in { $game } hebben deze { $worst } het meest gekost. Je ziet elke met wat je toen zag.
 }
analyse-none = { $count ->
    [one] Je enige beslissing in { $game } heeft niets duidelijk gekost.
   *[other] Geen van je { $count } beslissingen in { $game } heeft duidelijk iets gekost.
 }
analyse-failed = { $count ->
    [one] Eén beslissing kon niet worden gewogen.
   *[other] { $count } beslissingen konden niet worden gewogen.
 }
analyse-decision = BESLISSING { $no }: { $loss } PUNTEN
analyse-better = Je speelde { $orders }. Beter was { $best }: dat brengt { $loss } punten meer, op { $error } na. Dit zag je ervoor:
