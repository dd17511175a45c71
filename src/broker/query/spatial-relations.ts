import { pointToLineDistance } from '@turf/point-to-line-distance'
import { pointToPolygonDistance } from '@turf/point-to-polygon-distance'
import type { LineString, Point, Position } from 'geojson'
import IndexedPointInAreaLocator from 'jsts/org/locationtech/jts/algorithm/locate/IndexedPointInAreaLocator.js'
import Location from 'jsts/org/locationtech/jts/geom/Location.js'
import FastSegmentSetIntersectionFinder from 'jsts/org/locationtech/jts/noding/FastSegmentSetIntersectionFinder.js'
import RelateOp from 'jsts/org/locationtech/jts/operation/relate/RelateOp.js'
import { type Coordinates, haversine, roundDegrees } from '../../base/geo.js'
import type { GeoCondition, Relation } from './geo-query.js'
import {
  type Coordinate,
  crossesItselfTooOften,
  faultOf,
  type Geometry,
  type GeometryFault,
  hasTooManyChainPairs,
  readShape,
  type SegmentStrings,
  segmentStringsOf,
  type Shape,
} from './geometry-validity.js'

type Topological = Exclude<Relation, 'near'>
type ShapeTest = (shape: Shape) => boolean
type Predicate = (a: Shape, b: Shape) => boolean

// The generated types of jsts are full of `any`. These types describe the parameters and results.
const relateOp: Record<'intersects' | 'contains' | 'equalsTopo' | 'overlaps', Predicate> = RelateOp
const createLocator = (area: Shape): { locate: (at: Coordinate) => number } => new IndexedPointInAreaLocator(area)
const createEdgeIndex = (edges: SegmentStrings): { intersects: (others: SegmentStrings) => boolean } =>
  new FastSegmentSetIntersectionFinder(edges)

/** The geometry of a query cannot be compared with others. */
export class InvalidGeometry extends Error {
  constructor(readonly fault: GeometryFault) {
    super(fault.reason)
  }
}

/**
 * Returns a test of whether a geometry has `relation` to `other` in the plane of longitude and latitude. The relations
 * are those of OGC Simple Features (06-103r4, 6.1.15). An invalid geometry, such as an area that crosses itself or a
 * line without length, has no relation to `other`. `disjoint` is also false.
 * @throws InvalidGeometry if `other` is invalid or too complex
 */
export function createRelationTest(relation: Topological, other: Geometry): (geometry: Geometry) => boolean {
  const { shape: target, fault } = toShape(other)
  if (fault) throw new InvalidGeometry(fault)
  if (crossesItselfTooOften(target))
    throw new InvalidGeometry({ kind: 'too-complex', reason: 'it crosses itself too often' })
  const test = createShapeTest(relation, target)
  return (geometry) => {
    const { shape, fault } = toShape(geometry)
    return !fault && orFalse(() => test(shape))
  }
}

function createShapeTest(relation: Topological, target: Shape): ShapeTest {
  switch (relation) {
    case 'intersects':
      return createIntersectionTest(target)
    case 'disjoint': {
      const intersects = createIntersectionTest(target)
      return (shape) => !intersects(shape)
    }
    case 'within':
      return createContainmentTest(target)
    case 'contains':
      return (shape) => relate('contains', shape, target)
    case 'equals':
      return (shape) => relate('equalsTopo', shape, target)
    case 'overlaps':
      return (shape) => shape.getDimension() === target.getDimension() && relate('overlaps', shape, target)
  }
}

/**
 * Creates a test that compares edges with an index, which is about 100 times as fast as the full topology of RelateOp.
 * PreparedGeometry would do the same, but its constructors fail in jsts 2.12.1.
 */
function createIntersectionTest(target: Shape): ShapeTest {
  const [dimension, edges] = [target.getDimension(), segmentStringsOf(target)]
  const edgeIndex = createEdgeIndex(edges)
  const area = dimension === 2 ? createLocator(target) : undefined
  const isInTarget = (at: Coordinate) => area !== undefined && area.locate(at) !== Location.EXTERIOR
  return (shape) => {
    if (area && shape.getDimension() === 0) return shape.getCoordinates().some(isInTarget)
    if (dimension === 0 || shape.getDimension() === 0) return relate('intersects', shape, target)
    const shapeEdges = segmentStringsOf(shape)
    // If no edges meet, each line or ring is wholly inside or outside, so testing one position is enough.
    return firstPositions(shapeEdges).some(isInTarget) || edgeIndex.intersects(shapeEdges) || containsAny(shape, edges)
  }
}

function createContainmentTest(target: Shape): ShapeTest {
  if (target.getDimension() < 2) return (shape) => relate('contains', target, shape)
  const edges = segmentStringsOf(target)
  const [edgeIndex, area] = [createEdgeIndex(edges), createLocator(target)]
  return (shape) => {
    const places = new Set(shape.getCoordinates().map((at) => area.locate(at)))
    if (places.has(Location.EXTERIOR)) return false
    if (shape.getDimension() === 0) return places.has(Location.INTERIOR)
    // Edges that meet may touch, overlap or cross. Only the full topology distinguishes these cases.
    if (edgeIndex.intersects(segmentStringsOf(shape))) return relate('contains', target, shape)
    return !containsAny(shape, edges)
  }
}

/** Returns whether an area contains the first position of one of these edges. */
function containsAny(shape: Shape, edges: SegmentStrings): boolean {
  if (shape.getDimension() < 2) return false
  const area = createLocator(shape)
  return firstPositions(edges).some((at) => area.locate(at) !== Location.EXTERIOR)
}

function firstPositions(edges: SegmentStrings): Coordinate[] {
  return edges.toArray().flatMap((edge) => edge.getCoordinates().slice(0, 1))
}

function relate(predicate: keyof typeof relateOp, a: Shape, b: Shape): boolean {
  const tooComplex = crossesItselfTooOften(a) || crossesItselfTooOften(b) || hasTooManyChainPairs(a, b)
  if (tooComplex) throw new Error('The shapes are too complex.')
  return relateOp[predicate](a, b)
}

/** Parses a geometry, or returns why it cannot be compared with others. */
function toShape(geometry: Geometry): { shape: Shape; fault?: never } | { shape?: never; fault: GeometryFault } {
  try {
    const shape = readShape(geometry)
    const fault = faultOf(shape)
    return fault ? { fault } : { shape }
  } catch {
    // JTS throws for some geometries without length or width, and when rounding makes a topology inconsistent.
    return { fault: { kind: 'invalid', reason: 'its topology cannot be computed' } }
  }
}

/** Returns `false` if JTS throws, which happens when rounding makes a topology inconsistent. */
function orFalse(test: () => boolean): boolean {
  try {
    return test()
  } catch {
    return false
  }
}

/**
 * Returns a test of whether a geometry meets the condition. The test can be slow, so it runs in a worker thread.
 * @throws InvalidGeometry if the geometry of the condition is invalid or too complex
 */
export function createGeoFilter({ relation, geometry, minDistance, maxDistance }: GeoCondition) {
  if (relation !== 'near') return createRelationTest(relation, geometry)
  const [longitude = 0, latitude = 0] = geometry.type === 'Point' ? geometry.coordinates : []
  // Rounded as in SQL; see `planNear`.
  const centre = { latitude: roundDegrees(latitude, 9), longitude: roundDegrees(longitude, 9) }
  return (shape: Geometry): boolean => {
    const distance = distanceTo(centre, shape)
    return distance >= (minDistance ?? 0) && distance <= (maxDistance ?? Infinity)
  }
}

const units = { units: 'meters' } as const

/**
 * Returns the distance on the sphere from a point to a geometry in metres; 0 inside an area. Edges are great circles.
 */
export function distanceTo(point: Coordinates, geometry: Geometry): number {
  const from: Point = { type: 'Point', coordinates: [point.longitude, point.latitude] }
  switch (geometry.type) {
    case 'Point':
      return haversine(point, toCoordinates(geometry.coordinates))
    case 'MultiPoint':
      return shortest(geometry.coordinates.map((position) => haversine(point, toCoordinates(position))))
    case 'LineString':
      return pointToLineDistance(from, geometry, units)
    case 'MultiLineString':
      return shortest(geometry.coordinates.map((line) => pointToLineDistance(from, toLine(line), units)))
    case 'Polygon':
    case 'MultiPolygon':
      // Inside an area, Turf returns the negative distance to the edge.
      return Math.max(0, pointToPolygonDistance(from, geometry, units))
  }
}

const toCoordinates = ([longitude = 0, latitude = 0]: Position): Coordinates => ({ latitude, longitude })
const toLine = (coordinates: Position[]): LineString => ({ type: 'LineString', coordinates })
const shortest = (distances: number[]): number =>
  distances.reduce((nearest, distance) => Math.min(nearest, distance), Infinity)
