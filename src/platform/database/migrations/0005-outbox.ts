import type { Knex } from 'knex'

/** The columns that appear in the entity of a location. Changes of other columns are not delivered. */
const mirrored = [
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
  const columns = ['id', ...mirrored].join()
  await knex.raw(`
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

    create function location_urn(location_type text, id integer) returns text language sql immutable
    return 'urn:ngsi-ld:' || location_type || ':' || id::text;

    -- Runs once per statement, so that imports stay fast. Inactive locations have no entity.
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
      -- Entities whose old row has no equal new row, and the reverse. A change of the type yields both, because the type is
      -- part of the entity's id. A join would keep the plan of a session's first statement.
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
