import type { Knex } from 'knex'

/** Rounds to three decimals, about 100 m, as `domain/geo.ts` does. */
const rounded = (column: string): string => `floor(${column} * 1e3::float8 + 0.5) / 1e3::float8`

/**
 * Anonymises the reports of accounts that were deleted before the current rules applied. Maintenance removes the image
 * files.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update uploads set report_id = null, discarded_at = now()
    where report_id in (select id from reports where user_id is null);

    delete from reports where user_id is null and status = 'PENDING';

    update report_history set note = null
    where note is not null and report_id in (select id from reports where user_id is null);

    update reports set title = '—', description = null,
      latitude = ${rounded('latitude')}, longitude = ${rounded('longitude')}
    where user_id is null;
  `)
}

/** Does nothing, because removed data cannot be restored. */
export function down(): Promise<void> {
  return Promise.resolve()
}
