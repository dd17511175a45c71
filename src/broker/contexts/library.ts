import { LRUCache } from 'lru-cache'
import { addressesIn, type ContextFiles, coreAddress, isContextAddress } from '../../platform/ngsi-ld/contexts.js'
import type { Names } from '../entity-model.js'
import { badRequest } from '../problem.js'
import { createDocuments, hostedId, linkOf } from './addresses.js'
import { createNames, indexTerms, type Term, type TermIndex } from './names.js'
import { type ActiveContext, extendContext, type Extension, initialContext } from './process-context.js'
import {
  checkTerm,
  type ContextRequest,
  createContextRequest,
  type FindDocument,
  type Mapping,
  resolveContext,
  type Usage,
} from './resolve-context.js'

export type ContextLibrary = ReturnType<typeof createContextLibrary>

interface ContextLibraryOptions {
  /** Base URLs of the service, such as its public one, in addition to loopback. Its contexts are below `/contexts/`. */
  ownAddresses: string[]
  /** Contexts of the operator. Default: there are none. */
  contextFiles?: ContextFiles
  /** Returns the value of `@context` of a hosted context by its UUID. Default: there are none. */
  findHosted?: (id: string) => Promise<unknown>
}

/** Limits of a context in a request, and of a hosted one: characters of JSON, terms including addresses, addresses. */
const limits = {
  sent: { characters: 100_000, terms: 500, addresses: 20 },
  hosted: { characters: 1_048_576, terms: 2_000, addresses: 20 },
}
/**
 * Maximum number of cached terms, and milliseconds for which a hosted context is cached. Other replicas may use a deleted
 * context for twice as long, because its terms can be cached before the names of a context that contains it.
 */
const cache = { terms: 100_000, hostedTtl: 5_000 }

/** A context that later definitions can extend. */
interface Base {
  active: ActiveContext
  /** Its terms; the first index that has a term takes precedence. */
  indexes: TermIndex[]
  used: Usage
}

/**
 * Creates a library of the contexts that the broker includes or hosts, with a cache of recently used ones. The broker
 * never fetches contexts.
 */
export function createContextLibrary({ ownAddresses, contextFiles, findHosted }: ContextLibraryOptions) {
  const documents = createDocuments(ownAddresses, contextFiles)
  const opened = new LRUCache<string, Names>({ maxSize: cache.terms })
  /** Contexts that consist only of addresses. Contexts that start with the same addresses share one. */
  const bases = new LRUCache<string, Base>({ maxSize: cache.terms })

  const core = createCore(documents.find)
  core.catch(() => undefined)

  const find = async (address: string): Promise<object | undefined> => {
    const id = hostedId(address)
    if (id === undefined) return documents.find(address)
    const content = await findHosted?.(id)
    return content === undefined ? undefined : { '@context': content }
  }

  const extend = async (base: Base, parts: unknown[], request: ContextRequest): Promise<Base> => {
    if (parts.length === 0) return base
    const { definitions, used } = await resolveContext(parts, { find, used: base.used, request })
    const { active, own, isReset } = await extendContext(base.active, definitions)
    const { active: coreContext, indexes: coreIndexes } = await core
    const added = indexTerms(ownTerms(own, coreContext))
    const earlier = isReset ? [] : base.indexes.slice(coreIndexes.length)
    return { active, indexes: [...coreIndexes, added, ...earlier], used }
  }

  const openAddresses = async (addresses: unknown[], request: ContextRequest): Promise<Base> => {
    const key = JSON.stringify(addresses)
    const known = bases.get(key)
    if (known) return known
    const base = await extend(await core, addresses, request)
    bases.set(key, base, cacheOptions(base, addresses))
    return base
  }

  const read = async (context: unknown, request: ContextRequest): Promise<Base> => {
    const parts: unknown[] = context === undefined ? [] : [context].flat()
    const first = parts.findIndex((part) => typeof part !== 'string')
    const shared = first === -1 ? parts.length : first
    return extend(await openAddresses(parts.slice(0, shared), request), parts.slice(shared), request)
  }

  return {
    /**
     * Returns the names of a context: an address, an object or a list of both; by default those of the core context.
     * @param request what the contexts of one request share. Default: the request has no other context.
     * @throws Problem LdContextNotAvailable for a context that is not included; BadRequestData for an invalid context or
     *   an address that is not http(s); OperationNotSupported for features that the broker does not support
     */
    async open(context?: unknown, request = createContextRequest()): Promise<Names> {
      const key = context === undefined ? '' : JSON.stringify(context)
      const known = opened.get(key)
      if (known) return known
      guard(context, key, limits.sent)
      const base = await read(context, request)
      const names = createNames(base.indexes, { link: linkOf(context), context: context ?? coreAddress })
      opened.set(key, names, cacheOptions(base, context))
      return names
    },

    /** Checks a context that is to be hosted, with higher limits. @throws Problem see `open` */
    async check(context: unknown): Promise<void> {
      guard(context, JSON.stringify(context), limits.hosted)
      await read(context, createContextRequest())
    },

    /** Returns the main addresses of the included contexts. */
    included: () => documents.addresses,

    isIncluded: (address: string) => documents.find(address) !== undefined,

    /** Removes all contexts from the cache. */
    forget(): void {
      opened.clear()
      bases.clear()
    },
  }
}

async function createCore(find: FindDocument): Promise<Base> {
  const options = { find, used: { terms: 0, documents: 0 }, request: createContextRequest() }
  const { definitions } = await resolveContext(coreAddress, options)
  const { active, own } = await extendContext(await initialContext(), definitions)
  return { active, indexes: [indexTerms(termsOf(own))], used: options.used }
}

function cacheOptions({ indexes }: Base, context: unknown): { size: number; ttl?: number } {
  const isHosted = addressesIn(context).some((address) => hostedId(address) !== undefined)
  const size = indexes.reduce((sum, { terms }) => sum + terms.size, 0)
  return { size, ...(isHosted && { ttl: cache.hostedTtl }) }
}

/** Returns the terms that the core context does not define. Core terms cannot be redefined. */
function ownTerms(mappings: Extension['own'], core: ActiveContext): Map<string, Term> {
  const own = [...mappings].filter(([name]) => !core.mappings.has(name))
  for (const [name, mapping] of own) checkTerm(name, mapping)
  return termsOf(own)
}

/** Returns the terms that have an IRI. Other terms, such as `id` for `@id`, are keywords. */
function termsOf(mappings: Iterable<[string, Mapping | null]>): Map<string, Term> {
  const terms = new Map<string, Term>()
  for (const [name, mapping] of mappings) {
    const iri = mapping?.['@id']
    if (typeof iri === 'string' && !iri.startsWith('@')) terms.set(name, { iri, prefix: mapping?._prefix === true })
  }
  return terms
}

function guard(context: unknown, text: string, max: typeof limits.sent): void {
  if (context === null) throw badRequest('@context must not be null.')
  if (text.length > max.characters || countTerms(context) > max.terms) {
    throw badRequest(`@context must not have more than ${max.terms} terms or ${max.characters} characters.`)
  }
  const addresses = addressesIn(context)
  if (addresses.length > max.addresses) throw badRequest(`@context must not have more than ${max.addresses} addresses.`)
  const wrong = addresses.find((address) => !isContextAddress(address) && hostedId(address) === undefined)
  if (wrong === undefined) return
  const shown = JSON.stringify(wrong.slice(0, 100))
  throw badRequest(`@context: ${shown} is not a valid http or https URL.`)
}

function countTerms(context: unknown): number {
  if (typeof context !== 'object' || context === null) return 1
  const members = Object.values(context).reduce((sum: number, member: unknown) => sum + countTerms(member), 0)
  // Empty objects take time too.
  return Math.max(members, 1)
}
