import type { Location } from '../../../../generated/types.js'
import { firstExample } from './contract.js'
import { counterAfter, pageOf, sliceOf } from './memory-pages.js'
import {
  canonicalJson,
  haversine,
  type ImportedLocation,
  isObject,
  type LocationFilter,
  type LocationRecord,
  type LocationRepository,
  type NewLocation,
  parseBody,
  plainWords,
  roundDegrees,
  type StoredMatch,
  Unprocessable,
} from './service.js'
import { hasWords } from './words.js'

type Used = Pick<
  LocationRepository,
  'find' | 'lock' | 'list' | 'near' | 'create' | 'update' | 'remove' | 'beginImport' | 'compareImported' | 'importMany'
>

/** Creates an in-memory repository of locations, which initially contains the contract's examples. */
export function createLocations(): Used {
  const examples = firstExample('/locations', 'get', 200) as Location[]
  const locations = new Map(examples.map((location) => [location.id, recordOf(location)]))
  const nextId = counterAfter(examples)

  const filtered = ({ type, includeInactive, words }: LocationFilter) =>
    [...locations.values()].filter(
      ({ location_type, is_active, name, address }) =>
        (type === undefined || location_type === type) &&
        (includeInactive || is_active) &&
        (words === undefined || hasWords(`${name} ${address ?? ''}`, words)),
    )
  const store = (location: LocationRecord) => {
    const { latitude, longitude } = location
    const stored = { ...location, latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) }
    locations.set(stored.id, stored)
    return Promise.resolve(structuredClone(stored))
  }

  const find = (id: number) => Promise.resolve(structuredClone(locations.get(id)))
  const create = (location: NewLocation | ImportedLocation) =>
    store({
      description: null,
      address: null,
      area_sqm: null,
      amenities: [],
      opening_hours: null,
      metadata: {},
      osm_id: null,
      is_active: true,
      ...location,
      data_source: 'osm_id' in location && location.osm_id !== null ? 'openstreetmap' : 'manual',
      id: nextId(),
      created_at: new Date(),
      updated_at: new Date(),
      version: 1,
    })
  const findImported = (imported: ImportedLocation, radius: number) =>
    [...locations.values()].find(({ location_type, osm_id, name, ...place }) => {
      if (location_type !== imported.location_type) return false
      if (imported.osm_id !== null) return osm_id === imported.osm_id
      return plainWords(name) === plainWords(imported.name) && haversine(place, imported) <= radius
    })

  return {
    find,
    lock: find,
    list: (filter, request) => Promise.resolve(pageOf(filtered(filter), request)),
    near(filter, { radius, ...centre }, slice) {
      const rows = filtered(filter)
        .map((location) => ({ ...location, distance: haversine(centre, location) }))
        .filter(({ distance }) => distance <= radius)
        .sort((a, b) => a.distance - b.distance || a.id - b.id)
      return Promise.resolve(sliceOf(rows, slice))
    },
    create,
    update(id, changes) {
      const location = locations.get(id)
      return location
        ? store({ ...location, ...changes, updated_at: new Date(), version: location.version + 1 })
        : Promise.resolve(undefined)
    },
    remove: (id) => Promise.resolve(locations.delete(id)),
    beginImport: () => Promise.resolve(true),
    compareImported(imported, radius) {
      const matches = imported.flatMap((location): [ImportedLocation, StoredMatch][] => {
        const found = findImported(location, radius)
        if (!found) return []
        const { id, data_source } = found
        const fields = importedFields.filter((field) => canonicalJson(found[field]) !== canonicalJson(location[field]))
        return [[location, { id, data_source, fields }]]
      })
      return Promise.resolve(new Map(matches))
    },
    importMany: (imported) =>
      Promise.all(
        imported.map(async (location) => {
          const found = location.osm_id === null ? undefined : findImported(location, 0)
          const stored = await (found
            ? store({ ...found, ...location, updated_at: new Date(), version: found.version + 1 })
            : create(location))
          return { ...stored, added: !found }
        }),
      ),
  }
}

function recordOf(example: Location): LocationRecord {
  const { db_id: _id, is_editable: _editable, location: _point, distance: _distance, ...fields } = example
  const { created_at, updated_at } = fields
  return { ...fields, osm_id: null, created_at: new Date(created_at), updated_at: new Date(updated_at), version: 1 }
}

const importedFields = ['name', 'latitude', 'longitude', 'address', 'opening_hours', 'description', 'metadata'] as const

/** Yields the features of a GeoJSON body, as the service does. @throws Unprocessable if it is not a FeatureCollection */
export function* featuresOf(body: Uint8Array): Generator<{ feature: unknown }> {
  const collection = parseBody('application/json', body)
  const features = isObject(collection) && collection['type'] === 'FeatureCollection' && collection['features']
  if (!Array.isArray(features))
    throw new Unprocessable({ location: 'body', message: 'is not a GeoJSON FeatureCollection', code: 'invalid_format' })
  for (const feature of features as unknown[]) yield { feature }
}
