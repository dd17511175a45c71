import { divIcon, layerGroup, marker, type Map, type Marker } from 'leaflet'

/** The appearance, label and action of a pin. */
export interface Pin {
  latitude: number
  longitude: number
  /** CSS classes of the element. */
  className: string
  content: (Node | string)[]
  /** Label for screen readers. */
  label: string
  open: () => void
}

export interface Pins {
  /** Replaces the pins. A pin that stays keeps the focus. */
  set(pins: [id: string, pin: Pin][]): void
  /** Adds or replaces one pin. */
  put(id: string, pin: Pin): void
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
    const open = () => {
      present.get(id)?.open()
      added.getElement()?.classList.add('chosen')
    }
    const added = marker([latitude, longitude], { zIndexOffset: depth, riseOnHover: true, riseOffset: 2000 })
    added.on('click', open)
    added.on('add', () => {
      const element = added.getElement()
      element?.setAttribute('aria-label', present.get(id)?.label ?? '')
      element?.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        open()
      })
    })
    markers.set(id, added)
    return added
  }
  const put = (id: string, pin: Pin) => {
    present.set(id, pin)
    const found = markers.get(id)
    const pinMarker = found ?? add(id, pin)
    pinMarker.setLatLng([pin.latitude, pin.longitude])
    const chosen = pinMarker.getElement()?.classList.contains('chosen') ?? false
    const content = document.createElement('span')
    content.append(...pin.content)
    pinMarker.setIcon(
      divIcon({ className: `pin ${pin.className}${chosen ? ' chosen' : ''}`, html: content, iconSize: undefined }),
    )
    pinMarker.getElement()?.setAttribute('aria-label', pin.label)
    if (!found) group.addLayer(pinMarker)
  }
  return {
    markers,
    put,
    set(pins) {
      present.clear()
      for (const [id, pin] of pins) present.set(id, pin)
      for (const [id, oldMarker] of markers) {
        if (present.has(id)) continue
        group.removeLayer(oldMarker)
        markers.delete(id)
      }
      for (const [id, pin] of present) put(id, pin)
    },
    show: () => void group.addTo(map),
    hide: () => void group.remove(),
  }
}
