import type { BrokerHandlers } from '../../../generated/broker-operations.js'
import { validateAll } from '../batch.js'
import { readEntity } from '../entity.js'
import { openBatchNames } from '../request.js'

/** Creates, replaces or updates entities. Invalid entities do not prevent the others from being stored. */
export const upsertEntities: BrokerHandlers['upsertEntities'] = async (request, context) => {
  const namesOf = await openBatchNames(request, context)
  const { accepted, errors } = await validateAll(
    request.body,
    (member) => member['id'],
    async (member) => readEntity(member, await namesOf(member)),
  )
  const { created } = await context.entities.upsertMany(accepted, request.query.options)
  if (errors.length > 0) return { status: 207, body: { success: [...new Set(accepted.map(({ id }) => id))], errors } }
  return created.length > 0 ? { status: 201, body: created } : { status: 204, body: undefined }
}
