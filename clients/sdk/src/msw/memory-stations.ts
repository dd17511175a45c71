import type { Station, StationWithKey } from '../../../../generated/types.js'
import { firstExample } from './contract.js'
import { counterAfter, pageOf, sliceOf } from './memory-pages.js'
import {
  haversine,
  roundDegrees,
  type StationFilter,
  type StationKeys,
  type StationRecord,
  type StationRepository,
  Unauthenticated,
} from './service.js'
import { hasWords } from './words.js'

type Used = Pick<
  StationRepository,
  'find' | 'lock' | 'list' | 'near' | 'reserveId' | 'create' | 'update' | 'remove' | 'replaceKey' | 'recordReadings'
>

/** The stations of a mock and their keys. */
export interface MockStations {
  repository: Used
  keys: StationKeys
}

/** Creates stations in memory, initially the contract's examples. Keys are not hashed. */
export function createStations(): MockStations {
  const { station: withNotes, key: exampleKey } = firstExample('/stations', 'post', 201) as StationWithKey
  const examples = firstExample('/stations', 'get', 200) as Station[]
  const notesOf = ({ id }: Station) => (id === withNotes.id ? (withNotes.notes ?? null) : null)
  const stations = new Map(examples.map((one) => [one.id, recordOf({ ...one, notes: notesOf(one) })]))
  const keys = new Map([[withNotes.id, exampleKey]])
  const nextId = counterAfter(examples)
  const nextKey = counterAfter([])

  const store = (station: StationRecord) => {
    const { latitude, longitude } = station
    const stored = { ...station, latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) }
    stations.set(stored.id, stored)
    return Promise.resolve(structuredClone(stored))
  }
  const filtered = ({ kind, words }: StationFilter) =>
    [...stations.values()].filter(
      ({ id, name, owner, ...station }) =>
        (kind === undefined || station.kind === kind) &&
        (words === undefined || hasWords(`${name} ${owner ?? ''} ${id}`, words)),
    )
  const find = (id: number) => Promise.resolve(structuredClone(stations.get(id)))

  return {
    repository: {
      find,
      lock: find,
      list: (filter, request) => Promise.resolve(pageOf(filtered(filter), request)),
      near(filter, { radius, ...centre }, slice) {
        const rows = filtered(filter)
          .map((station) => ({ ...station, distance: haversine(centre, station) }))
          .filter(({ distance }) => distance <= radius)
          .sort((a, b) => a.distance - b.distance || a.id - b.id)
        return Promise.resolve(sliceOf(rows, slice))
      },
      reserveId: () => Promise.resolve(nextId()),
      create({ key_hash, ...station }) {
        keys.set(station.id, key_hash)
        const times = { last_reading_at: null, created_at: new Date(), updated_at: new Date() }
        return store({ owner: null, notes: null, version: 1, ...station, ...times })
      },
      update(id, changes) {
        const station = stations.get(id)
        return station
          ? store({ ...station, ...changes, updated_at: new Date(), version: station.version + 1 })
          : Promise.resolve(undefined)
      },
      remove: (id) => Promise.resolve(stations.delete(id)),
      replaceKey(id, key) {
        keys.set(id, key)
        return find(id)
      },
      recordReadings(id, observedAt) {
        const station = stations.get(id)
        if (!station) return Promise.resolve(undefined)
        const previous = station.last_reading_at
        const latest = Math.max(observedAt.getTime(), previous?.getTime() ?? 0)
        stations.set(id, { ...station, last_reading_at: new Date(latest) })
        return Promise.resolve({ previous })
      },
    },
    keys: {
      create(id) {
        const key = `${id}.${String(nextKey()).padStart(43, '0')}`
        return Promise.resolve({ key, hash: key })
      },
      check(sent) {
        const [id] = [...keys].find(([station, key]) => key === sent && stations.has(station)) ?? []
        return id === undefined ? Promise.reject(new Unauthenticated('Invalid station key')) : Promise.resolve(id)
      },
    },
  }
}

function recordOf({
  sensor_id: _sensor,
  distance: _distance,
  ...fields
}: Station & { notes: string | null }): StationRecord {
  const { last_reading_at, created_at, updated_at } = fields
  return {
    ...fields,
    last_reading_at: last_reading_at === null ? null : new Date(last_reading_at),
    created_at: new Date(created_at),
    updated_at: new Date(updated_at),
    version: 1,
  }
}
