import { isIri } from '../base/iri.js'

/** Maximum number of bytes per id. Postgres limits the size of index entries. */
const maxBytes = 2000

/** Returns whether a value is an absolute IRI that can be stored as the id of an entity, in at most 2,000 bytes. */
export function isUri(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxBytes && isIri(value) && Buffer.byteLength(value) <= maxBytes
}
