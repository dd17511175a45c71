import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The last run of each agent, which every replica can read.
    create table agent_passes (
      agent text primary key,
      outcome text not null check (outcome in ('succeeded', 'empty', 'failed')),
      entities integer not null,
      finished_at timestamptz not null
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table agent_passes')
}
