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
  /** Parts per million. */
  ppm: '59',
  /** Parts per billion. */
  ppb: '61',
  /** dB */
  sound: '2N',
  /** mm/h */
  rain: 'H67',
} as const

/** Names of units in the API, by UN/CEFACT code. */
const unitNames: Partial<Record<string, string>> = {
  [unitCodes.concentration]: 'µg/m³',
  GP: 'mg/m³',
  [unitCodes.ppm]: 'ppm',
  [unitCodes.ppb]: 'ppb',
  [unitCodes.sound]: 'dB',
  [unitCodes.rain]: 'mm/h',
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

type Units = Partial<Record<string, (value: number) => number>>

/** Units of a quantity, and its error values. */
interface Measure {
  /** UN/CEFACT code of the unit of stored values. */
  code: string
  /** Names of units for people, the stored one first. */
  names: readonly [stored: string, ...others: string[]]
  /**
   * Converts to the stored unit, by unit names and UN/CEFACT codes after `normalize`. Mile, nautical mile and inch are
   * exact by definition.
   */
  units: Units
  /** Values that saturated or broken instruments report. Negative ones, such as -999, are out of bounds. */
  errorValues?: readonly number[]
}

const same = (value: number) => value
const thousandfold = (value: number) => value * 1000
const concentration: Units = {
  'ug/m3': same,
  gq: same,
  'mg/m3': thousandfold,
  gp: thousandfold,
  'ng/m3': (value) => value / 1000,
}

/** Parts per million and per billion do not apply to particles. */
const particles: Measure = {
  code: unitCodes.concentration,
  names: ['µg/m³', 'mg/m³'],
  units: concentration,
  errorValues: [985, 999, 999.9, 1999.9],
}

const gas = (name: Gas): Measure => {
  const ppb = (value: number) => value / toPpb(name, 1)
  const ppm = (value: number) => ppb(value * 1000)
  return {
    code: unitCodes.concentration,
    names: ['µg/m³', 'mg/m³', 'ppb', 'ppm'],
    units: { ...concentration, ppb, ppbv: ppb, '61': ppb, ppm, ppmv: ppm, '59': ppm },
  }
}

const fahrenheit = (value: number) => ((value - 32) * 5) / 9
const percentage: Measure = {
  code: unitCodes.humidity,
  names: ['%'],
  units: { '%': same, '%rh': same, percent: same },
}

type Bounds = readonly [lowest: number, highest: number]

/**
 * All quantities, with the range of plausible values in the stored unit. The ranges are slightly beyond the records on
 * Earth: -89.2 and 56.7 °C, 1085 hPa, gusts of 113 m/s, 401 mm of rain per hour; for minutes, 2,280 mm per hour. The
 * lowest pressure is that of the highest mountains. Pollutants stay below these limits even during fires and sandstorms.
 * Carbon dioxide, volatile organic compounds and noise end where their instruments do.
 */
const table = {
  pm25: { ...particles, bounds: [0, 2000] },
  pm10: { ...particles, bounds: [0, 5000] },
  pm1: { ...particles, bounds: [0, 2000] },
  no2: { ...gas('no2'), bounds: [0, 5000] },
  so2: { ...gas('so2'), bounds: [0, 8000] },
  o3: { ...gas('o3'), bounds: [0, 2000] },
  co: { ...gas('co'), bounds: [0, 200_000] },
  co2: {
    code: unitCodes.ppm,
    names: ['ppm', 'ppb'],
    units: { ppm: same, ppmv: same, '59': same, ppb: (value) => value / 1000 },
    bounds: [0, 40_000],
  },
  /** Volatile organic compounds. They are a mixture, so µg/m³ cannot be converted. */
  tvoc: {
    code: unitCodes.ppb,
    names: ['ppb', 'ppm'],
    units: { ppb: same, ppbv: same, '61': same, ppm: thousandfold, ppmv: thousandfold },
    bounds: [0, 60_000],
  },
  /** Equivalent continuous sound level, A-weighted (LAeq). */
  noise: {
    code: unitCodes.sound,
    names: ['dB'],
    units: { db: same, dba: same, '2n': same },
    bounds: [0, 150],
  },
  temperature: {
    code: unitCodes.temperature,
    names: ['°C', '°F'],
    units: { c: same, celsius: same, f: fahrenheit, fahrenheit },
    bounds: [-90, 60],
  },
  humidity: { ...percentage, bounds: [0, 100] },
  pressure: {
    code: unitCodes.pressure,
    names: ['hPa', 'Pa', 'kPa', 'mbar'],
    units: { hpa: same, mbar: same, pa: (value) => value / 100, kpa: (value) => value * 10 },
    bounds: [300, 1100],
  },
  wind_speed: {
    code: unitCodes.windSpeed,
    names: ['m/s', 'km/h', 'mph', 'kn'],
    units: {
      'm/s': same,
      'km/h': (value) => value / 3.6,
      mph: (value) => value * 0.44704,
      'mp/h': (value) => value * 0.44704,
      kn: (value) => (value * 1852) / 3600,
    },
    bounds: [0, 120],
  },
  /** Intensity of rain. The mean of an hour is then its amount in mm. */
  rain: {
    code: unitCodes.rain,
    names: ['mm/h', 'inch/h'],
    units: { 'mm/h': same, h67: same, 'inch/h': (value) => value * 25.4, 'in/h': (value) => value * 25.4 },
    bounds: [0, 2500],
  },
  precipitation: {
    code: unitCodes.precipitation,
    names: ['mm'],
    units: { mm: same, inch: (value) => value * 25.4 },
    bounds: [0, 500],
  },
  probability: { ...percentage, bounds: [0, 100] },
} as const satisfies Record<string, Measure & { bounds: Bounds }>

export type Quantity = keyof typeof table

/** The quantities that sensors of air quality measure. Only the first six, up to `co`, have an index. */
export const sensorQuantities = [
  'pm25',
  'pm10',
  'no2',
  'so2',
  'o3',
  'co',
  'pm1',
  'co2',
  'tvoc',
  'noise',
  'temperature',
  'humidity',
  'pressure',
  'wind_speed',
  'rain',
] as const satisfies Quantity[]

/** All quantities with their units and plausible ranges. */
export const quantities: Record<Quantity, Measure & { bounds: Bounds }> = table

/** Converts a value to the stored unit; `undefined` for an unknown unit of this quantity. */
export function convert(quantity: Quantity, value: number, unit: string): number | undefined {
  const { units } = quantities[quantity]
  const name = normalize(unit)
  return Object.hasOwn(units, name) ? units[name]?.(value) : undefined
}

/** Converts a recorded value to the stored unit, which values without a unit have; `undefined` for an unknown unit. */
export function toStoredUnit(quantity: Quantity, value: number, unit: string): number | undefined {
  return unit === '' || unit === quantities[quantity].code ? value : convert(quantity, value, unit)
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

/** Returns the value, or `null` if it is implausible. */
export function plausible(quantity: Quantity, value: number | null): number | null {
  return value === null || implausibility(quantity, value) ? null : value
}

/** Returns why a value in the stored unit is implausible: out of bounds or not finite (`range`), or an error value. */
export function implausibility(quantity: Quantity, value: number): 'range' | 'full_scale' | undefined {
  const {
    bounds: [lowest, highest],
    errorValues,
  } = quantities[quantity]
  if (!(value >= lowest && value <= highest)) return 'range'
  return errorValues?.includes(value) ? 'full_scale' : undefined
}
