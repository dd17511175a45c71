import { readFileSync } from 'node:fs'
import { projectFile } from '../../base/project.js'
import {
  type ContextFiles,
  coreAddress,
  coreDocument,
  ownDocuments,
  publishedAddresses,
  publishedDocument,
} from '../../platform/ngsi-ld/contexts.js'

const path = '/ngsi-ld/v1/jsonldContexts/'
const prefix = 'urn:ngsi-ld:Context:'
const pattern =
  /^(?:https?:\/\/[^/?#@]+\/ngsi-ld\/v1\/jsonldContexts\/)?urn(?::|%3A)ngsi-ld(?::|%3A)Context(?::|%3A)([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/**
 * Returns the UUID of a hosted context from its id, or from its address at any host: the broker can have many host names,
 * and the UUID is unique.
 */
export function hostedId(address: string): string | undefined {
  return pattern.exec(address)?.[1]
}

/** Returns the id of a hosted context. */
export function hostedUrn(id: string): string {
  return prefix + id
}

/** Returns the address of a hosted context. */
export function hostedAddress(baseUrl: string, id: string): string {
  return baseUrl + path + hostedUrn(id)
}

/**
 * Returns the address that identifies a context: the only one that it names, apart from the core context, which always
 * applies. `undefined` if the context has terms of its own or several addresses.
 */
export function singleAddress(context: unknown): string | undefined {
  const parts: unknown[] = context === undefined ? [] : [context].flat()
  const others = parts.filter((part) => !isCore(part))
  const [address, ...rest] = others.length > 0 ? others : [parts[0] ?? coreAddress]
  return typeof address === 'string' && rest.length === 0 ? address : undefined
}

/** Returns whether a context consists of addresses, so that a hosted context can name them. */
export function isListOfAddresses(context: unknown): context is string[] {
  return Array.isArray(context) && context.every((part) => typeof part === 'string')
}

/** Returns the `Link` header of responses with a context; see `singleAddress`. */
export function linkOf(context: unknown): string | undefined {
  const address = singleAddress(context)
  return address === undefined
    ? undefined
    : `<${address}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`
}

function isCore(part: unknown): boolean {
  return typeof part === 'string' && publishedDocument(part) === coreDocument
}

const noFiles: ContextFiles = { documents: new Map(), addresses: new Map() }

/**
 * Finds documents in `resources/contexts/` by their public URL, or by a path below `/contexts/` at one of `ownAddresses`
 * or any loopback host, and the operator's documents (`files`) in the same way. `files.addresses` take precedence.
 */
export function createDocuments(ownAddresses: string[], files: ContextFiles = noFiles) {
  const folders = ownAddresses.map((address) => `${address.replace(/\/+$/, '')}/contexts/`)
  const documents = new Map<string, object>()

  const read = (name: string): object => {
    const document =
      documents.get(name) ?? (JSON.parse(readFileSync(projectFile(`resources/contexts/${name}`), 'utf8')) as object)
    documents.set(name, document)
    return document
  }

  return {
    /** Returns a document by any of its addresses. */
    find: (address: string): object | undefined => {
      const mapped = files.documents.get(files.addresses.get(address) ?? '')
      if (mapped) return mapped
      const published = publishedDocument(address)
      if (published !== undefined) return read(published)
      const folder = folders.find((start) => address.startsWith(start)) ?? loopbackFolder(address)
      const name = folder === undefined ? '' : address.slice(folder.length)
      return ownDocuments.has(name) ? read(name) : files.documents.get(name)
    },
    /** One address per document, at which it is published. */
    addresses: [
      ...new Set([...publishedAddresses, ...files.addresses.keys()]),
      ...[...ownDocuments, ...files.documents.keys()].map((name) => `${folders[0] ?? '/contexts/'}${name}`),
    ],
  }
}

function loopbackFolder(address: string): string | undefined {
  return /^https?:\/\/(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?\/contexts\//.exec(address)?.[0]
}
