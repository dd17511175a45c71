import { latLng, type Map } from 'leaflet'
import { nearCity } from '#shared/city.js'
import type { Place } from '#shared/settings.js'

/** Items that are shown together, and their mean position. */
export interface Cluster<Item> extends Place {
  items: Item[]
}

/** Size of a cluster cell in pixels. */
const cellSize = 56
/** Items are not clustered at this zoom level or above. */
const maxZoom = 17

/** Groups items that would overlap on the screen. */
export function cluster<Item extends Place>(map: Map, zoom: number, items: readonly Item[]): Cluster<Item>[] {
  if (zoom >= Math.min(maxZoom, map.getMaxZoom())) return items.map((item) => ({ ...centreOf([item]), items: [item] }))
  const cells = new globalThis.Map<string, Item[]>()
  for (const item of items) {
    const { x, y } = map.project(latLng(item.latitude, item.longitude), zoom)
    const key = `${Math.floor(x / cellSize)}:${Math.floor(y / cellSize)}`
    const known = cells.get(key)
    if (known) known.push(item)
    else cells.set(key, [item])
  }
  return [...cells.values()].map((group) => ({ ...centreOf(group), items: group }))
}

function centreOf(items: Place[]): Place {
  const mean = (pick: (place: Place) => number) => items.reduce((sum, place) => sum + pick(place), 0) / items.length
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => nearCity(longitude)) }
}
