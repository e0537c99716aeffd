/**
 * Migrations: each brings a database from the schema version of its index to the next. Released ones
 * never change. Everything is in a schema of its own, so that the database may hold other things
 * too. Text is compared byte by byte, as SQLite does it.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE wordhall.tables (
    id text COLLATE "C" PRIMARY KEY,
    code text COLLATE "C" NOT NULL UNIQUE,
    key text COLLATE "C" NOT NULL UNIQUE,
    game text NOT NULL,
    secret text NOT NULL
  );

  -- Appends rewrite rows of this one only; room in its pages lets them stay where they are.
  CREATE TABLE wordhall.heads (
    table_id text COLLATE "C" PRIMARY KEY,
    head integer NOT NULL,
    phase text COLLATE "C" NOT NULL,
    at bigint NOT NULL
  ) WITH (fillfactor = 50);
  CREATE INDEX unfinished ON wordhall.heads (table_id) WHERE phase <> 'over';

  CREATE TABLE wordhall.log (
    table_id text COLLATE "C",
    seq integer,
    entry text NOT NULL,
    PRIMARY KEY (table_id, seq)
  );

  CREATE TABLE wordhall.members (
    person text COLLATE "C",
    table_id text COLLATE "C",
    PRIMARY KEY (person, table_id)
  );

  CREATE TABLE wordhall.people (id text COLLATE "C" PRIMARY KEY, name text NOT NULL);

  CREATE TABLE wordhall.sessions (
    token_hash text COLLATE "C" PRIMARY KEY,
    person text NOT NULL,
    at bigint NOT NULL
  );

  CREATE TABLE wordhall.passports (
    token_hash text COLLATE "C" PRIMARY KEY,
    person text NOT NULL,
    expires_at bigint NOT NULL
  );
  CREATE INDEX passports_by_expiry ON wordhall.passports (expires_at);

  CREATE TABLE wordhall.beats (one integer PRIMARY KEY CHECK (one = 1), at bigint NOT NULL);
  `,
  // A row holds the entries of one append, one per line; `seq` is the number of the first.
  'ALTER TABLE wordhall.log RENAME COLUMN entry TO entries',
  // The names that the code uses.
  `
  ALTER TABLE wordhall.heads RENAME TO table_index;
  ALTER TABLE wordhall.table_index RENAME COLUMN head TO length;
  ALTER TABLE wordhall.table_index RENAME COLUMN at TO wall_time;
  ALTER TABLE wordhall.sessions RENAME COLUMN at TO wall_time;
  ALTER TABLE wordhall.beats RENAME TO heartbeats;
  ALTER TABLE wordhall.heartbeats RENAME COLUMN at TO wall_time;
  `,
  // Before this version hall time was wall time.
  `
  ALTER TABLE wordhall.heartbeats ADD COLUMN hall_time bigint NOT NULL DEFAULT 0;
  UPDATE wordhall.heartbeats SET hall_time = wall_time;
  `,
  // Hash of a log's last entry; null for logs that were not loaded since.
  'ALTER TABLE wordhall.table_index ADD COLUMN hash text COLLATE "C"',
  // The hall time at which a match was last in use.
  `
  ALTER TABLE wordhall.table_index ADD COLUMN active_at bigint NOT NULL DEFAULT 0;
  UPDATE wordhall.table_index SET active_at = wall_time;
  `,
  // Snapshots can be dropped at any time.
  `
  CREATE TABLE wordhall.snapshots (
    table_id text COLLATE "C",
    length integer,
    version text COLLATE "C" NOT NULL,
    feed_lengths text NOT NULL,
    digest text NOT NULL,
    recent text NOT NULL,
    state text NOT NULL,
    PRIMARY KEY (table_id, length)
  );
  `,
  // Sessions can be listed and expire; tables and people can be deleted.
  `
  ALTER TABLE wordhall.sessions ADD COLUMN last_used bigint NOT NULL DEFAULT 0;
  ALTER TABLE wordhall.sessions ADD COLUMN device text;
  -- Nobody knows when they were last used: they count from now on.
  UPDATE wordhall.sessions SET last_used = floor(extract(epoch FROM now()) / 86400) * 86400000;
  CREATE INDEX sessions_by_person ON wordhall.sessions (person);
  CREATE INDEX sessions_by_use ON wordhall.sessions (last_used);
  CREATE INDEX passports_by_person ON wordhall.passports (person);
  CREATE INDEX members_by_table ON wordhall.members (table_id);
  CREATE INDEX finished ON wordhall.table_index (wall_time) WHERE phase = 'over';
  CREATE TABLE wordhall.erasures (
    person text COLLATE "C",
    table_id text COLLATE "C",
    PRIMARY KEY (person, table_id)
  );
  `,
  // What somebody last chose as the words of a table, as JSON.
  'ALTER TABLE wordhall.people ADD COLUMN dictionary text',
  // Several nodes: which of them owns a table, and until when each has its lease.
  `
  ALTER TABLE wordhall.table_index ADD COLUMN owner text COLLATE "C";
  ALTER TABLE wordhall.table_index ADD COLUMN epoch integer NOT NULL DEFAULT 0;
  CREATE INDEX owned ON wordhall.table_index (owner) WHERE owner IS NOT NULL;
  CREATE TABLE wordhall.nodes (
    id text COLLATE "C" PRIMARY KEY,
    expires_at timestamptz NOT NULL,
    hall_time bigint NOT NULL
  );
  ALTER TABLE wordhall.heartbeats ADD COLUMN beaten_at timestamptz;
  `,
  // How often a log was replaced; what the operator has decided.
  `
  ALTER TABLE wordhall.table_index ADD COLUMN rewrites integer NOT NULL DEFAULT 0;
  CREATE TABLE wordhall.bans (
    id text COLLATE "C" PRIMARY KEY,
    kind text COLLATE "C" NOT NULL,
    subject text COLLATE "C" NOT NULL,
    reason text NOT NULL,
    created_at bigint NOT NULL,
    until bigint,
    UNIQUE (kind, subject)
  );
  CREATE TABLE wordhall.announcements (
    id text COLLATE "C" PRIMARY KEY,
    text text NOT NULL,
    created_at bigint NOT NULL,
    until bigint NOT NULL
  );
  `,
  // For how long the lease of a node lasts, in milliseconds.
  'ALTER TABLE wordhall.nodes ADD COLUMN ttl integer',
  // The assets of pages, for nodes and pages of other versions.
  `
  CREATE TABLE wordhall.web_builds (
    id text COLLATE "C" PRIMARY KEY,
    started_at timestamptz NOT NULL
  );
  CREATE TABLE wordhall.web_assets (
    build text COLLATE "C" REFERENCES wordhall.web_builds ON DELETE CASCADE,
    name text COLLATE "C",
    content bytea NOT NULL,
    PRIMARY KEY (build, name)
  );
  CREATE INDEX assets_by_name ON wordhall.web_assets (name);
  `,
  // The tables of a person who has played thousands are found without looking at all of them: `over_at` is the wall
  // time at which a table ended, null before. By a trigger, because nodes of the version before do not write it. It
  // comes first, so that locks are taken in the order of appends. Nobody has more than 50 sessions.
  `
  CREATE FUNCTION wordhall.note_end() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE wordhall.members SET over_at = NEW.wall_time
    WHERE table_id = NEW.table_id AND over_at IS NULL;
    RETURN NULL;
  END
  $$;
  CREATE TRIGGER opened_over AFTER INSERT ON wordhall.table_index
  FOR EACH ROW WHEN (NEW.phase = 'over') EXECUTE FUNCTION wordhall.note_end();
  CREATE TRIGGER ended AFTER UPDATE OF phase ON wordhall.table_index
  FOR EACH ROW WHEN (NEW.phase = 'over' AND OLD.phase <> 'over')
  EXECUTE FUNCTION wordhall.note_end();

  ALTER TABLE wordhall.members ADD COLUMN over_at bigint;
  UPDATE wordhall.members SET over_at = wall_time
  FROM wordhall.table_index WHERE table_index.table_id = members.table_id AND phase = 'over';
  CREATE INDEX members_by_end ON wordhall.members (person, over_at);

  DELETE FROM wordhall.sessions WHERE token_hash IN (
    SELECT token_hash FROM (
      SELECT token_hash, row_number() OVER (
        PARTITION BY person ORDER BY last_used DESC, wall_time DESC, token_hash
      ) AS place FROM wordhall.sessions
    ) AS placed WHERE place > 50
  );
  DROP INDEX wordhall.sessions_by_person;
  CREATE INDEX sessions_by_person ON wordhall.sessions (person, last_used);
  `,
  // Until which hall time a table ran before it was handed over, and in which epoch that was.
  `
  ALTER TABLE wordhall.table_index ADD COLUMN ran_until bigint;
  ALTER TABLE wordhall.table_index ADD COLUMN handed_over integer;
  `,
  // For how long a node had heard nothing over the bus when it renewed its lease, in milliseconds.
  'ALTER TABLE wordhall.nodes ADD COLUMN bus_silence integer',
]
