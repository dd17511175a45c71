import type { Position } from 'geojson'
import {
  boundsOfCircle,
  earthRadius,
  haversine,
  longitudeNear,
  type Bounds,
  type Circle,
  type Coordinates,
} from '../../base/geo.js'

/** A part of the city, such as a district or a ward, and the point at which it is observed. */
export interface Area extends Coordinates {
  name: string
  /** Border for maps: a closed ring, longitude first. */
  outline?: Position[]
}

/** The members of a city that decide which places belong to it. The map imports this file, and not `city.ts`. */
export interface Extent {
  centre: Coordinates
  radius: number
  areas?: Area[]
}

/** Metres. Limits the circle around an area that is far from the others, such as an island, and what is shown with them. */
const maxAreaRadius = 25_000

/** Metres. An area that is shown alone is not a point. */
const minAreaRadius = 3000

/** A part of a city. Its circle contains its outline, if it has one. */
interface Part {
  circle: Circle
  contains: (place: Coordinates) => boolean
}

const partsByCity = new WeakMap<Extent, Part[]>()

/**
 * Returns whether a place is in the city: in the circle around its centre, or in one of its areas. An area without an
 * outline is a circle that reaches to the point of the nearest other area, at most 25 km.
 */
export function cityContains(city: Extent, place: Coordinates): boolean {
  return partsOf(city).some(({ contains }) => contains(place))
}

/** Returns circles that together contain the city, the one around its centre first. */
export function circlesOf(city: Extent): [Circle, ...Circle[]] {
  const [centre, ...others] = partsOf(city).map(({ circle }) => circle)
  return withoutContained([centre ?? circleAround(city.centre, city.radius), ...others])
}

/**
 * Returns circles with a limited radius that together contain the city, the one around its centre first. The others
 * have the maximum radius, so that there are few of them.
 */
export function queryCircles(city: Extent, maxRadius: number): Circle[] {
  const [centre, ...others] = circlesOf(city).flatMap((circle) => piecesOf(circle, maxRadius))
  return centre ? withoutContained([centre, ...others], maxRadius) : []
}

/** Returns the box around the city. It has all longitudes if the city is on both sides of the antimeridian. */
export function boundsOf(city: Extent): Bounds {
  return circlesOf(city).flatMap(boundsOfCircle).reduce(join)
}

/**
 * Returns the box around the areas of a city, without those farther than 25 km from the others, such as an island. A city
 * without areas is its circle. At the antimeridian, longitudes continue beyond ±180.
 */
export function homeBox(city: Extent): Bounds {
  const { centre, radius, areas = [] } = city
  const near = ({ west, east, ...box }: Bounds): Bounds => ({
    ...box,
    west: longitudeNear(centre.longitude, west),
    east: longitudeNear(centre.longitude, east),
  })
  const around = (circle: Circle) => boundsOfCircle(circle).map(near).reduce(join)
  const centralCircle = around({ ...centre, radius })
  const boxes = areas.map((area) =>
    area.outline
      ? area.outline.map(([east = 0, north = 0]) => near({ west: east, south: north, east, north })).reduce(join)
      : around({ ...area, radius: Math.max(areaPart(area, areas).circle.radius, minAreaRadius) }),
  )
  // Neighbours may be apart, for example on both sides of a bay.
  const main = [centralCircle, ...boxes]
    .map(widen)
    .reduce(merge, [])
    .find((box) => touch(box, centralCircle))
  const shown = boxes.filter((box) => main && touch(box, main))
  return shown.length > 0 ? shown.reduce(join) : centralCircle
}

function partsOf(city: Extent): Part[] {
  const known = partsByCity.get(city)
  if (known) return known
  const around = circlePart(circleAround(city.centre, city.radius))
  const { areas = [] } = city
  const parts = [around, ...areas.map((area) => areaPart(area, areas))]
  partsByCity.set(city, parts)
  return parts
}

function areaPart(area: Area, areas: Area[]): Part {
  const { outline } = area
  if (!outline) {
    const distances = areas.filter((other) => other !== area).map((other) => haversine(area, other))
    return circlePart(circleAround(area, distances.length === 0 ? 0 : Math.min(maxAreaRadius, ...distances)))
  }
  const corners = outline.map(([longitude = 0, latitude = 0]) => ({ latitude, longitude }))
  const reach = Math.max(...corners.map((corner) => haversine(area, corner)))
  return { circle: circleAround(area, reach), contains: (place) => isInRing(place, corners) }
}

function circlePart(circle: Circle): Part {
  return { circle, contains: (place) => haversine(place, circle) <= circle.radius }
}

function circleAround({ latitude, longitude }: Coordinates, radius: number): Circle {
  return { latitude, longitude, radius }
}

/** Counts the edges east of the place (https://en.wikipedia.org/wiki/Point_in_polygon#Ray_casting_algorithm). */
function isInRing(place: Coordinates, corners: Coordinates[]): boolean {
  const [first] = corners
  if (!first) return false
  // Rings may cross the antimeridian.
  const start = longitudeNear(place.longitude, first.longitude)
  const points = corners.map(({ latitude, longitude }) => ({ latitude, longitude: longitudeNear(start, longitude) }))
  const crossed = points.filter((to, index) => {
    const from = points[index - 1]
    if (!from || from.latitude > place.latitude === to.latitude > place.latitude) return false
    const share = (place.latitude - from.latitude) / (to.latitude - from.latitude)
    return place.longitude < from.longitude + share * (to.longitude - from.longitude)
  })
  return crossed.length % 2 === 1
}

/** Omits circles that an earlier one contains. @param radius of all circles but the first one; default: their own */
function withoutContained([first, ...others]: [Circle, ...Circle[]], radius?: number): [Circle, ...Circle[]] {
  const kept: [Circle, ...Circle[]] = [first]
  for (const circle of others) {
    const isContained = kept.some((other) => haversine(circle, other) + circle.radius <= other.radius)
    if (!isContained) kept.push({ ...circle, radius: radius ?? circle.radius })
  }
  return kept
}

/** Covers a circle with ones that are not larger than `maxRadius`, in a grid of squares inside them. */
function piecesOf(circle: Circle, maxRadius: number): Circle[] {
  if (circle.radius <= maxRadius) return [circle]
  const count = Math.ceil((circle.radius * Math.SQRT2) / maxRadius)
  const size = (2 * circle.radius) / count
  const offsets = Array.from({ length: count }, (_, index) => (index + 0.5) * size - circle.radius)
  const degrees = (metres: number) => (metres / earthRadius) * (180 / Math.PI)
  const shrink = Math.cos((circle.latitude * Math.PI) / 180)
  return offsets.flatMap((north) =>
    offsets.map((east) => {
      const longitude = longitudeNear(0, circle.longitude + degrees(east) / shrink)
      return { latitude: circle.latitude + degrees(north), longitude, radius: maxRadius }
    }),
  )
}

function merge(boxes: Bounds[], box: Bounds): Bounds[] {
  const touched = boxes.find((other) => touch(box, other))
  if (!touched) return [...boxes, box]
  return merge(
    boxes.filter((other) => other !== touched),
    join(box, touched),
  )
}

function touch(a: Bounds, b: Bounds): boolean {
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north
}

function join(a: Bounds, b: Bounds): Bounds {
  return {
    west: Math.min(a.west, b.west),
    south: Math.min(a.south, b.south),
    east: Math.max(a.east, b.east),
    north: Math.max(a.north, b.north),
  }
}

/** Adds 25 km to each side. */
function widen({ west, south, east, north }: Bounds): Bounds {
  const tall = maxAreaRadius / 111_195
  const wide = tall / Math.cos((south * Math.PI) / 180)
  return { west: west - wide, south: south - tall, east: east + wide, north: north + tall }
}
