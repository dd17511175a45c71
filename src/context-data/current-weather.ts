import type { CurrentWeather } from '../../generated/types.js'
import type { Language } from '../domain/accept.js'
import { toKmh } from '../domain/units.js'
import { describeWeather } from '../domain/weather-code.js'
import { BadGateway } from '../errors.js'
import type { Forecast } from '../providers/open-meteo.js'

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
