import { unitCodes, unitName } from '../../../base/units.js'
import { staleness, cityAt } from '../../../platform/requests.js'
import { forecastHours, modelCredit, placesOf, startsFrom, valuesAt } from '../forecasts.js'
import type { Handlers } from '../handler-context.js'
import { sensorsOf } from '../sensors.js'

/**
 * Lists the modelled values of one attribute for the sensors of the city. The provider is called at most once, because
 * all places are requested at the same time.
 */
export const listAirQualityForecast: Handlers['listAirQualityForecast'] = async ({ path, query }, context) => {
  const { forecasts: cached, config, clock } = context
  const { attribute } = query
  cityAt(path.city, config)
  const entities = await context.entities.all()
  const places = placesOf(sensorsOf(entities.value, 'en', clock()))
  const results = await Promise.allSettled(
    places.map(async (place) => ({ ...place, ...(await cached.at(place.coordinates)) })),
  )
  const forecasts = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  if (results[0]?.status === 'rejected' && forecasts.length === 0) throw results[0].reason
  const ages = forecasts.flatMap(({ age }) => age ?? [])
  const { fields, headers } = staleness({ age: ages.length > 0 ? Math.max(...ages) : undefined })
  const hours = startsFrom(clock(), forecastHours)
  const data = {
    standard: config.aqiStandard,
    attribute,
    unit: attribute === 'airQualityIndex' ? null : unitName(unitCodes.concentration),
    hours: hours.map((time) => new Date(time).toISOString()),
    places: forecasts.map(({ coordinates: { latitude: lat, longitude: lng }, sensorIds, value }) => ({
      position: { lat, lng },
      sensor_ids: sensorIds,
      values: valuesAt(hours, value, attribute),
    })),
  }
  return { status: 200, body: { success: true, ...modelCredit, ...fields, data }, headers }
}
