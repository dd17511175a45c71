import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '../../base/json.js'
import { decodeText } from '../../base/text.js'
import {
  type ContextFiles,
  coreDocument,
  isContextAddress,
  ownDocuments,
  publishedDocument,
} from '../ngsi-ld/contexts.js'

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
