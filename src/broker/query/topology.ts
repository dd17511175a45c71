import type { Position } from 'geojson'
import type { Geometry, Relation } from './geo.js'

type Segment = readonly [from: Position, to: Position]
type Place = 'interior' | 'boundary' | 'exterior'

interface Line {
  segments: Segment[]
  /** None for a closed line. */
  ends: Position[]
}

interface Area {
  /** Of all rings. */
  segments: Segment[]
  /** A position in its interior; none for an area that is flat. */
  inside: Position[]
}

/** A geometry in parts, in the plane of longitude and latitude. */
export interface Shape {
  points: Position[]
  lines: Line[]
  areas: Area[]
}

/** Degrees, a tenth of a millimetre: positions nearer than that are one. */
const tolerance = 1e-9

/** Takes a geometry to pieces. A line or an outline without length is a point. */
export function toShape(geometry: Geometry): Shape {
  switch (geometry.type) {
    case 'Point':
      return { points: [geometry.coordinates], lines: [], areas: [] }
    case 'MultiPoint':
      return { points: geometry.coordinates, lines: [], areas: [] }
    case 'LineString':
      return linesOf([geometry.coordinates])
    case 'MultiLineString':
      return linesOf(geometry.coordinates)
    case 'Polygon':
      return areasOf([geometry.coordinates])
    case 'MultiPolygon':
      return areasOf(geometry.coordinates)
  }
}

/** Whether geometry `a` lies so to geometry `b`, as OGC Simple Features (06-103r4, 6.1.15) defines the relations. */
export function isRelated(relation: Exclude<Relation, 'near'>, a: Shape, b: Shape): boolean {
  switch (relation) {
    case 'intersects':
      return intersects(a, b)
    case 'disjoint':
      return !intersects(a, b)
    case 'within':
      return isWithin(a, b)
    case 'contains':
      return isWithin(b, a)
    case 'equals':
      return isCovered(a, b) && isCovered(b, a)
    case 'overlaps':
      return overlaps(a, b)
  }
}

/** Whether a position lies in an area of the shape or on its outline. */
export function isInArea(position: Position, { areas }: Shape): boolean {
  return areas.some((area) => placeInArea(position, area) !== 'exterior')
}

export function segmentsOf({ lines, areas }: Shape): Segment[] {
  return [...lines, ...areas].flatMap(({ segments }) => segments)
}

function linesOf(coordinates: Position[][]): Shape {
  const lines = coordinates.map((positions) => {
    const [first, last] = [positions[0], positions.at(-1)]
    const ends = first && last && !isSame(first, last) ? [first, last] : []
    return { positions, line: { segments: toSegments(positions), ends } }
  })
  const flat = lines.filter(({ line }) => line.segments.length === 0)
  return {
    points: flat.flatMap(({ positions }) => positions.slice(0, 1)),
    lines: lines.filter(({ line }) => line.segments.length > 0).map(({ line }) => line),
    areas: [],
  }
}

function areasOf(coordinates: Position[][][]): Shape {
  const areas = coordinates.map((rings) => {
    const segments = rings.flatMap(toSegments)
    return { rings, area: { segments, inside: insideOf(segments) } }
  })
  const flat = areas.filter(({ area }) => area.segments.length === 0)
  return {
    points: flat.flatMap(({ rings }) => rings.flat().slice(0, 1)),
    lines: [],
    areas: areas.filter(({ area }) => area.segments.length > 0).map(({ area }) => area),
  }
}

function toSegments(positions: Position[]): Segment[] {
  return positions.flatMap((to, index): Segment[] => {
    const from = positions[index - 1]
    return from && !isSame(from, to) ? [[from, to]] : []
  })
}

/** A position in the interior: the middle of the widest stretch of the parallel halfway between two latitudes. */
function insideOf(segments: Segment[]): Position[] {
  const latitudes = [...new Set(segments.map(([from]) => y(from)))].sort((a, b) => a - b)
  const middle = Math.floor(latitudes.length / 2)
  const [low, high] = [latitudes[middle - 1], latitudes[middle]]
  if (low === undefined || high === undefined) return []
  const latitude = (low + high) / 2
  const crossings = segments
    .filter(([from, to]) => y(from) > latitude !== y(to) > latitude)
    .map((segment) => longitudeAt(segment, latitude))
    .sort((a, b) => a - b)
  let widest: [from: number, to: number] = [0, 0]
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const [from = 0, to = 0] = crossings.slice(index, index + 2)
    if (to - from > widest[1] - widest[0]) widest = [from, to]
  }
  return widest[0] === widest[1] ? [] : [[(widest[0] + widest[1]) / 2, latitude]]
}

const longitudeAt = ([from, to]: Segment, latitude: number): number =>
  x(from) + ((latitude - y(from)) / (y(to) - y(from))) * (x(to) - x(from))

function intersects(a: Shape, b: Shape): boolean {
  const others = segmentsOf(b)
  return (
    segmentsOf(a).some((segment) => others.some((other) => cutsOf(segment, other).length > 0)) ||
    samplesOf(a, others).some((position) => placeOf(position, b) !== 'exterior') ||
    samplesOf(b, []).some((position) => placeOf(position, a) !== 'exterior')
  )
}

/** Every position of `a` is one of `b`, and their interiors meet. */
function isWithin(a: Shape, b: Shape): boolean {
  return (
    isCovered(a, b) && samplesOf(a, segmentsOf(b), 'interior').some((position) => placeOf(position, b) === 'interior')
  )
}

/** Every position of `a` is one of `b`. An area is when its outline and one position inside are, and nothing of `b`'s outline divides it. */
function isCovered(a: Shape, b: Shape): boolean {
  if (dimensionOf(a) > dimensionOf(b)) return false
  const [own, others] = [segmentsOf(a), segmentsOf(b)]
  if (samplesOf(a, others).some((position) => placeOf(position, b) === 'exterior')) return false
  const outline = b.areas.flatMap(({ segments }) => segments)
  return !a.areas.some((area) =>
    outline.some((segment) => middlesOf(segment, own).some((middle) => placeInArea(middle, area) === 'interior')),
  )
}

/** Of the same dimension, with interiors that meet in it, and none covers the other. */
function overlaps(a: Shape, b: Shape): boolean {
  const dimension = dimensionOf(a)
  if (dimension !== dimensionOf(b)) return false
  const meet = (one: Shape, other: Shape): boolean =>
    samplesOf(one, segmentsOf(other)).some((position) => {
      const place = placeOf(position, other)
      return dimension === 2 ? place === 'interior' : place !== 'exterior'
    })
  return (meet(a, b) || meet(b, a)) && !isCovered(a, b) && !isCovered(b, a)
}

function dimensionOf({ lines, areas }: Shape): 0 | 1 | 2 {
  if (areas.length > 0) return 2
  return lines.length > 0 ? 1 : 0
}

/**
 * Positions that stand for all of a shape against what the others divide: its points, the middle of each piece of its
 * lines and outlines, one inside each area. Of the interior without the outlines of areas.
 */
function samplesOf({ points, lines, areas }: Shape, others: Segment[], part: 'all' | 'interior' = 'all'): Position[] {
  const divided = [...lines, ...(part === 'all' ? areas : [])].flatMap(({ segments }) => segments)
  return [
    ...points,
    ...divided.flatMap((segment) => middlesOf(segment, others)),
    ...areas.flatMap(({ inside }) => inside),
  ]
}

/** The middles of the pieces that other segments divide one into. */
function middlesOf(segment: Segment, others: Segment[]): Position[] {
  const cuts = [0, 1, ...others.flatMap((other) => cutsOf(segment, other))].sort((a, b) => a - b)
  const shortest = tolerance / lengthOf(segment)
  return cuts.flatMap((cut, index) => {
    const before = cuts[index - 1] ?? cut
    return cut - before > shortest ? [along(segment, (before + cut) / 2)] : []
  })
}

/** Where another segment touches one: parameters from 0, its start, to 1, its end. */
function cutsOf([a, b]: Segment, [c, d]: Segment): number[] {
  if (isApart(a, b, c, d, 0) || isApart(a, b, c, d, 1)) return []
  const [own, other] = [minus(b, a), minus(d, c)]
  const [ownLength, otherLength] = [Math.hypot(...own), Math.hypot(...other)]
  const [ownTolerance, otherTolerance] = [tolerance / ownLength, tolerance / otherLength]
  const toOther = minus(c, a)
  const sine = cross(own, other)
  if (Math.abs(sine) > 1e-12 * ownLength * otherLength) {
    const [at, there] = [cross(toOther, other) / sine, cross(toOther, own) / sine]
    const hits = isWithinUnit(at, ownTolerance) && isWithinUnit(there, otherTolerance)
    return hits ? [Math.min(Math.max(at, 0), 1)] : []
  }
  if (Math.abs(cross(toOther, own)) / ownLength > tolerance) return []
  const ends = [c, d].map((end) => dot(minus(end, a), own) / ownLength ** 2)
  const [from, to] = [Math.max(Math.min(...ends), 0), Math.min(Math.max(...ends), 1)]
  return to - from < -ownTolerance ? [] : [from, to]
}

/** Whether two segments have no longitude (axis 0) or latitude (axis 1) in common. */
function isApart(a: Position, b: Position, c: Position, d: Position, axis: 0 | 1): boolean {
  const [a1 = 0, b1 = 0, c1 = 0, d1 = 0] = [a[axis], b[axis], c[axis], d[axis]]
  return Math.max(a1, b1) + tolerance < Math.min(c1, d1) || Math.max(c1, d1) + tolerance < Math.min(a1, b1)
}

function placeOf(position: Position, { points, lines, areas }: Shape): Place {
  const places = [
    ...areas.map((area) => placeInArea(position, area)),
    ...lines.map((line) => placeOnLine(position, line)),
    ...points.map((point): Place => (isSame(position, point) ? 'interior' : 'exterior')),
  ]
  if (places.includes('interior')) return 'interior'
  return places.includes('boundary') ? 'boundary' : 'exterior'
}

function placeOnLine(position: Position, { segments, ends }: Line): Place {
  if (ends.some((end) => isSame(position, end))) return 'boundary'
  return segments.some((segment) => isOn(position, segment)) ? 'interior' : 'exterior'
}

/** Crossing number (https://en.wikipedia.org/wiki/Point_in_polygon); holes count as rings do. */
function placeInArea(position: Position, { segments }: Area): Place {
  let isInside = false
  for (const segment of segments) {
    if (isOn(position, segment)) return 'boundary'
    const [from, to] = segment
    const crosses = y(from) > y(position) !== y(to) > y(position)
    if (crosses && longitudeAt(segment, y(position)) > x(position)) isInside = !isInside
  }
  return isInside ? 'interior' : 'exterior'
}

function isOn(position: Position, segment: Segment): boolean {
  const [from, to] = segment
  if (isApart(position, position, from, to, 0) || isApart(position, position, from, to, 1)) return false
  const own = minus(to, from)
  const share = dot(minus(position, from), own) / dot(own, own)
  return isSame(position, along(segment, Math.min(Math.max(share, 0), 1)))
}

const x = (position: Position): number => position[0] ?? 0
const y = (position: Position): number => position[1] ?? 0
const minus = (a: Position, b: Position): [number, number] => [x(a) - x(b), y(a) - y(b)]
const cross = (a: Position, b: Position): number => x(a) * y(b) - y(a) * x(b)
const dot = (a: Position, b: Position): number => x(a) * x(b) + y(a) * y(b)
const lengthOf = ([from, to]: Segment): number => Math.hypot(...minus(to, from))
const isSame = (a: Position, b: Position): boolean => Math.hypot(...minus(a, b)) <= tolerance
const isWithinUnit = (value: number, slack: number): boolean => value >= -slack && value <= 1 + slack
const along = ([from, to]: Segment, share: number): Position => [
  x(from) + share * (x(to) - x(from)),
  y(from) + share * (y(to) - y(from)),
]
