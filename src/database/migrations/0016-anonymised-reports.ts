import type { Knex } from 'knex'

/** Three decimals, about 100 m, as `domain/geo.ts` rounds degrees. */
const rounded = (column: string): string => `floor(${column} * 1e3::float8 + 0.5) / 1e3::float8`

/** Reports of accounts that were deleted before: as a deletion treats them now. Housekeeping removes the files. */
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

/** What was removed stays so. */
export function down(): Promise<void> {
  return Promise.resolve()
}
