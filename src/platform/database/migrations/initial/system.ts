/** What several features use. */
export const system = String.raw`
create extension if not exists cube;

-- Values that a deployment generates once, for instance the secret that the broker sends.
create table settings (
  name text primary key,
  value text not null
);

-- Unlogged, because losing the counts of the current window in a crash is harmless. Keys are keyed hashes, because they
-- are derived from email and IP addresses.
create unlogged table rate_counts (
  key text primary key,
  window_start bigint not null,
  count integer not null,
  -- Windows differ in length, and a count is deleted after its window has ended.
  window_seconds integer not null default 3600
);
create index rate_counts_window_end on rate_counts ((window_start + window_seconds));

-- The last run of each agent, which every replica can read.
create table agent_passes (
  agent text primary key,
  outcome text not null check (outcome in ('succeeded', 'empty', 'failed')),
  entities integer not null,
  finished_at timestamptz not null,
  succeeded_at timestamptz,
  -- Why the last run failed.
  error text,
  next_run_at timestamptz
);

-- Changed entities to deliver to the context broker, written in the transaction of the change. A row does not contain
-- the change: the delivery reads the current state.
create table outbox (
  id bigint generated always as identity primary key,
  entity_id text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz,
  error text
);
create index outbox_due on outbox (next_attempt_at, id) where delivered_at is null;
create index outbox_pending_entity on outbox (entity_id, id) where delivered_at is null;
create index outbox_delivered on outbox (delivered_at) where delivered_at is not null;

-- Brokers that have received the entities that existed before.
create table mirror_targets (
  broker text primary key,
  filled_at timestamptz not null default now()
);

-- Counts the changes of what requests can change, also those of the previous release during an upgrade. If-Match is
-- compared with the version.
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create function iso_time(moment timestamptz) returns text language sql stable
return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- Normalizes names for comparisons: removes diacritics, case and punctuation, independent of the locale. It does not
-- refer to other functions of ours, so that dumps with generated columns can be restored.
create function plain_words(name text) returns text language sql immutable parallel safe
return trim(regexp_replace(
  lower(translate(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]+', '', 'g'), 'đĐ', 'dd')),
  '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'
));

-- Matches all words of a text, the last one as a prefix. Null for a text without words. Words are cut to 40 characters,
-- because Postgres limits their bytes. Words that start with the same 40 are equal.
create function word_query(text text) returns tsquery language sql immutable parallel safe
return ('''' || replace(nullif(regexp_replace(plain_words(text), '([^ ]{40})[^ ]+', '\1', 'g'), ''), ' ', ''' & ''')
  || ''':*')::tsquery;
`
