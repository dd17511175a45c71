import { LRUCache } from 'lru-cache'
import type { Names } from '../model.js'

/** Prefix of names that no context defines. */
export const defaultContext = 'https://uri.etsi.org/ngsi-ld/default-context/'

/** Maximum number of cached names for IRIs that the context does not define. Clients can send an unlimited number. */
const maxShortened = 500

/** One term of a processed context. */
export interface Term {
  iri: string
  /** Whether it can be used as a prefix in compact IRIs. */
  prefix: boolean
}

/**
 * Expands and compacts names by the JSON-LD rules for vocabulary terms
 * (https://www.w3.org/TR/json-ld11-api/#iri-compaction). Type coercion (`@type` of a term) has no effect, because only the
 * names of attributes and types are converted, never values.
 */
export function createNames(
  terms: ReadonlyMap<string, Term>,
  { link, context }: Pick<Names, 'link' | 'context'>,
): Names {
  const byIri = new Map<string, string>()
  const prefixes: [name: string, iri: string][] = []
  for (const [name, { iri, prefix }] of terms) {
    const other = byIri.get(iri)
    if (other === undefined || isShorter(name, other)) byIri.set(iri, name)
    if (prefix) prefixes.push([name, iri])
  }

  const shortened = new LRUCache<string, string>({ max: maxShortened })

  const expand = (name: string): string => {
    const term = terms.get(name)
    if (term) return term.iri
    const colon = name.indexOf(':')
    if (colon <= 0) return defaultContext + name
    const prefix = name.startsWith('//', colon + 1) ? undefined : terms.get(name.slice(0, colon))
    return prefix ? prefix.iri + name.slice(colon + 1) : name
  }

  const shorten = (iri: string): string => {
    const candidates = prefixes
      .filter(([, start]) => iri.startsWith(start) && iri.length > start.length)
      .map(([name, start]) => `${name}:${iri.slice(start.length)}`)
    if (iri.startsWith(defaultContext)) candidates.unshift(iri.slice(defaultContext.length))
    // Skip names that would expand to a different IRI because they are also terms.
    const [first = iri, ...others] = candidates.filter((name) => expand(name) === iri)
    return iri.startsWith(defaultContext) ? first : others.reduce((a, b) => (isShorter(b, a) ? b : a), first)
  }

  return {
    expand,
    compact(iri) {
      const known = byIri.get(iri) ?? shortened.get(iri)
      if (known !== undefined) return known
      const short = shorten(iri)
      shortened.set(iri, short)
      return short
    },
    link,
    context,
  }
}

function isShorter(a: string, b: string): boolean {
  return a.length < b.length || (a.length === b.length && a < b)
}
