import {
  createPartitions,
  hourPartitions,
  observationPartitions,
} from '../../../../src/platform/database/partitions.js'
import type { OpenDatabase } from '../../../platform/database/_helpers/database.js'

/** Prefix of the ids of the sensors, which end with `BaDinh:0` to `BaDinh:19`. */
export const sensorPrefix = 'urn:ngsi-ld:AirQualityObserved:Hanoi:'

/**
 * Stores the year 2026 of 20 sensors with three attributes and a value every three hours, and 5,940 series of traffic
 * without values. The ids of the series of sensors are 1 to 60.
 */
export async function observedYear({ db, client }: OpenDatabase): Promise<void> {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)))
  for (const table of [observationPartitions, hourPartitions]) await createPartitions(db, table, months)
  await client.query(`
    insert into observation_series (id, entity_id, entity_type, attribute, unit)
    select n, case when n <= 60 then '${sensorPrefix}BaDinh:' || n % 20 else 'urn:ngsi-ld:TrafficFlow:Hanoi:' || n end,
      case when n <= 60 then 'AirQualityObserved' else 'TrafficFlow' end, (array['pm25', 'pm10', 'airQualityIndex'])[1 + n % 3], ''
    from generate_series(1, 6000) n`)
  await client.query(`
    insert into observations
    select n, time, n from generate_series(1, 60) n, generate_series('2026-01-01Z', '2026-12-31Z', interval '3 hours') time`)
  await client.query('vacuum analyze observation_series, observations, observation_hours')
}
