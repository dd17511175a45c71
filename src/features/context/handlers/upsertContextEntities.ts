import { Conflict } from '../../../base/errors.js'
import { forwardCall } from '../broker-calls.js'
import type { Handlers } from '../handler-context.js'
import { writeContextOf } from '../json-ld-context.js'
import { findOwned, presentBatch, refuseOutage } from '../writes.js'

/** Creates or changes entities in the broker that do not belong to the service. */
export const upsertContextEntities: Handlers['upsertContextEntities'] = async (call, context) => {
  const { body, query, user, requestId } = call
  const { address, isOwn } = writeContextOf(call, body, context)
  const owned = body.flatMap(({ id }) => findOwned(id, context) ?? [])
  const ownedIds = new Set(owned.map(({ id }) => id))
  const others = body.filter(({ id }) => !ownedIds.has(id))
  if (owned[0] && others.length === 0) throw new Conflict('entity_owned', owned[0].message)
  const update = query.options === 'update'
  const result = await forwardCall(
    (signal) => context.broker.upsertEntities(others, { update, context: address, signal }),
    { ownContext: isOwn, expected: undefined },
  )
  refuseOutage(result, isOwn)
  const written = result.succeeded.length
  if (written > 0) await context.audit.add({ user, requestId }, 'entities.upserted', { changes: { written } })
  return { status: 200, body: presentBatch(result, owned, isOwn) }
}
