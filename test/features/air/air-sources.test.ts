import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { startOpenMeteo, type OpenMeteoStandIn } from '../../../scripts/dev/stand-ins/open-meteo.js'
import { startOpenAq, type OpenAqStandIn } from '../../../scripts/dev/stand-ins/openaq.js'
import { haversine, type Circle } from '../../../src/base/geo.js'
import { projectFile } from '../../../src/base/project.js'
import { listStations, stationReader, modelReader } from '../../../src/features/air/air-sources.js'
import { pollutants } from '../../../src/features/air/aqi.js'
import { createAirModel } from '../../../src/features/air/open-meteo-air.js'
import { createOpenAq, type Station } from '../../../src/features/air/openaq.js'
import { type City, readCity } from '../../../src/platform/config/city.js'

const city = readCity(projectFile('resources/cities/hanoi.json')) as City
const { signal } = new AbortController()
const start = Date.parse('2026-11-21T03:20:00Z')
let now = start
const clock = () => now
let openAq: OpenAqStandIn
let openMeteo: OpenMeteoStandIn

beforeAll(async () => {
  openAq = await startOpenAq({ clock })
  openMeteo = await startOpenMeteo({ clock })
})
beforeEach(() => {
  now += 120_000
  openAq.requests.length = 0
  openMeteo.requests.length = 0
})
afterAll(async () => {
  await openAq.close()
  await openMeteo.close()
})

function stations(skipped: string[] = []) {
  return stationReader({
    openAq: createOpenAq({ url: openAq.url, apiKey: 'stand-in-key', clock }),
    city,
    clock,
    onSkip: (station, reason) => void skipped.push(`${station.id} ${reason.kind}`),
  })
}

describe('measured air', () => {
  it('reads active stations: calls for the list, and one per station', async () => {
    const readings = await stations()(signal)
    expect(readings.length).toBeGreaterThanOrEqual(5)
    const paths = openAq.requests.map(({ path }) => path)
    expect(paths[0]).toBe('/v3/locations')
    expect(paths.length).toBeGreaterThanOrEqual(readings.length + 1)
    for (const { concentrations } of readings) {
      for (const { observedAt, hours } of Object.values(concentrations)) {
        expect(now - observedAt.getTime()).toBeLessThan(24 * 3_600_000)
        expect(hours[0]).toBeGreaterThanOrEqual(0)
      }
    }
  })

  it('reads gases, in µg/m³ whatever the unit of the sensor is', async () => {
    const readings = await stations()(signal)
    const [measured] = readings.filter(({ stationId }) => stationId === '9001')
    expect(Object.keys(measured?.concentrations ?? {}).sort()).toEqual(['co', 'no2', 'o3', 'pm10', 'pm25', 'so2'])
    const [community] = readings.filter(({ stationId }) => stationId === '9004')
    // The sensor reports ppm.
    expect(community?.concentrations.co?.hours[0]).toBeGreaterThan(100)
  })

  it('distinguishes monitors from low-cost sensors, and assigns each station to an area', async () => {
    const readings = await stations()(signal)
    const kinds = new Map(readings.map(({ stationId, kind }) => [stationId, kind]))
    expect([kinds.get('9001'), kinds.get('9004')]).toEqual(['reference', 'low_cost'])
    expect(city.areas.map(({ name }) => name)).toEqual(expect.arrayContaining(readings.map(({ district }) => district)))
  })

  it('ignores values ahead of the clock, which would hide earlier ones', async () => {
    const station = {
      id: 1,
      name: null,
      coordinates: city.centre,
      provider: null,
      isMonitor: true,
      lastSeen: new Date(now),
      sensors: [{ id: 11, pollutant: 'pm25' as const, unit: 'µg/m³' }],
    }
    const valueAt = (minutes: number, value: number) => ({
      sensorId: 11,
      observedAt: new Date(now + minutes * 60_000),
      value,
    })
    const read = stationReader({
      openAq: {
        listStations: () => Promise.resolve([station]),
        latest: () => Promise.resolve([valueAt(11, 99), valueAt(10, 12), valueAt(-5, 40)]),
      },
      city,
      clock,
      onSkip: () => undefined,
    })
    expect((await read(signal))[0]?.concentrations.pm25?.hours).toEqual([12])
  })

  it('reads the list once per day', async () => {
    const read = stations()
    await read(signal)
    const lists = () => openAq.requests.filter(({ path }) => path === '/v3/locations').length
    const calls = lists()
    await read(signal)
    expect(lists()).toBe(calls)
  })

  it('lists the stations of all areas, each one once, and none outside of the city', async () => {
    const at = (id: number, latitude: number, longitude: number): Station => ({
      id,
      name: null,
      coordinates: { latitude, longitude },
      provider: null,
      isMonitor: true,
      lastSeen: new Date(now),
      sensors: [],
    })
    const [centre, baVi, haiPhong] = [at(1, 21.03, 105.85), at(2, 21.2, 105.43), at(3, 20.86, 106.68)]
    const queries: Circle[] = []
    const found = await listStations(
      {
        latest: () => Promise.resolve([]),
        listStations: ({ centre: { latitude, longitude }, radiusMetres: radius }) => {
          queries.push({ latitude, longitude, radius })
          return Promise.resolve([centre, baVi, haiPhong])
        },
      },
      city,
    )
    expect(found).toEqual([centre, baVi])
    expect(queries[0]).toEqual({ ...city.centre, radius: city.radius })
    for (const { radius } of queries) expect(radius).toBeLessThanOrEqual(25_000)
    for (const area of city.areas) expect(queries.some((circle) => haversine(area, circle) < circle.radius)).toBe(true)
  })

  it.each([1, 4])('returns the other stations if %i fail', async (count) => {
    const skipped: string[] = []
    const read = stations(skipped)
    const all = (await read(signal)).length
    openAq.failNext(...Array.from({ length: count }, () => ({ status: 500, body: 'Internal Server Error' })))
    expect(await read(signal)).toHaveLength(all - count)
    expect(skipped).toEqual(Array.from({ length: count }, () => expect.stringMatching(/unavailable$/)))
  })

  it('stops the pass if OpenAQ does not respond', async () => {
    const skipped: string[] = []
    const read = stations(skipped)
    const all = (await read(signal)).length
    const before = openAq.requests.length
    openAq.failNext('reset', 'reset', 'reset')
    await expect(read(signal)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(skipped).toHaveLength(3)
    expect(openAq.requests).toHaveLength(before + 3)
    expect(await read(signal)).toHaveLength(all)
  })

  it('throws if the key is rejected', async () => {
    const read = stationReader({
      openAq: createOpenAq({ url: openAq.url, apiKey: 'wrong', clock }),
      city,
      clock,
      onSkip: () => undefined,
    })
    await expect(read(signal)).rejects.toMatchObject({ kind: 'unauthorized', message: 'OpenAQ refused access.' })
  })
})

describe('modelled air', () => {
  const model = () => modelReader(createAirModel({ url: openMeteo.url.air }), city.timeZone)

  it('reads all areas in one call, with earlier hours', async () => {
    const readings = await model()(city.areas, signal)
    expect(readings).toHaveLength(30)
    expect(openMeteo.requests).toHaveLength(1)
    expect(readings[0]).toMatchObject({
      district: 'Ba Đình',
      stationId: 'open-meteo',
      kind: 'model',
      provider: 'Open-Meteo (CAMS)',
    })
    for (const pollutant of pollutants) {
      expect(readings[0]?.concentrations[pollutant]?.hours.length).toBeGreaterThanOrEqual(12)
    }
  })
})
