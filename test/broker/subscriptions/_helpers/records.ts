import type { Log } from '../../../../src/base/log.js'
import { defaultTenant } from '../../../../src/base/ngsi-ld.js'
import type { CounterChanges } from '../../../../src/broker/store/subscriptions.js'
import type { Payload } from '../../../../src/broker/subscriptions/notification.js'
import type { Definition, SubscriptionRecord } from '../../../../src/broker/subscriptions/subscription.js'

/** Optional members of a definition and of a record. */
type Changes = Partial<Omit<SubscriptionRecord, 'definition'>> & {
  definition?: Omit<Partial<Definition>, 'notification'>
  cooldown?: number
  uri?: string
}

export const subscriptionId = 'urn:ngsi-ld:Subscription:test'

export function aRecord({
  definition,
  cooldown,
  uri = 'http://receiver.example/',
  id = subscriptionId,
  ...changes
}: Changes = {}): SubscriptionRecord {
  const endpoint = { uri, ...(cooldown !== undefined && { cooldown }) }
  return {
    key: id,
    tenant: defaultTenant,
    id,
    definition: { context: 'https://context.example/', ...definition, notification: { endpoint } },
    isActive: true,
    revision: 1,
    throttledAt: null,
    consecutiveFailures: 0,
    timesSent: 0,
    timesFailed: 0,
    lastOutcome: null,
    lastNotification: null,
    lastSuccess: null,
    lastFailure: null,
    createdAt: new Date(0),
    modifiedAt: new Date(0),
    ...changes,
  }
}

/** Returns payloads that contain these ids. */
export const payloads = (...ids: (string | number)[]): Payload[] =>
  ids.map((id) => {
    const entity = JSON.stringify({ id: String(id), type: 'T' })
    return { entities: [entity], length: entity.length, envelope: { mediaType: 'application/json', headers: {} } }
  })

/** Returns the ids in the body of a notification. */
export const idsOf = (body: string): string =>
  (JSON.parse(body) as { data: { id: string }[] }).data.map(({ id }) => id).join()

/** Creates an in-memory store of counters. */
export function createCounterStore() {
  const written = {
    sent: 0,
    failed: 0,
    writes: 0,
    lastFailure: undefined as number | undefined,
    paused: undefined as number | undefined,
  }
  return {
    written,
    addCounters: (changes: ReadonlyMap<string, CounterChanges>) => {
      for (const { sent, failed, lastFailure, pauseRevision } of changes.values()) {
        written.sent += sent
        written.failed += failed
        if (lastFailure !== undefined) written.lastFailure = lastFailure
        if (pauseRevision !== undefined) written.paused = pauseRevision
      }
      written.writes += 1
      return Promise.resolve()
    },
  }
}

export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
