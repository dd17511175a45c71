import { useQuery } from '@tanstack/react-query'
import { latLng, type Map } from 'leaflet'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { bboxOf, nearCity, onEarth, type Area } from '#shared/city.js'
import { settings, type Place } from '#shared/settings.js'
import { statusName } from '#shared/ui/status-badge.js'
import { Credit, openStreetMap, useCanvas } from '../canvas/map-canvas.js'
import { isIn, useArea, useBounds } from '../canvas/use-area.js'
import { usePins, type LayerPin } from '../canvas/use-pins.js'
import { setInView } from '../in-view.js'
import { placeKinds } from '../places.js'
import { reportId, titleOf, useOwnReports } from '../reports.js'
import { useVisitor } from '../visitor.js'
import type { LayerProps } from './layer.js'

interface Thing extends Place {
  id: number
}

interface ClusteredLayerProps<T extends Thing> extends LayerProps<T> {
  layer: 'places' | 'reports'
  /** Maximum number of things that the service returns. */
  limit: number
  /** Stacking order of the pins, and their priority where they overlap. */
  depth: number
  pinOf: (thing: T) => Pick<LayerPin, 'className' | 'content' | 'label'>
}

/** Things of which there may be many. Those that would overlap are shown as one pin with their number. */
function ClusteredLayer<T extends Thing>(props: ClusteredLayerProps<T>) {
  const { things, layer, limit, depth, pinOf, opened, onOpen } = props
  const { t } = useTranslation('map')
  const { map } = useCanvas()
  const zoom = useZoom()
  const bounds = useBounds()
  const count = things.filter((thing) => isIn(bounds, thing)).length
  const isLimited = things.length >= limit
  useEffect(() => {
    setInView(layer, { count, isLimited })
    return () => setInView(layer, undefined)
  }, [layer, count, isLimited])
  const clusters = useMemo(() => {
    const isOpened = ({ id }: T) => String(id) === opened
    const alone = things.filter(isOpened).map((thing) => ({ items: [thing], ...placeOf(thing) }))
    return [
      ...cluster(
        map,
        zoom,
        things.filter((thing) => !isOpened(thing)),
      ),
      ...alone,
    ]
  }, [map, zoom, things, opened])
  const pins = clusters.map(({ items, ...place }): LayerPin => {
    const [first] = items
    const isOne = items.length === 1 && first
    const box = { width: 26, height: 26, offsetY: 0, smallSize: 24, priority: depth }
    if (isOne) {
      const pin = pinOf(first)
      const className = `${pin.className}${String(first.id) === opened ? ' chosen' : ''}`
      return { ...pin, className, id: String(first.id), ...place, box }
    }
    return {
      id: `${items.length}:${first?.id ?? 0}`,
      ...place,
      className: `pin-several several-${layer}`,
      content: String(items.length),
      label: t(layer === 'places' ? 'severalPlaces' : 'severalReports', { count: items.length }),
      box,
    }
  })
  usePins(pins, {
    layer,
    depth,
    open(id) {
      if (!id.includes(':')) return onOpen(id)
      const pin = pins.find((other) => other.id === id)
      if (pin) map.setView([pin.latitude, pin.longitude], Math.min(map.getZoom() + 2, map.getMaxZoom()))
    },
  })
  return null
}

const placeOf = ({ latitude, longitude }: Place): Place => ({ latitude, longitude })

function useZoom(): number {
  const { map } = useCanvas()
  const subscribe = useCallback(
    (changed: () => void) => {
      map.on('zoomend', changed)
      return () => void map.off('zoomend', changed)
    },
    [map],
  )
  return useSyncExternalStore(subscribe, () => map.getZoom())
}

/** Items that are shown together, and their mean position. */
interface Cluster<Item> extends Place {
  items: Item[]
}

/** Size of a cluster cell in pixels. */
const cellSize = 56
/** Items are not clustered at this zoom level or above. */
const maxZoom = 17

/** Groups items that would overlap on the screen. */
function cluster<Item extends Place>(map: Map, zoom: number, items: readonly Item[]): Cluster<Item>[] {
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

/** Maximum `limit` of the API. */
const maxPlaces = 1000
/** Maximum `radius` of the API in kilometres. */
const maxRadius = 500

/** Returns the query for the places around an area. */
const placesIn = (area: Area) => queries.listLocations({ query: { ...around(area), limit: maxPlaces } })

/** Charging stations, parks, bicycle rentals and attractions. */
export function PlacesLayer(props: Omit<LayerProps<never>, 'things'>) {
  const { t } = useTranslation('map')
  const { user } = useVisitor()
  const places = useQuery({
    ...placesIn(useArea()),
    placeholderData: (before) => before,
    enabled: user !== undefined || settings.guestPlaces === true,
  })
  const isImported = places.data?.some((place) => place.data_source === 'openstreetmap') ?? false
  return (
    <>
      {isImported && <Credit text={openStreetMap} />}
      {places.data && (
        <ClusteredLayer
          {...props}
          things={places.data}
          layer="places"
          limit={maxPlaces}
          depth={600}
          pinOf={({ name, location_type: type }) => ({
            className: `pin-place ${placeKinds[type].className}`,
            content: { icon: placeKinds[type].icon },
            label: `${t(`place.${type}`)}: ${name}`,
          })}
        />
      )}
    </>
  )
}

/** Returns the circle around an area as parameters of the API. The radius is in kilometres. */
function around({ south, west, north, east }: Area): { lat: number; lng: number; radius: number } {
  const [lat, lng] = [(south + north) / 2, (west + east) / 2]
  const tall = ((north - south) / 2) * 111.195
  const wide = ((east - west) / 2) * 111.195 * Math.cos((lat * Math.PI) / 180)
  return { lat, lng: onEarth(lng), radius: Math.min(Math.max(Math.hypot(tall, wide), 0.1), maxRadius) }
}

/** Maximum `limit` of the API. */
const maxReports = 100
const reloadMs = 300_000

/** Returns the query for the public reports in an area, newest first. */
export const reportsIn = (area: Area) => ({
  ...queries.listPublicReports({ query: { bbox: bboxOf(area), limit: maxReports } }),
  meta: { isPublic: true },
  // Only staff and reporters receive events of reports.
  refetchInterval: reloadMs,
})

/** Shows the public reports, and the user's own reports, also before their approval. */
export function ReportsLayer({ opened, onOpen }: Omit<LayerProps<never>, 'things'>) {
  const { t } = useTranslation(['map', 'takePart', 'common'])
  const own = useOwnReports().data
  const reports = useQuery({ ...reportsIn(useArea()), placeholderData: (before) => before }).data
  const things = useMemo(() => {
    const mine = (own ?? []).map((report) => ({ ...report, isOwn: true }))
    const others = (reports ?? []).filter(({ id }) => !mine.some((report) => report.id === id))
    return [...mine, ...others.map((report) => ({ ...report, isOwn: false }))]
  }, [own, reports])
  return (
    <ClusteredLayer
      things={things}
      opened={opened?.split(',')[0]}
      onOpen={(id) => {
        const report = things.find((thing) => String(thing.id) === id)
        if (report) onOpen(reportId(report))
      }}
      layer="reports"
      limit={maxReports}
      depth={700}
      pinOf={(report) => ({
        className: `pin-report report-${statusName(report.status)}${report.isOwn ? ' is-own' : ''}`,
        content: { icon: 'reports' },
        label: t(report.isOwn ? 'takePart:own.pin' : 'reportPin', {
          title: titleOf(report),
          state: t(`common:status.${statusName(report.status)}`).toLowerCase(),
        }),
      })}
    />
  )
}
