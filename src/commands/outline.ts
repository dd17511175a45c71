import Area from 'jsts/org/locationtech/jts/algorithm/Area.js'
import InteriorPointArea from 'jsts/org/locationtech/jts/algorithm/InteriorPointArea.js'
import PointLocation from 'jsts/org/locationtech/jts/algorithm/PointLocation.js'
import Coordinate from 'jsts/org/locationtech/jts/geom/Coordinate.js'
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js'
import TopologyPreservingSimplifier from 'jsts/org/locationtech/jts/simplify/TopologyPreservingSimplifier.js'
import { centreOf, isPosition, maxRingLongitude, positionOf, unwrap, type Position } from '../base/centre.js'
import { roundDegrees, type Coordinates } from '../base/geo.js'
import { isObject } from '../base/json.js'

/** A boundary on a map: a closed ring, and a point inside it. */
export interface Outline {
  centre: Coordinates
  ring: Position[]
}

/** Maximum number of positions, the first one repeated at the end: that of a city file. */
const maxPositions = 1000
/** Degrees: about 20 m, one pixel of a map of the city. */
const tolerance = 0.0002
/** A precision of about 1 m. */
const decimals = 5

// The generated types of jsts are full of `any`. These types describe the part of it that we use.
interface Point {
  readonly x: number
  readonly y: number
}
interface Shape {
  getCoordinates(): Point[]
}
const factory: { createPolygon: (ring: Point[]) => Shape } = new GeometryFactory()
const createPoint = ([x, y]: Position): Point => new Coordinate(x, y)
const area: { ofRing: (ring: Point[]) => number } = Area
const pointLocation: { isInRing: (point: Point, ring: Point[]) => boolean } = PointLocation
const interior: { getInteriorPoint: (polygon: Shape) => Point | null } = InteriorPointArea
const simplifier: { simplify: (polygon: Shape, tolerance: number) => Shape } = TopologyPreservingSimplifier

/** Returns whether a GeoJSON geometry is an area. */
export function isBoundary(geometry: unknown): boolean {
  return isObject(geometry) && (geometry['type'] === 'Polygon' || geometry['type'] === 'MultiPolygon')
}

/**
 * Returns the simplified outer ring of the largest polygon of a Polygon or MultiPolygon, or why there is none. Its
 * centre is the centroid if that is inside, and otherwise another point inside.
 */
export function outlineOf(geometry: unknown): Outline | { problem: string } {
  const centre = centreOf(geometry)
  if ('problem' in centre) return centre
  const rings = outerRingsOf(geometry)
  if (!rings) return { problem: 'has a boundary beyond 180° of longitude' }
  const [largest] = rings.map((ring) => ring.map(createPoint)).toSorted((a, b) => area.ofRing(b) - area.ofRing(a))
  if (!largest || largest.length < 4 || area.ofRing(largest) === 0) return { problem: 'has a boundary without area' }
  const ring = simplifyRing(largest)
  if (ring.length < 4) return { problem: 'has a boundary that is too small: it needs at least three corners' }
  return { centre: centreIn(ring, centre), ring }
}

/** Returns `undefined` for positions beyond 180° of longitude. */
function outerRingsOf(geometry: unknown): Position[][] | undefined {
  const { type, coordinates } = isObject(geometry) ? geometry : {}
  const polygons: unknown[] = type === 'Polygon' ? [coordinates] : Array.isArray(coordinates) ? coordinates : []
  const rings: Position[][] = []
  for (const polygon of polygons) {
    const outer: unknown = Array.isArray(polygon) ? polygon[0] : undefined
    const ring = (Array.isArray(outer) ? outer : []).map((candidate) => positionOf(candidate, maxRingLongitude))
    if (!ring.every(isPosition)) return undefined
    rings.push(...splitRing(ring))
  }
  return rings
}

/** Splits a ring at the antimeridian. Some programs continue to count beyond it, and others continue at its other side. */
function splitRing(ring: Position[]): Position[][] {
  const unwrapped: Position[] = []
  for (const position of ring) unwrapped.push(unwrap(position, unwrapped.at(-1) ?? position))
  return [-360, 0, 360]
    .map((shift) => unwrapped.map(([x, y]): Position => [x + shift, y]))
    .map((moved) => close(clip(clip(moved, 1), -1)))
    .filter(({ length }) => length > 3)
}

/** Keeps the part of a ring west of 180°, or east of -180° (Sutherland-Hodgman). */
function clip(ring: Position[], side: 1 | -1): Position[] {
  const isInside = ([x]: Position) => side * x <= 180
  return ring.flatMap((to, index): Position[] => {
    const from = ring.at(index - 1) ?? to
    const kept: Position[] = isInside(to) ? [to] : []
    if (isInside(from) === isInside(to)) return kept
    const share = (side * 180 - from[0]) / (to[0] - from[0])
    return [[side * 180, from[1] + share * (to[1] - from[1])], ...kept]
  })
}

/** Increases the tolerance until the ring has few enough positions. */
function simplifyRing(ring: Point[]): Position[] {
  const polygon = factory.createPolygon(ring)
  for (let distance = tolerance; ; distance *= 2) {
    const simplified = simplifier
      .simplify(polygon, distance)
      .getCoordinates()
      .map(({ x, y }): Position => [roundDegrees(x, decimals), roundDegrees(y, decimals)])
    const positions = simplified.filter((position, index) => !isSame(position, simplified[index - 1]))
    if (positions.length <= maxPositions) return positions
  }
}

function centreIn(ring: Position[], centroid: Coordinates): Coordinates {
  const points = ring.map(createPoint)
  const rounded = {
    latitude: roundDegrees(centroid.latitude, decimals),
    longitude: roundDegrees(centroid.longitude, decimals),
  }
  if (pointLocation.isInRing(createPoint([rounded.longitude, rounded.latitude]), points)) return rounded
  const inside = interior.getInteriorPoint(factory.createPolygon(points))
  return inside ? { latitude: roundDegrees(inside.y), longitude: roundDegrees(inside.x) } : rounded
}

function close(ring: Position[]): Position[] {
  const [first] = ring
  return first && !isSame(first, ring.at(-1)) ? [...ring, first] : ring
}

function isSame(a: Position, b: Position | undefined): boolean {
  return a[0] === b?.[0] && a[1] === b[1]
}
