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

moderator-did-process = De verzamelde orders zijn gespeeld.
moderator-did-reveal = Het startgetal is onthuld voordat de dag om is.
moderator-did-at-once = Orders worden vanaf nu gespeeld zodra ze komen.
moderator-did-on-command = Orders worden vanaf nu verzameld, en gespeeld als de spelleider het zegt of op de termijn.
moderator-done-process = Gedaan: in { $game } is gespeeld wat verzameld was, en nu wordt op { $awaited } gewacht.
moderator-done-process-over = Gedaan: in { $game } is gespeeld wat verzameld was, en de partij is afgelopen.
moderator-done-at-once = Gedaan: de orders van { $game } worden gespeeld zodra ze komen.
moderator-done-on-command = Gedaan: de orders van { $game } worden verzameld.
moderator-paused = { $game } is gepauzeerd: eerst HERVATTEN.
moderator-nothing-collected = In { $game } is niets verzameld.
moderator-none-on-command = In geen enkele partij is iets verzameld.
moderator-at-once = De orders van { $game } worden gespeeld zodra ze komen.
moderator-on-command = De orders van { $game } worden al verzameld.
