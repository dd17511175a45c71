import type { Knex } from 'knex'

/** Cuts words to 40 characters, as `word_query` does. */
const cutWords = (words: string): string => `regexp_replace(${words}, '([^ ]{40})[^ ]+', '\\1', 'g')`

/** Returns a generated column with the words of a text without diacritics and case, as in `reports`. */
const wordsOf = (text: string): string => `
  words tsvector not null generated always as (array_to_tsvector(string_to_array(
    ${cutWords(`plain_words(${text})`)}, ' '
  ))) stored`

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table locations add column ${wordsOf(`name || ' ' || coalesce(address, '')`)};
    create index locations_words on locations using gin (words);
    -- Until there are statistics, the planner would assume that every word is frequent.
    analyze locations;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table locations drop column words')
}
