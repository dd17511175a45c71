import type { BatchOperationResult } from '../../generated/broker-types.js'
import { DomainError } from '../errors.js'
import { createYield } from '../time.js'
import { toProblemDetails } from './problem.js'

type Failure = BatchOperationResult['errors'][number]

/** Results for the valid members of a batch and errors for the invalid ones, both in the order of the batch. */
export interface ValidatedBatch<Result> {
  accepted: Result[]
  errors: Failure[]
}

/** Processes each member of a batch separately. Errors other than DomainError fail the whole batch. */
export async function validateAll<Member, Result>(
  members: Member[],
  idOf: (member: Member) => unknown,
  processMember: (member: Member) => Result | Promise<Result>,
): Promise<ValidatedBatch<Result>> {
  const results: ValidatedBatch<Result> = { accepted: [], errors: [] }
  const yieldToEventLoop = createYield()
  for (const member of members) {
    await yieldToEventLoop()
    try {
      results.accepted.push(await processMember(member))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      results.errors.push(toFailure(idOf(member), error))
    }
  }
  return results
}

/** Returns an entry of `errors` in the response. */
export function toFailure(id: unknown, error: DomainError): Failure {
  return { entityId: typeof id === 'string' ? id : '', error: toProblemDetails(error) }
}
