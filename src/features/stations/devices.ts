import type { UplinkMapping } from '../../../generated/types.js'
import { isObject } from '../../base/json.js'
import { readingFields, type ReadingField } from './reading.js'

/** A row for the intake, which validates the values. */
interface DeviceRow {
  observed_at: unknown
  units: Partial<Record<ReadingField, string>>
  [field: string]: unknown
}

/** Quantities of airRohr devices by the part of `value_type` after the name of the sensor. */
const airRohrFields = new Map<string, ReadingField>([
  ['P0', 'pm1'],
  ['P1', 'pm10'],
  ['P2', 'pm25'],
  ['temperature', 'temperature'],
  ['humidity', 'humidity'],
  ['pressure', 'pressure'],
  ['noise_LAeq', 'noise'],
  ['co2_ppm', 'co2'],
])

/**
 * Converts a reading of the firmware of sensor.community, such as `{ value_type: 'SDS_P2', value: '26.50' }`. It
 * contains no time. Of several sensors for the same quantity, the first one counts.
 * @param arrival milliseconds since 1970
 * @returns `undefined` without a known value
 */
export function airRohrRow(
  { sensordatavalues }: { sensordatavalues: readonly { value_type: string; value: string }[] },
  arrival: number,
): DeviceRow | undefined {
  const values = sensordatavalues.map(({ value_type, value }): [ReadingField | undefined, unknown] => [
    airRohrFields.get(value_type.replace(/^[A-Z0-9]+_/, '')),
    value,
  ])
  return rowOf(new Date(arrival).toISOString(), values, { pressure: 'Pa' })
}

/** Fields of AirGradient monitors, the preferred ones first. `tvocIndex` is no concentration. */
const airGradientFields: [name: string, field: ReadingField][] = [
  ['pm01', 'pm1'],
  // Not `pm02Compensated`: the city decides how a station is corrected.
  ['pm02', 'pm25'],
  ['pm10', 'pm10'],
  ['rco2', 'co2'],
  ['atmpCompensated', 'temperature'],
  ['atmp', 'temperature'],
  ['rhumCompensated', 'humidity'],
  ['rhum', 'humidity'],
]

/**
 * Converts the measures of an AirGradient monitor, which contain no time.
 * @returns `undefined` without a known value
 */
export function airGradientRow(measures: unknown, arrival: number): DeviceRow | undefined {
  if (!isObject(measures)) return undefined
  const values = airGradientFields.map(([name, field]): [ReadingField, unknown] => [field, measures[name]])
  return rowOf(new Date(arrival).toISOString(), values, {})
}

/**
 * Converts an uplink of The Things Stack or ChirpStack 4.
 * @returns `undefined` without a known value, for example when a device joins
 */
export function uplinkRow(
  uplink: Record<string, unknown>,
  { fields, units = {} }: UplinkMapping,
): DeviceRow | undefined {
  const message = uplink.uplink_message
  const [payload, time] = isObject(message)
    ? [message.decoded_payload, message.received_at ?? uplink.received_at]
    : [uplink.object, uplink.time]
  const values = readingFields.map((field): [ReadingField, unknown] => [field, valueAt(payload, fields[field])])
  return rowOf(time, values, units)
}

function valueAt(payload: unknown, path: string | undefined): unknown {
  return path
    ?.split('.')
    .reduce<unknown>(
      (value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      payload,
    )
}

/** Returns a row with the first value of each field; `undefined` if there is none. */
function rowOf(
  observed_at: unknown,
  values: readonly [ReadingField | undefined, unknown][],
  units: DeviceRow['units'],
): DeviceRow | undefined {
  const row: DeviceRow = { observed_at, units }
  for (const [field, value] of values) if (field !== undefined && value !== undefined) row[field] ??= value
  return Object.keys(row).length === 2 ? undefined : row
}
