import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeAll, describe, expect, it } from '@jest/globals'
import sql from 'sql-template-tag'
import { query } from '../../../src/platform/database/query.js'
import { observationsOf } from '../../_helpers/observations.js'
import { useService } from '../../_helpers/service.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'
import { stationEntity } from '../../_helpers/stations.js'

const broker = await standInBroker()
/** 10:30 in Hanoi. */
const now = Date.parse('2026-11-21T03:30:00Z')

type Query = NonNullable<RequestOf<'getSensorStatistics'>['query']>

describe('getSensorStatistics', () => {
  const service = useService({ environment: { BROKER_URL: broker.url, AGENTS: 'none' }, clock: () => now })

  beforeAll(async () => {
    broker.entities = [stationEntity('TayHo:7', '2026-11-21T03:00:00Z')]
    // 19 November in Hanoi: 18 hours with four values each. The last hour before that day does not count for it.
    const values = [...Array.from({ length: 4 }, () => 500), ...Array.from({ length: 72 }, () => 52)]
    const particles = observationsOf('Hanoi:BaDinh:9003', '2026-11-18T16:00:00Z', values)
    const { app } = service()
    await app.context.repositories.observations.record([
      ...particles,
      ...particles.map((one) => ({ ...one, attribute: 'airQualityIndex', unit: '', value: one.value + 28 })),
      // 100.1 ppb.
      ...particles.map((one) => ({ ...one, attribute: 'no2', unit: '61', value: 100 + one.value / 500 })),
    ])
    await query(
      app.platform.db,
      sql`insert into observation_flags (series_id, from_at, to_at, validity, reason, is_automatic)
          select id, '2026-11-18T17:10:00Z', '2026-11-18T19:00:00Z', 1, 'flat', true
          from observation_series where attribute = 'pm25'`,
    )
    await query(
      app.platform.db,
      sql`insert into observation_verifications (series_id, from_at, to_at, level)
          select id, '2026-11-01T00:00:00Z', '2026-11-30T00:00:00Z', 1 from observation_series where attribute = 'pm25'`,
    )
  })

  const list = (query: Query, city = 'hanoi') => service().api.listAirQualityStatistics({ path: { city }, query })
  const get = (query: Query = {}, sensor_id = 'Hanoi:BaDinh:9003') =>
    service().api.getSensorStatistics({ path: { sensor_id }, query })

  it('returns the days, months or years of local time', async () => {
    const { data } = await get({ from: '2026-11-19', to: '2026-11-21' })
    const day = { from: '2026-11-19', mean: 52, min: 52, max: 52, p50: 52, p95: 52, p98: 52, hours: 18 }
    expect(data?.data).toMatchObject({
      attribute: 'pm25',
      unit: 'µg/m³',
      interval: 'day',
      time_zone: 'Asia/Ho_Chi_Minh',
      summary: { ...day, capture: 0.375, aqi: null },
      periods: [{ ...day, capture: 0.75, aqi: 103 }],
      limits: [
        { standard: 'QCVN 05:2023/BTNMT', averaging: 'day', limit: 45, percentile: null, exceedances: 1 },
        { standard: 'QCVN 05:2023/BTNMT', averaging: 'year', limit: 25, percentile: null, exceedances: 0 },
        { standard: 'WHO 2021', averaging: 'day', limit: 15, percentile: 99, exceedances: 1 },
        { standard: 'WHO 2021', averaging: 'year', limit: 5, percentile: null, exceedances: 0 },
      ],
    })
    const { data: month } = await get({ from: '2026-11-01', to: '2026-12-01', interval: 'month' })
    // 20 days and ten hours of November have passed.
    expect(month?.data.periods).toMatchObject([{ from: '2026-11-01', hours: 19, capture: 0.039, aqi: null }])
  })

  it('converts units, and returns the highest index of a day with its category', async () => {
    const days = { from: '2026-11-19', to: '2026-11-20' }
    const { data: nitrogen } = await get({ ...days, attribute: 'no2' })
    expect(nitrogen?.data).toMatchObject({ unit: 'µg/m³', summary: { mean: 188.4 }, periods: [{ aqi: 94 }] })
    const { data: index } = await get({ ...days, attribute: 'airQualityIndex' })
    expect(index?.data).toMatchObject({ unit: null, summary: { mean: 80, aqi: null, category: null }, limits: [] })
    expect(index?.data.periods).toMatchObject([{ mean: 80, aqi: 103, category: 'sensitive' }])
  })

  it('lists all sensors of the city with values in the period', async () => {
    const days = { from: '2026-11-19', to: '2026-11-21' }
    const { data } = await list(days)
    const { data: sensor } = await get(days)
    const { summary, limits } = sensor?.data ?? {}
    expect(data?.data).toEqual({
      attribute: 'pm25',
      unit: 'µg/m³',
      time_zone: 'Asia/Ho_Chi_Minh',
      sensors: [{ sensor_id: 'Hanoi:BaDinh:9003', summary, limits, flagged_hours: 3, level: 1 }],
    })
    expect((await list({ ...days, attribute: 'co' })).data?.data.sensors).toEqual([])
    expect((await list({ from: '2025-11-18', to: '2026-11-19' })).response.status).toBe(400)
    expect((await list(days, 'hue')).response.status).toBe(404)
  })

  it('is empty for days without values, and for sensors without any', async () => {
    const { data } = await get({ from: '2026-11-20', to: '2026-11-21' })
    expect(data?.data).toMatchObject({ periods: [], summary: { mean: null, hours: 0, capture: 0 } })
    expect((await get({}, 'Hanoi:TayHo:7')).data?.data.periods).toEqual([])
    expect((await get({}, 'Hanoi:TayHo:8')).response.status).toBe(404)
  })

  it.each<[string, Query]>([
    ['that ends before it begins', { from: '2026-11-19', to: '2026-11-19' }],
    ['of more than ten years', { from: '2016-11-18', to: '2026-11-19' }],
    ['that is no date', { from: '2026-02-30' }],
  ])('rejects a period %s', async (_what, query) => {
    expect((await get(query)).response.status).toBe(400)
  })
})
