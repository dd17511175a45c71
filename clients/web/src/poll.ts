import { ConnectionError, ServiceError } from '@environmental-monitoring/sdk'

export interface Poll {
  /** Starts or resumes polling. Runs the task at once if it is due. */
  start(): void
  /** Stops polling and aborts a running task. */
  stop(): void
  /** Runs the task again: at once, after a running task or the delay of a failure, or when polling is started. */
  refresh: () => void
  /** Sets the interval in seconds. */
  setSeconds: (seconds: number) => void
}

interface PollOptions {
  /** Interval in seconds. The rate limit for anonymous visitors is 100 calls per hour in total. */
  seconds: number
  task: (signal: AbortSignal) => Promise<void>
  /** `retryAt` is the time of the next attempt in ms since 1970. */
  onFailure: (error: unknown, retryAt: number) => void
}

/** Minimum seconds between two polls. */
const minSeconds = 15
/** Share of an anonymous visitor's calls that one layer uses. */
const shareOfCalls = 0.3
const minRetrySeconds = 10
const maxRetrySeconds = 240

/**
 * Runs a task at once and then at an interval, but only while the page is visible. When the page becomes visible again,
 * a task that is due runs at once. Failures are retried sooner, with backoff.
 */
export function createPoll({ seconds, task, onFailure }: PollOptions): Poll {
  let interval = seconds
  let started = false
  let startedAt = 0
  let retryAt: number | undefined
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined

  const schedule = () => {
    clearTimeout(timer)
    if (!started || running || document.hidden) return
    const due = retryAt ?? startedAt + interval * 1000
    timer = setTimeout(() => void run(), Math.max(0, due - Date.now()))
  }
  const run = async () => {
    const controller = new AbortController()
    running = controller
    startedAt = Date.now()
    retryAt = undefined
    try {
      await task(controller.signal)
      failures = 0
    } catch (error) {
      if (controller.signal.aborted) startedAt = 0
      else {
        failures += 1
        retryAt = Date.now() + retryDelay(error, failures, interval) * 1000
        onFailure(error, retryAt)
      }
    }
    running = undefined
    schedule()
  }
  document.addEventListener('visibilitychange', schedule)
  return {
    start() {
      started = true
      schedule()
    },
    stop() {
      started = false
      running?.abort()
      clearTimeout(timer)
    },
    refresh() {
      startedAt = 0
      schedule()
    },
    setSeconds(next) {
      interval = next
      schedule()
    },
  }
}

/** Returns the seconds between two polls of a layer. @param callsPerHour the visitor's limit; undefined if there is none */
export function pollSeconds(callsPerHour = Infinity): number {
  return Math.max(minSeconds, Math.ceil(3600 / (callsPerHour * shareOfCalls)))
}

/**
 * Returns the seconds before a retry: `retryAfter` or exponential backoff. Connection errors do not count towards the
 * rate limit, so they are retried after the minimum.
 */
function retryDelay(error: unknown, failures: number, seconds: number): number {
  if (error instanceof ConnectionError) return minRetrySeconds
  const backoff = Math.min(minRetrySeconds * 2 ** failures, maxRetrySeconds, seconds)
  return error instanceof ServiceError ? Math.max(error.retryAfter ?? 0, backoff) : backoff
}
