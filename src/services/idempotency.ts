import type { Repositories } from '../database/repositories/index.js'

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
   * Keeps the answer, in the transaction of what was done: both are there, or neither.
   * @throws Conflict 409 when another process took the work over meanwhile, which undoes the transaction
   */
  settle(repositories: Pick<Repositories, 'idempotency'>, answer: KeptAnswer): Promise<void>
  /** Notes the notification that the work writes, so that nobody who takes over sends it again. */
  concerns(repositories: Pick<Repositories, 'idempotency'>, notificationId: number): Promise<void>
  /** The notification that a process began, which has died since. */
  interrupted: number | undefined
}

/** Does what carries the same key once within 24 hours. */
export interface Idempotency {
  /**
   * Does the work, or answers as the first call with this key did.
   * @throws Unprocessable when the key stood on other content
   * @throws Conflict with `Retry-After` when the first call still runs after ten seconds
   */
  once<Answer extends KeptAnswer>(request: OnceRequest, work: (claim: Claim) => Promise<Answer>): Promise<Answer>
}

/** Where keys are kept. */
export interface IdempotencyOptions {
  repositories: Pick<Repositories, 'idempotency'>
}

export function createIdempotency(_options: IdempotencyOptions): Idempotency {
  return {
    once: (_request, work) =>
      work({ settle: () => Promise.resolve(), concerns: () => Promise.resolve(), interrupted: undefined }),
  }
}
