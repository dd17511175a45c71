import 'leaflet/dist/leaflet.css'
import './styles/page.css'
import './styles/tones.css'
import './styles/bar.css'
import './styles/sign-in.css'
import './styles/map.css'
import './styles/controls.css'
import './styles/legend.css'
import './styles/details.css'
import './styles/chart.css'
import { createFormat } from './format.js'
import { createAirLayer } from './layers/air.js'
import type { Layer, Tools } from './layers/layer.js'
import { createPlacesLayer } from './layers/places.js'
import { createReportsLayer } from './layers/reports.js'
import { createTrafficLayer } from './layers/traffic.js'
import { createWeatherLayer } from './layers/weather.js'
import { labelDistricts } from './map/labels.js'
import { createRoom } from './map/room.js'
import { createView } from './map/view.js'
import { createPanel } from './panel/panel.js'
import { createSession } from './session.js'
import { readSettings } from './settings.js'
import { createCredits } from './ui/credits.js'
import { createUpdated, fillHeader, showAccount, tellWeather } from './ui/header.js'
import { createLegend } from './ui/legend.js'
import { createSignIn } from './ui/sign-in.js'
import { createStatus, sentenceOf } from './ui/status.js'
import { createSwitches } from './ui/switches.js'

const settings = readSettings()
const format = createFormat(settings.city.timeZone)
const session = createSession()
const status = createStatus(format)
fillHeader(settings)

const forMembers = ['places', 'reports']
const switches = createSwitches(
  [
    { id: 'air', name: 'Air quality', icon: 'air', on: true },
    { id: 'weather', name: 'Weather', icon: 'weather', on: true },
    { id: 'traffic', name: 'Traffic', icon: 'traffic', on: true },
    { id: 'places', name: 'Places', icon: 'places', on: false },
    { id: 'reports', name: 'Reports', icon: 'reports', on: false },
  ],
  (id, on) => {
    if (on && forMembers.includes(id) && !session.user()) {
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
const room = createRoom(view.map)
const panel = createPanel()
const tools = { api: session.api, settings, format, view, room, panel, status, credits: createCredits(view.map) }
const toolsFor = (id: string): Tools => ({ ...tools, hint: (text) => switches.hint(id, text) })
if (!settings.tiles) labelDistricts(view.map, room, settings.city.districts)

const updated = createUpdated(tools)
const traffic = createTrafficLayer(toolsFor('traffic'))
const layers: Partial<Record<string, Layer>> = {
  air: createAirLayer(toolsFor('air'), updated),
  weather: createWeatherLayer(toolsFor('weather'), updated),
  traffic,
  places: createPlacesLayer(toolsFor('places')),
  reports: createReportsLayer(toolsFor('reports')),
}

const signIn = createSignIn(session, format)
session.onChange((user, lost) => {
  showAccount(user, { signIn, signOut: () => void session.signOut() })
  status.say('session', lost ? 'Your session has ended. Sign in again to see places and reports.' : undefined)
  if (!user) panel.close()
  for (const id of forMembers) {
    switches.hint(id, user ? '' : 'Sign in to see them')
    switches.set(id, user !== undefined)
  }
})
showAccount(undefined, { signIn, signOut: signIn })
for (const id of forMembers) switches.hint(id, 'Sign in to see them')
for (const id of ['air', 'weather', 'traffic']) switches.set(id, true)
traffic.drawRoads()
tellWeather(tools)
session.resume().catch((error: unknown) => status.say('session', sentenceOf(error, format)))
