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

/** What was found in an area; `complete` when there is no more in it. */
interface Found<Thing> {
  things: Thing[]
  complete: boolean
}

interface AreaOptions<Thing extends Item> {
  /** Name of the layer, also in ids. */
  name: string
  /** One of them in a word, and several. */
  words: [one: string, many: string]
  /** Of the pins among those of other layers, as high as their right to room. */
  depth: number
  load(bounds: LatLngBounds, signal: AbortSignal): Promise<Found<Thing>>
  /** How it looks on the map; what its pin is called and does stands with it. */
  pinOf(thing: Thing): Omit<Pin, keyof Place | 'open'>
  draw(thing: Thing): Content
  /** Class of the circle that stands for several. */
  look: string
}

/** Things in the part of the map that is seen, asked for again when it shows another part. */
export function createAreaLayer<Thing extends Item>(tools: Tools, options: AreaOptions<Thing>): Layer {
  const { view, room, panel, status, hint } = tools
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
        return [`${items.length}:${first?.id ?? 0}`, several(items.length, place)]
      }),
    )
    wantRoom()
    const amount = count(found.things.length, ...options.words)
    hint(found.complete ? `${amount} here` : `the nearest ${amount}`)
  }
  const wantRoom = () => {
    const size = { width: 26, height: 26, below: 0, small: 12, weight: options.depth }
    room.want(options.name, on ? [...pins.markers.values()].map((marker) => ({ marker, ...size })) : [])
  }
  const several = (amount: number, place: Place): Pin => ({
    ...place,
    look: `pin-several ${options.look}`,
    content: [String(amount)],
    label: `${count(amount, ...options.words)}: zoom in`,
    open: () => map.setView([place.latitude, place.longitude], Math.min(map.getZoom() + 2, 18)),
  })
  const poll = createPoll({
    seconds: 600,
    onFailure: (error, again) => status.failed(options.name, error, again),
    async task(signal) {
      // A little more than is seen, so that a small step asks nothing.
      const area = map.getBounds().pad(0.25)
      const { things, complete } = await options.load(area, signal)
      found = { things, complete, area }
      status.say(options.name, undefined)
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
      wantRoom()
      poll.start()
    },
    hide() {
      on = false
      poll.stop()
      pins.hide()
      wantRoom()
      status.say(options.name, undefined)
    },
  }
}
