/** Units of what we keep, by their UN/CEFACT codes (Recommendation 20). */
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

/** What is measured, always in the unit of `unitCodes`. */
export type Measure = Exclude<keyof typeof unitCodes, 'vehicleSpeed'>

type Conversion = (value: number) => number

const same: Conversion = (value) => value
const times =
  (factor: number): Conversion =>
  (value) =>
    value * factor

/**
 * Spellings that providers use, after `normalize`. Parts per million or billion of particles mean nothing, and have no
 * place here. International mile and nautical mile, avoirdupois inch: exact by definition.
 */
const conversions: Record<Measure, Partial<Record<string, Conversion>>> = {
  concentration: { 'μg/m³': same, 'mg/m³': times(1000), 'ng/m³': times(0.001) },
  temperature: { '°C': same, '°F': (value) => ((value - 32) * 5) / 9 },
  humidity: { '%': same },
  windSpeed: {
    'm/s': same,
    'km/h': times(1 / 3.6),
    mph: times(0.44704),
    'mp/h': times(0.44704),
    kn: times(1852 / 3600),
  },
  precipitation: { mm: same, inch: times(25.4) },
}

/** Converts into the unit that we keep; `undefined` for a unit that this measure does not have. */
export function convert(measure: Measure, value: number, unit: string): number | undefined {
  const units = conversions[measure]
  const name = normalize(unit)
  return Object.hasOwn(units, name) ? units[name]?.(value) : undefined
}

/** The micro sign (U+00B5) of some is the Greek mu (U+03BC) of others; NFKC makes them one, but also the cube a digit. */
function normalize(unit: string): string {
  return unit.trim().replace('\u00B5', '\u03BC')
}

export type Quantity = 'pm25' | 'pm10' | 'temperature' | 'humidity' | 'windSpeed' | 'precipitation'

/**
 * Lowest and highest values that are taken for real, a little beyond what has been measured on Earth: -89.2 and 56.7 °C,
 * gusts of 113 m/s, 401 mm of rain in an hour. The worst particles of a city's fires and sand storms stay below these.
 */
const bounds: Record<Quantity, readonly [lowest: number, highest: number]> = {
  pm25: [0, 2000],
  pm10: [0, 5000],
  temperature: [-90, 60],
  humidity: [0, 100],
  windSpeed: [0, 120],
  precipitation: [0, 500],
}

/** What particle monitors say when they are full or broken, in µg/m³; -999 and its kind are out of bounds anyway. */
const sentinels: Partial<Record<Quantity, number[]>> = {
  pm25: [985, 999, 999.9, 1999.9],
  pm10: [985, 999, 999.9, 1999.9],
}

/** The value in the unit that we keep, or `null` where it cannot be true: not finite, out of bounds, an error code. */
export function plausible(quantity: Quantity, value: number | null): number | null {
  const [lowest, highest] = bounds[quantity]
  if (value === null || !(value >= lowest && value <= highest)) return null
  return sentinels[quantity]?.includes(value) ? null : value
}
