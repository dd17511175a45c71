import { Conflict } from '../../../base/errors.js'
import { forwardCall } from '../broker-calls.js'
import type { Handlers } from '../handler-context.js'
import { writeContextOf } from '../json-ld-context.js'
import { findOwned } from '../writes.js'

/**
 * Creates an entity in the broker. Ids of the agents are accepted, because existing clients create air quality with them.
 * Ids of locations, reports and stations are rejected, because the service would overwrite or delete these entities.
 */
export const createContextEntity: Handlers['createContextEntity'] = async (call, context) => {
  const { body, user, requestId } = call
  const { address, isOwn } = writeContextOf(call, [body], context)
  const owned = findOwned(body.id, context)
  if (owned?.isCopy) throw new Conflict('entity_owned', owned.message)
  await forwardCall((signal) => context.broker.createEntity(body, { context: address, signal }), {
    ownContext: isOwn,
    expected: 'already-exists',
  })
  await context.audit.add({ user, requestId }, 'entity.created', { id: body.id, changes: { type: { to: body.type } } })
  return { status: 201, body: undefined, headers: { Location: `/context/entities/${encodeURIComponent(body.id)}` } }
}
