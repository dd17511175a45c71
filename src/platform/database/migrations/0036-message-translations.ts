import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The texts of a notification by language; null if all devices receive its title and body.
    alter table notifications add column translations json;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table notifications drop column translations')
}
