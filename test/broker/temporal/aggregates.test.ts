import { describe, expect, it } from '@jest/globals'
import { prefix, problem, twoDays, useHistory } from './_helpers/history.js'

const history = useHistory()

describe('aggregates (4.5.19)', () => {
  const daily = { format: 'aggregatedValues', aggrMethods: 'avg,max', aggrPeriodDuration: 'P1D', attrs: 'pm25' }

  it('contain "one member per aggregation method", with result, start and end per period', async () => {
    expect((await history().get('A', { ...twoDays, ...daily })).body).toEqual({
      id: `${prefix}A`,
      type: 'AirQualityObserved',
      pm25: {
        type: 'Property',
        avg: [
          [11.5, '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
          [35.5, '2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
        ],
        max: [
          [23, '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
          [47, '2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
        ],
      },
    })
  })

  it('support all methods', async () => {
    const aggrMethods = 'totalCount,distinctCount,sum,avg,min,max,stddev,sumsq'
    const range = { timerel: 'before', timeAt: '2026-11-20T04:00:00Z' }
    const { body } = await history().get('A', { ...range, ...daily, aggrMethods, aggrPeriodDuration: 'PT0S' })
    const [start, end] = ['2026-11-20T00:00:00.000Z', '2026-11-20T04:00:00.000Z']
    expect((body as Record<string, unknown>)['pm25']).toEqual({
      type: 'Property',
      totalCount: [[4, start, end]],
      distinctCount: [[4, start, end]],
      sum: [[6, start, end]],
      avg: [[1.5, start, end]],
      min: [[0, start, end]],
      max: [[3, start, end]],
      stddev: [[Math.sqrt(1.25), start, end]],
      sumsq: [[14, start, end]],
    })
  })

  it('begin at timeAt, and leave out periods without values (C.5.14)', async () => {
    const range = { timerel: 'after', timeAt: '2026-11-21T11:30:00Z' }
    expect((await history().get('B', { ...range, ...daily, aggrPeriodDuration: 'PT1H' })).body).toMatchObject({
      pm25: { avg: [[7, '2026-11-21T11:30:00.000Z', '2026-11-21T12:30:00.000Z']] },
    })
  })

  it('count periods from a Monday if the range has no start', async () => {
    const { body } = await history().get('B', { ...daily, aggrPeriodDuration: 'P1W', aggrMethods: 'sum' })
    expect(body).toMatchObject({ pm25: { sum: [[7, '2026-11-16T00:00:00.000Z', '2026-11-23T00:00:00.000Z']] } })
  })

  it.each([
    ['P1M', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    ['P1Y', '2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['P100Y', '2001-01-01T00:00:00.000Z', '2101-01-01T00:00:00.000Z'],
  ])('support the calendar duration %s', async (aggrPeriodDuration, start, end) => {
    const { body } = await history().get('B', { ...daily, aggrMethods: 'sum', aggrPeriodDuration })
    expect(body).toMatchObject({ pm25: { sum: [[7, start, end]] } })
  })

  it('"PT0S" is "a duration spanning the whole time range", also by default', async () => {
    const { format, aggrMethods, attrs } = daily
    const { body } = await history().get('A', { ...twoDays, format, aggrMethods, attrs })
    expect(body).toMatchObject({ pm25: { max: [[47, '2026-11-20T00:00:00.000Z', '2026-11-22T00:00:00.000Z']] } })
  })

  it.each<[string, Record<string, string>]>([
    ['no method', { aggrMethods: '' }],
    ['an unknown method', { aggrMethods: 'median' }],
    ['a date as period', { aggrPeriodDuration: 'P2026-11-21' }],
    ['a fraction', { aggrPeriodDuration: 'PT0.5S' }],
    ['a negative period', { aggrPeriodDuration: '-P1D' }],
    ['an empty duration', { aggrPeriodDuration: 'PT' }],
    ['an immense period', { aggrPeriodDuration: 'P9999999Y' }],
    ['a number with 50 digits', { aggrPeriodDuration: `P${'9'.repeat(50)}D` }],
    ['no representation', { format: 'normalized' }],
    ['a result that is too large', { attrs: 'no2', aggrMethods: 'sumsq' }],
  ])('are 400 for %s', async (_what, parameters) => {
    const { status } = await history().list({ ...daily, ...parameters })
    expect(status).toBe(400)
  })

  it('are 403 TooComplexQuery beyond 10,000 results', async () => {
    const { status, body } = await history().list({ ...daily, aggrPeriodDuration: 'PT1S' })
    expect([status, body]).toEqual([403, problem('TooComplexQuery')])
  })

  it('are 422 for values in different units', async () => {
    const { status, body } = await history().list({ ...daily, attrs: 'co' })
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ detail: expect.stringContaining('different units') }),
    ])
  })

  it('are 422 together with lastN', async () => {
    expect((await history().list({ ...daily, lastN: '3' })).status).toBe(422)
  })
})
