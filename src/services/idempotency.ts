import { createHash, randomUUID } from 'node:crypto'
import type { Claimant, Standing } from '../database/repositories/idempotency.js'
import type { Repositories } from '../database/repositories/index.js'
import { Conflict } from '../errors.js'
import { settleWithin, sleep } from '../time.js'
import { sameText, usedOtherwise } from './same-request.js'

/** An answer that a repetition gets again. */
export interface KeptAnswer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/** A call that may carry an `Idempotency-Key`. */
export interface OnceRequest {
  userId: number
  /** Without one the work is just done. */
  key: string | undefined
  operation: string
  /** What the call asks for; a repetition must ask for the same. Any JSON value. */
  content: unknown
}

/** The right to do the work of one key, held by one process at a time. */
export interface Claim {
  /**
   * Keeps the answer, in the transaction of what was done: both are there, or neither. Best called last, since others
   * who have the key wait for the end of the transaction then.
   * @throws Conflict 409 when another process took the work over meanwhile, which undoes the transaction
   */
  settle(repositories: Pick<Repositories, 'idempotency'>, answer: KeptAnswer): Promise<void>
  /**
   * Notes the notification that the work writes, so that nobody who takes over sends it again.
   * @throws Conflict 409 as above
   */
  concerns(repositories: Pick<Repositories, 'idempotency'>, notificationId: number): Promise<void>
  /** The notification that a process began, which has died since. */
  interrupted: number | undefined
}

/** Does what carries the same key once within 24 hours. */
export interface Idempotency {
  /**
   * Does the work, or answers as the first call with this key did. Work that throws frees the key; work that has not
   * settled when it returns is settled then.
   * @throws DomainError 422 when the key stood on other content
   * @throws Conflict with `Retry-After` when the first call still runs after ten seconds
   */
  once<Answer extends KeptAnswer>(request: OnceRequest, work: (claim: Claim) => Promise<Answer>): Promise<Answer>
}

/** Where keys are kept, and how long things take: milliseconds, with defaults. */
export interface IdempotencyOptions {
  repositories: Pick<Repositories, 'idempotency'>
  /** For how long a call waits for the first one. */
  timeoutMs?: number
  /** How often a call looks for an answer that another process is to give. */
  pollMs?: number
  /** How often a process says that it is still at work. */
  renewMs?: number
  /** After which silence a process has died; some renewals may fail before. */
  leaseMs?: number
}

/** Seconds after which somebody who was told to wait should ask again. */
const retryAfter = 5

const unclaimed: Claim = {
  settle: () => Promise.resolve(),
  concerns: () => Promise.resolve(),
  interrupted: undefined,
}

export function createIdempotency({
  repositories,
  timeoutMs = 10_000,
  pollMs = 200,
  renewMs = 2_000,
  leaseMs = 8_000,
}: IdempotencyOptions): Idempotency {
  /** What runs in this process, by owner: whoever waits for it need not ask the database meanwhile. */
  const running = new Map<string, Promise<void>>()

  /** Does the work of a key that is ours, saying all the time that it is being done. */
  async function perform<Answer extends KeptAnswer>(
    claimant: Claimant,
    interrupted: number | undefined,
    work: (claim: Claim) => Promise<Answer>,
  ): Promise<Answer> {
    const done = { settled: false }
    const claim: Claim = {
      async settle({ idempotency }, answer) {
        if (!(await idempotency.settle(claimant, answer))) throw stillRunning()
        done.settled = true
      },
      async concerns({ idempotency }, notificationId) {
        if (!(await idempotency.note(claimant, notificationId))) throw stillRunning()
      },
      interrupted,
    }
    const stopRenewing = renewEvery(renewMs, () => repositories.idempotency.renew(claimant))
    try {
      let answer: Answer
      try {
        answer = await work(claim)
      } catch (error) {
        // A database that is down frees nothing; the key is free when the lease has ended then.
        await repositories.idempotency.release(claimant).catch(() => undefined)
        throw error
      }
      // Should this fail, the key is not freed at once: the work has been done.
      if (!done.settled) await claim.settle(repositories, answer)
      return answer
    } finally {
      stopRenewing()
    }
  }

  /** Does the work, or tells what keeps it from being done. */
  async function attempt<Answer extends KeptAnswer>(
    claimant: Claimant,
    work: (claim: Claim) => Promise<Answer>,
  ): Promise<{ answer: Answer } | { standing: Standing | undefined }> {
    const outcome = await repositories.idempotency.claim(claimant, leaseMs)
    if (!outcome.claimed) return { standing: outcome.standing }
    return { answer: await perform(claimant, outcome.notificationId, work) }
  }

  return {
    async once<Answer extends KeptAnswer>(
      { userId, key, operation, content }: OnceRequest,
      work: (claim: Claim) => Promise<Answer>,
    ): Promise<Answer> {
      if (key === undefined) return work(unclaimed)
      const deadline = performance.now() + timeoutMs
      const fingerprint = fingerprintOf({ operation, content })
      for (;;) {
        const owner = randomUUID()
        const attempted = attempt({ userId, key, operation, fingerprint, owner }, work)
        const forget = () => void running.delete(owner)
        running.set(owner, attempted.then(forget, forget))
        const outcome = await attempted
        if ('answer' in outcome) return outcome.answer
        const { standing } = outcome
        if (standing && standing.fingerprint !== fingerprint) throw usedOtherwise()
        // What the same work gave, so of the same type.
        if (standing && standing.answer !== null) return standing.answer as Answer
        const remaining = deadline - performance.now()
        if (remaining <= 0) throw stillRunning()
        const here = standing && running.get(standing.owner)
        await (here ? settleWithin(remaining, here) : sleep(Math.min(remaining, pollMs)))
      }
    },
  }
}

/** Calls at intervals, one call at a time, whether they succeed or not. @returns what ends that */
function renewEvery(ms: number, renew: () => Promise<unknown>): () => void {
  let renewing = false
  const timer = setInterval(() => {
    if (renewing) return
    renewing = true
    const done = () => (renewing = false)
    renew().then(done, done)
  }, ms).unref()
  return () => clearInterval(timer)
}

/** A hash that does not depend on the order of members. */
function fingerprintOf(content: unknown): string {
  return createHash('sha256').update(sameText(content)).digest('base64url')
}

function stillRunning(): Conflict {
  return new Conflict(
    `The first request with this Idempotency-Key is still running. Try again in ${retryAfter} seconds.`,
    { headers: { 'Retry-After': String(retryAfter) } },
  )
}
