import { unwrap, type ApiClient, type Sensor } from '@environmental-monitoring/sdk'
import { categoryOf } from '../air-index.js'
import { count } from '../format.js'
import { createPins, type Pin } from '../map/pins.js'
import type { Subject } from '../panel/panel.js'
import { drawStation } from '../panel/station.js'
import { createPoll } from '../poll.js'
import type { Layer, Tools } from './layer.js'

/** A little longer than the answers may be kept, so that each one is new. */
export const observationSeconds = 310

const empty =
  'No air quality yet: the agents have not written anything yet. After the first start that takes about a minute.'
const old = 'The air quality may be older than it should be: what is behind the service does not answer.'

/** Stations with their index in the colour of its category. @param onUpdate when values were shown */
export function createAirLayer(tools: Tools, onUpdate: () => void): Layer {
  const { api, settings, view, room, panel, status, credits, hint } = tools
  const pins = createPins(view.map, 1000)
  const indices = new Map<string, number>()
  let credited = false

  const subjectOf = (sensor: Sensor): Subject => ({
    id: `air:${sensor.id}`,
    state: sensor,
    draw: (signal) => drawStation(sensor, tools, signal),
  })
  const open = (sensor: Sensor) => {
    panel.open(subjectOf(sensor))
    view.reveal([sensor.location.lat, sensor.location.lng])
  }
  /** Where there is no room for all, the worst air is shown. */
  const wantRoom = () => {
    const wishes = [...pins.markers].map(([id, marker]) => {
      return { marker, width: 38, height: 38, below: 0, small: 16, weight: 1000 + (indices.get(id) ?? 0) }
    })
    room.want('air', wishes)
  }
  const poll = createPoll({
    seconds: observationSeconds,
    onFailure: (error, again) => status.failed('air', error, again),
    async task(signal) {
      const { sensors, stale } = await allSensors(api, signal)
      indices.clear()
      for (const { id, aqi } of sensors) indices.set(id, aqi ?? -1)
      pins.set(sensors.map((sensor) => [sensor.id, pinOf(sensor, () => open(sensor))]))
      wantRoom()
      for (const sensor of sensors) panel.refresh(subjectOf(sensor))
      hint(count(sensors.length, 'station'))
      status.say('air', sensors.length === 0 ? empty : stale ? old : undefined)
      onUpdate()
      if (credited) return
      const { attribution } = await unwrap(
        api.listAirQuality({ path: { city: settings.city.slug }, query: { limit: 1000 }, signal }),
      )
      credits.set('air', attribution)
      credited = true
    },
  })
  return {
    show() {
      if (pins.markers.size === 0) hint('loading…')
      pins.show()
      wantRoom()
      poll.start()
    },
    hide() {
      poll.stop()
      pins.hide()
      room.want('air', [])
      status.say('air', undefined)
    },
  }
}

async function allSensors(api: ApiClient, signal: AbortSignal): Promise<{ sensors: Sensor[]; stale: boolean }> {
  const sensors: Sensor[] = []
  for (let page = 1; ; page += 1) {
    const { data, pagination, stale = false } = await unwrap(api.listSensors({ query: { limit: 100, page }, signal }))
    sensors.push(...data)
    if (page >= pagination.total_pages) return { sensors, stale }
  }
}

function pinOf({ name, location, aqi, stale }: Sensor, open: () => void): Pin {
  const category = aqi === null ? undefined : categoryOf(aqi)
  const index = aqi === null || !category ? 'no index' : `index ${aqi}, ${category.name.toLowerCase()}`
  return {
    latitude: location.lat,
    longitude: location.lng,
    look: `pin-air air-${category?.id ?? 'unknown'}${stale ? ' is-stale' : ''}`,
    content: [aqi === null ? '–' : String(aqi)],
    label: `${name}: ${index}${stale ? ', not current' : ''}`,
    open,
  }
}
