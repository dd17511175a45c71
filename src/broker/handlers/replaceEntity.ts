import type { BrokerHandlers } from '../../../generated/broker-operations.js'
import { readReplacement } from '../fragment.js'
import { openNames } from '../request.js'
import { replace } from '../store/merge.js'

/** Replaces an entity as a whole, except for its `createdAt`. */
export const replaceEntity: BrokerHandlers['replaceEntity'] = async (request, context) => {
  const { entityId } = request.path
  const names = await openNames(request, context)
  await context.entities.change(
    entityId,
    replace(entityId, () => readReplacement(entityId, request.body, names)),
  )
  return { status: 204, body: undefined }
}
