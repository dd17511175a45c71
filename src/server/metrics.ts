import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import { passOutcomes, type PassOutcome } from '../domain/agent-passes.js'
import type { CompletedRequest } from '../http/exchange.js'
import { createRequestDurations } from './request-durations.js'

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
  const durations = createRequestDurations()
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
  return {
    contentType: registry.contentType,
    render: async () => `${await registry.metrics()}\n${durations.render()}`,
    count: ({ operationId, status, milliseconds }) => durations.observe(operationId, status, milliseconds / 1000),
    countPass: (agent, outcome) => passes.inc({ agent, outcome }),
  }
}
