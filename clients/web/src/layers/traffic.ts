import { unwrap, type LiveTraffic, type TrafficSegment } from '@environmental-monitoring/sdk'
import { layerGroup, polyline, type Polyline } from 'leaflet'
import { count } from '../format.js'
import { toLatLng } from '../map/base.js'
import type { Subject } from '../panel/panel.js'
import { drawRoad } from '../panel/road.js'
import { createPoll } from '../poll.js'
import { flows } from '../traffic-flow.js'
import { openStreetMap } from '../ui/credits.js'
import type { Layer, Tools } from './layer.js'

const liveSeconds = 120
/** Seconds between two loads of the roads, which change only when they are imported. */
const roadSeconds = 86_400
/** Maximum number of focusable roads. With more, none is focusable, because tabbing would take too long. */
const maxFocusableRoads = 150

interface Road {
  segment: TrafficSegment
  line: Polyline
  /** An invisible, wider line that receives clicks and touches. */
  touch: Polyline
}

/** Creates the layer of roads: always drawn as thin lines, and coloured by their traffic while the layer is on. */
export function createTrafficLayer(tools: Tools): Layer & { drawRoads(): void } {
  const { api, view, panel, status, credits, hint } = tools
  const { map } = view
  const pane = map.createPane('roads')
  pane.style.zIndex = '300'
  const touches = layerGroup()
  let roads: Road[] = []
  let loaded = false
  let live: LiveTraffic | undefined
  let on = false

  const colour = () => {
    for (const { segment, line, touch } of roads) {
      const flow = on ? live?.status[segment.id] : undefined
      const element = line.getElement()
      element?.setAttribute('class', flow ? `road road-${flow}` : 'road')
      if (flow) line.bringToFront()
      const touchElement = touch.getElement()
      touchElement?.setAttribute(
        'aria-label',
        `${segment.properties.name}: ${flow ? flows[flow].name : 'no live traffic'}`,
      )
    }
    hint(hintText())
  }
  const hintText = () => {
    if (!loaded || (on && !live)) return 'loading…'
    if (roads.length === 0) return 'no roads yet'
    if (!live) return count(roads.length, 'road')
    const observed = Object.keys(live.status).length
    return observed === 0 ? 'no live data' : `${observed} of ${count(roads.length, 'road')}`
  }
  const subjectOf = (segment: TrafficSegment): Subject => ({
    id: `road:${segment.id}`,
    state: [live?.status[segment.id], live?.time_query],
    draw: () => drawRoad(segment, live, tools),
  })
  const open = ({ segment, touch }: Road) => {
    const { coordinates } = segment.geometry
    const middle = coordinates[Math.floor(coordinates.length / 2)]
    panel.open(subjectOf(segment))
    touch.getElement()?.classList.add('chosen')
    if (middle) view.reveal(toLatLng([middle[0] ?? 0, middle[1] ?? 0]))
  }
  const draw = (segments: TrafficSegment[]) => {
    loaded = true
    for (const { line } of roads) line.remove()
    touches.clearLayers()
    roads = segments.map((segment) => {
      const path = segment.geometry.coordinates.map(([longitude = 0, latitude = 0]) => toLatLng([longitude, latitude]))
      const line = polyline(path, { pane: 'roads', className: 'road', interactive: false }).addTo(map)
      const touch = polyline(path, { className: 'road-touch', bubblingMouseEvents: false })
      const road = { segment, line, touch }
      touch
        .on('click', () => open(road))
        .on('add', () => {
          if (segments.length > maxFocusableRoads) return
          const element = touch.getElement()
          element?.setAttribute('tabindex', '0')
          element?.setAttribute('role', 'button')
        })
      touches.addLayer(touch)
      return road
    })
    credits.set('roads', segments.some(isFromOpenStreetMap) ? openStreetMap : undefined)
    colour()
  }
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    const chosen = roads.find(({ touch }) => touch.getElement() === document.activeElement)
    if (!chosen) return
    event.preventDefault()
    open(chosen)
  })
  const segments = createPoll({
    seconds: roadSeconds,
    onFailure: (error, retryAt) => status.showError('roads', error, retryAt),
    async task(signal) {
      draw((await unwrap(api.listTrafficSegments({ signal }))).features)
      status.show('roads', undefined)
    },
  })
  const traffic = createPoll({
    seconds: liveSeconds,
    onFailure: (error, retryAt) => status.showError('traffic', error, retryAt),
    async task(signal) {
      live = await unwrap(api.getLiveTraffic({ signal }))
      status.show('traffic', undefined)
      colour()
      for (const { segment } of roads) panel.refresh(subjectOf(segment))
    },
  })
  return {
    drawRoads: () => segments.start(),
    show() {
      on = true
      touches.addTo(map)
      traffic.start()
      colour()
    },
    hide() {
      on = false
      traffic.stop()
      touches.remove()
      status.show('traffic', undefined)
      colour()
    },
  }
}

/** Returns whether a road was imported from OpenStreetMap. Only those have ids like `way-123` (`way/123` in OSM). */
function isFromOpenStreetMap({ id }: TrafficSegment): boolean {
  return /^(way|relation)-\d+(-\d+)?$/.test(id)
}
