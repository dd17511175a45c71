import {
  CRS,
  layerGroup,
  polygon,
  polyline,
  tileLayer,
  point as planar,
  type LatLngExpression,
  type LayerGroup,
  type Map,
} from 'leaflet'
import type { District, Place, Position, Settings, Water } from '../settings.js'
import { cellsIn, circle } from './cells.js'

/**
 * Draws the base map: tiles if they are configured, otherwise the districts and the water of the city. If tiles fail to
 * load, the districts and the water are shown until the first tile has loaded.
 */
export function drawBase(map: Map, { city, tiles }: Settings): void {
  for (const [name, depth] of [
    ['ground', 210],
    ['water', 220],
  ] as const) {
    const pane = map.createPane(name)
    pane.style.zIndex = String(depth)
    pane.style.pointerEvents = 'none'
  }
  if (!tiles) {
    drawGround(city).addTo(map)
    return
  }
  let ground: LayerGroup | undefined
  let loaded = false
  tileLayer(tiles.url, { attribution: escapeHtml(tiles.attribution), className: 'tiles', maxZoom: 19 })
    .on('tileerror', () => {
      if (!loaded) ground ??= drawGround(city).addTo(map)
    })
    .on('tileload', () => {
      loaded = true
      ground?.remove()
    })
    .addTo(map)
}

function drawGround(city: Settings['city']): LayerGroup {
  const shape = { pane: 'ground', interactive: false }
  const districts = districtRings(city).map((ring) => polygon(ring, { ...shape, className: 'district' }))
  return layerGroup([...districts, ...(city.water?.map((body) => drawWater(body)) ?? [])])
}

/** Returns the outlines of the districts. If the city has none, it returns their Voronoi cells. */
function districtRings({ districts, centre, radius }: Settings['city']): LatLngExpression[][] {
  const drawn = districts.flatMap(({ outline }) => (outline ? [outline.map(toLatLng)] : []))
  if (drawn.length > 0) return drawn
  const middle = flat(centre)
  const stretch = 1 / Math.cos((centre.latitude * Math.PI) / 180)
  const reach = Math.max(radius * stretch, ...districts.map((district) => distance(flat(district), middle) * 1.12))
  const cells = districts.length > 1 ? cellsIn(districts.map(flat), middle, reach) : [circle(middle, reach)]
  return cells
    .filter((cell) => cell.length > 2)
    .map((cell) => cell.map(([x, y]) => CRS.EPSG3857.unproject(planar(x, y))))
}

function drawWater(body: Water) {
  const shape = { pane: 'water', interactive: false }
  return body.type === 'Polygon'
    ? polygon(
        body.coordinates.map((ring) => ring.map(toLatLng)),
        { ...shape, className: 'lake' },
      )
    : polyline(body.coordinates.map(toLatLng), { ...shape, className: 'river' })
}

/** Minimum number of districts in the initial bounds of the map. */
const minShown = 7

/**
 * Returns the initial bounds of the map: the 36 % of the districts that are nearest to the centre, where most people
 * live, and at least {@link minShown}.
 */
export function homeBounds({ districts, centre }: { districts: District[]; centre: Place }): [Position, Position] {
  const distances = districts.map((district) => metres(district, centre)).sort((a, b) => a - b)
  const last = distances.length - 1
  const farthest = Math.max(Math.floor(last * 0.36), Math.min(last, minShown - 1))
  const reach = Math.max(3000, distances[farthest] ?? 0)
  const tall = reach / 111_195
  const wide = tall / Math.cos((centre.latitude * Math.PI) / 180)
  return [
    [centre.longitude - wide, centre.latitude - tall],
    [centre.longitude + wide, centre.latitude + tall],
  ]
}

/** Returns the approximate distance between two places in metres. */
export function metres(a: Place, b: Place): number {
  const shrink = Math.cos((b.latitude * Math.PI) / 180)
  return 111_195 * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * shrink)
}

/** Converts a GeoJSON position. Leaflet expects the latitude first. */
export function toLatLng([longitude, latitude]: Position): [latitude: number, longitude: number] {
  return [latitude, longitude]
}

/** Escapes text for Leaflet's attribution control, which expects HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function flat({ latitude, longitude }: Place): [x: number, y: number] {
  const { x, y } = CRS.EPSG3857.project({ lat: latitude, lng: longitude })
  return [x, y]
}

function distance([ax, ay]: [number, number], [bx, by]: [number, number]): number {
  return Math.hypot(ax - bx, ay - by)
}
