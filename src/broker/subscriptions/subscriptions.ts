import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { StoredSubscription, Subscription, SubscriptionUpdate } from '../../../generated/broker-types.js'
import type { Log } from '../../base/log.js'
import { createYield } from '../../base/time.js'
import type { Database } from '../../platform/database/postgres.js'
import type { AddressPolicy } from '../../platform/providers/guarded-post.js'
import type { HostedContexts } from '../contexts/hosted.js'
import type { ContextLibrary } from '../contexts/library.js'
import type { Change, Names, StoredEntity } from '../entity-model.js'
import { badRequest, notFound } from '../problem.js'
import type { EntityPage } from '../query/condition.js'
import { readKeyword } from '../reading/members.js'
import { readId } from '../reading/read-entity.js'
import type { EntityQueries } from '../store/queries.js'
import { createDeliveryStore, createSubscriptionStore, type SubscriptionStore } from '../store/subscriptions.js'
import { createCounters } from './counters.js'
import { createDispatcher } from './dispatcher.js'
import { createMatcher, type Match } from './match.js'
import {
  createSerializer,
  type Deliver,
  lacksAddress,
  notificationsFor,
  type Payload,
  reportsDeletions,
  type Serializer,
  toPayloads,
  withDeletedAttributes,
  withoutDeletedAttributes,
} from './notification.js'
import { readIsActive, readSubscription, readUpdate } from './read-subscription.js'
import { contextOf, type Definition, presentSubscription, type SubscriptionRecord } from './subscription.js'

export type Subscriptions = ReturnType<typeof createSubscriptions>

type Deliveries = ReturnType<typeof createDeliveries>

interface DeliveryOptions {
  /** Name of the default tenant in its notifications. Default: they name no tenant. */
  ownTenant?: string | undefined
  db: Database
  deliver: Deliver
  clock: () => number
  log: Log
}

interface SubscriptionOptions {
  db: Database
  tenant: string
  /** Evaluates the conditions of subscriptions. */
  queries: Pick<EntityQueries, 'matching' | 'validate'>
  contexts: Pick<ContextLibrary, 'open'>
  hostedContexts: Pick<HostedContexts, 'addressOf'>
  policy: AddressPolicy
  deliveries: Deliveries
  clock: () => number
  log: Log
}

/**
 * Sends and counts the notifications of all tenants, and caches their subscriptions. Notifications are queued in the memory of the process that handled the write.
 * `dispatcher.stop` sends queued notifications for up to two seconds.
 */
export function createDeliveries({ ownTenant, db, deliver, clock, log }: DeliveryOptions) {
  const store = createDeliveryStore(db)
  const counters = createCounters(store, log)
  return {
    cache: createSubscriptionCache(),
    counters,
    dispatcher: createDispatcher({ ownTenant, store, counters, deliver, clock, log }),
  }
}

/**
 * Stores the subscriptions of a tenant in the database and matches its writes with them. Each write checks in the
 * database whether they have changed, so that all processes use the same ones.
 */
export function createSubscriptions(options: SubscriptionOptions) {
  const { db, tenant, queries, contexts, hostedContexts, policy, deliveries, clock, log } = options
  const { cache, counters, dispatcher } = deliveries
  const store = createSubscriptionStore(db, tenant)
  const match = createMatcher({ tenant, queries, contexts, log })
  const reading = () => ({ contexts, policy, validate: queries.validate, now: clock() })

  /** Lets the broker host the context of a valid definition if its notifications cannot name the context otherwise. */
  const withAddress = async (definition: Definition, trx: Database): Promise<Definition> =>
    lacksAddress(definition)
      ? { ...definition, jsonldContext: await hostedContexts.addressOf(contextOf(definition), trx) }
      : definition

  /** Serializes the matching entities as they are after this write. */
  const prepare = async (
    { record: { definition }, ids }: Match,
    entities: Map<string, StoredEntity>,
    serializer: Serializer,
  ): Promise<Payload[]> => {
    const names = await contexts.open(contextOf(definition))
    const matching = ids.flatMap((id) => entities.get(id) ?? [])
    return toPayloads(definition, names, matching, serializer)
  }

  return {
    /**
     * Creates a subscription. Nothing is sent before the next write.
     * @param names the context of the request, which expands the names in the subscription
     * @returns the id
     * @throws Problem BadRequestData, AlreadyExists, TooManyResults, LdContextNotAvailable
     */
    async create(body: Subscription, names: Names): Promise<string> {
      const definition = await readSubscription(body, names, reading())
      const id = readId(readKeyword('', body, 'id') ?? `urn:ngsi-ld:Subscription:${randomUUID()}`)
      await store.insert(id, definition, { isActive: body.isActive ?? true, now: clock() }, withAddress)
      return id
    },

    /** Returns one subscription. @throws Problem ResourceNotFound */
    async find(id: string, names: Names, { sysAttrs = false } = {}): Promise<StoredSubscription> {
      await counters.flush()
      const record = await store.find(id)
      if (!record) throw notFound(id)
      return presentSubscription(record, names, { sysAttrs, now: clock() })
    },

    /** Lists a page of subscriptions, oldest first. */
    async list({ limit, offset, count, sysAttrs }: EntityPage & { sysAttrs: boolean }, names: Names) {
      await counters.flush()
      const records = await store.list(limit + 1, offset)
      return {
        subscriptions: records
          .slice(0, limit)
          .map((record) => presentSubscription(record, names, { sysAttrs, now: clock() })),
        more: records.length > limit,
        count: count ? await store.count() : undefined,
      }
    },

    /**
     * Replaces the given members.
     * @throws Problem ResourceNotFound, BadRequestData, TooManyResults, LdContextNotAvailable
     */
    async update(id: string, body: SubscriptionUpdate, names: Names): Promise<void> {
      if ((readKeyword('', body, 'id') ?? id) !== id) throw badRequest('id cannot be changed.')
      await counters.flush()
      const isActive = readIsActive(body)
      const record = await store.update(id, clock(), async (stored, trx) => ({
        definition: await withAddress(await readUpdate(stored.definition, body, names, reading()), trx),
        isActive: isActive ?? stored.isActive,
        revive: isActive === true,
      }))
      if (!record) throw notFound(id)
      dispatcher.changed(record)
    },

    /** Deletes a subscription. @throws Problem ResourceNotFound */
    async remove(id: string): Promise<void> {
      const key = await store.remove(id)
      if (key === undefined) throw notFound(id)
      dispatcher.removed(key)
    },

    /** See `Watcher`. */
    async changed(transaction: unknown, changes: Change[]): Promise<() => void> {
      // It is always a knex transaction; see `Watcher`.
      const trx = transaction as Database
      const types = [...new Set(changes.flatMap(({ entity }) => entity.types))]
      const records = changes.length === 0 ? [] : await readWatching(cache, store, trx, types, clock())
      const matches = await match(trx, records, changes)
      const due = matches.filter(({ record }) => record.isActive && !dispatcher.isThrottled(record))
      const entities = new Map(changes.map((change) => [change.entity.id, withoutDeletedAttributes(change)]))
      const withDeleted = new Map(changes.map((change) => [change.entity.id, withDeletedAttributes(change)]))
      const serializer = createSerializer()
      const offers: [Match, Payload[]][] = []
      const yieldToEventLoop = createYield()
      for (const found of due) {
        await yieldToEventLoop()
        try {
          const shown = reportsDeletions(found.record.definition) ? withDeleted : entities
          const payloads = await prepare(found, shown, serializer)
          if (payloads.length > 0) offers.push([found, payloads])
        } catch (error) {
          log.error({ err: error, subscription: found.record.key }, 'Failed to serialize a notification')
        }
      }
      return () => {
        for (const { record, ids: missed } of matches) {
          if (!record.isActive) dispatcher.skip(notificationsFor(missed.length))
        }
        for (const [{ record }, payloads] of offers) dispatcher.offer(record, payloads)
      }
    },
  }
}

/** Maximum number of cached subscriptions of all tenants, and of their characters. Others are read with each write. */
const limits = { subscriptions: 10_000, characters: 64 * 1024 * 1024 }

/** Subscriptions of all tenants, by revision. */
export type SubscriptionCache = LRUCache<number, SubscriptionRecord>

export function createSubscriptionCache(): SubscriptionCache {
  return new LRUCache({
    max: limits.subscriptions,
    maxSize: limits.characters,
    sizeCalculation: ({ definition }) => JSON.stringify(definition).length,
  })
}

/**
 * Returns the subscriptions, active or paused, that have not expired at `now` (milliseconds since 1970) and watch one of
 * the types. Reads only their revisions, in the transaction of a write, so that each write sees the changes of other
 * processes. Counters and `throttledAt` of a cached subscription can be out of date.
 */
export async function readWatching(
  cache: SubscriptionCache,
  store: Pick<SubscriptionStore, 'watchingRevisions' | 'watching'>,
  trx: Database,
  types: string[],
  now: number,
): Promise<SubscriptionRecord[]> {
  const revisions = await store.watchingRevisions(trx, types, now)
  const cached = revisions.flatMap((revision) => cache.get(revision) ?? [])
  if (cached.length === revisions.length) return cached
  const known = cached.map(({ revision }) => revision)
  const read = await store.watching(trx, types, now, known)
  for (const record of read) cache.set(record.revision, record)
  // Between the two statements, another process may have changed a subscription.
  const keys = new Set(read.map(({ key }) => key))
  return [...cached.filter(({ key }) => !keys.has(key)), ...read]
}
