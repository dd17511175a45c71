import { LRUCache } from 'lru-cache'
import type { Database } from '../../database/postgres.js'
import type { Log } from '../../log.js'
import type { ContextLibrary } from '../contexts/library.js'
import type { Change } from '../model.js'
import { Problem } from '../problem.js'
import { toSafePattern } from '../query/pattern.js'
import type { EntityCondition } from '../query/plan.js'
import type { EntityQueries } from '../store/queries.js'
import { compile } from './condition.js'
import { anyType, type Selector, type SubscriptionRecord } from './model.js'

/** A subscription with the entities of a write that it is to be told of. */
export interface Match {
  record: SubscriptionRecord
  ids: string[]
}

export interface MatcherOptions {
  queries: Pick<EntityQueries, 'matching'>
  contexts: Pick<ContextLibrary, 'open'>
  log: Log
}

/** Which subscriptions a write concerns; `trx` is its transaction. */
export type Matcher = (trx: Database, records: SubscriptionRecord[], changes: Change[]) => Promise<Match[]>

interface Compiled {
  revision: number
  condition: EntityCondition | undefined
  /** Equal for equal conditions. */
  key: string
}

/** Evaluates one condition for some of the written entities. */
type Evaluate = (condition: EntityCondition, key: string, ids: string[]) => Promise<Set<string>>

/** Patterns that say no more than what an id begins or ends with, or contains: most of those in use. */
const literal = /^(\^?)([\w:-]+)(\$?)$/

/** Types, ids and attributes are compared here; Postgres evaluates patterns and conditions, each once a write. */
export function createMatcher({ queries, contexts, log }: MatcherOptions): Matcher {
  const compiled = new LRUCache<string, Compiled>({ max: 1_000 })

  const conditionOf = async ({ id, revision, definition }: SubscriptionRecord): Promise<Compiled> => {
    const known = compiled.get(id)
    if (known?.revision === revision) return known
    const condition = compile(definition, await contexts.open(definition.qContext))
    const fresh = { revision, condition, key: condition ? JSON.stringify(condition) : '' }
    compiled.set(id, fresh)
    return fresh
  }

  const matchOne = async (record: SubscriptionRecord, changes: Change[], evaluate: Evaluate): Promise<string[]> => {
    const { entities, watchedAttributes } = record.definition
    const watched = changes.filter(({ attributes }) => watches(watchedAttributes, attributes))
    const selected = entities ? await select(entities, watched, evaluate) : watched.map(({ id }) => id)
    const ids = [...new Set(selected)]
    if (ids.length === 0) return ids
    const { condition, key } = await conditionOf(record)
    if (!condition) return ids
    const matching = await evaluate(condition, key, ids)
    return ids.filter((id) => matching.has(id))
  }

  return async (trx, records, changes) => {
    const evaluated = new Map<string, Promise<Set<string>>>()
    const evaluate: Evaluate = (condition, key, ids) => {
      const question = `${key} ${ids.join(' ')}`
      const found = evaluated.get(question) ?? queries.matching(trx, condition, ids)
      evaluated.set(question, found)
      return found
    }
    const matches: Match[] = []
    for (const record of records) {
      try {
        const ids = await matchOne(record, changes, evaluate)
        if (ids.length > 0) matches.push({ record, ids })
      } catch (error) {
        // Only what was stored can be unreadable: a context that is gone. The database's errors end the write.
        if (!(error instanceof Problem)) throw error
        log.error({ err: error, subscription: record.id }, 'A subscription cannot be matched')
      }
    }
    return matches
  }
}

const watches = (watched: string[] | undefined, written: string[]): boolean =>
  watched === undefined || written.some((attribute) => watched.includes(attribute))

/** Ids of the entities that at least one of the selectors names. */
async function select(selectors: Selector[], changes: Change[], evaluate: Evaluate): Promise<string[]> {
  const found: string[] = []
  for (const { type, id, idPattern } of selectors) {
    const isMeant = (change: Change) => type === anyType || change.types.includes(type)
    const ids = changes
      .filter((change) => isMeant(change) && (id === undefined || change.id === id))
      .map((change) => change.id)
    // An id leaves nothing to a pattern (ETSI GS CIM 009, 5.2.8).
    found.push(...(idPattern === undefined || id !== undefined ? ids : await withPattern(ids, idPattern, evaluate)))
  }
  return found
}

async function withPattern(ids: string[], pattern: string, evaluate: Evaluate): Promise<string[]> {
  const [, start, text = '', end] = literal.exec(pattern) ?? []
  if (text !== '') {
    if (start !== '' && end !== '') return ids.filter((id) => id === text)
    if (start !== '') return ids.filter((id) => id.startsWith(text))
    return ids.filter((id) => (end === '' ? id.includes(text) : id.endsWith(text)))
  }
  if (ids.length === 0) return ids
  const matching = await evaluate({ idPattern: toSafePattern(pattern) }, `pattern ${pattern}`, ids)
  return ids.filter((id) => matching.has(id))
}
