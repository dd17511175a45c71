import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createPartitions, dropPartitions, observationPartitions } from '../../../src/platform/database/partitions.js'
import { createDatabase, type Database } from '../../../src/platform/database/postgres.js'
import { fillHours, setTimeZone } from '../../../src/platform/ngsi-ld/observation-hours.js'
import type { HistoryQuery, Observation } from '../../../src/platform/ngsi-ld/observations.js'
import { createRepositories, type Repositories } from '../../_helpers/repositories.js'
import { useDatabase } from '../database/_helpers/database.js'

const timeZone = 'Asia/Ho_Chi_Minh'
const prefix = 'urn:ngsi-ld:AirQualityObserved:Hanoi:'

function observed(time: string, value: number, changes: Partial<Observation> = {}): Observation {
  return {
    entityId: `${prefix}BaDinh:1`,
    entityType: 'AirQualityObserved',
    attribute: 'pm25',
    unit: 'GQ',
    observedAt: new Date(time),
    value,
    ...changes,
  }
}

describe('observations', () => {
  const database = useDatabase()
  let otherDb: Database
  let otherRepositories: Repositories

  beforeAll(() => {
    otherDb = createDatabase(database.url)
    otherRepositories = createRepositories(otherDb)
  })
  afterAll(() => otherDb.destroy())

  beforeEach(() =>
    database.db.raw(
      'truncate observations, observation_hours, observation_series, observation_flags, traffic_states, settings',
    ),
  )

  const partitions = async (): Promise<string[]> => {
    const { rows } = await database.db.raw<{ rows: { name: string }[] }>(
      `select relname as name from pg_inherits join pg_class on oid = inhrelid where inhparent = 'observations'::regclass order by 1`,
    )
    return rows.map(({ name }) => name)
  }

  const history = (changes: Partial<HistoryQuery>) =>
    database.repositories.observations.history({
      entities: { prefix },
      from: new Date('2026-11-01T00:00:00Z'),
      to: new Date('2026-12-01T00:00:00Z'),
      interval: 'raw',
      timeZone,
      limit: 1000,
      ...changes,
    })

  describe('record', () => {
    it('stores each observation once', async () => {
      const list = [observed('2026-11-21T03:00:00Z', 38.4), observed('2026-11-21T03:15:00Z', 37)]
      expect(await database.repositories.observations.record(list)).toBe(2)
      expect(await database.repositories.observations.record(list)).toBe(0)
      const doubled = observed('2026-11-21T03:30:00Z', 36)
      expect(await database.repositories.observations.record([...list, doubled, doubled])).toBe(1)
      expect((await history({})).map((row) => 'value' in row && row.value)).toEqual([38.4, 37, 36])
    })

    it('distinguishes units and attributes', async () => {
      const time = '2026-11-21T03:00:00Z'
      const list = [observed(time, 1), observed(time, 2, { unit: '' }), observed(time, 3, { attribute: 'pm10' })]
      expect(await database.repositories.observations.record(list)).toBe(3)
    })

    it('creates missing partitions in two processes at the same time', async () => {
      const months = ['2024-02', '2024-03', '2024-04']
      const list = months.map((month) => observed(`${month}-29T23:59:59.999Z`, 1))
      const added = await Promise.all([
        database.repositories.observations.record(list),
        otherRepositories.observations.record(list),
      ])
      expect(added[0] + added[1]).toBe(3)
      expect(await partitions()).toEqual(
        expect.arrayContaining(['observations_2024_02', 'observations_2024_03', 'observations_2024_04']),
      )
    })

    it('stores thousands of rows from concurrent processes once', async () => {
      const list = Array.from({ length: 6_000 }, (_, n) =>
        observed(new Date(Date.UTC(2026, 10, 1) + (n % 600) * 60_000).toISOString(), n, {
          entityId: `${prefix}BaDinh:${Math.floor(n / 600)}`,
        }),
      )
      const added = await Promise.all([
        database.repositories.observations.record(list),
        otherRepositories.observations.record(list.toReversed()),
        otherRepositories.observations.record(list.slice(3_000).concat(list.slice(0, 3_000))),
      ])
      expect(added.reduce((sum, count) => sum + count)).toBe(6_000)
    })
  })

  describe('history', () => {
    beforeEach(async () => {
      await database.repositories.observations.record([
        observed('2026-11-20T16:59:00Z', 10),
        observed('2026-11-20T17:00:00Z', 20),
        observed('2026-11-20T17:30:00Z', 40),
        observed('2026-11-20T18:00:00Z', 60),
        observed('2026-11-20T17:30:00Z', 5, { entityId: `${prefix}HaiBaTrung:2`, attribute: 'pm10' }),
        observed('2026-11-20T17:30:00Z', 7, { entityId: 'urn:ngsi-ld:AirQualityObserved:HanoiX:BaDinh:3' }),
      ])
    })

    it('returns raw values ordered by time, from inclusive, to exclusive', async () => {
      const rows = await history({
        entities: { ids: [`${prefix}BaDinh:1`] },
        from: new Date('2026-11-20T16:59:00Z'),
        to: new Date('2026-11-20T18:00:00Z'),
      })
      expect(rows).toEqual(
        [
          ['2026-11-20T16:59:00Z', 10],
          ['2026-11-20T17:00:00Z', 20],
          ['2026-11-20T17:30:00Z', 40],
        ].map(([time, value]) => ({
          entity_id: `${prefix}BaDinh:1`,
          attribute: 'pm25',
          unit: 'GQ',
          time: new Date(String(time)),
          value,
          validity: 1,
          flags: null,
        })),
      )
    })

    it('returns the newest rows up to the limit', async () => {
      const rows = await history({ limit: 2 })
      expect(rows.map((row) => 'value' in row && row.value)).toEqual([5, 60])
    })

    it('returns hourly mean, minimum and maximum', async () => {
      const rows = await history({ interval: 'hour', attribute: 'pm25' })
      expect(rows).toMatchObject([
        { time: new Date('2026-11-20T16:00:00Z'), mean: 10, min: 10, max: 10, count: 1 },
        { time: new Date('2026-11-20T17:00:00Z'), mean: 30, min: 20, max: 40, count: 2 },
        { time: new Date('2026-11-20T18:00:00Z'), mean: 60, min: 60, max: 60, count: 1 },
      ])
    })

    it("groups days by the city's time zone", async () => {
      const rows = await history({ interval: 'day', attribute: 'pm25' })
      expect(rows).toMatchObject([
        { time: new Date('2026-11-19T17:00:00Z'), mean: 10, count: 1 },
        { time: new Date('2026-11-20T17:00:00Z'), mean: 40, count: 3 },
      ])
    })

    it('completes the first day and the first hour of a period', async () => {
      const from = new Date('2026-11-20T17:45:00Z')
      expect(await history({ interval: 'day', attribute: 'pm25', from })).toMatchObject([{ mean: 40, count: 3 }])
      expect(await history({ interval: 'hour', attribute: 'pm25', from })).toMatchObject([{ mean: 30 }, { mean: 60 }])
    })

    it('groups a day of 25 hours', async () => {
      await database.repositories.observations.record([
        observed('2026-10-25T00:30:00+02:00', 1),
        observed('2026-10-25T23:30:00+01:00', 3),
      ])
      const period = { from: new Date('2026-10-01T00:00:00Z'), to: new Date('2026-11-01T00:00:00Z') }
      const rows = await history({ ...period, interval: 'day', timeZone: 'Europe/Berlin' })
      expect(rows).toMatchObject([{ time: new Date('2026-10-24T22:00:00Z'), mean: 2, count: 2 }])
    })

    it('returns nothing for pattern characters in a prefix, and for a period without partitions', async () => {
      expect(await history({ entities: { prefix: 'urn:ngsi-ld:AirQuality_bserved:%' } })).toEqual([])
      const period = { from: new Date('2001-01-01T00:00:00Z'), to: new Date('2001-02-01T00:00:00Z') }
      expect(await history({ ...period, interval: 'day' })).toEqual([])
    })

    it('returns hourly means, newest hour first', async () => {
      const since = new Date('2026-11-20T17:00:00Z')
      const rows = await database.repositories.observations.hourly({
        entities: { prefix },
        attributes: ['pm25'],
        since,
      })
      expect(rows).toEqual(
        [
          ['2026-11-20T18:00:00Z', 60],
          ['2026-11-20T17:00:00Z', 30],
        ].map(([hour, mean]) => ({
          entity_id: `${prefix}BaDinh:1`,
          attribute: 'pm25',
          unit: 'GQ',
          hour: new Date(String(hour)),
          mean,
        })),
      )
    })
  })

  describe('hours', () => {
    const observations = () => database.repositories.observations
    const hours = async () => {
      const { rows } = await database.db.raw<{ rows: { hour: Date }[] }>(
        'select series_id, hour, count, valid_count, sum, min, max from observation_hours order by 1, 2',
      )
      return rows
    }
    const expectHours = async (count: number) => {
      const { rows } = await database.db.raw<{ rows: object[] }>(
        `select series_id, date_trunc('hour', observed_at) as hour, count(*)::integer,
           count(*)::integer as valid_count, sum(value), min(value), max(value)
         from observations group by 1, 2 order by 1, 2`,
      )
      expect(await hours()).toEqual(rows)
      expect(rows).toHaveLength(count)
    }
    const values = (value: number, step = 5) =>
      Array.from({ length: 60 }, (_, n) =>
        observed(new Date(Date.UTC(2026, 10, 1, 0, n * step)).toISOString(), value + n),
      )

    it('follow values that are added, replaced and deleted', async () => {
      await observations().record(values(1))
      await observations().record(values(7))
      await expectHours(5)
      await observations().replace(values(7, 7))
      await expectHours(7)
      await database.db.raw(`delete from observations where observed_at >= '2026-11-01T02:30:00Z'`)
      await expectHours(3)
    })

    it('are right after concurrent writes of the same hours', async () => {
      const lists = [1, 2, 3, 4, 5, 6].map((step) => values(step, step))
      const [first = [], ...others] = lists
      await observations().record(first)
      await Promise.all([
        ...others.map((list) => observations().record(list)),
        otherRepositories.observations.replace(first.map((one) => ({ ...one, value: -5 }))),
      ])
      await expectHours(6)
    })

    it('leave out values that a flag covers until it is removed', async () => {
      const at = (minutes: number) => new Date(Date.UTC(2026, 10, 1, 0, minutes)).toISOString()
      const record = (minutes: number, value: number) => observations().record([observed(at(minutes), value)])
      const flag = (from: number, to: number, validity: number) =>
        database.db.raw(
          `insert into observation_flags (series_id, from_at, to_at, validity, reason, is_automatic)
           select id, ?, ?, ?, 'other', true from observation_series`,
          [at(from), at(to), validity],
        )
      const expectValid = async (...valid: (number[] | null)[]) =>
        expect(await hours()).toMatchObject(
          valid.map((values) => ({
            valid_count: values?.length ?? 0,
            sum: values?.reduce((sum, value) => sum + value) ?? 0,
            min: values && Math.min(...values),
            max: values && Math.max(...values),
          })),
        )

      await record(0, 2)
      await record(30, 4)
      await record(70, 8)
      await flag(0, 70, 1)
      await expectValid([2, 4], [8])
      await flag(30, 30, -1)
      await expectValid([2], [8])
      await database.db.raw('update observation_flags set to_at = ? where validity < 1', [at(100)])
      await expectValid([2], null)
      await record(90, 16)
      await record(110, 32)
      await expectValid([2], [32])
      expect(await history({ interval: 'hour' })).toMatchObject([{ mean: 2 }, { mean: 32 }])
      await database.db.raw('update observation_flags set removed_at = now() where validity < 1')
      await expectValid([2, 4], [8, 16, 32])
    })

    it.each([
      ['Asia/Kathmandu', '2026-10-31T23:15:00Z'],
      ['Asia/Ho_Chi_Minh', '2026-11-01T00:00:00Z'],
    ])('are clock hours of %s', async (zone, hour) => {
      await setTimeZone(database.db, zone)
      await observations().record([observed('2026-11-01T00:05:00Z', 3)])
      expect(await hours()).toMatchObject([{ hour: new Date(hour) }])
      expect(await history({ interval: 'hour', from: new Date('2026-11-01T00:04:00Z') })).toHaveLength(1)
    })

    it('of UTC, from before the time zone was known, become clock hours', async () => {
      await observations().record([observed('2026-11-01T00:05:00Z', 3)])
      await database.db.raw(`insert into settings values ('hours-filled', 'all')`)
      await setTimeZone(database.db, 'Asia/Kathmandu')
      while (await fillHours(database.db).run(new AbortController().signal));
      expect(await hours()).toMatchObject([{ hour: new Date('2026-10-31T23:15:00Z'), count: 1 }])
      await setTimeZone(database.db, timeZone)
      expect(await hours()).toHaveLength(1)
    })

    it('of observations that were stored before are filled once, by one process, and survive a restart', async () => {
      await setTimeZone(database.db, timeZone)
      await observations().record([...values(1), observed('2026-11-01T00:00:00Z', 3, { attribute: 'pm10' })])
      await database.db.raw(`truncate observation_hours; insert into settings values ('hours-filled', 'none')`)
      const run = (): Promise<unknown> => fillHours(database.db).run(new AbortController().signal)
      await Promise.all([run(), run()])
      while (await run());
      await expectHours(6)
      await database.db.raw('truncate observation_hours')
      expect(await run()).toBe(false)
      expect(await hours()).toEqual([])
    })
  })

  describe('partitions', () => {
    it('are not dropped while a query reads them', async () => {
      await createPartitions(database.db, observationPartitions, [new Date('2022-01-01T00:00:00Z')])
      const before = new Date('2022-02-01T00:00:00Z')
      await otherDb.transaction(async (trx) => {
        await trx.raw('select 1 from observations limit 1')
        expect(await dropPartitions(database.db, observationPartitions, before)).toEqual([])
      })
      expect(await dropPartitions(database.db, observationPartitions, before)).toEqual(['observations_2022_01'])
    })

    it('are created while a query reads others', async () => {
      await otherDb.transaction(async (trx) => {
        await trx.raw('select 1 from observations limit 1')
        await createPartitions(database.db, observationPartitions, [new Date('2021-01-01T00:00:00Z')])
      })
      expect(await partitions()).toContain('observations_2021_01')
    })
  })

  describe('traffic states', () => {
    const state = (segmentId: string, color: 'green' | 'red', time: string) => ({
      segmentId,
      color,
      observedAt: new Date(time),
    })

    it('are the newest of each segment regardless of their order', async () => {
      await database.repositories.trafficStates.upsertMany([
        state('b', 'green', '2026-11-21T03:00:00Z'),
        state('a', 'green', '2026-11-21T03:00:00Z'),
        state('a', 'red', '2026-11-21T03:05:00Z'),
      ])
      await database.repositories.trafficStates.upsertMany([state('a', 'green', '2026-11-21T03:04:00Z')])
      const live = async (since: string) => {
        const { colors, newest } = await database.repositories.trafficStates.live(new Date(since))
        return { colors: JSON.parse(colors) as unknown, newest }
      }
      expect(await live('2026-11-21T03:00:00Z')).toEqual({
        colors: { a: 'red', b: 'green' },
        newest: new Date('2026-11-21T03:05:00Z'),
      })
      expect(await live('2026-11-21T03:01:00Z')).toMatchObject({ colors: { a: 'red' } })
      expect(await live('2026-11-21T04:00:00Z')).toEqual({ colors: {}, newest: null })
    })
  })

  describe('settings', () => {
    it('are created once by concurrent processes', async () => {
      let created = 0
      const get = ({ settings }: Repositories) => settings.getOrCreate('secret', () => `value ${++created}`)
      const values = await Promise.all([
        get(database.repositories),
        get(otherRepositories),
        get(database.repositories),
        get(otherRepositories),
      ])
      expect(new Set(values).size).toBe(1)
      expect(await get(otherRepositories)).toBe(values[0])
    })
  })
})
