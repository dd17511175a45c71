import { refused } from './errors.js'
import type { RawRequest } from './types.js'

/**
 * `Link` header that names a context, in the one form that all brokers read: `rel` before `type`, both in full.
 * @throws TypeError for an address that such a header cannot carry.
 */
export function contextLink(address: string): string {
  if (!URL.canParse(address) || !/^[\x21-\x7e]+$/.test(address) || /[<>"]/.test(address)) {
    throw new TypeError('The context must be the address of a JSON-LD document.')
  }
  return `<${address}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`
}

/**
 * A query with its question mark, empty for none. Blanks become `%20`, never `+`, and `q` comes first: Scorpio looks for
 * the first `q=` in the whole decoded address.
 */
export function queryString(query: RawRequest['query'] = {}): string {
  const entries = query instanceof URLSearchParams ? [...query] : Object.entries(query)
  const ordered = [...entries.filter(([name]) => name === 'q'), ...entries.filter(([name]) => name !== 'q')]
  const text = ordered.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
  return text === '' ? '' : `?${text}`
}

/**
 * An id for a path.
 * @throws NgsiLdError `bad-request-data` for what is no URI; such a thing (`..`, an empty text) could ask for something else.
 */
export function pathId(id: string): string {
  if (!isUri(id)) throw refused('bad-request-data', `${JSON.stringify(id)} is not a URI, which ids of NGSI-LD are.`)
  return encodeURIComponent(id)
}

/** True for a scheme, a colon and something after it, all that brokers agree on. */
export function isUri(id: string): boolean {
  return /^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(id)
}
