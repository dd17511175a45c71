import { createNgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import { describe, expect, it } from '@jest/globals'
import { ownContext } from '../_helpers/broker.js'
import { hoursOf, prefix, useHistory } from './_helpers/history.js'

const history = useHistory()
const client = () => createNgsiLdClient({ baseUrl: history().url, context: ownContext })
const type = 'AirQualityObserved'
const range = { timerel: 'between', timeAt: '2026-11-20T00:00:00Z', endTimeAt: '2026-11-22T00:00:00Z' } as const
const [from = '', next = ''] = hoursOf('20')

describe('the NGSI-LD client with temporal queries of the embedded broker', () => {
  // CIM 009 v1.8.1, 5.7.3: an attribute with one instance is not a list.
  it('returns lists, also of one instance', async () => {
    const result = await client().getTemporalEntity(`${prefix}B`, { range })
    expect(result?.partial).toBeUndefined()
    expect(result?.entity).toMatchObject({ id: `${prefix}B`, type, pm25: [{ type: 'Property', value: 7 }] })
    expect(await client().getTemporalEntity(`${prefix}None`, { range })).toBeUndefined()
  })

  // 5.7.4.
  it('queries pairs of several entities', async () => {
    const { entities, count } = await client().queryTemporalPage({
      type,
      id: [`${prefix}A`, `${prefix}B`],
      attrs: ['pm25'],
      range,
      lastN: 1,
      temporalValues: true,
      count: true,
    })
    expect(count).toBe(2)
    expect(entities.map(({ id }) => id)).toEqual([`${prefix}A`, `${prefix}B`])
    expect(entities[0]?.['pm25']).toMatchObject({ type: 'Property', values: [[47, expect.any(String)]] })
  })

  // 4.21.
  it('picks members', async () => {
    const result = await client().getTemporalEntity(`${prefix}A`, { pick: ['id', 'pm25'], lastN: 1 })
    expect(result?.entity).toEqual({ id: `${prefix}A`, pm25: [expect.objectContaining({ value: 47 })] })
    const { entities } = await client().queryTemporalPage({ type, id: `${prefix}A`, range, omit: ['pm25'] })
    expect(entities.map((entity) => Object.keys(entity))).toEqual([['id', 'type', 'airQualityIndex']])
  })

  // 4.5.19.
  it('queries aggregates', async () => {
    const aggregate = { methods: ['avg', 'max'] as ('avg' | 'max')[], period: 'PT1H' }
    const oneHour = { timerel: 'between', timeAt: from, endTimeAt: next } as const
    const { entities } = await client().queryTemporalPage({
      type,
      id: `${prefix}A`,
      attrs: ['pm25'],
      range: oneHour,
      aggregate,
    })
    expect(entities[0]?.['pm25']).toMatchObject({ avg: [[0, expect.any(String), expect.any(String)]] })
  })
})
