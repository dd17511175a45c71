import { createHash, randomUUID } from 'node:crypto'
import { Conflict, DomainError } from '../../base/errors.js'
import { isObject } from '../../base/json.js'
import { second, sleep } from '../../base/time.js'
import type { Claimant, IdempotencyRepository } from './repository.js'

/** A response that retries receive again. */
export interface StoredResponse {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/** A request that may have an `Idempotency-Key`. */
export interface KeyedRequest {
  userId: number
  /** `undefined`: the work runs without a claim. */
  key: string | undefined
  operation: string
  /** JSON value that must be equal in retries. */
  content: unknown
}

/** A lease on one key. One process at a time holds it. */
export interface Claim {
  /**
   * Stores the response in the transaction of the work, so that either both or neither are committed. Call it last:
   * requests with the same key then wait until the transaction ends.
   * @throws Conflict 409 if another process has taken over the work. This rolls back the transaction
   */
  settle(repositories: { idempotency: IdempotencyRepository }, response: StoredResponse): Promise<void>
  /**
   * Stores the id of the notification that the work creates, so that a process that takes over does not send it again.
   * @throws Conflict 409 like `settle`
   */
  noteNotification(repositories: { idempotency: IdempotencyRepository }, notificationId: number): Promise<void>
  /** Id of the notification that a crashed process was sending. */
  interrupted: number | undefined
}

export type Idempotency = ReturnType<typeof createIdempotency>

export interface IdempotencyOptions {
  repositories: { idempotency: IdempotencyRepository }
  /** Milliseconds that a request waits for the first one. */
  timeoutMs?: number
  /** Milliseconds between queries for the response of the first request. */
  pollMs?: number
  /** Milliseconds between renewals of a lease. */
  renewMs?: number
  /** Milliseconds without renewal after which a lease expires. Several renewals can fail before that. */
  leaseMs?: number
}

/** Seconds, for the `Retry-After` header of a 409. */
const retryAfter = 5

const unclaimed: Claim = {
  settle: () => Promise.resolve(),
  noteNotification: () => Promise.resolve(),
  interrupted: undefined,
}

/** Runs the work only once for requests with the same key within 24 hours. */
export function createIdempotency({
  repositories,
  timeoutMs = 10 * second,
  pollMs = 200,
  renewMs = 2 * second,
  leaseMs = 8 * second,
}: IdempotencyOptions) {
  /** Runs the work of a claimed key, and renews the lease until it ends. */
  async function runClaimed<Result extends StoredResponse>(
    claimant: Claimant,
    interrupted: number | undefined,
    work: (claim: Claim) => Promise<Result>,
  ): Promise<Result> {
    const state = { settled: false }
    const claim: Claim = {
      async settle({ idempotency }, response) {
        if (!(await idempotency.settle(claimant, response))) throw stillRunning()
        state.settled = true
      },
      async noteNotification({ idempotency }, notificationId) {
        if (!(await idempotency.recordNotification(claimant, notificationId))) throw stillRunning()
      },
      interrupted,
    }
    const stopRenewing = renewEvery(renewMs, () => repositories.idempotency.renew(claimant))
    try {
      let result: Result
      try {
        result = await work(claim)
      } catch (error) {
        // If the database is down, the key is released when the lease expires.
        await repositories.idempotency.release(claimant).catch(() => undefined)
        throw error
      }
      // If this fails, the key is not released, because the work is done.
      if (!state.settled) await claim.settle(repositories, result)
      return result
    } finally {
      stopRenewing()
    }
  }

  return {
    /**
     * Runs the work, or returns the response of the first request with this key. If the work throws, the key is released.
     * If it returns without calling `settle`, its result is stored.
     * @throws DomainError 422 if the key was used with other content
     * @throws Conflict with `Retry-After` if the first request is still running after ten seconds
     */
    async once<Result extends StoredResponse>(
      { userId, key, operation, content }: KeyedRequest,
      work: (claim: Claim) => Promise<Result>,
    ): Promise<Result> {
      if (key === undefined) return work(unclaimed)
      const deadline = performance.now() + timeoutMs
      const fingerprint = fingerprintOf({ operation, content })
      for (;;) {
        const claimant = { userId, key, operation, fingerprint, owner: randomUUID() }
        const outcome = await repositories.idempotency.claim(claimant, leaseMs)
        if (outcome.claimed) return runClaimed(claimant, outcome.notificationId, work)
        const { existing } = outcome
        if (existing && existing.fingerprint !== fingerprint) throw idempotencyKeyReused()
        // The same work stored it, so it has the same type.
        if (existing && existing.answer !== null) return existing.answer as Result
        const remaining = deadline - performance.now()
        if (remaining <= 0) throw stillRunning()
        await sleep(Math.min(remaining, pollMs))
      }
    },
  }
}

/**
 * Renews a lease at intervals, one call at a time, even if calls fail. `repeat` would also renew it immediately, which
 * is an extra query per request.
 * @returns a function that stops the renewals
 */
function renewEvery(ms: number, renew: () => Promise<unknown>): () => void {
  let renewing = false
  const timer = setInterval(() => {
    if (renewing) return
    renewing = true
    const end = () => (renewing = false)
    renew().then(end, end)
  }, ms).unref()
  return () => clearInterval(timer)
}

function fingerprintOf(content: unknown): string {
  return createHash('sha256').update(canonicalJson(content)).digest('base64url')
}

function stillRunning(): Conflict {
  return new Conflict(
    'request_in_progress',
    `The first request with this Idempotency-Key is still running. Try again in ${retryAfter} seconds.`,
    { headers: { 'Retry-After': String(retryAfter) } },
  )
}

/** Returns JSON with sorted members, so that equal content has equal JSON. */
export function canonicalJson(content: unknown): string {
  return JSON.stringify(content, (_name, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  )
}

/** Returns the error (422) for an `Idempotency-Key` that was sent before with a different body. */
export function idempotencyKeyReused(): DomainError {
  return new DomainError('idempotency_key_reused', 'This Idempotency-Key was used with another body. Use a new key.', {
    errors: [{ location: 'header.Idempotency-Key', message: 'was used with another body', code: 'conflict' }],
  })
}
