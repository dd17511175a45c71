import { useEffect } from 'react'
import { toLatLng } from '#shared/base-map.js'
import type { Overview, Road } from '../overview.js'
import type { Opened } from '../shown.js'
import { useCanvas } from './map-canvas.js'

interface RevealProps {
  opened: Opened | undefined
  overview: Overview | undefined
}

/** Moves the map, if necessary, so that the details do not cover the thing that they are about. */
export function Reveal({ opened, overview }: RevealProps) {
  const { map, reveal } = useCanvas()
  const at = opened && positionOf(opened, overview)
  const [latitude, longitude] = at ?? []
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return
    const run = () => reveal([latitude, longitude])
    run()
    // The map keeps its centre first. It also becomes smaller while the bar above it loads.
    const later = () => requestAnimationFrame(run)
    map.on('resize', later)
    return () => void map.off('resize', later)
  }, [map, reveal, latitude, longitude])
  return null
}

/** Returns where a thing is, unless that is not known before its details are loaded. */
export function positionOf({ kind, id }: Opened, overview: Overview | undefined): [number, number] | undefined {
  const [first = NaN, second = NaN, third = NaN] = id.split(',').map(Number)
  if (kind === 'point') return [first, second]
  if (kind === 'report') return [second, third]
  if (kind === 'sensor') {
    const location = overview?.air?.data.find((sensor) => sensor.id === id)?.location
    return location && [location.lat, location.lng]
  }
  if (kind === 'weather') {
    const place = overview?.weather?.places.find((other) => other.id === id)
    return place && [place.latitude, place.longitude]
  }
  const road = overview?.traffic?.roads.find((other) => other.id === id)
  return road && middleOf(road)
}

/** Returns the point in the middle of the points of a road. */
export function middleOf({ geometry: { coordinates } }: Road): [number, number] | undefined {
  const middle = coordinates[Math.floor(coordinates.length / 2)]
  return middle && toLatLng([middle[0] ?? 0, middle[1] ?? 0])
}
