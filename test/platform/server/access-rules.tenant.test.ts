import { beforeEach, describe, expect, it } from '@jest/globals'
import { readContract } from '../../../src/app/service.js'
import { listOperations, resolve, type ParameterObject } from '../../../src/pipeline/contract/document.js'
import { useService } from '../../_helpers/service.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'

const broker = await standInBroker()
const flow = { id: 'urn:ngsi-ld:TrafficFlow:Hanoi:tenant-01', type: 'TrafficFlow' }
const speed = { averageSpeed: { type: 'Property', value: 18.2 } }
const temporal = 'type=TrafficFlow&timerel=after&timeAt=2026-11-20T00:00:00Z'

const reads = [
  'GET /context/entities?type=TrafficFlow',
  'GET /ngsi-ld/v1/entities?type=TrafficFlow',
  `GET /context/entities/${flow.id}`,
  `GET /ngsi-ld/v1/entities/${flow.id}`,
  `GET /context/temporal/entities?${temporal}`,
  `GET /ngsi-ld/v1/temporal/entities?${temporal}`,
  `GET /context/temporal/entities/${flow.id}`,
  `GET /ngsi-ld/v1/temporal/entities/${flow.id}`,
].map((call): [string, unknown] => [call, undefined])
const writes: [string, unknown][] = [
  ['POST /context/entities', flow],
  ['POST /context/entityOperations/upsert', [{ ...flow, ...speed }]],
  [`POST /context/entities/${flow.id}/attrs`, speed],
  [`PATCH /context/entities/${flow.id}/attrs`, speed],
]

const refused = {
  code: 'invalid_request',
  detail:
    'header.NGSILD-Tenant names another tenant. The service uses one tenant. Omit the header, or send the request to the context broker.',
  errors: [{ location: 'header.NGSILD-Tenant', message: 'names another tenant', code: 'not_allowed' }],
}

const sender = (service: ReturnType<typeof useService>) => (call: string, body: unknown, tenant?: string) => {
  const [method = '', path = ''] = call.split(' ')
  return fetch(service().baseUrl + path, {
    method,
    headers: {
      Authorization: `Bearer ${service().admin.token}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(tenant !== undefined && { 'NGSILD-Tenant': tenant }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

// Without the header, the default tenant applies (4.14).
describe('NGSILD-Tenant with the default tenant', () => {
  const service = useService()
  const send = sender(service)

  it.each([...reads, ...writes])('is rejected: %s', async (call, body) => {
    for (const tenant of ['hanoi', 'x y']) {
      const response = await send(call, body, tenant)
      expect([response.status, await response.json()]).toEqual([400, expect.objectContaining(refused)])
    }
  })

  it('may be empty, as the contract says', async () => {
    expect((await send('GET /context/entities?type=TrafficFlow', undefined, '')).status).toBe(200)
  })

  it('has no effect on other operations', async () => {
    expect((await send('GET /traffic/live', undefined, 'hanoi')).status).toBe(200)
  })
})

describe('NGSILD-Tenant with BROKER_TENANT', () => {
  const service = useService({ environment: { BROKER_URL: broker.url, BROKER_TENANT: 'hanoi' } })
  const send = sender(service)

  beforeEach(() => {
    broker.entities = [{ ...flow }]
  })

  it.each([...reads.slice(0, 6), ...writes])(
    "is accepted if it names the service's own tenant: %s",
    async (call, body) => {
      for (const tenant of [undefined, 'hanoi']) {
        expect((await send(call, body, tenant)).ok).toBe(true)
      }
      for (const { headers } of [...broker.requests, ...broker.upserts]) expect(headers['ngsild-tenant']).toBe('hanoi')
    },
  )

  // Brokers other than Orion-LD distinguish case.
  it.each([...reads, ...writes])('is rejected otherwise: %s', async (call, body) => {
    for (const tenant of ['hue', 'Hanoi', 'hanoi, hanoi', '']) {
      expect((await send(call, body, tenant)).status).toBe(400)
    }
    expect([...broker.requests, ...broker.upserts]).toEqual([])
  })
})

it('all context operations declare NGSILD-Tenant, except for the one that the broker calls', () => {
  const document = readContract()
  const undeclared = listOperations(document).filter(({ operation: { parameters = [] } }) =>
    parameters.every((parameter) => resolve<ParameterObject>(document, parameter).name !== 'NGSILD-Tenant'),
  )
  const context = /^\/(context|ngsi-ld)\//
  const paths = undeclared.filter(({ path }) => context.test(path)).map(({ path }) => path)
  expect(paths).toEqual(['/context/notifications'])
})
