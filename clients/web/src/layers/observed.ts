import { count } from '../format.js'
import { createPins, type Pin } from '../map/pins.js'
import type { Wish } from '../map/room.js'
import type { Content, Subject } from '../panel/panel.js'
import { createPoll } from '../poll.js'
import type { Layer, Tools } from './layer.js'

/** A little longer than the answers may be kept, so that each one is new. */
const seconds = 310

/** What was observed at all places; `stale` when it comes from before a failure behind the service. */
export interface Observed<Thing> {
  things: Thing[]
  stale: boolean
}

interface ObservedOptions<Thing extends { id: string }> {
  /** Name of the layer, also in ids. */
  name: string
  /** One of them in a word. */
  word: string
  /** Of the pins among those of other layers. */
  depth: number
  load: (signal: AbortSignal) => Promise<Observed<Thing>>
  /** What can wait until the things are shown. */
  afterwards?: (signal: AbortSignal) => Promise<void>
  /** How it looks on the map, and what its pin is called. */
  pinOf: (thing: Thing) => Omit<Pin, 'open'>
  /** The room that it wants on the map. */
  wishOf: (thing: Thing) => Omit<Wish, 'marker'>
  draw: (thing: Thing, signal: AbortSignal) => Content
  /** Sentences for when there is nothing, and when it is old. */
  empty: string
  old: string
  /** Called when values were shown. */
  onUpdate: () => void
}

/** What is observed at places of the city, asked for again as long as it is shown. */
export function createObservedLayer<Thing extends { id: string }>(
  { view, room, panel, status, hint }: Tools,
  { name, word, depth, load, afterwards, pinOf, wishOf, draw, empty, old, onUpdate }: ObservedOptions<Thing>,
): Layer {
  const pins = createPins(view.map, depth)
  const present = new Map<string, Thing>()

  const subjectOf = (thing: Thing): Subject => ({
    id: `${name}:${thing.id}`,
    state: thing,
    draw: (signal) => draw(thing, signal),
  })
  const placed = (thing: Thing): Pin => {
    const pin = pinOf(thing)
    const open = () => {
      panel.open(subjectOf(thing))
      view.reveal([pin.latitude, pin.longitude])
    }
    return { ...pin, open }
  }
  const wantRoom = () => {
    const wishes = [...pins.markers].flatMap(([id, marker]) => {
      const thing = present.get(id)
      return thing ? [{ marker, ...wishOf(thing) }] : []
    })
    room.want(name, wishes)
  }
  const poll = createPoll({
    seconds,
    onFailure: (error, again) => status.failed(name, error, again),
    async task(signal) {
      const { things, stale } = await load(signal)
      present.clear()
      for (const thing of things) present.set(thing.id, thing)
      pins.set(things.map((thing) => [thing.id, placed(thing)]))
      wantRoom()
      for (const thing of things) panel.refresh(subjectOf(thing))
      hint(count(things.length, word))
      status.say(name, things.length === 0 ? empty : stale ? old : undefined)
      onUpdate()
      await afterwards?.(signal)
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
      room.want(name, [])
      status.say(name, undefined)
    },
  }
}
