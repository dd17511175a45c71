import type { StreamEvent } from '@environmental-monitoring/sdk'
import type { LatLngBounds } from 'leaflet'
import { count } from '../format.js'
import { cluster } from '../map/clusters.js'
import { createPins, type Pin } from '../map/pins.js'
import type { Content, Subject } from '../panel/panel.js'
import { createPoll } from '../poll.js'
import type { Place } from '../settings.js'
import { throttle } from '../throttle.js'
import type { Layer, Tools } from './layer.js'

interface Item extends Place {
  id: number
}

/** The things in an area. `complete` is false if there are more than were loaded. */
interface Found<Thing> {
  things: Thing[]
  complete: boolean
}

/** A thing that was created or has changed. */
export interface AreaChange<Thing extends Item> extends Place {
  id: number
  /** The new values of changed fields. */
  fields?: Partial<Thing>
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
  /** Returns what an event says about a thing of this layer. */
  changeOf(event: StreamEvent): AreaChange<Thing> | undefined
  /** Minimum seconds between two loads because of events. */
  reloadSeconds: number
  /** CSS class of a cluster. */
  clusterClass: string
}

/** Creates a layer of the things in the visible part of the map. They are loaded again when the map is moved. */
export function createAreaLayer<Thing extends Item>(tools: Tools, options: AreaOptions<Thing>): Layer {
  const { view, declutter, panel, status, hint } = tools
  const { map } = view
  const pins = createPins(map, options.depth)
  let on = false
  let loading = false
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
      loading = true
      const { things, complete } = await options.load(area, signal).finally(() => {
        loading = false
      })
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
    // A running load is for the old area.
    poll.stop()
    poll.refresh()
    poll.start()
  })
  const reload = throttle(poll.refresh, { delay: 1, interval: options.reloadSeconds })
  const receive = ({ id, latitude, longitude, fields }: AreaChange<Thing>) => {
    // The response of the current load may be older than the event.
    if (!found || loading) return reload()
    const known = found.things.find((thing) => thing.id === id)
    if (known && fields) {
      const changed = { ...known, ...fields }
      found = { ...found, things: found.things.map((thing) => (thing === known ? changed : thing)) }
      draw()
      panel.refresh(subjectOf(changed))
    } else if (!known && (!found.complete || found.area.contains([latitude, longitude]))) reload()
  }
  return {
    reload,
    receive(event) {
      if (event.type === 'reset') return reload()
      const change = options.changeOf(event)
      if (change) receive(change)
    },
    clear() {
      found = undefined
      pins.set([])
      updateDeclutter()
      poll.stop()
      poll.refresh()
    },
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
