import { Delaunay } from 'd3-delaunay'

type Point = [x: number, y: number]

/** A circle as a ring of corners, counter-clockwise. */
export function circle([x, y]: Point, radius: number, corners = 96): Point[] {
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

/**
 * What of a circle is nearer to each of the points than to the others: their Voronoi cells, cut at the circle. In the order
 * of the points; empty for one outside.
 */
export function cellsIn(points: Point[], centre: Point, radius: number): Point[][] {
  const [x, y] = centre
  const reach = radius * 1.1
  const voronoi = Delaunay.from(points).voronoi([x - reach, y - reach, x + reach, y + reach])
  const border = circle(centre, radius)
  return points.map((_point, index) => {
    // Absent for a point at the place of another one.
    const cell = voronoi.cellPolygon(index) as Point[] | null
    return cell ? clip(border, counterClockwise(cell.slice(0, -1))) : []
  })
}

/** What two convex rings share (Sutherland and Hodgman): the subject is cut along each side of the window. */
function clip(subject: Point[], window: Point[]): Point[] {
  return window.reduce((left, from, index) => {
    const to = window[(index + 1) % window.length] ?? from
    const inside = (point: Point) => side(from, to, point) >= 0
    return left.flatMap((point, corner) => {
      const before = left.at(corner - 1) ?? point
      const crossing = inside(point) === inside(before) ? [] : [cross(before, point, from, to)]
      return inside(point) ? [...crossing, point] : crossing
    })
  }, subject)
}

/** Positive to the left of the line. */
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
