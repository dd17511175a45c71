import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table notifications
      -- The local date of a daily message. Its record is created before it is sent, by one process only.
      add column daily_date date,
      -- Whether a failed daily message was certainly not delivered, so that it may be sent again.
      add column may_retry boolean not null default false;
    create unique index notifications_daily on notifications (daily_date, topic) where daily_date is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index notifications_daily;
    alter table notifications drop column may_retry, drop column daily_date;
  `)
}
