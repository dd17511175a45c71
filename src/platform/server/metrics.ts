import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { CompletedRequest } from '../../pipeline/http/exchange.js'

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Creates the Prometheus metrics: requests by operationId and status, and everything in the registry, to which the
 * process and its features add theirs.
 */
export function createMetrics(registry: Registry) {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests in seconds, by operation and status',
    labelNames: ['operation', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  return {
    contentType: registry.contentType,
    render: (): Promise<string> => registry.metrics(),
    count: ({ operationId: operation, status, milliseconds }: CompletedRequest): void =>
      durations.observe({ operation, status }, milliseconds / 1000),
  }
}

/** Creates a registry with the metrics of the process and of its database connections. */
export function createRegistry(pool: () => { used: number; waiting: number }): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'database_connections',
    help: 'Database connections in use, and requests waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { used, waiting } = pool()
      this.set({ state: 'used' }, used)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  return registry
}

interface OutcomeCounter<Outcome extends string> {
  name: string
  help: string
  outcomes: readonly Outcome[]
}

/**
 * Creates a counter by outcome. Every series starts at 0, because an alert on missing successes needs a value before the
 * first one.
 * @returns the function that counts
 */
export function countOutcomes<Outcome extends string>(
  registry: Registry,
  { name, help, outcomes }: OutcomeCounter<Outcome>,
): (outcome: Outcome, count?: number) => void {
  const counter = new Counter({ name, help, labelNames: ['outcome'], registers: [registry] })
  for (const outcome of outcomes) counter.inc({ outcome }, 0)
  return (outcome, count = 1) => counter.inc({ outcome }, count)
}

/** Creates a counter whose value, which only increases, is read when metrics are rendered. */
export function readCount(registry: Registry, name: string, help: string, read: () => number): void {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(read())
    },
  })
}
