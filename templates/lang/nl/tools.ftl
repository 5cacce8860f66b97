# Wat een spelleider met de gereedschappen doet: stapels, verzamelde orders, teruggezette bestanden.

act-vouched = De spelleider bevestigde dat deze orders van { $seat } kwamen.

## Orders die verzameld worden

collecting = Ik verzamel je orders: ze worden gespeeld als de spelleider het zegt, of op de termijn. Tot dan vervangen nieuwe orders ze.
collected = Ik heb je orders, nog niet gespeeld: ze worden gespeeld als de spelleider het zegt, of anders { $until }; tot dan vervangen nieuwe orders ze. Ze zouden dit doen, voor zover bekend voordat er iets nieuws wordt getrokken:

## Een scheidsrechter die is teruggezet, en wat niet bewaard blijft

restored = De scheidsrechter is teruggezet vanaf een reservekopie en vraagt je dit daarom opnieuw. Brieven van na die kopie tellen niet meer: beantwoord deze.
restored-waits = Je eerdere antwoord is bewaard, en wordt gespeeld als het zover is, tenzij je deze brief anders beantwoordt.
archive-gone = Van deze partij niet meer bewaard: { $mails ->
    [one] 1 mail
   *[other] { $mails } mails
 } en { $letters ->
    [one] 1 brief
   *[other] { $letters } brieven
 }.

## VERWERKEN door de spelleider

moderator-did-process = De verzamelde orders zijn gespeeld.
moderator-did-reveal = Het startgetal is onthuld voordat de dag om is.
moderator-did-at-once = Orders worden vanaf nu gespeeld zodra ze komen.
moderator-did-on-command = Orders worden vanaf nu verzameld, en gespeeld als de spelleider het zegt of op de termijn.
moderator-done-process = Gedaan: in { $game } is gespeeld wat verzameld was, en nu wordt op { $awaited } gewacht.
moderator-done-process-over = Gedaan: in { $game } is gespeeld wat verzameld was, en de partij is afgelopen.
moderator-done-at-once = Gedaan: de orders van { $game } worden gespeeld zodra ze komen.
moderator-done-on-command = Gedaan: de orders van { $game } worden verzameld.
moderator-paused = { $game } is gepauzeerd: schrijf eerst HERVATTEN.
moderator-nothing-collected = In { $game } is niets verzameld.
moderator-none-on-command = In geen enkele partij is iets verzameld.
moderator-at-once = De orders van { $game } worden gespeeld zodra ze komen.
moderator-on-command = De orders van { $game } worden al verzameld.
