/** Mean Earth radius in metres (IUGG). */
export const earthRadius = 6371008.8

export interface Coordinates {
  latitude: number
  longitude: number
}

/** Decimal places of stored degrees: a precision of about 10 cm. */
const storedDecimals = 6
/** Decimal places of degrees that identify a street but not a building: a precision of about 100 m. */
export const streetDecimals = 3

/** Rounds degrees, by default to the stored precision. */
export function roundDegrees(degrees: number, decimals = storedDecimals): number {
  const scale = 10 ** decimals
  return Math.round(degrees * scale) / scale
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
