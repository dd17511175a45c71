import { latLng, type Map, type Marker } from 'leaflet'

/** A marker and the box that it needs on the screen, in pixels. */
export interface MarkerBox {
  marker: Marker
  width: number
  height: number
  /** Vertical offset of the centre of the box below the marker's position. */
  offsetY: number
  /** Side of the square that the marker needs in its small form, in pixels. Undefined if it is hidden instead. */
  smallSize?: number
  /** Where boxes overlap, the marker with the higher priority is shown in full. */
  priority: number
}

export interface Declutter {
  /** Sets the markers of a layer. Pass an empty list when the layer is off. */
  set(layer: string, boxes: MarkerBox[]): void
}

interface Rectangle {
  left: number
  right: number
  top: number
  bottom: number
}

/** Keeps markers from overlapping. A marker without room gets the class `crowded`, and CSS shrinks or hides it. */
export function createDeclutter(map: Map): Declutter {
  const layers = new globalThis.Map<string, MarkerBox[]>()
  let scheduled = false
  const update = () => {
    scheduled = false
    const occupied: Rectangle[] = []
    for (const box of [...layers.values()].flat().sort((a, b) => b.priority - a.priority)) {
      const { x, y } = map.project(latLng(box.marker.getLatLng()))
      const rectangle = around(x, y + box.offsetY, box.width, box.height)
      const crowded = occupied.some((other) => overlap(other, rectangle))
      if (!crowded) occupied.push(rectangle)
      else if (box.smallSize !== undefined) occupied.push(around(x, y, box.smallSize, box.smallSize))
      box.marker.getElement()?.classList.toggle('crowded', crowded)
    }
  }
  const schedule = () => {
    if (!scheduled) requestAnimationFrame(update)
    scheduled = true
  }
  map.on('zoomend', schedule)
  return {
    set(layer, boxes) {
      layers.set(layer, boxes)
      schedule()
    },
  }
}

function around(x: number, y: number, width: number, height: number): Rectangle {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

function overlap(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
