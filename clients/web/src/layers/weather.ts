import { unwrap } from '@environmental-monitoring/sdk'
import { count, degrees } from '../format.js'
import { createPins, type Pin } from '../map/pins.js'
import type { Subject } from '../panel/panel.js'
import { drawWeather } from '../panel/weather.js'
import { createPoll } from '../poll.js'
import { weatherOf, type Weather } from '../weather.js'
import { observationSeconds } from './air.js'
import type { Layer, Tools } from './layer.js'

const empty =
  'No weather yet: the agents have not written anything yet. After the first start that takes about a minute.'
const old = 'The weather may be older than it should be: what is behind the service does not answer.'

/** Temperatures where they are observed. */
export function createWeatherLayer(tools: Tools, onUpdate: () => void): Layer {
  const { api, settings, view, room, panel, status, credits, hint } = tools
  const pins = createPins(view.map, 500)
  const subjectOf = (weather: Weather): Subject => ({
    id: `weather:${weather.id}`,
    state: weather,
    draw: (signal) => drawWeather(weather, tools, signal),
  })
  const open = (weather: Weather) => {
    panel.open(subjectOf(weather))
    view.reveal([weather.latitude, weather.longitude])
  }
  const wantRoom = () => {
    const wishes = [...pins.markers.values()].map((marker) => {
      return { marker, width: 40, height: 20, below: 30, weight: 500 }
    })
    room.want('weather', wishes)
  }
  const poll = createPoll({
    seconds: observationSeconds,
    onFailure: (error, again) => status.failed('weather', error, again),
    async task(signal) {
      const { data, attribution, stale } = await unwrap(
        api.listWeather({ path: { city: settings.city.slug }, query: { limit: 1000 }, signal }),
      )
      const known = data.flatMap((entity) => weatherOf(entity) ?? [])
      pins.set(known.map((weather) => [weather.id, pinOf(weather, () => open(weather))]))
      wantRoom()
      for (const weather of known) panel.refresh(subjectOf(weather))
      hint(count(known.length, 'place'))
      credits.set('weather', attribution)
      status.say('weather', known.length === 0 ? empty : stale ? old : undefined)
      onUpdate()
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
      room.want('weather', [])
      status.say('weather', undefined)
    },
  }
}

function pinOf({ name, latitude, longitude, temperature }: Weather, open: () => void): Pin {
  const shown = degrees(temperature)
  return { latitude, longitude, look: 'pin-weather', content: [shown], label: `Weather in ${name}: ${shown}C`, open }
}
