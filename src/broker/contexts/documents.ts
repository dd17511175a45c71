import { readFileSync } from 'node:fs'
import { ownDocuments, publishedDocument } from '../../domain/context-documents.js'
import { projectFile } from '../../project.js'

/** The latest version of the core context, used for responses to requests without a context. */
export const coreAddress = 'https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context.jsonld'

/**
 * Creates a function that finds documents in `resources/contexts/` by their public URL, or by a path below `/contexts/`
 * at one of `ownAddresses` or any loopback host.
 */
export function createDocuments(ownAddresses: string[]): (address: string) => object | undefined {
  const folders = ownAddresses.map((address) => `${address.replace(/\/+$/, '')}/contexts/`)
  const documents = new Map<string, object>()

  const read = (name: string): object => {
    const document =
      documents.get(name) ?? (JSON.parse(readFileSync(projectFile(`resources/contexts/${name}`), 'utf8')) as object)
    documents.set(name, document)
    return document
  }

  return (address) => {
    const published = publishedDocument(address)
    if (published !== undefined) return read(published)
    const folder = folders.find((start) => address.startsWith(start)) ?? loopbackFolder(address)
    const name = folder === undefined ? '' : address.slice(folder.length)
    return ownDocuments.has(name) ? read(name) : undefined
  }
}

function loopbackFolder(address: string): string | undefined {
  return /^https?:\/\/(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?\/contexts\//.exec(address)?.[0]
}
