import { beforeAll, describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'

const service = useService()

const id = 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003'
const range = { timerel: 'between', timeAt: '2026-11-20T00:00:00Z', endTimeAt: '2026-11-22T00:00:00Z' } as const

beforeAll(async () => {
  const base = { entityId: id, entityType: 'AirQualityObserved', attribute: 'pm25', unit: 'GQ' }
  const hours = Array.from({ length: 48 }, (_, hour) => new Date(Date.parse(range.timeAt) + hour * 3_600_000))
  await service().app.context.repositories.observations.record([
    ...hours.map((observedAt, value) => ({ ...base, observedAt, value })),
    { ...base, attribute: 'airQualityIndex', unit: '', observedAt: new Date('2026-11-20T06:00:00Z'), value: 150 },
    {
      ...{ entityId: 'urn:ngsi-ld:WeatherObserved:Hanoi:1', entityType: 'WeatherObserved', attribute: 'temperature' },
      ...{ unit: 'CEL', observedAt: new Date('2026-11-20T00:00:00Z'), value: 21.5 },
    },
  ])
})

const fetchPath = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${service().baseUrl}${path}`, { headers })

describe('listTemporalEntities', () => {
  const list = (query: object = {}) =>
    service().api.listTemporalEntities({ query: { type: 'AirQualityObserved', ...range, ...query } })

  it('returns the values of the time range with the short names of our context, without a token', async () => {
    const { data, response } = await list({ endTimeAt: '2026-11-20T01:00:00Z' })
    const pm25 = [{ type: 'Property', value: 0, unitCode: 'GQ', observedAt: '2026-11-20T00:00:00.000Z' }]
    expect(data).toEqual([{ id, type: 'AirQualityObserved', pm25 }])
    const context = `${service().app.context.config.server.publicUrl}/contexts/environment.jsonld`
    expect(response.headers.get('Link')).toContain(`<${context}>; rel="http://www.w3.org/ns/json-ld#context"`)
  })

  it('returns aggregates per period (4.5.19)', async () => {
    const aggregates = { format: 'aggregatedValues', aggrMethods: 'avg,max', aggrPeriodDuration: 'P1D', attrs: 'pm25' }
    expect((await list(aggregates)).data).toMatchObject([
      {
        pm25: {
          avg: [[11.5, '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'], expect.anything()],
          max: [expect.anything(), [47, '2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z']],
        },
      },
    ])
  })

  it('accepts options instead of format, and full IRIs', async () => {
    const iri = 'https://smartdatamodels.org/dataModel.Environment/'
    const { data } = await list({
      ...{ type: `${iri}AirQualityObserved`, attrs: `${iri}pm25` },
      ...{ options: 'temporalValues', lastN: 1 },
    })
    expect(data).toEqual([
      { id, type: 'AirQualityObserved', pm25: { type: 'Property', values: [[47, '2026-11-21T23:00:00.000Z']] } },
    ])
  })

  it.each<[string, object, string[]]>([
    ['pick (4.21)', { pick: 'id,type,pm25' }, ['pm25']],
    ['pick with pipes', { pick: 'type|id' }, []],
    ['pick with an IRI', { pick: 'id,type,https://smartdatamodels.org/dataModel.Environment/pm25' }, ['pm25']],
    ['omit (4.21)', { omit: 'pm25' }, ['airQualityIndex']],
    ['omit of what is not there', { omit: 'name' }, ['airQualityIndex', 'pm25']],
    ['omit and attrs', { omit: 'pm25', attrs: 'airQualityIndex,pm25' }, ['airQualityIndex']],
  ])('returns the members of %s', async (_what, query, attributes) => {
    expect((await list(query)).data?.map((entity) => Object.keys(entity))).toEqual([['id', 'type', ...attributes]])
    const { data = {} } = await service().api.getTemporalEntity({ path: { entity_id: id }, query })
    expect(Object.keys(data)).toEqual(['id', 'type', ...attributes])
  })

  it('pages and counts', async () => {
    const { data, response } = await list({ type: '*', limit: 1, offset: 1, count: true })
    expect([data?.map((entity) => entity.id), response.headers.get('NGSILD-Results-Count')]).toEqual([
      ['urn:ngsi-ld:WeatherObserved:Hanoi:1'],
      '2',
    ])
    expect((await list({ type: '*', id: 'urn:ngsi-ld:WeatherObserved:Hanoi:1' })).data).toHaveLength(1)
  })

  it('can be cached, and returns 304 while nothing changes', async () => {
    const path = `/context/temporal/entities?type=AirQualityObserved&timerel=after&timeAt=2026-11-20T00:00:00Z`
    const { headers } = await fetchPath(path)
    expect([headers.get('Cache-Control'), headers.get('Vary')]).toEqual([
      expect.stringMatching(/^public, max-age=300/),
      expect.stringContaining('Accept, NGSILD-Tenant'),
    ])
    expect((await fetchPath(path, { 'If-None-Match': headers.get('ETag') ?? '' })).status).toBe(304)
  })

  it('returns JSON-LD if requested', async () => {
    const path = `/ngsi-ld/v1/temporal/entities?attrs=pm25&timerel=after&timeAt=2026-11-20T00:00:00Z&lastN=1`
    const response = await fetchPath(path, { Accept: 'application/ld+json' })
    expect([response.headers.get('Content-Type'), response.headers.get('Link')]).toEqual(['application/ld+json', null])
    expect(await response.json()).toMatchObject([
      { '@context': expect.stringMatching(/\/contexts\/environment\.jsonld$/) },
    ])
  })

  const averages = { format: 'aggregatedValues', aggrMethods: 'avg' }
  it.each<[string, object, string]>([
    ['another type', { type: 'CivicIssue' }, 'query.type'],
    ['an attribute whose values are not stored', { attrs: 'name' }, 'query.attrs'],
    ['neither type nor attrs', { type: undefined }, 'query.type'],
    ['an empty item', { attrs: 'pm25,' }, 'query.attrs'],
    ['pick without id', { pick: 'type,pm25' }, 'query.pick'],
    ['pick of an attribute whose values are not stored', { pick: 'id,type,name' }, 'query.pick'],
    ['pick of members of linked entities', { pick: 'id,type,device{name}' }, 'query.pick'],
    ['pick with omit', { pick: 'id,type,pm25', omit: 'pm10' }, 'query.pick'],
    ['pick with attrs', { pick: 'id,type,pm25', attrs: 'pm25' }, 'query.pick'],
    ['omit of id', { omit: 'pm25,id' }, 'query.omit'],
    ['no end', { endTimeAt: undefined }, 'query.endTimeAt'],
    ['a reversed range', { endTimeAt: '2026-11-01T00:00:00Z' }, 'query.endTimeAt'],
    ['another time property', { timeproperty: 'modifiedAt' }, 'query.timeproperty'],
    ['system-generated attributes (6.3.11)', { options: 'temporalValues,sysAttrs' }, 'query.options'],
    ['aggregates without a method', { format: 'aggregatedValues' }, 'query.aggrMethods'],
    ['an immense period', { ...averages, aggrPeriodDuration: 'P9999999Y' }, 'query.aggrPeriodDuration'],
    ['too many periods', { ...averages, aggrPeriodDuration: 'PT1S' }, 'query.aggrPeriodDuration'],
  ])('returns 400 for %s', async (_what, query, location) => {
    expect((await list(query)).error).toMatchObject({ errors: [{ location }] })
  })
})

/** Parameters of NGSI-LD that would change the result: of all reads, of one entity (6.5.3.1) and of queries (6.4.3.2). */
const ofAll = ['lang', 'datasetId', 'containedBy', 'join', 'geometryProperty', 'entityMap', 'jsonKeys']
const ofEntity = [...ofAll, 'pick', 'omit', 'format', 'joinLevel']
const ofQueries = ['idPattern', 'scopeQ', 'csf', 'orderBy', 'collation', 'splitEntities', 'expandValues', ...ofEntity]
/** Parameters of temporal queries (6.18.3.2, 6.19.3.1). */
const ofTemporal = [
  ...['q', 'georel', 'geometry', 'coordinates', 'geoproperty', 'idPattern', 'scopeQ', 'csf', 'orderBy', 'expandValues'],
  ...ofAll,
]

describe('parameters of NGSI-LD that are not supported (5.7.3, 5.7.4)', () => {
  const types = 'type=AirQualityObserved&timerel=after&timeAt=2026-11-20T00:00:00Z'
  const paths = [`/temporal/entities?${types}`, `/temporal/entities/${id}?lastN=1`]

  it.each(['/context', '/ngsi-ld/v1'])('return 400 rather than values without a filter: %s', async (prefix) => {
    const calls = [
      ...ofTemporal.flatMap((name) => paths.map((path) => [name, path] as const)),
      ...ofQueries.map((name) => [name, '/entities?type=AirQualityObserved'] as const),
      ...ofEntity.map((name) => [name, `/entities/${id}?attrs=pm25`] as const),
    ]
    for (const [name, path] of calls) {
      const response = await fetchPath(`${prefix}${path}&_=1&${name}=x`)
      expect([response.status, await response.json()]).toMatchObject([
        400,
        {
          code: 'invalid_request',
          errors: [{ location: `query.${name}`, message: 'is not supported by this operation', code: 'not_allowed' }],
        },
      ])
      expect(response.headers.get('X-Ignored-Parameters')).toBe('_')
    }
  })

  it('are found behind any number of other parameters', async () => {
    const others = Array.from({ length: 100 }, (_, index) => `p${index}`).join('&')
    expect((await fetchPath(`/context${paths[0]}&${others}&q=pm25>50`)).status).toBe(400)
  })

  it('do not concern parameters that NGSI-LD does not define, nor one without an effect', async () => {
    for (const path of paths) {
      const response = await fetchPath(`/context${path}&utm_source=x&local=true`)
      expect([response.status, response.headers.get('X-Ignored-Parameters')]).toEqual([200, 'utm_source, local'])
    }
  })
})

describe('getTemporalEntity', () => {
  const get = (query: object = {}, entity_id = id) => service().api.getTemporalEntity({ path: { entity_id }, query })

  it('returns all values of an entity', async () => {
    const { data } = await get({ format: 'temporalValues' })
    expect(data).toMatchObject({ id, airQualityIndex: { values: [[150, '2026-11-20T06:00:00.000Z']] } })
    expect((data?.['pm25'] as { values: unknown[] }).values).toHaveLength(48)
  })

  it('returns an entity without attributes if it has no values in the range (5.7.3)', async () => {
    expect((await get({ timerel: 'before', timeAt: '2026-11-01T00:00:00Z' })).data).toEqual({
      id,
      type: 'AirQualityObserved',
    })
  })

  it('returns 404 for an unknown entity, and for one without the attributes', async () => {
    expect((await get({}, 'urn:x:none')).response.status).toBe(404)
    expect((await get({ attrs: 'temperature' })).response.status).toBe(400)
    expect((await get({ attrs: 'airQualityIndex' }, 'urn:ngsi-ld:WeatherObserved:Hanoi:1')).response.status).toBe(400)
  })

  it('returns 206 with Content-Range for more than 10,000 values (6.3.10)', async () => {
    const start = Date.parse('2026-10-01T00:00:00.000Z')
    await service().app.context.repositories.observations.record(
      Array.from({ length: 10_001 }, (_, n) => ({
        ...{ entityId: 'urn:ngsi-ld:TrafficFlow:Hanoi:1', entityType: 'TrafficFlow', attribute: 'density', unit: '' },
        ...{ observedAt: new Date(start + n * 60_000), value: n },
      })),
    )
    const { response } = await get({}, 'urn:ngsi-ld:TrafficFlow:Hanoi:1')
    expect([response.status, response.headers.get('Content-Range'), response.headers.get('Cache-Control')]).toEqual([
      206,
      'date-time 2026-10-01T00:00:00.000Z-2026-10-07T22:39:00.000Z/*',
      'no-store',
    ])
  })
})
