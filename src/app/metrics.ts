import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import { mailOutcomes, type MailOutcome } from '../features/accounts/mails.js'
import { personalMessageOutcomes, type PersonalMessageOutcome } from '../features/messages/personal-message-text.js'
import { messageOutcomes, type MessageOutcome } from '../features/stations/mqtt-messages.js'
import { attemptOutcomes, type AttemptOutcome } from '../features/webhooks/rules.js'
import type { CompletedRequest } from '../pipeline/http/exchange.js'
import { passOutcomes, type PassOutcome } from '../platform/agents/agent-pass.js'
import { createRequestDurations } from '../platform/server/request-durations.js'

export interface Metrics {
  contentType: string
  render(): Promise<string>
  count(request: CompletedRequest): void
  /** Counts a completed pass of an agent. */
  countPass(agent: string, outcome: PassOutcome): void
  /** Counts personal push messages that were sent or dropped. */
  countPersonalMessages(outcome: PersonalMessageOutcome, count: number): void
  /** Counts an email that was sent, or will not be sent. */
  countMail(outcome: MailOutcome): void
  /** Counts a message from the MQTT server, and its readings. */
  countMessage(outcome: MessageOutcome, readings: { accepted: number; rejected: number }): void
  /** Counts deliveries to webhooks by the result of an attempt. */
  countWebhookAttempts(outcome: AttemptOutcome, count: number): void
  /** Sets whether this process is connected to the MQTT server. */
  setMqttConnected(connected: boolean): void
}

/** Agents of this process. */
export interface MeasuredAgents {
  /** Agents that read from a provider. */
  polling: readonly string[]
  mqtt: boolean
}

/** What is measured when metrics are read. */
export interface MetricSources {
  /** Database connections. */
  pool: () => { used: number; waiting: number }
  /** Event streams. `sent` only increases. */
  streams?: () => { open: number; sent: number }
  agents?: MeasuredAgents
  /** Number of notifications that the embedded broker has not sent. Only increases. */
  skippedNotifications?: (() => number) | undefined
}

/**
 * Creates the Prometheus metrics: requests by operationId and status, the process, database connections, event streams,
 * passes of the agents, personal push messages, deliveries to webhooks, notifications of the embedded broker, and
 * messages from the MQTT server.
 */
export function createMetrics({
  pool,
  streams,
  agents = { polling: [], mqtt: false },
  skippedNotifications,
}: MetricSources): Metrics {
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
  if (streams) createStreamMetrics(registry, streams)
  if (skippedNotifications) createBrokerMetrics(registry, skippedNotifications)
  const passes = new Counter({
    name: 'agent_passes_total',
    help: 'Completed passes of the agents of this process, by agent and outcome',
    labelNames: ['agent', 'outcome'],
    registers: [registry],
  })
  // Starts every series at 0, because an alert on missing successes needs a value before the first pass.
  for (const agent of agents.polling) for (const outcome of passOutcomes) passes.inc({ agent, outcome }, 0)
  const personalMessages = new Counter({
    name: 'personal_messages_total',
    help: 'Push messages to single users, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of personalMessageOutcomes) personalMessages.inc({ outcome }, 0)
  const mails = new Counter({
    name: 'emails_total',
    help: 'Emails of this process, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of mailOutcomes) mails.inc({ outcome }, 0)
  const webhookAttempts = new Counter({
    name: 'webhook_attempts_total',
    help: 'Attempts of this process to send events to webhooks, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of attemptOutcomes) webhookAttempts.inc({ outcome }, 0)
  const mqtt = agents.mqtt ? createMqttMetrics(registry) : undefined
  return {
    contentType: registry.contentType,
    render: async () => `${await registry.metrics()}\n${durations.render()}`,
    count: ({ operationId, status, milliseconds }) => durations.observe(operationId, status, milliseconds / 1000),
    countPass: (agent, outcome) => passes.inc({ agent, outcome }),
    countPersonalMessages: (outcome, count) => personalMessages.inc({ outcome }, count),
    countMail: (outcome) => mails.inc({ outcome }),
    countMessage: (outcome, readings) => mqtt?.count(outcome, readings),
    countWebhookAttempts: (outcome, count) => webhookAttempts.inc({ outcome }, count),
    setMqttConnected: (connected) => mqtt?.setConnected(connected),
  }
}

function createStreamMetrics(registry: Registry, streams: NonNullable<MetricSources['streams']>): void {
  new Gauge({
    name: 'event_streams',
    help: 'Open event streams of this process',
    registers: [registry],
    collect() {
      this.set(streams().open)
    },
  })
  new Counter({
    name: 'event_stream_events_total',
    help: 'Events that this process has sent to event streams, counted per stream',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(streams().sent)
    },
  })
}

function createBrokerMetrics(registry: Registry, skippedNotifications: () => number): void {
  new Counter({
    name: 'broker_notifications_skipped_total',
    help: 'Notifications that the embedded broker of this process did not send, because of a pause, a full queue or a shutdown',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(skippedNotifications())
    },
  })
}

function createMqttMetrics(registry: Registry) {
  const messages = new Counter({
    name: 'mqtt_messages_total',
    help: 'Messages from the MQTT server that this process has handled, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const readings = new Counter({
    name: 'mqtt_readings_total',
    help: 'Readings in messages from the MQTT server, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const connected = new Gauge({
    name: 'mqtt_connected',
    help: '1 in the process that is connected to the MQTT server, 0 in the others',
    registers: [registry],
  })
  const count: Metrics['countMessage'] = (outcome, { accepted, rejected }) => {
    messages.inc({ outcome })
    readings.inc({ outcome: 'accepted' }, accepted)
    readings.inc({ outcome: 'rejected' }, rejected)
  }
  for (const outcome of messageOutcomes) messages.inc({ outcome }, 0)
  for (const outcome of ['accepted', 'rejected']) readings.inc({ outcome }, 0)
  return { count, setConnected: (value: boolean) => connected.set(Number(value)) }
}
