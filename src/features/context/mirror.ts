import {
  NgsiLdError,
  type BatchResult,
  type EntityInput,
  type NgsiLdClient,
  type NgsiLdErrorKind,
} from '@environmental-monitoring/ngsi-ld'
import type { Log } from '../../base/log.js'
import { second, withDeadline } from '../../base/time.js'
import type { MirroredEntities } from '../../platform/ngsi-ld/entities.js'
import type { Job } from '../../platform/work/work.js'
import type { OutboxRepository } from './outbox.js'

type Outbox = Pick<OutboxRepository, 'lock' | 'isDue' | 'take' | 'markDelivered' | 'markFailed' | 'fill'>

export interface MirrorOptions<Repositories> {
  repositories: { outbox: Pick<Outbox, 'isDue' | 'fill'> }
  /** Runs `work` in one database transaction. */
  inTransaction: <T>(work: (repositories: { outbox: Outbox } & Repositories) => Promise<T>) => Promise<T>
  entities: MirroredEntities<Repositories>
  broker: Pick<NgsiLdClient, 'upsertEntities' | 'deleteEntities'>
  /** Identifies the broker. A broker with a new name receives all entities. */
  brokerName: string
  log: Log
}

/** Entities per transaction. */
const batchSize = 100
/**
 * Timeout in milliseconds for all calls of a batch. Must be shorter than `idle_in_transaction_session_timeout` in
 * `database/postgres.ts`.
 */
const batchTimeout = 10_000

/** Errors that a single entity can cause. The entities of its batch are then sent one by one. */
const entityErrors: ReadonlySet<NgsiLdErrorKind> = new Set([
  'bad-request-data',
  'invalid-request',
  'not-supported',
  'already-exists',
  'not-found',
  'internal',
])

/** Result of a batch, by entity id. */
interface Outcome {
  delivered: Set<string>
  /** The broker's error message by id of the rejected entity. */
  rejected: Map<string, string>
  /** Error that prevented the remaining entities from being sent or confirmed. */
  failure: NgsiLdError | undefined
}

/**
 * Copies locations, published reports and the city's own stations to the context broker. A lock in the transaction
 * ensures that one process delivers at a time. Two processes could overtake each other and leave the older state in the
 * broker. Postgres releases the lock if the process dies. Every process polls the outbox instead of waiting for a
 * signal, which could be lost. Undelivered entities remain in the outbox.
 */
export function mirrorJob<Repositories>(options: MirrorOptions<Repositories>): Job {
  const { repositories, inTransaction, entities, broker, brokerName, log } = options
  let filled = false

  /** Delivers one batch. Returns `undefined` if nothing is pending, or if another process holds the lock. */
  const deliverBatch = (signal: AbortSignal): Promise<Outcome | undefined> =>
    inTransaction(async (sources) => {
      const { outbox } = sources
      if (!(await outbox.lock())) return undefined
      const due = await outbox.take(batchSize)
      if (due.length === 0) return undefined
      const pending = due.map((one) => ({ ...one, entityId: entities.idOf(one.entityId) }))
      // The current state, which may be newer than the changes that queued the entities.
      const ids = pending.map(({ entityId }) => entityId)
      const present = new Map((await entities.read(ids, sources)).map((entity) => [entity.id, entity]))
      const upserts = new Map(ids.flatMap((id) => present.get(id) ?? []).map((entity) => [entity.id, entity]))
      const changes = { upserts, deletions: ids.filter((id) => !present.has(id)) }
      const outcome = await withDeadline(batchTimeout, signal, (limit) => send(broker, changes, limit))
      const delivered = pending.filter(({ entityId }) => outcome.delivered.has(entityId))
      await outbox.markDelivered(delivered.flatMap(({ rows }) => rows))
      for (const { entityId, rows, attempts } of pending) {
        const reason = outcome.rejected.get(entityId)
        if (reason === undefined) continue
        await outbox.markFailed(rows, reason)
        if (attempts > 0) continue
        log.warn({ entity: entityId, reason }, 'The context broker rejected an entity; retrying')
      }
      return outcome
    })

  const fill = async () => {
    const queued = await repositories.outbox.fill(brokerName)
    if (queued > 0)
      log.info({ entities: queued }, 'Sending all locations, reports and stations to a new context broker')
    filled = true
  }

  return {
    name: 'context broker',
    kind: 'queue',
    interval: second,
    failed: 'Entities cannot be delivered to the context broker; retrying',
    recovered: 'Entities are delivered to the context broker again',
    async run(signal) {
      if (!filled) await fill()
      if (!(await repositories.outbox.isDue())) return false
      const outcome = await deliverBatch(signal)
      if (outcome?.failure) throw outcome.failure
      return outcome !== undefined
    },
  }
}

/** Sends as many changes as possible. Returns the failure of the broker in the outcome instead of throwing it. */
async function send(
  broker: MirrorOptions<unknown>['broker'],
  { upserts, deletions }: { upserts: Map<string, EntityInput>; deletions: string[] },
  signal: AbortSignal,
): Promise<Outcome> {
  const outcome: Outcome = { delivered: new Set(), rejected: new Map(), failure: undefined }
  try {
    await sendAll([...upserts.keys()], outcome, (ids) =>
      // Replaces the entity, so that attributes without a value are removed.
      broker.upsertEntities(
        ids.flatMap((id) => upserts.get(id) ?? []),
        { update: false, signal },
      ),
    )
    await sendAll(deletions, outcome, (ids) => broker.deleteEntities(ids, { signal }))
  } catch (error) {
    if (!(error instanceof NgsiLdError)) throw error
    outcome.failure = error
  }
  return outcome
}

type Call = (ids: string[]) => Promise<BatchResult>

/**
 * Sends entities as one batch. If the broker rejects the whole batch, sends them one by one to find the invalid ones.
 */
async function sendAll(ids: string[], outcome: Outcome, call: Call): Promise<void> {
  if (ids.length === 0) return
  try {
    recordResult(await call(ids), outcome)
  } catch (error) {
    if (!isEntityError(error)) throw error
    for (const id of ids) await sendOne(id, outcome, call)
    if (error.kind !== 'internal' || outcome.delivered.size > 0) return
    // If the broker accepts no entity at all, the broker itself has failed.
    outcome.rejected.clear()
    throw error
  }
}

async function sendOne(id: string, outcome: Outcome, call: Call): Promise<void> {
  try {
    recordResult(await call([id]), outcome)
  } catch (error) {
    if (!isEntityError(error)) throw error
    outcome.rejected.set(id, error.message)
  }
}

function recordResult({ succeeded, failed }: BatchResult, { delivered, rejected }: Outcome): void {
  const outage = failed.find(({ error }) => !isEntityError(error))
  if (outage && succeeded.length === 0) throw outage.error
  for (const id of succeeded) delivered.add(id)
  for (const { id, error } of failed) rejected.set(id, error.message)
}

function isEntityError(error: unknown): error is NgsiLdError {
  return error instanceof NgsiLdError && entityErrors.has(error.kind)
}
