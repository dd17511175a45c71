import { ConnectionError, ServiceError } from '@environmental-monitoring/sdk'

export interface Poll {
  /** Starts or resumes polling. Runs the task at once if it is due. */
  start(): void
  /** Stops polling and aborts a running task. */
  stop(): void
}

interface PollOptions {
  /** Interval in seconds. The rate limit for anonymous visitors is 100 calls per hour in total. */
  seconds: number
  task: (signal: AbortSignal) => Promise<void>
  /** `retryAt` is the time of the next attempt in ms since 1970. */
  onFailure: (error: unknown, retryAt: number) => void
}

const minRetrySeconds = 10
const maxRetrySeconds = 240

/**
 * Runs a task at once and then at an interval, but only while the page is visible. When the page becomes visible again,
 * a task that is due runs at once. Failures are retried sooner, with backoff.
 */
export function createPoll({ seconds, task, onFailure }: PollOptions): Poll {
  let started = false
  let due = 0
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined

  const schedule = () => {
    clearTimeout(timer)
    if (!started || running || document.hidden) return
    timer = setTimeout(() => void run(), Math.max(0, due - Date.now()))
  }
  const run = async () => {
    const controller = new AbortController()
    running = controller
    due = Date.now() + seconds * 1000
    try {
      await task(controller.signal)
      failures = 0
    } catch (error) {
      if (controller.signal.aborted) due = 0
      else {
        failures += 1
        due = Date.now() + retryDelay(error, failures, seconds) * 1000
        onFailure(error, due)
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
  }
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
