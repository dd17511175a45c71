import type { Location } from '@environmental-monitoring/sdk'
import { fold, matchRank } from '#shared/fold.js'
import { settings } from '#shared/settings.js'
import type { IconName } from '#shared/ui/icon.js'
import type { LayerId, Opened } from '../address.js'
import { middleOf } from '../canvas/reveal.js'
import type { Overview } from '../overview.js'
import { placeKinds } from '../places.js'

/** Something that the search can find. */
export interface Match {
  opened: Opened
  /** The layer that shows it. */
  layer: LayerId
  name: string
  /** Key of the text that says what it is. */
  kind: 'station' | 'modelledArea' | 'find:area' | 'weather' | 'road' | `place.${Location['location_type']}`
  icon: IconName
  at: [latitude: number, longitude: number]
}

const maxMatches = 12

/** Returns what has the typed words in its name: the best matches first. */
export function matchesOf(text: string, overview: Overview | undefined, places: readonly Location[]): Match[] {
  const words = fold(text)
  return [...namedThings(overview), ...places.map(matchOf)]
    .flatMap((match, index) => {
      // The service may have found the words in the address of a place.
      const rank = matchRank(words, match.name) ?? (match.opened.kind === 'place' ? 3 : undefined)
      return rank === undefined ? [] : [{ match, rank, index }]
    })
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .slice(0, maxMatches)
    .map(({ match }) => match)
}

function matchOf({ id, name, latitude, longitude, location_type: type }: Location): Match {
  return {
    opened: { kind: 'place', id: String(id) },
    layer: 'places',
    name,
    kind: `place.${type}`,
    icon: placeKinds[type].icon,
    at: [latitude, longitude],
  }
}

/** Returns everything with a name that the map has loaded, and the areas of the city. */
function namedThings(overview: Overview | undefined): Match[] {
  const sensors = overview?.air?.data ?? []
  const known = new Set(sensors.map(({ name }) => fold(name)))
  const areas = settings.city.districts.filter(({ name }) => !known.has(fold(name)))
  const weather = overview?.weather?.places ?? []
  return [
    ...sensors.map(({ id, name, kind, location }): Match => {
      const isModel = kind === 'model'
      return {
        opened: { kind: 'sensor', id },
        layer: 'air',
        name,
        kind: isModel ? 'modelledArea' : 'station',
        icon: 'air',
        at: [location.lat, location.lng],
      }
    }),
    ...areas.map(({ name, latitude, longitude }): Match => {
      const id = `${latitude.toFixed(4)},${longitude.toFixed(4)}`
      return {
        opened: { kind: 'point', id },
        layer: 'air',
        name,
        kind: 'find:area',
        icon: 'places',
        at: [latitude, longitude],
      }
    }),
    ...weather.map(({ id, name, latitude, longitude }): Match => {
      const at: Match['at'] = [latitude, longitude]
      return { opened: { kind: 'weather', id }, layer: 'weather', name, kind: 'weather', icon: 'weather', at }
    }),
    ...(overview?.traffic?.roads ?? []).flatMap((road): Match[] => {
      const opened: Opened = { kind: 'road', id: road.id }
      const at = middleOf(road)
      return at ? [{ opened, layer: 'traffic', name: road.properties.name, kind: 'road', icon: 'traffic', at }] : []
    }),
  ]
}
