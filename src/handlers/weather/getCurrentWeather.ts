import type { Handlers } from '../../../generated/operations.js'
import { languageOf } from '../../domain/accept.js'
import { weatherCredit } from '../../domain/credits.js'
import { staleness } from '../staleness.js'
import { presentCurrent } from './present.js'

/** The weather in the middle of the city. */
export const getCurrentWeather: Handlers['getCurrentWeather'] = async ({ headers }, { forecasts, config }) => {
  const forecast = await forecasts.at(config.city.centre)
  const data = presentCurrent(forecast.value, languageOf(headers['accept-language']))
  const { member, headers: age } = staleness(forecast)
  return {
    status: 200,
    body: { success: true, ...weatherCredit, ...member, data },
    headers: { Vary: 'Accept-Language', ...age },
  }
}
