import { pathId } from './address.js'
import { readCall, undefinedIfNotFound } from './calls.js'
import { invalidCall, isRecord } from './errors.js'
import { subjectOf, type Transport } from './http.js'
import {
  conditionParameters,
  countOf,
  entitiesOf,
  entityOf,
  matchesNothing,
  maxPageSize,
  memberParameters,
  pageParameters,
} from './query.js'
import type { NgsiLdClient } from './types/client.js'
import type { Entity } from './types/entities.js'
import type { CallOptions, RawAnswer } from './types/options.js'
import type { PartialRange, TemporalPage, TemporalQuery, TemporalResult, TemporalView } from './types/temporal.js'

type TemporalOperations = Pick<NgsiLdClient, 'queryTemporalPage' | 'getTemporalEntity'>

/** Creates the reads of values over time. */
export function temporalOperations(transport: Transport): TemporalOperations {
  return {
    async queryTemporalPage<E extends Entity>(
      query: TemporalQuery,
      options: CallOptions = {},
    ): Promise<TemporalPage<E>> {
      const { limit = maxPageSize, offset = 0, count = false } = query
      if (limit === 0) throw invalidCall('invalid-request', 'limit must be at least 1.')
      const page = pageParameters({ limit, offset, count })
      if (matchesNothing(query)) return { entities: [], count: count ? 0 : undefined, partial: undefined }
      const parameters = { ...conditionParameters(query), ...temporalParameters(query), ...page }
      const call = readCall('/temporal/entities', options, parameters)
      const response = await transport.call(call)
      const entities = entitiesOf(response, subjectOf(call), limit).map((one) => withInstances(one, query) as E)
      return { entities, count: count ? countOf(response.headers) : undefined, partial: partialRange(response) }
    },
    async getTemporalEntity<E extends Entity>(
      id: string,
      view: TemporalView = {},
      options: CallOptions = {},
    ): Promise<TemporalResult<E> | undefined> {
      const call = readCall(`/temporal/entities/${pathId(id)}`, options, temporalParameters(view))
      const response = await undefinedIfNotFound(transport.call(call))
      if (response === undefined) return undefined
      const entity = withInstances(entityOf(response, subjectOf(call)), view) as E
      return { entity, partial: partialRange(response) }
    },
  }
}

function temporalParameters(view: TemporalView) {
  const { range, lastN, temporalValues = false, aggregate } = view
  if (temporalValues && aggregate)
    throw invalidCall('invalid-request', 'temporalValues and aggregate are mutually exclusive.')
  if ((range?.timerel === 'between') !== (range?.endTimeAt !== undefined))
    throw invalidCall('invalid-request', 'endTimeAt is required for timerel between, and only for it.')
  return {
    ...(range && { timerel: range.timerel, timeAt: range.timeAt }),
    ...(range?.endTimeAt !== undefined && { endTimeAt: range.endTimeAt }),
    ...(range?.timeproperty !== undefined && { timeproperty: range.timeproperty }),
    ...memberParameters(view),
    ...(lastN !== undefined && { lastN: String(lastN) }),
    ...(temporalValues && { options: 'temporalValues' }),
    ...(aggregate && {
      options: 'aggregatedValues',
      aggrMethods: aggregate.methods.join(','),
      aggrPeriodDuration: aggregate.period,
    }),
  }
}

const notAttributes = new Set(['id', 'type', '@context', 'scope', 'createdAt', 'modifiedAt', 'deletedAt'])

/** Returns an entity whose attributes are lists. Brokers return an attribute with one instance as an object. */
function withInstances(entity: Entity, { temporalValues = false, aggregate }: TemporalView): Entity {
  if (temporalValues || aggregate) return entity
  const members = Object.entries(entity).map(([name, value]): [string, unknown] => [
    name,
    isRecord(value) && !notAttributes.has(name) ? [value] : value,
  ])
  return { ...entity, ...Object.fromEntries(members) }
}

/** Returns the time range of a 206: `date-time <from>-<to>/<size>`. */
function partialRange({ status, headers }: RawAnswer): PartialRange | undefined {
  const instant = String.raw`(\d{4}-\d\d-\d\dT[\d:.]+Z?)`
  const [, from, to] =
    new RegExp(`^date-time ${instant}-${instant}/`, 'i').exec(headers.get('Content-Range') ?? '') ?? []
  return status === 206 && from !== undefined && to !== undefined ? { from, to } : undefined
}
