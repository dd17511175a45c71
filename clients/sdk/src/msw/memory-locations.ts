import type { Location } from '../../../../generated/types.js'
import { firstExample } from './contract.js'
import { counterAfter, pageOf, sliceOf } from './memory-pages.js'
import {
  haversine,
  type LocationFilter,
  type LocationRecord,
  type LocationRepository,
  roundDegrees,
} from './service.js'

type Used = Pick<LocationRepository, 'find' | 'list' | 'near' | 'create' | 'update' | 'remove'>

/** Creates an in-memory repository of locations, which initially contains the contract's examples. */
export function createLocations(): Used {
  const examples = firstExample('/locations', 'get', 200) as Location[]
  const locations = new Map(examples.map((location) => [location.id, recordOf(location)]))
  const nextId = counterAfter(examples)

  const filtered = ({ type, includeInactive }: LocationFilter) =>
    [...locations.values()].filter(
      ({ location_type, is_active }) =>
        (type === undefined || location_type === type) && (includeInactive || is_active),
    )
  const store = (location: LocationRecord) => {
    const { latitude, longitude } = location
    const stored = { ...location, latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) }
    locations.set(stored.id, stored)
    return Promise.resolve(structuredClone(stored))
  }

  return {
    find: (id) => Promise.resolve(structuredClone(locations.get(id))),
    list: (filter, request) => Promise.resolve(pageOf(filtered(filter), request)),
    near(filter, { radius, ...centre }, slice) {
      const rows = filtered(filter)
        .map((location) => ({ ...location, distance: haversine(centre, location) }))
        .filter(({ distance }) => distance <= radius)
        .sort((a, b) => a.distance - b.distance || a.id - b.id)
      return Promise.resolve(sliceOf(rows, slice))
    },
    create: (location) =>
      store({
        description: null,
        address: null,
        area_sqm: null,
        amenities: [],
        opening_hours: null,
        metadata: {},
        data_source: 'manual',
        osm_id: null,
        is_active: true,
        ...location,
        id: nextId(),
        created_at: new Date(),
        updated_at: new Date(),
      }),
    update(id, changes) {
      const location = locations.get(id)
      return location ? store({ ...location, ...changes, updated_at: new Date() }) : Promise.resolve(undefined)
    },
    remove: (id) => Promise.resolve(locations.delete(id)),
  }
}

function recordOf(example: Location): LocationRecord {
  const { db_id: _id, is_editable: _editable, location: _point, distance: _distance, ...fields } = example
  const { created_at, updated_at } = fields
  return { ...fields, osm_id: null, created_at: new Date(created_at), updated_at: new Date(updated_at) }
}
