import type { WeatherForecast } from '../../../../generated/types.js'
import { languageOf } from '../../../base/accept.js'
import { forecastUnits as units } from '../../../base/units.js'
import { createPreparer } from '../../../pipeline/http/prepared.js'
import { weatherCredit } from '../../../platform/credits.js'
import { staleness, coordinatesOf } from '../../../platform/requests.js'
import type { Handlers } from '../handler-context.js'
import { presentForecast } from '../present.js'

const prepare = createPreparer<WeatherForecast>()

/** Returns the current weather and the forecast for a place, by default the city's centre. */
export const getWeatherForecast: Handlers['getWeatherForecast'] = async ({ query, headers }, context) => {
  const place = coordinatesOf(query, context.config.city)
  const { latitude: lat, longitude: lon } = place
  const forecast = await context.forecasts.at(place)
  const language = languageOf(headers['accept-language'])
  const { fields, headers: age } = staleness(forecast)
  const body = prepare(forecast.value, `${lat} ${lon} ${language} ${fields.stale}`, () => {
    const data = presentForecast(forecast.value, language)
    return { success: true, ...weatherCredit, ...fields, location: { lat, lon }, units, data }
  })
  return { status: 200, body, headers: { Vary: 'Accept-Language', ...age } }
}
