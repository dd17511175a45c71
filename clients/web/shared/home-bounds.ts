/** `[longitude, latitude]` in degrees. */
type Position = [longitude: number, latitude: number]
type Bounds = [southWest: Position, northEast: Position]

interface Place {
  latitude: number
  longitude: number
}

/** The part of the settings that decides what the map shows first. */
interface City {
  centre: Place
  /** Metres. */
  radius: number
  districts: (Place & { outline?: Position[] })[]
}

/** Assumed distance from the point of a district without an outline to its border, in metres. */
const districtReach = 3000
/** Minimum number of districts that are shown of a large city. */
const minShown = 7

/**
 * Returns the initial bounds of the map. If all districts are within the radius of the city, they are shown with their
 * outlines. Of a larger city, where most people live is shown: the 36 % of the districts that are nearest to the
 * centre, and at least {@link minShown}.
 */
export function homeBounds({ districts, centre, radius }: City): Bounds {
  const distances = districts.map((district) => metres(district, centre)).sort((a, b) => a - b)
  const last = distances.length - 1
  const isSmall = (distances[last] ?? 0) <= radius
  if (isSmall) return boundsOf(districts.flatMap((district) => district.outline ?? around(district, districtReach)))
  const farthest = Math.max(Math.floor(last * 0.36), Math.min(last, minShown - 1))
  return around(centre, Math.max(districtReach, distances[farthest] ?? 0))
}

/** Returns the approximate distance between two places in metres. */
export function metres(a: Place, b: Place): number {
  const shrink = Math.cos((b.latitude * Math.PI) / 180)
  // The places may be on both sides of the antimeridian.
  const east = ((a.longitude - b.longitude + 540) % 360) - 180
  return 111_195 * Math.hypot(a.latitude - b.latitude, east * shrink)
}

function around({ latitude, longitude }: Place, reach: number): Bounds {
  const tall = reach / 111_195
  const wide = tall / Math.cos((latitude * Math.PI) / 180)
  return [
    [longitude - wide, latitude - tall],
    [longitude + wide, latitude + tall],
  ]
}

function boundsOf(positions: Position[]): Bounds {
  return positions.reduce<Bounds>(
    ([[west, south], [east, north]], [longitude, latitude]) => [
      [Math.min(west, longitude), Math.min(south, latitude)],
      [Math.max(east, longitude), Math.max(north, latitude)],
    ],
    [
      [180, 90],
      [-180, -90],
    ],
  )
}
