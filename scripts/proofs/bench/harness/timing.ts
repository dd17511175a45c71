import { median } from '../../../shared/statistics.js'

/** Returns the median duration of `work` in milliseconds, after `warmUp` runs that are not measured. */
export async function p50(work: () => Promise<unknown>, { repeats = 100, warmUp = 10 } = {}): Promise<number> {
  const times: number[] = []
  for (let round = -warmUp; round < repeats; round += 1) {
    const time = await timed(work)
    if (round >= 0) times.push(time)
  }
  return median(times)
}

/** Returns the duration of `work` in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Fetches a whole response. @throws Error unless its status is 2xx */
export async function fetchBody(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const response = await fetch(url, { headers })
  const body = Buffer.from(await response.arrayBuffer())
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${body.toString().slice(0, 300)}`)
  return body
}
