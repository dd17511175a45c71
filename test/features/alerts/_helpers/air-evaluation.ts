import { beforeEach } from '@jest/globals'
import type { Log } from '../../../../src/base/log.js'
import { hour } from '../../../../src/base/time.js'
import {
  airEvaluationJobs,
  createSensorListener,
  type AirEvaluationOptions,
} from '../../../../src/features/alerts/air-evaluation.js'
import type { AlertFields } from '../../../../src/features/alerts/alerts.js'
import { createRecorder } from '../../../../src/features/context/recorder.js'
import { createIntake } from '../../../../src/features/stations/index.js'
import type { Database } from '../../../../src/platform/database/postgres.js'
import type { Job, Work } from '../../../../src/platform/work/work.js'
import { createRepositories, type Repositories } from '../../../_helpers/repositories.js'
import { stationEntity } from '../../../_helpers/stations.js'
import { useWork } from '../../../_helpers/work.js'
import { useDatabase } from '../../../platform/database/_helpers/database.js'
import { createLines, useMemoryBroker } from '../../context/_helpers/broker.js'
import { mirroredEntities } from '../../context/_helpers/mirror.js'

/** 10:00 in Hanoi. */
const start = Date.parse('2026-11-21T03:00:00Z')

/** Concentrations of ozone with the indices 0, 50, 100, 150, 200 and 300. Its index only uses the current hour. */
const bands = [
  [0, 0],
  [50, 160],
  [100, 200],
  [150, 300],
  [200, 400],
  [300, 800],
] as const

function ozoneOf(aqi: number): number {
  const upper = bands.findIndex(([index]) => index >= aqi)
  const [[x0, y0], [x1, y1]] = [bands[Math.max(upper - 1, 0)]!, bands[Math.max(upper, 1)]!]
  return y0 + ((aqi - x0) / (x1 - x0)) * (y1 - y0)
}

/** An event without its transaction. */
export interface WrittenEvent {
  type: string
  resource: string
  data: Record<string, unknown>
}

export interface Message {
  user_id: number
  alert_id: number
  data: Record<string, unknown>
}

/** The intake, the recorder and the evaluation on a test database, with a clock that starts at 10:00 in Hanoi. */
export class AirFixture {
  now = start
  readonly lines = createLines()

  constructor(
    readonly db: Database,
    readonly repositories: Repositories,
    readonly broker: ReturnType<typeof useMemoryBroker>,
    private readonly createWork: (jobs: Job[], log: Log) => Work,
  ) {}

  private readonly clock = () => this.now
  private readonly common = { city: { slug: 'hanoi' }, retention: { observationsDays: 400 }, clock: this.clock }

  /** Starts another evaluator, like the process of another replica. */
  evaluator(changes: Partial<AirEvaluationOptions<Repositories>> = {}): Work {
    const jobs = airEvaluationJobs({
      repositories: this.repositories,
      inTransaction: (work) => this.db.transaction((trx) => work(createRepositories(trx))),
      entities: mirroredEntities(this.clock),
      broker: this.broker.client(),
      city: { timeZone: 'Asia/Ho_Chi_Minh' },
      standard: 'VN_AQI',
      threshold: 150,
      clock: this.clock,
      ...changes,
    })
    return this.createWork(jobs, this.lines.log)
  }

  /** Evaluates everything that is pending. */
  async evaluate(changes: Partial<AirEvaluationOptions<Repositories>> = {}): Promise<void> {
    await this.evaluator(changes).settle()
  }

  async station(latitude = 21.03, longitude = 105.85, name = 'Trường'): Promise<number> {
    const { stations } = this.repositories
    const id = await stations.reserveId()
    await stations.create({ id, name, kind: 'low_cost', key_hash: 'x', latitude, longitude })
    return id
  }

  /** Stores a reading of a station with this index. */
  async report(station: number, aqi: number, hoursAgo = 0): Promise<void> {
    const intake = createIntake({ config: { ...this.common, aqiStandard: 'VN_AQI' }, db: this.db, clock: this.clock })
    const observed_at = new Date(this.now - hoursAgo * hour).toISOString()
    await intake.accept(station, [{ observed_at, o3: ozoneOf(aqi) }])
  }

  /** Stores and evaluates a reading of a station with this index, one hour after the last one. */
  async observe(station: number, aqi: number): Promise<void> {
    this.now += hour
    await this.report(station, aqi)
    await this.evaluate()
  }

  /** Records a notification of the broker with this index. */
  async notify(local: string, aqi: number, changes: Record<string, unknown> = {}): Promise<void> {
    const observedAt = new Date(this.now).toISOString()
    const index = { airQualityIndex: { type: 'Property', value: aqi, observedAt } }
    const entity = stationEntity(local, observedAt, { ...index, ...changes })
    this.broker.entities.set(entity.id, entity)
    const { repositories, common } = this
    const listeners = [createSensorListener(repositories.airStates, common.city)]
    const recorder = createRecorder({
      repositories,
      listeners,
      ...common,
      log: this.lines.log,
      announceDeleted: () => Promise.resolve(),
    })
    await recorder.record([entity])
  }

  async events(): Promise<WrittenEvent[]> {
    return this.db('events').select<WrittenEvent[]>('type', 'resource', 'data').orderBy('id')
  }

  async indices(type: string): Promise<unknown[]> {
    return (await this.events()).filter((event) => event.type === type).map(({ data }) => data['aqi'])
  }

  async messages(): Promise<Message[]> {
    return this.db('push_messages').select<Message[]>('user_id', 'alert_id', 'data').orderBy('id')
  }

  /** Returns the indices in the messages. */
  async sent(): Promise<unknown[]> {
    return (await this.messages()).map(({ data }) => data['aqi'])
  }

  async user(email = 'lan@example.com'): Promise<number> {
    const known = await this.repositories.users.findByEmail(email)
    return known?.id ?? (await this.repositories.users.create({ email, password_hash: 'x' })).id
  }

  /** Creates an alert, by default for 3 km around the station. */
  async alert(changes: Partial<AlertFields> = {}): Promise<number> {
    const circle = { latitude: 21.03, longitude: 105.85, radius: 3, station_id: null }
    const limits = { threshold: 150, reset_below: 130, quiet_from: null, quiet_to: null }
    const created = await this.repositories.alerts.create(
      await this.user(),
      { ...circle, ...limits, ...changes },
      1_000_000,
    )
    return created!.id
  }

  async isTriggered(id: number): Promise<boolean | undefined> {
    return (await this.repositories.alerts.find(id, await this.user()))?.is_triggered
  }
}

/** Creates a fixture per test, on one database per file. */
export function useAir(): () => AirFixture {
  const broker = useMemoryBroker()
  const database = useDatabase()
  const createWork = useWork()
  let fixture: AirFixture
  beforeEach(async () => {
    await database.db.raw(
      'truncate users, stations, alerts, events, push_messages, air_states, air_changes, observations, observation_hours, observation_series cascade',
    )
    fixture = new AirFixture(database.db, database.repositories, broker, createWork)
  })
  return () => fixture
}
