import { describe, expect, it } from '@jest/globals'
import { call, contextLinkTo, environment } from '../_helpers/broker.js'
import { hoursOf, prefix, problem, temporalUrl, twoDays, useHistory } from './_helpers/history.js'

type Parameters = Record<string, string>
const history = useHistory()
const type = 'AirQualityObserved'
const id = `${prefix}A`
const idsOf = (body: unknown) => (body as { id: string }[]).map((entity) => entity.id.replace(prefix, '')).join(' ')
const timesOf = (body: unknown, attribute = 'pm25') =>
  (body as Record<string, { observedAt: string }[]>)[attribute]?.map(({ observedAt }) => observedAt)
const utc = (text: string) => `2026-11-${text}:00:00.000Z`
const statusAndBody = async (answer: ReturnType<typeof call>) => {
  const { status, body } = await answer
  return [status, body]
}

describe('timerel (4.11)', () => {
  it.each<[string, Parameters, string[]]>([
    [
      '"before": the time must be before timeAt, "an exclusive bound"',
      { timerel: 'before', timeAt: '2026-11-20T02:00:00Z' },
      hoursOf('20').slice(0, 2),
    ],
    [
      '"after": the time must be after timeAt, "an inclusive bound"',
      { timerel: 'after', timeAt: '2026-11-21T22:00:00Z' },
      hoursOf('21').slice(22),
    ],
    [
      '"between": "the lower bound of the range is inclusive and … the upper bound of the range is exclusive"',
      { timerel: 'between', timeAt: '2026-11-20T01:00:00Z', endTimeAt: '2026-11-20T03:00:00Z' },
      hoursOf('20').slice(1, 3),
    ],
  ])('%s', async (_, parameters, times) => {
    expect(timesOf((await history().get('A', parameters)).body)).toEqual(times)
  })

  it.each<[string, Parameters]>([
    ['without timeAt', { timerel: 'after' }],
    ['between without endTimeAt', { timerel: 'between', timeAt: '2026-11-20T00:00:00Z' }],
    ['a reversed range', { ...twoDays, timeAt: twoDays.endTimeAt, endTimeAt: twoDays.timeAt }],
    ['a leap second', { timerel: 'after', timeAt: '2016-12-31T23:59:60Z' }],
  ])('is 400 BadRequestData %s', async (_what, parameters) => {
    expect(await statusAndBody(history().get('A', parameters))).toEqual([400, problem('BadRequestData')])
  })

  it.each([
    ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
    ['0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'],
  ])('accepts the years from %s to %s', async (timeAt, endTimeAt) => {
    const { status, body } = await history().get('B', { timerel: 'between', timeAt, endTimeAt })
    expect([status, timesOf(body)]).toEqual([200, [utc('21T12')]])
  })

  it('"If a temporal query is not provided then an error of type BadRequestData shall be raised" (5.7.4.4)', async () => {
    expect((await call(history().url, `GET /temporal/entities?type=${type}`)).status).toBe(400)
  })
})

describe('representations', () => {
  it('are arrays of instances by default, also for a single one (4.5.7)', async () => {
    const instance = { type: 'Property', value: 7, unitCode: 'GQ', observedAt: utc('21T12') }
    expect((await history().get('B')).body).toEqual({ id: `${prefix}B`, type, pm25: [instance] })
  })

  it.each([{ options: 'temporalValues' }, { format: 'temporalValues' }, { format: 'simplified' }])(
    'with %j contain pairs of value and time (4.5.9)',
    async (parameters) => {
      const pm25 = { type: 'Property', values: [[7, utc('21T12')]] }
      expect((await history().get('B', parameters)).body).toEqual({ id: `${prefix}B`, type, pm25 })
    },
  )

  it('omit the unit of values without one, and merge values in different units, each with its own', async () => {
    const { body } = await history().get('A', { attrs: 'airQualityIndex' })
    expect(body).toEqual({ id, type, airQualityIndex: [{ type: 'Property', value: 150, observedAt: utc('20T06') }] })
    const units = [
      { value: 900, unitCode: 'GQ' },
      { value: 1, unitCode: 'GP' },
    ]
    expect((await history().get('Mixed')).body).toMatchObject({ co: units })
  })

  // 6.3.11: "system-generated attributes".
  it.each<[number, string, Parameters]>([
    [422, 'OperationNotSupported', { format: 'concise' }],
    [422, 'OperationNotSupported', { options: 'sysAttrs' }],
    [400, 'BadRequestData', { options: 'temporalValues,normalized' }],
  ])('are refused with %d %s: %j', async (status, kind, parameters) => {
    expect(await statusAndBody(history().get('A', parameters))).toEqual([status, problem(kind)])
  })
})

describe('lastN (5.7.4.4)', () => {
  it('selects the instances of "the last n timestamps", of each attribute', async () => {
    const { body: page } = await history().list({ lastN: '2', id })
    expect(timesOf((page as unknown[])[0])).toEqual(hoursOf('21').slice(22))
    const { body } = await history().get('A', { lastN: '1' })
    expect([timesOf(body), timesOf(body, 'airQualityIndex')]).toEqual([[utc('21T23')], [utc('20T06')]])
    expect((await history().get('Mixed', { lastN: '1' })).body).toMatchObject({ co: [{ value: 1, unitCode: 'GP' }] })
    expect(timesOf((await history().get('A', { lastN: '1000000000' })).body)).toHaveLength(48)
  })

  it.each(['0', '-1', '1e9', '99999999999'])('is 400 for %s', async (lastN) => {
    expect((await history().get('A', { lastN })).status).toBe(400)
  })
})

describe('names (5.5.7)', () => {
  it('are expanded and compacted with the context of the request', async () => {
    const query = { type: `${environment}${type}`, attrs: `${environment}pm25`, id: `${prefix}B` }
    const { body } = await history().list(query, { Link: '' })
    const [pm25] = [expect.objectContaining({ value: 7 }) as unknown]
    expect(body).toEqual([{ id: `${prefix}B`, type: `${environment}${type}`, [`${environment}pm25`]: [pm25] }])
    const link = contextLinkTo('https://smart-data-models.github.io/dataModel.Environment/context.jsonld')
    const short = await history().list({ id: `${prefix}B` }, { Link: link })
    expect(short.body).toMatchObject([{ type, pm25: [{ value: 7 }] }])
  })
})

describe('the selection of entities (5.7.4.4)', () => {
  it.each<[string, Parameters, string]>([
    // "does not include data corresponding to the temporal query interval, then such Entity shall be removed".
    ['a range', { timeAt: '2026-11-21T00:00:00Z' }, 'A B'],
    ['the requested attributes', { attrs: 'airQualityIndex' }, 'A'],
    ['ids', { id: `${prefix}B,urn:x:1` }, 'B'],
    ['a pattern', { idPattern: 'A$' }, 'A'],
    ...[`${type},WeatherObserved`, `${type}|WeatherObserved`, '*'].map((types): [string, Parameters, string] => [
      `the types ${types}`,
      { type: types },
      'A B Huge Mixed urn:ngsi-ld:WeatherObserved:Hanoi:1',
    ]),
  ])('supports %s', async (_, parameters, expected) => {
    const { body, headers } = await history().list({ ...parameters, count: 'true' })
    const count = expected.split(' ').filter(Boolean).length
    expect([idsOf(body), headers.get('NGSILD-Results-Count')]).toEqual([expected, String(count)])
  })

  it('supports limit, offset and count, and links pages', async () => {
    const { body, headers } = await history().list({ limit: '1', offset: '1', count: 'true' })
    expect([idsOf(body), headers.get('NGSILD-Results-Count')]).toEqual(['B', '4'])
    expect(headers.get('Link')).toMatch(/\/temporal\/entities\?type=.*&count=true&limit=1&offset=2>; rel="next"/)
    const counted = await history().list({ limit: '0', count: 'true' })
    expect([counted.body, counted.headers.get('NGSILD-Results-Count')]).toEqual([[], '4'])
  })

  it('requires type, attrs or local=true', async () => {
    const path = (parameters: Parameters) => temporalUrl('', { ...twoDays, ...parameters })
    expect((await call(history().url, path({}))).status).toBe(400)
    expect((await call(history().url, path({ attrs: 'pm25' }))).status).toBe(200)
    expect((await call(history().url, path({ local: 'true' }))).status).toBe(200)
  })

  it.each<[number, string, Parameters]>([
    [422, 'OperationNotSupported', { type: 'CivicIssue' }],
    [422, 'OperationNotSupported', { timeproperty: 'modifiedAt' }],
    // Parameters are never ignored.
    ...['q', 'georel', 'scopeQ', 'lang', 'datasetId', 'orderBy', 'csf', 'geometryProperty'].map(
      (name): [number, string, Parameters] => [422, 'OperationNotSupported', { [name]: 'x' }],
    ),
    [400, 'BadRequestData', { idPattern: 'A(?=B)' }],
    [403, 'TooComplexQuery', { idPattern: '(a{200}){200}' }],
    ...[{ attrs: 'pm25,' }, { type: ',' }, { id: 'x' }, { limit: '0' }].map(
      (parameters): [number, string, Parameters] => [400, 'BadRequestData', parameters as unknown as Parameters],
    ),
  ])('is %d %s for %j', async (status, kind, parameters) => {
    const [found, body] = await statusAndBody(history().list(parameters))
    expect([found, body]).toEqual([status, problem(kind)])
    expect(JSON.stringify(body)).not.toContain('undefined')
  })
})

describe('retrieveTemporalEntity (5.7.3)', () => {
  it.each<[number, string, string, Parameters]>([
    [422, 'an id pattern', 'A', { idPattern: 'A' }],
    [404, 'an unknown entity', 'None', {}],
    [404, 'an entity without the attributes', 'B', { attrs: 'airQualityIndex' }],
  ])('returns %d for %s', async (status, _, station, parameters) => {
    expect((await history().get(station, parameters)).status).toBe(status)
  })

  it('returns an entity without attributes if none has values in the range, or none has been stored yet', async () => {
    const { status, body } = await history().get('B', { timerel: 'before', timeAt: '2026-11-01T00:00:00Z' })
    expect([status, body]).toEqual([200, { id: `${prefix}B`, type }])
    const entity = { id: `${prefix}New`, type }
    expect((await call(history().url, 'POST /entities', { body: entity })).status).toBe(201)
    expect((await history().get('New')).body).toEqual(entity)
    expect((await history().get('New', { pick: 'type' })).body).toEqual({ type })
    expect((await call(history().url, `DELETE /entities/${entity.id}`)).status).toBe(204)
  })

  it('is 422 OperationNotSupported for an entity of another type', async () => {
    await call(history().url, 'POST /entities', { body: { id: 'urn:x:park', type: 'Park' } })
    expect((await call(history().url, 'GET /temporal/entities/urn:x:park')).status).toBe(422)
  })
})

it.each(['POST /temporal/entities', `POST /temporal/entities/${id}/attrs`, 'POST /temporal/entityOperations/query'])(
  'writes are 422 OperationNotSupported: %s',
  async (request) => {
    const answer = call(history().url, request, { body: {} })
    expect(await statusAndBody(answer)).toEqual([422, problem('OperationNotSupported')])
  },
)
