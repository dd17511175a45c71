/** Runs tasks of many users, with a limit on concurrent tasks. */
export interface FairQueue {
  /** Number of waiting tasks. */
  readonly waiting: number
  /** Queues a task of a user and returns its result. */
  run<T>(userId: number, task: () => Promise<T>): Promise<T>
}

/** Creates a queue that starts one task per user in rotation, so that one user's tasks do not block other users. */
export function createFairQueue(concurrency: number): FairQueue {
  /** Waiting tasks per user, in the order in which users are served. */
  const queues = new Map<number, (() => Promise<void>)[]>()
  let waiting = 0
  let running = 0

  const next = () => {
    const [entry] = queues
    if (running >= concurrency || !entry) return
    const [userId, [start, ...rest]] = entry
    queues.delete(userId)
    if (rest.length > 0) queues.set(userId, rest)
    waiting -= 1
    running += 1
    void start?.().finally(() => {
      running -= 1
      next()
    })
  }

  return {
    get waiting() {
      return waiting
    },
    run: (userId, task) =>
      new Promise((resolve, reject) => {
        const start = () => task().then(resolve, reject)
        queues.set(userId, [...(queues.get(userId) ?? []), start])
        waiting += 1
        next()
      }),
  }
}
