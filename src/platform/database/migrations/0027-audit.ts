import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Without foreign keys, because audit events outlive what they refer to.
    create table audit_events (
      id bigint generated always as identity,
      at timestamptz not null default clock_timestamp(),
      actor_id integer,
      action text not null,
      target_type text,
      target_id text,
      changes jsonb not null default '[]',
      request_id text,
      primary key (at, id)
    ) partition by range (at);
    create index audit_events_actor on audit_events (actor_id, at, id);
    create index audit_events_action on audit_events (action, at, id);
    create index audit_events_target_type on audit_events (target_type, at, id);
    create index audit_events_target_id on audit_events (target_id, at, id);
    create table audit_events_default partition of audit_events default;

    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'Audit events cannot be changed or deleted: % of %', tg_op, tg_table_name
        using errcode = 'insufficient_privilege';
    end $$;
    -- Triggers of statements also refuse statements that affect no rows, and they are not inherited by partitions.
    create trigger append_only before update or delete or truncate on audit_events
      for each statement execute function refuse_audit_change();
    create trigger append_only before update or delete or truncate on audit_events_default
      for each statement execute function refuse_audit_change();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table audit_events; drop function refuse_audit_change')
}
