import { readFileSync } from 'node:fs'
import { projectFile } from '../../project.js'

/** A JSON-LD document; `undefined` for an address that stands for none of ours. */
export type FindDocument = (address: string) => object | undefined

/** The core context of the newest version, which answers without a context of their own are in. */
export const coreAddress = 'https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context.jsonld'

const coreDocument = 'ngsi-ld-core.jsonld'
const environmentDocument = 'smart-data-models-environment.jsonld'
const own = new Set(['environment.jsonld', 'environment-write.jsonld', coreDocument, environmentDocument])

/** Addresses on the web, whatever their scheme. Versions of the core context differ in terms that no entity uses. */
const published: [pattern: RegExp, document: string][] = [
  [/^https?:\/\/uri\.etsi\.org\/ngsi-ld\/(v1\/)?ngsi-ld-core-context(-v\d+(\.\d+)*)?\.jsonld$/, coreDocument],
  [/^https?:\/\/smart-data-models\.github\.io\/dataModel\.Environment\/context\.jsonld$/, environmentDocument],
  [
    /^https?:\/\/raw\.githubusercontent\.com\/smart-data-models\/dataModel\.Environment\/master\/context\.jsonld$/,
    environmentDocument,
  ],
]

/**
 * Finds the bundled documents of `contexts/` by the addresses that they are known under: the published ones, and below
 * `/contexts/` of `ownAddresses` and of any loopback host.
 */
export function createDocuments(ownAddresses: string[]): FindDocument {
  const folders = ownAddresses.map((address) => `${address.replace(/\/+$/, '')}/contexts/`)
  const documents = new Map<string, object>()

  const read = (name: string): object => {
    const document =
      documents.get(name) ?? (JSON.parse(readFileSync(projectFile(`contexts/${name}`), 'utf8')) as object)
    documents.set(name, document)
    return document
  }

  return (address) => {
    const known = published.find(([pattern]) => pattern.test(address))
    if (known) return read(known[1])
    const folder = folders.find((start) => address.startsWith(start)) ?? loopbackFolder(address)
    const name = folder === undefined ? '' : address.slice(folder.length)
    return own.has(name) ? read(name) : undefined
  }
}

function loopbackFolder(address: string): string | undefined {
  return /^https?:\/\/(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?\/contexts\//.exec(address)?.[0]
}
