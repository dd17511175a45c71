/** Upper bounds of the buckets in seconds. */
export const durationBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const name = 'http_request_duration_seconds'

/** Requests of one operation with one status. */
interface Series {
  /** Requests per bucket, without those of the lower buckets. */
  counts: number[]
  count: number
  /** Seconds. */
  sum: number
}

/** The Prometheus histogram of the durations of requests. */
export interface RequestDurations {
  observe(operationId: string, status: number, seconds: number): void
  /** Returns the histogram in Prometheus' text format. */
  render(): string
}

/**
 * Creates the histogram. prom-client's own validates and searches the labels on each observation, which takes 0.5 µs of
 * the 15 to 20 µs of a call. Operations and statuses need no escapes in the text format.
 */
export function createRequestDurations(): RequestDurations {
  const operations = new Map<string, Map<number, Series>>()

  const seriesOf = (operationId: string, status: number): Series => {
    const statuses = operations.get(operationId) ?? new Map<number, Series>()
    const series = statuses.get(status) ?? { counts: durationBounds.map(() => 0), count: 0, sum: 0 }
    operations.set(operationId, statuses.set(status, series))
    return series
  }

  return {
    observe(operationId, status, seconds) {
      const series = operations.get(operationId)?.get(status) ?? seriesOf(operationId, status)
      const bucket = durationBounds.findIndex((bound) => seconds <= bound)
      if (bucket !== -1) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
      series.count += 1
      series.sum += seconds
    },
    render() {
      const lines = [
        `# HELP ${name} Duration of requests in seconds, by operation and status`,
        `# TYPE ${name} histogram`,
      ]
      for (const [operationId, statuses] of operations)
        for (const [status, series] of statuses) lines.push(...linesOf(operationId, status, series))
      return `${lines.join('\n')}\n`
    },
  }
}

function linesOf(operationId: string, status: number, { counts, count, sum }: Series): string[] {
  const labels = `operation="${operationId}",status="${status}"`
  let atMost = 0
  const buckets = durationBounds.map((bound, index) => {
    atMost += counts[index] ?? 0
    return `${name}_bucket{le="${bound}",${labels}} ${atMost}`
  })
  const total = `${name}_bucket{le="+Inf",${labels}} ${count}`
  return [...buckets, total, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`]
}
