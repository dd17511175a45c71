import type {
  SensorAttribute,
  SensorFlag,
  SensorFlagCreate,
  SensorVerification,
  SensorVerificationCreate,
} from '../../../generated/types.js'
import { Unprocessable } from '../../base/errors.js'
import { attributeOf, sensorQuantityOf } from '../../base/ngsi-ld.js'
import { timeOf, type Period } from '../../base/period.js'
import { day } from '../../base/time.js'
import { sensorQuantities } from '../../base/units.js'
import type { FlagRecord, MarkRecord, VerificationRecord } from './flags-repository.js'
import type { AirContext } from './handler-context.js'
import { findSensor, sensorUrn } from './sensors.js'

const maxDays = 366

/**
 * Returns the period of a body.
 * @throws Unprocessable if it ends before it begins, or is too long
 */
export function markedPeriod(body: { from: string; to: string }, { isInclusive }: { isInclusive: boolean }): Period {
  const [from, to] = [timeIn('body.from', body.from), timeIn('body.to', body.to)]
  const length = to.getTime() - from.getTime()
  if (length < 0 || (length === 0 && !isInclusive)) {
    const message = `must ${isInclusive ? 'not be earlier' : 'be later'} than body.from`
    throw new Unprocessable({ location: 'body.to', message, code: 'conflict' })
  }
  if (length <= maxDays * day) return { from, to }
  const message = `must be at most ${maxDays} days after body.from`
  throw new Unprocessable({ location: 'body.to', message, code: 'too_large', limit: maxDays })
}

function timeIn(location: string, text: string): Date {
  const time = timeOf(location, text)
  if (time.invalid) throw new Unprocessable(time.invalid)
  return time.value
}

interface Marked {
  sensor_id: string
  /** Default: all quantities that the sensor has measured. */
  attributes?: SensorAttribute[] | undefined
}

/**
 * Returns the series that a flag or a verification is about.
 * @throws NotFound for an unknown sensor; Unprocessable if it has not measured one of the quantities
 */
export async function markedSeries(
  { sensor_id, attributes: given }: Marked,
  context: Pick<AirContext, 'observations' | 'entities' | 'repositories'>,
): Promise<{ entityId: string; attributes: string[] }> {
  const entityId = sensorUrn(sensor_id)
  await requireSensor(sensor_id, context)
  const attributes = attributesOf(given)
  const measured = await context.repositories.flags.measured({ entityId, attributes })
  const missing = given?.find((quantity) => !measured.includes(attributeOf(quantity)))
  if (missing === undefined && measured.length > 0) return { entityId, attributes: measured }
  const message = `contains a quantity that the sensor has not measured${missing ? `: ${missing}` : ''}`
  throw new Unprocessable({ location: 'body.attributes', message, code: 'conflict' })
}

/** Returns the short names of quantities. Default: all quantities of sensors. */
export function attributesOf(quantities: readonly SensorAttribute[] = sensorQuantities): string[] {
  return quantities.map(attributeOf)
}

/** Reads the broker only if the database has nothing of this sensor. @throws NotFound */
export async function requireSensor(
  sensorId: string,
  context: Pick<AirContext, 'observations' | 'entities'>,
): Promise<void> {
  if (!(await context.observations.knows(sensorUrn(sensorId)))) await findSensor(sensorId, context)
}

/** Returns the fields of a flag or a verification for the audit log. */
export function markChanges({ id: _id, source: _source, created_at: _time, ...fields }: AuditedMark) {
  return Object.fromEntries(Object.entries(fields).map(([name, to]) => [name, { to }]))
}

/** A flag or a verification, as it is created or as the API shows it. */
type AuditedMark = { id?: number; source?: string; created_at?: string } & (
  Partial<SensorFlag> | SensorFlagCreate | SensorVerification | SensorVerificationCreate
)

export function presentFlags(flags: FlagRecord[]): SensorFlag[] {
  return flags.flatMap(({ validity, reason, is_automatic, note, ...mark }) =>
    presentMark(mark, { validity, reason, source: is_automatic ? 'automatic' : 'staff', note }),
  )
}

export function presentVerifications(verifications: VerificationRecord[]): SensorVerification[] {
  return verifications.flatMap(({ level, ...mark }) => presentMark(mark, { level }))
}

/** Returns an empty array for attributes that are no quantities of sensors. */
function presentMark<Values>({ id, attribute: name, ...times }: MarkRecord, values: Values) {
  const attribute = sensorQuantityOf(name)
  const [from, to, created_at] = [times.from_at, times.to_at, times.created_at].map((time) => time.toISOString())
  return attribute && from && to && created_at ? [{ id, attribute, from, to, ...values, created_at }] : []
}
