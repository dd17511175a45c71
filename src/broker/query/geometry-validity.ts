import type { LineString, MultiLineString, MultiPoint, MultiPolygon, Point, Polygon } from 'geojson'
import RobustLineIntersector from 'jsts/org/locationtech/jts/algorithm/RobustLineIntersector.js'
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js'
import STRtree from 'jsts/org/locationtech/jts/index/strtree/STRtree.js'
import GeoJSONReader from 'jsts/org/locationtech/jts/io/GeoJSONReader.js'
import MCIndexNoder from 'jsts/org/locationtech/jts/noding/MCIndexNoder.js'
import SegmentStringUtil from 'jsts/org/locationtech/jts/noding/SegmentStringUtil.js'
import IsValidOp from 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js'

/** A GeoJSON geometry of a query or an entity. */
export type Geometry = Point | MultiPoint | LineString | MultiLineString | Polygon | MultiPolygon

// The generated types of jsts are full of `any`. These types describe the part of it that we use.

/** A JTS geometry. */
export interface Shape {
  /** 0 for points, 1 for lines, 2 for areas. */
  getDimension(): number
  getNumPoints(): number
  getNumGeometries(): number
  getCoordinates(): Coordinate[]
}

/** A JTS position. */
export type Coordinate = Readonly<{ x: number; y: number }>

/** A line, or a ring of an area. */
export interface SegmentString {
  getCoordinates(): Coordinate[]
}

/** A Java list in jsts. */
export interface SegmentStrings {
  toArray(): SegmentString[]
}

const reader: { read: (geometry: Geometry) => Shape } = new GeoJSONReader(new GeometryFactory())
const util: { extractSegmentStrings: (shape: Shape) => SegmentStrings } = SegmentStringUtil

/** Parses a GeoJSON geometry. Throws for some geometries without length or width. */
export function readShape(geometry: Geometry): Shape {
  return reader.read(geometry)
}

/** Returns the lines of a shape, or the rings of its areas. */
export function segmentStringsOf(shape: Shape): SegmentStrings {
  return util.extractSegmentStrings(shape)
}

/** Maximum number of rings. JTS iterates over all rings for each part. */
const maxRings = 2_000

interface MultiArea extends Shape {
  getGeometryN(index: number): Part
}

interface Part extends Shape {
  getExteriorRing(): Shape
  getEnvelopeInternal(): object
}

interface ValidityTest {
  getValidationError(): { getMessage(): string; getCoordinate(): Coordinate | null } | null
  checkShellsNotNested(areas: MultiArea, graph: unknown): void
  checkShellNotNested(shell: Shape, area: Part, graph: unknown): void
}

interface Index {
  insert(envelope: object, part: Part): void
  query(envelope: object): { toArray(): Part[] }
}

const Base = IsValidOp as unknown as new (shape: Shape) => ValidityTest
const createIndex = (): Index => new STRtree()

/** Restricts JTS's check for nested parts of a MultiArea, which is quadratic, to parts whose bounding boxes meet. */
class IndexedIsValidOp extends Base {
  override checkShellsNotNested(areas: MultiArea, graph: unknown): void {
    const index = createIndex()
    const parts = Array.from({ length: areas.getNumGeometries() }, (_, number) => areas.getGeometryN(number))
    for (const part of parts) index.insert(part.getEnvelopeInternal(), part)
    for (const part of parts) {
      for (const other of index.query(part.getEnvelopeInternal()).toArray()) {
        if (other !== part) this.checkShellNotNested(part.getExteriorRing(), other, graph)
      }
    }
  }
}

/** Why a geometry has no relation to others: it is invalid by OGC Simple Features, or too complex. */
export interface GeometryFault {
  kind: 'invalid' | 'too-complex'
  /** Reason, such as `Self-intersection at [105.8,21]`. */
  reason: string
}

/**
 * Returns why a shape cannot be compared with others; `undefined` if it can. Areas for which JTS needs quadratic time,
 * such as one with a thousand rings that touch at one position, are too complex. Otherwise, one stored area would make
 * all queries fail.
 */
export function faultOf(shape: Shape): GeometryFault | undefined {
  if (isTooComplex(shape)) return { kind: 'too-complex', reason: 'its edges meet or overlap too often' }
  const error = new IndexedIsValidOp(shape).getValidationError()
  return error ? { kind: 'invalid', reason: error.getMessage() + placeOf(error.getCoordinate()) } : undefined
}

const placeOf = (at: Coordinate | null): string => (at ? ` at [${at.x},${at.y}]` : '')

function isTooComplex(shape: Shape): boolean {
  if (shape.getDimension() !== 2) return false
  const rings = segmentStringsOf(shape).toArray().length
  return rings > maxRings || hasTooManyChainPairs(shape) || meetsItselfTooOften(shape)
}

/**
 * Maximum number of crossings among the lines of a shape. Above it, JTS takes seconds per comparison with another
 * shape. Real roads have fewer crossings.
 */
const maxCrossings = 1_000

/**
 * Maximum number of segment comparisons. Segments are compared when their bounding boxes overlap, and an ordinary
 * segment has only a few neighbours. Long parallel lines or repeated segments need more comparisons, and JTS compares
 * them in quadratic time.
 */
const maxComparisons = (segments: number): number => 20_000 + 10 * segments

/**
 * The same limits for areas: pairs of segments that meet, and segment comparisons. JTS takes a few microseconds per
 * pair that meets, and less than one per other pair.
 */
const maxMeetings = (segments: number): number => 20_000 + 2 * segments
const maxAreaComparisons = (segments: number): number => 500_000 + 10 * segments

/** Counts the pairs of segments whose bounding boxes overlap. Implements JTS's SegmentIntersector. */
interface PairCounter {
  processIntersections(a: SegmentString, i: number, b: SegmentString, j: number): void
  /** Called by JTS after each pair of monotone chains. JTS stops when it returns true. */
  isDone(): boolean
}

interface Intersector {
  computeIntersection(p1: Coordinate, p2: Coordinate, q1: Coordinate, q2: Coordinate): void
  hasIntersection(): boolean
  /** Returns whether the segments cross at a point that is not an end of either. */
  isProper(): boolean
}

const createNoder = (counter: PairCounter): { computeNodes: (lines: SegmentStrings) => void } =>
  new MCIndexNoder(counter)

/**
 * Returns whether the lines of a shape cross themselves or each other too often to be compared with other shapes. Also
 * returns true when counting the crossings takes too many comparisons. JTS's index of bounding boxes (STRtree) bounds
 * the work to O(n log n) for lines of any direction. For areas, see `meetsItselfTooOften`.
 */
export function crossesItselfTooOften(shape: Shape): boolean {
  const segments = shape.getNumPoints()
  // With so few segments, the maximum cannot be exceeded.
  if (shape.getDimension() !== 1 || segments ** 2 / 2 <= maxCrossings) return false
  return exceeds(shape, { pairs: maxCrossings, comparisons: maxComparisons(segments) }, (found) => found.isProper())
}

/**
 * Returns whether the rings of an area meet themselves or each other so often that JTS takes seconds to validate it.
 * Rings that run back and forth between two positions are an example. Neighbouring segments of a ring always meet.
 */
export function meetsItselfTooOften(area: Shape): boolean {
  const segments = area.getNumPoints()
  if (segments ** 2 / 2 <= maxMeetings(0)) return false
  const limits = { pairs: maxMeetings(segments), comparisons: maxAreaComparisons(segments) }
  return exceeds(area, limits, (found) => found.hasIntersection())
}

/** Returns whether the number of `counted` pairs, or of all compared pairs, exceeds its limit. */
function exceeds(
  shape: Shape,
  limits: { pairs: number; comparisons: number },
  counted: (found: Intersector) => boolean,
): boolean {
  const intersector: Intersector = new RobustLineIntersector()
  let pairs = 0
  let comparisons = 0
  const exceeded = () => pairs > limits.pairs || comparisons > limits.comparisons
  createNoder({
    processIntersections(a, i, b, j) {
      comparisons += 1
      if (exceeded()) return
      const [p1, p2] = a.getCoordinates().slice(i, i + 2)
      const [q1, q2] = b.getCoordinates().slice(j, j + 2)
      if (!p1 || !p2 || !q1 || !q2) return
      intersector.computeIntersection(p1, p2, q1, q2)
      if (counted(intersector)) pairs += 1
    },
    isDone() {
      comparisons += 1
      return exceeded()
    },
  }).computeNodes(segmentStringsOf(shape))
  return exceeded()
}

/**
 * Maximum number of pairs of monotone chains whose longitudes overlap. JTS compares all of them, at about 0.1 µs per
 * pair. A coastline of 50,000 positions stays below the limit. For a comb-shaped area with long horizontal teeth, the
 * number of pairs grows quadratically with the number of teeth.
 */
const maxPairs = 2_000_000

/**
 * Returns whether JTS would take too long to compare these shapes, each with itself and with the others. O(n log n).
 */
export function hasTooManyChainPairs(...shapes: Shape[]): boolean {
  const chains = shapes.flatMap((shape) =>
    segmentStringsOf(shape)
      .toArray()
      .flatMap((line) => chainsOf(line.getCoordinates())),
  )
  return countOverlaps(chains) > maxPairs
}

interface Chain {
  west: number
  east: number
}

/** Splits a line into monotone chains, each within one quadrant of directions, as JTS does. */
function chainsOf(line: Coordinate[]): Chain[] {
  const chains: Chain[] = []
  let [from] = line
  let direction: string | undefined
  for (const to of line) {
    if (!from || (to.x === from.x && to.y === from.y)) continue
    const [west, east] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
    const next = `${to.x >= from.x} ${to.y >= from.y}`
    const last = next === direction ? chains.at(-1) : undefined
    if (last) {
      last.west = Math.min(last.west, west)
      last.east = Math.max(last.east, east)
    } else chains.push({ west, east })
    from = to
    direction = next
  }
  return chains
}

function countOverlaps(chains: Chain[]): number {
  const starts = Float64Array.from(chains, ({ west }) => west).sort()
  const ends = Float64Array.from(chains, ({ east }) => east).sort()
  const pairs = (chains.length * (chains.length - 1)) / 2
  let started = 0
  let apart = 0
  for (const end of ends) {
    while (started < starts.length && (starts[started] ?? 0) <= end) started += 1
    apart += starts.length - started
  }
  return pairs - apart
}
