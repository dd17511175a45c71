import { BadRequest } from '../../base/errors.js'
import { localName } from '../../base/vocabulary.js'
import { isProjected, type Projection } from '../../platform/ngsi-ld/projection.js'
import {
  parseTemporalQuery,
  type TemporalParameters,
  type TemporalQuery,
  type TemporalResult,
} from '../../platform/ngsi-ld/temporal-query.js'

/** Lists of members, which the contract has validated. */
interface SentProjection {
  pick?: string
  omit?: string
  attrs?: string
}

/** Parses the parameters of a temporal query, with names or IRIs. @throws BadRequest */
export function readTemporalQuery(parameters: TemporalParameters & SentProjection): TemporalQuery {
  return valueOf(parseTemporalQuery(parameters, { members: readProjection(parameters), toStored: localName }))
}

/**
 * Parses `pick` and `omit` (ETSI GS CIM 009, 4.21).
 * @throws BadRequest for `pick` with `omit` or `attrs`, and if `id` or `type` is left out, because clients of the service
 *   rely on both
 */
function readProjection({ pick, omit, attrs }: SentProjection): Projection {
  if (pick !== undefined && (omit ?? attrs) !== undefined)
    throw notAllowed('pick', 'must not be combined with omit or attrs')
  const members = { pick: membersOf(pick), omit: membersOf(omit) }
  if (isProjected('id', members) && isProjected('type', members)) return members
  throw pick === undefined
    ? notAllowed('omit', 'must not contain id or type')
    : notAllowed('pick', 'must contain id and type')
}

const membersOf = (list: string | undefined) => (list === undefined ? undefined : new Set(list.split(/[,|]/)))

function notAllowed(parameter: 'pick' | 'omit', message: string): BadRequest {
  return BadRequest.at({ location: `query.${parameter}`, message, code: 'not_allowed' })
}

const codes = {
  invalid: 'invalid',
  malformed: 'invalid_format',
  unsupported: 'not_allowed',
  'too-complex': 'too_large',
} as const

/** Returns the value. @throws BadRequest for a fault */
export function valueOf<T>({ value, fault }: TemporalResult<T>): T {
  if (!fault) return value
  const { kind, parameter, message } = fault
  const location = `query.${parameter}`
  throw BadRequest.at({ location, message: message.replace(/\.$/, ''), code: codes[kind] }, `${location} ${message}`)
}
