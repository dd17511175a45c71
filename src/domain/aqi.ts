/** `VN_AQI`: Vietnam's index. `US_AQI`: the index of the US EPA. */
export type AqiStandard = 'VN_AQI' | 'US_AQI'

/** Particles. An index requires at least one of them. */
export type Pollutant = 'pm25' | 'pm10'

/** Gases, as the mean of one hour. */
export type Gas = 'no2' | 'so2' | 'co' | 'o3'

/** Row of a breakpoint table. Within it, the index is linear in the concentration (µg/m³). */
interface Band {
  concentrations: readonly [low: number, high: number]
  indices: readonly [low: number, high: number]
}

/** Maximum index of both tables. Concentrations above the last breakpoint also have this index. */
const maxIndex = 500

const vnIndices = [0, 50, 100, 150, 200, 300, 400, maxIndex]

/** Decision 1459/QĐ-TCMT of 12 November 2019, breakpoints in µg/m³: NowCast of particles, hourly means of gases. */
const vnBands: Record<Pollutant | Gas, Band[]> = {
  pm25: joinedBands([0, 25, 50, 80, 150, 250, 350, 500]),
  pm10: joinedBands([0, 50, 150, 250, 350, 420, 500, 600]),
  no2: joinedBands([0, 100, 200, 700, 1200, 2350, 3100, 3850]),
  so2: joinedBands([0, 125, 350, 550, 800, 1600, 2100, 2630]),
  co: joinedBands([0, 10_000, 30_000, 45_000, 60_000, 90_000, 120_000, 150_000]),
  o3: joinedBands([0, 160, 200, 300, 400, 800, 1000, 1200]),
}

/** US EPA, breakpoints of 6 May 2024 (EPA-454/B-24-002), µg/m³. Gases are missing, because the EPA uses ppb for them. */
const usBands: Record<Pollutant, Band[]> = {
  pm25: [
    { concentrations: [0, 9], indices: [0, 50] },
    { concentrations: [9.1, 35.4], indices: [51, 100] },
    { concentrations: [35.5, 55.4], indices: [101, 150] },
    { concentrations: [55.5, 125.4], indices: [151, 200] },
    { concentrations: [125.5, 225.4], indices: [201, 300] },
    { concentrations: [225.5, 325.4], indices: [301, maxIndex] },
  ],
  pm10: [
    { concentrations: [0, 54], indices: [0, 50] },
    { concentrations: [55, 154], indices: [51, 100] },
    { concentrations: [155, 254], indices: [101, 150] },
    { concentrations: [255, 354], indices: [151, 200] },
    { concentrations: [355, 424], indices: [201, 300] },
    { concentrations: [425, 604], indices: [301, maxIndex] },
  ],
}

/** Steps per µg/m³. The EPA truncates concentrations: PM2.5 to one decimal, PM10 to an integer. */
const usSteps: Record<Pollutant, number> = { pm25: 10, pm10: 1 }

/**
 * Returns the index of one pollutant, not rounded; 500 above the last breakpoint. Returns `null` for a negative or
 * infinite concentration, and for gases with `US_AQI`.
 * @param concentration µg/m³: NowCast of a particle, or hourly mean of a gas
 */
export function subIndex(standard: AqiStandard, pollutant: Pollutant | Gas, concentration: number): number | null {
  if (!isConcentration(concentration)) return null
  if (standard === 'VN_AQI') return interpolate(vnBands[pollutant], concentration)
  if (pollutant !== 'pm25' && pollutant !== 'pm10') return null
  return interpolate(usBands[pollutant], truncate(concentration, usSteps[pollutant]))
}

/**
 * Returns the NowCast: a weighted mean of the last 12 hours. The more the values change, the more recent hours count.
 * Returns `null` unless two of the last three hours are known.
 *
 * `US_AQI`: w = max(1 - (cmax - cmin) / cmax, 1/2); the mean is Σ wⁱcᵢ / Σ wⁱ over the known hours (US EPA, NowCast for
 * particles). `VN_AQI`: w = cmin / cmax; above 1/2 the same mean; otherwise Σ (1/2)ⁱcᵢ, i from 1 to 12. Decision
 * 1459/QĐ-TCMT does not divide that sum by the weights, so a missing hour lowers the result.
 * @param hours µg/m³, the current hour first; hours after the twelfth are ignored
 */
export function nowCast(standard: AqiStandard, hours: (number | null)[]): number | null {
  const known = hours
    .slice(0, 12)
    .flatMap((value, age) => (value !== null && isConcentration(value) ? [{ value, age }] : []))
  if (known.filter(({ age }) => age < 3).length < 2) return null
  const values = known.map(({ value }) => value)
  const max = Math.max(...values)
  if (max === 0) return 0
  const weight = Math.max(Math.min(...values) / max, 0.5)
  const weighted = known.reduce((sum, { value, age }) => sum + weight ** age * value, 0)
  if (standard === 'VN_AQI' && weight === 0.5) return weighted / 2
  return weighted / known.reduce((sum, { age }) => sum + weight ** age, 0)
}

/**
 * Returns the index of a station: the maximum over its particles, rounded to an integer from 0 to 500; `null` without
 * particles. Uses NowCast if two of the last three hours are known, otherwise the latest value.
 * @param readings µg/m³ per hour, the current hour first
 */
export function airQualityIndex(
  standard: AqiStandard,
  readings: { pm25?: (number | null)[]; pm10?: (number | null)[] },
): { value: number; mainPollutant: Pollutant } | null {
  let highest: { value: number; mainPollutant: Pollutant } | null = null
  for (const pollutant of ['pm25', 'pm10'] as const) {
    const hours = readings[pollutant] ?? []
    const concentration = nowCast(standard, hours) ?? latestOf(hours)
    const value = concentration === null ? null : subIndex(standard, pollutant, concentration)
    if (value !== null && (highest === null || value > highest.value)) highest = { value, mainPollutant: pollutant }
  }
  return highest && { ...highest, value: Math.round(highest.value) }
}

/** Returns consecutive bands. Each begins where the previous one ends. */
function joinedBands(breakpoints: number[]): Band[] {
  return vnIndices.slice(1).map((high, band) => ({
    concentrations: [breakpoints[band] ?? 0, breakpoints[band + 1] ?? Infinity],
    indices: [vnIndices[band] ?? 0, high],
  }))
}

function interpolate(bands: Band[], concentration: number): number {
  const band = bands.find(({ concentrations: [, high] }) => concentration <= high)
  if (!band) return maxIndex
  const [[low, high], [from, to]] = [band.concentrations, band.indices]
  return from + ((concentration - low) / (high - low)) * (to - from)
}

/** Tolerates rounding errors: a mean of 35.49999999999999 must not fall into the band below 35.5. */
function truncate(concentration: number, steps: number): number {
  return Math.floor(concentration * steps + 1e-6) / steps
}

function latestOf(hours: (number | null)[]): number | null {
  return hours.find((value) => value !== null && isConcentration(value)) ?? null
}

function isConcentration(value: number): boolean {
  return Number.isFinite(value) && value >= 0
}
