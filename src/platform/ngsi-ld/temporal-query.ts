import { type Duration, parseDuration } from '../../base/period.js'

/** Aggregation methods of ETSI GS CIM 009, 4.5.19.1. */
export const aggregationMethods = [
  'totalCount',
  'distinctCount',
  'sum',
  'avg',
  'min',
  'max',
  'stddev',
  'sumsq',
] as const

export type AggregationMethod = (typeof aggregationMethods)[number]

/** The parameters of a temporal query, validated against the contract. */
export interface TemporalParameters {
  /** Lists are separated by commas. */
  type?: string
  id?: string
  attrs?: string
  count?: boolean
  timerel?: 'before' | 'after' | 'between'
  timeAt?: string
  endTimeAt?: string
  lastN?: number
  /** Names of forms, and `count`. `sysAttrs` is refused, because times of creation and change are not stored. */
  options?: string | string[]
  /** Takes precedence over `options`. */
  format?: string
  aggrMethods?: string | string[]
  aggrPeriodDuration?: string
}

/** A range of times in milliseconds since 1970. An end that is `undefined` is open. */
export interface TimeRange {
  /** Included. */
  from: number | undefined
  /** Not included. */
  to: number | undefined
}

export interface Aggregation {
  methods: AggregationMethod[]
  /** Length of each period. A duration of 0 is one period, the whole range. */
  duration: Duration
  /** Start of a period, from which the others are counted: milliseconds since 1970. */
  origin: number
}

/** How the API of a request names types, attributes and members. */
export interface TemporalNames {
  /** Members to return: `id`, `type` and names of attributes. */
  members: Projection
  /** Returns the short name of a type or an attribute. */
  toStored: (name: string) => string
  /** Returns the short name of an attribute in `attrs`. Default: `toStored`. */
  toAttribute?: (name: string) => string
}

export interface TemporalQuery {
  /** Short names. */
  types: string[]
  ids: string[] | undefined
  /** Short names. Only entities with values of one of them are returned. Default: all. */
  attributes: string[] | undefined
  /** Whether the number of entities is requested. */
  count: boolean
  range: TimeRange
  /** Maximum number of instances per attribute, the newest. Default: all. */
  lastN: number | undefined
  /** Normalized instances (4.5.7), pairs of value and time (4.5.9), or aggregates (4.5.19). */
  form: 'instances' | 'values' | Aggregation
  /** `id`, `type` and short names of the attributes to return. The values of others are not read. */
  projection: Projection
}

/** Why a temporal query is rejected. */
export interface TemporalFault {
  /** `unsupported` for a part of NGSI-LD that the service does not support, `too-complex` for too much data. */
  kind: 'invalid' | 'malformed' | 'unsupported' | 'too-complex'
  parameter: string
  /** Continues a sentence that begins with the parameter, such as `must be a date`. */
  message: string
}

export type TemporalResult<T> = { value: T; fault?: never } | { fault: TemporalFault; value?: never }

/**
 * Origin of periods if the query has no start: a Monday, and the first day of a month and a year, so that periods of any
 * unit begin where people expect it (UTC).
 */
const defaultOrigin = Date.UTC(2001, 0, 1)

/** Synonyms, and forms that NGSI-LD defines for temporal representations. */
const formNames: Partial<Record<string, 'instances' | 'values' | 'aggregates'>> = {
  normalized: 'instances',
  temporalValues: 'values',
  simplified: 'values',
  aggregatedValues: 'aggregates',
}

/** Parses a temporal query (ETSI GS CIM 009, 4.11). `timerel` and `timeAt` are optional if one entity is retrieved. */
export function parseTemporalQuery(
  parameters: TemporalParameters,
  { members: { pick, omit }, toStored, toAttribute = toStored }: TemporalNames,
): TemporalResult<TemporalQuery> {
  const { type = '*', id, attrs, lastN } = parameters
  const empty = (['type', 'id', 'attrs'] as const).find((name) => itemsOf(parameters[name]).includes(''))
  if (empty !== undefined) return fault('malformed', empty, 'must not have empty items.')
  const types = type === '*' ? [...recordedTypes] : itemsOf(type).map(toStored)
  if (!types.every((one) => recordedTypes.some((recorded) => recorded === one))) {
    return fault('unsupported', 'type', `must be a list of types whose values are stored: ${recordedTypes.join(', ')}.`)
  }
  const options = itemsOf(parameters.options)
  const range = parseRange(parameters)
  if (range.fault) return range
  const form = parseForm(parameters, options, range.value)
  if (form.fault) return form
  if (lastN !== undefined && typeof form.value === 'object') {
    return fault('unsupported', 'lastN', 'must not be sent with aggregatedValues. Use a shorter time range.')
  }
  const toMembers = (names: ReadonlySet<string> | undefined) =>
    names && new Set([...names].map((name) => (isOwnMember(name) ? name : toStored(name))))
  return {
    value: {
      types,
      ids: id === undefined ? undefined : itemsOf(id),
      attributes: attrs === undefined ? undefined : itemsOf(attrs).map(toAttribute),
      count: parameters.count === true || options.includes('count'),
      range: range.value,
      lastN,
      form: form.value,
      projection: { pick: toMembers(pick), omit: toMembers(omit) },
    },
  }
}

/** Returns the items of a list that is separated by commas, without duplicates. */
function itemsOf(list: string | string[] = []): string[] {
  return typeof list === 'string' ? [...new Set(list.split(','))] : list
}

/** Parses the time range. `before` and the end are exclusive, `after` and the start are inclusive (4.11). */
function parseRange({ timerel, timeAt, endTimeAt }: TemporalParameters): TemporalResult<TimeRange> {
  if (timerel === undefined) {
    const stray = timeAt === undefined ? (endTimeAt === undefined ? undefined : 'endTimeAt') : 'timeAt'
    return stray === undefined
      ? { value: { from: undefined, to: undefined } }
      : fault('invalid', stray, 'must be sent together with timerel.')
  }
  if (timeAt === undefined) return fault('invalid', 'timeAt', 'is required with timerel.')
  const at = Date.parse(timeAt)
  if (Number.isNaN(at)) return fault('invalid', 'timeAt', 'must be a date and time such as 2026-11-21T03:00:00Z.')
  if (timerel !== 'between') {
    if (endTimeAt !== undefined) return fault('invalid', 'endTimeAt', 'must be sent only with timerel=between.')
    return { value: timerel === 'before' ? { from: undefined, to: at } : { from: at, to: undefined } }
  }
  if (endTimeAt === undefined) return fault('invalid', 'endTimeAt', 'is required with timerel=between.')
  const end = Date.parse(endTimeAt)
  if (Number.isNaN(end)) return fault('invalid', 'endTimeAt', 'must be a date and time such as 2026-11-21T03:00:00Z.')
  return end > at ? { value: { from: at, to: end } } : fault('invalid', 'endTimeAt', 'must be later than timeAt.')
}

function parseForm(
  { format, aggrMethods, aggrPeriodDuration }: TemporalParameters,
  options: string[],
  { from }: TimeRange,
): TemporalResult<TemporalQuery['form']> {
  if (options.includes('sysAttrs')) {
    return fault('unsupported', 'options', 'must not contain sysAttrs. Times of creation and change are not stored.')
  }
  const parameter = format === undefined ? 'options' : 'format'
  const names = format === undefined ? options.filter((name) => name !== 'count') : [format]
  const unsupported = names.find((name) => formNames[name] === undefined)
  if (unsupported !== undefined) {
    return fault('unsupported', parameter, `${unsupported} is not supported for temporal representations.`)
  }
  const [form = 'instances', other] = new Set(names.map((name) => formNames[name]))
  if (other !== undefined) return fault('invalid', parameter, 'must name only one representation.')
  if (form !== 'aggregates') {
    const stray = aggrMethods ? 'aggrMethods' : aggrPeriodDuration === undefined ? undefined : 'aggrPeriodDuration'
    // `format` may override an aggregation in `options`.
    return stray === undefined || options.includes('aggregatedValues')
      ? { value: form }
      : fault('invalid', stray, 'must be sent only with format=aggregatedValues.')
  }
  if (!aggrMethods) return fault('invalid', 'aggrMethods', 'is required with aggregatedValues.')
  const duration = parseDuration(aggrPeriodDuration ?? 'PT0S')
  return duration
    ? {
        value: {
          methods: aggregationMethods.filter((one) => itemsOf(aggrMethods).includes(one)),
          duration,
          origin: from ?? defaultOrigin,
        },
      }
    : fault('invalid', 'aggrPeriodDuration', 'must be an ISO 8601 duration of at most 100 years, such as P1D or PT15M.')
}

export function fault(kind: TemporalFault['kind'], parameter: string, message: string): { fault: TemporalFault } {
  return { fault: { kind, parameter, message } }
}

/** Members of entities to include and to leave out (ETSI GS CIM 009, 4.21). Default: all are included. */
export interface Projection {
  pick?: ReadonlySet<string> | undefined
  omit?: ReadonlySet<string> | undefined
}

/** Returns whether a member is none of the attributes. */
export function isOwnMember(member: string): boolean {
  return member === 'id' || member === 'type'
}

/** Returns whether a member is part of the response. */
export function isProjected(member: string, { pick, omit }: Projection = {}): boolean {
  return (pick === undefined || pick.has(member)) && omit?.has(member) !== true
}

/** Entity types whose observations are stored. */
export const recordedTypes = ['AirQualityObserved', 'WeatherObserved', 'TrafficFlow'] as const
