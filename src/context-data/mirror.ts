import type { OutboxRepository, PendingEntity } from '../database/repositories/outbox.js'
import { civicIssueUrns, toCivicIssueEntity } from '../domain/civic-issue-entity.js'
import { toLocationEntity } from '../domain/location-entity.js'
import type { Log } from '../log.js'
import { backoffDelay, repeat, withDeadline } from '../time.js'
import {
  NgsiLdError,
  type BatchResult,
  type EntityInput,
  type NgsiLdClient,
  type NgsiLdErrorKind,
} from '@environmental-monitoring/ngsi-ld'

/** The running delivery of locations and reports to the context broker. */
export interface Mirror {
  /** Delivers what is due until nothing is, or the broker fails. @returns how many entities were settled */
  deliverNow(): Promise<number>
  /** Resolves when the delivery under way has ended; what it did not settle waits for the next start. */
  stop(): Promise<void>
}

type Present = Pick<OutboxRepository, 'locations' | 'publishedReports'>
type Outbox = Pick<OutboxRepository, 'lock' | 'isDue' | 'take' | 'markDelivered' | 'markFailed' | 'fill'> & Present

/** Where locations and reports are read, and where they go. */
export interface MirrorOptions {
  repositories: { outbox: Pick<Outbox, 'isDue' | 'fill'> }
  /** Runs work in one transaction of the database. */
  inTransaction: <T>(work: (repositories: { outbox: Outbox }) => Promise<T>) => Promise<T>
  broker: Pick<NgsiLdClient, 'upsertEntities' | 'deleteEntities'>
  /** What a broker is known by: one with a new name is given all that there is. */
  brokerName: string
  log: Log
  /** Milliseconds between two looks into the outbox; a second unless given. */
  pollMs?: number
}

/** Entities a transaction. */
const batchSize = 100
/** Milliseconds for all calls of a batch: less than Postgres leaves a transaction idle. */
const batchTimeout = 10_000
/** Milliseconds after failures of the broker or the database, doubled with each one. */
const backoff = { first: 1_000, max: 30_000 }

/** What may be wrong with one entity, so that the others of its batch are better sent without it. */
const faultsOfEntities: ReadonlySet<NgsiLdErrorKind> = new Set([
  'bad-request-data',
  'invalid-request',
  'not-supported',
  'already-exists',
  'not-found',
  'internal',
])

/** What became of a batch. */
interface Outcome {
  settled: Set<string>
  /** Entities that the broker refuses, with its words. */
  refused: Map<string, string>
  /** Why the rest was not sent, or not answered. */
  failure: NgsiLdError | undefined
}

/**
 * Keeps the entities of locations and published reports in the broker as those are. One process at a time delivers: the
 * lock of its transaction sees to it, which Postgres lets go of when the process dies. Two at once could pass each other
 * on the way and leave the older state in the broker. Each looks into the outbox every second, so that no signal can be
 * missed.
 */
export function startMirror({
  repositories,
  inTransaction,
  broker,
  brokerName,
  log,
  pollMs = 1_000,
}: MirrorOptions): Mirror {
  let filled = false
  let failures = 0

  /** One batch; nothing when nothing is due, or another process delivers. */
  const deliverBatch = (signal: AbortSignal): Promise<Outcome | undefined> =>
    inTransaction(async ({ outbox }) => {
      if (!(await outbox.lock())) return undefined
      const pending = await outbox.take(batchSize)
      if (pending.length === 0) return undefined
      const changes = await changesOf(outbox, pending)
      const outcome = await withDeadline(batchTimeout, signal, (limit) => send(broker, changes, limit))
      const settled = pending.filter(({ entityId }) => outcome.settled.has(entityId))
      await outbox.markDelivered(settled.flatMap(({ rows }) => rows))
      for (const { entityId, rows, attempts } of pending) {
        const reason = outcome.refused.get(entityId)
        if (reason === undefined) continue
        await outbox.markFailed(rows, reason)
        if (attempts > 0) continue
        log.warn({ entity: entityId, reason }, 'The context broker refuses an entity; it is tried again')
      }
      return outcome
    })

  const fill = async () => {
    const queued = await repositories.outbox.fill(brokerName)
    if (queued > 0) log.info({ entities: queued }, 'The context broker is new: it is given all locations and reports')
    filled = true
  }

  const deliver = async (signal: AbortSignal): Promise<number> => {
    let delivered = 0
    try {
      if (!filled) await fill()
      while (!signal.aborted && (await repositories.outbox.isDue())) {
        const outcome = await deliverBatch(signal)
        if (!outcome) break
        delivered += outcome.settled.size
        if (outcome.failure) throw outcome.failure
      }
      if (failures > 0) log.info({ entities: delivered }, 'Locations and reports reach the context broker again')
      failures = 0
    } catch (error) {
      if (signal.aborted) return delivered
      if (failures === 0)
        log.warn({ err: error }, 'Locations and reports do not reach the context broker; they wait until they do')
      failures += 1
    }
    return delivered
  }

  const repetition = repeat(deliver, () => (failures === 0 ? pollMs : backoffDelay(failures, backoff)))
  return { deliverNow: () => repetition.now(), stop: () => repetition.stop() }
}

interface Changes {
  upserts: Map<string, EntityInput>
  deletions: string[]
}

/** What the broker has to be told now, whatever happened since the change was noted. */
async function changesOf(outbox: Present, pending: PendingEntity[]): Promise<Changes> {
  const urns = pending.map(({ entityId }) => entityId)
  const isReport = (urn: string) => urn.startsWith(civicIssueUrns)
  const reports = await outbox.publishedReports(idsOf(urns.filter(isReport)))
  const locations = await outbox.locations(idsOf(urns.filter((urn) => !isReport(urn))))
  const active = locations.filter(({ is_active }) => is_active)
  const entities = [...reports.map(toCivicIssueEntity), ...active.map(toLocationEntity)]
  const present = new Map(entities.map((entity) => [entity.id, entity]))
  const upserts = new Map(urns.flatMap((urn) => present.get(urn) ?? []).map((entity) => [entity.id, entity]))
  return { upserts, deletions: urns.filter((urn) => !present.has(urn)) }
}

/** The numbers that URNs end with. */
function idsOf(urns: string[]): number[] {
  return urns.map((urn) => Number(/:(\d+)$/.exec(urn)?.[1])).filter(Number.isSafeInteger)
}

/** Sends what it can; never fails because of the broker. */
async function send(
  broker: MirrorOptions['broker'],
  { upserts, deletions }: Changes,
  signal: AbortSignal,
): Promise<Outcome> {
  const outcome: Outcome = { settled: new Set(), refused: new Map(), failure: undefined }
  try {
    await sendAll([...upserts.keys()], outcome, (ids) =>
      // Replacing, so that an attribute that a location has lost goes.
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

/** All at once; when the broker refuses the whole, which may be the fault of one, one by one. */
async function sendAll(ids: string[], outcome: Outcome, call: Call): Promise<void> {
  if (ids.length === 0) return
  try {
    note(await call(ids), outcome)
  } catch (error) {
    if (!isFaultOfEntity(error)) throw error
    for (const id of ids) await sendOne(id, outcome, call)
    if (error.kind !== 'internal' || outcome.settled.size > 0) return
    // A broker that takes none is broken itself.
    outcome.refused.clear()
    throw error
  }
}

async function sendOne(id: string, outcome: Outcome, call: Call): Promise<void> {
  try {
    note(await call([id]), outcome)
  } catch (error) {
    if (!isFaultOfEntity(error)) throw error
    outcome.refused.set(id, error.message)
  }
}

function note({ succeeded, failed }: BatchResult, { settled, refused }: Outcome): void {
  const outage = failed.find(({ error }) => !isFaultOfEntity(error))
  if (outage && succeeded.length === 0) throw outage.error
  for (const id of succeeded) settled.add(id)
  for (const { id, error } of failed) refused.set(id, error.message)
}

function isFaultOfEntity(error: unknown): error is NgsiLdError {
  return error instanceof NgsiLdError && faultsOfEntities.has(error.kind)
}
