import type { EntityInput } from '@environmental-monitoring/ngsi-ld'
import { unitCodes } from '../../base/units.js'
import type { Agent } from '../../platform/agents/agent.js'
import { idPart, idPrefix, type City } from '../../platform/config/city.js'
import type { Area } from '../../platform/config/extent.js'
import { sourceAddresses } from '../../platform/credits.js'
import { addressIn, instant, measured, pointProperty, property } from '../../platform/ngsi-ld/entities.js'
import type { Platform } from '../../platform/platform.js'
import { createWeatherModel, type CurrentWeather, type WeatherModel } from './open-meteo.js'
import { weatherTypeOf } from './weather-code.js'

interface WeatherAgentOptions {
  provider: Pick<WeatherModel, 'currentWeather'>
  city: City
}

/** Creates the agent that writes the weather at every area, with one call per pass. */
export function createWeatherAgent({ provider, city }: WeatherAgentOptions): Agent {
  return {
    name: 'weather',
    async collect(signal) {
      const { areas, timeZone } = city
      const observed = await provider.currentWeather(areas, { timeZone, signal })
      const entities = areas.flatMap((area, index) => {
        const weather = observed[index]
        return weather && isKnown(weather) ? [toWeatherEntity(city, area, weather)] : []
      })
      return { entities, retired: [] }
    },
  }
}

/** Returns whether an observation contains any value. An empty one would only make the stored values look recent. */
export function isKnown({ temperature, humidity, windSpeed, precipitation }: CurrentWeather): boolean {
  return [temperature, humidity, windSpeed, precipitation].some((value) => value !== null)
}

function toWeatherEntity(city: City, area: Area, weather: CurrentWeather): EntityInput {
  const { temperature, humidity, windSpeed, precipitation, weatherCode } = weather
  const observedAt = instant(weather.observedAt)
  const weatherType = weatherTypeOf(weatherCode)
  return {
    id: idPrefix('WeatherObserved', city) + idPart(area.name),
    type: 'WeatherObserved',
    name: property(area.name),
    address: property(addressIn(city, area.name)),
    location: pointProperty(area),
    dateObserved: property(observedAt),
    source: property(sourceAddresses['open-meteo']),
    ...measured('temperature', temperature, observedAt, unitCodes.temperature),
    ...measured('humidity', humidity, observedAt, unitCodes.humidity),
    // Smart Data Models also requires the humidity as a fraction, which has no unit code.
    ...measured('relativeHumidity', humidity === null ? null : humidity / 100, observedAt),
    ...measured('windSpeed', windSpeed, observedAt, unitCodes.windSpeed),
    ...measured('precipitation', precipitation, observedAt, unitCodes.precipitation),
    ...(weatherType !== null && { weatherType: { ...property(weatherType), observedAt } }),
  }
}

/** Creates the weather agent with the configured provider. */
export function configuredWeatherAgent({ config: { city, providers } }: Pick<Platform, 'config'>): Agent {
  return createWeatherAgent({ provider: createWeatherModel({ url: providers.openMeteo.weatherUrl }), city })
}
