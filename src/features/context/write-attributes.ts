import type { NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import { refuseOwned } from './entity-owner.js'
import { forwardCall } from './forward-call.js'
import type { EntityContext, Handlers } from './handler-context.js'
import { presentUpdate } from './present.js'
import { writeContextOf } from './write-context.js'

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
