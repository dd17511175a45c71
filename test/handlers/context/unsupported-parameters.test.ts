import { describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'

const broker = await standInBroker()
const id = 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003'

/** Parameters of the retrieval of one entity (ETSI GS CIM 009, 6.5.3.1) that would change the result. */
const ofEntity = [
  ...['pick', 'omit', 'lang', 'datasetId', 'format', 'geometryProperty'],
  ...['containedBy', 'join', 'joinLevel', 'entityMap', 'jsonKeys'],
]
/** Parameters of queries (6.4.3.2) that would change the result. */
const ofQueries = ['idPattern', 'scopeQ', 'csf', 'orderBy', 'collation', 'splitEntities', 'expandValues', ...ofEntity]

describe('parameters of NGSI-LD that reads of entities do not support', () => {
  const service = useService({ environment: { BROKER_URL: broker.url, AGENTS: 'none' } })

  const rejects = async (path: string, name: string) => {
    const response = await fetch(`${service().baseUrl}${path}_=1&${name}=x`)
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'invalid_request',
        errors: [{ location: `query.${name}`, message: 'is not supported by this operation', code: 'not_allowed' }],
      }),
    ])
    expect(response.headers.get('X-Ignored-Parameters')).toBe('_')
    expect(broker.requests).toEqual([])
  }

  it.each(ofQueries)('return 400 in queries: %s', async (name) => {
    await rejects('/context/entities?type=AirQualityObserved&', name)
    await rejects('/ngsi-ld/v1/entities?type=AirQualityObserved&', name)
  })

  it.each(ofEntity)('return 400 in the retrieval of one entity: %s', async (name) => {
    await rejects(`/context/entities/${id}?`, name)
    await rejects(`/ngsi-ld/v1/entities/${id}?`, name)
  })
})
