import { readFileSync } from 'node:fs'
import { setInterval as ticks } from 'node:timers/promises'

/** Returns the CPU time of this process during `work`, in milliseconds. Other processes do not affect it. */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/**
 * Returns the longest CPU time in milliseconds for which one task blocked the event loop during `work`. A delay that
 * other processes cause does not count.
 */
export async function longestTaskDuring(work: () => Promise<unknown>): Promise<number> {
  const ended = new AbortController()
  let longest = 0
  const watching = (async () => {
    let before = mainThreadTime()
    for await (const _tick of ticks(10, undefined, { signal: ended.signal })) {
      const now = mainThreadTime()
      longest = Math.max(longest, now - before)
      before = now
    }
  })().catch(() => undefined)
  await work()
  ended.abort()
  await watching
  return longest
}

/**
 * Runs `work`. @returns its result, and by how many milliseconds timers of this process were late in total, because
 * other processes or its own work kept it busy
 */
export async function withDelay<T>(work: () => Promise<T>): Promise<{ result: T; delay: number }> {
  const interval = 20
  let delay = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    delay += Math.max(now - last - interval, 0)
    last = now
  }, interval)
  try {
    const result = await work()
    return { result, delay }
  } finally {
    clearInterval(timer)
  }
}

/** Returns the CPU time of the main thread in milliseconds; on systems other than Linux, the time of day. */
function mainThreadTime(): number {
  if (process.platform !== 'linux') return performance.now()
  return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}
