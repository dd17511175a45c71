import {
  CRS,
  divIcon,
  latLng,
  layerGroup,
  marker,
  polygon,
  polyline,
  Projection,
  tileLayer,
  Util,
  type LatLng,
  type LayerGroup,
  type Map,
} from 'leaflet'
import { nearCity } from './city.js'
import type { Declutter, MarkerBox } from './declutter.js'
import type { District, Position, Settings, Water } from './settings.js'
import { limitZoom, zoomLevels } from './zoom-limit.js'

/** Number of failed tiles without a loaded one after which the built-in base map is shown. */
const maxTileErrors = 4
/** Time before failed tiles are requested again. */
const retryMs = 60_000
/** The most detailed tiles that exist. At higher levels, they are enlarged. */
const maxNativeZoom = 19

const mercator = Projection.SphericalMercator

/** Draws places on the other side of the antimeridian next to the city, not at the other end of the Earth. */
export const crs: CRS = Util.extend({}, CRS.EPSG3857, {
  projection: {
    ...mercator,
    // Leaflet projects ±180 to learn at which tiles the Earth ends.
    project: ({ lat, lng }: LatLng) => mercator.project(latLng(lat, Math.abs(lng) < 180 ? nearCity(lng) : lng)),
  },
})

/**
 * Draws the base map: tiles if they are configured, otherwise the districts and the water of the city. If tiles fail to
 * load, the districts and the water are shown until a tile has loaded.
 */
export function drawBase(map: Map, { city, tiles }: Settings, declutter: Declutter): void {
  for (const [name, depth] of [
    ['ground', 210],
    ['water', 220],
  ] as const) {
    const pane = map.createPane(name)
    pane.style.zIndex = String(depth)
    pane.style.pointerEvents = 'none'
  }
  const ground = createGround(map, city, declutter)
  if (!tiles) return ground.show()
  let errors = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  const layer = tileLayer(tiles.url, {
    attribution: linkLicence(tiles.attribution),
    className: 'tiles',
    maxNativeZoom,
    maxZoom: zoomLevels.maxZoom,
    // The tile server of OpenStreetMap rejects requests without it, and the service turns it off for the page.
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
    .on('tileerror', () => {
      errors += 1
      if (errors < maxTileErrors) return
      ground.show()
      // Leaflet requests failed tiles again only after a move.
      retry ??= setTimeout(() => {
        retry = undefined
        layer.redraw()
      }, retryMs)
    })
    .on('tileload', () => {
      errors = 0
      ground.hide()
    })
    .addTo(map)
}

/** The built-in base map. */
function createGround(map: Map, city: Settings['city'], declutter: Declutter) {
  const labels = labelsOf(map, city.districts)
  const group = drawGround(city)
  for (const { marker } of labels) group.addLayer(marker)
  let removeLimit = (): void => undefined
  return {
    show(): void {
      if (map.hasLayer(group)) return
      group.addTo(map)
      declutter.set('labels', labels)
      removeLimit = limitZoom(map)
    },
    hide(): void {
      if (!map.hasLayer(group)) return
      removeLimit()
      declutter.set('labels', [])
      group.remove()
    },
  }
}

function drawGround(city: Settings['city']): LayerGroup {
  const shape = { pane: 'ground', interactive: false }
  const districts = city.districts.flatMap(({ outline }) =>
    outline ? [polygon(outline.map(toLatLng), { ...shape, className: 'district' })] : [],
  )
  return layerGroup([...districts, ...(city.water?.map((body) => drawWater(body)) ?? [])])
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

/** Converts a GeoJSON position. Leaflet expects the latitude first. */
export function toLatLng([longitude, latitude]: Position): [latitude: number, longitude: number] {
  return [latitude, longitude]
}

/** Returns an attribution as HTML. OpenStreetMap requires a link to its licence. */
export function linkLicence(attribution: string): string {
  const link = '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a>'
  return escapeHtml(attribution).replace('OpenStreetMap', link)
}

/** Escapes text for Leaflet's attribution control, which expects HTML. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** Returns the names of the districts, which are shown where there is room. They are hidden from screen readers. */
function labelsOf(map: Map, districts: readonly District[]): MarkerBox[] {
  const pane = map.createPane('labels')
  pane.style.zIndex = '450'
  pane.style.pointerEvents = 'none'
  pane.setAttribute('aria-hidden', 'true')
  return districts.map(({ name, latitude, longitude }) => {
    const html = document.createElement('span')
    html.textContent = name
    const icon = divIcon({ className: 'district-name', html, iconSize: undefined })
    const label = marker([latitude, longitude], { icon, pane: 'labels', interactive: false, keyboard: false })
    return { marker: label, width: name.length * 7 + 8, height: 16, offsetY: -28, priority: 1 }
  })
}
