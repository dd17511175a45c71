import { count } from '../format.js'
import { createPins, type Pin } from '../map/pins.js'
import type { Wish } from '../map/room.js'
import type { Content, Subject } from '../panel/panel.js'
import { createPoll } from '../poll.js'
import type { Layer, Tools } from './layer.js'

/** A little longer than the answers may be kept, so that each one is new. */
const seconds = 310
/** Stations report hourly, some an hour or two late. After a longer pause, the provider has no new data. */
const maxPauseMs = 3 * 3_600_000
/** Observations further ahead than this are ignored, because clocks of stations can be wrong. */
const maxAheadMs = 3_600_000

/** Observations at all places; `stale` if the service returned an old copy after a failure. */
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
  /** Runs after the things are shown, for work that can wait. */
  afterwards?: (things: Thing[], signal: AbortSignal) => Promise<void>
  /** Returns the appearance and label of a thing's pin. */
  pinOf: (thing: Thing) => Omit<Pin, 'open'>
  /** The room that it wants on the map. */
  wishOf: (thing: Thing) => Omit<Wish, 'marker'>
  draw: (thing: Thing, signal: AbortSignal) => Content
  /** When it was observed, ISO 8601. */
  timeOf: (thing: Thing) => string | null | undefined
  /** Sentences for no data, for an old copy from the service, and for no new observations since a given time. */
  empty: string
  old: string
  paused: (since: string) => string
  /** Called when values were shown. */
  onUpdate: () => void
}

/** Creates a layer of observations at places of the city, which is polled while it is shown. */
export function createObservedLayer<Thing extends { id: string }>(
  { view, room, panel, status, hint, format }: Tools,
  options: ObservedOptions<Thing>,
): Layer {
  const { name, word, depth, load, afterwards, pinOf, wishOf, draw, timeOf, empty, old, paused, onUpdate } = options
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
  const sentenceOn = ({ things, stale }: Observed<Thing>): string | undefined => {
    if (things.length === 0) return empty
    if (stale) return old
    const now = Date.now()
    const times = things.map((thing) => Date.parse(timeOf(thing) ?? '')).filter((time) => time <= now + maxAheadMs)
    const newest = Math.max(...times)
    return times.length > 0 && now - newest > maxPauseMs ? paused(format.moment(newest)) : undefined
  }
  const poll = createPoll({
    seconds,
    onFailure: (error, again) => status.failed(name, error, again),
    async task(signal) {
      const observed = await load(signal)
      const { things } = observed
      present.clear()
      for (const thing of things) present.set(thing.id, thing)
      pins.set(things.map((thing) => [thing.id, placed(thing)]))
      wantRoom()
      for (const thing of things) panel.refresh(subjectOf(thing))
      hint(count(things.length, word))
      status.say(name, sentenceOn(observed))
      onUpdate()
      await afterwards?.(things, signal)
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
