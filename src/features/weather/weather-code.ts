import type { WeatherType } from '../../../generated/types.js'
import type { Language } from '../../base/accept.js'

interface Weather {
  type: WeatherType
  vi: string
  en: string
}

/**
 * The 28 codes of WMO table 4677 that Open-Meteo sends (https://open-meteo.com/en/docs, "WMO Weather interpretation
 * codes").
 */
const weatherByCode = new Map<number, Weather>([
  [0, { type: 'clear', vi: 'Trời quang', en: 'Clear sky' }],
  [1, { type: 'mainlyClear', vi: 'Ít mây', en: 'Mainly clear' }],
  [2, { type: 'partlyCloudy', vi: 'Có mây', en: 'Partly cloudy' }],
  [3, { type: 'overcast', vi: 'Nhiều mây', en: 'Overcast' }],
  [45, { type: 'fog', vi: 'Sương mù', en: 'Fog' }],
  [48, { type: 'fog', vi: 'Sương mù đóng băng', en: 'Depositing rime fog' }],
  [51, { type: 'lightDrizzle', vi: 'Mưa phùn nhẹ', en: 'Light drizzle' }],
  [53, { type: 'drizzle', vi: 'Mưa phùn', en: 'Moderate drizzle' }],
  [55, { type: 'heavyDrizzle', vi: 'Mưa phùn dày hạt', en: 'Dense drizzle' }],
  [56, { type: 'freezingDrizzle', vi: 'Mưa phùn đóng băng nhẹ', en: 'Light freezing drizzle' }],
  [57, { type: 'freezingDrizzle', vi: 'Mưa phùn đóng băng dày hạt', en: 'Dense freezing drizzle' }],
  [61, { type: 'lightRain', vi: 'Mưa nhỏ', en: 'Slight rain' }],
  [63, { type: 'rain', vi: 'Mưa vừa', en: 'Moderate rain' }],
  [65, { type: 'heavyRain', vi: 'Mưa to', en: 'Heavy rain' }],
  [66, { type: 'freezingRain', vi: 'Mưa đóng băng nhẹ', en: 'Light freezing rain' }],
  [67, { type: 'freezingRain', vi: 'Mưa đóng băng nặng hạt', en: 'Heavy freezing rain' }],
  [71, { type: 'lightSnow', vi: 'Tuyết rơi nhẹ', en: 'Slight snowfall' }],
  [73, { type: 'snow', vi: 'Tuyết rơi vừa', en: 'Moderate snowfall' }],
  [75, { type: 'heavySnow', vi: 'Tuyết rơi dày', en: 'Heavy snowfall' }],
  [77, { type: 'snow', vi: 'Tuyết hạt', en: 'Snow grains' }],
  [80, { type: 'lightRainShowers', vi: 'Mưa rào nhẹ', en: 'Slight rain showers' }],
  [81, { type: 'rainShowers', vi: 'Mưa rào', en: 'Moderate rain showers' }],
  [82, { type: 'heavyRainShowers', vi: 'Mưa rào rất to', en: 'Violent rain showers' }],
  [85, { type: 'snowShowers', vi: 'Tuyết rơi từng đợt nhẹ', en: 'Slight snow showers' }],
  [86, { type: 'snowShowers', vi: 'Tuyết rơi từng đợt dày', en: 'Heavy snow showers' }],
  [95, { type: 'thunderstorm', vi: 'Mưa dông', en: 'Thunderstorm' }],
  [96, { type: 'thunderstormWithHail', vi: 'Dông kèm mưa đá nhỏ', en: 'Thunderstorm with slight hail' }],
  [99, { type: 'thunderstormWithHail', vi: 'Dông kèm mưa đá lớn', en: 'Thunderstorm with heavy hail' }],
])

const unknown = { vi: 'Không rõ', en: 'Unknown' }

/** Returns the description of a weather code. */
export function describeWeather(code: number | null, language: Language): string {
  return (weatherOf(code) ?? unknown)[language]
}

/** Returns the `weatherType` of a weather code; `null` for an unknown code. */
export function weatherTypeOf(code: number | null): WeatherType | null {
  return weatherOf(code)?.type ?? null
}

const weatherTypes = new Map([...weatherByCode.values()].map(({ type }) => [type as string, type]))

/** Returns a `weatherType` that is known; `undefined` for the texts of other publishers. */
export function knownWeatherType(text: string | undefined): WeatherType | undefined {
  return text === undefined ? undefined : weatherTypes.get(text)
}

function weatherOf(code: number | null): Weather | undefined {
  return code === null ? undefined : weatherByCode.get(code)
}
