import type { LineString, Polygon, Position } from 'geojson'
import type { Language } from '../../base/accept.js'
import { haversine, type Coordinates } from '../../base/geo.js'

/** A part of the city, such as a district or a ward, and the point at which it is observed. */
export interface Area extends Coordinates {
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
  areas: Area[]
  /** Drawn on maps for orientation. */
  water?: Water[]
  /** URLs of RSS feeds by slug. */
  newsFeeds?: Record<string, string>
  /** Notice above the map. */
  mapNotice?: string
  /** Attribution of the tiles of MAP_TILES, as plain text. */
  tilesAttribution?: string
}

/** Returns the name of the service in emails and authenticator apps. */
export function serviceName({ name }: Pick<City, 'name'>, language: Language): string {
  return language === 'vi' ? `Môi trường ${name}` : `${name} Environment`
}

/** Converts a name to ASCII PascalCase for entity ids: `Ba Đình` becomes `BaDinh`, `hanoi` becomes `Hanoi`. */
export function idPart(name: string): string {
  return wordsOf(name)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
}

/** Converts a name to a slug: `Đà Nẵng` becomes `da-nang`. A name without Latin letters and digits becomes empty. */
export function slugOf(name: string): string {
  return wordsOf(name).join('-').toLowerCase()
}

/** Returns the words of a name, without diacritics and other letters than those of ASCII. */
function wordsOf(name: string): string[] {
  const ascii = name
    .replace(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  return ascii.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
}

/** Returns the prefix of all entity ids of a type in a city, such as `urn:ngsi-ld:AirQualityObserved:Hanoi:`. */
export function idPrefix(type: string, city: Pick<City, 'slug'>): string {
  return `urn:ngsi-ld:${type}:${idPart(city.slug)}:`
}

/** Returns the nearest area. */
export function nearestArea(city: Pick<City, 'areas'>, place: Coordinates): Area {
  return city.areas.reduce((nearest, area) => (haversine(area, place) < haversine(nearest, place) ? area : nearest))
}
