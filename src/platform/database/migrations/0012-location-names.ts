import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(String.raw`
    -- Normalizes names for comparisons: removes diacritics, case and punctuation, independent of the locale. It does not
    -- refer to other functions of ours, so that dumps with generated columns can be restored.
    create function plain_words(name text) returns text language sql immutable parallel safe
    return trim(regexp_replace(
      lower(translate(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]+', '', 'g'), 'đĐ', 'dd')),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'
    ));

    alter table locations add column plain_name text not null generated always as (plain_words(name)) stored;
    create index locations_name_words on locations using gin (string_to_array(plain_name, ' '));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table locations drop column plain_name;
    drop function plain_words(text);
  `)
}
