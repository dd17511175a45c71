import type { Alert } from '@environmental-monitoring/sdk'
import { metres } from '#shared/city.js'
import type { Place } from '#shared/settings.js'
import type { Overview, Sensor } from '../overview.js'

type Station = Pick<Sensor, 'id' | 'name' | 'location'>

/** Kilometres. Large enough for a sensor whose position was rounded, and too small for another one. */
const radius = 0.2

/** Returns the place of an alert for a sensor: one of the city's own stations, or else a small circle. */
export function placeOf({ id, location: { lat, lng } }: Station) {
  const station = stationIdOf(id)
  return station === undefined ? { latitude: lat, longitude: lng, radius } : { station_id: station }
}

/** Returns the id of one of the city's own stations, whose sensors have ids like `Hanoi:Station:12`. */
function stationIdOf(sensorId: string): number | undefined {
  const [, id] = /:Station:(\d+)$/.exec(sensorId) ?? []
  return id === undefined ? undefined : Number(id)
}

/** Returns whether an alert is for a sensor only. */
export function isFor(alert: Alert, { id, location }: Station): boolean {
  if (alert.station_id !== null) return alert.station_id === stationIdOf(id)
  const centre = centreOf(alert)
  const distance = centre && metres(centre, { latitude: location.lat, longitude: location.lng })
  return distance !== undefined && distance < 50 && (alert.radius ?? 0) <= radius
}

/** Returns the sensor that an alert is for, if it is for only one that is on the map. */
export const sensorOf = (alert: Alert, overview: Overview | undefined): Sensor | undefined =>
  overview?.air?.data.find((sensor) => isFor(alert, sensor))

function centreOf({ latitude, longitude }: Alert): Place | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}
