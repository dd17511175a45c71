import { describe, expect, it } from '@jest/globals'
import { call } from '../_helpers/broker.js'
import { prefix, problem, useHistory } from './_helpers/history.js'

const history = useHistory()

const id = `${prefix}A`
const type = 'AirQualityObserved'
const index = { type: 'Property', values: [[150, '2026-11-20T06:00:00.000Z']] }
const pm25 = { type: 'Property', values: [[47, '2026-11-21T23:00:00.000Z']] }
const iri = 'https://smartdatamodels.org/dataModel.Environment/'

describe('pick and omit in temporal queries', () => {
  // "a comma or a pipe character" separates members (4.21). "When defined, every Entity within the payload body is
  // reduced down to only contain the specified Entity members" (5.2.23).
  it.each<[Record<string, string>, object]>([
    [{ pick: 'id,pm25' }, { id, pm25 }],
    [{ pick: 'type|airQualityIndex' }, { type, airQualityIndex: index }],
    [{ pick: 'pm25' }, { pm25 }],
    [{ pick: '@id,@type' }, { id, type }],
    [{ pick: `id,${iri}pm25` }, { id, pm25 }],
    [
      { pick: 'id,pm25,airQualityIndex', omit: 'airQualityIndex' },
      { id, pm25 },
    ],
    [
      { pick: 'id,type,pm25', attrs: 'pm25,airQualityIndex' },
      { id, type, pm25 },
    ],
    [{ pick: 'id,airQualityIndex', attrs: 'pm25' }, { id }],
    [{ omit: 'pm25' }, { id, type, airQualityIndex: index }],
    [{ omit: 'id,type' }, { pm25, airQualityIndex: index }],
    [{ omit: 'name' }, { id, type, pm25, airQualityIndex: index }],
  ])('%j', async (parameters, entity) => {
    const sent = { format: 'temporalValues', lastN: '1', ...parameters }
    expect((await history().get('A', sent)).body).toEqual(entity)
    expect((await history().list({ id, ...sent })).body).toEqual([entity])
  })

  it('do not select entities, unlike attrs', async () => {
    const { body, headers } = await history().list({ pick: 'id,airQualityIndex', lastN: '1', count: 'true' })
    expect([body, headers.get('NGSILD-Results-Count')]).toEqual([
      [{ id, airQualityIndex: [expect.anything()] }, ...['B', 'Huge', 'Mixed'].map((end) => ({ id: prefix + end }))],
      '4',
    ])
  })

  it('leave out what could not be aggregated', async () => {
    const aggregates = { format: 'aggregatedValues', aggrMethods: 'sumsq' }
    expect((await history().list(aggregates)).status).toBe(422)
    const { status, body } = await history().list({ ...aggregates, omit: 'co|no2|pm25' })
    expect([status, (body as object[])[3]]).toEqual([200, { id: `${prefix}Mixed`, type }])
  })

  it('apply to an entity whose values have not been stored yet', async () => {
    const entity = { id: `${prefix}Picked`, type }
    expect((await call(history().url, 'POST /entities', { body: entity })).status).toBe(201)
    expect((await history().get('Picked', { pick: 'type' })).body).toEqual({ type })
  })

  it.each(['name', 'id,location', 'scope', 'createdAt', `${iri}x`])(
    'are 422 OperationNotSupported if they pick an attribute whose values are not stored: %s',
    async (pick) => {
      for (const answer of [await history().get('A', { pick }), await history().list({ pick })]) {
        expect([answer.status, answer.body]).toEqual([422, problem('OperationNotSupported')])
      }
    },
  )

  it.each(['device{name}', 'id,,pm25', ';', '@context', 'a b'])('are 400 BadRequestData for %s', async (name) => {
    for (const parameter of ['pick', 'omit']) {
      const { status, body } = await history().list({ [parameter]: name })
      expect([status, body]).toEqual([400, problem('BadRequestData')])
    }
  })
})
