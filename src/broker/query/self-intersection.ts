import RobustLineIntersector from 'jsts/org/locationtech/jts/algorithm/RobustLineIntersector.js'
import MCIndexNoder from 'jsts/org/locationtech/jts/noding/MCIndexNoder.js'
import { segmentStringsOf, type Coordinate, type SegmentString, type SegmentStrings, type Shape } from './jts.js'

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
