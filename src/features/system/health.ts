import type { Health } from '../../../generated/types.js'
import type { ServiceStatus } from '../handler-context.js'

/** Checks the database and the broker concurrently. */
export async function readHealth(status: ServiceStatus): Promise<Health> {
  const [database, broker] = await Promise.all([status.databaseAnswers(), status.brokerAnswers()])
  return {
    status: database && broker ? 'ok' : 'degraded',
    database: database ? 'connected' : 'disconnected',
    broker: broker ? 'connected' : 'disconnected',
    version: status.version,
  }
}
