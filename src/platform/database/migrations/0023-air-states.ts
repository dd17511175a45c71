import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Sensors with observations that have not been evaluated: \`station:<id>\` for the city's own stations, otherwise the id
    -- of the entity. Rows are only inserted, so that observations never wait for an evaluation.
    create table air_changes (
      id bigint generated always as identity primary key,
      sensor text not null
    );
    create index air_changes_stations on air_changes (id) where sensor like 'station:%';
    create index air_changes_entities on air_changes (id) where sensor not like 'station:%';

    -- The last evaluated index of each sensor.
    create table air_states (
      entity_id text primary key,
      latitude double precision not null,
      longitude double precision not null,
      -- Null if the sensor has no index.
      aqi smallint,
      observed_at timestamptz,
      -- Whether the index has exceeded AIR_EVENT_THRESHOLD, and has not fallen clearly below it since.
      is_above boolean not null default false
    );
    create index air_states_aqi on air_states (aqi, observed_at);

    create function queue_air_change() returns trigger language plpgsql as $$
    begin
      insert into air_changes (sensor) values ('station:' || old.id);
      return null;
    end $$;
    create trigger stations_moved after update of latitude, longitude on stations
      for each row when (new.last_reading_at is not null) execute function queue_air_change();
    create trigger stations_removed after delete on stations
      for each row when (old.last_reading_at is not null) execute function queue_air_change();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger stations_moved on stations;
    drop trigger stations_removed on stations;
    drop function queue_air_change;
    drop table air_states, air_changes;
  `)
}
