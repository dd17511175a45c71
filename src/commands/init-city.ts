import { writeFile } from 'node:fs/promises'
import { codeOf, DomainError } from '../base/errors.js'
import { haversine, longitudeNear, roundDegrees, type Coordinates } from '../base/geo.js'
import { slugOf, type City, parseCity } from '../platform/config/city.js'
import type { Area } from '../platform/config/extent.js'
import { readAreas } from './area-file.js'
import { InvalidFile } from './feature-file.js'

export interface InitCityOptions {
  name: string
  /** Default: derived from the name. */
  slug?: string
  /** ISO 3166 code. */
  country: string
  /** Default: the median of the areas' points. */
  centre?: Coordinates
  /** Metres. Default: covers all areas. */
  radius?: number
  /** Default: that of the country, if it has only one. */
  timeZone?: string
  /** File with the areas. Default: one area at the centre. */
  areas?: string
  /** Overwrites an existing file. */
  force?: boolean
}

/** Metres. The default radius is in this range. The maximum is that of the OpenAQ API. */
const radiusRange = { min: 10_000, max: 25_000 }

/** IANA's current names of time zones for which `Intl` still returns the former ones. */
const currentNames: Partial<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
}

/** `ems city init`: writes a city file. */
export async function initCity(file: string, options: InitCityOptions): Promise<void> {
  const city = await createCity(options)
  const valid = parseCity(city)
  if (typeof valid === 'string') throw invalid(`The city file would not be valid: ${valid}. Check the options.`)
  await writeFile(file, format(city), { flag: options.force ? 'w' : 'wx' }).catch((error: unknown) => {
    throw unwritable(file, error)
  })
  console.log(summary(file, city))
}

async function createCity(options: InitCityOptions): Promise<City> {
  const { name, country } = options
  const found = options.areas === undefined ? [] : await readAreas(options.areas)
  const centre = options.centre ?? medianOf(found)
  if (!centre) throw invalid('--centre <lat,lng> is required without --areas.')
  const areas = found.length > 0 ? found : [{ name, ...centre }]
  const slug = options.slug ?? slugOf(name)
  if (slug === '') throw invalid('--slug is required, because the name has no Latin letters or digits.')
  const radius = options.radius ?? radiusAround(centre, areas)
  const outside = areasOutside({ centre, radius, areas })
  if (outside.length > areas.length / 2)
    throw invalid(
      `${outside.length} of ${areas.length} areas are more than ${radius / 1000} km from the centre (${centre.latitude}, ${centre.longitude}). Set --centre to a place in the city, or remove areas from the file: ${listOf(outside)}.`,
    )
  const timeZone = options.timeZone ?? timeZoneOf(country)
  return { slug, name, country, centre, radius, timeZone, areas }
}

/** Returns the median, which a few distant areas do not move. The areas may be on both sides of the antimeridian. */
function medianOf(areas: Area[]): Coordinates | undefined {
  const [first] = areas
  if (!first) return undefined
  const longitudes = areas.map(({ longitude }) => longitudeNear(first.longitude, longitude))
  return {
    latitude: roundDegrees(middleOf(areas.map(({ latitude }) => latitude)), 4),
    longitude: roundDegrees(longitudeNear(0, middleOf(longitudes)), 4),
  }
}

function middleOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const last = sorted.length - 1
  return ((sorted[Math.floor(last / 2)] ?? NaN) + (sorted[Math.ceil(last / 2)] ?? NaN)) / 2
}

/** Returns the names of the areas outside the circle around the centre. */
function areasOutside({ centre, radius, areas }: Pick<City, 'centre' | 'radius' | 'areas'>): string[] {
  return areas.filter((area) => haversine(centre, area) > radius).map(({ name }) => name)
}

/** Returns the radius in whole kilometres that covers all areas, within the range of the default. */
function radiusAround(centre: Coordinates, areas: Area[]): number {
  const positions = areas.flatMap(({ outline, ...point }): Coordinates[] => [
    point,
    ...(outline ?? []).map(([longitude = 0, latitude = 0]) => ({ latitude, longitude })),
  ])
  const reach = positions.reduce((farthest, position) => Math.max(farthest, haversine(centre, position)), 0)
  return Math.min(Math.max(Math.ceil(reach / 1000) * 1000, radiusRange.min), radiusRange.max)
}

function timeZoneOf(country: string): string {
  const zones = timeZonesOf(country)
  const [zone, ...others] = zones
  if (zone === undefined)
    throw invalid(`--time-zone is required: the time zones of ${country} are not known. Check --country.`)
  if (others.length > 0)
    throw invalid(`--time-zone is required: ${country} has several, such as ${zones.slice(0, 5).join(', ')}.`)
  return currentNames[zone] ?? zone
}

/** Node 20 and 22 have the property, later versions the method. */
interface LocaleWithZones extends Intl.Locale {
  getTimeZones?: () => string[] | undefined
  timeZones?: string[]
}

function timeZonesOf(country: string): string[] {
  const locale: LocaleWithZones = new Intl.Locale(`und-${country}`)
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

/** Formats the file with one position per line. */
function format(city: City): string {
  return `${JSON.stringify(city, null, 2).replaceAll(/\[\s+(-?[\d.e-]+),\s+(-?[\d.e-]+)\s+\]/g, '[$1, $2]')}\n`
}

function summary(file: string, { slug, name, country, centre, radius, timeZone, areas }: City): string {
  const outside = areasOutside({ centre, radius, areas })
  const outlines = areas.filter(({ outline }) => outline).length
  return `Wrote ${file}: ${name} (${slug}), ${country}, ${timeZone}
  centre  ${centre.latitude}, ${centre.longitude}
  radius  ${radius / 1000} km
  areas   ${areas.length}, ${outlines} with an outline: ${listOf(areas.map((area) => area.name))}
${
  outside.length === 0
    ? ''
    : `  note    These areas are outside the radius, and belong to the city all the same: ${listOf(outside)}\n`
}
Next steps:
  - Add news feeds (newsFeeds) and rivers and lakes (water) to the file: resources/cities/README.md
  - See the city with made-up data:  CITY_FILE=${file} npm run demo
  - Check the providers:             CITY_FILE=${file} npx ems doctor
  - Start the service:               CITY_FILE=${file} npm start`
}

/** Maximum number of names in a line. */
const maxListed = 10

function listOf(names: string[]): string {
  const more = names.length - maxListed
  return names.slice(0, maxListed).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function invalid(message: string): DomainError {
  return new DomainError('validation_failed', message)
}

function unwritable(file: string, error: unknown): InvalidFile {
  const code = codeOf(error)
  if (code === 'EEXIST') return new InvalidFile(file, 'exists. Choose another name, or overwrite it with --force.')
  if (code === 'ENOENT') return new InvalidFile(file, 'cannot be written: its folder does not exist.')
  return new InvalidFile(file, `cannot be written (${code || String(error)}).`)
}
