import { unwrap, type ApiClient, type Sensor } from '@environmental-monitoring/sdk'
import { categoryOf } from '../air-index.js'
import type { Pin } from '../map/pins.js'
import { drawStation } from '../panel/station.js'
import type { Layer, Tools } from './layer.js'
import { createObservedLayer, type Observed } from './observed.js'

/** Stations with their index in the colour of its category. @param onUpdate when values were shown */
export function createAirLayer(tools: Tools, onUpdate: () => void): Layer {
  const { api, settings, credits } = tools
  /** Ids of the stations that the credits on the map cover. */
  let credited: string | undefined
  return createObservedLayer<Sensor>(tools, {
    name: 'air',
    word: 'station',
    depth: 1000,
    load: (signal) => allSensors(api, signal),
    async afterwards(sensors, signal) {
      const shown = sensors.map(({ id }) => id).join(' ')
      if (shown === credited) return
      const { attribution } = await unwrap(
        api.listAirQuality({ path: { city: settings.city.slug }, query: { limit: 1000 }, signal }),
      )
      credits.set('air', attribution === '' ? undefined : attribution)
      credited = shown
    },
    pinOf,
    // Where there is no room for all, the worst air is shown.
    wishOf: ({ aqi }) => ({ width: 38, height: 38, below: 0, small: 16, weight: 1000 + (aqi ?? -1) }),
    draw: (sensor, signal) => drawStation(sensor, tools, signal),
    timeOf: ({ lastUpdate }) => lastUpdate,
    empty:
      'No air quality data yet. After the first start, it takes about a minute to arrive. If none arrives, there is no data for this city.',
    old: 'The air quality may be older than it should be: what is behind the service does not answer.',
    paused: (since) => `No new air quality data since ${since}. The map shows the last known values.`,
    onUpdate,
  })
}

async function allSensors(api: ApiClient, signal: AbortSignal): Promise<Observed<Sensor>> {
  const things: Sensor[] = []
  for (let page = 1; ; page += 1) {
    const { data, pagination, stale = false } = await unwrap(api.listSensors({ query: { limit: 100, page }, signal }))
    things.push(...data)
    if (page >= pagination.total_pages) return { things, stale }
  }
}

function pinOf({ name, location, aqi, stale }: Sensor): Omit<Pin, 'open'> {
  const category = aqi === null ? undefined : categoryOf(aqi)
  const index = aqi === null || !category ? 'no index' : `index ${aqi}, ${category.name.toLowerCase()}`
  return {
    latitude: location.lat,
    longitude: location.lng,
    look: `pin-air air-${category?.id ?? 'unknown'}${stale ? ' is-stale' : ''}`,
    content: [aqi === null ? '–' : String(aqi)],
    label: `${name}: ${index}${stale ? ', not current' : ''}`,
  }
}
