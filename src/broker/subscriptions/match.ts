import { LRUCache } from 'lru-cache'
import type { Log } from '../../base/log.js'
import { createYield } from '../../base/time.js'
import type { Database } from '../../platform/database/postgres.js'
import type { ContextLibrary } from '../contexts/library.js'
import type { Change, StoredEntity } from '../entity-model.js'
import { Problem } from '../problem.js'
import type { EntityCondition } from '../query/condition.js'
import { evaluate as evaluateExpression } from '../query/evaluate-query.js'
import { toSafePattern } from '../query/pattern.js'
import { anyType, selectsTypes } from '../query/type-selection.js'
import { matchConditions } from '../store/conditions.js'
import { type EntityQueries, matchesPattern, tryWithin } from '../store/queries.js'
import {
  defaultTriggers,
  type Definition,
  maxSubscriptions,
  readConditions,
  type Selector,
  type SubscriptionRecord,
  type Trigger,
} from './subscription.js'

/** A subscription, and the written entities to notify it of. */
export interface Match {
  record: SubscriptionRecord
  ids: string[]
}

interface MatcherOptions {
  tenant: string
  queries: Pick<EntityQueries, 'matching'>
  contexts: Pick<ContextLibrary, 'open'>
  log: Log
  /** Milliseconds after which a write starts no further comparison of geometries. */
  geoBudget?: number
}

interface Compiled {
  revision: number
  condition: EntityCondition | undefined
  /** The same for equal conditions. */
  key: string
}

/** A subscription that may match written entities. */
interface Candidate extends Match {
  compiled: Compiled
  /** Ids of the entities for which Postgres must evaluate the condition. */
  open: Set<string>
}

/**
 * Maximum milliseconds per write for conditions with patterns: for the common statement (`together`), for the statement
 * of one slow condition (`alone`), and for starting further statements (`all`). A slow condition that takes less than
 * `fast` is evaluated in the common statement again.
 */
const patternLimits = { together: 2_000, alone: 1_000, all: 5_000, fast: 100 }

/** Patterns for the start, the end or a part of an id, as most are. They are matched in memory. */
const literal = /^(\^?)([\w:-]+)(\$?)$/

/**
 * Creates a matcher of the subscriptions of a tenant. It compares types, ids, attributes and most conditions in memory,
 * so that many subscriptions hardly slow down a write. Postgres evaluates all other patterns and conditions in one
 * statement, and equal ones only once. Geometries are evaluated one by one.
 */
export function createMatcher({ tenant, queries, contexts, log, geoBudget = 5_000 }: MatcherOptions) {
  const compiled = new LRUCache<string, Compiled>({ max: maxSubscriptions.all })
  /** Conditions with patterns that took too long, most recent first. */
  const slow = new LRUCache<string, true>({ max: 10 * maxSubscriptions.all })
  /** Milliseconds of the latest evaluation of each geo condition. */
  const durations = new LRUCache<string, number>({ max: maxSubscriptions.all })

  const conditionOf = async ({ id, revision, definition }: SubscriptionRecord): Promise<Compiled> => {
    const known = compiled.get(id)
    if (known?.revision === revision) return known
    const condition = readConditions(definition, await contexts.open(definition.qContext))
    const fresh = { revision, condition, key: condition ? JSON.stringify(condition) : '' }
    compiled.set(id, fresh)
    return fresh
  }

  /** Returns the result of `work` per record. Skips records that cannot be parsed. */
  const forEach = async <Result>(
    records: SubscriptionRecord[],
    work: (record: SubscriptionRecord) => Result | Promise<Result>,
  ): Promise<Result[]> => {
    const results: Result[] = []
    const yieldToEventLoop = createYield()
    for (const record of records) {
      await yieldToEventLoop()
      try {
        results.push(await work(record))
      } catch (error) {
        // A stored context no longer exists, or an earlier release accepted the condition. Other errors abort the write.
        if (!(error instanceof Problem)) throw error
        log.error({ err: error, subscription: record.key }, 'Failed to match a subscription')
      }
    }
    return results
  }

  /**
   * Evaluates conditions with patterns, which can take seconds on long texts, in one statement. If that times out, each
   * of them is evaluated in its own statement from then on, until it is fast again.
   */
  const evaluatePatterns = async (
    trx: Database,
    conditions: Map<string, EntityCondition>,
    ids: string[],
  ): Promise<Map<string, Set<string>>> => {
    const together = [...conditions.keys()].filter((key) => !slow.has(key))
    const began = performance.now()
    const match = (keys: string[], timeout: number) =>
      tryWithin(trx, timeout, (part) =>
        matchConditions(
          part,
          tenant,
          keys.map((key) => conditions.get(key) ?? {}),
          ids,
        ),
      )
    const found = together.length === 0 ? [] : await match(together, patternLimits.together)
    if (!found) for (const key of together) slow.set(key, true)
    const results = new Map(found?.map((result, index) => [together[index] ?? '', result]))
    for (const key of [...slow.keys()].reverse().filter((key) => conditions.has(key))) {
      const started = performance.now()
      if (started - began > patternLimits.all) break
      const [result] = (await match([key], patternLimits.alone)) ?? []
      if (result) results.set(key, result)
      if (result && performance.now() - started < patternLimits.fast) slow.delete(key)
      else slow.set(key, true)
    }
    return results
  }

  /** Returns the matching entities per condition key. A condition that takes too long or is invalid has no result. */
  const evaluate = async (
    trx: Database,
    conditions: Map<string, EntityCondition>,
    ids: string[],
  ): Promise<Map<string, Set<string>>> => {
    const bySql = [...conditions].filter(([, { geo }]) => geo === undefined)
    const plain = bySql.filter(([, condition]) => !matchesPattern(condition))
    const withPattern = bySql.filter(([, condition]) => matchesPattern(condition))
    const found = await matchConditions(
      trx,
      tenant,
      plain.map(([, condition]) => condition),
      ids,
    )
    const results = await evaluatePatterns(trx, new Map(withPattern), ids)
    for (const [index, [key]] of plain.entries()) results.set(key, found[index] ?? new Set())
    const byGeometry = [...conditions].filter(([, { geo }]) => geo)
    // Conditions that were slow before are evaluated last, so that they cannot use up the time budget of the others.
    const durationOf = ([key]: [string, EntityCondition]) => durations.get(key) ?? 0
    const started = performance.now()
    for (const [key, condition] of byGeometry.sort((a, b) => durationOf(a) - durationOf(b))) {
      const began = performance.now()
      if (began - started > geoBudget) break
      try {
        results.set(key, await queries.matching(trx, condition, ids))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
      }
      durations.set(key, performance.now() - began)
    }
    return results
  }

  /** Returns the subscriptions that match a write. `trx` is the transaction of the write. */
  return async (trx: Database, records: SubscriptionRecord[], changes: Change[]): Promise<Match[]> => {
    const all = changes.map(({ entity }) => entity.id)
    const patterns = new Map<string, EntityCondition>()
    const readable = await forEach(records, (record) => {
      for (const pattern of patternsOf(record)) {
        if (!patterns.has(pattern)) patterns.set(pattern, { idPattern: toSafePattern(pattern) })
      }
      return record
    })
    const byPattern = await evaluate(trx, patterns, all)
    const skipped = [...patterns.keys()].filter((pattern) => !byPattern.has(pattern))
    if (skipped.length > 0)
      log.error({ patterns: skipped.slice(0, 10) }, 'Skipped subscription patterns that take too long')

    const candidates = await forEach(readable, async (record): Promise<Candidate | undefined> => {
      const entities = selectedBy(record, changes, byPattern)
      if (entities.length === 0) return undefined
      const compiled = await conditionOf(record)
      const { ids, open } = decide(compiled, entities)
      return ids.length === 0 ? undefined : { record, ids, open, compiled }
    })
    const selected = candidates.filter((candidate) => candidate !== undefined)
    const conditions = selected.flatMap(({ open, compiled: { condition, key } }) =>
      condition && open.size > 0 ? [[key, condition] as const] : [],
    )
    const byCondition = await evaluate(trx, new Map(conditions), all)

    return selected.flatMap(({ record, ids, open, compiled: { key } }) => {
      const met = byCondition.get(key)
      if (open.size > 0 && !met)
        log.error({ subscription: record.key }, 'Skipped a subscription whose condition takes too long or is invalid')
      const matching = open.size > 0 ? ids.filter((id) => !open.has(id) || met?.has(id)) : ids
      return matching.length > 0 ? [{ record, ids: matching }] : []
    })
  }
}

/**
 * Returns the id patterns that Postgres must evaluate. An `id` takes precedence over a pattern (ETSI GS CIM 009,
 * 5.2.33).
 */
function patternsOf({ definition: { entities = [] } }: SubscriptionRecord): string[] {
  return entities.flatMap(({ id, idPattern }) =>
    id !== undefined || idPattern === undefined || literal.test(idPattern) ? [] : [idPattern],
  )
}

/** Evaluates a condition in memory. Returns the ids of entities that match, or may match (`open`). */
function decide({ condition }: Compiled, entities: StoredEntity[]): { ids: string[]; open: Set<string> } {
  const { expression, geo } = condition ?? {}
  const open = new Set<string>()
  const ids = entities.flatMap(({ id, attributes }) => {
    const met = expression ? evaluateExpression(expression, attributes) : true
    if (met === undefined || (met && geo)) open.add(id)
    return met === false ? [] : [id]
  })
  return { ids, open }
}

/** Returns the written entities that a subscription selects, with an attribute that it watches. */
function selectedBy(
  { definition }: SubscriptionRecord,
  changes: Change[],
  byPattern: Map<string, Set<string>>,
): StoredEntity[] {
  const { entities } = definition
  const watched = changes.filter((change) => isTriggered(definition, change))
  const written = watched.map(({ entity }) => entity)
  return entities ? [...new Set(entities.flatMap((selector) => select(selector, written, byPattern)))] : written
}

/** Returns whether a change causes a notification, before the selectors and conditions are evaluated. */
function isTriggered({ notificationTrigger, watchedAttributes }: Definition, change: Change): boolean {
  const watches = (changed: Pick<ReadonlySet<string>, 'size' | 'has'>) =>
    watchedAttributes === undefined ? changed.size > 0 : watchedAttributes.some((iri) => changed.has(iri))
  const [attributeCreated, attributeUpdated] = [watches(change.created), watches(change.updated)]
  const attributeDeleted = watches(change.deleted)
  const isDeleted = change.entity.deletedAt !== undefined
  const writes = attributeCreated || attributeUpdated
  const occurred: Record<Trigger, boolean> = {
    attributeCreated,
    attributeUpdated,
    attributeDeleted,
    entityCreated: change.isNew && (writes || watchedAttributes === undefined),
    entityUpdated: !change.isNew && !isDeleted && (writes || attributeDeleted),
    entityDeleted: isDeleted && (attributeDeleted || watchedAttributes === undefined),
  }
  return (notificationTrigger ?? defaultTriggers).some((trigger) => occurred[trigger])
}

function select(
  { type, id, idPattern }: Selector,
  entities: StoredEntity[],
  byPattern: Map<string, Set<string>>,
): StoredEntity[] {
  const ofType = entities.filter(
    ({ types }) => type === anyType || (typeof type === 'string' ? types.includes(type) : selectsTypes(type, types)),
  )
  if (typeof id === 'string') return ofType.filter((entity) => entity.id === id)
  if (id !== undefined) {
    const ids = new Set(id)
    return ofType.filter((entity) => ids.has(entity.id))
  }
  if (idPattern === undefined) return ofType
  const [, start, text = '', end] = literal.exec(idPattern) ?? []
  if (text === '') return ofType.filter((entity) => byPattern.get(idPattern)?.has(entity.id))
  if (start !== '' && end !== '') return ofType.filter((entity) => entity.id === text)
  if (start !== '') return ofType.filter((entity) => entity.id.startsWith(text))
  return ofType.filter((entity) => (end === '' ? entity.id.includes(text) : entity.id.endsWith(text)))
}
