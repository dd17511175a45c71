import jsonld from 'jsonld'
import { LRUCache } from 'lru-cache'
import { isContextAddress } from '../../domain/context-link.js'
import { addressesIn } from '../../domain/context-policy.js'
import { isError } from '../../errors.js'
import type { Names } from '../model.js'
import { Problem } from '../problem.js'
import { coreAddress, createDocuments } from './documents.js'
import { createNames, type Term } from './names.js'

/** The contexts that are available to the broker. None is ever fetched. */
export interface ContextLibrary {
  /**
   * Returns the names of a context: an address, an object or a list of both; by default those of the core context.
   * @throws Problem LdContextNotAvailable for an address that is not bundled; BadRequestData for an invalid context or
   *   an address that is not http(s)
   */
  open(context?: unknown): Promise<Names>
}

export interface ContextLibraryOptions {
  /** Base addresses that our own contexts stand under, such as the service's public one; loopback always counts. */
  ownAddresses: string[]
}

/** What jsonld makes of a context, as far as it is read here. */
interface ActiveContext {
  mappings: Map<string, { '@id'?: string | null; _prefix?: boolean } | null>
}

// The types of the package leave out this function, which is public.
const { processContext } = jsonld as unknown as {
  processContext: (active: ActiveContext | null, context: unknown, options: object) => Promise<ActiveContext>
}

/**
 * Limits per context: characters of JSON, terms including addresses, and addresses; and the number of cached contexts.
 */
const longest = { text: 100_000, terms: 500, addresses: 20, kept: 200 }

/** Opens contexts by the bundled documents; those in use stay open. */
export function createContextLibrary({ ownAddresses }: ContextLibraryOptions): ContextLibrary {
  const findDocument = createDocuments(ownAddresses)
  const opened = new LRUCache<string, Names>({ max: longest.kept })

  const documentLoader = (address: string) => {
    const document = findDocument(address)
    if (!document)
      throw new Problem('LdContextNotAvailable', `${address} is not available: contexts are never fetched.`)
    // A copy, since relative addresses in it are resolved in place.
    return Promise.resolve({ contextUrl: null, documentUrl: address, document: structuredClone(document) })
  }

  const process = async (active: ActiveContext | null, context: unknown) => {
    try {
      return await processContext(active, context, { documentLoader, base: '' })
    } catch (error) {
      throw findProblem(error) ?? new Problem('BadRequestData', `@context: ${reasonOf(error)}`)
    }
  }

  const core = process(null, null).then((initial) => process(initial, coreAddress))
  core.catch(() => undefined)

  const openNames = async (context: unknown): Promise<Names> => {
    const base = await core
    const active = context === undefined ? base : await process(base, context)
    // Whatever a context says of a term of the core context, that one wins.
    const terms = new Map([...termsOf(active), ...termsOf(base)])
    return createNames(terms, { link: linkOf(context), context: context ?? coreAddress })
  }

  return {
    async open(context) {
      const key = context === undefined ? '' : JSON.stringify(context)
      const known = opened.get(key)
      if (known) return known
      guard(context, key)
      const names = await openNames(context)
      opened.set(key, names)
      return names
    },
  }
}

/** Terms that name something; the others, such as `id` for `@id`, are part of the syntax. */
function* termsOf({ mappings }: ActiveContext): Iterable<[string, Term]> {
  for (const [name, mapping] of mappings) {
    const iri = mapping?.['@id']
    if (typeof iri === 'string' && !iri.startsWith('@')) yield [name, { iri, prefix: mapping?._prefix === true }]
  }
}

function linkOf(context: unknown): string | undefined {
  return typeof context === 'string'
    ? `<${context}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`
    : undefined
}

function guard(context: unknown, text: string): void {
  if (context === null) throw new Problem('BadRequestData', '@context: null is no context.')
  if (text.length > longest.text || countTerms(context) > longest.terms) {
    throw new Problem(
      'BadRequestData',
      `@context: a context has at most ${longest.terms} terms and ${longest.text} characters.`,
    )
  }
  const addresses = addressesIn(context)
  if (addresses.length > longest.addresses) {
    throw new Problem('BadRequestData', `@context: a context has at most ${longest.addresses} addresses.`)
  }
  const wrong = addresses.find((address) => !isContextAddress(address))
  if (wrong === undefined) return
  const shown = JSON.stringify(wrong.slice(0, 100))
  throw new Problem('BadRequestData', `@context: ${shown} is not the http(s) address of a context.`)
}

function countTerms(context: unknown): number {
  if (typeof context !== 'object' || context === null) return 1
  return Object.values(context).reduce((sum: number, member: unknown) => sum + countTerms(member), 0)
}

function findProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (!isError(error) || !('details' in error)) return undefined
  const { cause } = error.details as { cause?: unknown }
  return cause === undefined ? undefined : findProblem(cause)
}

function reasonOf(error: unknown): string {
  return isError(error) ? error.message : 'this is no context'
}
