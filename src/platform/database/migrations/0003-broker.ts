import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create schema broker;

    create table broker.entities (
      -- The order of query results.
      seq bigint generated always as identity primary key,
      id text collate "C" not null unique,
      types text[] not null,
      attributes jsonb not null,
      created_at timestamptz not null,
      modified_at timestamptz not null
    ) with (fillfactor = 80);

    -- One row per type of an entity. Listing the entities of a type in order, and listing all types, are index scans.
    create table broker.entity_types (
      type text collate "C" not null,
      seq bigint not null references broker.entities on delete cascade,
      primary key (type, seq)
    );
    create index entity_types_seq on broker.entity_types (seq);

    -- One row per GeoProperty of an entity. Points are also stored as numbers, for distances. In bounds, x is the longitude.
    create table broker.geometries (
      seq bigint not null references broker.entities on delete cascade,
      attribute text collate "C" not null,
      shape jsonb not null,
      bounds box not null,
      is_point boolean not null,
      latitude double precision,
      longitude double precision,
      primary key (seq, attribute)
    );
    create index geometries_bounds on broker.geometries using gist (bounds);
  `)

  await knex.raw(`
    create sequence broker.subscription_revisions;
    create table broker.subscriptions (
      -- The order of query results.
      seq bigint generated always as identity primary key,
      id text collate "C" not null unique,
      -- IRIs of the types in its selectors, or only '*' for entities of any type.
      types text[] not null,
      -- The members that no query filters by.
      definition jsonb not null,
      is_active boolean not null,
      expires_at timestamptz,
      -- Increases when a client changes the subscription or failures pause it. Processes compare versions by it.
      revision bigint not null default nextval('broker.subscription_revisions'),
      throttled_at timestamptz,
      consecutive_failures integer not null default 0,
      times_sent bigint not null default 0,
      times_failed bigint not null default 0,
      times_skipped bigint not null default 0,
      last_outcome text check (last_outcome in ('ok', 'failed')),
      last_notification timestamptz,
      last_success timestamptz,
      last_failure timestamptz,
      created_at timestamptz not null,
      modified_at timestamptz not null
    );
    create index subscriptions_types on broker.subscriptions using gin (types);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop schema broker cascade')
}
