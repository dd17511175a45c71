import { setMaxListeners } from 'node:events'
import type { Log } from '../../base/log.js'
import { backoffDelay, second, type Backoff, settleWithin } from '../../base/time.js'
import type { LeaseGate } from './leases.js'

/** Work in the background: a queue that is polled, or a periodic job. One run at a time. */
export interface Job {
  /** Identifies the job in log messages. */
  name: string
  /** {@link Work.settle} always runs a queue, and runs a periodic job only if its interval has passed. */
  kind: 'queue' | 'periodic'
  /** Milliseconds between two runs, or a function that returns them after each run. */
  interval: number | (() => number)
  /**
   * Runs one batch of the work that is due. Resolves to `true` if more may be due now. After a rejection, the job runs
   * again with backoff.
   * @param signal aborts when the process stops and `grace` has passed, or when the lease is lost
   */
  run(signal: AbortSignal): Promise<unknown>
  /** Resolves when work that `run` started without awaiting it has ended. The value is whether there was any. */
  idle?(): Promise<boolean>
  /** Called once when the process stops, after the last run. */
  stop?(): Promise<void> | void
  /** Milliseconds for which the current run may continue when the process stops. Default: 0. */
  grace?: number
  /**
   * Message for the first of several failures in a row, or a function that logs it. `delay` is the time to the next run
   * in milliseconds.
   */
  failed: string | ((error: unknown, delay: number) => void)
  /** Message for the first success after failures. */
  recovered?: string
  backoff?: Backoff
  /** Allows only one process at a time to run the job. */
  lease?: LeaseGate
}

export interface RunningJob {
  /** Runs the job soon, without waiting for its interval. Without effect while the work is manual. */
  wake(): void
  /** Runs the job once the current run has ended. Resolves when nothing more is due, also after a failure. */
  now(): Promise<void>
}

export type Work = ReturnType<typeof createWork>

export interface WorkOptions {
  /** With `manual`, jobs run only in {@link Work.settle} and {@link RunningJob.now}. */
  mode?: 'automatic' | 'manual'
  /** Milliseconds since 1970. */
  clock: () => number
  log: Log
}

const defaultBackoff = { first: second, max: 30 * second }

/** Creates the runner of all queues and periodic jobs of a process. */
export function createWork(options: WorkOptions) {
  const jobs: ScheduledJob[] = []
  let stopped: Promise<void> | undefined

  const stopAll = async (): Promise<void> => {
    await Promise.all(jobs.map((job) => job.stop()))
    const leases = new Set(jobs.flatMap(({ lease }) => lease ?? []))
    await Promise.all([...leases].map((lease) => lease.release()))
  }

  return {
    add(job: Job): RunningJob {
      const added = scheduleJob(job, options)
      jobs.push(added)
      return added
    },
    /** Runs all queues, and the periodic jobs that are due by the clock, until nothing is left. @returns whether anything was */
    async settle(): Promise<boolean> {
      let isAny = false
      // A job can create work for others.
      for (let more = true; more; isAny ||= more) {
        more = false
        for (const job of jobs) more = (await job.runDue()) || more
      }
      return isAny
    },
    /** Stops all jobs. Work that is not done stays in its queue. */
    async stop(): Promise<void> {
      await (stopped ??= stopAll())
    },
  }
}

interface ScheduledJob extends RunningJob {
  lease: LeaseGate | undefined
  /** Runs the job if it is due. @returns whether it did anything that may have created other work */
  runDue(): Promise<boolean>
  stop(): Promise<void>
}

function scheduleJob(job: Job, { mode = 'automatic', clock, log }: WorkOptions): ScheduledJob {
  const end = new AbortController()
  let isStopping = false
  let isWaking = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let dueAt = Number.NEGATIVE_INFINITY
  let last: Promise<unknown> = Promise.resolve()

  const delay = (): number => {
    if (failures === 0) return typeof job.interval === 'number' ? job.interval : job.interval()
    // Replicas that failed together do not retry together.
    return backoffDelay(failures, job.backoff ?? defaultBackoff) * (0.75 + Math.random() / 2)
  }

  const noteFailure = (error: unknown): void => {
    failures += 1
    if (failures > 1) return
    if (typeof job.failed === 'string') log.warn({ err: error, job: job.name }, job.failed)
    else job.failed(error, delay())
  }

  /** @returns whether more work may be due */
  const runBatch = async (): Promise<boolean> => {
    let signal = end.signal
    try {
      if (job.lease) signal = AbortSignal.any([end.signal, await job.lease.hold(end.signal)])
      // A batch waits for many things at once.
      setMaxListeners(0, signal)
      const more = await job.run(signal)
      if (failures > 0 && job.recovered !== undefined) log.info({ job: job.name }, job.recovered)
      failures = 0
      return more === true
    } catch (error) {
      if (!isStopping && !signal.aborted) noteFailure(error)
      // Another process may hold the lease now. This one waits for it.
      return signal.aborted && !end.signal.aborted
    }
  }

  const runAll = async (): Promise<boolean> => {
    isWaking = false
    clearTimeout(timer)
    let isAny = false
    while (!isStopping && (await runBatch())) isAny = true
    clearTimeout(timer)
    if (isStopping) return isAny
    const wait = delay()
    dueAt = clock() + wait
    if (mode === 'automatic') timer = setTimeout(() => void runNext(), wait).unref()
    return isAny
  }

  const runNext = (): Promise<boolean> => {
    const next = last.then(runAll)
    last = next
    return next
  }

  if (mode === 'automatic') void runNext()
  return {
    lease: job.lease,
    wake() {
      if (mode === 'manual' || isWaking || isStopping) return
      isWaking = true
      void runNext()
    },
    async now() {
      await runNext()
    },
    async runDue() {
      if (job.kind === 'periodic' && clock() < dueAt) return false
      const isAny = await runNext()
      const wasBusy = await job.idle?.()
      return isAny || wasBusy === true || job.kind === 'periodic'
    },
    async stop() {
      isStopping = true
      clearTimeout(timer)
      if (job.grace !== undefined) await settleWithin(job.grace, last)
      end.abort()
      await last
      await job.stop?.()
    },
  }
}
