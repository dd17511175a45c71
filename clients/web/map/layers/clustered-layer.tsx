import { latLng, type Map } from 'leaflet'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { nearCity } from '#shared/city.js'
import type { Place } from '#shared/settings.js'
import { useCanvas } from '../canvas/map-canvas.js'
import { isIn, useBounds } from '../canvas/use-area.js'
import { usePins, type LayerPin } from '../canvas/use-pins.js'
import { setInView } from '../in-view.js'
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
export function ClusteredLayer<T extends Thing>(props: ClusteredLayerProps<T>) {
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
