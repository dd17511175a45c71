import type { Knex } from 'knex'

/** Rounds as `domain/geo.ts` does. Migrations must not change, so this one has its own copy. */
const rounded = (degrees: string): string => `floor(${degrees} * 1e6::float8 + 0.5) / 1e6::float8`

/** Rounds to six decimals, about 10 cm. More decimals can only identify the device that sent them. */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['reports', 'locations']) {
    const [latitude, longitude] = [rounded('latitude'), rounded('longitude')]
    await knex.raw(
      `update ${table} set latitude = ${latitude}, longitude = ${longitude}
       where (latitude, longitude) is distinct from (${latitude}, ${longitude})`,
    )
  }
  const [lat, lon] = [rounded('lat'), rounded('lon')]
  await knex.raw(
    `update weather_insights set lat = ${lat}, lon = ${lon},
       context = jsonb_set(jsonb_set(context, '{place,lat}', to_jsonb(${lat})), '{place,lon}', to_jsonb(${lon}))
     where (lat, lon) is distinct from (${lat}, ${lon})`,
  )
}

/** Does nothing, because rounding cannot be undone. */
export function down(): Promise<void> {
  return Promise.resolve()
}
