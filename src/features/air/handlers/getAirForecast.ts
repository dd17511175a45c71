import type { AirForecastHour, AirForecastResult } from '../../../../generated/types.js'
import { hour } from '../../../base/time.js'
import { createPreparer } from '../../../pipeline/http/prepared.js'
import { staleness } from '../../../platform/requests.js'
import { positionIn } from '../air-at.js'
import { forecastDecimals, forecastHours, hoursFrom, modelCredit, type AirHour } from '../forecasts.js'
import type { Handlers } from '../handler-context.js'
import { categoryOf } from '../texts.js'

const prepare = createPreparer<AirForecastResult>()

/** Returns the modelled air quality of the next 72 hours at a position, by default the city's centre. */
export const getAirForecast: Handlers['getAirForecast'] = async ({ query }, { forecasts, config, clock }) => {
  const position = positionIn(query, config.city, forecastDecimals)
  const { lat, lng } = position
  const forecast = await forecasts.at({ latitude: lat, longitude: lng })
  const now = clock()
  const { fields, headers } = staleness(forecast)
  const body = prepare(forecast.value, `${lat} ${lng} ${Math.floor(now / hour)} ${fields.stale}`, () => {
    const hours = hoursFrom(forecast.value, now, forecastHours).map(presentHour)
    return { success: true, ...modelCredit, ...fields, data: { position, standard: config.aqiStandard, hours } }
  })
  return { status: 200, body, headers }
}

function presentHour({ startsAt, concentrations, index }: AirHour): AirForecastHour {
  const { pm25 = null, pm10 = null, no2 = null, so2 = null, o3 = null, co = null } = concentrations
  const aqi = index?.value ?? null
  const category = aqi === null ? null : categoryOf(aqi)
  return { time: startsAt.toISOString(), pm25, pm10, no2, so2, o3, co, aqi, category }
}
