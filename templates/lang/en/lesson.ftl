### Lessons: guided first games.

heading-lesson = YOUR LESSON
lesson-begins = This is a guided first game against the program. The next { $letters } letters explain the game bit by bit, each thing when the board shows it. To answer, send back the code of a choice, such as A1, with nothing else. You can break nothing: PREVIEW A1 shows what A1 would do, and UNDO takes back your last order.
lesson-over = This is the end of the lesson. The game goes on without explanations until it is over; RESIGN { $game } ends it now. RULES sends the rules in short at any time.
lesson-over-game = The game is over, and so is the lesson. PLAY { $title } begins a new game against the program, and GAMES lists those that wait for players.
lesson-rest = What has not come up so far:
lesson-usage = Write it like this: LESSON and a title, such as LESSON new_world.
confirm-lesson = Somebody asked me to open a lesson of { $title }, a guided first game against a stand-in, and gave this address. With your YES it begins at once under the next free name, now { $game }, and nobody but you sees it.

## New World

new-world-lesson-goal = The land grows from the coast to the west, tile by tile, and the most points win. In your turn you place one tile beside land that lies already, so that plains, trails and towns go on across every edge that touches. Each choice names a place, such as W2-05 (second column west of the coast, row 5), and how often the tile is turned.
new-world-lesson-settlers = You have five settlers, and may put one of them on the tile that you place: a ROBBER on a trail, a SHOPKEEPER in a town, a FARMER on a farm, a TRAPPER on plains. The whole connected trail, town or plain must be free of settlers. A0 only places the tile; A1 and the other codes below it add a settler.
new-world-lesson-finishing = A trail is finished when both its ends meet a crossing, a town, a farm or the sea, and brings 1 point a tile and 2 for each trading post. A town is finished when its wall has no gap, and brings 2 points a tile and 2 for each flag. Who has the most settlers there takes all points, and all who tie for most get them. The settlers come home then and can be placed again.
new-world-lesson-surveyors = A surveyor has moved west. There are two; after each thing that is scored, the one behind moves one column. If your settler stands in a column with a surveyor when it scores, you get 4 points more for each surveyor there. So what is finished near the surveyors is worth most.
new-world-lesson-farms = A farm is finished when all eight places around it hold land, and brings its farmer 9 points. The coast counts as land. No settler but the one placed with the tile can ever get there, so a farm in a busy corner is safe and slow.
new-world-lesson-plains = Animals (a in the drawing) are for trappers. A trapper lies on its plain until the end of the game, whatever happens; then whoever has the most trappers on a plain gets 1 point for each animal on it. Trails, towns and the sea bound a plain. A trapper never comes home, so keep some settlers.
new-world-lesson-home = From now on settlers can be lost. Whenever a surveyor has moved, each robber, shopkeeper and farmer in a column east of both surveyors goes home without points. Only trappers stay. So place settlers where the surveyors are or further west, or where the tile itself finishes something: that is scored first.
new-world-lesson-end = After the last tile what is unfinished counts too: a trail 1 point a tile and 2 for each trading post, a town 1 a tile and 1 for each flag, a farm 1 and 1 for each tile around it. Surveyors bring nothing then. At last the plains are scored for their trappers.
