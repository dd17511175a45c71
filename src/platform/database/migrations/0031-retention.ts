import type { Knex } from 'knex'

/** Serves retention periods, the export of personal data, and the deletion of accounts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- When the user was told that the account will be deleted because it is not used.
    alter table users add column inactive_notice_at timestamptz;

    create index reports_closed on reports (updated_at, id) where status in ('REJECTED', 'COMPLETED');
    create index events_resource on events (resource);

    -- The last column is the one by which exports read pages.
    create index report_history_actor_id on report_history (actor_id, id);
    create index uploads_user_name on uploads (user_id, name);
    create index devices_user_id on devices (user_id, id);
    create index weather_insights_user_id on weather_insights (user_id, id);
    create index push_messages_user_id on push_messages (user_id, id);
    create index notifications_sender_id on notifications (sent_by_user_id, id);
    drop index report_history_actor, uploads_user, devices_user, push_messages_user;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create index report_history_actor on report_history (actor_id);
    create index uploads_user on uploads (user_id);
    create index devices_user on devices (user_id);
    create index push_messages_user on push_messages (user_id);
    drop index report_history_actor_id, uploads_user_name, devices_user_id, weather_insights_user_id,
      push_messages_user_id, notifications_sender_id;
    drop index reports_closed, events_resource;
    alter table users drop column inactive_notice_at;
  `)
}
