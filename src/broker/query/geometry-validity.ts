import STRtree from 'jsts/org/locationtech/jts/index/strtree/STRtree.js'
import IsValidOp from 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js'
import { hasTooManyChainPairs } from './chain-pairs.js'
import { segmentStringsOf, type Coordinate, type Shape } from './jts.js'
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
  getValidationError(): { getMessage(): string; getCoordinate(): Coordinate | null } | null
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
