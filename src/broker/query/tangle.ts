import type { Position } from 'geojson'
import type { Geometry } from './geo.js'

/** Beyond, JTS takes seconds for one comparison, and nobody else gets a turn meanwhile. No road is like that. */
const mostCrossings = 1_000

/** Whether the lines of a geometry cross themselves or one another too often to be compared with anything. */
export function isTangled(geometry: Geometry): boolean {
  const lines = linesOf(geometry)
  const segments = lines.flatMap((line) => line.slice(1).map((to, index) => [line[index] ?? to, to] as const))
  let crossings = 0
  for (const [index, [a, b]] of segments.entries()) {
    for (let other = index + 2; other < segments.length; other += 1) {
      const [c = a, d = a] = segments[other] ?? []
      if (cross(a, b, c, d)) crossings += 1
    }
    if (crossings > mostCrossings) return true
  }
  return false
}

/** Areas that cross themselves are not valid, which is found out fast. */
function linesOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'LineString') return [geometry.coordinates]
  return geometry.type === 'MultiLineString' ? geometry.coordinates : []
}

/** Whether each of two segments has its ends on both sides of the other. */
function cross(a: Position, b: Position, c: Position, d: Position): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

const side = ([x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position, [x3 = 0, y3 = 0]: Position): number =>
  Math.sign((x2 - x1) * (y3 - y1) - (y2 - y1) * (x3 - x1))
