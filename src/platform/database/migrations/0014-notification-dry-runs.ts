import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The status of a dry run does not identify it while it runs or after it was interrupted.
    alter table notifications add column is_dry_run boolean not null default false;
    update notifications set is_dry_run = true where status = 'dry_run';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table notifications drop column is_dry_run')
}
