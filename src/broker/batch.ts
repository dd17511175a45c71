import type { BatchOperationResult } from '../../generated/broker-types.js'
import { DomainError } from '../errors.js'
import { createYield } from '../time.js'
import { toProblemDetails } from './problem.js'

type Failure = BatchOperationResult['errors'][number]

/** What became of the members of a batch, in their order. */
export interface Judged<Result> {
  accepted: Result[]
  errors: Failure[]
}

/** Judges each member of a batch on its own. A failure that is no fault of a member's fails the batch. */
export async function judgeAll<Member, Result>(
  members: Member[],
  idOf: (member: Member) => unknown,
  judge: (member: Member) => Result | Promise<Result>,
): Promise<Judged<Result>> {
  const judged: Judged<Result> = { accepted: [], errors: [] }
  const yieldToEventLoop = createYield()
  for (const member of members) {
    await yieldToEventLoop()
    try {
      judged.accepted.push(await judge(member))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      judged.errors.push(toFailure(idOf(member), error))
    }
  }
  return judged
}

/** One entry of `errors` in the answer. */
export function toFailure(id: unknown, error: DomainError): Failure {
  return { entityId: typeof id === 'string' ? id : '', error: toProblemDetails(error) }
}
