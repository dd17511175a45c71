import type { Registry } from 'prom-client'
import { hour } from '../base/time.js'
import { mailJob } from '../features/accounts/mail-outbox.js'
import { mailOutcomes } from '../features/accounts/mails.js'
import { createSmtp } from '../features/accounts/smtp.js'
import type { Context } from '../features/handler-context.js'
import { clearIncoming, incomingFolder } from '../pipeline/http/upload-folder.js'
import type { Contributions, MaintenanceTask } from '../platform/feature.js'
import type { Platform } from '../platform/platform.js'
import { countOutcomes } from '../platform/server/metrics.js'
import { maintenanceJob } from './maintenance.js'
import { providerWarnings } from './provider-warnings.js'
import { retentionTasks } from './retention.js'

export interface BackgroundOptions {
  context: Context
  contributions: Contributions[]
  maintenanceTasks: MaintenanceTask[]
  platform: Platform
}

/** Starts background work: maintenance, emails, the agents, and the work of the features. */
export function startBackground(options: BackgroundOptions): void {
  const { platform, context, contributions, maintenanceTasks } = options
  const { config, registry, work, log } = platform
  const { repositories } = context
  for (const warning of providerWarnings(config)) log.warn(warning)
  const metrics = createCounters(registry)
  const incomingFiles = { name: 'incoming files', run: () => clearIncoming(incomingFolder(config), hour) }
  const inTransaction: Context['inTransaction'] = (work) => context.inTransaction(work)
  const hasMail = config.mail.smtpUrl !== undefined
  const expiredRecords = retentionTasks({ ...context, inTransaction, retention: config.retention, hasMail })
  const contributed = contributions.flatMap(({ maintenance }) => maintenance?.() ?? [])
  work.add(maintenanceJob([...maintenanceTasks, incomingFiles, ...expiredRecords, ...contributed], log))
  for (const { start } of contributions) start?.()
  const { city } = config
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
