import { Delaunay } from 'd3-delaunay'

type Point = [x: number, y: number]

/** Returns a circle as a polygon, counter-clockwise. */
export function circle([x, y]: Point, radius: number, corners = 96): Point[] {
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

/**
 * Returns the Voronoi cells of points within a circle, in the order of the points. The cell of a point outside the
 * circle may be empty.
 */
export function cellsIn(points: Point[], centre: Point, radius: number): Point[][] {
  const [x, y] = centre
  const reach = radius * 1.1
  const voronoi = Delaunay.from(points).voronoi([x - reach, y - reach, x + reach, y + reach])
  const border = circle(centre, radius)
  return points.map((_point, index) => {
    // Duplicate points have no cell.
    const cell = voronoi.cellPolygon(index) as Point[] | null
    return cell ? clip(border, counterClockwise(cell.slice(0, -1))) : []
  })
}

/** Returns the intersection of two convex polygons with the Sutherland–Hodgman algorithm. */
function clip(subject: Point[], window: Point[]): Point[] {
  return window.reduce((ring, from, index) => {
    const to = window[(index + 1) % window.length] ?? from
    const inside = (point: Point) => side(from, to, point) >= 0
    return ring.flatMap((point, corner) => {
      const before = ring.at(corner - 1) ?? point
      const crossing = inside(point) === inside(before) ? [] : [cross(before, point, from, to)]
      return inside(point) ? [...crossing, point] : crossing
    })
  }, subject)
}

/** Returns a positive number for a point to the left of the line. */
function side([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax)
}

function cross(a: Point, b: Point, from: Point, to: Point): Point {
  const [before, after] = [side(from, to, a), side(from, to, b)]
  const share = before / (before - after)
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]
}

function counterClockwise(ring: Point[]): Point[] {
  const area = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return area < 0 ? ring.toReversed() : ring
}
