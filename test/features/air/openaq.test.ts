import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { startOpenAq, type OpenAqStandIn } from '../../../scripts/dev/stand-ins/openaq.js'
import type { Failure } from '../../../scripts/dev/stand-ins/server.js'
import { createOpenAq, readingsOf, type OpenAq } from '../../../src/features/air/openaq.js'
import { words } from '../../_helpers/words.js'

const hanoi = { latitude: 21.0285, longitude: 105.8542 }
const query = { centre: hanoi, radiusMetres: 25_000 }
const start = Date.UTC(2026, 10, 21, 2, 7, 0)
const since = new Date(start - 24 * 3_600_000)

let standIn: OpenAqStandIn
let openAq: OpenAq

beforeEach(async () => {
  standIn = await startOpenAq({ clock: () => start })
  openAq = createOpenAq({ url: standIn.url, apiKey: 'stand-in-key', clock: () => start })
})
afterEach(() => standIn.close())

/** Returns the result for a list with one station. */
async function stationOf(fields: object) {
  const coordinates = { latitude: 21, longitude: 105.8 }
  const results = [{ id: 1, coordinates, sensors: [], ...fields }]
  standIn.failNext({ status: 200, body: { meta: { found: 1 }, results } })
  return (await openAq.listStations(query))[0]
}

describe('listStations', () => {
  it('requests the stations for all pollutants, in all units, around a place', async () => {
    await openAq.listStations({ centre: hanoi, radiusMetres: 12_345.6 })
    expect(standIn.requests).toHaveLength(1)
    expect(standIn.requests[0]).toMatchObject({
      path: '/v3/locations',
      query: {
        coordinates: '21.0285,105.8542',
        radius: '12346',
        parameters_id: '2,1,5,7,15,6,9,101,3,10,32,4,8,102',
        limit: '1000',
        page: '1',
      },
      headers: { 'x-api-key': 'stand-in-key' },
    })
  })

  it('limits the radius to 25 km', async () => {
    await openAq.listStations({ centre: hanoi, radiusMetres: 40_000 })
    expect(standIn.requests[0]?.query.radius).toBe('25000')
  })

  it('returns names, coordinates, sensors with units, and the time of the last value', async () => {
    const stations = await openAq.listStations(query)
    expect(stations).toHaveLength(9)
    expect(stations[0]).toEqual({
      id: 9001,
      name: 'Ba Đình',
      coordinates: { latitude: 21.0348, longitude: 105.8342 },
      provider: 'Hanoi Air Quality Monitoring Network',
      lastSeen: new Date('2026-11-21T02:00:00Z'),
      isMonitor: true,
      sensors: [
        { id: 9001003, pollutant: 'o3', unit: 'µg/m³' },
        { id: 9001004, pollutant: 'co', unit: 'µg/m³' },
        { id: 9001005, pollutant: 'no2', unit: 'µg/m³' },
        { id: 9001006, pollutant: 'so2', unit: 'µg/m³' },
        { id: 9001001, pollutant: 'pm10', unit: 'µg/m³' },
        { id: 9001002, pollutant: 'pm25', unit: 'µg/m³' },
      ],
      attribution: 'Hanoi Air Quality Monitoring Network',
    })
    expect(stations.find(({ id }) => id === 9006)).toMatchObject({ name: null, isMonitor: false })
    expect(stations.find(({ id }) => id === 9008)?.lastSeen).toEqual(new Date(Date.UTC(2025, 9, 17, 2)))
  })

  it('returns the distinct attributions of the licences', async () => {
    const licence = (name: string | null) => ({ id: 1, name: 'CC', attribution: name && { name, url: null } })
    const licenses = [licence('City of Hanoi'), licence(null), licence('City of Hanoi'), licence('Somebody else')]
    const station = await stationOf({ licenses, provider: { name: 'Network' } })
    expect(station?.attribution).toBe('City of Hanoi, Somebody else')
  })

  it('returns the network or the owner without attributions in licences', async () => {
    expect((await stationOf({ licenses: null, provider: { id: 1, name: 'Network' } }))?.attribution).toBe('Network')
    expect((await stationOf({ provider: null, owner: { id: 1, name: 'Owner' } }))?.attribution).toBe('Owner')
    const owner = { id: 4, name: 'Unknown Governmental Organization' }
    expect(await stationOf({ licenses: [], owner })).not.toHaveProperty('attribution')
  })

  it('accepts null wherever the provider can send it', async () => {
    const names = 'name locality licenses distance datetimeFirst datetimeLast owner provider'
    const nulls = Object.fromEntries(words(names).map((name) => [name, null]))
    const parameter = { id: 2, name: 'pm25', units: 'µg/m³', displayName: null }
    expect(await stationOf({ ...nulls, sensors: [{ id: 7, name: null, parameter }] })).toEqual({
      id: 1,
      name: null,
      coordinates: { latitude: 21, longitude: 105.8 },
      provider: null,
      isMonitor: false,
      lastSeen: null,
      sensors: [{ id: 7, pollutant: 'pm25', unit: 'µg/m³' }],
    })
  })

  it('skips stations without coordinates', async () => {
    expect(await stationOf({ coordinates: { latitude: null, longitude: null } })).toBeUndefined()
    expect(await stationOf({ coordinates: null })).toBeUndefined()
  })

  it('requests pages until a short one, regardless of the count', async () => {
    const page = (from: number, length: number, found: unknown): Failure => ({
      status: 200,
      body: {
        meta: { name: 'openaq-api', website: '/', page: 1, limit: 1000, found },
        results: Array.from({ length }, (_, index) => ({ id: from + index, coordinates: hanoi, sensors: [] })),
      },
    })
    standIn.failNext(page(1, 1000, '>1000'), page(1001, 1000, '>1000'), page(2001, 3, 3))
    const stations = await openAq.listStations(query)
    expect(stations.map(({ id }) => id)).toEqual(Array.from({ length: 2003 }, (_, index) => index + 1))
    expect(standIn.requests.map((request) => request.query.page)).toEqual(['1', '2', '3'])
  })

  it('requests at most four pages', async () => {
    const results = Array.from({ length: 1000 }, (_, id) => ({ id, coordinates: hanoi, sensors: [] }))
    const full: Failure = { status: 200, body: { meta: { found: '>1000' }, results } }
    standIn.failNext(full, full, full, full)
    await expect(openAq.listStations(query)).resolves.toHaveLength(4000)
    expect(standIn.requests).toHaveLength(4)
  })

  it('omits a station or sensor that is not valid, and returns the others', async () => {
    const station = (id: number, sensors: unknown) => ({ id, coordinates: hanoi, sensors })
    const sensor = { id: 11, parameter: { id: 2, units: 'µg/m³' } }
    standIn.failNext({
      status: 200,
      body: { results: [station(1, [sensor, { id: 12, parameter: null }]), station(2, [{ id: 13 }]), null] },
    })
    const stations = await openAq.listStations(query)
    expect(stations.map(({ id, sensors }) => [id, sensors.length])).toEqual([[1, 1]])
  })

  it.each([
    ['an array', []],
    ['no results', { meta: {} }],
    ['results as an object', { results: {} }],
    ['a station that is a number', { results: [1] }],
    ['a station without an id', { results: [{ coordinates: hanoi, sensors: [] }] }],
    ['a name that is a number', { results: [{ id: 1, name: 5, coordinates: hanoi, sensors: [] }] }],
    [
      'coordinates as strings',
      { results: [{ id: 1, coordinates: { latitude: '21', longitude: '105' }, sensors: [] }] },
    ],
    ['a sensor without a parameter', { results: [{ id: 1, coordinates: hanoi, sensors: [{ id: 1 }] }] }],
    ['an invalid time', { results: [{ id: 1, coordinates: hanoi, datetimeLast: { utc: 'yesterday' } }] }],
  ])('rejects %s', async (_, body) => {
    standIn.failNext({ status: 200, body })
    await expect(openAq.listStations(query)).rejects.toMatchObject({ kind: 'invalid-answer' })
  })
})

describe('latest', () => {
  it('requests values since a time', async () => {
    await openAq.latest(9001, { since })
    expect(standIn.requests[0]).toMatchObject({
      path: '/v3/locations/9001/latest',
      query: { datetime_min: '2026-11-20T02:07:00.000Z' },
    })
  })

  it('returns the latest value of each sensor', async () => {
    const values = await openAq.latest(9001, { since })
    expect(values.map(({ sensorId }) => sensorId)).toEqual([9001003, 9001004, 9001005, 9001006, 9001001, 9001002])
    const observedAt = new Date('2026-11-21T02:00:00Z')
    expect(values[0]).toEqual({ sensorId: 9001003, observedAt, value: expect.any(Number) })
  })

  it('returns nothing for a station that stopped, and skips null values', async () => {
    await expect(openAq.latest(9008, { since })).resolves.toEqual([])
    const datetime = { utc: '2026-11-21T02:00:00Z', local: '2026-11-21T09:00:00+07:00' }
    const row = { datetime, value: null, coordinates: null, sensorsId: 1, locationsId: 1 }
    standIn.failNext({ status: 200, body: { results: [row, { ...row, value: 0 }] } })
    await expect(openAq.latest(1, { since })).resolves.toMatchObject([{ value: 0 }])
  })

  it('omits a value that is not valid', async () => {
    const value = { sensorsId: 1, value: 5, datetime: { utc: '2026-11-21T02:00:00Z' } }
    standIn.failNext({ status: 200, body: { results: [{ ...value, datetime: null }, value] } })
    expect(await openAq.latest(9001, { since })).toHaveLength(1)
  })
})

describe('readingsOf', () => {
  const observedAt = new Date(start)
  const sensors = [
    { id: 1, pollutant: 'pm10' as const, unit: 'mg/m³' },
    { id: 2, pollutant: 'pm25' as const, unit: 'µg/m³' },
    { id: 3, pollutant: 'pm25' as const, unit: 'µg/m³' },
    { id: 4, pollutant: 'pm25' as const, unit: 'ppm' },
    { id: 5, pollutant: 'no2' as const, unit: 'ppb' },
    { id: 6, pollutant: 'no2' as const, unit: 'µg/m³' },
    { id: 7, pollutant: 'co' as const, unit: 'ppm' },
  ]

  it('joins values with their sensors, in µg/m³', () => {
    const values = [
      { sensorId: 1, observedAt, value: 0.05 },
      { sensorId: 2, observedAt, value: 35.5 },
      { sensorId: 99, observedAt, value: 7 },
    ]
    expect(readingsOf({ sensors }, values)).toEqual([
      { pollutant: 'pm10', observedAt, value: 50 },
      { pollutant: 'pm25', observedAt, value: 35.5 },
    ])
  })

  it('uses the newest of several sensors for one pollutant', () => {
    const earlier = new Date(start - 3_600_000)
    const values = [
      { sensorId: 2, observedAt: earlier, value: 10 },
      { sensorId: 3, observedAt, value: 20 },
    ]
    expect(readingsOf({ sensors }, values)).toEqual([{ pollutant: 'pm25', observedAt, value: 20 }])
    expect(readingsOf({ sensors }, values.toReversed())).toEqual([{ pollutant: 'pm25', observedAt, value: 20 }])
  })

  it('uses the newest plausible value of sensors with different units', () => {
    const earlier = new Date(start - 3_600_000)
    const values = [
      { sensorId: 5, observedAt, value: -999 },
      { sensorId: 6, observedAt: earlier, value: 31 },
    ]
    expect(readingsOf({ sensors }, values)).toEqual([{ pollutant: 'no2', observedAt: earlier, value: 31 }])
  })

  it('drops error codes, implausible values and unknown units', () => {
    const values = [-999, -0.4, 985, 1e6, NaN].map((value) => ({ sensorId: 2, observedAt, value }))
    expect(readingsOf({ sensors }, [...values, { sensorId: 4, observedAt, value: 1 }])).toEqual([])
    expect(readingsOf({ sensors }, [{ sensorId: 2, observedAt, value: 0 }])).toHaveLength(1)
  })

  it('returns one reading per pollutant of a station, and none for broken and stopped ones', async () => {
    const counts = new Map<number, number>()
    for (const station of await openAq.listStations(query)) {
      counts.set(station.id, readingsOf(station, await openAq.latest(station.id, { since })).length)
    }
    expect([...counts].sort().map(([, count]) => count)).toEqual([6, 3, 6, 4, 0, 4, 4, 0, 0])
  })
})
