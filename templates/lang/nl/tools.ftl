# Wat een spelleider met de gereedschappen doet: stapels, verzamelde orders, teruggezette bestanden.

act-vouched = De spelleider stond ervoor in dat deze orders van { $seat } kwamen.

## Orders die verzameld worden

collecting = Je orders worden verzameld: de spelleider laat ze spelen, of anders de termijn. Tot dan vervangen andere orders ze.
collected = Je orders zijn verzameld en nog niet gespeeld: de spelleider laat ze spelen, of anders de termijn. Tot dan vervangen andere orders ze. Ze zouden dit doen, voor zover dat te zeggen is voordat er iets nieuws wordt getrokken:
