import jsonld from 'jsonld'
import { LRUCache } from 'lru-cache'
import { coreAddress, type ContextFiles } from '../../domain/context-documents.js'
import { isContextAddress } from '../../domain/context-link.js'
import { addressesIn } from '../../domain/context-policy.js'
import { isError } from '../../errors.js'
import type { Names } from '../model.js'
import { Problem } from '../problem.js'
import { createDocuments } from './documents.js'
import { hostedId } from './hosted-address.js'
import { linkOf } from './link.js'
import { createNames, type Term } from './names.js'
import { resolveContext } from './resolve.js'
import { checkTerm, type Mapping } from './supported.js'

/** The contexts that the broker includes or hosts. It never fetches contexts. */
export interface ContextLibrary {
  /**
   * Returns the names of a context: an address, an object or a list of both; by default those of the core context.
   * @throws Problem LdContextNotAvailable for a context that is not included; BadRequestData for an invalid context or
   *   an address that is not http(s); OperationNotSupported for features that the broker does not support
   */
  open(context?: unknown): Promise<Names>
  /** Checks a context that is to be hosted, with higher limits. @throws Problem see `open` */
  check(context: unknown): Promise<void>
  /** Returns the main addresses of the included contexts. */
  included(): string[]
  /** Returns whether an address is that of an included context. */
  isIncluded(address: string): boolean
  /** Removes all contexts from the cache. */
  forget(): void
}

export interface ContextLibraryOptions {
  /** Base URLs of the service, such as its public one, in addition to loopback. Its contexts are below `/contexts/`. */
  ownAddresses: string[]
  /** Contexts of the operator. Default: there are none. */
  contextFiles?: ContextFiles
  /** Returns the value of `@context` of a hosted context by its UUID. Default: there are none. */
  findHosted?: (id: string) => Promise<unknown>
}

/** The part of a context processed by jsonld that is used here. */
interface ActiveContext {
  mappings: Map<string, Mapping | null>
}

// This function is public, but the type declarations of jsonld omit it.
const { processContext } = jsonld as unknown as {
  processContext: (active: ActiveContext | null, context: unknown, options: object) => Promise<ActiveContext>
}

/** Limits of a context in a request, and of a hosted one: characters of JSON, terms including addresses, addresses. */
const limits = {
  sent: { characters: 100_000, terms: 500, addresses: 20 },
  hosted: { characters: 1_048_576, terms: 2_000, addresses: 20 },
}
/** Maximum number of cached terms, and milliseconds for which other replicas may use a deleted context. */
const cache = { terms: 100_000, hostedTtl: 10_000 }

/** Creates a library of the available contexts, with a cache of recently used ones. */
export function createContextLibrary({
  ownAddresses,
  contextFiles,
  findHosted,
}: ContextLibraryOptions): ContextLibrary {
  const documents = createDocuments(ownAddresses, contextFiles)
  const opened = new LRUCache<string, Names>({ maxSize: cache.terms })

  const process = async (active: ActiveContext | null, context: unknown) => {
    try {
      return await processContext(active, context, { base: '' })
    } catch (error) {
      throw new Problem('BadRequestData', `@context: ${isError(error) ? error.message : 'invalid context'}`)
    }
  }

  const core = process(null, null).then(async (initial) =>
    process(initial, await resolveContext(coreAddress, documents.find)),
  )
  core.catch(() => undefined)

  const find = async (address: string): Promise<object | undefined> => {
    const id = hostedId(address)
    if (id === undefined) return documents.find(address)
    const content = await findHosted?.(id)
    return content === undefined ? undefined : { '@context': content }
  }

  const read = async (context: unknown): Promise<Map<string, Term>> => {
    const base = await core
    const active = context === undefined ? base : await process(base, await resolveContext(context, find))
    return new Map([...ownTerms(active, base), ...termsOf(base.mappings)])
  }

  return {
    async open(context) {
      const key = context === undefined ? '' : JSON.stringify(context)
      const known = opened.get(key)
      if (known) return known
      guard(context, key, limits.sent)
      const terms = await read(context)
      const names = createNames(terms, { link: linkOf(context), context: context ?? coreAddress })
      const isHosted = addressesIn(context).some((address) => hostedId(address) !== undefined)
      opened.set(key, names, { size: terms.size, ...(isHosted && { ttl: cache.hostedTtl }) })
      return names
    },

    async check(context) {
      guard(context, JSON.stringify(context), limits.hosted)
      await read(context)
    },

    included: () => documents.addresses,
    isIncluded: (address) => documents.find(address) !== undefined,
    forget: () => opened.clear(),
  }
}

/** Lists the terms of a context that the core context does not define. Core terms cannot be redefined. */
function ownTerms({ mappings }: ActiveContext, base: ActiveContext): Iterable<[string, Term]> {
  const own = [...mappings].filter(([name]) => !base.mappings.has(name))
  for (const [name, mapping] of own) checkTerm(name, mapping)
  return termsOf(own)
}

/** Lists the terms that have an IRI. Other terms, such as `id` for `@id`, are keywords. */
function* termsOf(mappings: Iterable<[string, Mapping | null]>): Iterable<[string, Term]> {
  for (const [name, mapping] of mappings) {
    const iri = mapping?.['@id']
    if (typeof iri === 'string' && !iri.startsWith('@')) yield [name, { iri, prefix: mapping?._prefix === true }]
  }
}

function guard(context: unknown, text: string, max: typeof limits.sent): void {
  if (context === null) throw new Problem('BadRequestData', '@context must not be null.')
  if (text.length > max.characters || countTerms(context) > max.terms) {
    throw new Problem(
      'BadRequestData',
      `@context must not have more than ${max.terms} terms or ${max.characters} characters.`,
    )
  }
  const addresses = addressesIn(context)
  if (addresses.length > max.addresses) {
    throw new Problem('BadRequestData', `@context must not have more than ${max.addresses} addresses.`)
  }
  const wrong = addresses.find((address) => !isContextAddress(address) && hostedId(address) === undefined)
  if (wrong === undefined) return
  const shown = JSON.stringify(wrong.slice(0, 100))
  throw new Problem('BadRequestData', `@context: ${shown} is not a valid http or https URL.`)
}

function countTerms(context: unknown): number {
  if (typeof context !== 'object' || context === null) return 1
  return Object.values(context).reduce((sum: number, member: unknown) => sum + countTerms(member), 0)
}
