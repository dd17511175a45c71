import type { Position } from 'geojson'
import { earthRadius, haversine, toCartesian, type Coordinates } from '../../domain/geo.js'
import { isInArea, segmentsOf, type Shape } from './topology.js'

type Vector = [x: number, y: number, z: number]

/** Metres on the sphere from a point to the nearest of a shape; 0 inside an area. Lines are great circles. */
export function distanceTo(point: Coordinates, shape: Shape): number {
  if (isInArea([point.longitude, point.latitude], shape)) return 0
  const toPoints = shape.points.map((position) => haversine(point, toCoordinates(position)))
  const toSegments = segmentsOf(shape).map(([from, to]) => distanceToArc(point, toCoordinates(from), toCoordinates(to)))
  return [...toPoints, ...toSegments].reduce((least, distance) => Math.min(least, distance), Infinity)
}

/** Cross-track distance (https://www.movable-type.co.uk/scripts/latlong.html) where the foot lies on the arc, else to an end. */
function distanceToArc(point: Coordinates, from: Coordinates, to: Coordinates): number {
  const [p, a, b] = [toUnit(point), toUnit(from), toUnit(to)]
  const normal = cross(a, b)
  const length = Math.hypot(...normal)
  const isBeside = length > 0 && dot(cross(normal, a), p) >= 0 && dot(cross(b, normal), p) >= 0
  return isBeside
    ? earthRadius * Math.asin(Math.min(Math.abs(dot(p, normal)) / length, 1))
    : Math.min(haversine(point, from), haversine(point, to))
}

const toCoordinates = ([longitude = 0, latitude = 0]: Position): Coordinates => ({ latitude, longitude })

function toUnit(point: Coordinates): Vector {
  const [x, y, z] = toCartesian(point)
  return [x / earthRadius, y / earthRadius, z / earthRadius]
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
