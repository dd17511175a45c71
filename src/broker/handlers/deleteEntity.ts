import type { BrokerHandlers } from '../../../generated/broker-operations.js'
import { Problem } from '../problem.js'

export const deleteEntity: BrokerHandlers['deleteEntity'] = async ({ path: { entityId } }, { entities }) => {
  if (!(await entities.remove(entityId))) throw new Problem('ResourceNotFound', `${entityId} was not found`)
  return { status: 204, body: undefined }
}
