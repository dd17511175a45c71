import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Requests with an Idempotency-Key: completed ones have an answer, others an owner that renews alive_at.
    create table idempotency_keys (
      user_id integer not null references users on delete cascade,
      key text not null,
      operation text not null,
      fingerprint text not null,
      owner uuid not null,
      alive_at timestamptz not null default now(),
      notification_id integer references notifications on delete set null,
      -- Not jsonb, which would reorder the members: repeated requests receive the same text.
      answer json,
      created_at timestamptz not null default now(),
      primary key (user_id, key)
    );
    create index idempotency_keys_created_at on idempotency_keys (created_at);
    create index idempotency_keys_notification on idempotency_keys (notification_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table idempotency_keys')
}
