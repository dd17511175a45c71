/** Units of stored values as UN/CEFACT codes (Recommendation 20). */
export const unitCodes = {
  /** µg/m³ */
  concentration: 'GQ',
  /** °C */
  temperature: 'CEL',
  /** Percent. */
  humidity: 'P1',
  /** m/s */
  windSpeed: 'MTS',
  /** mm */
  precipitation: 'MMT',
  /** km/h */
  vehicleSpeed: 'KMH',
} as const

/** Units of the API's current weather, by field. */
export const currentWeatherUnits = { temp: '°C', humidity: '%', wind_speed: 'km/h' }

/** Units of the API's forecast, by field. */
export const forecastUnits = { ...currentWeatherUnits, rain_prob: '%', temp_max: '°C', temp_min: '°C' }

/** Converts m/s to km/h with one decimal. */
export function toKmh(metresPerSecond: number): number {
  return Math.round(metresPerSecond * 36) / 10
}

/** Quantities, in the units of `unitCodes`; `probability` in percent. */
export type Quantity = 'pm25' | 'pm10' | 'temperature' | 'humidity' | 'windSpeed' | 'precipitation' | 'probability'

type Units = Partial<Record<string, (value: number) => number>>

const same = (value: number) => value
const milligrams = (value: number) => value * 1000
const concentration: Units = {
  'μg/m³': same,
  'μg/m3': same,
  'ug/m3': same,
  GQ: same,
  'mg/m³': milligrams,
  'mg/m3': milligrams,
  GP: milligrams,
  'ng/m³': (value) => value / 1000,
}
const percentage: Units = { '%': same }

/**
 * Unit names of providers, after `normalize`. Parts per million and per billion are missing, because they do not apply to
 * particles. Mile, nautical mile and inch are exact by definition.
 */
const unitsOf: Record<Quantity, Units> = {
  pm25: concentration,
  pm10: concentration,
  temperature: { '°C': same, '°F': (value) => ((value - 32) * 5) / 9 },
  humidity: percentage,
  windSpeed: {
    'm/s': same,
    'km/h': (value) => value / 3.6,
    mph: (value) => value * 0.44704,
    'mp/h': (value) => value * 0.44704,
    kn: (value) => (value * 1852) / 3600,
  },
  precipitation: { mm: same, inch: (value) => value * 25.4 },
  probability: percentage,
}

/** Converts a value to the stored unit; `undefined` for an unknown unit of this quantity. */
export function convert(quantity: Quantity, value: number, unit: string): number | undefined {
  const units = unitsOf[quantity]
  const name = normalize(unit)
  return Object.hasOwn(units, name) ? units[name]?.(value) : undefined
}

/**
 * Converts a particle concentration to µg/m³; `null` for implausible values and other units.
 * @param unit default: µg/m³
 */
export function particlesIn(
  quantity: 'pm25' | 'pm10',
  value: number,
  unit: string = unitCodes.concentration,
): number | null {
  return plausible(quantity, convert(quantity, value, unit) ?? null)
}

/** Replaces the micro sign (U+00B5) with the Greek mu (U+03BC). Providers use both. */
function normalize(unit: string): string {
  return unit.trim().replace('\u00B5', '\u03BC')
}

/**
 * Plausible ranges, slightly beyond the records on Earth: -89.2 and 56.7 °C, gusts of 113 m/s, 401 mm of rain per hour.
 * Particles stay below these limits even during fires and sandstorms.
 */
const bounds: Record<Quantity, readonly [lowest: number, highest: number]> = {
  pm25: [0, 2000],
  pm10: [0, 5000],
  temperature: [-90, 60],
  humidity: [0, 100],
  windSpeed: [0, 120],
  precipitation: [0, 500],
  probability: [0, 100],
}

/** Values that saturated or broken particle monitors report, in µg/m³. Negative ones, such as -999, are out of bounds. */
const errorValues: Partial<Record<Quantity, number[]>> = {
  pm25: [985, 999, 999.9, 1999.9],
  pm10: [985, 999, 999.9, 1999.9],
}

/** Returns the value, or `null` if it is implausible: not finite, out of bounds, or an error value. */
export function plausible(quantity: Quantity, value: number | null): number | null {
  const [lowest, highest] = bounds[quantity]
  if (value === null || !(value >= lowest && value <= highest)) return null
  return errorValues[quantity]?.includes(value) ? null : value
}
