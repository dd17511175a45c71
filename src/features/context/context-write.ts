import { isObject } from '../../base/json.js'
import { isContextAddress } from '../../platform/ngsi-ld/context-link.js'
import {
  addressesIn,
  isFetchable,
  publicContext,
  publicContextsHint,
  type ContextPolicy,
} from '../../platform/ngsi-ld/context-policy.js'

/** The place of the JSON-LD context in a request to write, and the addresses that the writer may name. */
export interface WriteRules {
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
export function writeProblem(written: Record<string, unknown>, rules: WriteRules): string | undefined {
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

/** Lists the addresses in all contexts within a value. JSON-LD processors also load those of nested objects. */
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
