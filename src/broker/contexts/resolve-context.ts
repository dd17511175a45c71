import { isObject } from '../../base/json.js'
import { badRequest, Problem } from '../problem.js'

/** Returns the JSON-LD document at a URL; `undefined` if it is not available. */
export type FindDocument = (address: string) => object | undefined | Promise<object | undefined>

/** Maximum number of terms of a context with all documents that it names, and of these documents. */
const limits = { terms: 5_000, documents: 100 }
/** Maximum number of terms that are processed for one request. A batch has a context per member. */
const maxTermsPerRequest = 200_000

/** Size of a context with its documents. */
export interface Usage {
  terms: number
  documents: number
}

/** State that the contexts of one request share. */
export interface ContextRequest {
  /** Number of terms that may still be processed. */
  termsLeft: number
  /** The documents found so far, by address. */
  documents: Map<string, object | undefined>
}

export const createContextRequest = (): ContextRequest => ({ termsLeft: maxTermsPerRequest, documents: new Map() })

export interface ResolveOptions {
  find: FindDocument
  /** Usage of the part of the context that has already been resolved. */
  used: Usage
  request: ContextRequest
}

/**
 * Replaces all addresses in a context by the contents of their documents, so that jsonld never loads one.
 * @returns a list of context definitions, and the usage of the whole context
 * @throws Problem LdContextNotAvailable; BadRequestData for documents that name each other in a cycle, and above the
 *   limits; OperationNotSupported
 */
export async function resolveContext(
  context: unknown,
  { find, used: before, request }: ResolveOptions,
): Promise<{ definitions: unknown[]; used: Usage }> {
  const used = { ...before }

  const visit = async (value: unknown, path: string[]): Promise<unknown[]> => {
    const resolved: unknown[] = []
    for (const part of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof part === 'string') resolved.push(...(await load(part, path)))
      else resolved.push(isObject(part) ? await define(part, path) : part)
    }
    return resolved
  }

  const load = async (reference: string, path: string[]): Promise<unknown[]> => {
    // Only documents can contain relative addresses.
    const base = path.at(-1)
    if (!URL.canParse(reference, base)) throw invalid(`${JSON.stringify(reference.slice(0, 100))} is not a valid URL.`)
    const address = new URL(reference, base).href
    if (path.includes(address)) throw invalid(`${address} refers to itself, directly or through other contexts.`)
    used.documents += 1
    if (used.documents > limits.documents)
      throw invalid(`The context must not name more than ${limits.documents} documents.`)
    const document = request.documents.has(address) ? request.documents.get(address) : await find(address)
    request.documents.set(address, document)
    if (document) return visit('@context' in document ? document['@context'] : {}, [...path, address])
    throw new Problem('LdContextNotAvailable', `${address} is not available. The broker does not fetch contexts.`)
  }

  const define = async (part: Record<string, unknown>, path: string[]): Promise<Record<string, unknown>> => {
    spend(Object.keys(part).length)
    checkDefinition(part)
    const { '@import': reference, ...own } = part
    if (reference === undefined) return part
    const [imported, ...others] = typeof reference === 'string' ? await load(reference, path) : []
    if (isObject(imported) && others.length === 0) return { ...imported, ...own }
    throw invalid('@import must be the address of a document with one context.')
  }

  const spend = (terms: number) => {
    used.terms += terms
    if (used.terms > limits.terms)
      throw invalid(`The context must not have more than ${limits.terms} terms, including those of its documents.`)
    // An empty definition takes time too.
    request.termsLeft -= terms + 1
    if (request.termsLeft >= 0) return
    const advice = 'List addresses before definitions, so that members can share them, or send smaller batches.'
    throw invalid(`The contexts of a request must not have more than ${maxTermsPerRequest} terms in all. ${advice}`)
  }

  return { definitions: await visit(context, []), used }
}

const invalid = (reason: string) => badRequest(`@context: ${reason}`)

/** A term of a context processed by jsonld. */
export interface Mapping {
  '@id'?: string | null
  '@container'?: string[]
  '@language'?: string | null
  '@direction'?: string | null
  '@nest'?: string
  reverse?: boolean
  _prefix?: boolean
}

/**
 * Checks that a context definition has only features that the broker supports. It replaces names and keeps values as
 * they are, so the other features of JSON-LD would change the meaning of the data.
 * @throws Problem OperationNotSupported; BadRequestData for scoped contexts (ETSI GS CIM 009, 5.5.7), and for the term
 *   `__proto__`, which jsonld ignores
 */
export function checkDefinition(definition: Record<string, unknown>): void {
  // jsonld would process the inner context instead, which has not been checked.
  if ('@context' in definition) throw badRequest('@context must not contain another @context.')
  if (Object.hasOwn(definition, '__proto__')) throw badRequest('@context: __proto__ is not allowed.')
  if (definition['@propagate'] === false) throw unsupported('@propagate: false')
  for (const name of ['@language', '@direction']) {
    if (isString(definition[name])) throw unsupported(name)
  }
  for (const [name, term] of Object.entries(definition)) {
    if (isObject(term) && '@context' in term)
      throw badRequest(`@context: The term ${name} must not have a context (scoped context).`)
  }
}

/** Keywords that terms may be named after, as in the core context. */
const aliases: Partial<Record<string, string>> = { id: '@id', type: '@type', '@type': '@type' }
/** Containers that do not change the meaning of a JSON object, such as an attribute. */
const containers = new Set(['@list', '@set'])

const changesValues = ['@nest', '@language', '@direction'] as const

/** Checks a processed term as `checkDefinition` does. @throws Problem OperationNotSupported, BadRequestData */
export function checkTerm(name: string, mapping: Mapping | null): void {
  const iri = mapping?.['@id']
  if (!mapping || typeof iri !== 'string') throw unsupported(`The term ${name} without an IRI`)
  if (iri.startsWith('@') && aliases[name] !== iri) throw unsupported(`The term ${name} for ${iri}`)
  if (iri.startsWith('_:')) throw badRequest(`@context: ${name} must not be a blank node.`)
  const container = mapping['@container']?.find((kind) => !containers.has(kind))
  const feature = mapping.reverse ? '@reverse' : (container ?? changesValues.find((key) => isString(mapping[key])))
  if (feature !== undefined) throw unsupported(`${feature} of the term ${name}`)
}

const isString = (value: unknown) => typeof value === 'string'

function unsupported(what: string): Problem {
  return new Problem('OperationNotSupported', `@context: ${what} is not supported.`)
}
