import type { Language } from '../../base/accept.js'
import { storable } from '../../base/text.js'
import { day, hour, minute } from '../../base/time.js'
import type { City } from '../../platform/config/city-rules.js'
import { categoryOf, describeCategory, type Sensor } from '../air/index.js'
import { describeWeather, weatherTypeOf } from '../weather/index.js'

/** Maximum delay of the daily message in minutes. A later one would describe a day that is half over. */
const window = 120
/** Maximum age of an index that counts as current. */
const maxAge = 3 * hour

/** The weather of a day. */
export interface DayWeather {
  weatherCode: number | null
  /** °C */
  min: number
  max: number
}

/** The current air of the city. */
export interface CityAir {
  /** Index of the median of all stations and modelled areas. */
  index: number
  /** The sensor with the highest index. */
  highest: { name: string; index: number }
}

/** What the daily message describes. Unavailable parts are `undefined`. */
export interface DailyConditions {
  weather: DayWeather | undefined
  air: CityAir | undefined
}

/**
 * Returns the local date whose daily message is due, as `YYYY-MM-DD`: from its time until two hours later. Only the
 * local time counts, so a message is due once per date when the clocks change.
 * @param now milliseconds since 1970
 * @param time minutes after midnight
 * @param timeZone IANA name
 */
export function dueDate(now: number, time: number, timeZone: string): string | undefined {
  // This locale writes `YYYY-MM-DD hh:mm`.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [today = '', clock = ''] = format.format(now).split(' ')
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const late = hours * 60 + minutes - time
  if (late >= 0) return late < window ? today : undefined
  // The window of yesterday's message may reach past midnight.
  return late + day / minute < window ? dateBefore(today) : undefined
}

function dateBefore(date: string): string {
  return new Date(Date.parse(date) - day).toISOString().slice(0, 10)
}

/**
 * Returns the current air of the city; `undefined` without a current index. The median stands for the city, because one
 * faulty or exceptional sensor does not change it.
 * @param now milliseconds since 1970
 */
export function airOfCity(sensors: Sensor[], now: number): CityAir | undefined {
  const current = sensors
    .flatMap(({ name, aqi, lastUpdate }) => {
      const isCurrent = lastUpdate !== null && now - Date.parse(lastUpdate) <= maxAge
      return aqi !== null && isCurrent ? [{ name, index: aqi }] : []
    })
    .sort((a, b) => a.index - b.index)
  const [middle, highest] = [current[Math.floor(current.length / 2)], current.at(-1)]
  return middle && highest && { index: middle.index, highest }
}

/** Returns the text of the daily message; `undefined` if neither weather nor air is available. */
export function dailyText(
  { weather, air }: DailyConditions,
  { name }: Pick<City, 'name'>,
  language: Language,
): { title: string; body: string } | undefined {
  const subject = subjects[weather ? (air ? 'both' : 'weather') : 'air'][language]
  const sentences = [weather && weatherSentence(weather, language), air && airSentences(air, language)]
  const body = sentences.filter((sentence) => sentence !== undefined).join('\n')
  if (body === '') return undefined
  return { title: language === 'vi' ? `${subject} ${name} hôm nay` : `${subject} in ${name} today`, body }
}

const subjects = {
  both: { vi: 'Thời tiết và không khí', en: 'Weather and air quality' },
  weather: { vi: 'Thời tiết', en: 'Weather' },
  air: { vi: 'Không khí', en: 'Air quality' },
} satisfies Record<string, Record<Language, string>>

function weatherSentence({ weatherCode, min, max }: DayWeather, language: Language): string {
  const to = language === 'vi' ? 'đến' : 'to'
  const temperatures = `${Math.round(min)} ${to} ${Math.round(max)} °C.`
  return weatherTypeOf(weatherCode) === null
    ? temperatures
    : `${describeWeather(weatherCode, language)}, ${temperatures}`
}

/** Describes the median, and the highest index if its category is worse. */
function airSentences({ index, highest }: CityAir, language: Language): string {
  const described = (value: number) => `AQI ${value} (${describeCategory(value, language).category_label})`
  const city = `${described(index)}. ${describeCategory(index, language).advice}`
  if (categoryOf(highest.index) === categoryOf(index)) return city
  const [label, at] = language === 'vi' ? ['Cao nhất', 'tại'] : ['Highest', 'at']
  return `${city}\n${label}: ${described(highest.index)} ${at} ${storable(highest.name)}.`
}
