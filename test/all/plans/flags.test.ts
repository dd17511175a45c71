import { describe, expect, it } from '@jest/globals'
import { createCheckRepository } from '../../../src/features/air/checks-repository.js'
import { createFlagRepository } from '../../../src/features/air/flags-repository.js'
import { readPlan } from '../../_helpers/plans.js'
import { useDatabase, type OpenDatabase } from '../../platform/database/_helpers/database.js'
import { observedYear, sensorPrefix } from './_helpers/observed-year.js'

const entityId = `${sensorPrefix}BaDinh:7`
const period = { from: new Date('2026-11-29T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') }
const arrival = { entityId, attribute: 'pm10', unit: '', first: period.from.getTime(), last: period.to.getTime() }
const target = { entityId, attributes: ['pm25', 'pm10'], ...period }

/** A year with 200 flags and verifications of each series, and the positions of the sensors. */
async function fill(database: OpenDatabase): Promise<void> {
  await observedYear(database)
  const time = `'2026-01-01Z'::timestamptz + n * interval '40 hours'`
  await database.client.query(`
    insert into observation_flags (series_id, from_at, to_at, validity, reason, is_automatic)
    select series, ${time}, ${time}, 1, 'spike', true from generate_series(1, 60) series, generate_series(1, 200) n;
    insert into observation_verifications (series_id, from_at, to_at, level)
    select series, ${time}, ${time} + interval '1 hour', 1 from generate_series(1, 60) series, generate_series(1, 200) n;
    insert into air_states (entity_id, latitude, longitude) select '${sensorPrefix}BaDinh:' || n, 21, 105.8
    from generate_series(0, 19) n`)
  await database.client.query('vacuum analyze observation_flags, observation_verifications, air_states')
}

describe('the plans of flags and checks', () => {
  const database = useDatabase({ fill })
  const flags = () => createFlagRepository(database.db)
  const checks = () => createCheckRepository(database.db)
  const observations = () => database.repositories.observations

  it.each<[string, () => Promise<unknown>]>([
    ['flags', () => flags().flags(target)],
    ['verifications', () => flags().verifications(target)],
    ['the flags of a history', () => observations().history({ entities: { ids: [entityId] }, ...period, ...raw })],
    ['the latest valid values', () => observations().latest([entityId], ['pm25', 'pm10'])],
    ['the flags of all sensors', () => observations().currentFlags(period.from)],
    ['the values that a check needs', () => checks().windows([arrival], 12)],
    ['the values around a sensor', () => checks().near([{ entityId, attribute: 'pm10', at: period.from }])],
  ])('read %s from indexes', async (_what, work) => {
    const plan = await readPlan(database, work)
    const scanned = plan.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'])
    expect(scanned.filter((name) => name !== 'air_states')).toEqual([])
  })
})

const raw = { interval: 'raw', timeZone: 'Asia/Ho_Chi_Minh', limit: 1000 } as const
