import { readdirSync, readFileSync, statSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { join } from 'node:path'
import { isObject } from '../../base/json.js'
import { decodeText } from '../../base/text.js'

/** The NGSI-LD core context. Its versions differ only in terms that the service's entities do not use. */
export const coreDocument = 'ngsi-ld-core.jsonld'

/** Subjects of the Smart Data Models whose contexts are bundled, and their documents. */
const subjects = new Map([
  ['Environment', 'smart-data-models-environment.jsonld'],
  ['Transportation', 'smart-data-models-transportation.jsonld'],
])

/** Documents in `resources/contexts/`, which the service publishes under `/contexts/`. */
export const ownDocuments: ReadonlySet<string> = new Set([
  'environment.jsonld',
  'environment-write.jsonld',
  coreDocument,
  ...subjects.values(),
])

const coreAddresses = /^https?:\/\/uri\.etsi\.org\/ngsi-ld\/(v1\/)?ngsi-ld-core-context(-v\d+(\.\d+)*)?\.jsonld$/
const subjectAddress =
  /^https?:\/\/(?:smart-data-models\.github\.io\/dataModel\.(\w+)|raw\.githubusercontent\.com\/smart-data-models\/dataModel\.(\w+)\/master)\/context\.jsonld$/

/** The latest version of the core context, used for responses to requests without a context. */
export const coreAddress = 'https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context.jsonld'

/** Public URLs of the bundled documents, one per document. */
export const publishedAddresses: readonly string[] = [
  coreAddress,
  ...[...subjects.keys()].map(
    (subject) => `https://raw.githubusercontent.com/smart-data-models/dataModel.${subject}/master/context.jsonld`,
  ),
]

/** Returns the document in `resources/contexts/` for a public URL. */
export function publishedDocument(address: string): string | undefined {
  if (coreAddresses.test(address)) return coreDocument
  const [, page, file] = subjectAddress.exec(address) ?? []
  return subjects.get(page ?? file ?? '')
}

/** JSON-LD contexts of the operator (`CONTEXTS_DIR`). */
export interface ContextFiles {
  /** By name. The service publishes each under `/contexts/`. */
  documents: ReadonlyMap<string, object>
  /** Names by further addresses, which can also be those of bundled contexts. */
  addresses: ReadonlyMap<string, string>
}

/** Link relations for a JSON-LD context: the standard one, and the one in the service's interface specification. */
export const contextRelations = {
  standard: 'http://www.w3.org/ns/json-ld#context',
  specified: 'http://www.w3.org/ns/ldp#context',
} as const

/** One link of a `Link` header. */
export interface Link {
  address: string
  relations: string[]
}

/** One link (RFC 8288) and its separator. */
const link = /\s*<([^<>\s]*)>((?:\s*;\s*[\w!#$&+.^`|~*-]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s",;<>]+))?)*)\s*(,|$)/y

/** Parses a `Link` header. Returns `undefined` if it is malformed. */
export function parseLinks(header: string): Link[] | undefined {
  const links: Link[] = []
  link.lastIndex = 0
  while (link.lastIndex < header.length) {
    const [, address, parameters = ''] = link.exec(header) ?? []
    if (address === undefined) return undefined
    const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s";]+))/i.exec(parameters)
    links.push({ address, relations: (relation?.[1] ?? relation?.[2] ?? '').split(/\s+/).filter(Boolean) })
  }
  return links
}

/** Returns the distinct addresses of JSON-LD contexts in a `Link` header. */
export function contextAddresses(header: string): string[] {
  const known: string[] = Object.values(contextRelations)
  const contexts = parseLinks(header)?.filter(({ relations }) => relations.some((name) => known.includes(name)))
  return [...new Set(contexts?.map(({ address }) => address))]
}

/** Returns whether an address can be sent in a `Link` header: http(s), at most 2,000 visible ASCII characters. */
export function isContextAddress(address: string): boolean {
  if (address.length > 2_000) return false
  return /^https?:\/\/[\x21-\x7e]+$/i.test(address) && !/[<>"]/.test(address) && URL.canParse(address)
}

/** JSON-LD contexts that all callers may send to the broker. The broker may fetch them. */
export interface ContextPolicy {
  /** Base URL of the contexts that this service publishes. */
  publicUrl: string
  /** Addresses that the operator has configured. */
  configured: string[]
}

/** Link-local addresses, at which cloud providers serve credentials. */
const linkLocal = new BlockList()
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4')
linkLocal.addSubnet('fe80::', 10, 'ipv6')
linkLocal.addAddress('fd00:ec2::254', 'ipv6')

/**
 * Returns the normalized address if all callers may use it: an address of this service, the public address of a bundled
 * context, or a configured address.
 */
export function publicContext(address: string, { publicUrl, configured }: ContextPolicy): string | undefined {
  const { href } = new URL(address)
  const own = [...ownDocuments].map((name) => `${publicUrl}/contexts/${name}`)
  const listed = [...own, ...configured].some((known) => new URL(known).href === href)
  return listed || publishedDocument(href) !== undefined ? href : undefined
}

/** Returns a sentence that lists the contexts that all callers can use. */
export function publicContextsHint({ publicUrl, configured }: ContextPolicy): string {
  const own = [`${publicUrl}/contexts/environment.jsonld`, ...configured.slice(0, 10)].join(', ')
  return `Use ${own}, or the public address of the NGSI-LD core context or of the Environment or Transportation context of the Smart Data Models.`
}

/** Returns whether an admin may use an address: any http(s) address that is not link-local. */
export function isFetchable(address: string): boolean {
  if (!isContextAddress(address)) return false
  const host = new URL(address).hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(host)
  return family === 0 || !linkLocal.check(host, family === 4 ? 'ipv4' : 'ipv6')
}

/** Lists every address in a JSON-LD context, including those in lists, imports and scoped contexts. */
export function addressesIn(context: unknown): string[] {
  if (typeof context === 'string') return [context]
  if (Array.isArray(context)) return context.flatMap(addressesIn)
  if (!isObject(context)) return []
  return Object.entries(context).flatMap(([name, value]) => {
    if (name === '@import' || name === '@context') return addressesIn(value)
    return isObject(value) ? addressesIn(value) : []
  })
}

/** File that maps addresses to documents. */
const index = 'index.json'
const limits = { files: 100, bytes: 1024 * 1024, addresses: 200 }

/**
 * Reads the operator's JSON-LD contexts: each `<name>.jsonld` in a folder, and the addresses in `index.json`.
 * @returns the contexts, and texts that describe the problems
 */
export function readContextFiles(folder: string | undefined): { files: ContextFiles; problems: string[] } {
  const documents = new Map<string, object>()
  const addresses = new Map<string, string>()
  const problems: string[] = []
  if (folder === undefined) return { files: { documents, addresses }, problems }
  /** Runs `read`, and adds the message of its error to the problems. */
  const attempt = (place: string, read: () => void) => {
    try {
      read()
    } catch (error) {
      problems.push(`${place}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  attempt(folder, () => {
    const names = readdirSync(folder).filter((name) => name.endsWith('.jsonld'))
    if (names.length > limits.files) throw new Error(`must not contain more than ${limits.files} contexts`)
    for (const name of names.sort()) attempt(name, () => documents.set(name, readDocument(folder, name)))
    if (!readdirSync(folder).includes(index)) return
    attempt(index, () => {
      for (const [address, name] of readIndex(folder, documents)) addresses.set(address, name)
    })
  })
  return { files: { documents, addresses }, problems }
}

function readDocument(folder: string, name: string): object {
  if (!/^[a-z0-9][\w.-]{0,99}\.jsonld$/i.test(name))
    throw new Error('must be named with letters, digits and any of .-_')
  if (ownDocuments.has(name)) throw new Error('is the name of a context of the service; choose another')
  const document = readJson(folder, name)
  if (isObject(document) && '@context' in document) return document
  throw new Error('must be a JSON object with @context')
}

function readIndex(folder: string, documents: ReadonlyMap<string, object>): [address: string, name: string][] {
  const entries = readJson(folder, index)
  if (!isObject(entries)) throw new Error('must be a JSON object')
  if (Object.keys(entries).length > limits.addresses) {
    throw new Error(`must not contain more than ${limits.addresses} addresses`)
  }
  return Object.entries(entries).map(([address, name]) => {
    if (!isContextAddress(address)) throw new Error(`${address} must be an http:// or https:// URL`)
    if (publishedDocument(address) === coreDocument) throw new Error(`${address} is the core context, which is fixed`)
    if (typeof name === 'string' && documents.has(name)) return [new URL(address).href, name]
    throw new Error(`${address} must be the name of a valid context in the folder`)
  })
}

function readJson(folder: string, name: string): unknown {
  const file = join(folder, name)
  if (statSync(file).size > limits.bytes) throw new Error('must not be larger than 1 MB')
  return JSON.parse(decodeText(readFileSync(file)))
}
