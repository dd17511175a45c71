import type { NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import { Conflict } from '../../base/errors.js'
import { idPart, idPrefix, type City } from '../../platform/config/city-rules.js'
import { forwardCall } from './broker-calls.js'
import type { EntityContext, Handlers } from './handler-context.js'
import { writeContextOf } from './json-ld-context.js'
import { presentUpdate } from './present.js'

/** An entity that belongs to the service, which overwrites what others write to it. */
export interface OwnedEntity {
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

/** Rejects an entity that belongs to the service. @throws Conflict */
function refuseOwned(id: string, context: Needs): void {
  const owned = findOwned(id, context)
  if (owned) throw new Conflict('entity_owned', owned.message)
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

type Write = NgsiLdClient['updateAttributes']
type Call = Parameters<Handlers['updateContextAttributes']>[0]

/**
 * Writes attributes of an entity that does not belong to the service, and records their names.
 * @throws Conflict, NotFound, BadRequest
 */
export async function writeAttributes(call: Call, context: EntityContext, write: Write) {
  const { body, path, user, requestId } = call
  const { address, isOwn } = writeContextOf(call, [body], context)
  refuseOwned(path.entity_id, context)
  const result = await forwardCall((signal) => write(path.entity_id, body, { context: address, signal }), {
    ownContext: isOwn,
    expected: 'not-found',
  })
  const changes = {
    ...(body['type'] !== undefined && { type: { to: body['type'] } }),
    ...(result.updated.length > 0 && { attributes: { to: result.updated } }),
  }
  await context.audit.add({ user, requestId }, 'entity.updated', { id: path.entity_id, changes })
  return { status: 200, body: presentUpdate(result) } as const
}
