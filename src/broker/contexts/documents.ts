import { readFileSync } from 'node:fs'
import { projectFile } from '../../base/project.js'
import {
  ownDocuments,
  publishedAddresses,
  publishedDocument,
  type ContextFiles,
} from '../../platform/ngsi-ld/context-documents.js'

const noFiles: ContextFiles = { documents: new Map(), addresses: new Map() }

/** The documents that the broker includes. */
export interface Documents {
  /** Returns a document by any of its addresses. */
  find: (address: string) => object | undefined
  /** One address per document, at which it is published. */
  addresses: string[]
}

/**
 * Finds documents in `resources/contexts/` by their public URL, or by a path below `/contexts/` at one of `ownAddresses`
 * or any loopback host, and the operator's documents (`files`) in the same way. `files.addresses` take precedence.
 */
export function createDocuments(ownAddresses: string[], files: ContextFiles = noFiles): Documents {
  const folders = ownAddresses.map((address) => `${address.replace(/\/+$/, '')}/contexts/`)
  const documents = new Map<string, object>()

  const read = (name: string): object => {
    const document =
      documents.get(name) ?? (JSON.parse(readFileSync(projectFile(`resources/contexts/${name}`), 'utf8')) as object)
    documents.set(name, document)
    return document
  }

  return {
    find: (address) => {
      const mapped = files.documents.get(files.addresses.get(address) ?? '')
      if (mapped) return mapped
      const published = publishedDocument(address)
      if (published !== undefined) return read(published)
      const folder = folders.find((start) => address.startsWith(start)) ?? loopbackFolder(address)
      const name = folder === undefined ? '' : address.slice(folder.length)
      return ownDocuments.has(name) ? read(name) : files.documents.get(name)
    },
    addresses: [
      ...new Set([...publishedAddresses, ...files.addresses.keys()]),
      ...[...ownDocuments, ...files.documents.keys()].map((name) => `${folders[0] ?? '/contexts/'}${name}`),
    ],
  }
}

function loopbackFolder(address: string): string | undefined {
  return /^https?:\/\/(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?\/contexts\//.exec(address)?.[0]
}
