import { useSearch, useSearchParams } from 'wouter'
import { settings } from '#shared/settings.js'

type FilterValue = string | number | boolean | undefined

/** How the value of a filter is written in the query of the URL. */
export interface Filter<Value extends FilterValue> {
  /** The value without a parameter. It is left out of the URL. */
  fallback: Value
  /** Returns undefined if the text is not a value, for example in an edited URL. */
  parse: (text: string) => Value | undefined
  /** Whether users type the value. Each change then replaces the entry in the history of the browser. */
  isTyped?: boolean
}

type Schema = Record<string, Filter<FilterValue>>
/** The values of all filters. */
export type FilterValues<Of extends Schema> = {
  [Name in keyof Of]: Of[Name] extends Filter<infer Value> ? Value : never
}

/** Creates a filter with any text. */
export const text = (fallback = ''): Filter<string> => ({ fallback, parse: (typed) => typed, isTyped: true })

/** Creates a filter with an id, or an empty text. */
export const anyId = (): Filter<string> => ({ fallback: '', parse: (chosen) => chosen })

/** Creates a filter with one of some values, or none. */
export const choice = <const Option extends string>(options: readonly Option[]): Filter<Option | undefined> => ({
  fallback: undefined,
  parse: (chosen) => options.find((option) => option === chosen),
})

/** Creates a filter with one of some values, the first by default. */
export const oneOf = <const Option extends string>(
  options: readonly [Option, ...(readonly Option[])],
): Filter<Option> => ({ fallback: options[0], parse: (chosen) => options.find((option) => option === chosen) })

/** Creates a filter with a number, or none. */
export const number = (): Filter<number | undefined> => ({
  fallback: undefined,
  parse: (typed) => (typed.trim() === '' || !Number.isFinite(Number(typed)) ? undefined : Number(typed)),
})

/** Creates a filter with a day, such as `2026-11-23`; without one, an empty text. */
export const day = (): Filter<string> => ({
  fallback: '',
  parse: (typed) => (/^[1-9]\d{3}-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed)) ? typed : undefined),
})

/**
 * Reads and writes the filters of a list in the query of the URL, so that a link or a reload shows the same list. Other
 * parameters stay. `setFilters` changes the given filters; undefined sets the default.
 */
export function useFilters<Of extends Schema>(
  schema: Of,
): [FilterValues<Of>, (changes: { [Name in keyof Of]?: FilterValues<Of>[Name] | undefined }) => void] {
  const [parameters, setParameters] = useSearchParams()
  const setFilters = (changes: { [Name in keyof Of]?: FilterValues<Of>[Name] | undefined }) => {
    const names = Object.keys(changes)
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        for (const name of names) {
          const value = changes[name] ?? schema[name]?.fallback
          if (value === undefined || value === schema[name]?.fallback) after.delete(name)
          else after.set(name, String(value))
        }
        return after
      },
      { replace: names.every((name) => schema[name]?.isTyped) },
    )
  }
  return [readFilters(schema, parameters), setFilters]
}

/** Returns a function that adds the filters of the list to a path, so that the way back leads to the same list. */
export function useFilteredPath(): (path: string) => string {
  const search = useSearch()
  return (path) => (search === '' ? path : `${path}?${search}`)
}

/** Returns the filters in the query of a URL. */
export function readFilters<Of extends Schema>(schema: Of, parameters: URLSearchParams): FilterValues<Of> {
  const values = Object.entries(schema).map(([name, { fallback, parse }]) => {
    const found = parameters.get(name)
    return [name, found === null ? fallback : (parse(found) ?? fallback)]
  })
  // Each entry has the type of its filter.
  return Object.fromEntries(values) as FilterValues<Of>
}

/** Returns the time at which a day begins in the city, in UTC. `later` is a number of days. */
export function startOfDay(date: string, later = 0): string {
  const midnight = new Date(Date.parse(`${date}T00:00:00Z`) + later * 86_400_000)
  return new Date(fromCityTime(midnight.toISOString().slice(0, 16))).toISOString()
}

const cityTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: settings.city.timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Returns a time in ms since 1970 as local time of the city, such as `2026-11-20T08:00`. */
export const toCityTime = (time: number): string => cityTime.format(time).replace(' ', 'T')

/** Returns a local time of the city in ms since 1970, or NaN for other texts. */
export function fromCityTime(local: string): number {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return asUtc
  return 2 * asUtc - Date.parse(`${toCityTime(asUtc)}Z`)
}
