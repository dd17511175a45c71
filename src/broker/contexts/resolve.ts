import { isObject } from '../../domain/json.js'
import { Problem } from '../problem.js'
import { checkDefinition } from './supported.js'

/** Returns the JSON-LD document at a URL; `undefined` if it is not available. */
export type FindDocument = (address: string) => object | undefined | Promise<object | undefined>

/** Maximum number of terms of a context with all documents that it names, and of these documents. */
const limits = { terms: 5_000, documents: 100 }

/**
 * Replaces all addresses in a context by the contents of their documents, so that jsonld never loads one.
 * @returns a list of context definitions
 * @throws Problem LdContextNotAvailable; BadRequestData for documents that name each other in a cycle, and above the
 *   limits; OperationNotSupported
 */
export async function resolveContext(context: unknown, find: FindDocument): Promise<unknown[]> {
  const used = { terms: 0, documents: 0 }

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
    const document = await find(address)
    if (document) return visit('@context' in document ? document['@context'] : {}, [...path, address])
    throw new Problem('LdContextNotAvailable', `${address} is not available. The broker does not fetch contexts.`)
  }

  const define = async (part: Record<string, unknown>, path: string[]): Promise<Record<string, unknown>> => {
    used.terms += Object.keys(part).length
    if (used.terms > limits.terms)
      throw invalid(`The context must not have more than ${limits.terms} terms, including those of its documents.`)
    checkDefinition(part)
    const { '@import': reference, ...own } = part
    if (reference === undefined) return part
    const [imported, ...others] = typeof reference === 'string' ? await load(reference, path) : []
    if (isObject(imported) && others.length === 0) return { ...imported, ...own }
    throw invalid('@import must be the address of a document with one context.')
  }

  return visit(context, [])
}

const invalid = (reason: string) => new Problem('BadRequestData', `@context: ${reason}`)
