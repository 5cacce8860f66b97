-- A row of each table, as far as a new database has none.
INSERT INTO holiday VALUES (1798070400000, 1798243200000, 1);
INSERT INTO person (id, address, created_at, language, zone) VALUES (1, 'red@example.org', 1, 'en', 'UTC');
INSERT INTO ban VALUES ('eve@example.org', '', '', 1);
INSERT INTO substitute VALUES (1, 1);
INSERT INTO moderator_news (address, mail, next_at) VALUES ('mod@example.org', 0, 1);
INSERT INTO component_file VALUES ('00', 'race', '');
INSERT INTO game (id, name, title, edition, house, components, state, seats, opened_at, seed, head, entries, chain)
    VALUES (1, 'race-1', 'race', 'en', '{}', '00', 'running', 2, 1, zeroblob(32), 1, 1, '00');
INSERT INTO moderator_told VALUES ('mod@example.org', 1, 1);
INSERT INTO table_options VALUES (1, 'white', 0, 0, 0, 0);
INSERT INTO unverified VALUES (1, 'nothing was compared');
INSERT INTO seat (game_id, seat, name, person_id) VALUES (1, 0, 'RED', 1);
INSERT INTO told_board VALUES (1, 0, 1, '{}');
INSERT INTO ejected VALUES (1, 1);
INSERT INTO former_player VALUES (1, 0, 1, 1);
INSERT INTO result VALUES (1, 0, 1, NULL, 0, 1, 40, 'stayed', 1, 1, 30, '[]', 0);
INSERT INTO observer (game_id, person_id) VALUES (1, 1);
INSERT INTO ledger VALUES (1, 1, 1, 1, NULL, 'event', '[]', '00');
INSERT INTO prompt VALUES (1, 0, 1, 1, '{}', 1);
INSERT INTO answered VALUES (1, 0, 1, 1);
INSERT INTO order_ahead (game_id, seat, no, text, state) VALUES (1, 0, 1, 'SAIL', 'kept');
INSERT INTO standing_pass VALUES (1, 0, 1, 1);
INSERT INTO ballot VALUES (1, 0, 'wait');
INSERT INTO turn (game_id, seat, phase, began_at) VALUES (1, 0, 'land', 1);
INSERT INTO absence VALUES (1, 1, 0, 1, 2);
INSERT INTO standstill VALUES (1, 1, 1, 2, 'outage', NULL);
INSERT INTO pause VALUES (1, 1, 1, NULL, NULL);
INSERT INTO raw VALUES ('00', zeroblob(1), 1);
INSERT INTO pruned VALUES ('00', 1, 1);
INSERT INTO hold VALUES (1, 'batch', 'heap', 1, NULL);
INSERT INTO inbox (id, source, key, raw, arrived_at, full_size, state, game_id, seat, finished_at, batch, vouched, verdict)
    VALUES (1, 'maildir', '1', '00', 1, 1, 'done', 1, 0, 1, 1, 'tag', 'played');
INSERT INTO pending_set VALUES (1, 0, 1, 1, 1, 'SAIL');
INSERT INTO weighing VALUES (1, 0, 1, 1, 'hint', 1, 0, 'SAIL', 'open', NULL, 0, '', 0, 0, 0);
INSERT INTO stray VALUES (1, 1, 1, 0);
INSERT INTO batch_own VALUES (1, 1, 0);
INSERT INTO outbox (id, effect_key, message_id, rcpt, kind, state, next_try, created_at, game_id, seat, hold)
    VALUES (1, 'purpose', '<1@judge>', 'red@example.org', 'report', 'queued', 1, 1, 1, 0, 1);
INSERT INTO letter VALUES (1, zeroblob(1));
INSERT INTO picture VALUES (1, zeroblob(32), zeroblob(1), NULL);
INSERT INTO letter_picture VALUES (1, 1, 0);
INSERT INTO reply_tag VALUES ('abcd', 'race-1', 'RED', 1, 1);
INSERT INTO bounce VALUES (1, 'red@example.org', 'soft', '', 1, NULL);
INSERT INTO refusal VALUES (1, 'example.org', '', 1, NULL);
INSERT INTO confirmation (id, address, purpose, payload, created_at) VALUES (1, 'red@example.org', 'join', '{}', 1);
INSERT INTO token VALUES ('proven', 'red@example.org', 0, 0, 1, 1);
INSERT INTO collected_answer VALUES (1, 0, 1, 1, 1, 2, '{}');
INSERT INTO press (id, game_id, seat, person_id, kind, to_all, to_moderator, text, written_at, due_at)
    VALUES (1, 1, 0, 1, 'white', 1, 0, 'hello', 1, 1);
INSERT INTO press_reader VALUES (1, 1, 0, 1);
INSERT INTO mute VALUES (1, 1, 1, 0, 1);
INSERT INTO press_report VALUES (1, 1, 1);
INSERT INTO pack VALUES (1, 1, 'ledger', 7, 8, 1, zeroblob(1));
