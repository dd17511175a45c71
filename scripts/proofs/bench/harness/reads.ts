import { sleep } from '../../../../src/base/wait.js'
import { quantile } from '../../../shared/statistics.js'
import { fetchBody } from './timing.js'

/**
 * Sends reads at even intervals, independent of their responses (open loop).
 * @returns the 99th percentile of the latency in milliseconds, measured from the time at which each read was due
 */
export async function measureReads(
  url: string,
  { token, seconds, perSecond }: { token: string; seconds: number; perSecond: number },
): Promise<number> {
  const started = performance.now()
  const read = async (due: number): Promise<number> => {
    await fetchBody(url, { authorization: `Bearer ${token}` })
    return performance.now() - due
  }
  const reads: Promise<number>[] = []
  for (let number = 0; number < seconds * perSecond; number += 1) {
    const due = started + (number * 1000) / perSecond
    const delay = due - performance.now()
    if (delay > 0) await sleep(delay)
    const pending = read(due)
    // `Promise.all` below reports failures. Until then, an unhandled rejection would end the process.
    pending.catch(() => undefined)
    reads.push(pending)
  }
  return quantile(await Promise.all(reads), 0.99)
}
