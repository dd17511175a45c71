import type { Entity, NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import type { AqiStandard } from '../../../generated/types.js'
import { second, withDeadline } from '../../base/time.js'
import { type City, idPrefix } from '../../platform/config/city.js'
import type { EntityListener, MirroredEntities } from '../../platform/ngsi-ld/entities.js'
import type { ObservationRepository } from '../../platform/ngsi-ld/observations.js'
import type { Job } from '../../platform/work/work.js'
import { indexAir, maxSensorAge, sensorIdOf } from '../air/index.js'
import type { EventRepository, NewEvent } from '../events/index.js'
import { stationPrefix } from '../stations/index.js'
import { type AirEvaluation, type AirStateRepository, evaluateAir, type SensorSource } from './air-states.js'
import type { AlertRepository, EvaluatedSensor } from './repository.js'

/** Repositories that share a transaction. */
interface Transaction {
  observations: Pick<ObservationRepository, 'hourly' | 'currentFlags'>
  airStates: Omit<AirStateRepository, 'markChanged' | 'markStale'>
  alerts: Pick<AlertRepository, 'release' | 'endQuietHours' | 'trigger'>
  events: Pick<EventRepository, 'add'>
}

export interface AirEvaluationOptions<Repositories extends Transaction> {
  repositories: { airStates: Pick<AirStateRepository, 'changes'> }
  /** Runs `work` in one database transaction. */
  inTransaction: <T>(work: (repositories: Repositories) => Promise<T>) => Promise<T>
  /** Composes the entities of the city's own stations. */
  entities: MirroredEntities<Repositories>
  broker: Pick<NgsiLdClient, 'queryEntities'>
  city: Pick<City, 'timeZone'>
  standard: AqiStandard
  /** Index above which `air.threshold_crossed` is written. */
  threshold: number
  clock: () => number
}

/** Changes per transaction. A broker accepts 8,000 characters of ids, and an id has at most 231. */
const batchSize = 30
/** Alerts per transaction. The sensors of a batch that can change more stay pending. */
const maxAlertChanges = 500
/** Milliseconds. Shorter than `idle_in_transaction_session_timeout` in `database/postgres.ts`. */
const brokerTimeout = 10 * second

/**
 * Turns new observations of air quality into events and messages of alerts. The city's own stations are evaluated apart
 * from the broker's sensors, so that they do not wait for a slow broker. A lock in the transaction ensures that one
 * process at a time evaluates each of them, and releases them if the process dies. The lock is not a row lock: those
 * assign an id to the transaction, and the readers of events wait for older transactions, here while the broker responds.
 */
export function airEvaluationJobs<Repositories extends Transaction>(
  options: AirEvaluationOptions<Repositories>,
): Job[] {
  const { repositories, inTransaction } = options
  return (['stations', 'broker'] as const).map((source) => ({
    name: `air quality of ${source}`,
    kind: 'queue',
    interval: second,
    failed: 'Observations of air quality cannot be evaluated; retrying',
    recovered: 'Observations of air quality are evaluated again',
    async run(signal) {
      const changes = await repositories.airStates.changes(source, 1)
      if (changes.length === 0) return false
      return inTransaction((transaction) => evaluateBatch(source, transaction, options, signal))
    },
  }))
}

/** Evaluates the sensors of the oldest changes. @returns `false` if others hold locks that it needs */
async function evaluateBatch<Repositories extends Transaction>(
  source: SensorSource,
  transaction: Repositories,
  options: AirEvaluationOptions<Repositories>,
  signal: AbortSignal,
): Promise<boolean> {
  const { airStates, alerts, events, observations } = transaction
  const { entities, standard, threshold, city, clock } = options
  if (!(await airStates.lock(source))) return false
  const changes = await airStates.changes(source, batchSize)
  if (changes.length === 0) return false
  const ids = [...new Set(changes.map(({ sensor }) => entities.idOf(sensor)))]
  const stationIds = new Map(changes.map(({ sensor }) => [entities.idOf(sensor), stationIdOf(sensor)]))
  const found =
    source === 'stations'
      ? await entities.read(ids, transaction)
      : await withDeadline(brokerTimeout, signal, (limit) => readEntities(ids, options.broker, limit))
  const now = clock()
  const current = await indexAir(found, { history: observations, standard, now })
  await airStates.lockWrites()
  const previous = new Map((await airStates.find(ids)).map((state) => [state.entityId, state]))
  const evaluations = current.flatMap(
    (entity) => evaluateAir(entity, previous.get(entity.id), { standard, threshold, now }) ?? [],
  )
  const evaluated = new Map(evaluations.map((evaluation) => [evaluation.state.entityId, evaluation]))
  await airStates.save(evaluations.map(({ state }) => state))
  await airStates.remove(ids.filter((id) => previous.has(id) && !evaluated.has(id)))
  await events.add(evaluations.flatMap((evaluation) => eventsOf(evaluation, threshold)))
  const sensors = ids.map((entityId): EvaluatedSensor => {
    return { entityId, stationId: stationIds.get(entityId) ?? null, reading: evaluated.get(entityId)?.reading }
  })
  const [time, freshSince, limit] = [new Date(now), new Date(now - maxSensorAge), maxAlertChanges]
  const results = [
    await alerts.release(sensors, freshSince, limit),
    await alerts.endQuietHours(time, limit),
    await alerts.trigger(sensors, time, city.timeZone, limit),
  ]
  if (results.some(({ hasMore }) => hasMore)) return results.some(({ changed }) => changed > 0)
  await airStates.removeChanges(changes.map(({ id }) => id))
  return true
}

type Broker = AirEvaluationOptions<Transaction>['broker']

async function readEntities(ids: string[], broker: Broker, signal: AbortSignal): Promise<Entity[]> {
  const found: Entity[] = []
  for await (const entity of broker.queryEntities({ type: 'AirQualityObserved', id: ids }, { signal })) {
    if (ids.includes(entity.id)) found.push(entity)
    if (found.length === ids.length) break
  }
  return found
}

function eventsOf({ reading, isUpdated, hasCrossed }: AirEvaluation, threshold: number): NewEvent[] {
  if (!reading) return []
  const resource = `sensor:${reading.sensor_id}`
  const data = { ...reading }
  return [
    ...(isUpdated ? [{ type: 'air.updated' as const, resource, data }] : []),
    ...(hasCrossed ? [{ type: 'air.threshold_crossed' as const, resource, data: { ...data, threshold } }] : []),
  ]
}

/** Returns the id in `station:<id>`; `null` for the id of an entity. */
function stationIdOf(sensor: string): number | null {
  return sensor.startsWith('station:') ? Number(sensor.slice('station:'.length)) : null
}

/**
 * Queues the city's sensors for evaluation, except its own stations, which are evaluated when they send readings. The
 * evaluation finds deleted sensors missing.
 */
export function createSensorListener(
  airStates: Pick<AirStateRepository, 'markChanged'>,
  city: Pick<City, 'slug'>,
): EntityListener {
  const [prefix, ownStations] = [idPrefix('AirQualityObserved', city), stationPrefix(city)]
  const isSensor = (id: string) => id.startsWith(prefix) && !id.startsWith(ownStations) && sensorIdOf(id) !== undefined
  const evaluate = (entities: Entity[]) => airStates.markChanged(entities.map(({ id }) => id).filter(isSensor))
  return { observed: (entities) => evaluate(entities.map(({ entity }) => entity)), deleted: evaluate }
}
