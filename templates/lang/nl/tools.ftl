# Wat een spelleider met de gereedschappen doet: stapels, verzamelde orders, teruggezette bestanden.

act-vouched = De spelleider stond ervoor in dat deze orders van { $seat } kwamen.

## Orders die verzameld worden

collecting = Je orders worden verzameld: ze worden gespeeld als de spelleider het zegt, of op de termijn. Tot dan vervangen nieuwe orders ze.
collected = Je orders zijn verzameld en nog niet gespeeld: de spelleider laat ze spelen, en anders worden ze gespeeld op { $until }; tot dan vervangen nieuwe orders ze. Ze zouden dit doen, voor zover dat te zeggen is voordat er iets nieuws wordt getrokken:

## Een scheidsrechter die is teruggezet, en wat niet bewaard blijft

restored = De scheidsrechter is uit een reservekopie teruggezet en vraagt je dit daarom opnieuw. Brieven die na die kopie zijn verstuurd, tellen niet meer mee: beantwoord deze.
restored-waits = Je antwoord dat eerder kwam is bewaard, en wordt gespeeld als het zover is, tenzij je deze brief met een ander beantwoordt.
archive-gone = Van deze partij niet meer bewaard: { $mails ->
    [one] 1 mail
   *[other] { $mails } mails
 } en { $letters ->
    [one] 1 brief
   *[other] { $letters } brieven
 }.

## VERWERKEN door de spelleider

desk-did-process = De verzamelde orders zijn gespeeld.
desk-did-reveal = Het startgetal is onthuld voordat de dag om is.
desk-did-at-once = Orders worden vanaf nu gespeeld zodra ze komen.
desk-did-on-command = Orders worden vanaf nu verzameld, en gespeeld als de spelleider het zegt of op de termijn.
desk-done-process = Gedaan: in { $game } is gespeeld wat verzameld was, en nu wordt op { $awaited } gewacht.
desk-done-process-over = Gedaan: in { $game } is gespeeld wat verzameld was, en de partij is afgelopen.
desk-done-at-once = Gedaan: de orders van { $game } worden gespeeld zodra ze komen.
desk-done-on-command = Gedaan: de orders van { $game } worden verzameld.
desk-paused = { $game } is gepauzeerd: eerst HERVATTEN.
desk-nothing-collected = In { $game } is niets verzameld.
desk-none-on-command = In geen enkele partij is iets verzameld.
desk-at-once = De orders van { $game } worden gespeeld zodra ze komen.
desk-on-command = De orders van { $game } worden al verzameld.
