import { Counter, Gauge, type Registry } from 'prom-client'
import { isError } from '../base/errors.js'
import type { Log } from '../base/log.js'
import { hour } from '../base/time.js'
import { mailJob } from '../features/accounts/mail-outbox.js'
import { mailOutcomes } from '../features/accounts/mails.js'
import { createSmtp } from '../features/accounts/smtp.js'
import { deletionSubscriptionJob } from '../features/context/deletion-subscription.js'
import { ignoredEntitiesJob } from '../features/context/ignored-entities.js'
import { mirrorJob } from '../features/context/mirror.js'
import { subscriptionJob } from '../features/context/subscription.js'
import type { Context } from '../features/handler-context.js'
import { dailyMessageJob } from '../features/messages/daily-message.js'
import { personalMessageOutcomes } from '../features/messages/personal-message-text.js'
import { personalMessageJob } from '../features/messages/personal-messages.js'
import { presentStatus } from '../features/reports/index.js'
import { messageOutcomes, type MessageOutcome } from '../features/stations/mqtt-messages.js'
import { clearIncoming, incomingFolder } from '../pipeline/http/upload-folder.js'
import { passOutcomes, type PassOutcome } from '../platform/agents/agent-pass.js'
import type { Config } from '../platform/config/config.js'
import type { Contributions, MaintenanceTask } from '../platform/feature.js'
import { countOutcomes } from '../platform/server/metrics.js'
import type { Work } from '../platform/work/work.js'
import { runAgent, runMqttAgent } from './agents.js'
import { brokerAddress } from './broker-client.js'
import { maintenanceJob } from './maintenance.js'
import { providerWarnings } from './provider-warnings.js'
import { retentionTasks } from './retention.js'

/** Intervals in milliseconds. Omitted ones have their production values. */
export interface BackgroundIntervals {
  /** Between two checks of the subscription. */
  subscription?: number
  /** Between two attempts to take over an agent from another process. */
  takeover?: number
}

export interface BackgroundOptions {
  config: Config
  context: Context
  /** URL of the database for connections that must keep their session. */
  sessionUrl: string
  /** URL to which the broker sends notifications, and the secret that it sends with them. */
  endpoint: { uri: string; secret: string }
  registry: Registry
  contributions: Contributions[]
  maintenanceTasks: MaintenanceTask[]
  intervals: BackgroundIntervals | undefined
  work: Work
  log: Log
}

/**
 * Starts background work: maintenance, the subscription at the broker, the mirror, push
 * messages, emails, webhooks and the agents.
 */
export function startBackground(options: BackgroundOptions): { stop(): Promise<void> } {
  const { config, context, sessionUrl, endpoint, registry, contributions, maintenanceTasks, intervals, work, log } =
    options
  const { broker, repositories, recorder, push, notifier, readings, forecasts, clock } = context
  for (const warning of providerWarnings(config)) log.warn(warning)
  const metrics = createCounters(registry, config)
  const brokerName = config.broker.url === undefined ? 'embedded' : brokerAddress(config)
  const fileTasks: MaintenanceTask[] = [
    { name: 'incoming files', run: () => clearIncoming(incomingFolder(config), hour) },
    { name: 'interrupted notifications', run: () => notifier.markInterrupted() },
  ]
  const inTransaction: Context['inTransaction'] = (work) => context.inTransaction(work)
  const entities = context.mirroredEntities
  const hasMail = config.mail.smtpUrl !== undefined
  const expiredRecords = retentionTasks({ ...context, inTransaction, retention: config.retention, hasMail })
  // Without a push service, nothing else removes them.
  const expiredMessages: MaintenanceTask = {
    name: 'expired personal messages',
    run: async () => metrics.countPersonalMessages('expired', await repositories.pushMessages.deleteExpired()),
  }
  const lease = (agent: string) => ({
    sessionUrl,
    takeoverIntervalMs: intervals?.takeover,
    onWait: (reason: unknown) => logWait(agent, reason, log),
  })
  const contributed = contributions.flatMap(({ maintenance }) => maintenance?.() ?? [])
  work.add(maintenanceJob([...maintenanceTasks, ...fileTasks, ...expiredRecords, expiredMessages, ...contributed], log))
  for (const { start } of contributions) start?.()
  work.add(subscriptionJob({ broker, recorder, endpoint, log, interval: intervals?.subscription }))
  work.add(deletionSubscriptionJob({ broker, endpoint, log, interval: intervals?.subscription }))
  work.add(ignoredEntitiesJob({ broker, publicUrl: config.server.publicUrl, log }))
  for (const name of config.agents.names) {
    runAgent(name, {
      config,
      repositories,
      clock,
      log,
      broker,
      work,
      onPass: (agent, outcome) => metrics.countPass(agent, outcome),
      ...lease(name),
    })
  }
  const { city } = config
  work.add(mirrorJob({ repositories, inTransaction, entities, broker, brokerName, log }))
  const { smtpUrl, from, accountUrl } = config.mail
  if (smtpUrl !== undefined || !config.production) {
    const mails = mailJob({
      repositories,
      server: smtpUrl === undefined ? undefined : createSmtp({ url: smtpUrl, from }),
      city: city.name,
      accountUrl,
      requireVerifiedEmail: config.requireVerifiedEmail,
      links: context.links,
      onOutcome: (outcome) => metrics.countMail(outcome),
      log,
    })
    work.add(mails)
  }
  if (push) {
    const messages = personalMessageJob({
      push,
      repositories,
      timeZone: city.timeZone,
      presentStatus: (status) => presentStatus(status, config),
      onOutcome: (outcome, count) => metrics.countPersonalMessages(outcome, count),
      log,
    })
    work.add(messages)
  }
  const { daily } = config.push
  const { notifications } = repositories
  if (push && daily) work.add(dailyMessageJob({ push, daily, notifications, forecasts, readings, city, clock, log }))
  else if (daily) log.warn('There is no daily message: DAILY_PUSH requires FIREBASE_CREDENTIALS_FILE')
  const { enabled, url } = config.mqtt
  const mqtt =
    enabled && url !== undefined
      ? runMqttAgent({
          url,
          intake: context.readingIntake,
          repositories,
          clock,
          log,
          onMessage: (outcome, counts) => metrics.countMessage(outcome, counts),
          onConnection: (connected) => metrics.setMqttConnected(connected),
          ...lease('mqtt'),
        })
      : undefined
  return {
    async stop() {
      await Promise.all([work.stop(), mqtt?.stop()])
    },
  }
}

/** Called once per agent, so repeated attempts are not logged. Other components report database errors in more detail. */
function logWait(agent: string, reason: unknown, log: Log): void {
  if (reason)
    log.warn({ agent, reason: isError(reason) ? reason.message : undefined }, 'The agent is waiting for the database')
  else log.info({ agent }, 'Another process runs the agent; this process takes over when it stops')
}

function createCounters(registry: Registry, { agents, mqtt }: Config) {
  const passes = new Counter({
    name: 'agent_passes_total',
    help: 'Completed passes of the agents of this process, by agent and outcome',
    labelNames: ['agent', 'outcome'],
    registers: [registry],
  })
  // Starts every series at 0, because an alert on missing successes needs a value before the first pass.
  for (const agent of agents.names) for (const outcome of passOutcomes) passes.inc({ agent, outcome }, 0)
  const messages = mqtt.enabled ? createMqttMetrics(registry) : undefined
  return {
    countPass: (agent: string, outcome: PassOutcome) => passes.inc({ agent, outcome }),
    countPersonalMessages: countOutcomes(registry, {
      name: 'personal_messages_total',
      help: 'Push messages to single users, by outcome',
      outcomes: personalMessageOutcomes,
    }),
    countMail: countOutcomes(registry, {
      name: 'emails_total',
      help: 'Emails of this process, by outcome',
      outcomes: mailOutcomes,
    }),
    countMessage: (outcome: MessageOutcome, readings: { accepted: number; rejected: number }) =>
      messages?.count(outcome, readings),
    setMqttConnected: (connected: boolean) => messages?.setConnected(connected),
  }
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
  const count = (outcome: MessageOutcome, { accepted, rejected }: { accepted: number; rejected: number }) => {
    messages.inc({ outcome })
    readings.inc({ outcome: 'accepted' }, accepted)
    readings.inc({ outcome: 'rejected' }, rejected)
  }
  for (const outcome of messageOutcomes) messages.inc({ outcome }, 0)
  for (const outcome of ['accepted', 'rejected']) readings.inc({ outcome }, 0)
  return { count, setConnected: (value: boolean) => connected.set(Number(value)) }
}
