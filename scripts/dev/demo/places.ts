import { readFile } from 'node:fs/promises'
import { isObject } from '../../../src/domain/json.js'
import type { LocationType } from '../../../src/domain/locations.js'
import { toOsmLocation } from '../../../src/domain/osm-location.js'
import { toRoadSegments } from '../../../src/domain/road-segment.js'
import type { Context } from '../../../src/handlers/context.js'
import { projectFile } from '../../../src/project.js'

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
 * `manual`: they are not from OpenStreetMap.
 */
export async function importPlaces({ locations, segments }: Context['repositories']): Promise<void> {
  for (const [file, type] of Object.entries(placeFiles)) {
    const features = await featuresOf(file)
    await locations.importMany(
      features.map((feature) => requireValid(toOsmLocation(feature, type), file)),
      'manual',
    )
  }
  const roads = await featuresOf(roadFile)
  await segments.importMany(roads.flatMap((road) => requireValid(toRoadSegments(road), roadFile)))
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
