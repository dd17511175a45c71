import { hash } from 'node:crypto'
import type { Prepared } from './prepared.js'

const known = new WeakMap<Prepared<unknown>, string>()

/** Returns a strong ETag for a body, another one if it is sent in gzip. It is computed once for a prepared body. */
export function etagOf(body: Buffer | Prepared<unknown>, isGzip = false): string {
  if (Buffer.isBuffer(body)) return `"${hashOf(body)}"`
  const digest = known.get(body) ?? hashOf(body.bytes)
  known.set(body, digest)
  return isGzip ? `"${digest}-gzip"` : `"${digest}"`
}

function hashOf(body: Buffer): string {
  return hash('sha1', body, 'base64').slice(0, 22)
}
