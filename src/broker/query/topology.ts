import IndexedPointInAreaLocator from 'jsts/org/locationtech/jts/algorithm/locate/IndexedPointInAreaLocator.js'
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js'
import Location from 'jsts/org/locationtech/jts/geom/Location.js'
import GeoJSONReader from 'jsts/org/locationtech/jts/io/GeoJSONReader.js'
import RelateOp from 'jsts/org/locationtech/jts/operation/relate/RelateOp.js'
import IsValidOp from 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js'
import type { Geometry, Relation } from './geo.js'
import { isTangled } from './tangle.js'

type Topological = Exclude<Relation, 'near'>

/** A geometry of JTS, as far as it is used here. */
interface Shape {
  /** 0 for points, 1 for lines, 2 for areas. */
  getDimension(): number
  getCoordinate(): Corner
}

/** A position of JTS, which only JTS reads. */
type Corner = Readonly<{ x: number; y: number }>

type Predicate = (a: Shape, b: Shape) => boolean

// The types of jsts are made from JavaScript and full of `any`; these say what is passed and returned.
const reader: { read: (geometry: Geometry) => Shape } = new GeoJSONReader(new GeometryFactory())
const relate: Record<'intersects' | 'contains' | 'equalsTopo' | 'overlaps', Predicate> = RelateOp
const validity: { isValid: (shape: Shape) => boolean } = IsValidOp
const createLocator = (area: Shape): { locate: (corner: Corner) => number } => new IndexedPointInAreaLocator(area)

const predicates: Record<Topological, Predicate> = {
  intersects: (a, b) => relate.intersects(a, b),
  disjoint: (a, b) => !relate.intersects(a, b),
  within: (a, b) => relate.contains(b, a),
  contains: (a, b) => relate.contains(a, b),
  equals: (a, b) => relate.equalsTopo(a, b),
  overlaps: (a, b) => a.getDimension() === b.getDimension() && relate.overlaps(a, b),
}

/** How the relation of a point to an area follows from where the point lies. */
const placements: Partial<Record<Topological, (place: number) => boolean>> = {
  intersects: (place) => place !== Location.EXTERIOR,
  disjoint: (place) => place === Location.EXTERIOR,
  within: (place) => place === Location.INTERIOR,
}

/**
 * A test whether geometries lie so to `other`, in the plane of longitude and latitude, as OGC Simple Features (06-103r4,
 * 6.1.15) defines the relations. What is not valid there, such as an area that crosses itself or a line without length,
 * has no relation to anything, nor has it one of `disjoint`.
 */
export function createRelationTest(relation: Topological, other: Geometry): (geometry: Geometry) => boolean {
  const target = toShape(other)
  if (!target) return () => false
  const predicate = predicates[relation]
  const judgePoint = createPointTest(relation, target)
  return (geometry) => {
    const shape = toShape(geometry)
    if (!shape) return false
    if (judgePoint && geometry.type === 'Point') return judgePoint(shape)
    return orFalse(() => predicate(shape, target))
  }
}

/** Many points are judged against an index of the area's edges: a hundred times as fast as by their whole topology. */
function createPointTest(relation: Topological, target: Shape): ((point: Shape) => boolean) | undefined {
  const placement = placements[relation]
  if (!placement || target.getDimension() < 2) return undefined
  const locator = createLocator(target)
  return (point) => placement(locator.locate(point.getCoordinate()))
}

/** `undefined` for what is not valid, or too tangled to be judged. */
function toShape(geometry: Geometry): Shape | undefined {
  let shape: Shape | undefined
  if (isTangled(geometry)) return undefined
  const isValid = orFalse(() => {
    shape = reader.read(geometry)
    return validity.isValid(shape)
  })
  return isValid ? shape : undefined
}

/** JTS throws where rounding leaves a topology that contradicts itself. */
function orFalse(judge: () => boolean): boolean {
  try {
    return judge()
  } catch {
    return false
  }
}
