import { BlockList, isIP } from 'node:net'
import { isObject } from '../../base/json.js'
import { ownDocuments, publishedDocument } from './context-documents.js'
import { isContextAddress } from './context-link.js'

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
