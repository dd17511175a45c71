import { useEffect, useEffectEvent, useRef } from 'react'
import type { MarkerBox } from '#shared/declutter.js'
import { useCanvas } from './map-canvas.js'
import { createPins, type Pin, type Pins } from './pins.js'

export interface LayerPin extends Omit<Pin, 'open'> {
  id: string
  box: Omit<MarkerBox, 'marker'>
}

interface PinOptions {
  /** Name of the layer. */
  layer: string
  /** Stacking order, higher values on top. */
  depth: number
  open: (id: string) => void
}

/** Draws pins while the component is mounted. */
export function usePins(pins: readonly LayerPin[], { layer, depth, open }: PinOptions): void {
  const { map, declutter } = useCanvas()
  const drawn = useRef<Pins>(undefined)
  const press = useEffectEvent(open)
  useEffect(() => {
    const group = createPins(map, depth)
    drawn.current = group
    group.show()
    return () => {
      group.hide()
      declutter.set(layer, [])
    }
  }, [map, declutter, layer, depth])
  useEffect(() => {
    const group = drawn.current
    if (!group) return
    group.set(pins.map(({ box: _, ...pin }) => [pin.id, { ...pin, open: () => press(pin.id) }]))
    const boxes = pins.flatMap(({ id, box }) => {
      const marker = group.markers.get(id)
      return marker ? [{ marker, ...box }] : []
    })
    declutter.set(layer, boxes)
  }, [pins, declutter, layer])
}
