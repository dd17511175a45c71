import type { Knex } from 'knex'
import { codeOf } from '../../base/errors.js'
import { second } from '../../base/time.js'
import { sqlState } from '../database/postgres.js'
import { transactionWithin } from '../database/query.js'
import type { SlowReads } from '../database/slow-reads.js'
import type { TemporalValues } from './temporal-entity.js'
import { fault, isOwnMember, isProjected, type TemporalQuery, type TemporalResult } from './temporal-query.js'
import {
  createTemporalRepository,
  type SeriesFilter,
  type TemporalRepository,
  type TemporalSeries,
} from './temporal-repository.js'
import { readValues } from './temporal-values.js'

/** Position of a page, and a condition on the ids of its entities. */
interface TemporalPosition extends Pick<SeriesFilter, 'idPattern'> {
  limit: number
  offset: number
}

export interface TemporalPage extends TemporalValues {
  /** Whether there is a next page. */
  more: boolean
  /** Total number of matching entities, if requested. */
  count: number | undefined
}

export type TemporalReader = ReturnType<typeof createTemporalReader>

/** Maximum milliseconds per statement. */
const timeout = 5 * second

/**
 * Answers temporal queries from the stored observations. Its methods throw Unavailable if too many reads are waiting, or
 * if `signal` aborts while a query waits.
 */
export function createTemporalReader(db: Knex, slowReads: SlowReads) {
  const within = (signal: AbortSignal, work: Work) => slowReads.run(() => runWithin(db, work), { signal })
  return {
    /** Returns a page of the entities that have values in the time range (ETSI GS CIM 009, 5.7.4). */
    list: (temporal: TemporalQuery, { limit, offset, idPattern }: TemporalPosition, signal: AbortSignal) =>
      within(signal, async (repository) => {
        const { types, ids: given, range, count } = temporal
        const filter = { types, ids: given, idPattern, range, ...attributesOf(temporal) }
        const found = limit === 0 ? [] : await repository.page(filter, { limit: limit + 1, offset })
        const unknown = await unknownAttribute(repository, types, namesIn(filter.attributes, temporal), found)
        if (unknown) return unknown
        const ids = [...new Set(found.map(({ entity_id }) => entity_id))]
        const page = found.filter(({ entity_id }) => entity_id !== ids[limit])
        const values = await readValues(repository, page, temporal)
        if (values.fault) return values
        const total = count ? await repository.count(filter) : undefined
        return { value: { ...values.value, more: ids.length > limit, count: total } }
      }),

    /**
     * Returns one entity, without attributes if it has no values in the time range (5.7.3).
     * @returns no entities if no values of the entity, or of the attributes of the query, have ever been stored
     */
    find: (id: string, temporal: TemporalQuery, signal: AbortSignal) =>
      within(signal, async (repository) => {
        const { attributes } = temporal
        const all = await repository.seriesOf(id, temporal.range)
        const series = attributes ? all.filter(({ attribute }) => attributes.includes(attribute)) : all
        const types = [...new Set(all.map(({ entity_type }) => entity_type))]
        const unknown =
          types.length > 0 && (await unknownAttribute(repository, types, namesIn(attributes, temporal), all))
        if (unknown) return unknown
        const values = await readValues(repository, series, temporal)
        return values.fault ? values : { value: { ...values.value, more: false, count: undefined } }
      }),
  }
}

type Work = (repository: TemporalRepository) => Promise<TemporalResult<TemporalPage>>

/** Runs queries in a transaction with a timeout per statement. Converts timeouts and numeric overflows to faults. */
async function runWithin(db: Knex, work: Work): Promise<TemporalResult<TemporalPage>> {
  try {
    return await transactionWithin(db, timeout, (trx) => work(createTemporalRepository(trx)))
  } catch (error) {
    if (codeOf(error) === sqlState.invalidRegularExpression) return fault('too-complex', 'idPattern', 'is too complex.')
    if (codeOf(error) === sqlState.queryCanceled)
      return fault('too-complex', 'timerel', 'selects too many values. Use a shorter time range or fewer entities.')
    if (codeOf(error) === sqlState.numericValueOutOfRange)
      return fault('invalid', 'aggrMethods', 'cannot be applied, because a result is too large for a number.')
    throw error
  }
}

/** Selects entities with an attribute to show, if no other member is left. */
function attributesOf({ attributes, projection }: TemporalQuery): Pick<SeriesFilter, 'attributes' | 'beyond'> {
  if (isProjected('id', projection) || isProjected('type', projection)) return { attributes }
  const { pick, omit } = projection
  return { attributes: attributes ?? (pick && [...pick]), beyond: omit && attributesIn(omit) }
}

const attributesIn = (members: ReadonlySet<string>) => [...members].filter((member) => !isOwnMember(member))

/** An attribute that a request names in `attrs` or `pick`. */
interface RequestedName {
  parameter: 'attrs' | 'pick'
  name: string
}

function namesIn(attributes: string[] = [], { projection }: Pick<TemporalQuery, 'projection'>): RequestedName[] {
  return [
    ...attributesIn(projection.pick ?? new Set()).map((name) => ({ parameter: 'pick' as const, name })),
    ...attributes.map((name) => ({ parameter: 'attrs' as const, name })),
  ]
}

/** Returns the fault for a name that no stored attribute of these types has. */
async function unknownAttribute(
  repository: TemporalRepository,
  types: string[],
  requested: RequestedName[],
  found: TemporalSeries[],
) {
  const missing = requested.filter(({ name }) => found.every(({ attribute }) => attribute !== name))
  if (missing.length === 0) return undefined
  const known = await repository.known(
    types,
    missing.map(({ name }) => name),
  )
  const unknown = missing.find(({ name }) => !known.includes(name))
  return (
    unknown &&
    fault(
      'unsupported',
      unknown.parameter,
      `must name attributes whose values are stored, not ${unknown.name}. These are the numeric attributes of ${types.join(', ')}.`,
    )
  )
}
