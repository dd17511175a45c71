import type { Location } from '@environmental-monitoring/sdk'
import { number, words } from '../format.js'
import { placeKinds } from '../place-kinds.js'
import { openStreetMap } from '../ui/credits.js'
import { h } from '../ui/dom.js'
import { icon } from '../ui/icons.js'
import { definitionList, type Content } from './panel.js'

/** Draws a place with its details. */
export function drawPlace(place: Location): Content {
  const kind = placeKinds[place.location_type]
  const details = definitionList([
    ['Address', place.address],
    ['Opening hours', place.opening_hours],
    ['Area', place.area_sqm === null ? undefined : `${number(place.area_sqm / 10_000)} ha`],
    ['Amenities', place.amenities.map(words).join(', ')],
    ...Object.entries(place.metadata).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' || typeof value === 'number' ? [[words(name), String(value)]] : [],
    ),
  ])
  return {
    kind: 'Place',
    name: place.name,
    body: [
      h('p', { class: `place-kind ${kind.className}` }, h('span', {}, icon(kind.icon)), kind.name),
      place.description === null ? undefined : h('p', {}, place.description),
      details,
      place.data_source === 'openstreetmap' ? h('p', { class: 'source' }, openStreetMap) : undefined,
    ],
  }
}
