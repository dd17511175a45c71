import { openNames } from '../contexts/request-names.js'
import type { Handlers } from '../handler-context.js'
import { readTypeCondition } from '../query/type-selection.js'
import { createMerge, readPatch } from '../reading/read-fragment.js'
import { edit, onlyOf } from '../store/entity-change.js'

/** Merges attributes at any depth. If one attribute is invalid, nothing is changed. */
export const mergeEntity: Handlers['mergeEntity'] = async (request, context) => {
  const { entityId } = request.path
  const names = await openNames(request, context)
  const selection = readTypeCondition(request.query, names)
  const patch = readPatch(entityId, request.body, names, createMerge(request.query))
  await context.entities.change(entityId, onlyOf(selection, edit({ ...patch, atomic: true })))
  return { status: 204, body: undefined }
}
