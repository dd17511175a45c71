/** Mean Earth radius in metres (IUGG). */
export const earthRadius = 6371008.8

export interface Coordinates {
  latitude: number
  longitude: number
}

/** A circle on the sphere. */
export interface Circle extends Coordinates {
  /** Metres. */
  radius: number
}

/** A bounding box in degrees. It does not cross the antimeridian. */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/**
 * Margin of bounding boxes in degrees: about 1 mm. It covers rounding errors and gives every box a non-zero area, which
 * GiST needs to choose index pages.
 */
export const boundsMargin = 1e-8

/** Decimal places of stored degrees: a precision of about 10 cm. */
const storedDecimals = 6
/** Decimal places of degrees that identify a street but not a building: a precision of about 100 m. */
export const streetDecimals = 3

/** Rounds degrees, by default to the stored precision. */
export function roundDegrees(degrees: number, decimals = storedDecimals): number {
  const scale = 10 ** decimals
  return Math.round(degrees * scale) / scale
}

/** Returns the longitude without its turns around the Earth, at most 180 degrees from another one. */
export function longitudeNear(reference: number, longitude: number): number {
  return longitude - 360 * Math.round((longitude - reference) / 360)
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns the great-circle distance in metres (https://en.wikipedia.org/wiki/Haversine_formula). */
export function haversine(a: Coordinates, b: Coordinates): number {
  const latitudes = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const longitudes = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const h = latitudes + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitudes
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Converts a great-circle distance to the chord through the Earth, both in metres. */
export function chordOf(distance: number): number {
  return 2 * earthRadius * Math.sin(Math.min(distance / (2 * earthRadius), Math.PI / 2))
}

/** Converts a chord through the Earth to the great-circle distance, both in metres. */
export function arcOf(chord: number): number {
  return 2 * earthRadius * Math.asin(Math.min(chord / (2 * earthRadius), 1))
}

/** Returns x, y and z of a point on the sphere, in metres from the Earth's centre. */
export function toCartesian({ latitude, longitude }: Coordinates): [x: number, y: number, z: number] {
  const [phi, lambda] = [radians(latitude), radians(longitude)]
  return [
    earthRadius * Math.cos(phi) * Math.cos(lambda),
    earthRadius * Math.cos(phi) * Math.sin(lambda),
    earthRadius * Math.sin(phi),
  ]
}

/**
 * Returns the bounding boxes of a circle: two if it crosses the antimeridian;
 * one with all longitudes if it contains a pole (http://janmatuschek.de/LatitudeLongitudeBoundingCoordinates).
 */
export function boundsOfCircle({ latitude, longitude, radius }: Circle): Bounds[] {
  const angle = radius / earthRadius
  const degrees = (angle * 180) / Math.PI + boundsMargin
  const [south, north] = [latitude - degrees, latitude + degrees]
  if (south <= -90 || north >= 90) {
    return [{ west: -180, south: Math.max(south, -90), east: 180, north: Math.min(north, 90) }]
  }
  const ratio = Math.min(Math.sin(angle) / Math.cos((latitude * Math.PI) / 180), 1)
  const width = (Math.asin(ratio) * 180) / Math.PI + boundsMargin
  const [west, east] = [longitude - width, longitude + width]
  const box = (from: number, to: number): Bounds => ({ west: from, south, east: to, north })
  if (west < -180) return [box(-180, east), box(west + 360, 180)]
  return east > 180 ? [box(west, 180), box(-180, east - 360)] : [box(west, east)]
}
