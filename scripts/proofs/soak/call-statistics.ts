import type { Call } from './call.js'

/** A call without an expected status. */
export interface UnexpectedResult {
  call: string
  user: string
  requestId: string
  /** The status, or the connection error. */
  result: string
  expected: readonly number[]
}

/** Results of all calls with the same name. */
export interface CallResults {
  count: number
  /** Number of responses per status. */
  statuses: Map<number, number>
  /** Duration of each call in milliseconds. */
  times: number[]
}

export interface CallStatistics {
  calls: Map<string, CallResults>
  unexpected: UnexpectedResult[]
  total: number
  /** Requests that were sent, and their 304 responses. The SDK serves some calls from its cache without a request. */
  requests: number
  notModified: number
}

export function createCallStatistics(): CallStatistics {
  return { calls: new Map(), unexpected: [], total: 0, requests: 0, notModified: 0 }
}

/** Adds the result of a call. Unexpected ones are also stored one by one. */
export function recordCall(
  statistics: CallStatistics,
  { name, expect }: Pick<Call, 'name' | 'expect'>,
  result: { status: number } | { error: string },
  { user, requestId, milliseconds }: { user: string; requestId: string; milliseconds: number },
): void {
  const results = statistics.calls.get(name) ?? { count: 0, statuses: new Map<number, number>(), times: [] }
  statistics.calls.set(name, results)
  statistics.total += 1
  results.count += 1
  results.times.push(milliseconds)
  if ('status' in result) {
    results.statuses.set(result.status, (results.statuses.get(result.status) ?? 0) + 1)
    if (expect.includes(result.status)) return
  }
  const text = 'status' in result ? String(result.status) : result.error
  statistics.unexpected.push({ call: name, user, requestId, result: text, expected: expect })
}
