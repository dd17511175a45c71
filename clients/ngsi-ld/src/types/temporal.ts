import type { Entity, EntityQuery } from './entities.js'

/** A time range. */
export interface TimeRange {
  /** `between` requires `endTimeAt`. */
  timerel: 'before' | 'after' | 'between'
  /** ISO 8601 in UTC. */
  timeAt: string
  endTimeAt?: string | undefined
  /** The time to compare. Default: `observedAt`. */
  timeproperty?: string | undefined
}

/** Names of aggregation methods, which all brokers with temporal operations support. */
export type AggregationMethod = 'totalCount' | 'distinctCount' | 'sum' | 'avg' | 'min' | 'max' | 'stddev' | 'sumsq'

/** Selects values over time and their representation. */
export interface TemporalView {
  range?: TimeRange | undefined
  attrs?: string[] | undefined
  /** Only these members: `type` and names of attributes. `id` is required. */
  pick?: string[] | undefined
  /** Names of attributes to leave out. */
  omit?: string[] | undefined
  /** Only the latest values, per attribute. */
  lastN?: number | undefined
  /** Return `[value, time]` pairs in `values` (`objects` for relationships). */
  temporalValues?: boolean | undefined
  /** Return aggregates as `[value, from, to]` in a member per method. */
  aggregate?: { methods: AggregationMethod[]; /** ISO 8601 duration, for example `PT1H`. */ period: string } | undefined
}

/** Selects entities, their values over time and their representation. */
export interface TemporalQuery extends TemporalView, Pick<EntityQuery, 'type' | 'id' | 'q' | 'geo'> {
  /** A broker requires a range. */
  range: TimeRange
  /** Entities per page, 1 to 100. Default: 100. */
  limit?: number | undefined
  offset?: number | undefined
  /** Also return the total number of matching entities. */
  count?: boolean | undefined
}

/**
 * The time range of an incomplete response. `to` is the `timeAt` of the next request, whose response repeats the values at
 * this time. With `lastN`, it is the end of the range of the next request, and no values are repeated.
 */
export interface PartialRange {
  /** ISO 8601, in the order of the values. */
  from: string
  to: string
}

/** An entity over time. `partial` is set if the broker returned only a part of the time range. */
export interface TemporalResult<E extends Entity = Entity> {
  entity: E
  partial: PartialRange | undefined
}

/** A page of entities over time. `partial` is set if the broker returned only a part of the time range. */
export interface TemporalPage<E extends Entity = Entity> {
  entities: E[]
  count: number | undefined
  partial: PartialRange | undefined
}
