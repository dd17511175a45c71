import type { Alert, AlertCreate, AlertUpdate } from '../../../generated/types.js'
import { type FieldErrorCode, Unprocessable } from '../../base/errors.js'
import { type Coordinates, roundDegrees, toCartesian } from '../../base/geo.js'

/** Maximum number of alerts per user. */
export const maxAlerts = 20

/** By default, the index must fall below this share of the threshold before the next message. */
const resetShare = 0.9

/** The fields of an alert that users set. */
export interface AlertFields {
  /** Centre of the circle in degrees; `null` for a station. */
  latitude: number | null
  longitude: number | null
  /** Kilometres; `null` for a station. */
  radius: number | null
  /** Id of one of the city's own stations; `null` for a circle. */
  station_id: number | null
  threshold: number
  reset_below: number
  /** `HH:MM` in the local time of the city; `null` without quiet hours. */
  quiet_from: string | null
  quiet_to: string | null
}

export interface AlertRecord extends AlertFields {
  id: number
  is_triggered: boolean
  last_triggered_at: Date | null
  created_at: Date
  updated_at: Date
  /** Increases with each change by a request. */
  version: number
}

type Place = Pick<AlertFields, 'latitude' | 'longitude' | 'radius' | 'station_id'>

/** Returns the fields of a new alert, or the fields of `previous` after a change. @throws Unprocessable */
export function alertFieldsOf(input: AlertCreate | AlertUpdate, previous?: AlertFields): AlertFields {
  const place = placeOf(input, previous)
  if (!place) throw invalid('body', 'requires latitude and longitude and radius, or station_id', 'required')
  const threshold = input.threshold ?? previous?.threshold ?? 0
  const kept = input.threshold === undefined ? previous?.reset_below : undefined
  const reset_below = input.reset_below ?? kept ?? Math.round(threshold * resetShare)
  if (reset_below > threshold) throw invalid('body.reset_below', 'must not exceed threshold', 'too_large')
  const { quiet_hours } = input
  if (quiet_hours && quiet_hours.from === quiet_hours.to)
    throw invalid('body.quiet_hours.to', 'must differ from body.quiet_hours.from', 'conflict')
  const { quiet_from = null, quiet_to = null } =
    quiet_hours === undefined ? (previous ?? {}) : { quiet_from: quiet_hours?.from, quiet_to: quiet_hours?.to }
  const { latitude, longitude, radius, station_id } = place
  return { latitude, longitude, radius, station_id, threshold, reset_below, quiet_from, quiet_to }
}

/** Returns the place in a request, by default the previous one; `undefined` if it is neither a circle nor a station. */
function placeOf({ latitude, longitude, radius, station_id }: AlertUpdate, previous?: Place): Place | undefined {
  const circle = [latitude, longitude, radius]
  const isCircle = latitude !== undefined && longitude !== undefined && radius !== undefined
  if (isCircle && station_id === undefined)
    return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude), radius, station_id: null }
  if (circle.some((value) => value !== undefined)) return undefined
  if (station_id !== undefined) return { latitude: null, longitude: null, radius: null, station_id }
  return previous
}

/** Levels of the grids that contain alerts. The cells of a level have a size of 2^level km. */
const cellLevels = [-1, 0, 1, 2, 3, 4, 5, 6]
const offsets = [-1, 0, 1]

/**
 * Returns the cells of alerts that a sensor can trigger, as in the column `alerts.cell`: on each level, those around it.
 * The centre of a circle that contains the sensor is in one of them, because cells are not smaller than the radius.
 */
export function alertCells(sensor: Coordinates, stationId: number | null): string[] {
  const position = toCartesian(sensor)
  const cells = cellLevels.flatMap((level) => {
    const [x, y, z] = position.map((metres) => Math.floor(metres / 1000 / 2 ** level)) as [number, number, number]
    return offsets.flatMap((dx) =>
      offsets.flatMap((dy) => offsets.map((dz) => `${level}:${x + dx}:${y + dy}:${z + dz}`)),
    )
  })
  return stationId === null ? cells : [`station:${stationId}`, ...cells]
}

function invalid(location: string, message: string, code: FieldErrorCode): Unprocessable {
  return new Unprocessable({ location, message, code })
}

/** Converts an alert to its API form. */
export function presentAlert({ version: _version, quiet_from: from, quiet_to: to, ...alert }: AlertRecord): Alert {
  return {
    ...alert,
    quiet_hours: from === null || to === null ? null : { from, to },
    last_triggered_at: alert.last_triggered_at?.toISOString() ?? null,
    created_at: alert.created_at.toISOString(),
    updated_at: alert.updated_at.toISOString(),
  }
}
