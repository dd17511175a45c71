import { readCpuTime, type CpuTime } from './cpu-time.js'
import { sendLoad, type BenchRequest, type LoadOptions } from './load.js'
import type { Target } from './target.js'

export interface Throughput {
  requestsPerSecond: number
  /** Milliseconds. */
  p99: number
  /** CPU time of the server per request, without Postgres. NaN where it cannot be read. */
  cpu: CpuTime
}

/** Sends a request repeatedly, as fast as the server responds. @throws Error for failed connections and requests */
export async function measureThroughput(
  { port, pid }: Pick<Target, 'port' | 'pid'>,
  request: BenchRequest,
  { seconds = 3, connections = 32 }: Partial<LoadOptions> = {},
): Promise<Throughput> {
  const before = await readCpuTime(pid)
  const url = `http://127.0.0.1:${port}${request.path}`
  const { requests, errors, failures, ...rest } = await sendLoad(url, request, { seconds, connections })
  const after = await readCpuTime(pid)
  if (failures > 0) throw new Error(`${request.path} returned errors to ${failures} of ${requests} requests.`)
  if (errors > 0) throw new Error(`${request.path} had ${errors} connection errors.`)
  const perRequest = (part: keyof CpuTime) => (after[part] - before[part]) / requests
  return { ...rest, cpu: { user: perRequest('user'), system: perRequest('system') } }
}
