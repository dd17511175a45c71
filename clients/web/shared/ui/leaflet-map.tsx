import 'leaflet/dist/leaflet.css'
import '../styles/base-map.css'
import { control, divIcon, latLngBounds, layerGroup, map as createMap, marker, type Map, type Marker } from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { crs, drawBase } from '../base-map.js'
import { homeCorners, onEarth, type Area } from '../city.js'
import { createDeclutter } from '../declutter.js'
import { limitMotion, motionOptions } from '../motion.js'
import { settings, type Place } from '../settings.js'
import { zoomLevels } from '../zoom-limit.js'

export interface MapMarker extends Place {
  id: string | number
  label: string
  /** A class that sets `--tone`, the colour of the marker. */
  className?: string
}

export interface LeafletMapProps {
  label: string
  markers?: readonly MapMarker[]
  onMarker?: (id: MapMarker['id']) => void
  /** The marker that is emphasised. */
  current?: MapMarker['id'] | undefined
  /** The position of the draggable marker, if `onMove` is given. */
  position?: Place | undefined
  onMove?: (position: Place) => void
  /** Called when the user has moved the map. */
  onArea?: (area: Area) => void
}

const nearZoom = 15

/** The map itself, in its own file so that Leaflet is loaded only with the first map. */
export function LeafletMap(props: LeafletMapProps) {
  const { label, markers, current, position } = props
  const { t } = useTranslation()
  const element = useRef<HTMLElement>(null)
  const [map, setMap] = useState<Map>()
  const canMove = props.onMove !== undefined
  const hasArea = props.onArea !== undefined
  const reportArea = useEffectEvent((area: Area) => props.onArea?.(area))
  const reportMarker = useEffectEvent((id: MapMarker['id']) => props.onMarker?.(id))
  const reportMove = useEffectEvent((to: Place) => {
    props.onMove?.(to)
    // Like a field that was changed, for the form around the map.
    element.current?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const canOpen = props.onMarker !== undefined
  const zoomTexts = { zoomInTitle: t('map.zoomIn'), zoomOutTitle: t('map.zoomOut') }

  const create = useEffectEvent((container: HTMLElement) => {
    const created = createMap(container, {
      crs,
      zoomControl: false,
      attributionControl: false,
      zoomSnap: settings.tiles ? 1 : 0.5,
      ...zoomLevels,
      // The page scrolls past the map.
      scrollWheelZoom: false,
      ...motionOptions,
    })
    limitMotion(created)
    control.attribution({ prefix: 'Leaflet' }).addTo(created)
    control.zoom(zoomTexts).addTo(created)
    const points = [...(markers ?? []), ...(position ? [position] : [])]
    if (points.length > 0) {
      const around = latLngBounds(points.map(toPair))
      created.fitBounds(around, { maxZoom: nearZoom, padding: [32, 32], animate: false })
    } else {
      created.fitBounds(homeCorners(), { animate: false })
    }
    drawBase(created, settings, createDeclutter(created))
    return created
  })
  useEffect(() => {
    if (!element.current) return
    const created = create(element.current)
    const observer = new ResizeObserver(() => created.invalidateSize({ animate: false }))
    observer.observe(element.current)
    setMap(created)
    return () => {
      observer.disconnect()
      created.remove()
    }
  }, [])

  useEffect(() => {
    if (!map || !hasArea) return
    const report = () => {
      const bounds = map.getBounds()
      const { lat: south, lng: west } = bounds.getSouthWest()
      const { lat: north, lng: east } = bounds.getNorthEast()
      reportArea({ south, west, north, east })
    }
    map.on('dragend zoomend', report)
    return () => void map.off('dragend zoomend', report)
  }, [map, hasArea])

  useEffect(() => {
    if (!map || !markers) return
    const layer = layerGroup(
      markers.map((item) => {
        const pin = createPin(item, item.id === current ? 'current' : '', canOpen)
        return canOpen ? pin.on('click', () => reportMarker(item.id)) : pin
      }),
    ).addTo(map)
    return () => void layer.remove()
  }, [map, markers, current, canOpen])

  const { latitude, longitude } = position ?? {}
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return
    const pin = createPin({ latitude, longitude, label }, 'own', false, canMove).addTo(map)
    pin.on('dragend', () => reportMove(toPoint(pin.getLatLng())))
    map.panInside([latitude, longitude], { padding: [40, 40], animate: true })
    return () => void pin.remove()
  }, [map, latitude, longitude, label, canMove])

  useEffect(() => {
    if (!map || !canMove) return
    const place = ({ latlng }: { latlng: { lat: number; lng: number } }) => reportMove(toPoint(latlng))
    map.on('click', place)
    return () => void map.off('click', place)
  }, [map, canMove])

  return <section ref={element} className="leaflet-box" aria-label={label} />
}

const toPair = ({ latitude, longitude }: Place): [number, number] => [latitude, longitude]

/** Six decimals are about 10 cm. */
const toPoint = ({ lat, lng }: { lat: number; lng: number }): Place => ({
  latitude: Number(lat.toFixed(6)),
  longitude: Number(onEarth(lng).toFixed(6)),
})

function createPin(item: Omit<MapMarker, 'id'>, kind: string, isButton: boolean, draggable = false): Marker {
  const icon = divIcon({
    className: `map-pin ${kind} ${item.className ?? ''}`,
    iconSize: [24, 24],
    html: '<span></span>',
  })
  const pin = marker(toPair(item), { icon, draggable, interactive: isButton || draggable, keyboard: isButton })
  pin.on('add', () => {
    const element = pin.getElement()
    element?.setAttribute('role', isButton ? 'button' : 'img')
    element?.setAttribute('aria-label', item.label)
    if (element) element.title = item.label
    // Leaflet presses markers by keyboard only if they have a popup.
    element?.addEventListener('keydown', (event) => {
      if (!isButton || (event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      pin.fire('click')
    })
  })
  return pin
}
