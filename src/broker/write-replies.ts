import type { BatchOperationResult, UpdateResult } from '../../generated/broker-types.js'
import { DomainError } from '../base/errors.js'
import { createYield } from '../base/time.js'
import type { Reply } from '../pipeline/http/handler.js'
import type { EntityPatch, Rejection } from './entity-model.js'
import { Problem, toProblemDetails } from './problem.js'
import type { TypeSelection } from './query/type-selection.js'
import type { EntityStore } from './store/entities.js'
import { edit, onlyOf, type Step } from './store/entity-change.js'

type Failure = BatchOperationResult['errors'][number]

/**
 * Processes each member of a batch separately. Errors other than DomainError fail the whole batch.
 * @returns results for the valid members and errors for the invalid ones, both in the order of the batch
 */
export async function validateAll<Member, Result>(
  members: Member[],
  idOf: (member: Member) => unknown,
  processMember: (member: Member) => Result | Promise<Result>,
): Promise<{ accepted: Result[]; errors: Failure[] }> {
  const accepted: Result[] = []
  const errors: Failure[] = []
  const yieldToEventLoop = createYield()
  for (const member of members) {
    await yieldToEventLoop()
    try {
      accepted.push(await processMember(member))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      errors.push(toFailure(idOf(member), error))
    }
  }
  return { accepted, errors }
}

/** Returns an entry of `errors` in the response. */
export function toFailure(id: unknown, error: DomainError): Failure {
  return { entityId: typeof id === 'string' ? id : '', error: toProblemDetails(error) }
}

/**
 * Changes the entities of a batch in one transaction. Members that are invalid or cannot be applied do not prevent the
 * others from being applied. Members with the same id are applied in order (5.5.11).
 * @param readStep parses a member; it throws DomainError for an invalid one
 * @returns distinct ids, and the errors of invalid members before the errors of members that could not be applied
 */
export async function changeEntities(
  members: Record<string, unknown>[],
  readStep: (member: Record<string, unknown>) => Promise<Step>,
  entities: Pick<EntityStore, 'changeMany'>,
) {
  const { accepted, errors } = await validateAll(members, (member) => member['id'] ?? member['@id'], readStep)
  const results = accepted.length > 0 ? await entities.changeMany(accepted) : []
  const success = new Set<string>()
  const created = new Set<string>()
  for (const [index, { id }] of accepted.entries()) {
    const result = results[index]
    const problem = result instanceof Problem ? result : notOverwritten(result?.rejected ?? [])
    if (problem) errors.push(toFailure(id, problem))
    else success.add(id)
    if (result && !(result instanceof Problem) && result.created) created.add(id)
  }
  return { success: [...success], created: [...created], errors }
}

/** Returns the error of a member whose other attributes were stored; `undefined` if all of them were. */
function notOverwritten(rejected: Rejection[]): Problem | undefined {
  if (rejected.length === 0) return undefined
  const names = rejected.map(({ name }) => name).join(', ')
  return new Problem('AlreadyExists', `The entity already has these attributes, which were not changed: ${names}`)
}

/** Returns 207 with the result of a batch that has errors, and 204 for any other batch. */
export function batchReply({ success, errors }: BatchOperationResult): Reply<204> | Reply<207, BatchOperationResult> {
  return errors.length > 0 ? { status: 207, body: { success, errors } } : { status: 204, body: undefined }
}

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
