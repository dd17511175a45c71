import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table road_segments (
      -- Compared byte by byte, so that lists have the same order in every locale.
      id text collate "C" primary key,
      name text not null,
      -- A line of [longitude, latitude] points.
      coordinates jsonb not null check (jsonb_array_length(coordinates) >= 2),
      -- The midpoint of the line.
      latitude double precision not null check (latitude between -90 and 90),
      longitude double precision not null check (longitude between -180 and 180),
      osm_id text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table road_segments')
}
