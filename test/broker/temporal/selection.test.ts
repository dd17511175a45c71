import { describe, expect, it } from '@jest/globals'
import { call } from '../_helpers/broker.js'
import { prefix, problem, temporalUrl, twoDays, useHistory } from './_helpers/history.js'

const history = useHistory()

describe('the selection of entities (5.7.4.4)', () => {
  const idsOf = (body: unknown) => (body as { id: string }[]).map(({ id }) => id.replace(prefix, ''))

  it('"does not include data corresponding to the temporal query interval, then such Entity shall be removed"', async () => {
    const { body } = await history().list({ timeAt: '2026-11-21T00:00:00Z' })
    expect(idsOf(body)).toEqual(['A', 'B'])
  })

  it('concerns the requested attributes', async () => {
    expect(idsOf((await history().list({ attrs: 'airQualityIndex' })).body)).toEqual(['A'])
  })

  it('supports id, limit, offset and count, and links pages', async () => {
    expect(idsOf((await history().list({ id: `${prefix}B,urn:x:1` })).body)).toEqual(['B'])
    const { body, headers } = await history().list({ limit: '1', offset: '1', count: 'true' })
    expect([idsOf(body), headers.get('NGSILD-Results-Count')]).toEqual([['B'], '4'])
    expect(headers.get('Link')).toMatch(/\/temporal\/entities\?type=.*&count=true&limit=1&offset=2>; rel="next"/)
    const counted = await history().list({ limit: '0', count: 'true' })
    expect([counted.body, counted.headers.get('NGSILD-Results-Count')]).toEqual([[], '4'])
  })

  it.each([
    ['A$', ['A']],
    ['^urn:ngsi-ld:AirQualityObserved:Hanoi:(A|B)$', ['A', 'B']],
    ['[BH]', ['A', 'B', 'Huge', 'Mixed']],
    ['none', []],
  ])('supports idPattern=%s', async (idPattern, ids) => {
    const { body, headers } = await history().list({ idPattern, count: 'true' })
    expect([idsOf(body), headers.get('NGSILD-Results-Count')]).toEqual([ids, String(ids.length)])
  })

  it('"id takes precedence over idPattern" (5.2.33)', async () => {
    expect(idsOf((await history().list({ id: `${prefix}B`, idPattern: 'A$' })).body)).toEqual(['B'])
  })

  it.each([
    ['(A', 400],
    ['A(?=B)', 400],
    ['(a{200}){200}', 403],
  ])('refuses idPattern=%s with %d', async (idPattern, status) => {
    expect((await history().list({ idPattern })).status).toBe(status)
  })

  it.each(['AirQualityObserved,WeatherObserved', 'AirQualityObserved|WeatherObserved', '*'])(
    'supports type=%s',
    async (type) => {
      expect(idsOf((await history().list({ type })).body)).toEqual([
        'A',
        'B',
        'Huge',
        'Mixed',
        'urn:ngsi-ld:WeatherObserved:Hanoi:1',
      ])
    },
  )

  it('requires type, attrs or local=true', async () => {
    const path = (parameters: Record<string, string>) => temporalUrl('', { ...twoDays, ...parameters })
    expect((await call(history().url, path({}))).status).toBe(400)
    expect((await call(history().url, path({ attrs: 'pm25' }))).status).toBe(200)
    expect((await call(history().url, path({ local: 'true' }))).status).toBe(200)
  })

  it.each<[string, Record<string, string>]>([
    ['another type', { type: 'CivicIssue' }],
    ['one other type of two', { type: 'AirQualityObserved,Park' }],
    ['a type of another context', { type: 'https://example.org/Thing' }],
    ['an attribute whose values are not stored', { attrs: 'pm25,name' }],
    ['a selection of types', { type: '(AirQualityObserved;Sensor)' }],
    ['another time property', { timeproperty: 'modifiedAt' }],
  ])('is 422 OperationNotSupported for %s', async (_what, parameters) => {
    const { status, body } = await history().list(parameters)
    expect([status, body]).toEqual([422, problem('OperationNotSupported')])
    expect(JSON.stringify(body)).not.toContain('undefined')
  })

  it.each(['q', 'georel', 'scopeQ', 'lang', 'datasetId', 'orderBy', 'csf', 'geometryProperty'])(
    'is 422 OperationNotSupported for %s, which is never ignored',
    async (name) => {
      const { status, body } = await history().list({ [name]: 'x' })
      expect([status, body]).toEqual([422, problem('OperationNotSupported')])
    },
  )

  it('is 400 InvalidRequest for a parameter that NGSI-LD does not define', async () => {
    const { status, body } = await history().list({ since: 'x' })
    expect([status, body]).toEqual([400, problem('InvalidRequest')])
  })

  it('is 400 for empty items, other ids than URIs, and limit=0 without count', async () => {
    for (const parameters of [{ attrs: 'pm25,' }, { type: ',' }, { id: 'x' }, { limit: '0' }])
      expect((await history().list(parameters)).status).toBe(400)
  })
})

describe('retrieveTemporalEntity (5.7.3)', () => {
  it('is 422 OperationNotSupported for idPattern', async () => {
    expect((await history().get('A', { idPattern: 'A' })).status).toBe(422)
  })

  it('is 404 ResourceNotFound for an unknown entity', async () => {
    expect((await history().get('None')).status).toBe(404)
  })

  it('is 404 if the entity has none of the attributes', async () => {
    expect((await history().get('B', { attrs: 'airQualityIndex' })).status).toBe(404)
  })

  it('returns an entity without attributes if none has values in the range', async () => {
    const { status, body } = await history().get('B', { timerel: 'before', timeAt: '2026-11-01T00:00:00Z' })
    expect([status, body]).toEqual([200, { id: `${prefix}B`, type: 'AirQualityObserved' }])
  })

  it('returns an entity whose values have not been stored yet', async () => {
    const entity = { id: `${prefix}New`, type: 'AirQualityObserved' }
    expect((await call(history().url, 'POST /entities', { body: entity })).status).toBe(201)
    expect((await history().get('New')).body).toEqual(entity)
  })

  it('is 422 OperationNotSupported for an entity of another type', async () => {
    await call(history().url, 'POST /entities', { body: { id: 'urn:x:park', type: 'Park' } })
    expect((await call(history().url, 'GET /temporal/entities/urn:x:park')).status).toBe(422)
  })

  it('is 422 OperationNotSupported for an attribute whose values are not stored', async () => {
    expect((await history().get('A', { attrs: 'name' })).status).toBe(422)
  })
})

describe('writes', () => {
  it.each([
    'POST /temporal/entities',
    `POST /temporal/entities/${prefix}A/attrs`,
    `PATCH /temporal/entities/${prefix}A/attrs/pm25/urn:x:1`,
    `DELETE /temporal/entities/${prefix}A`,
    'POST /temporal/entityOperations/query',
  ])('are 422 OperationNotSupported: %s', async (request) => {
    const { status, body } = await call(history().url, request, { body: {} })
    expect([status, body]).toEqual([422, problem('OperationNotSupported')])
  })
})
