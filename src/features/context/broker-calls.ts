import { contextLink, NgsiLdError, type RawAnswer } from '@environmental-monitoring/ngsi-ld'
import type { ContextEntity } from '../../../generated/types.js'
import { entityMediaType } from '../../base/accept.js'
import { BadGateway, BadRequest, Conflict, DomainError } from '../../base/errors.js'
import { isObject } from '../../base/json.js'
import type { Principal } from '../../base/principal.js'
import { contextAddresses, isContextAddress } from '../../platform/ngsi-ld/contexts.js'
import type { EntityContext } from './handler-context.js'
import { contextAddressFor } from './json-ld-context.js'

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

/** The parts of a request that are forwarded with it. */
interface ReadRequest {
  headers: { link?: string }
  accept: string
  user: Principal | undefined
  signal: AbortSignal
}

/**
 * Reads from the context broker for a caller.
 * @param query undefined parameters and `false` are omitted
 * @returns the body, and the headers that are passed on to the caller
 * @throws DomainError 400 or 404 with the broker's message if the caller can fix it, otherwise NgsiLdError
 */
export async function readFromBroker(
  { headers, accept, user, signal: callerSignal }: ReadRequest,
  { config, broker }: Pick<EntityContext, 'config' | 'broker'>,
  path: string,
  query: Partial<Record<string, string | number | boolean>>,
): Promise<{ body: unknown; headers: Record<string, string> }> {
  const mediaType = entityMediaType(accept) ?? 'application/json'
  const address = contextAddressFor(headers.link, user, { config })
  const link = address === undefined ? undefined : contextLink(address)
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== false)
  const request = {
    method: 'GET',
    path,
    accept: mediaType,
    link,
    maxBytes,
    query: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
  } as const
  const response = await forwardCall((signal) => broker.request({ ...request, signal }), {
    ownContext: link !== undefined,
    expected: 'not-found',
    signal: callerSignal,
  })
  return { body: response.body, headers: forwardedHeaders(response, mediaType) }
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

const unusable = () => new BadGateway('Context broker returned an unusable response. Try again later.')

/** Returns the entity in a broker's response. @throws BadGateway for any other body */
export function parseEntity(body: unknown): ContextEntity {
  if (!isEntity(body)) throw unusable()
  return body
}

/** Returns the entities in a broker's response. @throws BadGateway for any other body, or for more than `limit` */
export function parseEntities(body: unknown, limit: number): ContextEntity[] {
  if (!Array.isArray(body) || body.length > limit || !body.every(isEntity)) throw unusable()
  return body
}

function isEntity(value: unknown): value is ContextEntity {
  if (!isObject(value) || typeof value['id'] !== 'string' || value['id'].length > 2_000) return false
  const types: unknown[] = [value['type']].flat()
  return types.length > 0 && types.every((type) => typeof type === 'string' && type !== '')
}

function forwardedHeaders({ headers }: RawAnswer, mediaType: string): Record<string, string> {
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
