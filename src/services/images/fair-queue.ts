/** Runs tasks of many users, so many at a time. */
export interface FairQueue {
  /** Tasks that wait. */
  readonly waiting: number
  /** Runs a task when it is the turn of its user. */
  run<T>(userId: number, task: () => Promise<T>): Promise<T>
}

/** Takes one task of each waiting user in turn, so that nobody waits for all tasks of somebody else. */
export function createFairQueue(lanes: number): FairQueue {
  /** Users in the order of their turns; only those whose tasks wait. */
  const queues = new Map<number, (() => Promise<void>)[]>()
  let waiting = 0
  let running = 0

  const next = () => {
    const [turn] = queues
    if (running >= lanes || !turn) return
    const [userId, [start, ...rest]] = turn
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
