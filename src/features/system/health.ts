import type { Health } from '../../../generated/types.js'

/** State of the service for the health operations. */
export interface ServiceStatus {
  version: string
  /** Returns whether the database responds to a trivial query within a second. */
  databaseAnswers(): Promise<boolean>
  brokerAnswers(): Promise<boolean>
  /** Returns why this process must not receive requests from a load balancer; `undefined` if it is ready. */
  notReady(): string | undefined
}

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
