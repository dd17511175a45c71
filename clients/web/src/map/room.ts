import { latLng, type Map, type Marker } from 'leaflet'

/** A thing that wants room on the screen: a box around its place, in pixels. */
export interface Wish {
  marker: Marker
  width: number
  height: number
  /** Of the middle of the box below the place. */
  below: number
  /** Side of the square that is left of it where there is no room; without, nothing is. */
  small?: number
  /** The greater one gets the room. */
  weight: number
}

export interface Room {
  /** What a layer wants; an empty list when it is off. */
  want(layer: string, wishes: Wish[]): void
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Gives room to what matters most: whatever would lie over it gets the class `crowded`, which makes it small or nothing. */
export function createRoom(map: Map): Room {
  const wishes = new globalThis.Map<string, Wish[]>()
  let planned = false
  const share = () => {
    planned = false
    const taken: Box[] = []
    for (const wish of [...wishes.values()].flat().sort((a, b) => b.weight - a.weight)) {
      const { x, y } = map.project(latLng(wish.marker.getLatLng()))
      const box = around(x, y + wish.below, wish.width, wish.height)
      const crowded = taken.some((other) => overlap(other, box))
      if (!crowded) taken.push(box)
      else if (wish.small !== undefined) taken.push(around(x, y, wish.small, wish.small))
      wish.marker.getElement()?.classList.toggle('crowded', crowded)
    }
  }
  const plan = () => {
    if (!planned) requestAnimationFrame(share)
    planned = true
  }
  map.on('zoomend', plan)
  return {
    want(layer, wanted) {
      wishes.set(layer, wanted)
      plan()
    },
  }
}

function around(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
