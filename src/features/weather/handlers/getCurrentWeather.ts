import { languageOf } from '../../../base/accept.js'
import { currentWeatherUnits as units } from '../../../base/units.js'
import { weatherCredit } from '../../../platform/credits.js'
import { staleness } from '../../../platform/requests.js'
import type { Handlers } from '../handler-context.js'
import { presentCurrent } from '../present.js'

/** Returns the current weather in the city's centre. */
export const getCurrentWeather: Handlers['getCurrentWeather'] = async ({ headers }, { forecasts, config }) => {
  const forecast = await forecasts.at(config.city.centre)
  const language = languageOf(headers['accept-language'])
  const { fields, headers: age } = staleness(forecast)
  const data = presentCurrent(forecast.value, language)
  const body = { success: true, ...weatherCredit, ...fields, units, data }
  return { status: 200, body, headers: { Vary: 'Accept-Language', ...age } }
}
