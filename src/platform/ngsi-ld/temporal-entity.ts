import type { AggregationMethod, TemporalQuery } from './temporal-query.js'

/** The stored values of an entity. Names are short. */
export interface TemporalEntity {
  id: string
  type: string
  attributes: TemporalAttribute[]
}

export interface TemporalAttribute {
  name: string
  /** In ascending order of time; empty for an aggregation. */
  instances: Instance[]
  /** In ascending order; empty unless an aggregation was requested. */
  periods: Period[]
}

export interface Instance {
  value: number
  /** UN/CEFACT code. Empty for values without a unit. */
  unit: string
  observedAt: Date
}

/** Aggregates of the values of one period. */
export interface Period {
  start: Date
  end: Date
  results: Partial<Record<AggregationMethod, number>>
}

/** The part of the requested time range that a response covers. */
export interface TimeWindow {
  /** Milliseconds since 1970. */
  start: number
  /** Milliseconds since 1970; before `start` if the newest values are returned. */
  end: number
  /** Requested maximum number of instances per attribute. */
  lastN: number | undefined
}

/** The values of entities, and the part of the time range that they cover; `undefined` for the whole range. */
export interface TemporalValues {
  /** In the order of their ids. */
  entities: TemporalEntity[]
  window: TimeWindow | undefined
}

/**
 * Returns the entities in the requested representation. If values were left out, the status is 206, and `Content-Range`
 * names the covered part of the time range (ETSI GS CIM 009, 6.3.10).
 * @param toShown converts the names of types and attributes
 */
export function presentTemporalValues(
  { entities, window }: TemporalValues,
  { form }: Pick<TemporalQuery, 'form'>,
  toShown: (short: string) => string = (short) => short,
) {
  const presented = entities.map(({ id, type, attributes }) => {
    const shown = attributes.map((attribute) => [toShown(attribute.name), presentAttribute(attribute, form)] as const)
    return { id, type: toShown(type), ...Object.fromEntries<unknown>(shown) }
  })
  const status = window ? (206 as const) : (200 as const)
  return { status, headers: window ? { 'Content-Range': contentRangeOf(window) } : {}, entities: presented }
}

/** Converts an attribute. Its instances are always an array, although 4.5.7 also allows a single object. */
function presentAttribute({ instances, periods }: TemporalAttribute, form: TemporalQuery['form']): unknown {
  if (form === 'instances') return instances.map(presentInstance)
  if (form === 'values') {
    return { type: 'Property', values: instances.map(({ value, observedAt }) => [value, observedAt.toISOString()]) }
  }
  const series = form.methods.map((method) => [
    method,
    periods.map(({ start, end, results }) => [results[method], start.toISOString(), end.toISOString()]),
  ])
  return { type: 'Property', ...Object.fromEntries(series) }
}

function presentInstance({ value, unit, observedAt }: Instance): unknown {
  return { type: 'Property', value, ...(unit !== '' && { unitCode: unit }), observedAt: observedAt.toISOString() }
}

function contentRangeOf({ start, end, lastN }: TimeWindow): string {
  return `date-time ${new Date(start).toISOString()}-${new Date(end).toISOString()}/${lastN ?? '*'}`
}
