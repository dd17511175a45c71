import type { CurrentWeather } from '../../../generated/types.js'
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
