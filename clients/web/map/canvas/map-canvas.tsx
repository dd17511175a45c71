import { control, latLngBounds, map as createMap, type LatLngExpression, type Map } from 'leaflet'
import { createContext, use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { crs, drawBase, linkLicence } from '#shared/base-map.js'
import { homeCorners, onEarth, surroundings } from '#shared/city.js'
import { createDeclutter, type Declutter } from '#shared/declutter.js'
import { limitMotion, motionOptions } from '#shared/motion.js'
import { settings, type Place } from '#shared/settings.js'
import { zoomLevels } from '#shared/zoom-limit.js'
import { useShown } from '../shown.js'
import { openPinAt } from './pins.js'

interface Canvas {
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
  const { t } = useTranslation(['map', 'common'])
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
      [control.zoom({ zoomInTitle: t('common:map.zoomIn'), zoomOutTitle: t('common:map.zoomOut') }), 'zoom'],
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

/** Widths of the parts at the map's edges that are covered by cards, in pixels. */
interface Covered {
  left: number
  top: number
  right: number
  bottom: number
}

/** Maximum height of the details sheet as a share of the map. Keep in sync with details.css. */
const maxSheetShare = 0.62

/**
 * Measures the covered parts. On wide screens, details are on the right and a button at the bottom; on narrow
 * ones, cards are at the top and bottom.
 */
function coveredParts({ withDetails }: { withDetails: boolean }): Covered {
  const stage = boxOf('map')
  const details = withDetails ? boxOf('details') : new DOMRect()
  const button = boxOf('report-button')
  if (window.innerWidth >= 800) {
    return {
      left: 0,
      top: 0,
      right: details.width > 0 ? stage.right - details.left : 0,
      bottom: button.height > 0 ? stage.bottom - button.top : 0,
    }
  }
  // The sheet grows while details load, so its maximum height is used.
  const sheet = details.height > 0 ? stage.height * maxSheetShare + boxOf('credits').height : 0
  // The button for reports is above the legend. Embedded maps have none.
  const foot = [button, boxOf('legend')].find(({ height }) => height > 0)
  return {
    left: 0,
    top: boxOf('aside').bottom - stage.top,
    right: 0,
    bottom: Math.max(sheet, foot ? stage.bottom - foot.top : 0),
  }
}

const boxOf = (id: string): DOMRect => document.getElementById(id)?.getBoundingClientRect() ?? new DOMRect()

/** The attribution of imported places and roads. */
export const openStreetMap = '© OpenStreetMap contributors'

/** Credits the source of data that is shown. */
export function Credit({ text }: { text: string }) {
  const { map } = useCanvas()
  useEffect(() => {
    if (text === '') return
    map.attributionControl.addAttribution(linkLicence(text))
    return () => void map.attributionControl.removeAttribution(linkLicence(text))
  }, [map, text])
  return null
}
