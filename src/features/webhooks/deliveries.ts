import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import pLimit from 'p-limit'
import { productToken } from '../../base/project.js'
import { second, settleWithin } from '../../base/time.js'
import type { ChangeFeed } from '../../platform/database/change-feed.js'
import type { Platform } from '../../platform/platform.js'
import type { GuardedPost } from '../../platform/providers/guarded-post.js'
import type { RunningJob } from '../../platform/work/work.js'
import type { PresentEvent } from '../events/index.js'
import type { Attempt, BatchResult, DueBatch, DueDelivery, WebhookDeliveryRepository } from './deliveries-repository.js'
import { attemptOutcomes, maxWebhooks, webhookRequest, type AttemptOutcome, type AttemptResult } from './rules.js'

export interface WebhookDeliveriesOptions extends Pick<Platform, 'work' | 'clock' | 'log'> {
  repository: WebhookDeliveryRepository
  feed: Pick<ChangeFeed, 'subscribe'>
  /** Closed when the work stops. */
  sender: GuardedPost
  decryptSecret: (encrypted: Buffer) => string
  presentEvent: PresentEvent
  /** Counts deliveries by the result of an attempt. */
  onAttempts: (outcome: AttemptOutcome, count: number) => void
  /** Milliseconds. Tests use other values. */
  timing?: Partial<typeof defaultTiming>
}

/** Milliseconds. */
const defaultTiming = {
  timeout: 10_000,
  /** Time after which no further requests of a batch are started, so that results are stored soon. */
  batch: 3_000,
  /** Time for which a process claims a webhook: longer than a batch, its last requests and storing the results. */
  lease: 25_000,
  /** Time for requests in progress when the process stops. */
  stop: 2_000,
}

const batchSize = 100
const maxRequests = 10
/** Maximum number of concurrent queries, so that most connections of the pool remain for requests of clients. */
const maxQueries = 2

/**
 * Sends events to webhooks. Each webhook has its own lane, so that a receiver that fails does not delay others. A webhook
 * is claimed in the database by one process at a time. If that process dies, another one takes over when the claim
 * expires, and repeats the requests whose results were not stored.
 */
export function startWebhookDeliveries(options: WebhookDeliveriesOptions): RunningJob {
  const { repository, feed, work, onAttempts, log } = options
  const timing = { ...defaultTiming, ...options.timing }
  const worker = randomUUID()
  const queries = pLimit(maxQueries)
  const lanes = new Map<number, Promise<void>>()
  const requests = new AbortController()
  setMaxListeners(maxWebhooks * maxRequests, requests.signal)
  const send = createSender(options, timing, requests.signal)
  let stopping = false
  /** Whether anything was sent since the last call of `idle`. */
  let hasSent = false

  const runLane = async (id: number): Promise<void> => {
    for (;;) {
      const batch = stopping
        ? undefined
        : await queries(() => repository.take(id, worker, { limit: batchSize, lease: timing.lease }))
      if (!batch) return
      const attempts = await sendBatch(batch)
      if (attempts.length === 0) return
      hasSent = true
      const result = await queries(() => repository.storeResults(id, worker, attempts, timing))
      if (!result) return
      report(id, batch, result, attempts)
      if (result.failures > 0) return
    }
  }

  const sendBatch = async (batch: DueBatch): Promise<Attempt[]> => {
    const limit = pLimit(maxRequests)
    const deadline = performance.now() + timing.batch
    const secrets = decryptAll(batch.secrets, options.decryptSecret)
    const attempts = await Promise.all(
      batch.deliveries.map((delivery) =>
        limit(async (): Promise<Attempt | undefined> => {
          if (stopping || performance.now() > deadline) return undefined
          const result = secrets.length > 0 ? await send(batch.url, secrets, delivery) : undecryptable
          // An interrupted request is not an attempt. The event is sent again.
          return requests.signal.aborted ? undefined : { ...result, delivery }
        }),
      ),
    )
    return attempts.filter((attempt) => attempt !== undefined)
  }

  const report = (id: number, { failures: before }: DueBatch, result: BatchResult, attempts: Attempt[]) => {
    for (const outcome of attemptOutcomes) onAttempts(outcome, result[outcome])
    const reason = attempts.find(({ error }) => error !== undefined)?.error
    if (result.disabled_reason) {
      log.warn({ webhook: id, disabled: result.disabled_reason, reason }, 'Deactivated a webhook')
    } else if (before === 0 && result.failures > 0) {
      log.warn({ webhook: id, reason }, 'Events cannot be delivered to a webhook; retrying')
    } else if (before > 0 && result.failures === 0) {
      log.info({ webhook: id }, 'Events are delivered to the webhook again')
    }
  }

  const openLane = (id: number): void => {
    if (lanes.has(id) || stopping) return
    const lane = runLane(id)
      .catch((error: unknown) => {
        log.warn(
          { err: error, webhook: id },
          'Results of webhook deliveries could not be stored; the deliveries are repeated',
        )
      })
      .finally(() => lanes.delete(id))
    lanes.set(id, lane)
  }

  const job = work.add({
    name: 'webhooks',
    kind: 'queue',
    // New events are announced, but retries are not.
    interval: second,
    failed: 'Deliveries of webhooks cannot be read; retrying',
    async run() {
      const due = await queries(() => repository.due())
      due.forEach(openLane)
    },
    async idle() {
      await Promise.all(lanes.values())
      // A lane has nothing to send if its deliveries wait for earlier ones.
      const isBusy = hasSent
      hasSent = false
      return isBusy
    },
    async stop() {
      stopping = true
      await settleWithin(timing.stop, Promise.all(lanes.values()))
      requests.abort()
      await Promise.all(lanes.values())
      await repository.release(worker).catch(() => undefined)
      options.sender.close()
    },
  })
  const wake = () => job.wake()
  feed.subscribe({ event: wake, connected: wake })
  return job
}

const undecryptable: AttemptResult = {
  delivered: false,
  responseStatus: undefined,
  duration: 0,
  responseBody: undefined,
  error: 'the secret cannot be decrypted because ENCRYPTION_KEY has changed; replace the secret',
}

/** Returns the secrets, without those that were encrypted with another key: after a change of it, the previous one. */
function decryptAll(secrets: Buffer[], decrypt: (encrypted: Buffer) => string): string[] {
  return secrets.flatMap((secret) => {
    try {
      return decrypt(secret)
    } catch {
      return []
    }
  })
}

const maxErrorLength = 500

type Send = (url: string, secrets: string[], event: DueDelivery) => Promise<AttemptResult>

/** Creates the function that sends one event. It never throws. */
function createSender(
  { sender, presentEvent, clock }: WebhookDeliveriesOptions,
  { timeout }: { timeout: number },
  signal: AbortSignal,
): Send {
  const userAgent = productToken()
  return async (url, secrets, event) => {
    const { headers, body } = webhookRequest(presentEvent(event), secrets, clock())
    const start = performance.now()
    const result = await sender.post({ url, headers: { ...headers, 'User-Agent': userAgent }, body, timeout, signal })
    const duration = performance.now() - start
    if (result.status === undefined) {
      const error = result.reason.slice(0, maxErrorLength)
      return { delivered: false, responseStatus: undefined, duration, responseBody: undefined, error }
    }
    const delivered = result.status >= 200 && result.status < 300
    return {
      delivered,
      responseStatus: result.status,
      duration,
      responseBody: result.body.toString('utf8'),
      error: delivered ? undefined : `status ${result.status}`,
    }
  }
}
