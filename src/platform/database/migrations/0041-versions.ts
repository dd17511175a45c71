import type { Knex } from 'knex'

/** The columns that requests can change. Changes of other columns, such as the number of supports, are no conflict. */
const editable = {
  // A note changes only the time.
  reports: [
    ...['title', 'description', 'category', 'severity', 'latitude', 'longitude', 'status', 'public_content', 'user_id'],
    ...['updated_at'],
  ],
  locations: [
    ...['name', 'location_type', 'description', 'address', 'area_sqm', 'amenities', 'opening_hours', 'metadata'],
    ...['is_active', 'latitude', 'longitude'],
  ],
  stations: ['name', 'latitude', 'longitude', 'kind', 'owner', 'notes'],
  users: ['email', 'full_name', 'phone', 'role', 'is_active'],
  alerts: ['latitude', 'longitude', 'radius', 'station_id', 'threshold', 'reset_below', 'quiet_from', 'quiet_to'],
  webhooks: ['url', 'description', 'events', 'is_active'],
}

/** Adds versions, which `If-Match` is compared with. A trigger counts the changes of the previous release, too. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function count_version() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$;
  `)
  for (const [table, columns] of Object.entries(editable)) {
    const row = (alias: string) => `(${columns.map((column) => `${alias}.${column}`).join()})`
    await knex.raw(`
      alter table ${table} add column version integer not null default 1;
      create trigger ${table}_version before update of ${columns.join()} on ${table}
        for each row when (${row('old')} is distinct from ${row('new')}) execute function count_version();
    `)
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of Object.keys(editable))
    await knex.raw(`drop trigger ${table}_version on ${table}; alter table ${table} drop column version`)
  await knex.raw('drop function count_version')
}
