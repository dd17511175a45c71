import RobustLineIntersector from 'jsts/org/locationtech/jts/algorithm/RobustLineIntersector.js'
import MCIndexNoder from 'jsts/org/locationtech/jts/noding/MCIndexNoder.js'
import { segmentStringsOf, type Coordinate, type SegmentString, type SegmentStrings, type Shape } from './jts.js'

/** Beyond this JTS takes seconds to compare a line with anything. No road crosses itself this often. */
const maxCrossings = 1_000

/**
 * Comparisons of segments. Segments whose bounding boxes overlap are compared, and every segment of a line has a few
 * neighbours. More comparisons mean long parallel lines or repeated segments, which JTS compares in quadratic time.
 */
const maxComparisons = (segments: number): number => 20_000 + 10 * segments

/** The same for areas, which JTS compares in a few microseconds a pair where they meet, and else in less than one. */
const maxMeetings = (segments: number): number => 20_000 + 2 * segments
const maxAreaComparisons = (segments: number): number => 500_000 + 10 * segments

/** Receives the pairs of segments whose bounding boxes overlap, as a SegmentIntersector of JTS. */
interface PairCounter {
  processIntersections(a: SegmentString, i: number, b: SegmentString, j: number): void
  /** JTS calls it after each pair of monotone chains, and stops when it returns true. */
  isDone(): boolean
}

interface Intersector {
  computeIntersection(p1: Coordinate, p2: Coordinate, q1: Coordinate, q2: Coordinate): void
  hasIntersection(): boolean
  /** Whether the segments cross at a point that is not an end of either. */
  isProper(): boolean
}

const createNoder = (counter: PairCounter): { computeNodes: (lines: SegmentStrings) => void } =>
  new MCIndexNoder(counter)

/**
 * Returns whether the lines of a shape cross themselves or each other too often to be compared with other shapes, or
 * whether counting the crossings takes too many comparisons. An index of bounding boxes (JTS's STRtree) bounds the
 * work in every direction: the result is known after O(n log n) steps. See `meetsItselfTooOften` for areas.
 */
export function crossesItselfTooOften(shape: Shape): boolean {
  const segments = shape.getNumPoints()
  // A line of so few segments cannot cross itself that often.
  if (shape.getDimension() !== 1 || segments ** 2 / 2 <= maxCrossings) return false
  return exceeds(shape, { pairs: maxCrossings, comparisons: maxComparisons(segments) }, (found) => found.isProper())
}

/**
 * Returns whether the rings of an area meet themselves or each other so often that JTS takes seconds to test whether it
 * is valid, for instance because they run to and fro between two positions. Neighbours in a ring always meet.
 */
export function meetsItselfTooOften(area: Shape): boolean {
  const segments = area.getNumPoints()
  if (segments ** 2 / 2 <= maxMeetings(0)) return false
  const limits = { pairs: maxMeetings(segments), comparisons: maxAreaComparisons(segments) }
  return exceeds(area, limits, (found) => found.hasIntersection())
}

/** Whether more pairs of segments are `counted`, or have to be compared, than the limits allow. */
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
