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
