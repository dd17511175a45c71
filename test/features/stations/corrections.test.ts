import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeEach, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { correctionJob } from '../../../src/features/stations/correction-job.js'
import { correct, type Correction } from '../../../src/features/stations/corrections.js'
import { locks } from '../../../src/platform/database/locks.js'
import { observationsOf } from '../../_helpers/observations.js'
import { createStation, sendReadings, type OwnStation } from '../../_helpers/own-stations.js'
import { until } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'

const hour = 3_600_000
/** The middle of an hour. */
const start = Math.floor(Date.now() / hour) * hour - hour / 2
const at = (hoursAgo: number) => new Date(start - hoursAgo * hour).toISOString()

type Input = RequestOf<'setStationCorrection'>['body']

describe('a corrected value', () => {
  const valid_from = new Date(0)
  const line: Correction = { algorithm: 'linear', slope: 0.5, intercept: -3, valid_from }
  const epa: Correction = { algorithm: 'epa_2021', slope: null, intercept: null, valid_from }

  it.each<[Correction, value: number, humidity: number | undefined, number | undefined]>([
    [line, 20, undefined, 7],
    [line, 5, undefined, 0],
    [{ ...line, slope: 10 }, 1_000, undefined, 2_000],
    [line, -999, undefined, -999],
    [epa, 0, 50, 0],
    [epa, 1, 100, 0],
    [epa, 20, 50, 11.92],
    [epa, 40, 60, 26.778],
    [epa, 100, 70, 78.316],
    [epa, 235, 80, 198.74945],
    [epa, 300, 80, 289.526],
    [epa, 20, undefined, undefined],
  ])('%j of %d at %p %%', (correction, value, humidity, expected) => {
    const corrected = correct([correction], { observedAt: new Date(1), value, humidity })
    expect(corrected).toEqual(expected === undefined ? undefined : expect.closeTo(expected, 9))
    expect(correct([correction], { observedAt: new Date(-1), value, humidity })).toBe(value)
  })
})

describe('the correction of a station', () => {
  let now = start
  const service = useService({ clock: () => now })
  let station: OwnStation
  let path: { station_id: number }
  beforeEach(async () => {
    station = await createStation(service())
    path = { station_id: station.id }
  })

  const settle = async () => {
    await service().settle()
    now += 6_000
  }
  const set = async (body: Input) => {
    const { data } = await service().admin.api.setStationCorrection({ path, body })
    return data
  }
  const twice = (valid_from: string): Input => ({ algorithm: 'linear', slope: 2, intercept: 0, valid_from })
  const none = (valid_from: string): Input => ({ algorithm: 'none', valid_from })
  const send = async (readings: object, query = '') => (await sendReadings(service(), station, readings, query)).body
  const history = async (attribute: string, interval: 'raw' | 'hour' = 'raw') => {
    const query = { attribute, interval, from: at(100), to: at(-1) }
    const { data } = await service().api.listSensorHistory({
      path: { sensor_id: `Hanoi:Station:${station.id}` },
      query,
    })
    return (data?.data ?? []).map((row) => ('mean' in row ? row.mean : row.value))
  }
  const values = async () => [await history('pm25'), await history('pm25_raw')]
  const isApplied = async () => (await service().api.getStation({ path })).data?.correction?.is_applied

  it('applies to readings from its time on, and to late ones by their time', async () => {
    await set(twice(at(2)))
    await settle()
    const readings = [
      { observed_at: at(3), pm25: 10 },
      { observed_at: at(2), pm25: 20 },
      { observed_at: at(0), pm25: 30 },
    ]
    for (const reading of readings.toReversed()) await send(reading)
    expect(await values()).toEqual([
      [10, 40, 60],
      [10, 20, 30],
    ])
    expect(await send(readings)).toMatchObject({ accepted: 3 })
    const other = await send({ observed_at: at(0), pm25: 40 })
    expect(other.results?.[0]?.detail).toMatch(/already recorded for this time: pm25 \(30\)\./)
    await send({ observed_at: at(0), pm25: 40 }, '?replace=true')
    expect(await values()).toEqual([
      [10, 40, 80],
      [10, 20, 40],
    ])
  })

  it('changes stored values, hours, indices and the sensor, without an event', async () => {
    await send(Array.from({ length: 30 }, (_, index) => ({ observed_at: at(index), pm25: 25 })))
    await settle()
    const indices = await history('airQualityIndex')
    const events = () => service().query('select from events')
    const before = (await events()).length
    const sensor = async () =>
      (await service().api.getSensor({ path: { sensor_id: `Hanoi:Station:${station.id}` } })).data
    expect((await sensor())?.data).toMatchObject({ pollutants: [{ value: 25 }] })
    expect((await set(twice(at(9))))?.is_applied).toBe(false)
    // The clock stands still, so that no cached sensor expires.
    await service().settle()
    await until(async () => (await sensor())?.data.aqi === 100)
    expect((await sensor())?.data).toMatchObject({ pollutants: [{ value: 50 }] })
    expect(await isApplied()).toBe(true)
    const [measured, corrected] = [Array<number>(20).fill(25), Array<number>(10).fill(50)]
    expect(await values()).toEqual([[...measured, ...corrected], Array<number>(10).fill(25)])
    expect(await history('pm25', 'hour')).toEqual([...measured, ...corrected])
    const changed = await history('airQualityIndex')
    expect([changed.slice(0, 20), changed.at(-1)]).toEqual([indices.slice(0, 20), 100])
    expect((await events()).length).toBe(before)
    await set(none(at(50)))
    await settle()
    expect([await history('pm25'), await history('airQualityIndex')]).toEqual([Array<number>(30).fill(25), indices])
  })

  it('goes on where it was stopped, and ends in the newest of two changes', async () => {
    await send(Array.from({ length: 10 }, (_, index) => ({ observed_at: at(index), pm25: 10 })))
    const { platform } = service().app
    const run = () => correctionJob({ ...platform, chunkSize: 4 }).run(new AbortController().signal)
    await set(twice(at(9)))
    await run()
    expect([await values(), await isApplied()]).toEqual([
      [
        [20, 20, 20, 20, 10, 10, 10, 10, 10, 10],
        [10, 10, 10, 10],
      ],
      false,
    ])
    await set({ ...twice(at(5)), slope: 3 })
    // In a part that is done, and in one that is not.
    await send([
      { observed_at: at(8.5), pm25: 1 },
      { observed_at: at(0.5), pm25: 1 },
      { observed_at: at(0), pm25: 9 },
    ])
    await run()
    await settle()
    expect([await values(), await isApplied()]).toEqual([
      [
        [20, 2, 20, 20, 20, 30, 30, 30, 30, 3, 30, 30].toSpliced(9, 3, 30, 3, 30),
        [10, 1, 10, 10, 10, 10, 10, 10, 10, 10, 1, 10],
      ],
      true,
    ])
    const { data } = await service().admin.api.listStationCorrections({ path })
    expect(data?.data.map(({ slope, is_applied }) => [slope, is_applied])).toEqual([
      [3, true],
      [2, true],
    ])
  })

  it('keeps what was done before its process was killed', async () => {
    await send([
      { observed_at: at(1), pm25: 10 },
      { observed_at: at(0), pm25: 20 },
    ])
    await set(twice(at(2)))
    const holder = new pg.Client({ connectionString: service().databaseUrl })
    await holder.connect()
    // The job waits for this lock after it has replaced the values.
    const entity = `urn:ngsi-ld:AirQualityObserved:Hanoi:Station:${station.id}`
    await holder.query('select pg_advisory_lock($1, hashtext($2))', [locks.stationIndices, entity])
    const { platform } = service().app
    const running = Promise.resolve(correctionJob(platform).run(new AbortController().signal)).catch(() => 'killed')
    const waiting = `select pid from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`
    await until(async () => (await service().query(waiting)).length === 1)
    await holder.query(`select pg_terminate_backend(pid) from (${waiting}) as job`)
    expect([await running, await values(), await isApplied()]).toEqual(['killed', [[10, 20], []], false])
    await holder.end()
    await settle()
    expect([await values(), await isApplied()]).toEqual([
      [
        [20, 40],
        [10, 20],
      ],
      true,
    ])
  })

  it('applies to readings that are stored while it is set', async () => {
    const observed_at = at(1)
    await send({ observed_at, pm25: 0 })
    const holder = new pg.Client({ connectionString: service().databaseUrl })
    await holder.connect()
    await holder.query(`begin; select from observation_hours join observation_series on id = series_id
                        where entity_id like '%Station:${station.id}' and attribute = 'pm25' for update`)
    const sent = send({ observed_at: at(0.9), pm25: 10 })
    const blocked = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await until(async () => (await service().query(blocked)).length === 1)
    await set(twice(at(2)))
    await service().settle()
    expect(await isApplied()).toBe(true)
    await holder.end()
    await sent
    await service().settle()
    expect(await values()).toEqual([
      [0, 20],
      [0, 10],
    ])
  })

  it('needs the humidity of the same time for epa_2021, which may be sent later', async () => {
    await set({ algorithm: 'epa_2021', valid_from: at(9) })
    await settle()
    await send([
      { observed_at: at(1), pm25: 20, humidity: 50 },
      { observed_at: at(0), pm25: 100 },
    ])
    await settle()
    expect(await values()).toEqual([
      [11.9, 100],
      [20, 100],
    ])
    await send({ observed_at: at(0), humidity: 70 })
    await settle()
    expect(await values()).toEqual([
      [11.9, 78.3],
      [20, 100],
    ])
  })

  it('marks values without a humidity, one flag for consecutive ones', async () => {
    const marks = async () => {
      const query = { from: at(100), to: at(-1) }
      const request = { path: { sensor_id: `Hanoi:Station:${station.id}` }, query }
      const { data } = await service().api.listSensorFlags(request)
      return data?.data.map(({ from, to, reason, validity }) => [from, to, reason, validity])
    }
    const mark = (from: number, to: number) => [at(from), at(to), 'uncorrected', 1]
    await send([9, 8, 6, 5, 4, 2].map((hours) => ({ observed_at: at(hours), pm25: 10 })))
    await send([7, 3].map((hours) => ({ observed_at: at(hours), pm25: 10, humidity: 50 })))
    await set({ algorithm: 'epa_2021', valid_from: at(8) })
    const job = correctionJob({ ...service().app.platform, chunkSize: 3 })
    while (await job.run(new AbortController().signal)) continue
    expect(await marks()).toEqual([mark(2, 2), mark(6, 4), mark(8, 8)])
    await send({ observed_at: at(1), pm25: 10 })
    await send({ observed_at: at(0), pm25: 10, humidity: 50 })
    await settle()
    expect(await marks()).toEqual([mark(2, 1), mark(6, 4), mark(8, 8)])
    await set(none(at(5)))
    await settle()
    expect(await marks()).toEqual([mark(6, 6), mark(8, 8)])
  })

  it.each<[Partial<Input>, code: string]>([
    [{ algorithm: 'linear', intercept: 1 }, 'required'],
    [{ algorithm: 'epa_2021', slope: 1 }, 'conflict'],
    [{ algorithm: 'none', valid_from: '2016-12-31T23:59:60Z' }, 'invalid_format'],
  ])('is rejected if it is %j', async (body, code) => {
    const { error } = await service().admin.api.setStationCorrection({ path, body: { ...none(at(1)), ...body } })
    expect(error?.errors).toMatchObject([{ code }])
  })

  describe('compareStation', () => {
    const reference = () => `Hanoi:BaDinh:${station.id}`
    const compare = (to = at(-1)) =>
      service().admin.api.compareStation({ path, body: { reference: reference(), from: at(300), to } })
    /** Measured values vary by the hour. The reference shows half of them and 3, and in turn 1 more and less. */
    beforeEach(async () => {
      const { observations } = service().app.context.repositories
      const measured = Array.from({ length: 800 }, (_, index) => 20 + (Math.floor(index / 8) % 5) * 10)
      const shown = measured.map((value, index) => value / 2 + 3 + (Math.floor(index / 4) % 2 === 0 ? 1 : -1))
      const since = new Date(start - 199.5 * hour).toISOString()
      await observations.record(observationsOf(`Hanoi:Station:${station.id}`, since, measured))
      await observations.record(observationsOf(reference(), since, shown))
    })

    it('returns the line, also if the station is corrected', async () => {
      const { data } = await compare()
      expect(data).toMatchObject({
        attribute: 'pm25',
        pairs: 200,
        slope: expect.closeTo(0.5, 9),
        intercept: expect.closeTo(3, 9),
        r2: expect.closeTo(50 / 51, 9),
        rmse: expect.closeTo(1, 9),
      })
      expect(data?.points.slice(0, 2)).toMatchObject([
        { station: 20, reference: 14 },
        { station: 20, reference: 12 },
      ])
      await set(twice(at(100)))
      await settle()
      expect((await compare()).data).toEqual(data)
    })

    it('needs 168 hours, a period, and values that vary', async () => {
      const few = await compare(at(32.5))
      expect([few.response.status, few.error?.code, few.error?.detail]).toEqual([
        409,
        'too_few_hours',
        'Only 167 hours have values of both. At least 168 are needed.',
      ])
      const period = await compare(at(300))
      expect(period.error?.errors).toMatchObject([{ location: 'body.to', message: 'must be later than body.from' }])
      await service().query('update observations set value = 7')
      expect((await compare()).error?.detail).toMatch(/^All values of the station are equal/)
    })
  })
})
