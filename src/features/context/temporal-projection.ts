import { BadRequest } from '../../base/errors.js'
import { localName } from '../../base/vocabulary.js'
import type { Projection } from '../../platform/ngsi-ld/projection.js'

/** Lists of members, which the contract has validated. */
export interface SentProjection {
  pick?: string | undefined
  omit?: string | undefined
  attrs?: string | undefined
}

/**
 * Parses `pick` and `omit` into short names of attributes (ETSI GS CIM 009, 4.21).
 * @throws BadRequest for `pick` with `omit` or `attrs`, and if `id` or `type` is left out, because clients of the service
 *   rely on both
 */
export function readProjection({ pick, omit, attrs }: SentProjection): Projection {
  if (pick !== undefined && (omit ?? attrs) !== undefined) {
    const message = 'must not be combined with omit or attrs'
    throw BadRequest.at({ location: 'query.pick', message, code: 'not_allowed' })
  }
  const picked = pick?.split(/[,|]/)
  const omitted = omit?.split(/[,|]/)
  if (picked && !members.every((member) => picked.includes(member)))
    throw BadRequest.at({ location: 'query.pick', message: 'must contain id and type', code: 'not_allowed' })
  if (omitted && members.some((member) => omitted.includes(member)))
    throw BadRequest.at({ location: 'query.omit', message: 'must not contain id or type', code: 'not_allowed' })
  return { pick: picked && attributesIn(picked), omit: omitted && attributesIn(omitted) }
}

const members: readonly string[] = ['id', 'type']

const attributesIn = (names: string[]) => new Set(names.filter((name) => !members.includes(name)).map(localName))
