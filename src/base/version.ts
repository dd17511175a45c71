import { NotFound, PreconditionFailed } from './errors.js'

/** Headers of a write that make it conditional (RFC 9110, section 13.1). */
interface Conditions {
  'if-match'?: string
  'if-none-match'?: string
}

/** Returns the ETag of a record: its version, which writes compare, and the hash of its body, which reads compare. */
export function recordTag(version: number, digest: string): string {
  return `"${version}-${digest}"`
}

/**
 * Checks the conditions of a write. Only versions are compared, because the rest of the body can change without
 * conflict. Weak ETags match as well, because proxies that compress a response weaken its ETag, but not the version.
 * @param record the record, locked by the transaction of the write
 * @throws PreconditionFailed
 */
export function requireVersion(headers: Conditions, { version }: { version: number }): void {
  const { 'if-match': ifMatch = '*', 'if-none-match': ifNoneMatch = '' } = headers
  if (!names(ifMatch, version) || names(ifNoneMatch, version)) throw new PreconditionFailed()
}

/**
 * Returns a record that the transaction of a write has locked.
 * @throws NotFound if it does not exist, PreconditionFailed if the conditions of the write do not hold
 */
export function requireCurrent<Locked extends { version: number }>(
  headers: Conditions,
  record: Locked | undefined,
  name: string,
): Locked {
  if (!record) throw new NotFound(name)
  requireVersion(headers, record)
  return record
}

/** Returns whether a list of ETags contains one of a version, or is `*`. */
function names(tags: string, version: number): boolean {
  return tags.split(',').some((tag) => {
    const match = /^\s*(?:\*|(?:W\/)?"(\d+)-[^"]*")\s*$/.exec(tag)
    return match !== null && (match[1] ?? String(version)) === String(version)
  })
}
