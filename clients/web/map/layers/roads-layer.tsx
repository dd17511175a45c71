import type { LiveTraffic } from '@environmental-monitoring/sdk'
import { layerGroup, polyline, type Polyline } from 'leaflet'
import { useEffect, useEffectEvent, useState } from 'react'
import { toLatLng } from '#shared/base-map.js'
import { useCanvas } from '../canvas/map-canvas.js'
import { openPinAt } from '../canvas/pins.js'
import type { Road } from '../overview.js'
import type { LayerProps } from './layer.js'

interface DrawnRoad {
  id: string
  line: Polyline
  /** An invisible, wider line that receives presses. */
  touch: Polyline
}

interface RoadsLayerProps extends LayerProps<Road> {
  /** The traffic, if it is shown. */
  live: LiveTraffic | undefined
}

/**
 * Roads: always drawn as thin lines, and coloured by their traffic if it is shown. They cannot be reached with the
 * keyboard, because tabbing through all of them would take too long: they are in the list as well.
 */
export function RoadsLayer({ things: roads, live, opened, onOpen }: RoadsLayerProps) {
  const { map } = useCanvas()
  const [drawn, setDrawn] = useState<readonly DrawnRoad[]>([])
  const press = useEffectEvent(onOpen)
  useEffect(() => {
    const pane = map.getPane('roads') ?? map.createPane('roads')
    pane.style.zIndex = '300'
    const next = roads.map(({ id, geometry }): DrawnRoad => {
      const path = geometry.coordinates.map(([longitude = 0, latitude = 0]) => toLatLng([longitude, latitude]))
      const line = polyline(path, { pane: 'roads', className: 'road', interactive: false })
      const touch = polyline(path, { className: 'road-touch', bubblingMouseEvents: false })
      touch.on('click', ({ originalEvent }) => openPinAt(map, originalEvent) || press(id))
      return { id, line, touch }
    })
    const group = layerGroup(next.map(({ line }) => line)).addTo(map)
    setDrawn(next)
    return () => void group.remove()
  }, [map, roads])
  const isShown = live !== undefined
  useEffect(() => {
    if (!isShown) return
    const group = layerGroup(drawn.map(({ touch }) => touch)).addTo(map)
    return () => void group.remove()
  }, [map, drawn, isShown])
  useEffect(() => {
    for (const { id, line, touch } of drawn) {
      const flow = live?.status[id]
      line.getElement()?.setAttribute('class', flow ? `road road-${flow}` : 'road')
      if (flow) line.bringToFront()
      touch.getElement()?.classList.toggle('chosen', id === opened)
    }
  }, [drawn, live, opened])
  return null
}
