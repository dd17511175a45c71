import { describe, expect, it } from '@jest/globals'
import { type call, environment } from '../_helpers/broker.js'
import { prefix, problem, twoDays, useHistory } from './_helpers/history.js'

type Parameters = Record<string, string>
const history = useHistory()
const type = 'AirQualityObserved'
const id = `${prefix}A`
const utc = (text: string) => `2026-11-${text}:00:00.000Z`
const statusAndBody = async (answer: ReturnType<typeof call>) => {
  const { status, body } = await answer
  return [status, body]
}

describe('aggregates (4.5.19)', () => {
  const daily = { format: 'aggregatedValues', aggrMethods: 'avg,max', aggrPeriodDuration: 'P1D', attrs: 'pm25' }
  const [day1, day2, day3] = ['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z']

  it('contain "one member per aggregation method", with result, start and end per period', async () => {
    const avg = [[11.5, day1, day2], [35.5, day2, day3]] // prettier-ignore
    const max = [[23, day1, day2], [47, day2, day3]] // prettier-ignore
    const pm25 = { type: 'Property', avg, max }
    expect((await history().get('A', { ...twoDays, ...daily })).body).toEqual({ id, type, pm25 })
  })

  it('support all methods', async () => {
    const results = {
      totalCount: 4,
      distinctCount: 4,
      sum: 6,
      avg: 1.5,
      min: 0,
      max: 3,
      sumsq: 14,
      stddev: Math.sqrt(1.25),
    }
    const aggrMethods = Object.keys(results).join()
    const range = { timerel: 'before', timeAt: '2026-11-20T04:00:00Z' }
    const { body } = await history().get('A', { ...range, ...daily, aggrMethods, aggrPeriodDuration: 'PT0S' })
    const expected = Object.entries(results).map(([method, result]) => [method, [[result, day1, utc('20T04')]]])
    const pm25: unknown = Object.fromEntries([['type', 'Property'], ...expected])
    expect(body).toMatchObject({ pm25 })
  })

  it('are 0 for squares that are too small for a number', async () => {
    const { body } = await history().get('Huge', { ...twoDays, ...daily, attrs: 'so2', aggrMethods: 'sumsq' })
    expect(body).toMatchObject({ so2: { sumsq: [[0, day1, day2]] } })
  })

  it.each<[string, string, Parameters, object]>([
    [
      'begin at timeAt, and leave out periods without values (C.5.14)',
      'B',
      { timerel: 'after', timeAt: '2026-11-21T11:30:00Z', aggrPeriodDuration: 'PT1H' },
      { avg: [[7, '2026-11-21T11:30:00.000Z', '2026-11-21T12:30:00.000Z']] },
    ],
    [
      'count periods from a Monday if the range has no start',
      'B',
      { aggrPeriodDuration: 'P1W' },
      { avg: [[7, '2026-11-16T00:00:00.000Z', '2026-11-23T00:00:00.000Z']] },
    ],
    ...[
      ['P1M', '2026-11-01', '2026-12-01'],
      ['P1Y', '2026-01-01', '2027-01-01'],
      ['P100Y', '2001-01-01', '2101-01-01'],
    ].map(([aggrPeriodDuration = '', start, end]): [string, string, Parameters, object] => [
      `support the calendar duration ${aggrPeriodDuration}`,
      'B',
      { aggrPeriodDuration },
      { avg: [[7, `${start}T00:00:00.000Z`, `${end}T00:00:00.000Z`]] },
    ]),
    [
      '"PT0S" is "a duration spanning the whole time range", also by default',
      'A',
      { ...twoDays, aggrPeriodDuration: '' },
      { max: [[47, day1, day3]] },
    ],
  ])('%s', async (_, station, parameters, expected) => {
    const sent = Object.entries({ ...daily, ...parameters }).filter(([, value]) => value !== '')
    const { body } = await history().get(station, Object.fromEntries(sent))
    expect(body).toMatchObject({ pm25: expected })
  })

  it.each<[number, string, Parameters]>([
    [400, 'a fraction', { aggrPeriodDuration: 'PT0.5S' }],
    [400, 'an immense period', { aggrPeriodDuration: 'P9999999Y' }],
    [400, 'a result that is too large', { attrs: 'no2', aggrMethods: 'sumsq' }],
    [403, 'more than 10,000 results', { aggrPeriodDuration: 'PT1S' }],
    [422, 'values in different units', { attrs: 'co' }],
    [422, 'lastN', { lastN: '3' }],
  ])('are %d for %s', async (status, what, parameters) => {
    const answer = await history().list({ ...daily, ...parameters })
    expect(answer.status).toBe(status)
    if (status === 403) expect(answer.body).toEqual(problem('TooComplexQuery'))
    if (what.includes('units')) expect(JSON.stringify(answer.body)).toContain('different units')
  })
})

describe('pick and omit', () => {
  const airQualityIndex = { type: 'Property', values: [[150, utc('20T06')]] }
  const pm25 = { type: 'Property', values: [[47, utc('21T23')]] }

  // "a comma or a pipe character" separates members (4.21). "When defined, every Entity within the payload body is
  // reduced down to only contain the specified Entity members" (5.2.23).
  it.each<[string, object]>([
    [`pick=id,${environment}pm25`, { id, pm25 }],
    ['omit=pm25', { id, type, airQualityIndex }],
  ])('%s', async (query, entity) => {
    const sent = { format: 'temporalValues', lastN: '1', ...Object.fromEntries(new URLSearchParams(query)) }
    expect((await history().get('A', sent)).body).toEqual(entity)
    expect((await history().list({ id, ...sent })).body).toEqual([entity])
  })

  it('select entities only if no other member is left', async () => {
    const { body, headers } = await history().list({ pick: 'airQualityIndex', lastN: '1', count: 'true' })
    expect([body, headers.get('NGSILD-Results-Count')]).toEqual([[{ airQualityIndex: [expect.anything()] }], '1'])
    expect((await history().get('B', { pick: 'airQualityIndex' })).status).toBe(404)
  })

  it.each<[string, Record<string, string>]>([
    ['omit of all others', { omit: 'id,type,pm25,co,no2,so2' }],
    ['omit and attrs', { omit: 'id,type,pm25', attrs: 'pm25,airQualityIndex' }],
  ])('select no entity without a member: %s', async (_what, query) => {
    const { body, headers } = await history().list({ ...query, lastN: '1', count: 'true' })
    expect([body, headers.get('NGSILD-Results-Count')]).toEqual([[{ airQualityIndex: [expect.anything()] }], '1'])
    expect((await history().get('B', query)).status).toBe(404)
  })

  it('do not select entities by other members, unlike attrs', async () => {
    const { body, headers } = await history().list({ pick: 'id,airQualityIndex', lastN: '1', count: 'true' })
    const others = ['B', 'Huge', 'Mixed'].map((end) => ({ id: prefix + end }))
    expect(body).toEqual([{ id, airQualityIndex: [expect.anything()] }, ...others])
    expect(headers.get('NGSILD-Results-Count')).toBe('4')
  })

  it('leave out what could not be aggregated', async () => {
    const aggregates = { format: 'aggregatedValues', aggrMethods: 'sumsq' }
    expect((await history().list(aggregates)).status).toBe(422)
    const { status, body } = await history().list({ ...aggregates, omit: 'co|no2|pm25' })
    expect([status, (body as object[])[3]]).toEqual([200, { id: `${prefix}Mixed`, type }])
  })

  it.each(['name', 'id,location', 'scope', 'createdAt', `${environment}x`])(
    'are 422 OperationNotSupported if they pick an attribute whose values are not stored: %s',
    async (pick) => {
      for (const answer of [history().get('A', { pick }), history().list({ pick })])
        expect(await statusAndBody(answer)).toEqual([422, problem('OperationNotSupported')])
    },
  )
})
