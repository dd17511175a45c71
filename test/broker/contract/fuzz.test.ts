import { Agent, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { operations as contract } from '../../../generated/broker-operations.js'
import { listOperations } from '../../../src/pipeline/contract/document.js'
import { createMatcher } from '../../../src/pipeline/contract/match.js'
import { readDocument } from '../../../src/pipeline/http/bind.js'
import { exampleRequests } from '../../contract/_helpers/example-requests.js'
import { mutations, write, type WireRequest } from '../../contract/_helpers/mutations.js'
import { validRequests, type DraftRequest } from '../../contract/_helpers/valid-requests.js'
import { call, useBroker } from '../_helpers/broker.js'

/** Determines the requests. A failure prints its seed. */
const seed = 20261127
const runs = 1500

const document = readDocument('broker.json')
const operations = listOperations(document)
const matcher = createMatcher(operations, '')
/** An entity that exists, at least at first. */
const existing = { entityId: 'urn:ngsi-ld:Odd:1', attrName: 'speed' }
/** Text that a `detail` must never contain. */
const leak = /\n|\bat \S+ \(|node_modules|\.[jt]s\b|insert into|relation "|syntax error|violates|postgres|knex|Error:/i

interface MalformedRequest {
  draft: DraftRequest
  broken: Parameters<typeof write>[1]
}

interface Answer {
  status: number
  type: string
  text: string
}

describe('the broker', () => {
  const broker = useBroker()
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const statuses = new Set<number>()
  afterAll(() => agent.destroy())

  const send = ({ method, target, headers, body }: WireRequest): Promise<Answer> => {
    const { hostname, port } = new URL(broker().url)
    const sent = { ...headers, ...(body && { 'Content-Length': body.length }) }
    return new Promise((resolve, reject) => {
      const call = request({ hostname, port, agent, method, path: target, headers: sent }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () => {
          const { statusCode: status = 0, headers: received } = response
          statuses.add(status)
          resolve({ status, type: received['content-type'] ?? '', text: Buffer.concat(chunks).toString() })
        })
      })
      call.once('error', reject)
      call.end(body)
    })
  }

  const shown = operations.flatMap((placed) => exampleRequests(document, placed))
  const generated = fc.oneof(...operations.map((placed) => validRequests(document, placed)))
  const drafts = fc
    .record({ draft: fc.oneof(fc.constantFrom(...shown), generated), exists: fc.boolean(), hasHeaders: fc.nat(9) })
    .map(({ draft, exists, hasHeaders }) => ({
      ...draft,
      values: exists ? { ...draft.values, ...existing } : draft.values,
      // Most generated contexts and tenants do not exist, so that few requests would get any further.
      headers: hasHeaders === 0 ? draft.headers : {},
    }))

  beforeAll(async () => {
    const entity = { id: existing.entityId, type: 'Odd', [existing.attrName]: 1 }
    await call(broker().url, 'POST /entities', { body: entity, headers: { Link: '' } })
  })

  it(`responds to ${runs} malformed requests as the contract declares`, async () => {
    const requests = fc.record({ draft: drafts, broken: mutations })
    const shoot = async ({ draft, broken }: MalformedRequest) => {
      const wire = write(draft, broken)
      const answer = await send(wire)
      const problem = problemOf(wire, answer)
      if (problem !== undefined) throw new Error(`${problem}: ${show(wire, answer)}`)
    }
    await fc.assert(fc.asyncProperty(requests, shoot), { seed, numRuns: runs, endOnFailure: true })
  })

  it('returned all kinds of statuses', () => {
    expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 204, 207, 400, 404, 405, 406, 415, 422]))
  })
})

/** Statuses that any request can return: wrong host or HTTP syntax, unknown path or tenant, wrong method. */
const anywhere = [400, 404, 405, 411, 417, 422]

function problemOf({ method, target }: WireRequest, { status, type, text }: Answer): string | undefined {
  const path = target.replace(/^http:\/\/[^/]*/, '').split('?', 1)[0] ?? ''
  const id = matcher.match(method, path)?.operation.operation.operationId
  const declared: readonly number[] = id === undefined ? [204] : contract[id as keyof typeof contract].statuses
  // A context that does not exist returns 503. The database was always available.
  if (status >= 500 && !(status === 503 && text.includes('LdContextNotAvailable'))) return 'the broker failed'
  if (![...declared, ...anywhere].includes(status)) return `${status} is not one of ${declared.join()}`
  if (status < 400) return undefined
  // 6.3.4: 411 and 415 are sent "without any payload body".
  if (method === 'HEAD' || [411, 415].includes(status)) return text === '' ? undefined : 'there is a body'
  if (!type.startsWith('application/json')) return `the content type is ${type}`
  const problem = JSON.parse(text) as Record<string, unknown>
  if (problem['status'] !== status || typeof problem['type'] !== 'string') return 'the body is not ProblemDetails'
  if (typeof problem['detail'] !== 'string' || problem['detail'] === '') return 'there is no detail'
  return leak.test(problem['detail']) ? 'the detail exposes internals' : undefined
}

function show({ method, target, headers, body }: WireRequest, { status, text }: Answer): string {
  const sent = `${method} ${target.slice(0, 300)} ${JSON.stringify(headers)} ${body?.toString().slice(0, 800) ?? ''}`
  return `${sent}\n-> ${status} ${text.slice(0, 500)}`
}
