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

/** Converts the values of an entity to the requested representation. `name` converts the names of types and attributes. */
export function presentTemporalEntity(
  { id, type, attributes }: TemporalEntity,
  form: TemporalQuery['form'],
  name: (short: string) => string,
): { id: string; type: string } & Record<string, unknown> {
  const shown = attributes.map((attribute) => [name(attribute.name), presentAttribute(attribute, form)] as const)
  return { id, type: name(type), ...Object.fromEntries(shown) }
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

/** Returns the header `Content-Range` of a partial response (ETSI GS CIM 009, 6.3.10). */
export function contentRangeOf({ start, end, lastN }: TimeWindow): string {
  return `date-time ${new Date(start).toISOString()}-${new Date(end).toISOString()}/${lastN ?? '*'}`
}
