import { randomBytes } from 'node:crypto'
import { afterEach } from '@jest/globals'
import type { WebhookEventType } from '../../../../generated/types.js'
import type { Log } from '../../../../src/base/log.js'
import { createPresentEvent } from '../../../../src/features/events/events.js'
import { startWebhookDeliveries, type WebhookDeliveriesOptions } from '../../../../src/features/webhooks/deliveries.js'
import { createWebhookSecrets } from '../../../../src/features/webhooks/rules.js'
import type { ChangeListener } from '../../../../src/platform/database/change-feed.js'
import {
  createAddressPolicy,
  createGuardedPost,
  type GuardedPost,
  type ResolveAll,
} from '../../../../src/platform/providers/guarded-post.js'
import { createEncryption } from '../../../../src/platform/security/keys.js'
import { startReceiver, type Receiver } from '../../../_helpers/receiver.js'
import { createRepositories } from '../../../_helpers/repositories.js'
import { useWork } from '../../../_helpers/work.js'
import { useDatabase } from '../../../platform/database/_helpers/database.js'

export interface Delivery {
  id: number
  webhook_id: number
  resource: string
  status: string
  attempts: number
  next_attempt_at: Date | null
  last_attempt_at: Date | null
  response_status: number | null
  response_body: string | null
  error: string | null
}

export type WorkerOptions = Partial<WebhookDeliveriesOptions> & { resolveAll?: ResolveAll; loopback?: boolean }

const secrets = createWebhookSecrets(createEncryption(randomBytes(32)))
/** Milliseconds. The timeout is much longer than any response on a busy machine. */
const timing = { timeout: 60_000, lease: 120_000 }

/** Provides a database per file, and stops all workers and receivers after each test. */
export function useWebhookWorkers() {
  const database = useDatabase()
  const createWork = useWork()
  const cleanUps: (() => Promise<void>)[] = []
  const logged: unknown[][] = []
  const keep = (...line: unknown[]) => void logged.push(line)
  const log: Log = { debug: () => undefined, info: keep, warn: keep, error: keep }

  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
    await database.db.raw('truncate events, webhooks cascade')
    logged.length = 0
  })

  /** Starts a worker, like the process of a replica. `stop` may be called before the end of the test. */
  const start = ({ resolveAll, loopback = true, ...options }: WorkerOptions = {}) => {
    const listeners: ChangeListener[] = []
    const policy = createAddressPolicy({ allow: [], loopback })
    const sender: GuardedPost = createGuardedPost(policy, resolveAll)
    const counts = { delivered: 0, retried: 0, failed: 0 }
    const work = createWork([], log)
    startWebhookDeliveries({
      repository: database.repositories.webhookDeliveries,
      feed: { subscribe: (listener) => void listeners.push(listener) },
      sender,
      decryptSecret: (encrypted) => secrets.decrypt(encrypted),
      presentEvent: createPresentEvent({ eventData: (_type, data) => data }),
      onAttempts: (outcome, count) => (counts[outcome] += count),
      work,
      clock: Date.now,
      log,
      ...options,
      timing: { ...timing, ...options.timing },
    })
    cleanUps.push(() => work.stop())
    /** Sends everything that is due. */
    const settle = async () => void (await work.settle())
    return { settle, stop: () => work.stop(), counts, listeners, post: sender.post }
  }
  /** Returns all deliveries, oldest first. */
  const deliveries = (): Promise<Delivery[]> => database.db<Delivery>('webhook_deliveries').orderBy('id')

  return {
    logged,
    database,
    start,
    deliveries,

    async receiver(): Promise<Receiver> {
      const receiver = await startReceiver()
      cleanUps.push(() => receiver.close())
      return receiver
    },

    /** Creates a webhook. @returns its id and secret */
    async webhook(url: string, events: WebhookEventType[] = ['location.created']) {
      const { secret, encrypted } = secrets.create()
      const created = await database.db.transaction((trx) =>
        createRepositories(trx).webhooks.create({ url, description: null, events, secret: encrypted }),
      )
      return { id: created?.id ?? 0, secret }
    },

    /** Inserts one event per resource. */
    emit: (resources: string[], type: WebhookEventType = 'location.created') =>
      database.repositories.events.add(resources.map((resource) => ({ type, resource, data: { resource } }))),

    /** Sends everything that is due. @returns all deliveries, oldest first */
    async send(options?: WorkerOptions): Promise<Delivery[]> {
      await start(options).settle()
      return deliveries()
    },

    /** Makes retries wait for half an hour, so that a slow machine does not make them. */
    delayRetries: () => database.db('webhook_deliveries').update({ attempts: 100 }),

    /** Makes all pending deliveries due, and ends the pauses of webhooks. */
    async expireDelays() {
      const { db } = database
      await db('webhook_deliveries').where('status', 'pending').update({ next_attempt_at: db.fn.now() })
      await db('webhooks').whereNull('locked_by').update({ locked_until: db.fn.now() })
    },
  }
}

/** Returns names of different resources. */
export const places = (count: number) => Array.from({ length: count }, (_, index) => `location:${index}`)

export const allDelivered = (deliveries: Delivery[]) => deliveries.every(({ status }) => status === 'delivered')
