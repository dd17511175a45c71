import { unwrap, type AirEventData, type ApiClient, type Sensor } from '@environmental-monitoring/sdk'
import { categories } from '../air-index.js'
import { count } from '../format.js'
import type { Pin } from '../map/pins.js'
import { drawSensor } from '../panel/sensor.js'
import { pollSeconds } from '../poll.js'
import { throttle } from '../throttle.js'
import type { Layer, Tools } from './layer.js'
import { createObservedLayer, type Observed } from './observed.js'

/** Seconds between two polls while events arrive. Events report new values, but not that values become outdated. */
const liveSeconds = 900
/** Minimum seconds between two calls for the details of the same sensor. */
const detailSeconds = 300
/** Seconds before data is loaded again because of an event. The service reads its data at most every five seconds. */
const reloadDelay = 6
const inEnglish = { 'Accept-Language': 'en' }

/** Creates the layer of stations and modelled areas. @param onUpdate called when new values are shown */
export function createAirLayer(tools: Tools, onUpdate: () => void): Layer {
  const { live, settings, credits } = tools
  const seconds = pollSeconds(settings.callsPerHour)
  /** Ids and operators of the sensors whose sources are in the credits. */
  let credited: string | undefined
  /** Times of the last events and of the last calls for the details of sensors, in ms since 1970. */
  const [outdated, completed] = [new Map<string, number>(), new Map<string, number>()]

  /** Loads what the last event of a sensor does not contain, such as concentrations. */
  const complete = async (id: string) => {
    const eventAt = outdated.get(id)
    const now = Date.now()
    if (eventAt === undefined || now < (completed.get(id) ?? 0) + detailSeconds * 1000) return
    completed.set(id, now)
    await new Promise((resolve) => setTimeout(resolve, eventAt + reloadDelay * 1000 - now))
    outdated.delete(id)
    const { data } = await unwrap(live.getSensor({ path: { sensor_id: id }, headers: inEnglish }))
    if (!outdated.has(id)) layer.update(id, () => data)
  }
  let [isLive, isOldCopy] = [false, false]
  const setSeconds = () => layer.setSeconds(isLive && !isOldCopy ? liveSeconds : seconds)
  const layer = createObservedLayer<Sensor>(tools, {
    name: 'air',
    seconds,
    summaryOf,
    depth: 1000,
    async load(signal) {
      outdated.clear()
      const observed = await allSensors(live, signal)
      isOldCopy = observed.stale
      setSeconds()
      return observed
    },
    async afterwards(sensors, signal) {
      const shown = sensors.map(({ id, source }) => `${id} ${source}`).join('\n')
      if (shown === credited) return
      const { attribution } = await unwrap(
        live.listAirQuality({ path: { city: settings.city.slug }, query: { limit: 1000 }, signal }),
      )
      credits.set('air', attribution === '' ? undefined : attribution)
      credited = shown
    },
    pinOf,
    // Where pins overlap, the one with the worst air is shown in full.
    boxOf: ({ aqi }) => ({ width: 38, height: 38, offsetY: 0, smallSize: 16, priority: 1000 + (aqi ?? -1) }),
    draw(sensor, signal) {
      // If the details fail to load, the panel shows the last known ones with their times.
      complete(sensor.id).catch(() => undefined)
      return drawSensor(sensor, tools, signal)
    },
    timeOf: ({ lastUpdate }) => lastUpdate,
    empty: 'There is no air quality data yet.',
    stale: 'Air quality data may be out of date: the service cannot reach its data source.',
    paused: (since) => `No new air quality data since ${since}. The map shows the last known values.`,
    onUpdate,
  })
  const reload = throttle(layer.refresh, { delay: reloadDelay, interval: seconds })
  return {
    ...layer,
    reload,
    setLive(next) {
      isLive = next
      setSeconds()
    },
    receive(event) {
      if (event.type === 'reset') reload()
      if (event.type !== 'air.updated' && event.type !== 'air.threshold_crossed') return
      const { sensor_id: id } = event.data
      outdated.set(id, Date.now())
      if (!layer.update(id, (sensor, all) => withEvent(sensor, event.data, all))) reload()
    },
  }
}

/**
 * Returns a sensor with the index of an event, which has no texts. Those of a category are the same for all sensors.
 */
function withEvent(sensor: Sensor, { aqi, category, observed_at }: AirEventData, all: Sensor[]): Sensor {
  const same = all.find((other) => other.category === category)
  const isNewer = sensor.lastUpdate === null || Date.parse(observed_at) > Date.parse(sensor.lastUpdate)
  return {
    ...sensor,
    aqi,
    category,
    category_label: same?.category_label ?? categories.find(({ id }) => id === category)?.name ?? null,
    advice: same?.advice ?? null,
    ...(isNewer && { lastUpdate: observed_at, stale: false }),
  }
}

async function allSensors(api: ApiClient, signal: AbortSignal): Promise<Observed<Sensor>> {
  const things: Sensor[] = []
  for (let page = 1; ; page += 1) {
    const {
      data,
      pagination,
      stale = false,
      notice,
    } = await unwrap(api.listSensors({ query: { limit: 100, page }, headers: inEnglish, signal }))
    things.push(...data)
    if (page >= pagination.total_pages) return { things, stale, notice }
  }
}

/** Counts the sensors: `3 stations, 27 areas`. */
function summaryOf(sensors: Sensor[]): string {
  const areas = sensors.filter(({ kind }) => kind === 'model').length
  const stations = sensors.length - areas
  if (areas === 0) return count(stations, 'station')
  return stations === 0 ? count(areas, 'area') : `${count(stations, 'station')}, ${count(areas, 'area')}`
}

function pinOf({ name, location, kind, aqi, category, category_label, stale }: Sensor): Omit<Pin, 'open'> {
  const isModel = kind === 'model'
  const index = aqi === null || category_label === null ? 'no index' : `index ${aqi}, ${category_label.toLowerCase()}`
  return {
    latitude: location.lat,
    longitude: location.lng,
    className: `pin-air air-${category ?? 'unknown'}${isModel ? ' is-model' : ''}${stale ? ' is-stale' : ''}`,
    content: [aqi === null ? '–' : String(aqi)],
    label: `${name}${isModel ? ', modelled' : ''}: ${index}${stale ? ', not current' : ''}`,
  }
}
