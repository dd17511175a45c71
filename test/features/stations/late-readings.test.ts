import { describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { createStation, sendReadings } from '../../_helpers/own-stations.js'
import { until } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'

const minute = 60_000
const hour = 60 * minute
/** The middle of an hour. */
const start = Math.floor(Date.now() / hour) * hour - hour + 30 * minute

describe('readings that arrive late', () => {
  let now = start
  const service = useService({ clock: () => now })
  const at = (minutesAgo: number) => new Date(start - minutesAgo * minute).toISOString()
  /** Runs background work, and lets cached readings expire. */
  const settle = async () => {
    await service().settle()
    now += 6000
  }
  const indexOf = async (id: number) => {
    const { data } = await service().api.getSensorAqi({ path: { sensor_id: `Hanoi:Station:${id}` } })
    return data?.data.aqi
  }
  const indices = async (id: number, interval: 'raw' | 'hour' = 'hour') => {
    const path = { sensor_id: `Hanoi:Station:${id}` }
    const query = { attribute: 'airQualityIndex', interval, from: at(30 * 60), to: at(-60) }
    const { data } = await service().api.listSensorHistory({ path, query })
    return (data?.data ?? []).map((row) => ('mean' in row ? row.mean : row.value))
  }

  it('change the index of the hours that read them, in all answers', async () => {
    const station = await createStation(service())
    await sendReadings(service(), station, { observed_at: at(0), pm25: 51 })
    await settle()
    expect([await indexOf(station.id), await indices(station.id)]).toEqual([102, [102]])

    const older = Array.from({ length: 288 }, (_, index) => ({ observed_at: at((index + 1) * 5), pm25: 25 }))
    await sendReadings(service(), station, older)
    await settle()
    const current = await indexOf(station.id)
    expect(current).toBeLessThan(102)
    const history = await indices(station.id)
    expect(history).toHaveLength(25)
    expect(history.at(-1)).toBe(current)
    expect(new Set(history.slice(0, -1))).toEqual(new Set([50]))
  })

  it('replace the indices that are stored, and change no hour that does not read them', async () => {
    const station = await createStation(service())
    for (const minutesAgo of [14 * 60, 12 * 60 + 10, 12 * 60, 60]) {
      await sendReadings(service(), station, { observed_at: at(minutesAgo), no2: 10, pm25: 25 })
      await settle()
    }
    expect(await indices(station.id, 'raw')).toEqual([50, 50, 50, 50])
    await sendReadings(service(), station, { observed_at: at(12 * 60 + 5), pm25: 115 })
    // NowCast of the hour's mean, 55, and 25 two hours earlier: 55 / 2 + 25 / 8.
    expect(await indices(station.id, 'raw')).toEqual([50, 61, 61, 50])
    await sendReadings(service(), station, { observed_at: at(12 * 60 + 5), pm25: 115 })
    expect(await indices(station.id, 'raw')).toEqual([50, 61, 61, 50])
  })

  it('have no index for hours without concentrations', async () => {
    const station = await createStation(service())
    await sendReadings(service(), station, [
      { observed_at: at(0), pm25: 25 },
      { observed_at: at(120), temperature: 24 },
      { observed_at: at(180), pm25: 50 },
    ])
    await settle()
    expect(await indices(station.id, 'raw')).toEqual([100, await indexOf(station.id)])
  })

  it('change the index of an hour together, if they arrive at the same moment', async () => {
    const batches = [
      { observed_at: at(6 * 60), pm25: 115 },
      { observed_at: at(5 * 60), pm25: 205 },
    ]
    const known = Array.from({ length: 7 }, (_, hours) => ({ observed_at: at(hours * 60 + 5), pm25: 25 }))
    const [expected, station] = [await createStation(service()), await createStation(service())]
    for (const readings of [known, ...batches]) await sendReadings(service(), expected, readings)

    await sendReadings(service(), station, known)
    // The first batch waits when it replaces the index of the first hour.
    const holder = new pg.Client({ connectionString: service().databaseUrl })
    await holder.connect()
    const hours = `select from observations join observation_series on id = series_id
                   where entity_id = 'urn:ngsi-ld:AirQualityObserved:Hanoi:Station:${station.id}'
                     and attribute = 'airQualityIndex' and observed_at = '${at(6 * 60 + 5)}' for update`
    await holder.query(`begin; ${hours}`)
    const blocked = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    const waiting = (count: number) => until(async () => (await service().query(blocked)).length === count)
    const first = sendReadings(service(), station, batches[0])
    await waiting(1)
    const second = sendReadings(service(), station, batches[1])
    await Promise.race([second, waiting(2)])
    await holder.end()
    await Promise.all([first, second])
    expect(await indices(station.id)).toEqual(await indices(expected.id))
  })

  it('include the last ones of an hour that ended before they were delivered', async () => {
    const station = await createStation(service())
    for (const hours of [2, 1, 0]) await sendReadings(service(), station, { observed_at: at(hours * 60), no2: 10 })
    await settle()
    expect(await indices(station.id)).toEqual([5, 5, 5])
  })
})
