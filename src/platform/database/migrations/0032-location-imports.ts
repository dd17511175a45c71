import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger location_created_event on locations;
    -- Imported locations are not events: there can be thousands of them. Imports set ems.import in their transaction.
    create trigger location_created_event after insert on locations for each row
      when (new.is_active and new.osm_id is null and current_setting('ems.import', true) is distinct from 'on')
      execute function queue_created_location();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger location_created_event on locations;
    create trigger location_created_event after insert on locations for each row
      when (new.is_active and new.osm_id is null) execute function queue_created_location();
  `)
}
