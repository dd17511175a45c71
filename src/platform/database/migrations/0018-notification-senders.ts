import type { Knex } from 'knex'

/** Serves the history of one sender. Replaces an index on the first of these columns. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index notifications_sender_created_at on notifications (sent_by_user_id, created_at, id);
    drop index notifications_sender;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create index notifications_sender on notifications (sent_by_user_id);
    drop index notifications_sender_created_at;
  `)
}
