import {
  contextLink,
  type NgsiLdClient,
  NgsiLdError,
  type RawAnswer,
  type RawRequest,
} from '@environmental-monitoring/ngsi-ld'
import type { ContextEntity } from '../../../generated/types.js'
import { BadGateway, BadRequest, Conflict, DomainError } from '../../base/errors.js'
import { isObject } from '../../base/json.js'
import { contextAddresses, isContextAddress } from '../../platform/ngsi-ld/contexts.js'

/** Maximum milliseconds per call, including retries. */
export const callTimeout = 10_000

/**
 * Calls the context broker, until the timeout or until the caller's signal aborts.
 * @throws DomainError 400, 404 or 409 with the broker's message if the caller can fix it, otherwise NgsiLdError
 */
export async function forwardCall<Result>(
  call: (signal: AbortSignal) => Promise<Result>,
  { signal, ...rules }: CallRules & { signal?: AbortSignal | undefined },
): Promise<Result> {
  const timeout = AbortSignal.timeout(callTimeout)
  try {
    return await call(signal ? AbortSignal.any([signal, timeout]) : timeout)
  } catch (error) {
    throw (error instanceof NgsiLdError ? toClientError(error, rules) : undefined) ?? error
  }
}

/** Maximum bytes per response: enough for 1,000 large entities. Clients with larger entities must use smaller pages. */
const maxBytes = 10_000_000

/**
 * Forwards a request to the context broker.
 * @param ownContext whether the caller sent a JSON-LD context
 * @throws DomainError 400, 404 or 409 with the broker's message if the caller can fix it, otherwise NgsiLdError
 */
export function callBroker(broker: NgsiLdClient, request: RawRequest, ownContext: boolean): Promise<RawAnswer> {
  const expected = request.method === 'GET' ? 'not-found' : request.method === 'POST' ? 'already-exists' : undefined
  return forwardCall((signal) => broker.request({ ...request, maxBytes, signal }), {
    ownContext,
    expected,
    signal: request.signal,
  })
}

const maxDetailLength = 500
const clientErrors = ['invalid-request', 'bad-request-data', 'not-supported', 'too-many-results', 'too-complex']

/** Which errors of the broker a caller can fix. */
interface CallRules {
  /** Whether the caller sent a JSON-LD context. */
  ownContext: boolean
  /** An error that this operation declares. */
  expected: 'not-found' | 'already-exists' | undefined
}

/** Returns whether any caller can fix the cause of an error. */
export function isClientError({ kind }: NgsiLdError): boolean {
  return clientErrors.includes(kind)
}

/** Returns the broker's description of an error in one line of at most 500 characters. */
export function detailOf({ detail }: NgsiLdError): string {
  return detail.replace(/\s+/g, ' ').trim().slice(0, maxDetailLength)
}

/** Returns the description of an error of the caller's JSON-LD context. */
export function contextDetailOf(error: NgsiLdError): string {
  return `The context broker cannot load the JSON-LD context of the request: ${detailOf(error)}`
}

/** Converts an error that the caller can fix to 400, 404 or 409; `undefined` for any other error. */
export function toClientError(cause: NgsiLdError, { ownContext, expected }: CallRules): DomainError | undefined {
  const detail = detailOf(cause)
  if (isClientError(cause)) return new BadRequest(detail, { cause })
  if (cause.kind === 'context-not-available' && ownContext) return new BadRequest(contextDetailOf(cause), { cause })
  if (cause.kind !== expected) return undefined
  return expected === 'not-found'
    ? new DomainError('not_found', detail, { cause })
    : new Conflict('already_exists', detail, { cause })
}

/** Returns a query that brokers accept: one without a condition must be limited to their own entities (`local`). */
export function withCondition<Query extends Partial<Record<'type' | 'attrs' | 'q' | 'georel', string>>>(query: Query) {
  const { type, attrs, q, georel } = query
  return { ...query, local: (type ?? attrs ?? q ?? georel) === undefined }
}

/** Converts parameters to the text that brokers expect. Omits undefined parameters and `count=false`. */
export function toBrokerQuery(query: Partial<Record<string, string | number | boolean>>): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== false)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

const unusable = () => new BadGateway('Context broker returned an unusable response. Try again later.')

/** Returns the entity in a broker's response. @throws BadGateway for any other body */
export function parseEntity({ body }: RawAnswer): ContextEntity {
  if (!isEntity(body)) throw unusable()
  return body
}

/** Returns the entities in a broker's response. @throws BadGateway for any other body, or for more than `limit` */
export function parseEntities({ body }: RawAnswer, limit: number): ContextEntity[] {
  if (!Array.isArray(body) || body.length > limit || !body.every(isEntity)) throw unusable()
  return body
}

function isEntity(value: unknown): value is ContextEntity {
  if (!isObject(value) || typeof value['id'] !== 'string' || value['id'].length > 2_000) return false
  const types: unknown[] = [value['type']].flat()
  return types.length > 0 && types.every((type) => typeof type === 'string' && type !== '')
}

/** Returns the headers of a broker's response that are passed on to the caller. */
export function forwardedHeaders({ headers }: RawAnswer, mediaType: string): Record<string, string> {
  const count = headers.get('NGSILD-Results-Count') ?? ''
  const address = contextAddresses(headers.get('Link') ?? '').find(isContextAddress)
  return {
    // Orion-LD returns -2 if it cannot count.
    ...(/^\d{1,15}$/.test(count) && { 'NGSILD-Results-Count': count }),
    ...(mediaType === 'application/ld+json'
      ? { 'Content-Type': mediaType }
      : address !== undefined && { Link: contextLink(address) }),
  }
}
