import type { TemporalQuery } from '@environmental-monitoring/ngsi-ld'
import { describe, expect, it } from '@jest/globals'
import { baDinh, type } from './scenario.js'
import { errorBase, failureOf, useStandIn, type Reply } from './stand-in.js'

const [from, to] = ['2026-11-21T03:00:00Z', '2026-11-21T04:00:00Z']
const range = { timerel: 'between', timeAt: from, endTimeAt: to } as const
const value = (pm25: number, observedAt: string) => ({ type: 'Property', value: pm25, observedAt })

describe('values over time', () => {
  const standIn = useStandIn()
  const query = (more: Partial<TemporalQuery> = {}) => standIn.client().queryTemporalPage({ type, range, ...more })
  const parameters = () => Object.fromEntries(new URL(standIn.seen[0]?.url ?? '', standIn.baseUrl).searchParams)

  it('are lists, also of one instance', async () => {
    // Scorpio (#553) and Stellio (#1143) return one instance as an object.
    standIn.answer([
      200,
      [
        { id: baDinh, type, pm25: [value(1, from), value(2, to)] },
        { id: 'urn:x:2', type, pm25: value(3, from), '@context': { a: 'urn:a' } },
      ],
      { 'NGSILD-Results-Count': '2' },
    ])
    expect(await query({ count: true })).toEqual({
      entities: [
        { id: baDinh, type, pm25: [value(1, from), value(2, to)] },
        { id: 'urn:x:2', type, pm25: [value(3, from)], '@context': { a: 'urn:a' } },
      ],
      count: 2,
      partial: undefined,
    })
  })

  it('are selected by all parameters', async () => {
    standIn.answer([200, []])
    await query({ id: [baDinh, 'urn:x:2'], attrs: ['pm25', 'pm10'], q: 'pm25>1', lastN: 5, limit: 10, offset: 20 })
    expect(parameters()).toEqual({
      type,
      id: `${baDinh},urn:x:2`,
      attrs: 'pm25,pm10',
      q: 'pm25>1',
      timerel: 'between',
      timeAt: from,
      endTimeAt: to,
      lastN: '5',
      limit: '10',
      offset: '20',
    })
  })

  it('are returned as pairs', async () => {
    const pm25 = { type: 'Property', values: [[1, from]] }
    standIn.answer([200, [{ id: baDinh, type, pm25 }]])
    expect((await query({ temporalValues: true })).entities).toEqual([{ id: baDinh, type, pm25 }])
    expect(parameters()).toMatchObject({ options: 'temporalValues' })
  })

  it('are aggregated', async () => {
    // Stellio (beehive_aggregated_outgoing.jsonld).
    const pm25 = { type: 'Property', avg: [[1.5, from, to]], max: [[2, from, to]] }
    standIn.answer([200, [{ id: baDinh, type, pm25 }]])
    const { entities } = await query({ aggregate: { methods: ['avg', 'max'], period: 'PT1H' } })
    expect(entities).toEqual([{ id: baDinh, type, pm25 }])
    expect(parameters()).toMatchObject({
      options: 'aggregatedValues',
      aggrMethods: 'avg,max',
      aggrPeriodDuration: 'PT1H',
    })
  })

  it.each([
    // Stellio (TemporalApiResponses.kt).
    `date-time ${from}-${to}/*`,
    `date-time ${from}-${to}/5`,
  ])('are partial with Content-Range %s', async (contentRange) => {
    standIn.answer([206, [], { 'Content-Range': contentRange }])
    expect((await query()).partial).toEqual({ from, to })
  })

  it('of one entity are read, or undefined', async () => {
    standIn.answer([200, { id: baDinh, type, pm25: value(1, from) }], [404, { type: `${errorBase}ResourceNotFound` }])
    const client = standIn.client()
    expect(await client.getTemporalEntity(baDinh, { lastN: 1 })).toEqual({
      entity: { id: baDinh, type, pm25: [value(1, from)] },
      partial: undefined,
    })
    expect(await client.getTemporalEntity(baDinh)).toBeUndefined()
    expect(standIn.seen.map(({ url }) => url)).toEqual([
      `/temporal/entities/${encodeURIComponent(baDinh)}?lastN=1`,
      `/temporal/entities/${encodeURIComponent(baDinh)}`,
    ])
  })

  it.each<[string, Reply, string]>([
    // orionldGetTemporalEntities.cpp.
    [
      'Orion-LD',
      [501, { type: `${errorBase}OperationNotSupported`, title: 'Not Implemented in Orion-LD' }],
      'not-supported',
    ],
    ['a broker that rejects the range', [400, { type: `${errorBase}BadRequestData` }], 'bad-request-data'],
  ])('are rejected by %s', async (_name, reply, kind) => {
    standIn.answer(reply)
    expect(await failureOf(query())).toMatchObject({ kind })
  })

  it.each<Partial<TemporalQuery>>([
    { range: { timerel: 'between', timeAt: from } },
    { range: { timerel: 'after', timeAt: from, endTimeAt: to } },
    { temporalValues: true, aggregate: { methods: ['avg'], period: 'PT1H' } },
    { limit: 101 },
    { limit: 0 },
  ])('are not requested with %j', async (wrong) => {
    expect(await failureOf(query(wrong))).toMatchObject({ kind: 'invalid-request' })
    expect(standIn.seen).toEqual([])
  })
})
