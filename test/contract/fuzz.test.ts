import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { operations as generated } from '../../generated/operations.js'
import { readContract } from '../../src/app/service.js'
import { errorStatuses } from '../../src/base/errors.js'
import {
  listOperations,
  resolve,
  type PlacedOperation,
  type ResponseObject,
} from '../../src/pipeline/contract/document.js'
import { createMatcher } from '../../src/pipeline/contract/match.js'
import { isEventStream } from '../_helpers/event-stream.js'
import { useService } from '../_helpers/service.js'
import { words } from '../_helpers/words.js'
import { distinctOperations } from './_helpers/distinct-operations.js'
import { mutations, write, type WireRequest } from './_helpers/mutations.js'
import { validRequests, type DraftRequest } from './_helpers/valid-requests.js'

/** Determines the requests. A failure prints its seed. */
const seed = 20261121
/** Each batch is a test, so that the time limit of a test only detects hangs. */
const malformedBatches = Array.from({ length: 10 }, (_, batch) => seed + batch)
const malformedRuns = 200
const validRuns = 200

const document = readContract()
const operations = distinctOperations(document)
const matcher = createMatcher(listOperations(document), '/v1')
const roles = ['anonymous', 'citizen', 'admin'] as const
type Role = (typeof roles)[number]

/** Tags of operations that need no provider. */
const selfContained = words('System Account Users Locations Stations Reports Uploads Events Alerts Webhooks')
/** Operations with rules that their schemas cannot express. */
const withFurtherRules = ['compareStation', 'createAlert', 'setStationCorrection', 'updateAlert']
/** Text that a `detail` must never contain. */
const leak =
  /\n|\bat \S+ \(|node_modules|\.[jt]s\b|select |insert into|relation "|syntax error|violates|127\.0\.0\.1|localhost|postgres|knex|Error:|undefined|\[object/i

interface MalformedRequest {
  draft: DraftRequest
  broken: Parameters<typeof write>[1]
  role: Role
}

interface ValidRequest {
  draft: DraftRequest
  operation: PlacedOperation
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

describe('the service', () => {
  const service = useService({ environment: { TRUST_PROXY: '1', RATE_LIMITS: '0,0,0' } })
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const password = 'the password of every fuzzed account'
  let hash: string
  let sent = 0
  const statuses = new Map<number, number>()

  beforeAll(async () => {
    hash = await service().app.context.passwords.hash(password)
  })
  afterAll(() => agent.destroy())

  /** Creates a new account per request, so that requests do not affect each other. */
  const signIn = async (role: Role) => {
    if (role === 'anonymous') return undefined
    const { repositories, tokens } = service().app.context
    const user = await repositories.users.create({ email: `fuzz-${sent}@example.com`, password_hash: hash, role })
    return { id: user.id, token: tokens.issue(user) }
  }

  const fire = (wire: WireRequest, token: string | undefined): Promise<Answer> => {
    sent += 1
    const { hostname, port } = new URL(service().baseUrl)
    const headers = {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      // A different address per request, because failed logins are limited per address.
      'X-Forwarded-For': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
      ...wire.headers,
      ...(wire.body && { 'Content-Length': wire.body.length }),
    }
    return new Promise((resolve, reject) => {
      const call = request({ hostname, port, agent, method: wire.method, path: wire.target, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        const finish = () => {
          const { statusCode: status = 0, headers: received } = response
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          resolve({ status, headers: received, text: Buffer.concat(chunks).toString() })
        }
        response.once('end', finish)
        response.once('error', reject)
        if (isEventStream(response.headers)) response.once('data', () => (finish(), response.destroy()))
      })
      call.once('error', reject)
      call.end(wire.body)
    })
  }

  it.each(malformedBatches)(`responds to ${malformedRuns} malformed requests as declared, seed %i`, async (batch) => {
    const drafts = fc.oneof(...operations.map((operation) => validRequests(document, operation)))
    const requests = fc.record({ draft: drafts, broken: mutations, role: fc.constantFrom(...roles) })
    const shoot = async ({ draft, broken, role }: MalformedRequest) => {
      const account = await signIn(role)
      const wire = write(draft, broken)
      const answer = await fire(wire, account?.token)
      const problem = problemOf(wire, answer)
      if (problem !== undefined) throw new Error(`${problem}: ${show(wire, answer)}`)
    }
    await fc.assert(fc.asyncProperty(requests, shoot), { seed: batch, numRuns: malformedRuns, endOnFailure: true })
  })

  it(`rejects none of ${validRuns} valid requests`, async () => {
    const local = operations.filter(
      ({ operation: { operationId, tags } }) =>
        selfContained.includes(tags?.[0] ?? '') && !withFurtherRules.includes(operationId),
    )
    const drafts = local.map((operation) => validRequests(document, operation).map((draft) => ({ draft, operation })))
    const requests = fc.record({ one: fc.oneof(...drafts), role: fc.constantFrom(...roles) })
    const shoot = async ({ one, role }: { one: ValidRequest; role: Role }) => {
      const account = await signIn(role)
      const wire = write(withPassword(one, account?.id))
      const answer = await fire(wire, account?.token)
      // The generator creates tokens of no link, long periods and, occasionally, a common password, which no schema can exclude.
      const excusable = /one of the most common passwords|366 days before|"code":"invalid_link"/.test(answer.text)
      const rejected = !excusable && (answer.status === 400 || answer.status === 422) ? 'is rejected' : undefined
      const problem = problemOf(wire, answer) ?? rejected
      if (problem !== undefined) throw new Error(`${problem}: ${show(wire, answer)}`)
    }
    await fc.assert(fc.asyncProperty(requests, shoot), { seed, numRuns: validRuns, endOnFailure: true })
  })

  it('returned all kinds of statuses, and never 500', () => {
    const expected = [200, 201, 204, 400, 401, 403, 404, 405, 422]
    expect([...statuses.keys()]).toEqual(expect.arrayContaining(expected))
    expect(service().logged.filter((line) => JSON.stringify(line).includes('"status":500'))).toEqual([])
  })

  /** Returns the draft with the id and the password of the account. */
  function withPassword({ draft, operation }: ValidRequest, id: number | undefined): DraftRequest {
    const { body } = draft
    const own = operation.operation.operationId === 'updateUser' && id !== undefined
    const proves = typeof body === 'object' && body !== null && 'current_password' in body
    return {
      ...draft,
      ...(own && { values: { user_id: String(id) } }),
      ...(proves && { body: { ...body, current_password: password } }),
    }
  }
})

function problemOf({ method, target }: WireRequest, { status, headers, text }: Answer): string | undefined {
  const path = target.replace(/^http:\/\/[^/]*/, '').split('?', 1)[0] ?? ''
  const expected = statusesOf(method, path)
  if (!expected.has(status)) return `${status} is not one of ${[...expected].join(', ')}`
  if (method === 'HEAD' || !hasContent(method, path, status)) return text === '' ? undefined : 'there is a body'
  if (isEventStream(headers)) return status === 200 ? undefined : 'an error is an event stream'
  if (headers['content-type'] === 'application/zip') return status === 200 ? undefined : 'an error is a file'
  if (!/^application\/(json|ld\+json|geo\+json)(;|$)/.test(headers['content-type'] ?? ''))
    return 'the content type is not JSON'
  const body = JSON.parse(text) as Record<string, unknown>
  return status < 400 || 'status' in body ? undefined : errorProblem(body, headers)
}

function errorProblem(
  { code, detail, request_id: requestId }: Record<string, unknown>,
  headers: IncomingHttpHeaders,
): string | undefined {
  if (typeof code !== 'string' || !(code in errorStatuses)) return 'there is no known code'
  if (typeof detail !== 'string' || detail.trim() === '') return 'there is no detail'
  if (leak.test(detail)) return 'the detail exposes internals'
  if (typeof requestId !== 'string' || requestId === '') return 'there is no request_id'
  const header = headers['x-request-id']
  return header === undefined || header === requestId ? undefined : 'the request ids differ'
}

/** Returns the statuses that the contract declares for a method and path. */
function statusesOf(method: string, path: string): Set<number> {
  const match = matcher.match(method, path)
  if (!match) return new Set([400, matcher.allowed(path).length === 0 ? 404 : method === 'OPTIONS' ? 204 : 405])
  const { operationId, tags } = match.operation.operation
  const { statuses } = generated[operationId as keyof typeof generated]
  const limited = new Set<number>([429, 500, ...(selfContained.includes(tags?.[0] ?? '') ? [502, 503, 504, 507] : [])])
  return new Set(statuses.filter((status) => !limited.has(status)))
}

/** Returns whether the contract declares a body for a status. Responses without an operation are errors. */
function hasContent(method: string, path: string, status: number): boolean {
  const declared = matcher.match(method, path)?.operation.operation.responses[status]
  return declared ? resolve<ResponseObject>(document, declared).content !== undefined : status !== 204
}

function show({ method, target, headers, body }: WireRequest, answer: Answer): string {
  const sent = `${method} ${target.slice(0, 300)} ${JSON.stringify(headers)} ${body?.toString().slice(0, 500) ?? ''}`
  return `${sent}\n-> ${answer.status} ${JSON.stringify(answer.headers)} ${answer.text.slice(0, 500)}`
}
