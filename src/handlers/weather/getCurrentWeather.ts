import type { Handlers } from '../../../generated/operations.js'
import type { WeatherNow } from '../../../generated/types.js'
import { presentCurrent } from '../../context-data/current-weather.js'
import { languageOf } from '../../domain/accept.js'
import { weatherCredit } from '../../domain/credits.js'
import { currentWeatherUnits as units } from '../../domain/units.js'
import { createPreparer } from '../../http/prepared.js'
import { staleness } from '../staleness.js'

const prepare = createPreparer<WeatherNow>()

/** Returns the current weather in the city's centre. */
export const getCurrentWeather: Handlers['getCurrentWeather'] = async ({ headers }, { forecasts, config }) => {
  const forecast = await forecasts.at(config.city.centre)
  const language = languageOf(headers['accept-language'])
  const { fields, headers: age } = staleness(forecast)
  const body = prepare(forecast.value, `${language} ${fields.stale}`, () => {
    const data = presentCurrent(forecast.value, language)
    return { success: true, ...weatherCredit, ...fields, units, data }
  })
  return { status: 200, body, headers: { Vary: 'Accept-Language', ...age } }
}
