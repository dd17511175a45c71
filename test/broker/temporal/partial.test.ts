import { beforeAll, describe, expect, it } from '@jest/globals'
import sql from 'sql-template-tag'
import { query } from '../../../src/platform/database/query.js'
import { createObservationRepository } from '../../../src/platform/ngsi-ld/observations.js'
import { call, useBroker } from '../_helpers/broker.js'

const broker = useBroker()

const id = 'urn:ngsi-ld:AirQualityObserved:Hanoi:Long'
const start = Date.parse('2026-10-01T00:00:00.000Z')
const minute = 60_000
const at = (minutes: number) => new Date(start + minutes * minute).toISOString()

/** One attribute per minute, and one per hour, in one partition. */
beforeAll(async () => {
  const observations = createObservationRepository(broker().db)
  const base = { entityId: id, entityType: 'AirQualityObserved', unit: 'GQ', observedAt: new Date(start), value: 0 }
  await observations.record([
    { ...base, attribute: 'pm25' },
    { ...base, attribute: 'pm10' },
  ])
  await query(
    broker().db,
    sql`insert into observations (series_id, observed_at, value)
        select id, ${at(0)}::timestamptz + n * interval '1 minute', n from observation_series, generate_series(1, 12000) n
        where attribute = 'pm25' or n % 60 = 0`,
  )
})

const get = (parameters: Record<string, string>) =>
  call(broker().url, `GET /temporal/entities/${id}?${new URLSearchParams(parameters).toString()}`)

type Values = Record<'pm25' | 'pm10', { values: [number, string][] }>
const timesOf = (body: unknown, attribute: 'pm25' | 'pm10') =>
  (body as Values)[attribute].values.map(([, time]) => time)

describe('more than 10,000 instances (6.3.10)', () => {
  it('are 206 with the oldest ones, and Content-Range names the time range that is complete for all attributes', async () => {
    const { status, headers, body } = await get({ format: 'temporalValues', timerel: 'after', timeAt: at(0) })
    expect([status, headers.get('Content-Range')]).toEqual([206, `date-time ${at(0)}-${at(4_999)}/*`])
    expect(timesOf(body, 'pm25')).toEqual(Array.from({ length: 5_000 }, (_, n) => at(n)))
    expect(timesOf(body, 'pm10').at(-1)).toBe(at(4_980))
  })

  it('are read completely by continuing at the end of each range', async () => {
    const seen: string[] = []
    let from = at(0)
    let status = 206
    while (status === 206) {
      const page = await get({ format: 'temporalValues', timerel: 'after', timeAt: from })
      status = page.status
      const times = timesOf(page.body, 'pm25')
      // 4.11: `after` includes `timeAt`, so each page repeats the values at the end of the last one.
      expect(times[0]).toBe(seen.at(-1) ?? at(0))
      seen.push(...times.filter((time) => time !== seen.at(-1)))
      from = /-(\d{4}-[^/]*)\/\*$/.exec(page.headers.get('Content-Range') ?? '')?.[1] ?? ''
    }
    expect([status, seen.length]).toEqual([200, 12_001])
  })

  it('are 206 with the newest ones for lastN, whose range begins with the latest time', async () => {
    const { status, headers, body } = await get({ format: 'temporalValues', lastN: '11000', attrs: 'pm25' })
    expect([status, headers.get('Content-Range')]).toEqual([206, `date-time ${at(12_000)}-${at(2_001)}/11000`])
    expect(timesOf(body, 'pm25')).toEqual(Array.from({ length: 10_000 }, (_, n) => at(n + 2_001)))
  })

  it('are read backwards with lastN, without repeating any: a range does not include its end (4.11)', async () => {
    const seen: string[] = []
    let until = at(20_000)
    let status = 206
    while (status === 206) {
      const parameters = { format: 'temporalValues', lastN: '20000', attrs: 'pm25', timerel: 'before', timeAt: until }
      const page = await get(parameters)
      status = page.status
      seen.unshift(...timesOf(page.body, 'pm25'))
      until = /-(\d{4}-[^/]*)\/20000$/.exec(page.headers.get('Content-Range') ?? '')?.[1] ?? ''
    }
    expect([status, seen]).toEqual([200, Array.from({ length: 12_001 }, (_, n) => at(n))])
  })

  it('do not include attributes that pick and omit leave out, which are not read (4.21)', async () => {
    const values = { format: 'temporalValues' }
    for (const projection of [{ pick: 'pm10' }, { omit: 'id,type,pm25' }]) {
      const { status, body } = await get({ ...values, ...projection })
      expect([status, Object.keys(body as object)]).toEqual([200, ['pm10']])
    }
    const { status, headers } = await get({ ...values, omit: 'pm10' })
    expect([status, headers.get('Content-Range')]).toEqual([206, `date-time ${at(0)}-${at(9_999)}/*`])
  })

  it('are counted per response of a query', async () => {
    const { status, headers } = await call(
      broker().url,
      'GET /temporal/entities?type=AirQualityObserved&timerel=before&timeAt=2026-12-01T00:00:00Z',
    )
    expect([status, headers.get('Content-Range')]).toEqual([206, `date-time ${at(0)}-${at(4_999)}/*`])
  })
})
