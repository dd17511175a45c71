import type { BatchResult, NgsiLdClient, NgsiLdError, NgsiLdErrorKind } from '@environmental-monitoring/ngsi-ld'
import type { ContextBatchResult, ContextProblem } from '../../../generated/types.js'
import { Conflict } from '../../base/errors.js'
import { type City, idPart, idPrefix } from '../../platform/config/city.js'
import { contextDetailOf, detailOf, forwardCall, isClientError, toClientError } from './broker-calls.js'
import type { EntityContext, Handlers } from './handler-context.js'
import { writeContextOf } from './json-ld-context.js'

/** An entity that belongs to the service, which overwrites what others write to it. */
interface OwnedEntity {
  id: string
  /** Whether it is the copy of a record. Otherwise an agent writes it. */
  isCopy: boolean
  /** Says why the entity cannot be written, and what to do instead. */
  message: string
}

type Needs = Pick<EntityContext, 'config' | 'mirroredEntities'>

/** Returns the entity if it belongs to the service; `undefined` if outside writers may write it. */
export function findOwned(id: string, { config, mirroredEntities }: Needs): OwnedEntity | undefined {
  const source = mirroredEntities.ownerOf(id)
  if (source) return { id, isCopy: true, message: `${id} ${source.advice}` }
  if (!isOfAgent(id, config.city)) return undefined
  return { id, isCopy: false, message: `${id} is written by the service. Choose another id.` }
}

/**
 * Returns whether an agent writes an entity. The agents own the entities below the city's areas: an AirQualityObserved of
 * another network in the same city has the name of the network in place of the area. No agent writes TrafficFlow.
 */
function isOfAgent(id: string, city: City): boolean {
  const [air, weather] = [idPrefix('AirQualityObserved', city), idPrefix('WeatherObserved', city)]
  return city.areas.some(({ name }) => {
    const area = idPart(name)
    return id.startsWith(`${air}${area}:`) || id === weather + area
  })
}

const maxReasonLength = 500

type Write = NgsiLdClient['updateAttributes']
type Call = Parameters<Handlers['updateContextAttributes']>[0]

/**
 * Writes attributes of an entity that does not belong to the service, and records their names.
 * @throws Conflict, NotFound, BadRequest
 */
export async function writeAttributes(call: Call, context: EntityContext, write: Write) {
  const { body, path, user, requestId } = call
  const { address, isOwn } = writeContextOf(call, [body], context)
  const owned = findOwned(path.entity_id, context)
  if (owned) throw new Conflict('entity_owned', owned.message)
  const result = await forwardCall((signal) => write(path.entity_id, body, { context: address, signal }), {
    ownContext: isOwn,
    expected: 'not-found',
  })
  const { updated } = result
  const changes = {
    ...(body['type'] !== undefined && { type: { to: body['type'] } }),
    ...(updated.length > 0 && { attributes: { to: updated } }),
  }
  await context.audit.add({ user, requestId }, 'entity.updated', { id: path.entity_id, changes })
  const notUpdated = result.notUpdated.map(({ name, reason }) => ({
    attributeName: name,
    reason: reason.slice(0, maxReasonLength),
  }))
  return { status: 200, body: { updated, notUpdated } } as const
}

/**
 * Returns the result of a batch with the entities that were not sent, because they belong to the service.
 * @param ownContext whether the caller sent a JSON-LD context
 */
export function presentBatch(
  { succeeded, failed }: BatchResult,
  owned: { id: string; message: string }[],
  ownContext: boolean,
): ContextBatchResult {
  const refused = new Map(owned.map(({ id, message }) => [id, presentProblem('AlreadyExists', 409, message)]))
  const rejected = failed.map(({ id, error }): [string, ContextProblem] => [id, presentFailure(error, ownContext)])
  const errors = [...refused, ...rejected].map(([entityId, error]) => ({ entityId, error }))
  return { success: succeeded, errors }
}

/**
 * Throws if the broker accepted no entity because of a failure, or because it cannot load the JSON-LD context.
 * @param ownContext whether the caller sent the context
 * @throws BadRequest if the caller sent a context that the broker cannot load, otherwise NgsiLdError
 */
export function refuseOutage({ succeeded, failed }: BatchResult, ownContext: boolean): void {
  const [outage] = failed
  if (!outage || succeeded.length > 0 || failed.some(({ error }) => isClientError(error))) return
  throw toClientError(outage.error, { ownContext, expected: undefined }) ?? outage.error
}

/** Error types and statuses of NGSI-LD for errors that the caller can fix. */
const problems: Partial<Record<NgsiLdErrorKind, [name: string, status: number]>> = {
  'invalid-request': ['InvalidRequest', 400],
  'bad-request-data': ['BadRequestData', 400],
  'already-exists': ['AlreadyExists', 409],
  'not-found': ['ResourceNotFound', 404],
  'not-supported': ['OperationNotSupported', 422],
  'too-many-results': ['TooManyResults', 403],
  'too-complex': ['TooComplexQuery', 403],
}

const presentProblem = (title: string, status: number, detail: string): ContextProblem => ({
  type: `https://uri.etsi.org/ngsi-ld/errors/${title}`,
  title,
  status,
  detail,
})

/**
 * Returns the error of an entity. Errors that the caller cannot fix do not contain the broker's message.
 * @param ownContext whether the caller sent a JSON-LD context
 */
function presentFailure(error: NgsiLdError, ownContext: boolean): ContextProblem {
  if (error.kind === 'context-not-available' && ownContext)
    return presentProblem('BadRequestData', 400, contextDetailOf(error))
  const [name, status] = problems[error.kind] ?? []
  return name === undefined || status === undefined
    ? presentProblem('InternalError', 502, 'Context broker failed. Try again later.')
    : presentProblem(name, status, detailOf(error))
}
