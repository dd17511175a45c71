import { hash } from 'node:crypto'
import type { Prepared } from './prepared.js'

const known = new WeakMap<Prepared<unknown>, string>()

/** A strong validator of a body, worked out once for one that is prepared. */
export function etagOf(body: Buffer | Prepared<unknown>): string {
  if (Buffer.isBuffer(body)) return validator(body)
  const etag = known.get(body) ?? validator(body.bytes)
  known.set(body, etag)
  return etag
}

function validator(body: Buffer): string {
  return `"${hash('sha1', body, 'base64').slice(0, 22)}"`
}
