import type { UpdateResult } from '../../generated/broker-types.js'
import type { Reply } from '../pipeline/http/handler.js'
import type { EntityPatch } from './entity-model.js'
import type { TypeSelection } from './query/type-selection.js'
import type { EntityStore } from './store/entities.js'
import { edit, onlyOf } from './store/entity-change.js'

/**
 * Changes attributes of an entity, if it is of the selected types.
 * @returns 204, or 207 with an UpdateResult if some attributes were not changed
 * @throws Problem ResourceNotFound, or the first error of an attribute if none was changed
 */
export async function applyPatch(
  patch: EntityPatch,
  selection: TypeSelection | undefined,
  entities: Pick<EntityStore, 'change'>,
): Promise<Reply<204> | Reply<207, UpdateResult>> {
  const rejected = await entities.change(patch.id, onlyOf(selection, edit(patch)))
  if (rejected.length === 0) return { status: 204, body: undefined }
  const failed = new Set(rejected.map(({ name }) => name))
  return {
    status: 207,
    body: {
      updated: patch.edits.map(({ name }) => name).filter((name) => !failed.has(name)),
      notUpdated: rejected.map(({ name, problem: { message } }) => ({
        attributeName: name,
        reason: message.replace(`${name}: `, ''),
      })),
    },
  }
}
