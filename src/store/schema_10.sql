-- Migration 10: words that a column may hold are compared one by one. Of a list with more than two
-- of them the engine makes a table, anew for each row that is written. No row changes by this, and
-- so the text of the schema is all that has to.

PRAGMA writable_schema = ON;

UPDATE sqlite_schema SET sql = replace(sql,
    'kind IN (''receipt'', ''report'', ''reminder'', ''notice'')',
    'kind = ''receipt'' OR kind = ''report'' OR kind = ''reminder'' OR kind = ''notice''')
WHERE type = 'table' AND name = 'outbox';

UPDATE sqlite_schema SET sql = replace(sql,
    'state IN (''queued'', ''sent'', ''failed'')',
    'state = ''queued'' OR state = ''sent'' OR state = ''failed''')
WHERE type = 'table' AND name = 'outbox';

UPDATE sqlite_schema SET sql = replace(sql,
    'state IN (''received'', ''done'', ''filed'', ''held'', ''aside'')',
    'state = ''received'' OR state = ''done'' OR state = ''filed'' OR state = ''held''
                       OR state = ''aside''')
WHERE type = 'table' AND name = 'inbox';

PRAGMA writable_schema = RESET;
