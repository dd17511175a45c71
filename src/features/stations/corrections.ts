import type { CorrectionAlgorithm, StationCorrection, StationCorrectionInput } from '../../../generated/types.js'
import { Unprocessable } from '../../base/errors.js'
import { plausible, quantities } from '../../base/units.js'

/** A correction of PM2.5 from a time on. */
export interface Correction {
  algorithm: CorrectionAlgorithm
  /** Slope and intercept of the line; `null` for other algorithms. */
  slope: number | null
  intercept: number | null
  valid_from: Date
}

export interface NewCorrection extends Correction {
  /** Id of the sensor that it was found with, or another source. */
  reference: string | null
}

export interface CorrectionRecord extends NewCorrection {
  id: number
  created_at: Date
  /** `null` until all stored values are corrected. */
  applied_at: Date | null
}

/** A row or, with times as text, its JSON. */
export type StoredCorrection = { [Name in keyof Omit<CorrectionRecord, 'id'>]: OrText<CorrectionRecord[Name]> }
type OrText<Value> = Date extends Value ? Value | string : Value

/** A measured value of PM2.5 in µg/m³. */
interface Measured {
  observedAt: Date
  value: number
  /** Relative humidity at the same time, in percent. */
  humidity: number | undefined
}

/** The attribute of the measured values of stations that have ever had a correction. */
export const rawAttribute = 'pm25_raw'

/**
 * Returns the corrected value. A value that only a broken instrument measures is returned as it is.
 * @param corrections newest first
 * @returns `undefined` if the formula needs a humidity, and there is none
 */
export function correct(
  corrections: readonly Correction[],
  { observedAt, value, humidity }: Measured,
): number | undefined {
  if (plausible('pm25', value) === null) return value
  const correction = corrections.find(({ valid_from }) => valid_from <= observedAt)
  switch (correction?.algorithm) {
    case 'linear':
      return bounded((correction.slope ?? 1) * value + (correction.intercept ?? 0))
    case 'epa_2021':
      return humidity === undefined ? undefined : bounded(epa2021(value, humidity))
    case 'none':
    case undefined:
      return value
  }
}

const [lowest, highest] = quantities.pm25.bounds

/** Limits a corrected value to the range of plausible values. */
function bounded(value: number): number {
  return Math.min(Math.max(value, lowest), highest)
}

/**
 * Corrects PM2.5 of Plantower sensors by the formula of the US EPA of 2021, as AirGradient's firmware
 * (`src/PMS/PMS.cpp`) and map (`getEpaCorrectedPM.ts`) do. The formula is not for sensors of other makers.
 * @param x µg/m³
 * @param h relative humidity in percent
 */
function epa2021(x: number, h: number): number {
  if (x === 0) return 0
  const low = (slope: number) => slope * x - 0.0862 * h + 5.75
  const high = 2.966 + 0.69 * x + 8.84e-4 * x ** 2
  if (x < 30) return low(0.524)
  if (x < 50) return low(mix(0.524, 0.786, x / 20 - 3 / 2))
  if (x < 210) return low(0.786)
  return x < 260 ? mix(low(0.786), high, x / 50 - 21 / 5) : high
}

/** Returns a weighted mean. @param share of the second number, from 0 to 1 */
function mix(one: number, other: number, share: number): number {
  return one * (1 - share) + other * share
}

/** Converts the body of a request. @throws Unprocessable if its fields do not fit its algorithm */
export function parseCorrection({ valid_from, ...body }: StationCorrectionInput): NewCorrection {
  const { algorithm, slope = null, intercept = null, reference = null } = body
  for (const [name, value] of Object.entries({ slope, intercept })) {
    const [location, rule] = [`body.${name}`, `with the algorithm ${algorithm}`]
    if (algorithm === 'linear' && value === null)
      throw new Unprocessable({ location, message: `is required ${rule}`, code: 'required' })
    if (algorithm !== 'linear' && value !== null)
      throw new Unprocessable({ location, message: `is not allowed ${rule}`, code: 'conflict' })
  }
  return { algorithm, slope, intercept, reference, valid_from: parseTime('body.valid_from', valid_from) }
}

/** Parses a time in a body. The schema accepts leap seconds, which `Date` cannot represent. @throws Unprocessable */
function parseTime(location: string, text: string): Date {
  const time = new Date(text)
  if (Number.isNaN(time.getTime()))
    throw new Unprocessable({ location, message: 'is not a usable time', code: 'invalid_format' })
  return time
}

export function presentCorrection(correction: StoredCorrection): StationCorrection {
  const { algorithm, slope, intercept, valid_from, reference, created_at, applied_at } = correction
  return {
    algorithm,
    slope,
    intercept,
    valid_from: new Date(valid_from).toISOString(),
    reference,
    created_at: new Date(created_at).toISOString(),
    is_applied: applied_at !== null,
  }
}
