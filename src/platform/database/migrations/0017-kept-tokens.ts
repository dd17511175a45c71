import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The token whose own call changed the password. It is valid as long as the token version is this one.
    alter table users add column kept_token_id text, add column kept_token_version integer;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table users drop column kept_token_id, drop column kept_token_version')
}
