import type { Registry } from 'prom-client'
import { hour, second } from '../base/time.js'
import { mailJob } from '../features/accounts/mail-outbox.js'
import { mailOutcomes } from '../features/accounts/mails.js'
import { createSmtp } from '../features/accounts/smtp.js'
import { deletionSubscriptionJob } from '../features/context/deletion-subscription.js'
import { ignoredEntitiesJob } from '../features/context/ignored-entities.js'
import { mirrorJob } from '../features/context/mirror.js'
import { subscriptionJob } from '../features/context/subscription.js'
import type { Context } from '../features/handler-context.js'
import { clearIncoming, incomingFolder } from '../pipeline/http/upload-folder.js'
import type { Contributions, MaintenanceTask } from '../platform/feature.js'
import type { Platform } from '../platform/platform.js'
import { countOutcomes } from '../platform/server/metrics.js'
import { createAgent } from './agents.js'
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
  context: Context
  /** URL to which the broker sends notifications, and the secret that it sends with them. */
  endpoint: { uri: string; secret: string }
  contributions: Contributions[]
  maintenanceTasks: MaintenanceTask[]
  intervals: BackgroundIntervals | undefined
  platform: Platform
}

/**
 * Starts background work: maintenance, the subscription at the broker, the mirror, emails, the agents, and the work of
 * the features.
 */
export function startBackground(options: BackgroundOptions): void {
  const { platform, context, endpoint, contributions, maintenanceTasks, intervals } = options
  const { config, registry, work, agents, log } = platform
  const { broker, repositories, recorder } = context
  for (const warning of providerWarnings(config)) log.warn(warning)
  const metrics = createCounters(registry)
  const brokerName = config.broker.url === undefined ? 'embedded' : brokerAddress(config)
  const incomingFiles = { name: 'incoming files', run: () => clearIncoming(incomingFolder(config), hour) }
  const inTransaction: Context['inTransaction'] = (work) => context.inTransaction(work)
  const entities = context.mirroredEntities
  const hasMail = config.mail.smtpUrl !== undefined
  const expiredRecords = retentionTasks({ ...context, inTransaction, retention: config.retention, hasMail })
  const contributed = contributions.flatMap(({ maintenance }) => maintenance?.() ?? [])
  work.add(maintenanceJob([...maintenanceTasks, incomingFiles, ...expiredRecords, ...contributed], log))
  for (const { start } of contributions) start?.()
  work.add(subscriptionJob({ broker, recorder, endpoint, log, interval: intervals?.subscription }))
  work.add(deletionSubscriptionJob({ broker, endpoint, log, interval: intervals?.subscription }))
  work.add(ignoredEntitiesJob({ broker, publicUrl: config.server.publicUrl, log }))
  for (const name of config.agents.names) {
    agents.run(createAgent(name, platform), config.agents.intervals[name] * second)
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
}

function createCounters(registry: Registry) {
  return {
    countMail: countOutcomes(registry, {
      name: 'emails_total',
      help: 'Emails of this process, by outcome',
      outcomes: mailOutcomes,
    }),
  }
}
