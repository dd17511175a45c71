import { divIcon, layerGroup, marker, type Map, type Marker } from 'leaflet'

/** How one thing of a collection looks and what it is called. */
export interface Pin {
  latitude: number
  longitude: number
  /** Classes of the element. */
  look: string
  content: (Node | string)[]
  /** What a screen reader says. */
  label: string
  open: () => void
}

export interface Pins {
  /** Shows these; those that were there already keep the focus. */
  set(pins: [id: string, pin: Pin][]): void
  show(): void
  hide(): void
  /** The markers that are there, by id. */
  markers: globalThis.Map<string, Marker>
}

/** Points on the map that can be clicked, tapped, and reached and opened by keyboard. @param depth those above cover others */
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
  return {
    markers,
    set(pins) {
      present.clear()
      for (const [id, pin] of pins) present.set(id, pin)
      for (const [id, gone] of markers) {
        if (present.has(id)) continue
        group.removeLayer(gone)
        markers.delete(id)
      }
      for (const [id, pin] of present) {
        const found = markers.get(id)
        const one = found ?? add(id, pin)
        one.setLatLng([pin.latitude, pin.longitude])
        const chosen = one.getElement()?.classList.contains('chosen') ?? false
        const content = document.createElement('span')
        content.append(...pin.content)
        one.setIcon(
          divIcon({ className: `pin ${pin.look}${chosen ? ' chosen' : ''}`, html: content, iconSize: undefined }),
        )
        one.getElement()?.setAttribute('aria-label', pin.label)
        if (!found) group.addLayer(one)
      }
    },
    show: () => void group.addTo(map),
    hide: () => void group.remove(),
  }
}
