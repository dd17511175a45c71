import { ConnectionError, ServiceError } from '@environmental-monitoring/sdk'

export interface Poll {
  /** Begins, or goes on; asks at once if it is time. */
  start(): void
  /** Ends, and gives up what is under way. */
  stop(): void
}

interface PollOptions {
  /** Between two calls; an anonymous page may make 100 an hour. */
  seconds: number
  task: (signal: AbortSignal) => Promise<void>
  onFailure: (error: unknown, again: number) => void
}

const least = 10
const most = 240

/**
 * Does a task at once and then again and again, while the page is visible only: a page that nobody sees asks nothing, and
 * one that is seen again catches up. After a failure the next try comes sooner.
 */
export function createPoll({ seconds, task, onFailure }: PollOptions): Poll {
  let wanted = false
  let due = 0
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined

  const plan = () => {
    clearTimeout(timer)
    if (!wanted || running || document.hidden) return
    timer = setTimeout(() => void run(), Math.max(0, due - Date.now()))
  }
  const run = async () => {
    const turn = new AbortController()
    running = turn
    due = Date.now() + seconds * 1000
    try {
      await task(turn.signal)
      failures = 0
    } catch (error) {
      if (turn.signal.aborted) due = 0
      else {
        failures += 1
        due = Date.now() + pauseAfter(error, failures, seconds) * 1000
        onFailure(error, due)
      }
    }
    running = undefined
    plan()
  }
  document.addEventListener('visibilitychange', plan)
  return {
    start() {
      wanted = true
      plan()
    },
    stop() {
      wanted = false
      running?.abort()
      clearTimeout(timer)
    },
  }
}

/** Seconds: as long as the service says, else longer with each failure. What never arrived was not counted as a call. */
function pauseAfter(error: unknown, failures: number, seconds: number): number {
  if (error instanceof ConnectionError) return least
  const grown = Math.min(least * 2 ** failures, most, seconds)
  return error instanceof ServiceError ? Math.max(error.retryAfter ?? 0, grown) : grown
}
