import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { centreOf } from '../base/centre.js'
import { roundDegrees } from '../base/geo.js'
import { isObject } from '../base/json.js'
import { decodeText } from '../base/text.js'
import { idPart } from '../platform/config/city.js'
import type { Area } from '../platform/config/extent.js'
import { InvalidFile, openFeatureFile, unreadable } from './feature-file.js'
import { isBoundary, outlineOf } from './outline.js'

/** Maximum number of areas in a city file. */
const maxAreas = 200

/** Properties that contain the name of a boundary: those of OpenStreetMap, GADM (finest level first) and geoBoundaries. */
const nameKeys = ['name', 'name:vi', 'name:en', 'NAME_4', 'NAME_3', 'NAME_2', 'NAME_1', 'shapeName']

/** An area and where it is in the file, such as `feature 3` or `row 3`. */
interface Source {
  at: string
  area: Area
}

/**
 * Reads the areas of a city from a GeoJSON FeatureCollection (`.geojson` or `.json`) of boundaries or points, or from a
 * list with `name,latitude,longitude` per row. If a collection has boundaries, its points are skipped: they are often
 * the labels of the boundaries.
 * @throws InvalidFile that names the first invalid feature or row
 */
export async function readAreas(file: string): Promise<Area[]> {
  const sources = /\.(geo)?json$/i.test(file) ? await readFeatures(file) : await readList(file)
  if (sources.length === 0) throw new InvalidFile(file, 'has no areas.')
  if (sources.length > maxAreas) {
    throw new InvalidFile(
      file,
      `has ${sources.length} areas. Use at most ${maxAreas}, for example those of a higher administrative level.`,
    )
  }
  requireDistinctIds(file, sources)
  return sources.map(({ area }) => area)
}

async function readFeatures(file: string): Promise<Source[]> {
  const source = await openFeatureFile(file)
  const [boundaries, points]: [Source[], Source[]] = [[], []]
  let count = 0
  for await (const member of source.features()) {
    count += 1
    const at = `feature ${count}`
    if ('problem' in member) throw new InvalidFile(file, `cannot be used: ${at} ${member.problem}.`)
    const { properties, geometry } = isObject(member.feature) ? member.feature : {}
    const name = nameOf(properties)
    const place = isBoundary(geometry) ? outlineOf(geometry) : centreOf(geometry)
    const where = name === undefined ? at : `${at} (${name})`
    if ('problem' in place) throw new InvalidFile(file, `cannot be used: ${where} ${place.problem}. ${remedyOf(place)}`)
    if (name === undefined)
      throw new InvalidFile(
        file,
        `cannot be used: ${where} has no name with Latin letters or digits in ${nameKeys.join(', ')}. Add one.`,
      )
    if ('ring' in place) boundaries.push({ at, area: { name, ...place.centre, outline: place.ring } })
    else
      points.push({
        at,
        area: { name, latitude: roundDegrees(place.latitude), longitude: roundDegrees(place.longitude) },
      })
  }
  return boundaries.length > 0 ? boundaries : points
}

function remedyOf({ problem }: { problem: string }): string {
  return problem.endsWith('out of range')
    ? 'Convert the file to longitude and latitude in WGS 84 (EPSG:4326).'
    : 'Correct the feature, or remove it.'
}

/** Returns the first name that can be part of an entity id. */
function nameOf(properties: unknown): string | undefined {
  if (!isObject(properties)) return undefined
  const names = nameKeys.map((key) => properties[key])
  return names.find((name): name is string => typeof name === 'string' && idPart(name) !== '')?.trim()
}

async function readList(file: string): Promise<Source[]> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw unreadable(file, error)
  })
  return parseCsv(file, decodeText(bytes)).flatMap(([name = '', ...position], index): Source[] => {
    if (index === 0 && isHeader(position)) return []
    const at = `row ${index + 1}`
    const [latitude = NaN, longitude = NaN, ...others] = position.map((value) => (value === '' ? NaN : Number(value)))
    const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && others.length === 0
    if (isPlace && idPart(name) !== '') return [{ at, area: { name, latitude, longitude } }]
    throw new InvalidFile(
      file,
      `cannot be used: ${at} must be name,latitude,longitude, such as "Hải Châu,16.0471,108.2188".`,
    )
  })
}

/** Returns all rows except empty ones. */
function parseCsv(file: string, text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    })
  } catch (error) {
    throw new InvalidFile(file, `cannot be used: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

function isHeader(position: string[]): boolean {
  return position.length > 0 && position.every((value) => /^\p{L}/u.test(value))
}

/** Rejects areas with the same entity id, because they would overwrite each other's observations. */
function requireDistinctIds(file: string, sources: Source[]): void {
  const seen = new Map<string, Source>()
  for (const source of sources) {
    const id = idPart(source.area.name)
    const earlier = seen.get(id)
    if (earlier) {
      throw new InvalidFile(
        file,
        `cannot be used: ${earlier.at} (${earlier.area.name}) and ${source.at} (${source.area.name}) would have the same entity id (${id}). Rename one, or remove it.`,
      )
    }
    seen.set(id, source)
  }
}
