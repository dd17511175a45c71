import jsonld from 'jsonld'
import { LRUCache } from 'lru-cache'
import { isContextAddress } from '../../domain/context-link.js'
import { addressesIn } from '../../domain/context-policy.js'
import { isError } from '../../errors.js'
import type { Names } from '../model.js'
import { Problem } from '../problem.js'
import { coreAddress, createDocuments } from './documents.js'
import { linkOf } from './link.js'
import { createNames, type Term } from './names.js'
import { resolveContext } from './resolve.js'
import { checkTerm, type Mapping } from './supported.js'

/** The contexts that are included in the broker. It never fetches contexts. */
export interface ContextLibrary {
  /**
   * Returns the names of a context: an address, an object or a list of both; by default those of the core context.
   * @throws Problem LdContextNotAvailable for a context that is not included; BadRequestData for an invalid context or
   *   an address that is not http(s); OperationNotSupported for features that the broker does not honour
   */
  open(context?: unknown): Promise<Names>
}

export interface ContextLibraryOptions {
  /** Base URLs of the service, such as its public one, in addition to loopback. Its contexts are below `/contexts/`. */
  ownAddresses: string[]
}

/** The part of a context processed by jsonld that is used here. */
interface ActiveContext {
  mappings: Map<string, Mapping | null>
}

// This function is public, but the type declarations of jsonld omit it.
const { processContext } = jsonld as unknown as {
  processContext: (active: ActiveContext | null, context: unknown, options: object) => Promise<ActiveContext>
}

/** Limits per context (`characters` of JSON; `terms` includes addresses) and the maximum number of cached terms. */
const limits = { characters: 100_000, terms: 500, addresses: 20, cachedTerms: 100_000 }

/** Creates a library of the included contexts, with a cache of recently used ones. */
export function createContextLibrary({ ownAddresses }: ContextLibraryOptions): ContextLibrary {
  const findDocument = createDocuments(ownAddresses)
  const opened = new LRUCache<string, Names>({ maxSize: limits.cachedTerms })

  const process = async (active: ActiveContext | null, context: unknown) => {
    try {
      return await processContext(active, context, { base: '' })
    } catch (error) {
      throw new Problem('BadRequestData', `@context: ${isError(error) ? error.message : 'invalid context'}`)
    }
  }

  const core = process(null, null).then(async (initial) =>
    process(initial, await resolveContext(coreAddress, findDocument)),
  )
  core.catch(() => undefined)

  return {
    async open(context) {
      const key = context === undefined ? '' : JSON.stringify(context)
      const known = opened.get(key)
      if (known) return known
      guard(context, key)
      const base = await core
      const active = context === undefined ? base : await process(base, await resolveContext(context, findDocument))
      const terms = new Map([...ownTerms(active, base), ...termsOf(base.mappings)])
      const names = createNames(terms, { link: linkOf(context), context: context ?? coreAddress })
      opened.set(key, names, { size: terms.size })
      return names
    },
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

function guard(context: unknown, text: string): void {
  if (context === null) throw new Problem('BadRequestData', '@context must not be null.')
  if (text.length > limits.characters || countTerms(context) > limits.terms) {
    throw new Problem(
      'BadRequestData',
      `@context must not have more than ${limits.terms} terms or ${limits.characters} characters.`,
    )
  }
  const addresses = addressesIn(context)
  if (addresses.length > limits.addresses) {
    throw new Problem('BadRequestData', `@context must not have more than ${limits.addresses} addresses.`)
  }
  const wrong = addresses.find((address) => !isContextAddress(address))
  if (wrong === undefined) return
  const shown = JSON.stringify(wrong.slice(0, 100))
  throw new Problem('BadRequestData', `@context: ${shown} is not a valid http or https URL.`)
}

function countTerms(context: unknown): number {
  if (typeof context !== 'object' || context === null) return 1
  return Object.values(context).reduce((sum: number, member: unknown) => sum + countTerms(member), 0)
}
