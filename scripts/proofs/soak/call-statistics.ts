import type { Call } from './call.js'

/** A call that was not answered as it should be. */
export interface Unexpected {
  call: string
  user: string
  requestId: string
  /** The status, or how the connection broke. */
  answer: string
  expected: readonly number[]
}

/** What came of all calls of one name. */
export interface Counted {
  count: number
  statuses: Map<number, number>
  /** Milliseconds of each, as the user waited. */
  times: number[]
}

/** What came of all calls. */
export interface Tally {
  calls: Map<string, Counted>
  unexpected: Unexpected[]
  total: number
  /** Requests that went out, and those answered 304; what the SDK knew to be fresh it did not ask. */
  requests: number
  notModified: number
}

export function emptyTally(): Tally {
  return { calls: new Map(), unexpected: [], total: 0, requests: 0, notModified: 0 }
}

/** Counts an answer, a status or what was thrown in place of one, and keeps it if it is not as expected. */
export function count(
  tally: Tally,
  { name, expect }: Pick<Call, 'name' | 'expect'>,
  answer: { status: number } | { failure: string },
  { user, requestId, milliseconds }: { user: string; requestId: string; milliseconds: number },
): void {
  const counted = tally.calls.get(name) ?? { count: 0, statuses: new Map<number, number>(), times: [] }
  tally.calls.set(name, counted)
  tally.total += 1
  counted.count += 1
  counted.times.push(milliseconds)
  if ('status' in answer) {
    counted.statuses.set(answer.status, (counted.statuses.get(answer.status) ?? 0) + 1)
    if (expect.includes(answer.status)) return
  }
  const told = 'status' in answer ? String(answer.status) : answer.failure
  tally.unexpected.push({ call: name, user, requestId, answer: told, expected: expect })
}
