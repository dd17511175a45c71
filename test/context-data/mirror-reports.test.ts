import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { startMirror, type Mirror } from '../../src/context-data/mirror.js'
import { createDatabase, type Database } from '../../src/database/postgres.js'
import { createRepositories, type Repositories } from '../../src/database/repositories/index.js'
import { createTestDatabase, type TestDatabase } from '../_helpers/postgres.js'
import { createLines, useMemoryBroker } from './_helpers/broker.js'
import { mirroredEntities } from './_helpers/mirrored-entities.js'

const day = '2026-11-21T03:04:05.678Z'
const secrets = { title: 'Rác trước nhà', description: 'Nguyễn Văn A, số 12', severity: 'high' }

describe('the mirror of reports', () => {
  const broker = useMemoryBroker()
  let database: TestDatabase
  let db: Database
  let repositories: Repositories
  let mirror: Mirror

  beforeAll(async () => {
    database = await createTestDatabase()
    db = createDatabase(database.url)
    repositories = createRepositories(db)
    await db('users').insert({ email: 'reporter@example.com', password_hash: 'x' })
  })

  afterAll(async () => {
    await db.destroy()
    await database.drop()
  })

  const start = (brokerName = 'http://broker') =>
    startMirror({
      repositories,
      inTransaction: (work) => db.transaction((trx) => work(createRepositories(trx))),
      entities: mirroredEntities(),
      broker: broker.client(),
      brokerName,
      log: createLines().log,
      pollMs: 3_600_000,
    })

  beforeEach(async () => {
    await db.raw('truncate reports, locations, outbox, mirror_targets restart identity cascade')
    mirror = start()
    await mirror.deliverNow()
  })

  afterEach(() => mirror.stop())

  const report = async (changes: object = {}): Promise<string> => {
    const place = { latitude: 21.0285123, longitude: 105.8541987 }
    const user_id = await db('users').first<{ id: number }>('id')
    const row = { ...secrets, ...place, category: 'waste', created_at: day, user_id: user_id.id, ...changes }
    const [created] = await db('reports').insert(row).returning<{ id: number }[]>('id')
    return `urn:ngsi-ld:CivicIssue:${created?.id ?? 0}`
  }
  const change = (changes: object) => db('reports').update(changes)
  const approve = () => change({ status: 'APPROVED', is_published: true, updated_at: day })
  /** Returns the pending entities. */
  const queued = async () => (await repositories.outbox.take(100)).map(({ entityId }) => entityId)

  it('publishes a report on approval, without personal data', async () => {
    const urn = await report()
    await mirror.deliverNow()
    expect(broker.entities.size).toBe(0)
    await approve()
    await mirror.deliverNow()
    expect([...broker.entities]).toEqual([
      [
        urn,
        {
          id: urn,
          type: 'CivicIssue',
          category: { type: 'Property', value: 'waste' },
          status: { type: 'Property', value: 'APPROVED' },
          dateReported: { type: 'Property', value: day },
          dateUpdated: { type: 'Property', value: day },
          location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [105.854, 21.029] } },
        },
      ],
    ])
  })

  it('updates it, and removes a cleared category', async () => {
    const urn = await report()
    await approve()
    await mirror.deliverNow()
    await change({ status: 'IN_PROGRESS', category: null })
    await mirror.deliverNow()
    expect(broker.entities.get(urn)).toMatchObject({ status: { value: 'IN_PROGRESS' } })
    expect(broker.entities.get(urn)).not.toHaveProperty('category')
  })

  it('deletes it on rejection, and publishes it again on approval', async () => {
    const urn = await report()
    await approve()
    await mirror.deliverNow()
    await change({ status: 'REJECTED', is_published: false })
    await mirror.deliverNow()
    expect([...broker.entities.keys()]).toEqual([])
    await approve()
    await mirror.deliverNow()
    expect([...broker.entities.keys()]).toEqual([urn])
  })

  it('deletes it with the report', async () => {
    await report()
    await approve()
    await mirror.deliverNow()
    expect(broker.entities.size).toBe(1)
    await db('reports').delete()
    await mirror.deliverNow()
    expect(broker.entities.size).toBe(0)
    expect(await repositories.outbox.pending()).toBe(0)
  })

  it('neither publishes nor queues a report that was never approved', async () => {
    await report()
    await change({ status: 'IN_PROGRESS' })
    await change({ status: 'COMPLETED' })
    await db('reports').delete()
    expect(await db('outbox').select('id')).toEqual([])
    await mirror.deliverNow()
    expect(broker.seen).toEqual([])
  })

  it.each([
    ['its text', { title: 'Khác', description: 'Khác' }],
    ['its severity', { severity: 'low' }],
    ['its reporter', { user_id: null }],
    ['nothing', { status: 'APPROVED' }],
  ])('queues nothing when %s changes', async (_what, changes) => {
    await report()
    await approve()
    await mirror.deliverNow()
    await change(changes)
    expect(await queued()).toEqual([])
  })

  it.each([
    ['status', { status: 'COMPLETED' }],
    ['category', { category: 'noise' }],
    ['latitude', { latitude: 21.5 }],
    ['longitude', { longitude: 105 }],
    ['date', { updated_at: new Date() }],
  ])('queues a change of its %s', async (_what, changes) => {
    const urn = await report()
    await approve()
    await mirror.deliverNow()
    await change(changes)
    expect(await queued()).toEqual([urn])
  })

  it('queues nothing for a change that is rolled back', async () => {
    await report()
    const failing = db.transaction(async (trx) => {
      await trx('reports').update({ is_published: true, status: 'APPROVED' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await queued()).toEqual([])
  })

  it('delivers only the last of several changes', async () => {
    const urn = await report()
    await approve()
    await change({ status: 'IN_PROGRESS' })
    await change({ status: 'COMPLETED' })
    expect(await mirror.deliverNow()).toBe(1)
    expect(broker.seen).toHaveLength(1)
    expect(broker.entities.get(urn)).toMatchObject({ status: { value: 'COMPLETED' } })
    expect(await repositories.outbox.pending()).toBe(0)
  })

  it('delivers reports that were approved while the broker was down', async () => {
    const urn = await report()
    broker.disturb(() => 'hang up')
    await approve()
    expect(await mirror.deliverNow()).toBe(0)
    expect(broker.entities.size).toBe(0)
    broker.disturb(undefined)
    expect(await mirror.deliverNow()).toBe(1)
    expect([...broker.entities.keys()]).toEqual([urn])
  })

  it('sends published reports and locations to a new broker, and no others', async () => {
    const urn = await report({ is_published: true, status: 'APPROVED' })
    await report()
    const park = { name: 'Công viên', location_type: 'PUBLIC_PARK', latitude: 21, longitude: 105 } as const
    await repositories.locations.create(park)
    await db.raw('truncate outbox')
    const other = start('http://other')
    await other.deliverNow()
    await other.stop()
    expect([...broker.entities.keys()].sort()).toEqual([urn, 'urn:ngsi-ld:PUBLIC_PARK:1'])
    expect(broker.asked()).toEqual(['POST /entityOperations/upsert'])
  })
})
