import { latLng, type Map } from 'leaflet'
import type { Place } from '../settings.js'

/** What stands together on the screen, and the middle of it. */
export interface Cluster<Item> extends Place {
  items: Item[]
}

/** Pixels in which things are taken together. */
const cell = 56
/** From here on each thing stands alone. */
const apart = 17

/** Takes together what would lie on top of each other, so that a thousand places stay a map. */
export function cluster<Item extends Place>(map: Map, items: Item[]): Cluster<Item>[] {
  if (map.getZoom() >= apart) return items.map((item) => ({ ...placeOf([item]), items: [item] }))
  const cells = new globalThis.Map<string, Item[]>()
  for (const item of items) {
    const { x, y } = map.project(latLng(item.latitude, item.longitude))
    const key = `${Math.floor(x / cell)}:${Math.floor(y / cell)}`
    const known = cells.get(key)
    if (known) known.push(item)
    else cells.set(key, [item])
  }
  return [...cells.values()].map((together) => ({ ...placeOf(together), items: together }))
}

function placeOf(items: Place[]): Place {
  const mean = (pick: (place: Place) => number) => items.reduce((sum, place) => sum + pick(place), 0) / items.length
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) }
}
