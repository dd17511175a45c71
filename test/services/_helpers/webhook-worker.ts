import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll } from '@jest/globals'
import { openChangeFeed } from '../../../src/database/change-feed.js'
import { createDatabase, type Database } from '../../../src/database/postgres.js'
import { createRepositories, type Repositories } from '../../../src/database/repositories/index.js'
import { createAddressPolicy } from '../../../src/domain/address-policy.js'
import type { WebhookEventType } from '../../../src/domain/webhooks.js'
import type { Log } from '../../../src/log.js'
import { createGuardedPost, type GuardedPost, type ResolveAll } from '../../../src/providers/guarded-post.js'
import { createEncryption } from '../../../src/security/encryption.js'
import { createWebhookSecrets } from '../../../src/security/webhook-secrets.js'
import { startWebhookDeliveries, type WebhookDeliveriesOptions } from '../../../src/services/webhook-deliveries.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { until } from '../../_helpers/processes.js'
import { startReceiver, type Receiver } from '../../_helpers/receiver.js'

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
const timing = { poll: 50, timeout: 60_000, lease: 120_000 }

/** Provides a database per file, and stops all workers and receivers after each test. */
export function useWebhookWorkers() {
  let database: TestDatabase | undefined
  let db: Database
  let repositories: Repositories
  const cleanUps: (() => Promise<void>)[] = []
  const logged: unknown[][] = []
  const keep = (...line: unknown[]) => void logged.push(line)
  const log: Log = { debug: () => undefined, info: keep, warn: keep, error: keep }

  beforeAll(async () => {
    database = await createTestDatabase()
    db = createDatabase(database.url)
    repositories = createRepositories(db)
  })
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
    await db.raw('truncate events, webhooks cascade')
    logged.length = 0
  })
  afterAll(async () => {
    await db.destroy()
    await database?.drop()
  })

  return {
    logged,
    db: () => db,
    repositories: () => repositories,

    async receiver(): Promise<Receiver> {
      const receiver = await startReceiver()
      cleanUps.push(() => receiver.close())
      return receiver
    },

    /** Creates a webhook. @returns its id and secret */
    async webhook(url: string, events: WebhookEventType[] = ['location.created']) {
      const { secret, encrypted } = secrets.create()
      const created = await db.transaction((trx) =>
        createRepositories(trx).webhooks.create({ url, description: null, events, secret: encrypted }),
      )
      return { id: created?.id ?? 0, secret }
    },

    /** Inserts one event per resource. */
    emit: (resources: string[], type: WebhookEventType = 'location.created') =>
      repositories.events.add(resources.map((resource) => ({ type, resource, data: { resource } }))),

    /** Starts a worker. `stop` may be called before the end of the test. */
    start({ resolveAll, loopback = true, ...options }: WorkerOptions = {}) {
      const feed = openChangeFeed(database?.url ?? '', log)
      const policy = createAddressPolicy({ allow: [], loopback })
      const sender: GuardedPost = createGuardedPost(policy, resolveAll)
      const counts = { delivered: 0, retried: 0, failed: 0 }
      const worker = startWebhookDeliveries({
        repository: repositories.webhookDeliveries,
        feed,
        post: sender.post,
        decryptSecret: (encrypted) => secrets.decrypt(encrypted),
        presentStatus: (status) => status,
        onAttempts: (outcome, count) => (counts[outcome] += count),
        clock: Date.now,
        log,
        ...options,
        timing: { ...timing, ...options.timing },
      })
      let stopping: Promise<void> | undefined
      const stop = () =>
        (stopping ??= worker.stop().then(async () => {
          sender.close()
          await feed.close()
        }))
      cleanUps.push(stop)
      return { stop, counts, post: sender.post }
    },

    /** Returns all deliveries, oldest first. */
    deliveries: (): Promise<Delivery[]> => db<Delivery>('webhook_deliveries').orderBy('id'),

    /** Waits until a condition holds for the deliveries. */
    async untilDeliveries(condition: (deliveries: Delivery[]) => boolean): Promise<Delivery[]> {
      let found: Delivery[] = []
      await until(async () => condition((found = await db<Delivery>('webhook_deliveries').orderBy('id'))))
      return found
    },

    /** Makes all pending deliveries due, and ends the pauses of webhooks. */
    async expireDelays() {
      await db('webhook_deliveries').where('status', 'pending').update({ next_attempt_at: db.fn.now() })
      await db('webhooks').whereNull('locked_by').update({ locked_until: db.fn.now() })
    },
  }
}

/** Returns names of different resources. */
export const places = (count: number) => Array.from({ length: count }, (_, index) => `location:${index}`)

export const allDelivered = (deliveries: Delivery[]) => deliveries.every(({ status }) => status === 'delivered')
