import type { LineString, Polygon, Position } from 'geojson'
import { haversine, type Coordinates } from './geo.js'

/** A district and the point at which it is observed. */
export interface District extends Coordinates {
  name: string
  /** Border for maps: a closed ring, longitude first. */
  outline?: Position[]
}

/** Water for maps: lakes and wide rivers are GeoJSON Polygons, narrow rivers are LineStrings. */
export type Water = (Polygon | LineString) & { name: string }

/** The city that a deployment serves. */
export interface City {
  /** Lower case, such as `hanoi`. */
  slug: string
  name: string
  /** ISO 3166 code. */
  country: string
  centre: Coordinates
  /** Metres. */
  radius: number
  /** IANA time zone. */
  timeZone: string
  districts: District[]
  /** Drawn on maps for orientation. */
  water?: Water[]
}

/** Converts a name to ASCII PascalCase for entity ids: `Ba Đình` becomes `BaDinh`, `hanoi` becomes `Hanoi`. */
export function idPart(name: string): string {
  const ascii = name
    .replace(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  return ascii
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
}

/** Returns the prefix of all entity ids of a type in a city, such as `urn:ngsi-ld:AirQualityObserved:Hanoi:`. */
export function idPrefix(type: string, city: Pick<City, 'slug'>): string {
  return `urn:ngsi-ld:${type}:${idPart(city.slug)}:`
}

/** Returns whether a place is in the city. */
export function isInCity(place: Coordinates, { centre, radius }: Pick<City, 'centre' | 'radius'>): boolean {
  return haversine(place, centre) <= radius
}

/** Returns the nearest district. */
export function nearestDistrict(city: Pick<City, 'districts'>, place: Coordinates): District {
  return city.districts.reduce((nearest, district) =>
    haversine(district, place) < haversine(nearest, place) ? district : nearest,
  )
}
