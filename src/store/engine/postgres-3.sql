-- Version 3 of the tables of a server: `version-3.sql` says what it is for.
CREATE TABLE stray (
    inbox_id bigint NOT NULL PRIMARY KEY,
    at bigint NOT NULL,
    size bigint NOT NULL,
    in_part bigint NOT NULL CHECK (in_part IN (0, 1))
);

ALTER TABLE stray ADD FOREIGN KEY (inbox_id) REFERENCES inbox (id) DEFERRABLE;
CREATE INDEX stray_by_time ON stray (at);
