import type { RequestOf, SensorPage } from '@environmental-monitoring/sdk'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { describeCategory } from '../../../src/features/air/texts.js'
import type { PassOutcome } from '../../../src/platform/agents/agent.js'
import { useService } from '../../_helpers/service.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'
import { foreignStations, stationEntity } from '../../_helpers/stations.js'

const broker = await standInBroker()
let now = Date.parse('2026-11-21T03:30:00Z')
let observedAt: string
let old: string

type Query = NonNullable<RequestOf<'listSensors'>['query']>

const service = useService({ environment: { BROKER_URL: broker.url, AGENTS: 'none' }, clock: () => now })

beforeEach(() => {
  // Expires all caches.
  now += 2 * 3_600_000
  observedAt = new Date(now - 1_800_000).toISOString()
  old = new Date(now - 60 * 3_600_000).toISOString()
  broker.entities = [stationEntity('BaDinh:9003', observedAt), ...foreignStations]
})

describe('listSensors', () => {
  beforeEach(() => {
    const index = (value: number) => ({ airQualityIndex: { type: 'Property', value, observedAt } })
    broker.entities = [
      stationEntity('A:1', observedAt, index(50)),
      stationEntity('B:2', old, { airQualityIndex: undefined }),
      stationEntity('C:3', observedAt, index(165)),
      stationEntity('D:4', observedAt, index(50)),
      ...foreignStations,
    ]
  })

  const list = (query: Query = {}) => service().api.listSensors({ query })
  const ids = (page: SensorPage | undefined) => page?.data.map(({ id }) => id)

  it('returns the stations that have a location, in the envelope', async () => {
    const { data, response } = await list()
    expect(ids(data)).toEqual(['Hanoi:A:1', 'Hanoi:B:2', 'Hanoi:C:3', 'Hanoi:D:4'])
    expect(data).toMatchObject({ success: true, pagination: { page: 1, limit: 20, total: 4, total_pages: 1 } })
    const place = { name: 'Trạm A:1', location: { lat: 21.0341, lng: 105.8145 }, kind: null }
    const texts = { category: 'good', category_label: 'Tốt', advice: describeCategory(50, 'vi').advice }
    expect(data?.data[0]).toMatchObject({ ...place, aqi: 50, ...texts, lastUpdate: observedAt, stale: false })
    expect(data?.data[1]).toMatchObject({ aqi: null, category: null, advice: null, lastUpdate: old, stale: true })
    expect(response.headers.get('X-Total-Count')).toBeNull()
  })

  it.each([{ count: true }, { page: 1 }, { page: 1, count: false }])(
    'has the total in a header for %j',
    async (query) => {
      const { response } = await list({ ...query, limit: 2 })
      expect(response.headers.get('X-Total-Count')).toBe('4')
      expect(response.headers.get('Link')).toContain('rel="last"')
    },
  )

  it('supports skip, and returns the page of the first record', async () => {
    const { data, response } = await list({ skip: 2, limit: 2 })
    expect(ids(data)).toEqual(['Hanoi:C:3', 'Hanoi:D:4'])
    expect(data?.pagination).toEqual({ page: 2, limit: 2, total: 4, total_pages: 2 })
    const link = response.headers.get('Link') ?? ''
    expect(link).toContain('</sensors?skip=0&limit=2&sort=id&order=asc&radius=5>; rel="prev"')
    expect(link).not.toContain('rel="next"')
  })

  it('sorts by index, with missing values last', async () => {
    expect(ids((await list({ sort: 'aqi' })).data)).toEqual(['Hanoi:A:1', 'Hanoi:D:4', 'Hanoi:C:3', 'Hanoi:B:2'])
    const descending = await list({ sort: 'aqi', order: 'desc' })
    expect(ids(descending.data)).toEqual(['Hanoi:C:3', 'Hanoi:D:4', 'Hanoi:A:1', 'Hanoi:B:2'])
  })

  it('returns texts in the requested language, and varies by it', async () => {
    const { data, response } = await service().api.listSensors({ headers: { 'Accept-Language': 'en' } })
    expect(response.headers.get('Vary')).toContain('Accept-Language')
    expect(data?.data.map(({ category_label }) => category_label)).toEqual(['Good', null, 'Unhealthy', 'Good'])
  })

  it('returns a stale response with its age while the broker is down, then 503', async () => {
    await list()
    broker.answer = 'reset'
    now += 61_000
    const { data, response } = await list()
    expect(data).toMatchObject({ stale: true, pagination: { total: 4 } })
    expect(response.headers.get('Age')).toBe('61')
    now += 3_600_000
    expect((await list()).response.status).toBe(503)
  })
})

describe('listSensors with a position', () => {
  const at = (local: string, lat: number, lng: number) =>
    stationEntity(local, observedAt, {
      location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [lng, lat] } },
    })

  beforeEach(() => {
    broker.entities = [at('Far:1', 21.09, 105.85), at('Near:2', 21.03, 105.85), at('Next:3', 21.04, 105.85)]
  })

  const near = async (query: Query) => {
    const { data, response } = await service().api.listSensors({ query: { lat: 21.03, lng: 105.85, ...query } })
    expect(response.status).toBe(200)
    return { data, response, found: data?.data.map(({ id, distance }) => [id, distance]) }
  }

  it('returns those within the radius, nearest first, with their distance', async () => {
    const { data, found } = await near({})
    expect(found).toEqual([
      ['Hanoi:Near:2', 0],
      ['Hanoi:Next:3', 1.112],
    ])
    expect(data?.pagination.total).toBe(2)
    expect((await near({ radius: 1 })).found).toHaveLength(1)
    expect((await near({ radius: 10 })).found?.at(-1)).toEqual(['Hanoi:Far:1', 6.672])
  })

  it('supports pages, with the position in the links', async () => {
    const { found, response } = await near({ radius: 10, page: 2, limit: 1, sort: 'name', order: 'desc' })
    expect(found).toEqual([['Hanoi:Next:3', 1.112]])
    expect(response.headers.get('Link')).toContain('lat=21.03&lng=105.85')
  })
})

describe('the notice of listSensors', () => {
  beforeEach(() => {
    broker.entities = []
  })

  const after = (outcome: PassOutcome) =>
    service().app.context.repositories.agentPasses.record('air-quality', {
      outcome,
      entities: 0,
      finishedAt: new Date(now),
    })
  const list = async (language = 'en') => {
    const { data } = await service().api.listSensors({ headers: { 'Accept-Language': language } })
    return data
  }
  const noObservations = 'The air quality provider currently has no observations for this city.'

  it('explains an empty list before the first pass', async () => {
    expect(await list()).toMatchObject({ data: [], notice: 'There is no air quality data yet.' })
  })

  it('says that the provider has no observations, in both languages and beside the last known values', async () => {
    await after('empty')
    expect(await list()).toMatchObject({ data: [], notice: noObservations })
    expect((await list('fr'))?.notice).toMatch(/^Nguồn dữ liệu hiện không có số liệu/)
    now += 2 * 3_600_000
    broker.entities = [stationEntity('A:1', observedAt)]
    expect(await list()).toMatchObject({ data: [{ id: 'Hanoi:A:1' }], notice: noObservations })
    await after('succeeded')
    now += 61_000
    expect(await list()).not.toHaveProperty('notice')
  })
})

describe.each(['getSensor', 'getSensorAqi'] as const)('%s', (operation) => {
  const get = (language = 'vi') =>
    service().api[operation]({
      path: { sensor_id: 'Hanoi:BaDinh:9003' },
      headers: { 'Accept-Language': language },
    })

  it('returns English texts on request, and varies by language', async () => {
    const { data, response } = await get('en')
    expect(data?.data).toMatchObject({ category_label: 'Moderate', advice: describeCategory(77, 'en').advice })
    expect(response.headers.get('Vary')).toContain('Accept-Language')
  })

  it('returns a stale response with its age while the broker is down', async () => {
    await get()
    broker.answer = 'reset'
    now += 1_260_000
    const { data, response } = await get()
    expect(data).toMatchObject({ stale: true, data: { aqi: 77 } })
    expect(response.headers.get('Age')).toBe('1260')
  })

  it.each(['Hanoi:BaDinh:9004', 'Danang:HaiChau:1', 'Hanoi:Odd:1'])('returns 404 for %s', async (sensor_id) => {
    const { error, response } = await service().api[operation]({ path: { sensor_id } })
    expect([response.status, error?.detail]).toEqual([404, 'Sensor not found'])
  })
})

describe('getSensor', () => {
  const get = (sensor_id = 'Hanoi:BaDinh:9003') => service().api.getSensor({ path: { sensor_id } })

  it('returns a sensor', async () => {
    const { data } = await get()
    const texts = { category_label: 'Trung bình', advice: describeCategory(77, 'vi').advice }
    const index = { kind: null, aqi: 77, category: 'moderate', ...texts, lastUpdate: observedAt, stale: false }
    expect(data?.data).toMatchObject({ id: 'Hanoi:BaDinh:9003', location: { lat: 21.0341, lng: 105.8145 }, ...index })
    expect(data?.data.pollutants.map(({ pollutant, value }) => [pollutant, value])).toEqual([
      ['pm25', 38.4],
      ['pm10', 61.2],
    ])
  })
})

describe('getSensorAqi', () => {
  const get = (sensor_id = 'Hanoi:BaDinh:9003') => service().api.getSensorAqi({ path: { sensor_id } })

  it('returns the index with its standard and its pollutant', async () => {
    const { data } = await get()
    const index = { aqi: 77, standard: 'VN_AQI', category: 'moderate', main_pollutant: 'pm25', observed_at: observedAt }
    expect(data?.data).toMatchObject({ ...index, category_label: 'Trung bình', stale: false })
  })
})

describe('getSensorAqi with the index of the US', () => {
  const service = useService({ environment: { BROKER_URL: broker.url, AGENTS: 'none', AQI_STANDARD: 'us' } })

  it('names the standard', async () => {
    broker.entities = [stationEntity('BaDinh:9003', observedAt)]
    const { data } = await service().api.getSensorAqi({ path: { sensor_id: 'Hanoi:BaDinh:9003' } })
    expect(data?.data.standard).toBe('US_AQI')
  })
})
