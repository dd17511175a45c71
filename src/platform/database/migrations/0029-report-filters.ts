import type { Knex } from 'knex'

/** Mean Earth radius in metres, as in `domain/geo.ts`. Migrations must not change, so this one has its own copy. */
const earthRadius = 6371008.8

/** Cuts words to 40 characters, because Postgres limits their bytes. Words that start with the same 40 are equal. */
const cutWords = (words: string): string => `regexp_replace(${words}, '([^ ]{40})[^ ]+', '\\1', 'g')`

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table reports
      -- The words of the text without diacritics and case. Not to_tsvector, because its parser depends on the locale.
      add column words tsvector not null generated always as (array_to_tsvector(string_to_array(
        ${cutWords(`plain_words(title || ' ' || coalesce(description, ''))`)}, ' '
      ))) stored,
      -- The point on the sphere, as in locations.
      add column position cube not null generated always as (cube_enlarge(cube(array[
        ${earthRadius} * cos(radians(latitude)) * cos(radians(longitude)),
        ${earthRadius} * cos(radians(latitude)) * sin(radians(longitude)),
        ${earthRadius} * sin(radians(latitude))
      ]), 0.000001, 3)) stored;

    -- Matches all words of a text, the last one as a prefix. Null for a text without words.
    create function word_query(text text) returns tsquery language sql immutable parallel safe
    return ('''' || replace(nullif(${cutWords('plain_words(text)')}, ''), ' ', ''' & ''') || ''':*')::tsquery;

    create index reports_words on reports using gin (words);
    create index reports_position on reports using gist (position)
      include (id, status, category, user_id, created_at, updated_at);
    create index reports_updated_at on reports (updated_at, id);
    -- Until there are statistics, the planner would assume that every word is frequent.
    analyze reports;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index reports_updated_at;
    drop function word_query(text);
    alter table reports drop column words, drop column position;
  `)
}
