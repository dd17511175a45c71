import { unwrap } from '@environmental-monitoring/sdk'
import { longitudeNear } from '../../../src/base/geo.js'
import type { City } from '../../../src/platform/config/city.js'
import { signIn } from '../../shared/sign-in.js'
import { demoUsers } from './settings.js'

/** The station of a school, to which users send readings by hand. */
export interface DemoStation {
  id: number
  key: string
}

const name = 'Trạm trường học'
/** A station that never sends readings, as in every city. */
const silent = 'Trạm phường, chưa lắp xong'
/** Offsets from the city's centre, about 2.7 km, so that the stations do not cover those in the centre. */
const offset = { latitude: -0.02, longitude: 0.015 }
const silentOffset = { latitude: 0.02, longitude: -0.02 }

/**
 * Creates the station, and a silent one, through the API. If it exists, replaces its key, because only the response to that call contains
 * one.
 */
export async function createDemoStation(baseUrl: string, { centre }: Pick<City, 'centre'>): Promise<DemoStation> {
  const admin = await signIn({ baseUrl }, demoUsers.admin)
  for await (const { id, name: existing } of admin.iterate('listStations', { query: {} })) {
    if (existing !== name) continue
    const { key } = await unwrap(admin.rotateStationKey({ path: { station_id: id } }))
    return { id, key }
  }
  const at = ({ latitude, longitude }: typeof offset) => ({
    latitude: centre.latitude + latitude,
    longitude: longitudeNear(0, centre.longitude + longitude),
    kind: 'low_cost' as const,
  })
  const body = { name, ...at(offset), owner: 'Trường học' }
  await unwrap(admin.createStation({ body: { name: silent, ...at(silentOffset) } }))
  const { station, key } = await unwrap(admin.createStation({ body }))
  return { id: station.id, key }
}
