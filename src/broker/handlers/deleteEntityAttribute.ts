import type { BrokerHandlers } from '../../../generated/broker-operations.js'
import { expandName } from '../attribute.js'
import { onlyExisting } from '../fragment.js'
import { Problem } from '../problem.js'
import { openNames } from '../request.js'
import { edit } from '../store/merge.js'

/** Deletes an attribute. `deleteAll` makes no difference, because attributes have a single instance. */
export const deleteEntityAttribute: BrokerHandlers['deleteEntityAttribute'] = async (request, context) => {
  const { entityId, attrName } = request.path
  const names = await openNames(request, context)
  if (request.query.datasetId !== undefined) {
    throw new Problem('OperationNotSupported', 'datasetId is not supported.')
  }
  const iri = expandName(attrName, attrName, names)
  const deletion = onlyExisting(entityId, { name: attrName, iri, apply: () => undefined })
  await context.entities.change(entityId, edit({ id: entityId, types: [], edits: [deletion], atomic: true }))
  return { status: 204, body: undefined }
}
