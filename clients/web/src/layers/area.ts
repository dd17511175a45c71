import type { LatLngBounds } from 'leaflet'
import { count } from '../format.js'
import { cluster } from '../map/clusters.js'
import { createPins, type Pin } from '../map/pins.js'
import type { Content, Subject } from '../panel/panel.js'
import { createPoll } from '../poll.js'
import type { Place } from '../settings.js'
import type { Layer, Tools } from './layer.js'

interface Item extends Place {
  id: number
}

/** The things in an area. `complete` is false if there are more than were loaded. */
interface Found<Thing> {
  things: Thing[]
  complete: boolean
}

interface AreaOptions<Thing extends Item> {
  /** Name of the layer, also in ids. */
  name: string
  /** Singular and plural noun for the things. */
  words: [one: string, many: string]
  /** Stacking order of the pins, and their priority when they are decluttered. */
  depth: number
  load(bounds: LatLngBounds, signal: AbortSignal): Promise<Found<Thing>>
  /** Returns the appearance and label of a thing's pin. */
  pinOf(thing: Thing): Omit<Pin, keyof Place | 'open'>
  draw(thing: Thing): Content
  /** CSS class of a cluster. */
  clusterClass: string
}

/** Creates a layer of the things in the visible part of the map. They are loaded again when the map is moved. */
export function createAreaLayer<Thing extends Item>(tools: Tools, options: AreaOptions<Thing>): Layer {
  const { view, declutter, panel, status, hint } = tools
  const { map } = view
  const pins = createPins(map, options.depth)
  let on = false
  let found: (Found<Thing> & { area: LatLngBounds }) | undefined

  const subjectOf = (thing: Thing): Subject => ({
    id: `${options.name}:${thing.id}`,
    state: thing,
    draw: () => options.draw(thing),
  })
  const open = (thing: Thing) => {
    panel.open(subjectOf(thing))
    view.reveal([thing.latitude, thing.longitude])
  }
  const draw = () => {
    if (!found) return
    const clusters = cluster(map, found.things)
    pins.set(
      clusters.map(({ items, ...place }): [string, Pin] => {
        const [first] = items
        if (first && items.length === 1) {
          const { latitude, longitude } = first
          return [String(first.id), { ...options.pinOf(first), latitude, longitude, open: () => open(first) }]
        }
        return [`${items.length}:${first?.id ?? 0}`, clusterPin(items.length, place)]
      }),
    )
    updateDeclutter()
    const amount = count(found.things.length, ...options.words)
    hint(found.complete ? `${amount} here` : `the nearest ${amount}`)
  }
  const updateDeclutter = () => {
    const box = { width: 26, height: 26, offsetY: 0, smallSize: 12, priority: options.depth }
    declutter.set(options.name, on ? [...pins.markers.values()].map((marker) => ({ marker, ...box })) : [])
  }
  const clusterPin = (amount: number, place: Place): Pin => ({
    ...place,
    className: `pin-several ${options.clusterClass}`,
    content: [String(amount)],
    label: `${count(amount, ...options.words)}: zoom in`,
    open: () => map.setView([place.latitude, place.longitude], Math.min(map.getZoom() + 2, 18)),
  })
  const poll = createPoll({
    seconds: 600,
    onFailure: (error, retryAt) => status.showError(options.name, error, retryAt),
    async task(signal) {
      // The area is larger than the visible part, so that small moves need no request.
      const area = map.getBounds().pad(0.25)
      const { things, complete } = await options.load(area, signal)
      found = { things, complete, area }
      status.show(options.name, undefined)
      draw()
      for (const thing of things) panel.refresh(subjectOf(thing))
    },
  })
  map.on('moveend', () => {
    if (!on) return
    draw()
    if (found && found.complete && found.area.contains(map.getBounds())) return
    poll.stop()
    poll.start()
  })
  return {
    show() {
      on = true
      if (!found) hint('loading…')
      pins.show()
      updateDeclutter()
      poll.start()
    },
    hide() {
      on = false
      poll.stop()
      pins.hide()
      updateDeclutter()
      status.show(options.name, undefined)
    },
  }
}
