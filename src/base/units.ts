/** Units of stored values as UN/CEFACT codes (Recommendation 20). */
export const unitCodes = {
  /** µg/m³ */
  concentration: 'GQ',
  /** °C */
  temperature: 'CEL',
  /** Percent. */
  humidity: 'P1',
  /** hPa */
  pressure: 'A97',
  /** m/s */
  windSpeed: 'MTS',
  /** mm */
  precipitation: 'MMT',
  /** km/h */
  vehicleSpeed: 'KMH',
} as const

/** Names of units in the API, by UN/CEFACT code. */
const unitNames: Partial<Record<string, string>> = {
  [unitCodes.concentration]: 'µg/m³',
  GP: 'mg/m³',
  '59': 'ppm',
  '61': 'ppb',
  [unitCodes.temperature]: '°C',
  [unitCodes.humidity]: '%',
  [unitCodes.pressure]: 'hPa',
  [unitCodes.windSpeed]: 'm/s',
  [unitCodes.precipitation]: 'mm',
  [unitCodes.vehicleSpeed]: 'km/h',
}

/** Returns the name of a unit, or the code itself if it is unknown. */
export function unitName(code: string): string {
  return unitNames[code] ?? code
}

/** Units of the API's current weather, by field. */
export const currentWeatherUnits = { temp: '°C', humidity: '%', wind_speed: 'km/h' }

/** Units of the API's forecast, by field. */
export const forecastUnits = { ...currentWeatherUnits, rain_prob: '%', temp_max: '°C', temp_min: '°C' }

/** Converts m/s to km/h with one decimal. */
export function toKmh(metresPerSecond: number): number {
  return Math.round(metresPerSecond * 36) / 10
}

/** Molar masses in g/mol. */
const molarMasses = { no2: 46.006, so2: 64.066, o3: 47.998, co: 28.01 }
/** Volume of a gas in L/mol at 25 °C and 1013.25 hPa, the reference conditions of the EPA (40 CFR 50.3). */
const molarVolume = 24.45

type Gas = keyof typeof molarMasses

/** Converts a concentration in µg/m³ to ppb, at 25 °C and 1013.25 hPa. */
export function toPpb(gas: Gas, concentration: number): number {
  return (concentration * molarVolume) / molarMasses[gas]
}

/** Quantities, in the units of `unitCodes`; `probability` in percent. */
export type Quantity =
  'pm25' | 'pm10' | Gas | 'temperature' | 'humidity' | 'pressure' | 'windSpeed' | 'precipitation' | 'probability'

type Units = Partial<Record<string, (value: number) => number>>

const same = (value: number) => value
const milligrams = (value: number) => value * 1000
const concentration: Units = {
  'ug/m3': same,
  gq: same,
  'mg/m3': milligrams,
  gp: milligrams,
  'ng/m3': (value) => value / 1000,
}
const gas = (name: Gas): Units => {
  const ppb = (value: number) => value / toPpb(name, 1)
  const ppm = (value: number) => ppb(value * 1000)
  return { ...concentration, ppb, ppbv: ppb, '61': ppb, ppm, ppmv: ppm, '59': ppm }
}
const fahrenheit = (value: number) => ((value - 32) * 5) / 9
const percentage: Units = { '%': same, '%rh': same, percent: same }

/**
 * Unit names and UN/CEFACT codes, after `normalize`. Parts per million and per billion do not apply to
 * particles. Mile, nautical mile and inch are exact by definition.
 */
const unitsOf: Record<Quantity, Units> = {
  pm25: concentration,
  pm10: concentration,
  no2: gas('no2'),
  so2: gas('so2'),
  o3: gas('o3'),
  co: gas('co'),
  temperature: { c: same, celsius: same, f: fahrenheit, fahrenheit },
  humidity: percentage,
  pressure: { hpa: same, mbar: same, pa: (value) => value / 100, kpa: (value) => value * 10 },
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
 * Converts the concentration of a pollutant to µg/m³; `null` for implausible values and other units.
 * @param unit default: µg/m³
 */
export function concentrationIn(
  quantity: 'pm25' | 'pm10' | Gas,
  value: number,
  unit: string = unitCodes.concentration,
): number | null {
  return plausible(quantity, convert(quantity, value, unit) ?? null)
}

/** Reduces the spellings of a unit to one: `µg/m³`, `ug/m^3`, `mcg/m3` and `µg m⁻³` to `ug/m3`, `℃` and `degC` to `c`. */
function normalize(unit: string): string {
  return (
    unit
      // Before NFKC, which replaces the ordinal indicator (U+00BA) and the ring (U+02DA) with other characters.
      .replace(/[\u00BA\u02DA]/, '°')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s^*·.()]/g, '')
      .replace(/^(?:μ|mc)g/, 'ug')
      .replace(/\/?m[-\u2212]?3$/, '/m3')
      .replace(/^(?:°|deg)/, '')
  )
}

/**
 * Plausible ranges, slightly beyond the records on Earth: -89.2 and 56.7 °C, 1085 hPa, gusts of 113 m/s, 401 mm of rain
 * per hour. The lowest pressure is that of the highest mountains. Pollutants stay below these limits even during fires
 * and sandstorms.
 */
const bounds: Record<Quantity, readonly [lowest: number, highest: number]> = {
  pm25: [0, 2000],
  pm10: [0, 5000],
  no2: [0, 5000],
  so2: [0, 8000],
  o3: [0, 2000],
  co: [0, 200_000],
  temperature: [-90, 60],
  humidity: [0, 100],
  pressure: [300, 1100],
  windSpeed: [0, 120],
  precipitation: [0, 500],
  probability: [0, 100],
}

/** Values that saturated or broken particle monitors report, in µg/m³. Negative ones, such as -999, are out of bounds. */
const errorValues: Partial<Record<Quantity, number[]>> = {
  pm25: [985, 999, 999.9, 1999.9],
  pm10: [985, 999, 999.9, 1999.9],
}

/** Returns the plausible range of a quantity, in the stored unit. */
export function boundsOf(quantity: Quantity): readonly [lowest: number, highest: number] {
  return bounds[quantity]
}

/** Returns the value, or `null` if it is implausible: not finite, out of bounds, or an error value. */
export function plausible(quantity: Quantity, value: number | null): number | null {
  const [lowest, highest] = bounds[quantity]
  if (value === null || !(value >= lowest && value <= highest)) return null
  return errorValues[quantity]?.includes(value) ? null : value
}
