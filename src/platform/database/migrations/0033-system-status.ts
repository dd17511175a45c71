import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table agent_passes
      add column succeeded_at timestamptz,
      -- Why the last run failed.
      add column error text,
      add column next_run_at timestamptz;
    update agent_passes set succeeded_at = finished_at where outcome = 'succeeded';

    create index mails_failed on mails (failed_at) where failed_at is not null;
    create index webhook_deliveries_failed on webhook_deliveries (last_attempt_at) where status = 'failed';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index webhook_deliveries_failed, mails_failed;
    alter table agent_passes drop column succeeded_at, drop column error, drop column next_run_at;
  `)
}
