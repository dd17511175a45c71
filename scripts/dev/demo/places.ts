import { readFile } from 'node:fs/promises'
import { isObject } from '../../../src/domain/json.js'
import type { LocationType } from '../../../src/domain/locations.js'
import { toOsmLocation } from '../../../src/domain/osm-location.js'
import { toRoadSegments } from '../../../src/domain/road-segment.js'
import type { Context } from '../../../src/handlers/context.js'
import { projectFile } from '../../../src/project.js'

/** The files of places, with the kind of all in them. */
export const placeFiles: Record<string, LocationType> = {
  'parks.geojson': 'PUBLIC_PARK',
  'attractions.geojson': 'TOURIST_ATTRACTION',
  'bicycles.geojson': 'BICYCLE_RENTAL',
  'charging.geojson': 'CHARGING_STATION',
}
/** The file of roads. */
export const roadFile = 'roads.geojson'

/** Path of a file of the demo. */
export function demoFile(name: string): string {
  return projectFile(`scripts/dev/demo/${name}`)
}

/**
 * Brings places and roads into the database, as `ems import` does: what is there already stays one. Places are `manual`:
 * nothing of them is of OpenStreetMap, which must not be named as their source.
 */
export async function importPlaces({ locations, segments }: Context['repositories']): Promise<void> {
  for (const [file, type] of Object.entries(placeFiles)) {
    const features = await featuresOf(file)
    await locations.importMany(
      features.map((feature) => usable(toOsmLocation(feature, type), file)),
      'manual',
    )
  }
  const roads = await featuresOf(roadFile)
  await segments.importMany(roads.flatMap((road) => usable(toRoadSegments(road), roadFile)))
}

async function featuresOf(file: string): Promise<unknown[]> {
  const collection: unknown = JSON.parse(await readFile(demoFile(file), 'utf8'))
  const features: unknown = isObject(collection) ? collection['features'] : undefined
  if (!Array.isArray(features)) throw new Error(`${demoFile(file)} has no "features".`)
  return features as unknown[]
}

function usable<T extends object>(read: T | { problem: string }, file: string): T {
  if ('problem' in read) throw new Error(`A feature of ${demoFile(file)} ${read.problem}.`)
  return read
}
