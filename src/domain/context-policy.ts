import { BlockList, isIP } from 'node:net'
import { ownDocuments, publishedDocument } from './context-documents.js'
import { isContextAddress } from './context-link.js'
import { isObject } from './json.js'

/** Which JSON-LD contexts everybody may name to the broker, which may fetch them. */
export interface ContextPolicy {
  /** Base address below which ours are served. */
  publicUrl: string
  /** Addresses that the operator has added. */
  configured: string[]
}

/** Addresses of a machine's own network, where clouds keep credentials. */
const linkLocal = new BlockList()
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4')
linkLocal.addSubnet('fe80::', 10, 'ipv6')
linkLocal.addAddress('fd00:ec2::254', 'ipv6')

/** The address in its normal form if everybody may name it: ours, a bundled one under its public address, a configured one. */
export function publicContext(address: string, { publicUrl, configured }: ContextPolicy): string | undefined {
  const { href } = new URL(address)
  const own = [...ownDocuments].map((name) => `${publicUrl}/contexts/${name}`)
  const listed = [...own, ...configured].some((known) => new URL(known).href === href)
  return listed || publishedDocument(href) !== undefined ? href : undefined
}

/** Sentence with the contexts that everybody may name. */
export function publicContextsHint({ publicUrl, configured }: ContextPolicy): string {
  const own = [`${publicUrl}/contexts/environment.jsonld`, ...configured].join(', ')
  return `Allowed are ${own}, and the NGSI-LD core context and the smart data models' Environment context at their public addresses.`
}

/** Whether an administrator may name this address: any http(s) address outside the link-local network. */
export function isFetchable(address: string): boolean {
  if (!isContextAddress(address)) return false
  const host = new URL(address).hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(host)
  return family === 0 || !linkLocal.check(host, family === 4 ? 'ipv4' : 'ipv6')
}

/** Every address in a JSON-LD context: its own, of a list, of imports and of scoped contexts. */
export function addressesIn(context: unknown): string[] {
  if (typeof context === 'string') return [context]
  if (Array.isArray(context)) return context.flatMap(addressesIn)
  if (!isObject(context)) return []
  return Object.entries(context).flatMap(([name, value]) => {
    if (name === '@import' || name === '@context') return addressesIn(value)
    return isObject(value) ? addressesIn(value) : []
  })
}
