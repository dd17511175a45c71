import type { AqiStandard, Pollutant } from '../../../generated/types.js'
import { toPpb } from '../../base/units.js'

/** All pollutants of both standards. In a tie, the first one determines the index. */
export const pollutants: readonly Pollutant[] = ['pm25', 'pm10', 'no2', 'so2', 'o3', 'co']

/** Hourly values in µg/m³, the current hour first. */
export type Hours = readonly (number | null)[]

/** Row of a breakpoint table. The index increases linearly from `from` at `low` to `to` at `high`. */
type Band = readonly [low: number, high: number, from: number, to: number]

/** Number of hours in the NowCast mean. */
export const nowCastHours = 12

/** Values of a calendar day in µg/m³; `null` if too few of its hours count. */
export interface DayValues {
  /** Mean of the hours of the day. */
  mean: number | null
  /** Highest hour. */
  hour: number | null
  /** Highest mean of eight hours that end in the day. */
  eightHours: number | null
}

/** How a standard derives the index of a pollutant from its hourly values. */
interface Rule {
  /** Returns the concentration in µg/m³ that the bands apply to; `null` if it is unknown. */
  average: (hours: Hours) => number | null
  /** The value of a calendar day that the bands apply to. */
  ofDay: keyof DayValues
  /** Maximum value of a day in µg/m³. The rule does not apply to days with higher values. */
  maxOfDay?: number
  /** Converts µg/m³ to the unit and the precision of the bands. */
  scale: (concentration: number) => number
  /** Below the first band, the rule does not apply. Above the last band, see {@link maxIndex}. */
  bands: readonly Band[]
}

/**
 * Decision 1459/QĐ-TCMT of 12 November 2019, breakpoints in µg/m³. Hours: NowCast of particles, hourly means of gases.
 * Days: means of particles, highest hours of gases, and of ozone also the highest mean of eight hours up to 400 µg/m³.
 */
const vnRules: Record<Pollutant, Rule[]> = {
  pm25: [vnRule([0, 25, 50, 80, 150, 250, 350, 500], vnParticles, 'mean')],
  pm10: [vnRule([0, 50, 150, 250, 350, 420, 500, 600], vnParticles, 'mean')],
  no2: [vnRule([0, 100, 200, 700, 1200, 2350, 3100, 3850], latest, 'hour')],
  so2: [vnRule([0, 125, 350, 550, 800, 1600, 2100, 2630], latest, 'hour')],
  o3: [
    vnRule([0, 160, 200, 300, 400, 800, 1000, 1200], latest, 'hour'),
    vnRule([0, 100, 120, 170, 210, 400], unknown, 'eightHours', 400),
  ],
  co: [vnRule([0, 10_000, 30_000, 45_000, 60_000, 90_000, 120_000, 150_000], latest, 'hour')],
}

/**
 * US EPA, breakpoints of 6 May 2024 (40 CFR Part 58 Appendix G, table 2; EPA-454/B-24-002): particles in µg/m³, gases in
 * ppb, carbon monoxide in ppm. The EPA truncates concentrations: PM2.5 and carbon monoxide to one decimal, the others to
 * an integer. An hour of sulphur dioxide above 304 ppb has the index 200: higher indices require the mean of a day.
 */
const usRules: Record<Pollutant, Rule[]> = {
  pm25: [
    {
      average: usParticles,
      ofDay: 'mean',
      scale: (value) => truncate(value, 10),
      bands: [
        [0, 9, 0, 50],
        [9.1, 35.4, 51, 100],
        [35.5, 55.4, 101, 150],
        [55.5, 125.4, 151, 200],
        [125.5, 225.4, 201, 300],
        [225.5, 325.4, 301, 500],
      ],
    },
  ],
  pm10: [
    {
      average: usParticles,
      ofDay: 'mean',
      scale: (value) => truncate(value, 1),
      bands: [
        [0, 54, 0, 50],
        [55, 154, 51, 100],
        [155, 254, 101, 150],
        [255, 354, 151, 200],
        [355, 424, 201, 300],
        [425, 604, 301, 500],
      ],
    },
  ],
  no2: [
    {
      average: latest,
      ofDay: 'hour',
      scale: (value) => truncate(toPpb('no2', value), 1),
      bands: [
        [0, 53, 0, 50],
        [54, 100, 51, 100],
        [101, 360, 101, 150],
        [361, 649, 151, 200],
        [650, 1249, 201, 300],
        [1250, 2049, 301, 500],
      ],
    },
  ],
  so2: [
    {
      average: latest,
      ofDay: 'hour',
      scale: (value) => truncate(toPpb('so2', value), 1),
      bands: [
        [0, 35, 0, 50],
        [36, 75, 51, 100],
        [76, 185, 101, 150],
        [186, 304, 151, 200],
      ],
    },
    {
      average: unknown,
      ofDay: 'mean',
      scale: (value) => truncate(toPpb('so2', value), 1),
      bands: [
        [305, 604, 201, 300],
        [605, 1004, 301, 500],
      ],
    },
  ],
  o3: [
    {
      average: eightHourMean,
      ofDay: 'eightHours',
      scale: (value) => truncate(toPpb('o3', value), 1),
      bands: [
        [0, 54, 0, 50],
        [55, 70, 51, 100],
        [71, 85, 101, 150],
        [86, 105, 151, 200],
        [106, 200, 201, 300],
      ],
    },
    {
      average: latest,
      ofDay: 'hour',
      scale: (value) => truncate(toPpb('o3', value), 1),
      bands: [
        [125, 164, 101, 150],
        [165, 204, 151, 200],
        [205, 404, 201, 300],
        [405, 604, 301, 500],
      ],
    },
  ],
  co: [
    {
      average: eightHourMean,
      ofDay: 'eightHours',
      scale: (value) => truncate(toPpb('co', value) / 1000, 10),
      bands: [
        [0, 4.4, 0, 50],
        [4.5, 9.4, 51, 100],
        [9.5, 12.4, 101, 150],
        [12.5, 15.4, 151, 200],
        [15.5, 30.4, 201, 300],
        [30.5, 50.4, 301, 500],
      ],
    },
  ],
}

const rules: Record<AqiStandard, Record<Pollutant, Rule[]>> = { VN_AQI: vnRules, US_AQI: usRules }

/** The index at the end of the tables. A table that ends earlier has no index for higher concentrations. */
const lastIndex = 500
/** VN_AQI ends there. US_AQI continues with the slope of the last band; 1000 is the maximum of the contract. */
const maxIndex: Record<AqiStandard, number> = { VN_AQI: lastIndex, US_AQI: 1000 }

/**
 * Returns the index of one pollutant, not rounded; `null` without a valid concentration.
 * @param hours negative and infinite values count as unknown
 */
export function subIndex(standard: AqiStandard, pollutant: Pollutant, hours: Hours): number | null {
  const known = hours.map((value) => (value !== null && Number.isFinite(value) && value >= 0 ? value : null))
  return highestIndex(standard, pollutant, ({ average }) => average(known))
}

/** Returns the index of one pollutant on a calendar day, rounded to an integer; `null` without a value. */
export function dailyIndex(standard: AqiStandard, pollutant: Pollutant, day: DayValues): number | null {
  const index = highestIndex(standard, pollutant, ({ ofDay, maxOfDay = Infinity }) => {
    const value = day[ofDay]
    return value !== null && value <= maxOfDay ? value : null
  })
  return index === null ? null : roundIndex(index)
}

/** Returns whether the index of a day reads means of eight hours of a pollutant. */
export function readsEightHours(standard: AqiStandard, pollutant: Pollutant): boolean {
  return rules[standard][pollutant].some(({ ofDay }) => ofDay === 'eightHours')
}

/** Returns the highest index of the rules of a pollutant. */
function highestIndex(
  standard: AqiStandard,
  pollutant: Pollutant,
  concentrationFor: (rule: Rule) => number | null,
): number | null {
  const indices = rules[standard][pollutant].flatMap((rule) => {
    const concentration = concentrationFor(rule)
    return concentration === null ? [] : (interpolate(rule.bands, rule.scale(concentration), maxIndex[standard]) ?? [])
  })
  return indices.length === 0 ? null : Math.max(...indices)
}

/** Rounds halves up, including halves that a rounding error has made slightly smaller. */
function roundIndex(index: number): number {
  return Math.round(index + 1e-9)
}

/**
 * Returns the index of a place: the maximum over all pollutants that have a value, rounded to an integer; `null` without
 * any. Decision 1459/QĐ-TCMT requires a particle; this function does not, so that stations with only
 * gases have an index.
 */
export function airQualityIndex(
  standard: AqiStandard,
  hours: Partial<Record<Pollutant, Hours>>,
): { value: number; mainPollutant: Pollutant } | null {
  let highest: { value: number; mainPollutant: Pollutant } | null = null
  for (const pollutant of pollutants) {
    const value = subIndex(standard, pollutant, hours[pollutant] ?? [])
    if (value !== null && (highest === null || value > highest.value)) highest = { value, mainPollutant: pollutant }
  }
  return highest && { ...highest, value: roundIndex(highest.value) }
}

/**
 * Returns the NowCast: a weighted mean of the last 12 hours. The more the values change, the more recent hours count.
 * Returns `null` unless two of the last three hours are known.
 *
 * `US_AQI`: w = max(1 - (cmax - cmin) / cmax, 1/2); the mean is Σ wⁱcᵢ / Σ wⁱ over the known hours (US EPA, NowCast for
 * particles). `VN_AQI`: w = cmin / cmax; above 1/2 the same mean; otherwise Σ (1/2)ⁱcᵢ, i from 1 to 12. Decision
 * 1459/QĐ-TCMT does not divide that sum by the weights, so a missing hour lowers the result.
 * @param hours µg/m³, the current hour first and none negative; hours after the twelfth are ignored
 */
export function nowCast(standard: AqiStandard, hours: Hours): number | null {
  const known = hours.slice(0, nowCastHours).flatMap((value, age) => (value === null ? [] : [{ value, age }]))
  if (known.filter(({ age }) => age < 3).length < 2) return null
  const values = known.map(({ value }) => value)
  const max = Math.max(...values)
  if (max === 0) return 0
  const weight = Math.max(Math.min(...values) / max, 0.5)
  const weighted = known.reduce((sum, { value, age }) => sum + weight ** age * value, 0)
  if (standard === 'VN_AQI' && weight === 0.5) return weighted / 2
  return weighted / known.reduce((sum, { age }) => sum + weight ** age, 0)
}

function vnParticles(hours: Hours): number | null {
  return nowCast('VN_AQI', hours) ?? latest(hours)
}

function usParticles(hours: Hours): number | null {
  return nowCast('US_AQI', hours) ?? latest(hours)
}

/** Returns no concentration, for rules that apply only to days. */
function unknown(): null {
  return null
}

function latest(hours: Hours): number | null {
  return hours.find((value) => value !== null) ?? null
}

/** Returns the mean of the last eight hours, or the latest value if fewer than six of them are known. */
function eightHourMean(hours: Hours): number | null {
  const known = hours.slice(0, 8).filter((value) => value !== null)
  return known.length < 6 ? latest(hours) : known.reduce((sum, value) => sum + value, 0) / known.length
}

/** Returns a rule of VN_AQI. Each of its bands begins where the previous one ends. */
function vnRule(
  breakpoints: readonly number[],
  average: Rule['average'],
  ofDay: Rule['ofDay'],
  maxOfDay = Infinity,
): Rule {
  const indices = [0, 50, 100, 150, 200, 300, 400, 500]
  const bands = indices
    .slice(1, breakpoints.length)
    .map((to, band): Band => [breakpoints[band] ?? 0, breakpoints[band + 1] ?? Infinity, indices[band] ?? 0, to])
  return { average, ofDay, maxOfDay, scale: (concentration) => concentration, bands }
}

function interpolate(bands: readonly Band[], concentration: number, max: number): number | null {
  const [low, high, from, to] = bands.find(([, high]) => concentration <= high) ?? bands.at(-1) ?? [0, 0, 0, 0]
  if (concentration < low) return null
  const index = from + ((concentration - low) / (high - low)) * (to - from)
  return Math.min(index, to === lastIndex ? max : to)
}

/** Tolerates rounding errors: a mean of 35.49999999999999 must not fall into the band below 35.5. */
function truncate(concentration: number, steps: number): number {
  return Math.floor(concentration * steps + 1e-6) / steps
}
