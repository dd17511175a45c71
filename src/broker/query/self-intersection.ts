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

/** Receives the pairs of segments whose bounding boxes overlap, as a SegmentIntersector of JTS. */
interface PairCounter {
  processIntersections(a: SegmentString, i: number, b: SegmentString, j: number): void
  /** JTS calls it after each pair of monotone chains, and stops when it returns true. */
  isDone(): boolean
}

interface Intersector {
  computeIntersection(p1: Coordinate, p2: Coordinate, q1: Coordinate, q2: Coordinate): void
  /** Whether the segments cross at a point that is not an end of either. */
  isProper(): boolean
}

const createNoder = (counter: PairCounter): { computeNodes: (lines: SegmentStrings) => void } =>
  new MCIndexNoder(counter)

/**
 * Returns whether the lines of a shape cross themselves or each other too often to be compared with other shapes, or
 * whether counting the crossings takes too many comparisons. An index of bounding boxes (JTS's STRtree) bounds the
 * work in every direction: the result is known after O(n log n) steps. Areas are never too complex here, because an
 * area that crosses itself is invalid.
 */
export function crossesItselfTooOften(shape: Shape): boolean {
  const segments = shape.getNumPoints()
  // A line of so few segments cannot cross itself that often.
  if (shape.getDimension() !== 1 || segments ** 2 / 2 <= maxCrossings) return false
  const intersector: Intersector = new RobustLineIntersector()
  const limit = maxComparisons(segments)
  let crossings = 0
  let comparisons = 0
  const exceeded = () => crossings > maxCrossings || comparisons > limit
  createNoder({
    processIntersections(a, i, b, j) {
      comparisons += 1
      if (exceeded()) return
      const [p1, p2] = a.getCoordinates().slice(i, i + 2)
      const [q1, q2] = b.getCoordinates().slice(j, j + 2)
      if (!p1 || !p2 || !q1 || !q2) return
      intersector.computeIntersection(p1, p2, q1, q2)
      if (intersector.isProper()) crossings += 1
    },
    isDone() {
      comparisons += 1
      return exceeded()
    },
  }).computeNodes(segmentStringsOf(shape))
  return exceeded()
}
