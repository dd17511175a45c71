import { control, latLngBounds, map as createMap, type LatLngExpression, type Map } from 'leaflet'
import { createContext, use, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { crs, drawBase } from '#shared/base-map.js'
import { homeCorners, onEarth, surroundings } from '#shared/city.js'
import { createDeclutter, type Declutter } from '#shared/declutter.js'
import { limitMotion, motionOptions } from '#shared/motion.js'
import { settings, type Place } from '#shared/settings.js'
import { zoomLevels } from '#shared/zoom-limit.js'
import { useShown } from '../shown.js'
import { coveredParts } from './covered.js'
import { openPinAt } from './pins.js'

export interface Canvas {
  map: Map
  declutter: Declutter
  /** Moves the map until a position is in the part that is not covered by cards. */
  reveal: (at: LatLngExpression) => void
}

const CanvasContext = createContext<Canvas | undefined>(undefined)

/** Returns the map of the canvas around a component. */
export function useCanvas(): Canvas {
  const canvas = use(CanvasContext)
  if (!canvas) throw new Error('useCanvas must be called within a MapCanvas.')
  return canvas
}

/** Browsers limit how often a page may change its address. */
const addressDelayMs = 300

/** With an option of Leaflet that its types lack. */
const exactly = { animate: false, reset: true }

/** The map. Its children draw on it. A press on the map itself calls `onPoint`. */
export function MapCanvas({ children, onPoint }: { children: ReactNode; onPoint: (at: Place) => void }) {
  const { t } = useTranslation('map')
  const element = useRef<HTMLElement>(null)
  const [canvas, setCanvas] = useState<Canvas>()
  const [{ at }, show] = useShown()
  const create = useEffectEvent((container: HTMLElement) => {
    const map = createMap(container, {
      crs,
      zoomControl: false,
      attributionControl: false,
      // It would move the map by whole pixels. The observer below keeps its exact centre.
      trackResize: false,
      // Tiles are sharp only at integer zoom levels.
      zoomSnap: settings.tiles ? 1 : 0.5,
      ...zoomLevels,
      // Wider, so that any place can be moved out from under the cards.
      maxBounds: latLngBounds(surroundings()).pad(2),
      maxBoundsViscosity: 0.8,
      ...motionOptions,
    })
    limitMotion(map)
    for (const [part, place] of [
      [control.attribution({ prefix: 'Leaflet' }), 'credits'],
      [control.zoom({ zoomInTitle: t('zoomIn'), zoomOutTitle: t('zoomOut') }), 'zoom'],
    ] as const) {
      const added = part.addTo(map).getContainer()
      // The controls are moved out of the map, into the same column as the legend.
      if (added) document.getElementById(place)?.append(added)
      // Long credits scroll, also with the keyboard.
      if (added && place === 'credits') added.tabIndex = 0
    }
    if (at) map.setView([at.latitude, at.longitude], at.zoom, { animate: false })
    else showHome(map)
    const declutter = createDeclutter(map)
    drawBase(map, settings, declutter)
    return { map, declutter, isHome: !at, reveal: (place: LatLngExpression) => reveal(map, place) }
  })
  const report = useEffectEvent((map: Map) => {
    const { lat, lng } = map.getCenter()
    show({ at: { latitude: lat, longitude: onEarth(lng), zoom: map.getZoom() } })
  })
  const press = useEffectEvent(onPoint)

  // Runs before the first paint, so that it includes the pins.
  useLayoutEffect(() => {
    if (!element.current) return
    const { isHome: isHomeAtFirst, ...created } = create(element.current)
    const { map } = created
    let isHome = isHomeAtFirst
    let isResizing = false
    let timer: ReturnType<typeof setTimeout> | undefined
    map.on('moveend', () => {
      isHome &&= isResizing
      if (isHome) return
      clearTimeout(timer)
      timer = setTimeout(() => report(map), addressDelayMs)
    })
    map.on('click', ({ latlng, originalEvent }) => {
      if (!openPinAt(map, originalEvent)) press({ latitude: latlng.lat, longitude: onEarth(latlng.lng) })
    })
    const resized = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = map.getContainer()
      if (map.getSize().equals([clientWidth, clientHeight])) return
      const centre = map.getCenter()
      isResizing = true
      map.invalidateSize({ animate: false, pan: false })
      if (isHome) showHome(map)
      else map.setView(centre, map.getZoom(), exactly)
      isResizing = false
    })
    resized.observe(map.getContainer())
    setCanvas(created)
    return () => {
      resized.disconnect()
      clearTimeout(timer)
      map.remove()
    }
  }, [])

  return (
    <section ref={element} id="map" aria-label={t('mapOf', { city: settings.city.name })}>
      {canvas && <CanvasContext value={canvas}>{children}</CanvasContext>}
    </section>
  )
}

/** Shows the whole city. */
function showHome(map: Map): void {
  const { left, top, bottom } = coveredParts({ withDetails: false })
  map.fitBounds(homeCorners(), {
    animate: false,
    paddingTopLeft: [left, top],
    paddingBottomRight: [0, bottom],
  })
}

function reveal(map: Map, place: LatLngExpression): void {
  const { left, top, right, bottom } = coveredParts({ withDetails: true })
  map.panInside(place, {
    paddingTopLeft: [left + 32, top + 48],
    paddingBottomRight: [right + 32, bottom + 48],
    animate: true,
  })
}
