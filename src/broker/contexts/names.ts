import { LRUCache } from 'lru-cache'
import type { Names } from '../entity-model.js'

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

/** Terms by name and by IRI. Several contexts can share it. */
export interface TermIndex {
  terms: ReadonlyMap<string, Term>
  /** The shortest name per IRI. */
  byIri: ReadonlyMap<string, string>
  prefixes: readonly (readonly [name: string, iri: string])[]
}

/** Indexes terms. */
export function indexTerms(terms: ReadonlyMap<string, Term>): TermIndex {
  const byIri = new Map<string, string>()
  const prefixes: [name: string, iri: string][] = []
  for (const [name, { iri, prefix }] of terms) {
    const other = byIri.get(iri)
    if (other === undefined || isShorter(name, other)) byIri.set(iri, name)
    if (prefix) prefixes.push([name, iri])
  }
  return { terms, byIri, prefixes }
}

/**
 * Expands and compacts names by the JSON-LD rules for vocabulary terms
 * (https://www.w3.org/TR/json-ld11-api/#iri-compaction). Type coercion (`@type` of a term) has no effect, because only the
 * names of attributes and types are converted, never values.
 * @param indexes the terms; the first index that has a term takes precedence
 */
export function createNames(indexes: TermIndex[], { link, context }: Pick<Names, 'link' | 'context'>): Names {
  const shortened = new LRUCache<string, string>({ max: maxShortened })
  let merged: TermIndex | undefined

  const find = (name: string): Term | undefined => {
    for (const { terms } of indexes) {
      const term = terms.get(name)
      if (term) return term
    }
    return undefined
  }

  const expand = (name: string): string => {
    const term = find(name)
    if (term) return term.iri
    const colon = name.indexOf(':')
    if (colon <= 0) return defaultContext + name
    const prefix = name.startsWith('//', colon + 1) ? undefined : find(name.slice(0, colon))
    return prefix ? prefix.iri + name.slice(colon + 1) : name
  }

  /** Returns the shortest term for an IRI. */
  const termFor = (iri: string): string | undefined => {
    const names = indexes.flatMap(({ byIri }) => byIri.get(iri) ?? [])
    if (names.every((name) => expand(name) === iri)) return shortest(names)
    // An index has only the shortest name per IRI. Another index defines that one again, so another name may remain.
    merged ??= indexTerms(new Map([...indexes].reverse().flatMap(({ terms }) => [...terms])))
    return merged.byIri.get(iri)
  }

  const shorten = (iri: string): string => {
    const candidates = indexes.flatMap(({ prefixes }) =>
      prefixes
        .filter(([, start]) => iri.startsWith(start) && iri.length > start.length)
        .map(([name, start]) => `${name}:${iri.slice(start.length)}`),
    )
    if (iri.startsWith(defaultContext)) candidates.unshift(iri.slice(defaultContext.length))
    // Skip names that would expand to a different IRI because they are also terms.
    const possible = candidates.filter((name) => expand(name) === iri)
    return (iri.startsWith(defaultContext) ? possible[0] : shortest(possible)) ?? iri
  }

  return {
    expand,
    compact(iri) {
      const known = termFor(iri) ?? shortened.get(iri)
      if (known !== undefined) return known
      const short = shorten(iri)
      shortened.set(iri, short)
      return short
    },
    link,
    context,
  }
}

function shortest(names: string[]): string | undefined {
  const [first, ...others] = names
  return first === undefined ? undefined : others.reduce((a, b) => (isShorter(b, a) ? b : a), first)
}

function isShorter(a: string, b: string): boolean {
  return a.length < b.length || (a.length === b.length && a < b)
}
