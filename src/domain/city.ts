import type { LineString, Polygon, Position } from 'geojson'
import { haversine, type Coordinates } from './geo.js'

/** A point at which a city is observed. */
export interface District extends Coordinates {
  name: string
  /** The border, for maps: a closed ring, longitude first. */
  outline?: Position[]
}

/** A lake or a wide river as a GeoJSON Polygon, a narrow river as a LineString; for maps. */
export type Water = (Polygon | LineString) & { name: string }

/** The city that a deployment serves. */
export interface City {
  /** Lower case, for instance `hanoi`. */
  slug: string
  name: string
  /** ISO 3166 code. */
  country: string
  centre: Coordinates
  /** Metres. */
  radius: number
  /** IANA name. */
  timeZone: string
  districts: District[]
  /** What helps people to find their way on a map. */
  water?: Water[]
}

/** Part of an entity's id, for instance `BaDinh` of `Ba Đình` and `Hanoi` of `hanoi`: ASCII PascalCase. */
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

/** What every entity id of a kind begins with in a city, for instance `urn:ngsi-ld:AirQualityObserved:Hanoi:`. */
export function idPrefix(type: string, city: Pick<City, 'slug'>): string {
  return `urn:ngsi-ld:${type}:${idPart(city.slug)}:`
}

/** Returns whether a place is in the city. */
export function isInCity(place: Coordinates, { centre, radius }: Pick<City, 'centre' | 'radius'>): boolean {
  return haversine(place, centre) <= radius
}

/** The district whose point is nearest. */
export function nearestDistrict(city: Pick<City, 'districts'>, place: Coordinates): District {
  return city.districts.reduce((nearest, district) =>
    haversine(district, place) < haversine(nearest, place) ? district : nearest,
  )
}
