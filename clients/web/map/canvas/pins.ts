import { divIcon, layerGroup, marker, type Map, type Marker } from 'leaflet'
import { paths, type IconName } from '#shared/ui/icon.js'

/** The appearance, label and action of a pin. */
export interface Pin {
  latitude: number
  longitude: number
  /** CSS classes of the element. */
  className: string
  /** A short text, or else an icon. */
  content: string | { icon: IconName }
  /** Label for screen readers. */
  label: string
  open: () => void
}

/** Maximum distance in pixels between a tap and the pin that it opens. */
const reach = 18
const openings = new WeakMap<Element, () => void>()

/**
 * Opens the pin nearest to a press, if there is one within reach. Pins that lack room are small, and may be below a
 * larger one or next to a road. @returns whether there was one
 */
export function openPinAt(map: Map, { detail, clientX: x, clientY: y }: MouseEvent): boolean {
  // Screen readers press an element, not a position.
  if (detail === 0) return false
  const found = [...map.getPanes().markerPane.querySelectorAll('.pin')]
    .map((pin) => {
      const { left, right, top, bottom } = (pin.firstElementChild ?? pin).getBoundingClientRect()
      const outside = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
      const fromCentre = Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y)
      return { pin, isShown: right > left, outside, fromCentre }
    })
    .filter(({ isShown, outside }) => isShown && outside <= reach)
    .sort((a, b) => a.outside - b.outside || a.fromCentre - b.fromCentre)
  const open = found[0] && openings.get(found[0].pin)
  open?.()
  return open !== undefined
}

export interface Pins {
  /** Replaces the pins. A pin that stays keeps the focus. */
  set(pins: [id: string, pin: Pin][]): void
  show(): void
  hide(): void
  /** The current markers, by id. */
  markers: globalThis.Map<string, Marker>
}

/** Creates pins that can be opened with mouse, touch and keyboard. @param depth stacking order, higher values on top */
export function createPins(map: Map, depth: number): Pins {
  const markers = new globalThis.Map<string, Marker>()
  const present = new globalThis.Map<string, Pin>()
  const group = layerGroup()

  const add = (id: string, { latitude, longitude }: Pin): Marker => {
    const open = () => present.get(id)?.open()
    const added = marker([latitude, longitude], { zIndexOffset: depth, riseOnHover: true, riseOffset: 2000 })
    added.on('click', ({ originalEvent }) => openPinAt(map, originalEvent) || open())
    added.on('add', () => {
      const element = added.getElement()
      if (!element) return
      openings.set(element, open)
      element.setAttribute('aria-label', present.get(id)?.label ?? '')
      element.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        open()
      })
    })
    markers.set(id, added)
    return added
  }
  const put = (id: string, pin: Pin) => {
    const found = markers.get(id)
    if (found && isSame(present.get(id), pin)) return present.set(id, pin)
    present.set(id, pin)
    const pinMarker = found ?? add(id, pin)
    pinMarker.setLatLng([pin.latitude, pin.longitude])
    const content = document.createElement('span')
    content.append(typeof pin.content === 'string' ? pin.content : createIcon(pin.content.icon))
    pinMarker.setIcon(divIcon({ className: `pin ${pin.className}`, html: content, iconSize: undefined }))
    pinMarker.getElement()?.setAttribute('aria-label', pin.label)
    if (!found) group.addLayer(pinMarker)
  }
  return {
    markers,
    set(pins) {
      const next = new Set(pins.map(([id]) => id))
      for (const [id, oldMarker] of markers) {
        if (next.has(id)) continue
        group.removeLayer(oldMarker)
        markers.delete(id)
        present.delete(id)
      }
      for (const [id, pin] of pins) put(id, pin)
    },
    show: () => void group.addTo(map),
    hide: () => void group.remove(),
  }
}

/** Returns whether two pins look the same at the same place. */
function isSame(a: Pin | undefined, b: Pin): boolean {
  return JSON.stringify({ ...a, open: undefined }) === JSON.stringify({ ...b, open: undefined })
}

const namespace = 'http://www.w3.org/2000/svg'

/** Creates an icon outside of React. It is hidden from screen readers: the pin around it has a label. */
function createIcon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(namespace, 'svg')
  for (const [attribute, value] of Object.entries({ viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' })) {
    svg.setAttribute(attribute, value)
  }
  const path = document.createElementNS(namespace, 'path')
  path.setAttribute('d', paths[name])
  svg.append(path)
  return svg
}
