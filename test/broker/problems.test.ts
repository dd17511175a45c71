import { connect } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { startBroker } from '../../src/app/embedded-broker.js'
import { createDatabase, translateDatabaseError } from '../../src/database/postgres.js'
import { createAddressPolicy } from '../../src/domain/address-policy.js'
import { call, contextLink, publicUrl, useBroker, type CallOptions } from './_helpers/broker.js'

const broker = useBroker()
const send = (request: string, options?: CallOptions) => call(broker().url, request, options)

const id = 'urn:ngsi-ld:T:1'
const entity = { id, type: 'T', a: { value: 1 } }
const writes: [string, unknown][] = [
  ['POST /entities', entity],
  [`PATCH /entities/${id}/attrs`, { a: { value: 1 } }],
  ['POST /entityOperations/upsert', [entity]],
  ['POST /entityOperations/delete', [id]],
]
const reads = [`GET /entities/${id}`, 'GET /entities?type=T', 'GET /types']

/** The expected response for an error. */
function problem(status: number, kind: string, detail: unknown = expect.any(String)) {
  const type = `https://uri.etsi.org/ngsi-ld/errors/${kind}`
  return { status, body: { type, title: expect.any(String), detail, status } }
}

describe('error responses', () => {
  it('are application/json regardless of Accept, and are not cached', async () => {
    const { headers } = await send('GET /entities/urn:ngsi-ld:T:none', { headers: { Accept: 'application/ld+json' } })
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('link')).toBeNull()
  })
})

describe('400', () => {
  it.each(writes)('InvalidRequest for a body that is not valid JSON: %s', async (request) => {
    const { status, body } = await send(request, { body: '{"id":' })
    expect({ status, body }).toEqual(problem(400, 'InvalidRequest', 'The body is not valid JSON.'))
  })

  it.each(writes)('InvalidRequest without a body: %s', async (request) => {
    const { status, body } = await send(request, { headers: { 'Content-Type': 'application/json' } })
    expect({ status, body }).toEqual(problem(400, 'InvalidRequest'))
  })

  it.each(writes)('BadRequestData for a body of the wrong type: %s', async (request) => {
    const { status, body } = await send(request, { body: 5 })
    expect({ status, body }).toEqual(problem(400, 'BadRequestData'))
  })

  it.each(writes)('BadRequestData for text that cannot be stored: %s', async (request) => {
    const { status, body } = await send(request, { body: '["\\u0000"]' })
    expect({ status, body }).toEqual(problem(400, 'BadRequestData'))
  })

  it.each(reads)('InvalidRequest for an unknown parameter: %s', async (request) => {
    const { status, body } = await send(`${request}${request.includes('?') ? '&' : '?'}typ=T`)
    expect({ status, body }).toEqual(problem(400, 'InvalidRequest', 'query.typ is not a parameter of this operation'))
  })

  it.each([`GET /entities/x`, 'DELETE /entities/x', 'PATCH /entities/x/attrs'])(
    'BadRequestData for an id that is not a URI: %s',
    async (request) => {
      const { status, body } = await send(request, request.startsWith('PATCH') ? { body: { a: 1 } } : {})
      expect({ status, body }).toEqual(problem(400, 'BadRequestData'))
    },
  )

  it.each([...writes.slice(0, 3), ...reads.map((each): [string, unknown] => [each, undefined])])(
    'BadRequestData for an invalid Link header: %s',
    async (request, body) => {
      const answer = await send(request, { ...(body !== undefined && { body }), headers: { Link: 'nonsense' } })
      expect(answer).toMatchObject(problem(400, 'BadRequestData', 'The Link header is invalid.'))
    },
  )
})

describe('404', () => {
  it.each(['/', '/ngsi-ld', '/nothing', '/ngsi-ld/v2/entities'])('ResourceNotFound for %s', async (path) => {
    const response = await fetch(broker().url + path)
    expect([response.status, await response.json()]).toMatchObject([404, problem(404, 'ResourceNotFound').body])
  })
})

describe('422', () => {
  // Agents take a 404 for a missing entity.
  it.each([
    'GET /nothing',
    'GET /csourceRegistrations',
    'POST /csourceRegistrations',
    'GET /csourceSubscriptions/urn:x:1',
    'GET /entityMaps/urn:x:1',
    'GET /info/sourceIdentity',
    'GET /entities/urn:x:1/nothing',
    'DELETE /entityOperations/nothing',
  ])('OperationNotSupported for a resource that the broker does not have: %s', async (path) => {
    expect(await send(path)).toMatchObject(problem(422, 'OperationNotSupported'))
  })
})

describe('405', () => {
  it('MethodNotAllowed with the allowed methods', async () => {
    const answer = await send('DELETE /types')
    expect(answer).toMatchObject(problem(405, 'MethodNotAllowed', 'DELETE is not allowed here. Use GET.'))
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  })
})

describe('413', () => {
  it('RequestEntityTooLarge for a body of more than 10 MB (6.3.2)', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(broker().url)
      const socket = connect(Number(port), hostname)
      socket.on('error', reject).once('data', (data) => (resolve(String(data)), socket.destroy()))
      const headers = `Host: localhost\r\nContent-Type: application/json\r\nContent-Length: ${10 * 1024 * 1024 + 1}`
      socket.write(`POST /ngsi-ld/v1/entities HTTP/1.1\r\n${headers}\r\n\r\n`)
    })
    expect(answer).toContain('413 Payload Too Large')
    expect(answer).toContain('https://uri.etsi.org/ngsi-ld/errors/RequestEntityTooLarge')
  })

  it('not for 1000 entities of 8 kB each', async () => {
    const text = 'x'.repeat(8_000)
    const body = Array.from({ length: 1000 }, (_, index) => ({
      id: `urn:a:${index}`,
      type: 'Big',
      text: { value: text },
    }))
    expect((await send('POST /entityOperations/upsert', { body })).status).toBe(201)
  })
})

describe('503', () => {
  it.each([...writes.slice(0, 3), ...reads.map((each): [string, unknown] => [each, undefined])])(
    'LdContextNotAvailable for a context that is not included: %s',
    async (request, body) => {
      const headers = { Link: contextLink.replace(publicUrl, 'https://example.org') }
      const answer = await send(request, { ...(body !== undefined && { body }), headers })
      const detail =
        'https://example.org/contexts/environment.jsonld is not available. The broker does not fetch contexts.'
      expect(answer).toMatchObject(problem(503, 'LdContextNotAvailable', detail))
    },
  )

  it('InternalError if the database is unavailable', async () => {
    const db = createDatabase('postgresql://nobody@127.0.0.1:1/none')
    const own = await startBroker(optionsWith(db, 0))
    try {
      const answer = await call(`http://127.0.0.1:${own.port}`, `GET /entities/${id}`, { headers: { Link: '' } })
      expect(answer).toMatchObject(problem(503, 'InternalError'))
      expect(answer.headers.get('retry-after')).toBe('5')
    } finally {
      await own.stop()
      await db.destroy()
    }
  })
})

describe('startBroker', () => {
  it('rejects with advice if the port is in use', async () => {
    const port = Number(new URL(broker().url).port)
    await expect(startBroker(optionsWith(broker().db, port))).rejects.toThrow(
      `The context broker cannot listen on port ${port} of 127.0.0.1. Another program uses the port. Set BROKER_PORT to another port, or set BROKER_URL to a running broker.`,
    )
  })
})

describe('requests that are not HTTP', () => {
  it('return ProblemDetails', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(broker().url)
      const socket = connect(Number(port), hostname, () => socket.end('nonsense\r\n\r\n'))
      socket.on('error', reject).once('data', (data) => resolve(String(data)))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(answer).toContain('https://uri.etsi.org/ngsi-ld/errors/InvalidRequest')
  })
})

function optionsWith(db: ReturnType<typeof createDatabase>, port: number) {
  const quiet = () => undefined
  return {
    db,
    port,
    host: '127.0.0.1',
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    clock: Date.now,
    ownAddresses: [],
    tenants: [],
    policy: createAddressPolicy({ allow: [], loopback: true }),
    translateError: translateDatabaseError,
    validateResponses: true,
    warmUp: false,
  }
}
