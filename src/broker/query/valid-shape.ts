import STRtree from 'jsts/org/locationtech/jts/index/strtree/STRtree.js'
import IsValidOp from 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js'
import { hasTooManyChainPairs } from './chain-pairs.js'
import { segmentStringsOf, type Shape } from './jts.js'
import { meetsItselfTooOften } from './self-intersection.js'

/** Maximum number of rings. JTS iterates over all rings for each part. */
const maxRings = 2_000

interface MultiPolygon extends Shape {
  getGeometryN(index: number): Part
}

interface Part extends Shape {
  getExteriorRing(): Shape
  getEnvelopeInternal(): object
}

interface ValidityTest {
  isValid(): boolean
  checkShellsNotNested(areas: MultiPolygon, graph: unknown): void
  checkShellNotNested(shell: Shape, area: Part, graph: unknown): void
}

interface Index {
  insert(envelope: object, part: Part): void
  query(envelope: object): { toArray(): Part[] }
}

const Base = IsValidOp as unknown as new (shape: Shape) => ValidityTest
const createIndex = (): Index => new STRtree()

/** Restricts JTS's check for nested parts of a MultiPolygon, which is quadratic, to parts whose bounding boxes meet. */
class IndexedIsValidOp extends Base {
  override checkShellsNotNested(areas: MultiPolygon, graph: unknown): void {
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

/**
 * Returns whether a shape is valid by OGC Simple Features. Areas for which JTS needs quadratic time, such as one with a
 * thousand rings that touch at one position, count as invalid. Otherwise, one stored area would make all queries fail.
 */
export function isValid(shape: Shape): boolean {
  return !isTooComplex(shape) && new IndexedIsValidOp(shape).isValid()
}

function isTooComplex(shape: Shape): boolean {
  if (shape.getDimension() !== 2) return false
  const rings = segmentStringsOf(shape).toArray().length
  return rings > maxRings || hasTooManyChainPairs(shape) || meetsItselfTooOften(shape)
}
