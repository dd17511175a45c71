import 'leaflet/dist/leaflet.css'
import './styles/tokens.css'
import './styles/reset.css'
import './styles/page.css'
import './styles/tones.css'
import './styles/bar.css'
import './styles/sign-in.css'
import './styles/base-map.css'
import './styles/map.css'
import './styles/controls.css'
import './styles/legend.css'
import './styles/details.css'
import './styles/chart.css'
import { createEventStream } from './event-stream.js'
import { createFormat } from './format.js'
import { createAirLayer } from './layers/air.js'
import type { Layer, Tools } from './layers/layer.js'
import { createPlacesLayer } from './layers/places.js'
import { createReportsLayer } from './layers/reports.js'
import { createTrafficLayer } from './layers/traffic.js'
import { createWeatherLayer } from './layers/weather.js'
import { createDeclutter } from './map/declutter.js'
import { labelDistricts } from './map/labels.js'
import { createView } from './map/view.js'
import { createPanel } from './panel/panel.js'
import { createSession } from './session.js'
import { readSettings } from './settings.js'
import { openAccountLinks } from './ui/account-link.js'
import { createCredits } from './ui/credits.js'
import { createUpdated, fillHeader, showAccount, showCurrentWeather } from './ui/header.js'
import { createLegend } from './ui/legend.js'
import { createSignIn } from './ui/sign-in.js'
import { createStatus, messageFor } from './ui/status.js'
import { createSwitches } from './ui/switches.js'

const settings = readSettings()
const format = createFormat(settings.city.timeZone)
const session = createSession()
const status = createStatus(format)
fillHeader(settings)

const privateLayers = settings.guestPlaces ? ['reports'] : ['places', 'reports']
const privateNames = privateLayers.join(' and ')
const signInHint = 'Sign in to see them'
const switches = createSwitches(
  [
    { id: 'air', name: 'Air quality', icon: 'air', on: true },
    { id: 'weather', name: 'Weather', icon: 'weather', on: true },
    { id: 'traffic', name: 'Traffic', icon: 'traffic', on: true },
    { id: 'places', name: 'Places', icon: 'places', on: false },
    { id: 'reports', name: 'Reports', icon: 'reports', on: false },
  ],
  (id, on) => {
    if (on && privateLayers.includes(id) && !session.user()) {
      signIn()
      return false
    }
    const layer = layers[id]
    if (on) layer?.show()
    else layer?.hide()
    legend.show(id, on)
    return on
  },
)
const legend = createLegend(settings.aqiStandard)

const view = createView(settings)
const declutter = createDeclutter(view.map)
const panel = createPanel()
const { api, live } = session
const tools = { api, live, settings, format, view, declutter, panel, status, credits: createCredits(view.map) }
const toolsFor = (id: string): Tools => ({ ...tools, hint: (text) => switches.hint(id, text) })
if (!settings.tiles) labelDistricts(view.map, declutter, settings.city.districts)

const updated = createUpdated(tools)
const traffic = createTrafficLayer(toolsFor('traffic'))
const layers: Partial<Record<string, Layer>> = {
  air: createAirLayer(toolsFor('air'), updated.now),
  weather: createWeatherLayer(toolsFor('weather'), updated.now),
  traffic,
  places: createPlacesLayer(toolsFor('places')),
  reports: createReportsLayer(toolsFor('reports')),
}
const allLayers = Object.values(layers).filter((layer) => layer !== undefined)
const openStream = createEventStream({
  session,
  onEvent: (event) => allLayers.forEach((layer) => layer.receive?.(event)),
  onGap: () => allLayers.forEach((layer) => layer.reload?.()),
  onLive(live) {
    allLayers.forEach((layer) => layer.setLive?.(live))
    updated.setLive(live)
  },
})

const signIn = createSignIn(session, format, privateNames)
session.onChange((user, expired) => {
  showAccount(user, { signIn, signOut: () => void session.signOut() })
  status.show('session', expired ? `Your session has ended. Sign in again to see ${privateNames}.` : undefined)
  if (!user) panel.close()
  for (const id of privateLayers) {
    layers[id]?.clear?.()
    switches.hint(id, user ? '' : signInHint)
    switches.set(id, user !== undefined)
  }
  openStream()
})
showAccount(undefined, { signIn, signOut: signIn })
for (const id of privateLayers) switches.hint(id, signInHint)
for (const id of ['air', 'weather', 'traffic']) switches.set(id, true)
traffic.drawRoads()
showCurrentWeather(tools)
session
  .resume()
  .catch((error: unknown) => status.show('session', messageFor(error, format)))
  .finally(() => {
    if (!session.user()) openStream()
  })
openAccountLinks(session.api)
