import type { NewStation } from '../../src/features/stations/repository.js'
import type { TestService, TestUser } from './service.js'

/** A station and its key. */
export interface OwnStation {
  id: number
  key: string
}

/** Creates one of the city's own stations. */
export async function createStation(
  { admin }: { admin: Pick<TestUser, 'api'> },
  changes: { name?: string; latitude?: number; longitude?: number; kind?: 'reference' | 'low_cost' } = {},
): Promise<OwnStation> {
  const { data, error } = await admin.api.createStation({
    body: { name: 'Trường THPT Chu Văn An', latitude: 21.0446, longitude: 105.8342, kind: 'low_cost', ...changes },
  })
  if (!data) throw new Error(`The station could not be created: ${JSON.stringify(error)}`)
  return { id: data.station.id, key: data.key }
}

/** Adds a station to the database. */
export async function addStation(
  { app }: Pick<TestService, 'app'>,
  changes: Partial<NewStation> = {},
): Promise<OwnStation> {
  const { repositories, keys } = app.features.stations.context
  const id = changes.id ?? (await repositories.stations.reserveId())
  const { key, hash } = await keys.create(id)
  const station = { name: 'Trường THPT Chu Văn An', latitude: 21.0446, longitude: 105.8342, kind: 'low_cost' } as const
  await repositories.stations.create({ ...station, ...changes, id, key_hash: hash })
  return { id, key }
}

/** Sends readings as a station does. A string is sent as CSV. `query` is, for example, `?replace=true`. */
export async function sendReadings(
  { baseUrl }: Pick<TestService, 'baseUrl'>,
  { id, key }: OwnStation,
  readings: unknown,
  query = '',
): Promise<{ status: number; body: ReadingAnswer }> {
  const isCsv = typeof readings === 'string'
  const response = await fetch(`${baseUrl}/stations/${id}/readings${query}`, {
    method: 'POST',
    headers: { 'X-Station-Key': key, 'Content-Type': isCsv ? 'text/csv' : 'application/json' },
    body: isCsv ? readings : JSON.stringify(readings),
  })
  return { status: response.status, body: (await response.json()) as ReadingAnswer }
}

/** The body of a success or an error. */
export interface ReadingAnswer {
  accepted?: number
  rejected?: number
  results?: { index: number; accepted: boolean; code?: string; detail?: string }[]
  code?: string
  detail?: string
}
