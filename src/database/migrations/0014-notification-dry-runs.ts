import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The status does not show it while a dry run is under way, or after it was interrupted.
    alter table notifications add column is_dry_run boolean not null default false;
    update notifications set is_dry_run = true where status = 'dry_run';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table notifications drop column is_dry_run')
}
