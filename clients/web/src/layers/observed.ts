import { count } from '../format.js'
import type { MarkerBox } from '../map/declutter.js'
import { createPins, type Pin } from '../map/pins.js'
import type { Content, Subject } from '../panel/panel.js'
import { createPoll } from '../poll.js'
import type { Layer, Tools } from './layer.js'

/** Slightly longer than the `max-age` of the responses, so that each poll returns new data. */
const seconds = 310
/** Stations report hourly, some one or two hours late. After a longer pause, the provider has no new data. */
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
  /** Singular noun for the things. */
  word: string
  /** Stacking order of the pins. */
  depth: number
  load: (signal: AbortSignal) => Promise<Observed<Thing>>
  /** Runs after the things are shown, for work that can wait. */
  afterwards?: (things: Thing[], signal: AbortSignal) => Promise<void>
  /** Returns the appearance and label of a thing's pin. */
  pinOf: (thing: Thing) => Omit<Pin, 'open'>
  /** Returns the size and priority of a thing's pin, for decluttering. */
  boxOf: (thing: Thing) => Omit<MarkerBox, 'marker'>
  draw: (thing: Thing, signal: AbortSignal) => Content
  /** Returns the time of the observation, ISO 8601. */
  timeOf: (thing: Thing) => string | null | undefined
  /** Sentences for no data, for an old copy from the service, and for no new observations since a given time. */
  empty: string
  stale: string
  paused: (since: string) => string
  /** Called when new values are shown. */
  onUpdate: () => void
}

/** Creates a layer of observations at places of the city, which is polled while it is shown. */
export function createObservedLayer<Thing extends { id: string }>(
  { view, declutter, panel, status, hint, format }: Tools,
  options: ObservedOptions<Thing>,
): Layer {
  const {
    name,
    word,
    depth,
    load,
    afterwards,
    pinOf,
    boxOf,
    draw,
    timeOf,
    empty,
    stale: staleText,
    paused,
    onUpdate,
  } = options
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
  const updateDeclutter = () => {
    const boxes = [...pins.markers].flatMap(([id, marker]) => {
      const thing = present.get(id)
      return thing ? [{ marker, ...boxOf(thing) }] : []
    })
    declutter.set(name, boxes)
  }
  const statusOf = ({ things, stale }: Observed<Thing>): string | undefined => {
    if (things.length === 0) return empty
    if (stale) return staleText
    const now = Date.now()
    const times = things.map((thing) => Date.parse(timeOf(thing) ?? '')).filter((time) => time <= now + maxAheadMs)
    const newest = Math.max(...times)
    return times.length > 0 && now - newest > maxPauseMs ? paused(format.moment(newest)) : undefined
  }
  const poll = createPoll({
    seconds,
    onFailure: (error, retryAt) => status.showError(name, error, retryAt),
    async task(signal) {
      const observed = await load(signal)
      const { things } = observed
      present.clear()
      for (const thing of things) present.set(thing.id, thing)
      pins.set(things.map((thing) => [thing.id, placed(thing)]))
      updateDeclutter()
      for (const thing of things) panel.refresh(subjectOf(thing))
      hint(count(things.length, word))
      status.show(name, statusOf(observed))
      onUpdate()
      await afterwards?.(things, signal)
    },
  })
  return {
    show() {
      if (pins.markers.size === 0) hint('loading…')
      pins.show()
      updateDeclutter()
      poll.start()
    },
    hide() {
      poll.stop()
      pins.hide()
      declutter.set(name, [])
      status.show(name, undefined)
    },
  }
}
