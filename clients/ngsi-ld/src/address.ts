import { invalidCall, type NgsiLdError } from './errors.js'
import type { RawRequest } from './types/options.js'

/**
 * Returns a `Link` header for a JSON-LD context, with `rel` before `type` and without abbreviations. All brokers
 * support this form.
 * @throws TypeError if `address` is not a URL or has characters that are not allowed in the header
 */
export function contextLink(address: string): string {
  if (!URL.canParse(address) || !/^[\x21-\x7e]+$/.test(address) || /[<>"]/.test(address)) {
    throw new TypeError('context must be the URL of a JSON-LD document.')
  }
  return `<${address}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`
}

/**
 * Returns the query string with its question mark, or an empty string. Spaces are encoded as `%20`, not as `+`. `q`
 * comes first, because Scorpio uses the first `q=` in the decoded URL.
 */
export function queryString(query: RawRequest['query'] = {}): string {
  const entries = query instanceof URLSearchParams ? [...query] : Object.entries(query)
  const ordered = [...entries.filter(([name]) => name === 'q'), ...entries.filter(([name]) => name !== 'q')]
  const text = ordered.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
  return text === '' ? '' : `?${text}`
}

/**
 * Encodes an id for use in a path.
 * @throws NgsiLdError `bad-request-data` if `id` is not a URI: `..` or an empty string would select another resource
 */
export function pathId(id: string): string {
  if (!isUri(id)) throw notAUri(id)
  return encodeURIComponent(id)
}

/** Returns the error for an id that is not a URI. */
export function notAUri(id: string): NgsiLdError {
  return invalidCall('bad-request-data', `${JSON.stringify(id)} is not a valid id: NGSI-LD ids must be URIs.`)
}

/** Returns whether `id` is a scheme, a colon and at least one more character. Brokers differ on stricter rules. */
export function isUri(id: string): boolean {
  return /^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(id)
}
