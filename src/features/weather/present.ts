import type { WeatherForecast } from '../../../generated/types.js'
import type { Language } from '../../base/accept.js'
import { presentCurrent } from './current-weather.js'
import type { Forecast } from './open-meteo.js'
import { describeWeather } from './weather-code.js'

/** Converts a forecast to its API form. Omits hours and days without temperatures. */
export function presentForecast(forecast: Forecast, language: Language): WeatherForecast['data'] {
  const hourly = forecast.hourly.flatMap(({ localTime, temperature, precipitationProbability, weatherCode }) => {
    if (temperature === null) return []
    const desc = describeWeather(weatherCode, language)
    return [{ time: localTime, temp: temperature, rain_prob: precipitationProbability, desc }]
  })
  const daily = forecast.daily.flatMap(({ date, temperatureMax, temperatureMin, weatherCode }) => {
    if (temperatureMax === null || temperatureMin === null) return []
    const desc = describeWeather(weatherCode, language)
    return [{ date, temp_max: temperatureMax, temp_min: temperatureMin, desc }]
  })
  return { current: presentCurrent(forecast, language), hourly_24h: hourly, daily_7days: daily }
}
