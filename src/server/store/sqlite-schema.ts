/**
 * Part of a migration: gives every row of a table a checksum of its columns, which triggers keep up to
 * date whatever statement writes the row. `row_checksum` is a function of the connection.
 */
function withChecksum(
  table: string,
  columns: readonly string[],
  key: readonly string[] = columns.slice(0, 1),
): string {
  return `
  ALTER TABLE ${table} ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
  ${withUpdatedChecksum(table, columns, key)}`
}

/** The same for a table that has checksums of fewer columns, or whose triggers were dropped. */
function withUpdatedChecksum(
  table: string,
  columns: readonly string[],
  key: readonly string[],
): string {
  const list = (row: string) => columns.map((column) => `${row}${column}`).join(', ')
  const isNew = key.map((column) => `${column} = new.${column}`).join(' AND ')
  const update = `UPDATE ${table} SET checksum = row_checksum(${list('new.')}) WHERE ${isNew};`
  return `
  DROP TRIGGER IF EXISTS ${table}_inserted;
  DROP TRIGGER IF EXISTS ${table}_updated;
  UPDATE ${table} SET checksum = row_checksum(${list('')});
  CREATE TRIGGER ${table}_inserted AFTER INSERT ON ${table} BEGIN ${update} END;
  CREATE TRIGGER ${table}_updated AFTER UPDATE OF ${list('')} ON ${table} BEGIN ${update} END;
  `
}

/**
 * Columns that are covered by checksums. Logs are hash chains, and most of the index can be compared with
 * them; its phase cannot without folding them, and changes too seldom for its checksum to cost appends anything.
 */
export const CHECKED_COLUMNS = {
  tables: ['id', 'code', 'key', 'game', 'secret'],
  table_index: ['number', 'phase'],
  members: ['person', 'number', 'over_at'],
  people: ['id', 'name'],
  sessions: ['token_hash', 'person', 'wall_time'],
  passports: ['token_hash', 'person', 'expires_at'],
  heartbeats: ['one', 'wall_time', 'hall_time'],
  bans: ['id', 'kind', 'subject', 'reason', 'created_at', 'until'],
  announcements: ['id', 'text', 'created_at', 'until'],
  erasures: ['person', 'table_id'],
  commits: ['one', 'count', 'schema'],
} as const

const MEMBERS_KEY: readonly string[] = ['person', 'number']

/**
 * Migrations: each brings a file from the schema version of its index to the next. Released ones
 * never change.
 *
 * An append must touch few pages, because every page touched is written twice and more. So the log
 * is in order of arrival, all tables mixed: what is committed together lies together. Each row has
 * the place of its table's previous row; `table_index`, in order of creation and without the long
 * secrets, has the place of the last. There are no foreign keys: appends have looked their table up.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    code TEXT NOT NULL UNIQUE,
    key TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    secret TEXT NOT NULL
  ) STRICT;

  CREATE TABLE heads (
    number INTEGER PRIMARY KEY,
    head INTEGER NOT NULL,
    last INTEGER,
    phase TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX unfinished ON heads (number) WHERE phase <> 'over';

  CREATE TABLE log (
    place INTEGER PRIMARY KEY,
    number INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    previous INTEGER,
    entry TEXT NOT NULL
  ) STRICT;

  CREATE TABLE members (
    person TEXT,
    number INTEGER,
    PRIMARY KEY (person, number)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE passports (
    token_hash TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX passports_by_expiry ON passports (expires_at);

  CREATE TABLE beats (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL) STRICT;
  `,
  // A row holds the entries of one append, one per line; `seq` is the number of the first.
  'ALTER TABLE log RENAME COLUMN entry TO entries',
  // The names that the code uses.
  `
  ALTER TABLE heads RENAME TO table_index;
  ALTER TABLE table_index RENAME COLUMN head TO length;
  ALTER TABLE table_index RENAME COLUMN at TO wall_time;
  ALTER TABLE sessions RENAME COLUMN at TO wall_time;
  ALTER TABLE beats RENAME TO heartbeats;
  ALTER TABLE heartbeats RENAME COLUMN at TO wall_time;
  `,
  // Before this version hall time was wall time.
  `
  ALTER TABLE heartbeats ADD COLUMN hall_time INTEGER NOT NULL DEFAULT 0;
  UPDATE heartbeats SET hall_time = wall_time;
  `,
  // Damage must not go unnoticed. `commits` counts all commits but appends, for the anchor; `schema`
  // is a checksum of this schema.
  `
  ALTER TABLE table_index ADD COLUMN hash TEXT;
  CREATE TABLE commits (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    count INTEGER NOT NULL,
    schema INTEGER NOT NULL
  ) STRICT;
  INSERT INTO commits (one, count, schema) VALUES (1, 0, 0);
  ${withChecksum('tables', CHECKED_COLUMNS.tables)}
  ${withChecksum('members', MEMBERS_KEY, MEMBERS_KEY)}
  ${withChecksum('people', CHECKED_COLUMNS.people)}
  ${withChecksum('sessions', CHECKED_COLUMNS.sessions)}
  ${withChecksum('passports', CHECKED_COLUMNS.passports)}
  ${withChecksum('heartbeats', CHECKED_COLUMNS.heartbeats)}
  ${withChecksum('commits', CHECKED_COLUMNS.commits)}
  `,
  // The hall time at which a match was last in use.
  `
  ALTER TABLE table_index ADD COLUMN active_at INTEGER NOT NULL DEFAULT 0;
  UPDATE table_index SET active_at = wall_time;
  `,
  // Marks lead into the middle of a log: the row at `place` is the one with entry `length` - 1.
  // Snapshots can be dropped at any time.
  `
  CREATE TABLE log_marks (
    number INTEGER,
    length INTEGER,
    place INTEGER NOT NULL,
    PRIMARY KEY (number, length)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO log_marks (number, length, place)
  SELECT number, length, place FROM (
    SELECT log.number, place, seq, lead(seq, 1, table_index.length) OVER (
      PARTITION BY log.number ORDER BY seq
    ) AS length
    FROM log JOIN table_index USING (number)
  )
  WHERE length / 128 > seq / 128;

  CREATE TABLE snapshots (
    number INTEGER,
    length INTEGER,
    version TEXT NOT NULL,
    feed_lengths TEXT NOT NULL,
    digest TEXT NOT NULL,
    recent TEXT NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (number, length)
  ) STRICT;
  `,
  // Sessions can be listed and expire; tables and people can be deleted. "garbage" has the last
  // places of rows that nothing refers to: they and those before them are deleted bit by bit.
  `
  ALTER TABLE sessions ADD COLUMN last_used INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE sessions ADD COLUMN device TEXT;
  -- Nobody knows when they were last used: they count from now on.
  UPDATE sessions SET last_used = unixepoch() / 86400 * 86400000;
  CREATE INDEX sessions_by_person ON sessions (person);
  CREATE INDEX sessions_by_use ON sessions (last_used);
  CREATE INDEX passports_by_person ON passports (person);
  CREATE INDEX members_by_table ON members (number);
  CREATE INDEX finished ON table_index (wall_time) WHERE phase = 'over';
  CREATE TABLE erasures (
    person TEXT,
    table_id TEXT,
    PRIMARY KEY (person, table_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE garbage (place INTEGER PRIMARY KEY) STRICT;
  `,
  // What somebody last chose as the words of a table, as JSON. Without a checksum: if it cannot be
  // read, the default applies.
  'ALTER TABLE people ADD COLUMN dictionary TEXT',
  // How often a log was replaced; what the operator has decided.
  `
  ALTER TABLE table_index ADD COLUMN rewrites INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE bans (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    reason TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    until INTEGER,
    UNIQUE (kind, subject)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE announcements (
    id TEXT PRIMARY KEY,
    text TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    until INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  ${withChecksum('bans', CHECKED_COLUMNS.bans)}
  `,
  // Damage must not make an unfinished table look finished, or an erasure disappear.
  `
  ${withChecksum('table_index', CHECKED_COLUMNS.table_index)}
  ${withChecksum('announcements', CHECKED_COLUMNS.announcements)}
  ${withChecksum('erasures', CHECKED_COLUMNS.erasures, ['person', 'table_id'])}
  `,
  // The tables of a person who has played thousands are found without looking at all of them: `over_at` is the wall
  // time at which a table ended, null before. Nobody has more than 50 sessions.
  `
  ALTER TABLE members ADD COLUMN over_at INTEGER;
  UPDATE members SET over_at = (
    SELECT wall_time FROM table_index WHERE table_index.number = members.number AND phase = 'over'
  );
  CREATE INDEX members_by_end ON members (person, over_at);
  ${withUpdatedChecksum('members', CHECKED_COLUMNS.members, MEMBERS_KEY)}
  DELETE FROM sessions WHERE token_hash IN (
    SELECT token_hash FROM (
      SELECT token_hash, row_number() OVER (
        PARTITION BY person ORDER BY last_used DESC, wall_time DESC, token_hash
      ) AS place FROM sessions
    ) WHERE place > 50
  );
  DROP INDEX sessions_by_person;
  CREATE INDEX sessions_by_person ON sessions (person, last_used);
  `,
]
