import { day, hour } from '../../../src/base/time.js'

/** Plausible weather and air quality for Hanoi. The values depend only on position and time. */

interface Place {
  latitude: number
  longitude: number
}

const localOffset = 7 * hour

/** Returns a pseudo-random value from 0 to 1 that depends only on the given numbers. */
export function noise(...numbers: number[]): number {
  const mixed = numbers.reduce(
    (sum, number, index) => sum + Math.sin(number * 12.9898 + index * 78.233) * 43758.5453,
    0,
  )
  return mixed - Math.floor(mixed)
}

/** Returns a daily cycle from -1 to 1 that peaks at the given hour in Hanoi. */
function daily(time: number, peakHour: number): number {
  return Math.cos(2 * Math.PI * (((time + localOffset) % day) / day - peakHour / 24))
}

/** Returns a yearly cycle from -1 to 1 that peaks in mid-July. */
function yearly(time: number): number {
  return Math.cos(2 * Math.PI * ((time / day - 195) / 365.25))
}

const round = (value: number, digits: number) => Number(value.toFixed(digits))

/** WMO weather codes. */
const dryCodes = [0, 1, 2, 3, 3, 45]
const wetCodes = [51, 53, 61, 63, 80, 95]

/** Returns the weather of an hour: °C, %, mm, m/s and a WMO code. */
export function weatherAt({ latitude, longitude }: Place, time: number) {
  const [hours, spell] = [Math.floor(time / hour), Math.floor(time / (6 * hour))]
  const local = noise(latitude, longitude, hours)
  const rainProbability = Math.round(100 * noise(spell, 1) ** 2)
  const wet = rainProbability > 55
  const codes = wet ? wetCodes : dryCodes
  return {
    temperature: round(23.5 + 6.5 * yearly(time) + 3.5 * daily(time, 14) + 1.5 * local - (wet ? 2 : 0), 1),
    humidity: Math.round(Math.min(99, 76 - 11 * daily(time, 14) + 6 * local + (wet ? 10 : 0))),
    precipitation: wet ? round(0.1 + 3 * local, 1) : 0,
    rainProbability,
    windSpeed: round(0.8 + 2.6 * local + daily(time, 15), 2),
    weatherCode: codes[Math.floor(noise(spell, 2) * codes.length)] ?? 3,
  }
}

/** Returns the particle concentrations of an hour in µg/m³. They are higher in winter, at night and in rush hours. */
export function particlesAt({ latitude, longitude }: Place, time: number) {
  const local = noise(latitude, longitude, Math.floor(time / hour))
  const spell = noise(Math.floor(time / day), 3)
  // Air quality differs permanently between places.
  const share = 0.3 + 0.9 * noise(latitude, longitude, 4)
  const pm25 = share * (46 - 20 * yearly(time) + 9 * daily(time, 7) + 5 * daily(time, 21) + 30 * spell) + 10 * local
  return { pm25: round(Math.max(4, pm25), 1), pm10: round(Math.max(8, pm25 * (1.35 + 0.3 * local)), 1) }
}

/** Returns the gas concentrations of an hour in µg/m³. Ozone is highest in the afternoon, the others in rush hours. */
export function gasesAt({ latitude, longitude }: Place, time: number) {
  const local = noise(latitude, longitude, Math.floor(time / hour), 5)
  const share = 0.4 + 0.6 * noise(latitude, longitude, 6)
  const traffic = share * (1 + 0.4 * daily(time, 8) + 0.3 * daily(time, 19)) + 0.2 * local
  return {
    no2: round(Math.max(3, 38 * traffic), 1),
    so2: round(Math.max(1, 14 * traffic - 2 * yearly(time)), 1),
    o3: round(Math.max(5, 62 + 38 * daily(time, 14) + 8 * yearly(time) - 20 * traffic), 1),
    co: round(Math.max(120, 720 * traffic), 0),
  }
}
