import { convert, plausible, type Quantity } from '../domain/units.js'
import { arrayAt, numberAt, numberOrNullAt, objectAt, textAt, unexpected } from './parse.js'

/** Values as they stand in one section of an answer, beside the times that they are for. */
export interface Section {
  times: Time[]
  /** One value a time, in the unit that we keep; `null` where there is none, or one that cannot be true. */
  values(variable: string, quantity: Quantity): (number | null)[]
  /** WMO codes. */
  codes(variable: string): (number | null)[]
}

/** A time of an answer, as it stands there and in UTC. */
export interface Time {
  /** As the provider writes it, at the place: `2026-11-21T09:00`, of a day `2026-11-21`. */
  local: string
  /** The same in UTC; of a day its beginning. */
  instant: Date
}

/** The answers for several points, in the order of the points: the provider sends an object for one, else an array. */
export function pointsOf(body: unknown, count: number): unknown[] {
  const points: unknown[] = Array.isArray(body) ? body : [body]
  if (points.length !== count) unexpected(`The answer has ${points.length} points instead of ${count}.`)
  return points
}

/** The section of the present, as a section with one time. */
export function currentOf(point: unknown): Section {
  return sectionOf(point, 'current', (value) => [value])
}

/** A section with a row of times. */
export function seriesOf(point: unknown, name: 'hourly' | 'daily'): Section {
  return sectionOf(point, name, arrayAt)
}

function sectionOf(point: unknown, name: string, listAt: (value: unknown, place: string) => unknown[]): Section {
  const fields = objectAt(point, 'The answer')
  const section = objectAt(fields[name], name)
  const units = objectAt(fields[`${name}_units`], `${name}_units`)
  const offset = numberAt(fields.utc_offset_seconds, 'utc_offset_seconds')
  const form = name === 'daily' ? /^\d{4}-\d{2}-\d{2}$/ : /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
  const times = listAt(section.time, `${name}.time`).map((time) => timeAt(time, form, offset, `${name}.time`))

  const numbers = (variable: string) => {
    const list = listAt(section[variable], `${name}.${variable}`)
    if (list.length !== times.length) unexpected(`${name}.${variable} has not as many values as there are times.`)
    return list.map((value) => numberOrNullAt(value, `${name}.${variable}`))
  }
  const unitOf = (variable: string) => textAt(units[variable], `${name}_units.${variable}`)

  return {
    times,
    values(variable, quantity) {
      const unit = unitOf(variable)
      return numbers(variable).map((value) => {
        const converted = value === null ? null : convert(quantity, value, unit)
        if (converted === undefined) unexpected(`${name}.${variable} has the unknown unit ${unit}.`)
        return plausible(quantity, converted)
      })
    },
    codes(variable) {
      if (unitOf(variable) !== 'wmo code') unexpected(`${name}.${variable} is not a WMO code.`)
      return numbers(variable)
    },
  }
}

/** Times come without an offset, which is one for the whole answer. */
function timeAt(value: unknown, form: RegExp, offsetSeconds: number, place: string): Time {
  const local = textAt(value, place)
  const time = form.test(local) ? Date.parse(`${local.padEnd(16, 'T00:00')}Z`) : NaN
  const instant = new Date(time - offsetSeconds * 1000)
  if (Number.isNaN(instant.getTime())) unexpected(`${place} is not a time.`)
  return { local, instant }
}
