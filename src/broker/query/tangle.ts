import type { Position } from 'geojson'
import type { Geometry } from './geo.js'

/** Beyond, JTS takes seconds for one comparison, and nobody else gets a turn meanwhile. No road is like that. */
const mostCrossings = 1_000

interface Segment {
  x1: number
  y1: number
  x2: number
  y2: number
  west: number
  east: number
}

/** Whether the lines of a geometry cross themselves or one another too often to be compared with anything. */
export function isTangled(geometry: Geometry): boolean {
  const segments = linesOf(geometry).flatMap(segmentsOf)
  // A line of so few segments cannot cross itself that often.
  if (segments.length ** 2 / 2 <= mostCrossings) return false
  segments.sort((a, b) => a.west - b.west)
  let crossings = 0
  for (const [index, segment] of segments.entries()) {
    for (let next = index + 1; next < segments.length; next += 1) {
      const other = segments[next]
      if (!other || other.west > segment.east) break
      if (cross(segment, other)) crossings += 1
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

function segmentsOf(line: Position[]): Segment[] {
  return line.slice(1).map((to, index) => {
    const [x1 = 0, y1 = 0] = line[index] ?? to
    const [x2 = 0, y2 = 0] = to
    return { x1, y1, x2, y2, west: Math.min(x1, x2), east: Math.max(x1, x2) }
  })
}

/** Whether each of two segments has its ends on both sides of the other. */
function cross(a: Segment, b: Segment): boolean {
  return side(a, b.x1, b.y1) * side(a, b.x2, b.y2) < 0 && side(b, a.x1, a.y1) * side(b, a.x2, a.y2) < 0
}

function side({ x1, y1, x2, y2 }: Segment, x: number, y: number): number {
  return Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1))
}
