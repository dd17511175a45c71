import { unwrap } from '@environmental-monitoring/sdk'
import { count, degrees } from '../format.js'
import type { Pin } from '../map/pins.js'
import { drawWeather } from '../panel/weather.js'
import { weatherOf, type Weather } from '../weather.js'
import type { Layer, Tools } from './layer.js'
import { createObservedLayer } from './observed.js'

/** Weather changes slowly, and the calls of an anonymous visitor are limited. */
export const weatherSeconds = 610

/** Creates the layer of observed temperatures. @param onUpdate called when new values are shown */
export function createWeatherLayer(tools: Tools, onUpdate: () => void): Layer {
  const { api, settings, credits } = tools
  return createObservedLayer<Weather>(tools, {
    name: 'weather',
    seconds: weatherSeconds,
    summaryOf: ({ length }) => count(length, 'place'),
    depth: 500,
    async load(signal) {
      const { data, attribution, stale } = await unwrap(
        api.listWeather({ path: { city: settings.city.slug }, query: { limit: 1000 }, signal }),
      )
      credits.set('weather', attribution === '' ? undefined : attribution)
      return { things: data.flatMap((entity) => weatherOf(entity) ?? []), stale: stale === true }
    },
    pinOf,
    boxOf: () => ({ width: 40, height: 20, offsetY: 30, priority: 500 }),
    draw: (weather, signal) => drawWeather(weather, tools, signal),
    timeOf: ({ observedAt }) => observedAt,
    empty:
      'No weather data yet. After the first start, loading takes about a minute. If none appears, there is no data for this city.',
    stale: 'Weather data may be out of date: the service cannot reach its data source.',
    paused: (since) => `No new weather data since ${since}. The map shows the last known values.`,
    onUpdate,
  })
}

function pinOf({ name, latitude, longitude, temperature }: Weather): Omit<Pin, 'open'> {
  const shown = degrees(temperature)
  return { latitude, longitude, className: 'pin-weather', content: [shown], label: `Weather in ${name}: ${shown}C` }
}
