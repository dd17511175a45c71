import { openNames } from '../contexts/request-names.js'
import type { Handlers } from '../handler-context.js'
import { Problem } from '../problem.js'
import { readTypeCondition } from '../query/type-selection.js'
import { expandName } from '../reading/read-entity.js'
import { onlyExisting } from '../reading/read-fragment.js'
import { edit, onlyOf } from '../store/entity-change.js'

/** Deletes an attribute. `deleteAll` makes no difference, because attributes have a single instance. */
export const deleteEntityAttribute: Handlers['deleteEntityAttribute'] = async (request, context) => {
  const { entityId, attrName } = request.path
  const names = await openNames(request, context)
  const selection = readTypeCondition(request.query, names)
  if (request.query.datasetId !== undefined) {
    throw new Problem('OperationNotSupported', 'datasetId is not supported.')
  }
  const iri = expandName(attrName, attrName, names)
  const deletion = onlyExisting(entityId, { name: attrName, iri, apply: () => undefined })
  const change = edit({ id: entityId, types: [], edits: [deletion], atomic: true })
  await context.entities.change(entityId, onlyOf(selection, change))
  return { status: 204, body: undefined }
}
