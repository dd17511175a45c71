export interface Slots {
  /** Runs work as soon as a slot is free; first come, first served. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Lets so many pieces of work run at the same time. */
export function createSlots(count: number): Slots {
  const waiting: (() => void)[] = []
  let free = count
  return {
    async run(work) {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
    },
  }
}
