import type { EntityInput } from '@environmental-monitoring/ngsi-ld'
import { idPart, idPrefix, type City, type District } from '../domain/city.js'
import { sourceAddresses } from '../domain/credits.js'
import { unitCodes } from '../domain/units.js'
import { weatherTypeOf } from '../domain/weather-code.js'
import type { CurrentWeather, OpenMeteo } from '../providers/open-meteo.js'
import { addressOf, instant, measured, property, type Agent } from './agent.js'

/** Dependencies of {@link createWeatherAgent}. */
export interface WeatherAgentOptions {
  openMeteo: Pick<OpenMeteo, 'currentWeather'>
  city: City
}

/** Creates the agent that writes the weather at every district, with one call per pass. */
export function createWeatherAgent({ openMeteo, city }: WeatherAgentOptions): Agent {
  return {
    name: 'weather',
    retired: [],
    async collect(signal) {
      const { districts, timeZone } = city
      const observed = await openMeteo.currentWeather(districts, { timeZone, signal })
      return districts.flatMap((district, index) => {
        const weather = observed[index]
        return weather && isKnown(weather) ? [toWeatherEntity(city, district, weather)] : []
      })
    },
  }
}

/** Returns whether an observation contains any value. An empty one would only make the stored values look recent. */
export function isKnown({ temperature, humidity, windSpeed, precipitation }: CurrentWeather): boolean {
  return [temperature, humidity, windSpeed, precipitation].some((value) => value !== null)
}

function toWeatherEntity(city: City, district: District, weather: CurrentWeather): EntityInput {
  const { temperature, humidity, windSpeed, precipitation, weatherCode } = weather
  const observedAt = instant(weather.observedAt)
  const weatherType = weatherTypeOf(weatherCode)
  return {
    id: idPrefix('WeatherObserved', city) + idPart(district.name),
    type: 'WeatherObserved',
    name: property(district.name),
    address: property(addressOf(city, district.name)),
    location: {
      type: 'GeoProperty',
      value: { type: 'Point', coordinates: [district.longitude, district.latitude] },
    },
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
