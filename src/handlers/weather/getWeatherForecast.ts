import type { Handlers } from '../../../generated/operations.js'
import type { WeatherForecast } from '../../../generated/types.js'
import { languageOf } from '../../domain/accept.js'
import { weatherCredit } from '../../domain/credits.js'
import { createPreparer } from '../../http/prepared.js'
import { placeOf } from '../place.js'
import { staleness } from '../staleness.js'
import { presentForecast } from './present.js'

const prepare = createPreparer<WeatherForecast>()

/** The weather now and to come, at a place or in the middle of the city. */
export const getWeatherForecast: Handlers['getWeatherForecast'] = async ({ query, headers }, context) => {
  const place = placeOf(query, context.config.city)
  const { latitude: lat, longitude: lon } = place
  const forecast = await context.forecasts.at(place)
  const language = languageOf(headers['accept-language'])
  const { member, headers: age } = staleness(forecast)
  const body = prepare(forecast.value, `${lat} ${lon} ${language} ${member.stale}`, () => {
    const data = presentForecast(forecast.value, language)
    return { success: true, ...weatherCredit, ...member, location: { lat, lon }, data }
  })
  return { status: 200, body, headers: { Vary: 'Accept-Language', ...age } }
}
