import { earthRadius, type Coordinates } from '../../base/geo.js'
import type { Result } from '../../base/result.js'

/** Bounding box in degrees, including its edges. */
export interface BoundingBox {
  minLongitude: number
  minLatitude: number
  maxLongitude: number
  maxLatitude: number
}

/**
 * Parses `minLng,minLat,maxLng,maxLat`. The contract has validated the syntax. Rejects coordinates that are out of range
 * or in the wrong order.
 */
export function parseBoundingBox(text: string): Result<BoundingBox> {
  const [minLongitude = NaN, minLatitude = NaN, maxLongitude = NaN, maxLatitude = NaN] = text.split(',').map(Number)
  const invalid = (message: string) => ({
    invalid: { location: 'query.bbox', message, code: 'invalid_format' } as const,
  })
  const onEarth = [minLongitude, maxLongitude].every(isWithin(180)) && [minLatitude, maxLatitude].every(isWithin(90))
  if (!onEarth) return invalid('must have longitudes from -180 to 180 and latitudes from -90 to 90')
  if (minLongitude > maxLongitude || minLatitude > maxLatitude)
    return invalid('must be minLng,minLat,maxLng,maxLat, with no minimum above its maximum')
  return { value: { minLongitude, minLatitude, maxLongitude, maxLatitude } }
}

/** Returns the smallest box around a circle. Around a pole and at the antimeridian, it contains all longitudes. */
export function boxAround({ latitude, longitude }: Coordinates, radius: number): BoundingBox {
  const degrees = (angle: number) => (angle * 180) / Math.PI
  const angle = radius / earthRadius
  const [minLatitude, maxLatitude] = [latitude - degrees(angle), latitude + degrees(angle)]
  const width = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos((latitude * Math.PI) / 180))))
  const isWhole = Math.max(-minLatitude, maxLatitude) >= 90 || Math.abs(longitude) + width > 180
  const [minLongitude, maxLongitude] = isWhole ? [-180, 180] : [longitude - width, longitude + width]
  return { minLatitude, maxLatitude, minLongitude, maxLongitude }
}

const isWithin = (limit: number) => (degrees: number) => Math.abs(degrees) <= limit
