/** Weather and air that look like those of Hanoi: the same place and time always give the same values. */

interface Place {
  latitude: number
  longitude: number
}

const hour = 3_600_000
const day = 24 * hour
const localOffset = 7 * hour

/** 0 to 1, anything for neighbouring numbers, the same for the same. */
function noise(...numbers: number[]): number {
  const mixed = numbers.reduce(
    (sum, number, index) => sum + Math.sin(number * 12.9898 + index * 78.233) * 43758.5453,
    0,
  )
  return mixed - Math.floor(mixed)
}

/** -1 to 1 over the day, highest at the given hour of Hanoi. */
function daily(time: number, peakHour: number): number {
  return Math.cos(2 * Math.PI * (((time + localOffset) % day) / day - peakHour / 24))
}

/** -1 to 1 over the year, highest in the middle of July. */
function yearly(time: number): number {
  return Math.cos(2 * Math.PI * ((time / day - 195) / 365.25))
}

const round = (value: number, digits: number) => Number(value.toFixed(digits))

/** WMO codes of dry and of wet weather in Hanoi. */
const dryCodes = [0, 1, 2, 3, 3, 45]
const wetCodes = [51, 53, 61, 63, 80, 95]

/** The weather of one hour. */
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

/** Particles of one hour in µg/m³: worse in winter, at night and in the rush hours. */
export function particlesAt({ latitude, longitude }: Place, time: number) {
  const local = noise(latitude, longitude, Math.floor(time / hour))
  const spell = noise(Math.floor(time / day), 3)
  // Some places are always better than others.
  const share = 0.3 + 0.9 * noise(latitude, longitude, 4)
  const pm25 = share * (46 - 20 * yearly(time) + 9 * daily(time, 7) + 5 * daily(time, 21) + 30 * spell) + 10 * local
  return { pm25: round(Math.max(4, pm25), 1), pm10: round(Math.max(8, pm25 * (1.35 + 0.3 * local)), 1) }
}
