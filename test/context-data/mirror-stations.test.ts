import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { startMirror, type Mirror, type MirrorOptions } from '../../src/context-data/mirror.js'
import { createDatabase, type Database } from '../../src/database/postgres.js'
import { createRepositories, type Repositories } from '../../src/database/repositories/index.js'
import { createReadingIntake, type ReadingIntake } from '../../src/services/readings.js'
import { createTestDatabase, type TestDatabase } from '../_helpers/postgres.js'
import { createLines, useMemoryBroker } from './_helpers/broker.js'
import { mirroredEntities } from './_helpers/mirrored-entities.js'

const now = Date.parse('2026-11-21T03:00:00Z')
const at = (hoursAgo: number) => new Date(now - hoursAgo * 3_600_000).toISOString()

describe('the mirror of stations', () => {
  const broker = useMemoryBroker()
  let database: TestDatabase
  let db: Database
  let repositories: Repositories
  let intake: ReadingIntake
  let mirror: Mirror
  let id: number

  beforeAll(async () => {
    database = await createTestDatabase()
    db = createDatabase(database.url)
    repositories = createRepositories(db)
    const retention = { observationsDays: 400 }
    intake = createReadingIntake({ repositories, city: { slug: 'hanoi' }, retention, clock: () => now })
  })

  afterAll(async () => {
    await db.destroy()
    await database.drop()
  })

  const start = (client: MirrorOptions['broker'] = broker.client()) =>
    startMirror({
      repositories,
      inTransaction: (work) => db.transaction((trx) => work(createRepositories(trx))),
      entities: mirroredEntities(() => now),
      broker: client,
      brokerName: 'http://broker',
      log: createLines().log,
      pollMs: 3_600_000,
    })

  beforeEach(async () => {
    await db.raw('truncate stations, outbox, mirror_targets, observations, observation_series cascade')
    mirror = start()
    await mirror.deliverNow()
    id = await repositories.stations.reserveId()
    const place = { latitude: 21.0446, longitude: 105.8342 }
    await repositories.stations.create({ id, name: 'Trường', kind: 'low_cost', key_hash: 'x', ...place })
  })

  afterEach(() => mirror.stop())

  const urn = () => `urn:ngsi-ld:AirQualityObserved:Hanoi:Station:${id}`
  const entity = async () => {
    await mirror.deliverNow()
    return broker.entities.get(urn())
  }

  it('computes the index again after it was recorded in the history', async () => {
    await intake.accept(id, [{ observed_at: at(1), pm25: 38.4 }])
    const index = { attribute: 'airQualityIndex', unit: '', observedAt: new Date(at(1)), value: 499 }
    await repositories.observations.record([{ entityId: urn(), entityType: 'AirQualityObserved', ...index }])
    await intake.accept(id, [{ observed_at: at(0), pm25: 10 }])
    const updated = await entity()
    expect(updated).toMatchObject({ pm25: { value: 10 }, airQualityIndex: { observedAt: '2026-11-21T03:00:00Z' } })
    expect(updated?.['airQualityIndex']).not.toMatchObject({ value: 499 })
    expect(updated?.['airQualityIndex']).not.toHaveProperty('unitCode')
  })

  it('sends no entity before the first reading', async () => {
    expect(await entity()).toBeUndefined()
  })

  it('sends the latest values with their times, and the index', async () => {
    await intake.accept(id, [
      { observed_at: at(1), pm25: 38.4, no2: 40 },
      { observed_at: at(0), pm25: 38.4, temperature: 24, pressure: 1009 },
    ])
    expect(await entity()).toMatchObject({
      type: 'AirQualityObserved',
      stationName: { value: 'Trường' },
      stationKind: { value: 'low_cost' },
      provider: { value: 'Trường' },
      address: { value: { addressLocality: 'Hà Nội', addressRegion: 'Ba Đình' } },
      location: { value: { coordinates: [105.8342, 21.0446] } },
      dateObserved: { value: '2026-11-21T03:00:00Z' },
      pm25: { value: 38.4, unitCode: 'GQ', observedAt: '2026-11-21T03:00:00Z' },
      no2: { value: 40, unitCode: 'GQ', observedAt: '2026-11-21T02:00:00Z' },
      temperature: { value: 24, unitCode: 'CEL' },
      atmosphericPressure: { value: 1009, unitCode: 'A97' },
      airQualityIndex: { value: 77, observedAt: '2026-11-21T03:00:00Z' },
      mainPollutant: { value: 'pm25' },
    })
  })

  it('uses the mean of the hour for the index, because stations may report every minute', async () => {
    await intake.accept(id, [
      { observed_at: '2026-11-21T03:00:00Z', pm25: 10 },
      { observed_at: '2026-11-21T03:01:00Z', pm25: 40 },
    ])
    expect(await entity()).toMatchObject({ pm25: { value: 40 }, airQualityIndex: { value: 50 } })
  })

  it('deletes a station whose values are all older than the retention period', async () => {
    await intake.accept(id, [{ observed_at: at(0), pm25: 12 }])
    await mirror.deliverNow()
    await db.raw('truncate observations')
    await repositories.stations.update(id, { name: 'Trường mới' })
    expect(await mirror.deliverNow()).toBe(1)
    expect(broker.entities.has(urn())).toBe(false)
  })

  it('keeps the latest values when a late reading arrives', async () => {
    await intake.accept(id, [{ observed_at: at(0), pm25: 12 }])
    await intake.accept(id, [{ observed_at: at(48), pm25: 300 }])
    expect(await entity()).toMatchObject({ pm25: { value: 12 }, dateObserved: { value: '2026-11-21T03:00:00Z' } })
  })

  it('moves the entity without changing its id', async () => {
    await intake.accept(id, [{ observed_at: at(0), pm25: 12 }])
    await entity()
    await repositories.stations.update(id, { longitude: 105.9, name: 'Trường mới' })
    expect(await entity()).toMatchObject({
      id: urn(),
      name: { value: 'Trường mới' },
      location: { value: { coordinates: [105.9, 21.0446] } },
    })
  })

  it('deletes the entity with the station', async () => {
    await intake.accept(id, [{ observed_at: at(0), pm25: 12 }])
    expect(await entity()).toBeDefined()
    await repositories.stations.remove(id)
    expect(await entity()).toBeUndefined()
  })

  it('delivers a reading that arrives during a delivery', async () => {
    await intake.accept(id, [{ observed_at: at(1), pm25: 12 }])
    await mirror.stop()
    const client = broker.client()
    let calls = 0
    const busy = start({
      deleteEntities: (ids, options) => client.deleteEntities(ids, options),
      async upsertEntities(entities, options) {
        if (calls++ === 0) await intake.accept(id, [{ observed_at: at(0), pm25: 40 }])
        return client.upsertEntities(entities, options)
      },
    })
    await busy.deliverNow()
    await busy.stop()
    expect(calls).toBe(2)
    expect(broker.entities.get(urn())).toMatchObject({ pm25: { value: 40 } })
    mirror = start()
  })

  it('keeps one row per station in the outbox while the broker is down', async () => {
    for (const hours of [3, 2, 1]) await intake.accept(id, [{ observed_at: at(hours), pm25: 12 }])
    expect(await db('outbox').count()).toEqual([{ count: 1 }])
  })

  it('leaves no delivered rows in the outbox', async () => {
    await intake.accept(id, [{ observed_at: at(0), pm25: 12 }])
    await entity()
    expect(await db('outbox').count()).toEqual([{ count: 0 }])
  })

  it('sends stations with readings to a new broker', async () => {
    await intake.accept(id, [{ observed_at: at(0), pm25: 12 }])
    await db.raw('truncate outbox, mirror_targets')
    await mirror.stop()
    mirror = start()
    expect(await entity()).toBeDefined()
  })
})
