/**
 * The embedded broker. The default tenant is ''. Every table has the tenant of its entity, so that its indexes find the
 * rows of a tenant without the rows of other tenants.
 */
export const broker = `
create schema broker;

create table broker.entities (
  -- The order of query results.
  seq bigint generated always as identity primary key,
  id text collate "C" not null,
  types text[] not null,
  attributes jsonb not null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  tenant text collate "C" not null default '',
  unique (id, tenant)
) with (fillfactor = 80);
create index entities_tenant on broker.entities (tenant, seq);

-- One row per type of an entity. Listing the entities of a type in order, and listing all types, are index scans.
create table broker.entity_types (
  type text collate "C" not null,
  seq bigint not null references broker.entities on delete cascade,
  tenant text collate "C" not null default '',
  primary key (type, seq)
);
create index entity_types_seq on broker.entity_types (seq);
create index entity_types_tenant on broker.entity_types (tenant, type, seq);

-- One row per GeoProperty of an entity. Points are also stored as numbers, for distances. In bounds, x is the longitude.
create table broker.geometries (
  seq bigint not null references broker.entities on delete cascade,
  attribute text collate "C" not null,
  shape jsonb not null,
  bounds box not null,
  is_point boolean not null,
  latitude double precision,
  longitude double precision,
  tenant text collate "C" not null default '',
  primary key (seq, attribute)
);
-- GiST indexes contain no text without an extension, but ranges of text.
create type broker.tenant_range as range (subtype = text, collation = "C");
create index geometries_tenant_bounds on broker.geometries
  using gist (broker.tenant_range(tenant, tenant, '[]'), bounds);

create sequence broker.subscription_revisions;
create table broker.subscriptions (
  -- The order of query results.
  seq bigint generated always as identity primary key,
  -- id and types start with the tenant and a space, except in the default tenant, so that the index of types separates
  -- the tenants.
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
  modified_at timestamptz not null,
  tenant text collate "C" not null default ''
);
create index subscriptions_types on broker.subscriptions using gin (types);
create index subscriptions_tenant on broker.subscriptions (tenant, seq);

-- JSON-LD contexts that clients have added to the embedded broker. Ids are never used again.
create table broker.contexts (
  id uuid primary key,
  -- The tenant that lists and deletes it. All tenants can use it, because JSON-LD processors send no tenant.
  tenant text collate "C" not null default '',
  -- Value of @context, as JSON with the order of its members.
  content text not null,
  -- The hosted contexts that it names.
  refers_to uuid[] not null,
  created_at timestamptz not null
);
create index contexts_tenant on broker.contexts (tenant, created_at, id);
`
