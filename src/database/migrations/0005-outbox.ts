import type { Knex } from 'knex'

/** What the entity of a location shows; other columns may change without anybody being told. */
const shown = [
  'name',
  'location_type',
  'description',
  'address',
  'area_sqm',
  'amenities',
  'opening_hours',
  'metadata',
  'data_source',
  'is_active',
  'latitude',
  'longitude',
]

export async function up(knex: Knex): Promise<void> {
  const columns = ['id', ...shown].join()
  await knex.raw(`
    -- Entities that the context broker must be told of, written in the transaction that changes what they show. A row
    -- says that something changed, not what: whoever delivers it reads the present state.
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

    -- Brokers that have been given what existed before they came.
    create table mirror_targets (
      broker text primary key,
      filled_at timestamptz not null default now()
    );

    create function location_urn(location_type text, id integer) returns text language sql immutable
    return 'urn:ngsi-ld:' || location_type || ':' || id::text;

    -- Once a statement, so that an import pays next to nothing. An inactive location has no entity.
    create function queue_created_locations() returns trigger language plpgsql as $$
    begin
      insert into outbox (entity_id)
      select location_urn(location_type, id) from created where is_active order by id;
      return null;
    end $$;
    create trigger locations_created after insert on locations
      referencing new table as created for each statement execute function queue_created_locations();

    create function queue_changed_locations() returns trigger language plpgsql as $$
    begin
      -- What no longer stands there as it did, and what did not stand there as it does. A location of another kind is
      -- another entity, so then it is both. A join would keep the plan that suited the first statement of a session.
      insert into outbox (entity_id)
      select distinct location_urn(location_type, id) from (
        (select ${columns} from before where is_active except select ${columns} from after where is_active)
        union all
        (select ${columns} from after where is_active except select ${columns} from before where is_active)
      ) changed;
      return null;
    end $$;
    create trigger locations_changed after update on locations
      referencing old table as before new table as after
      for each statement execute function queue_changed_locations();

    create function queue_deleted_locations() returns trigger language plpgsql as $$
    begin
      insert into outbox (entity_id)
      select location_urn(location_type, id) from deleted where is_active order by id;
      return null;
    end $$;
    create trigger locations_deleted after delete on locations
      referencing old table as deleted for each statement execute function queue_deleted_locations();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger locations_created on locations;
    drop trigger locations_changed on locations;
    drop trigger locations_deleted on locations;
    drop function queue_created_locations, queue_changed_locations, queue_deleted_locations, location_urn;
    drop table outbox, mirror_targets;
  `)
}
