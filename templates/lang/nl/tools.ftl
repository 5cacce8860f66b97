# Wat een spelleider met de gereedschappen doet: stapels, verzamelde orders, teruggezette bestanden.

act-vouched = De spelleider stond ervoor in dat deze orders van { $seat } kwamen.

## Orders die verzameld worden

collecting = Je orders worden verzameld: de spelleider laat ze spelen, of anders de termijn. Tot dan vervangen andere orders ze.
collected = Je orders zijn verzameld en nog niet gespeeld: de spelleider laat ze spelen, of anders de termijn. Tot dan vervangen andere orders ze. Ze zouden dit doen, voor zover dat te zeggen is voordat er iets nieuws wordt getrokken:

## Een scheidsrechter die is teruggezet, en wat niet bewaard blijft

restored = De scheidsrechter is uit een reservekopie teruggezet en vraagt je dit daarom opnieuw. Brieven die na die kopie zijn verstuurd, tellen niet meer mee: beantwoord deze.
archive-gone = Van deze partij niet meer bewaard: { $mails ->
    [one] 1 mail
   *[other] { $mails } mails
 } en { $letters ->
    [one] 1 brief
   *[other] { $letters } brieven
 }.
