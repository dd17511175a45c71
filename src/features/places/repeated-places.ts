import { haversine, toCartesian, type Coordinates } from '../../base/geo.js'
import type { LocationType } from './locations.js'

/** Metres within which two places with one name and type are the same place, unless they have OSM ids. */
export const samePlaceRadius = 50

export interface NamedPlace extends Coordinates {
  location_type: LocationType
  name: string
  osm_id: string | null
}

/** Finds places that occur more than once in an import. */
export interface RepeatedPlaces {
  /** Adds a place. Returns the index of the earlier place that is the same, and whether the new one replaces it. */
  add(place: NamedPlace, index: number): { earlier: number; replaced: boolean } | undefined
}

/** Creates a finder. Of several places with an OSM id, the last one is used; of those without one, the first one. */
export function createRepeatedPlaces(): RepeatedPlaces {
  const byId = new Map<string, number>()
  const byName = new Map<string, Map<string, { place: NamedPlace; index: number }[]>>()

  return {
    add(place, index) {
      if (place.osm_id !== null) {
        const key = `${place.location_type} ${place.osm_id}`
        const earlier = byId.get(key)
        byId.set(key, index)
        return earlier === undefined ? undefined : { earlier, replaced: true }
      }
      const name = `${place.location_type} ${plainWords(place.name)}`
      const cells = byName.get(name) ?? new Map<string, { place: NamedPlace; index: number }[]>()
      byName.set(name, cells)
      const [x, y, z] = toCartesian(place).map((metres) => Math.floor(metres / samePlaceRadius)) as [
        number,
        number,
        number,
      ]
      for (const offset of cells.size > 0 ? neighbours : []) {
        const near = cells.get(`${x + offset[0]} ${y + offset[1]} ${z + offset[2]}`)
        const same = near?.find((other) => haversine(other.place, place) <= samePlaceRadius)
        if (same) return { earlier: same.index, replaced: false }
      }
      const own = `${x} ${y} ${z}`
      cells.set(own, [...(cells.get(own) ?? []), { place, index }])
      return undefined
    },
  }
}

const steps = [0, -1, 1]
/** The cells within one step, as differences. */
const neighbours = steps.flatMap((x) => steps.flatMap((y) => steps.map((z) => [x, y, z] as const)))

/** Normalizes a name like the SQL function `plain_words`: without case, diacritics and punctuation. */
export function plainWords(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
