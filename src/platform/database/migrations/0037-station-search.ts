import type { Knex } from 'knex'

/** Cuts words to 40 characters, as in the function `word_query`. */
const cutWords = (words: string): string => `regexp_replace(${words}, '([^ ]{40})[^ ]+', '\\1', 'g')`

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table stations
      add column words tsvector not null generated always as (array_to_tsvector(string_to_array(
        ${cutWords(`plain_words(name || ' ' || coalesce(owner, '') || ' ' || id)`)}, ' '
      ))) stored;
    create index stations_words on stations using gin (words);
    create index stations_name on stations (name, id);
    create index stations_created_at on stations (created_at, id);
    -- Stations without readings come first.
    drop index stations_last_reading_at;
    create index stations_last_reading_at on stations (last_reading_at nulls first, id) include (latitude, longitude);
    analyze stations;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index stations_name, stations_created_at, stations_last_reading_at;
    create index stations_last_reading_at on stations (last_reading_at) include (latitude, longitude);
    alter table stations drop column words;
  `)
}
