import type { LatLngBounds } from 'leaflet'
import { useEffect, useState } from 'react'
import { nearCity, type Area } from '#shared/city.js'
import type { Place } from '#shared/settings.js'
import { useCanvas } from './map-canvas.js'

/**
 * Returns an area around the visible part of the map. It is larger than that part, and stays the same while the user
 * moves the map within it, so that small moves need no request.
 */
export function useArea(): Area {
  const { map } = useCanvas()
  const [around, setAround] = useState(() => map.getBounds().pad(0.25))
  useEffect(() => {
    const update = () => {
      const shown = map.getBounds()
      setAround((before) => (before.contains(shown) && !isMuchLarger(before, shown) ? before : shown.pad(0.25)))
    }
    map.on('moveend', update)
    return () => void map.off('moveend', update)
  }, [map])
  const [{ lat: south, lng: west }, { lat: north, lng: east }] = [around.getSouthWest(), around.getNorthEast()]
  return { south, west, north, east }
}

const isMuchLarger = (a: LatLngBounds, b: LatLngBounds) =>
  a.getNorth() - a.getSouth() > 4 * (b.getNorth() - b.getSouth())

/** Returns the bounds of the visible part of the map. */
export function useBounds(): LatLngBounds {
  const { map } = useCanvas()
  const [bounds, setBounds] = useState(() => map.getBounds())
  useEffect(() => {
    const update = () => setBounds(map.getBounds())
    map.on('moveend', update)
    return () => void map.off('moveend', update)
  }, [map])
  return bounds
}

/** Returns whether a place is in a part of the map. */
export const isIn = (bounds: LatLngBounds, { latitude, longitude }: Place): boolean =>
  bounds.contains([latitude, nearCity(longitude)])
