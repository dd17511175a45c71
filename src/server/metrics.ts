import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { passOutcomes, type PassOutcome } from '../domain/agent-passes.js'
import type { CompletedRequest } from '../http/exchange.js'

export interface Metrics {
  contentType: string
  render(): Promise<string>
  count(request: CompletedRequest): void
  /** Counts a completed pass of an agent. */
  countPass(agent: string, outcome: PassOutcome): void
}

/**
 * Creates the Prometheus metrics: requests by operationId and status, the process, database connections, and passes of
 * the agents.
 */
export function createMetrics(pool: () => { used: number; waiting: number }, agents: readonly string[] = []): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests in seconds, by operation and status',
    labelNames: ['operation', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
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
  const passes = new Counter({
    name: 'agent_passes_total',
    help: 'Completed passes of the agents of this process, by agent and outcome',
    labelNames: ['agent', 'outcome'],
    registers: [registry],
  })
  // Starts every series at 0, because an alert on missing successes needs a value before the first pass.
  for (const agent of agents) for (const outcome of passOutcomes) passes.inc({ agent, outcome }, 0)
  // Series are cached, because finding one by its labels costs more than the observation itself.
  const series = new Map<string, { observe(seconds: number): void }>()
  return {
    contentType: registry.contentType,
    render: () => registry.metrics(),
    count({ operationId, status, milliseconds }) {
      const key = `${operationId} ${status}`
      let histogram = series.get(key)
      if (!histogram) series.set(key, (histogram = duration.labels(operationId, String(status))))
      histogram.observe(milliseconds / 1000)
    },
    countPass: (agent, outcome) => passes.inc({ agent, outcome }),
  }
}
