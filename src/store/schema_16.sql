-- Migration 16: of a large mail the texts are kept, and the digest tells which mail it was.

ALTER TABLE inbox ADD COLUMN full_sha256 TEXT;  -- of all its bytes; NULL: some were never fetched

-- Until now a mail was kept whole up to this size, and its first bytes above it.
UPDATE inbox SET full_sha256 = raw WHERE full_size <= 1048576;
