import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { passOutcomes, type PassOutcome } from '../domain/agent-passes.js'
import type { Served } from '../http/exchange.js'

export interface Metrics {
  contentType: string
  render(): Promise<string>
  count(served: Served): void
  /** A pass of an agent has ended. */
  countPass(agent: string, outcome: PassOutcome): void
}

/**
 * Prometheus metrics: requests by operationId and status, the process, what `pool` tells of the database, and passes of
 * the agents.
 */
export function createMetrics(pool: () => { used: number; waiting: number }, agents: readonly string[] = []): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the answer, by operation and status',
    labelNames: ['operation', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool in use, and requests that wait for one',
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
    help: 'Passes of the agents of this process, by agent and outcome',
    labelNames: ['agent', 'outcome'],
    registers: [registry],
  })
  // An alarm on passes that do not succeed needs a count before the first one.
  for (const agent of agents) for (const outcome of passOutcomes) passes.inc({ agent, outcome }, 0)
  // Looking a label set up by its object costs more than the observation itself.
  const known = new Map<string, { observe(seconds: number): void }>()
  return {
    contentType: registry.contentType,
    render: () => registry.metrics(),
    count({ operationId, status, milliseconds }) {
      const key = `${operationId} ${status}`
      let series = known.get(key)
      if (!series) known.set(key, (series = duration.labels(operationId, String(status))))
      series.observe(milliseconds / 1000)
    },
    countPass: (agent, outcome) => passes.inc({ agent, outcome }),
  }
}
