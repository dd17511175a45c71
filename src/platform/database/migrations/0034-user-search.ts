import type { Knex } from 'knex'

/** Cuts words to 40 characters, because Postgres limits their bytes. `word_query` does the same. */
const cutWords = (words: string): string => `regexp_replace(${words}, '([^ ]{40})[^ ]+', '\\1', 'g')`

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The words of the name and the address, and the digits of the number with and without a country code, which has up
    -- to three digits.
    create function user_words(full_name text, email text, phone text) returns tsvector
    language sql immutable parallel safe
    return array_to_tsvector(array_remove(
      string_to_array(${cutWords(`plain_words(coalesce(full_name, '') || ' ' || email)`)}, ' ')
        || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')
        || substr(regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'), 2)
        || substr(regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'), 3)
        || substr(regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'), 4),
      ''
    ));
    create index users_words on users using gin (user_words(full_name, email, phone));
    create index users_role on users (role, id);
    create index users_inactive on users (id) where not is_active;

    -- An invited user has no password yet.
    alter table users alter column password_hash drop not null;
    alter table users add column is_invited boolean not null generated always as (password_hash is null) stored;
    drop trigger links_ended on users;
    create trigger links_ended after update of password_hash on users
      for each row when (old.password_hash is distinct from new.password_hash and old.token_version <> new.token_version)
      execute function end_links();
    analyze users;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger links_ended on users;
    create trigger links_ended after update of password_hash on users
      for each row when (old.password_hash <> new.password_hash and old.token_version <> new.token_version)
      execute function end_links();
    drop index users_words, users_role, users_inactive;
    drop function user_words(text, text, text);
    alter table users drop column is_invited;
    -- Not a hash, so that no password matches it.
    update users set password_hash = '!' where password_hash is null;
    alter table users alter column password_hash set not null;
  `)
}
