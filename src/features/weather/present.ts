import type { CurrentWeather, WeatherForecast } from '../../../generated/types.js'
import type { Language } from '../../base/accept.js'
import { BadGateway } from '../../base/errors.js'
import { toKmh } from '../../base/units.js'
import type { Forecast } from './open-meteo.js'
import { describeWeather } from './weather-code.js'

/** Converts the current weather to its API form. @throws BadGateway if the provider returned no temperature */
export function presentCurrent({ current }: Pick<Forecast, 'current'>, language: Language): CurrentWeather {
  const { temperature, humidity, windSpeed, weatherCode, localTime } = current
  if (temperature === null) throw new BadGateway('Weather provider has no temperature for this place')
  return {
    temp: temperature,
    humidity,
    wind_speed: windSpeed === null ? null : toKmh(windSpeed),
    desc: describeWeather(weatherCode, language),
    time: localTime,
  }
}

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
