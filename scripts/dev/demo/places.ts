import { readFile } from 'node:fs/promises'
import { isObject } from '../../../src/base/json.js'
import { projectFile } from '../../../src/base/project.js'
import { createLocationRepository, toOsmLocation, type LocationType } from '../../../src/features/places/index.js'
import { createSegmentRepository, toRoadSegments } from '../../../src/features/traffic/index.js'
import type { City } from '../../../src/platform/config/city.js'
import type { Database } from '../../../src/platform/database/postgres.js'
import { hasRealPlaces } from '../stand-ins/made-up-places.js'
import { madeUpLocations, madeUpRoads } from './made-up-city.js'

/** The files with locations, and the type of all locations in each. */
export const placeFiles: Record<string, LocationType> = {
  'parks.geojson': 'PUBLIC_PARK',
  'attractions.geojson': 'TOURIST_ATTRACTION',
  'bicycles.geojson': 'BICYCLE_RENTAL',
  'charging.geojson': 'CHARGING_STATION',
}
export const roadFile = 'roads.geojson'

/** Returns the path of a data file of the demo. */
export function demoFile(name: string): string {
  return projectFile(`scripts/dev/demo/${name}`)
}

/**
 * Imports locations and roads like `ems import`, without creating duplicates. The source of the locations is
 * `manual`: they are not from OpenStreetMap. Cities other than Hanoi have made-up places.
 */
export async function importPlaces(db: Database, city: City): Promise<void> {
  const locations = createLocationRepository(db)
  let firstId = 1
  for (const [file, type] of Object.entries(placeFiles)) {
    const ofHanoi = await featuresOf(file)
    const features = hasRealPlaces(city) ? ofHanoi : madeUpLocations(city, type, ofHanoi.length, firstId)
    firstId += features.length
    await locations.importMany(
      features.map((feature) => requireValid(toOsmLocation(feature, type), file)),
      'manual',
    )
  }
  const roads = hasRealPlaces(city) ? await featuresOf(roadFile) : madeUpRoads(city)
  await createSegmentRepository(db).importMany(roads.flatMap((road) => requireValid(toRoadSegments(road), roadFile)))
}

async function featuresOf(file: string): Promise<unknown[]> {
  const collection: unknown = JSON.parse(await readFile(demoFile(file), 'utf8'))
  const features: unknown = isObject(collection) ? collection['features'] : undefined
  if (!Array.isArray(features)) throw new Error(`${demoFile(file)} has no "features".`)
  return features as unknown[]
}

function requireValid<T extends object>(parsed: T | { problem: string }, file: string): T {
  if ('problem' in parsed) throw new Error(`A feature in ${demoFile(file)} ${parsed.problem}.`)
  return parsed
}
