import { BadRequest, type FieldErrorCode } from '../../base/errors.js'
import { isObject } from '../../base/json.js'
import type { Principal } from '../../base/principal.js'
import {
  addressesIn,
  contextAddresses,
  type ContextPolicy,
  isContextAddress,
  isFetchable,
  publicContext,
  publicContextsHint,
} from '../../platform/ngsi-ld/contexts.js'
import type { EntityContext } from './handler-context.js'

/**
 * Parses the caller's `Link` header and returns the address of its JSON-LD context; `undefined` without one. The broker
 * may fetch the address, so only admins can use an arbitrary one.
 * @throws BadRequest if the header names two contexts, or one that the caller must not use
 */
export function contextAddressFor(
  header: string | undefined,
  user: Principal | undefined,
  { config }: Pick<EntityContext, 'config'>,
): string | undefined {
  const [address, another] = contextAddresses(header ?? '')
  if (address === undefined) return undefined
  if (another !== undefined) throw invalidLink('must name only one JSON-LD context', 'too_many')
  if (!isContextAddress(address))
    throw invalidLink('must name the http(s) address of a JSON-LD context', 'invalid_format')
  const policy = { publicUrl: config.server.publicUrl, configured: config.broker.contexts }
  const allowed = publicContext(address, policy)
  if (allowed !== undefined) return allowed
  if (user?.role !== 'admin') {
    const message = 'names a JSON-LD context that is not allowed'
    throw invalidLink(message, 'not_allowed', `header.Link ${message}. ${publicContextsHint(policy)}`)
  }
  if (!isFetchable(address)) throw invalidLink('must not name a link-local address', 'not_allowed')
  return address
}

function invalidLink(message: string, code: FieldErrorCode, detail?: string): BadRequest {
  return BadRequest.at({ location: 'header.Link', message, code }, detail)
}

/** The parts of a request that determine its JSON-LD context. */
interface WriteRequest {
  headers: { link?: string }
  mediaType: string | undefined
  user: Principal
}

/**
 * Checks and returns the JSON-LD context of entities or attributes.
 * @returns the address to send in `Link`; `undefined` for the service's own context, and if the bodies contain one. And
 *   whether the caller sent a context
 * @throws BadRequest if it is not allowed
 */
export function writeContextOf(
  { headers, mediaType, user }: WriteRequest,
  written: Record<string, unknown>[],
  context: Pick<EntityContext, 'config'>,
): { address: string | undefined; isOwn: boolean } {
  const { server, broker } = context.config
  const address = contextAddressFor(headers.link, user, context)
  const isJsonLd = mediaType === 'application/ld+json'
  const policy = { publicUrl: server.publicUrl, configured: broker.contexts }
  const rules = { isJsonLd, isLinked: address !== undefined, isAdmin: user.role === 'admin', policy }
  for (const one of written) {
    const problem = writeProblem(one, rules)
    if (problem !== undefined) throw new BadRequest(problem)
  }
  return { address, isOwn: isJsonLd || address !== undefined }
}

/** The place of the JSON-LD context in a request to write, and the addresses that the writer may name. */
interface WriteRules {
  /** Whether the content type is `application/ld+json`. */
  isJsonLd: boolean
  /** Whether the header `Link` contains a context. */
  isLinked: boolean
  /** Whether the writer may name any address that is not link-local. */
  isAdmin: boolean
  policy: ContextPolicy
}

/**
 * Returns why an entity or attributes must not be sent to the broker; `undefined` if they may. The context is in the
 * header `Link` for `application/json`, and in the body for `application/ld+json`.
 */
function writeProblem(written: Record<string, unknown>, rules: WriteRules): string | undefined {
  return placeProblem('@context' in written, rules) ?? addressProblem(written, rules) ?? idProblem(written)
}

function placeProblem(inBody: boolean, { isJsonLd, isLinked }: WriteRules): string | undefined {
  if (!isJsonLd) return inBody ? 'body.@context requires Content-Type application/ld+json.' : undefined
  if (!inBody) return 'body.@context is required with Content-Type application/ld+json.'
  return isLinked ? 'Send the JSON-LD context in the body or in the header Link, not in both.' : undefined
}

/** Returns why the broker must not fetch an address in a context at any depth. */
function addressProblem(written: unknown, { isAdmin, policy }: WriteRules): string | undefined {
  const isAllowed = (address: string) =>
    isFetchable(address) && (isAdmin || publicContext(address, policy) !== undefined)
  const wrong = nestedAddresses(written).find((address) => !isAllowed(address))
  if (wrong === undefined) return undefined
  const shown = JSON.stringify(wrong.slice(0, 100))
  return isAdmin || !isContextAddress(wrong)
    ? `body.@context must name http(s) addresses that are not link-local, not ${shown}.`
    : `body.@context must not name ${shown}. ${publicContextsHint(policy)}`
}

/** Lists the addresses in all contexts within a value. JSON-LD processors also load the contexts of nested objects. */
function nestedAddresses(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(nestedAddresses)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, member]) =>
    name === '@context' ? addressesIn(member) : nestedAddresses(member),
  )
}

/** Returns why a broker could read a different id than the one in `id`, whose owner was checked. */
function idProblem({ id, '@context': context, ...others }: Record<string, unknown>): string | undefined {
  if ('@id' in others) return 'body.@id is not accepted. Send the id as body.id.'
  const scheme = typeof id === 'string' ? id.split(':', 1)[0] : undefined
  const contexts: unknown[] = [context].flat()
  const isTerm = contexts.some((part) => isObject(part) && scheme !== undefined && Object.hasOwn(part, scheme))
  return isTerm ? 'body.@context must not define the scheme of body.id as a term.' : undefined
}
