import type { MarkerBox } from '../map/declutter.js'
import { createPins, type Pin } from '../map/pins.js'
import type { Content, Subject } from '../panel/panel.js'
import { createPoll } from '../poll.js'
import type { Layer, Tools } from './layer.js'

/** Stations report hourly, some one or two hours late. After a longer pause, the provider has no new data. */
const maxPauseMs = 3 * 3_600_000
/** Observations further ahead than this are ignored, because clocks of stations can be wrong. */
const maxAheadMs = 3_600_000

/** Observations at all places. */
export interface Observed<Thing> {
  things: Thing[]
  /** The service returned an old copy after a failure. */
  stale: boolean
  /** Why observations are missing. */
  notice?: string | undefined
}

type Change<Thing> = (thing: Thing, all: Thing[]) => Thing

interface ObservedOptions<Thing extends { id: string }> {
  /** Name of the layer, also in ids. */
  name: string
  /** Seconds between two polls. */
  seconds: number
  /** Returns the short text next to the layer's switch. */
  summaryOf: (things: Thing[]) => string
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

export interface ObservedLayer<Thing> extends Layer {
  /** Replaces a thing. Returns false if there is no thing with this id. */
  update(id: string, change: Change<Thing>): boolean
  /** Loads the things as soon as possible. */
  refresh: () => void
  /** Sets the seconds between two polls. */
  setSeconds: (seconds: number) => void
}

/** Creates a layer of observations at places of the city, which is polled while it is shown. */
export function createObservedLayer<Thing extends { id: string }>(
  { view, declutter, panel, status, hint, format }: Tools,
  options: ObservedOptions<Thing>,
): ObservedLayer<Thing> {
  const {
    name,
    seconds,
    summaryOf,
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
  let loaded: Observed<Thing> | undefined
  let shown = false
  let loading = false
  /** Changes since the current load has begun. Its response may be older. */
  let changes: [id: string, change: Change<Thing>][] = []

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
    declutter.set(name, shown ? boxes : [])
  }
  const statusOf = ({ things, stale, notice }: Observed<Thing>): string | undefined => {
    if (things.length === 0) return notice ?? empty
    if (stale) return staleText
    const now = Date.now()
    const times = things.map((thing) => Date.parse(timeOf(thing) ?? '')).filter((time) => time <= now + maxAheadMs)
    const newest = Math.max(...times)
    return times.length > 0 && now - newest > maxPauseMs ? paused(format.moment(newest)) : notice
  }
  const apply = (id: string, change: Change<Thing>): Thing | undefined => {
    const thing = present.get(id)
    if (!thing) return undefined
    const changed = change(thing, [...present.values()])
    present.set(id, changed)
    return changed
  }
  const showUpdate = () => {
    updateDeclutter()
    if (loaded && shown) status.show(name, statusOf({ ...loaded, things: [...present.values()] }))
    onUpdate()
  }
  const poll = createPoll({
    seconds,
    onFailure: (error, retryAt) => status.showError(name, error, retryAt),
    async task(signal) {
      changes = []
      loading = true
      loaded = await load(signal).finally(() => {
        loading = false
      })
      present.clear()
      for (const thing of loaded.things) present.set(thing.id, thing)
      for (const [id, change] of changes) apply(id, change)
      const things = [...present.values()]
      pins.set(things.map((thing) => [thing.id, placed(thing)]))
      for (const thing of things) panel.refresh(subjectOf(thing))
      hint(summaryOf(things))
      showUpdate()
      await afterwards?.(things, signal)
    },
  })
  return {
    refresh: poll.refresh,
    setSeconds: poll.setSeconds,
    update(id, change) {
      if (loading) changes.push([id, change])
      const changed = apply(id, change)
      if (!changed) return false
      pins.put(id, placed(changed))
      panel.refresh(subjectOf(changed))
      showUpdate()
      return true
    },
    show() {
      shown = true
      if (pins.markers.size === 0) hint('loading…')
      pins.show()
      updateDeclutter()
      poll.start()
    },
    hide() {
      shown = false
      poll.stop()
      pins.hide()
      updateDeclutter()
      status.show(name, undefined)
    },
  }
}
