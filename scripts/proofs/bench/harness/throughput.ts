import autocannon from 'autocannon'

export interface BenchRequest {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface Throughput {
  requestsPerSecond: number
  /** Milliseconds. */
  p99: number
}

export interface ThroughputOptions {
  seconds?: number
  connections?: number
  /** Expected status of every response; any 2xx if omitted. */
  status?: number
}

/**
 * Sends a request repeatedly, as fast as the server responds. @throws Error for connection errors and unexpected
 * statuses
 */
export async function measureThroughput(
  port: number,
  { path, method = 'GET', headers = {}, body }: BenchRequest,
  { seconds = 3, connections = 32, status }: ThroughputOptions = {},
): Promise<Throughput> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    method,
    headers,
    connections,
    duration: seconds,
    ...(body !== undefined && { body }),
  })
  const statuses = Object.entries(result.statusCodeStats ?? {})
  const isExpected = (code: string) => (status === undefined ? code.startsWith('2') : code === String(status))
  const unexpected = statuses.find(([code]) => !isExpected(code))
  if (unexpected) throw new Error(`${method} ${path} returned ${unexpected[0]} ${unexpected[1].count ?? 0} times.`)
  if (result.errors > 0) throw new Error(`${method} ${path} had ${result.errors} connection errors.`)
  return { requestsPerSecond: result.requests.average, p99: result.latency.p99 }
}
