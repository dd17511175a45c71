import type { Station } from '../../../generated/types.js'
import { isStaff, type Role } from '../../base/principal.js'
import type { Config } from '../../platform/config/config.js'
import { presentCorrection } from './corrections.js'
import type { StationRecord } from './repository.js'
import { stationSensorId } from './station-ids.js'

/**
 * Converts a station to its API form. Only staff see the notes, the contact and the serial number. Monitors send with
 * their serial number instead of a key.
 */
export function presentStation(
  station: StationRecord,
  { city }: Pick<Config, 'city'>,
  caller: { role: Role } | undefined,
): Station {
  const { id, distance } = station
  return {
    id,
    sensor_id: stationSensorId(city, id),
    name: station.name,
    latitude: station.latitude,
    longitude: station.longitude,
    kind: station.kind,
    owner: station.owner,
    correction: station.correction && presentCorrection(station.correction),
    ...(isStaff(caller) && {
      notes: station.notes,
      serial: station.serial,
      contact_email: station.contact_email,
    }),
    last_reading_at: station.last_reading_at?.toISOString() ?? null,
    silent_since: station.silent_since?.toISOString() ?? null,
    created_at: station.created_at.toISOString(),
    updated_at: station.updated_at.toISOString(),
    // Kilometres, rounded to the metre.
    ...(distance !== undefined && { distance: Math.round(distance) / 1000 }),
  }
}
