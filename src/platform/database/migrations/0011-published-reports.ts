import type { Knex } from 'knex'

/** The columns that appear in the entity of a published report. Changes of other columns are not delivered. */
const mirrored = ['is_published', 'category', 'status', 'latitude', 'longitude', 'created_at', 'updated_at']

export async function up(knex: Knex): Promise<void> {
  const [before, after] = ['old', 'new'].map((row) => mirrored.map((column) => `${row}.${column}`).join())
  await knex.raw(`
    -- For new brokers, which receive all published reports.
    create index reports_published on reports (id) where is_published;

    create function report_urn(id integer) returns text language sql immutable
    return 'urn:ngsi-ld:CivicIssue:' || id::text;

    -- As with locations, an outbox row does not contain the change. Unpublished reports have no entity.
    create function queue_report() returns trigger language plpgsql as $$
    begin
      insert into outbox (entity_id) values (report_urn(coalesce(new.id, old.id)));
      return null;
    end $$;
    create trigger reports_created after insert on reports
      for each row when (new.is_published) execute function queue_report();
    create trigger reports_changed after update on reports
      for each row when ((old.is_published or new.is_published) and (${before}) is distinct from (${after}))
      execute function queue_report();
    create trigger reports_deleted after delete on reports
      for each row when (old.is_published) execute function queue_report();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger reports_created on reports;
    drop trigger reports_changed on reports;
    drop trigger reports_deleted on reports;
    drop function queue_report, report_urn;
    drop index reports_published;
  `)
}
