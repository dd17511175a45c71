import { hash } from 'node:crypto'
import { recordTag } from '../../base/version.js'
import type { Prepared } from './prepared.js'

const known = new WeakMap<Prepared<unknown>, string>()

/**
 * Returns a strong ETag for a body, another one if it is sent in gzip. It is computed once for a prepared body.
 * @param version of the record in the body
 */
export function etagOf(body: Buffer | Prepared<unknown>, isGzip = false, version?: number): string {
  if (Buffer.isBuffer(body)) return version === undefined ? `"${hashOf(body)}"` : recordTag(version, hashOf(body))
  const digest = known.get(body) ?? hashOf(body.bytes)
  known.set(body, digest)
  return isGzip ? `"${digest}-gzip"` : `"${digest}"`
}

function hashOf(body: Buffer): string {
  return hash('sha1', body, 'base64').slice(0, 22)
}
