import { contextLink } from '@environmental-monitoring/ngsi-ld'
import type { TemporalEntity } from '../../../generated/types.js'
import { entityMediaType } from '../../base/accept.js'
import { BadRequest } from '../../base/errors.js'
import { localName } from '../../base/ngsi-ld.js'
import { presentTemporalValues } from '../../platform/ngsi-ld/temporal-entity.js'
import {
  isProjected,
  parseTemporalQuery,
  type Projection,
  type TemporalParameters,
  type TemporalQuery,
  type TemporalResult,
} from '../../platform/ngsi-ld/temporal-query.js'
import type { TemporalPage } from '../../platform/ngsi-ld/temporal-reader.js'
import type { EntityContext } from './handler-context.js'

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

/** Returns the status, headers and entities of a temporal response. Names follow the service's JSON-LD context. */
export function temporalReply(
  page: TemporalPage,
  query: TemporalQuery,
  accept: string,
  { config }: Pick<EntityContext, 'config'>,
): { status: 200 | 206; headers: Record<string, string>; entities: TemporalEntity[] } {
  const { status, headers, entities } = presentTemporalValues(page, query)
  const context = `${config.server.publicUrl}/contexts/environment.jsonld`
  const isLinked = entityMediaType(accept) === 'application/ld+json'
  return {
    status,
    headers: {
      Vary: 'Accept, NGSILD-Tenant',
      ...(isLinked ? { 'Content-Type': 'application/ld+json' } : { Link: contextLink(context) }),
      ...(page.count !== undefined && { 'NGSILD-Results-Count': String(page.count) }),
      ...headers,
    },
    entities: isLinked ? entities.map((entity) => ({ '@context': context, ...entity })) : entities,
  }
}
