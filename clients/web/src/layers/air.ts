import { unwrap, type ApiClient, type Sensor } from '@environmental-monitoring/sdk'
import { categoryOf } from '../air-index.js'
import type { Pin } from '../map/pins.js'
import { drawStation } from '../panel/station.js'
import type { Layer, Tools } from './layer.js'
import { createObservedLayer, type Observed } from './observed.js'

/** Creates the layer of air quality stations. @param onUpdate called when new values are shown */
export function createAirLayer(tools: Tools, onUpdate: () => void): Layer {
  const { api, settings, credits } = tools
  /** Ids of the stations whose sources are in the credits. */
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
    // Where stations overlap, the one with the worst air is shown in full.
    boxOf: ({ aqi }) => ({ width: 38, height: 38, offsetY: 0, smallSize: 16, priority: 1000 + (aqi ?? -1) }),
    draw: (sensor, signal) => drawStation(sensor, tools, signal),
    timeOf: ({ lastUpdate }) => lastUpdate,
    empty:
      'No air quality data yet. After the first start, loading takes about a minute. If none appears, there is no data for this city.',
    stale: 'Air quality data may be out of date: the service cannot reach its data source.',
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
    className: `pin-air air-${category?.id ?? 'unknown'}${stale ? ' is-stale' : ''}`,
    content: [aqi === null ? '–' : String(aqi)],
    label: `${name}: ${index}${stale ? ', not current' : ''}`,
  }
}
