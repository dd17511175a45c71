import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createDatabase, type Database } from '../../src/database/postgres.js'
import { createRepositories, type Repositories } from '../../src/database/repositories/index.js'
import { imported } from '../_helpers/locations.js'
import { createTestDatabase, type TestDatabase } from '../_helpers/postgres.js'

const park = { name: 'Công viên', location_type: 'PUBLIC_PARK', latitude: 21, longitude: 105 } as const

describe('the outbox', () => {
  let database: TestDatabase
  let db: Database
  let repositories: Repositories

  beforeAll(async () => {
    database = await createTestDatabase()
    db = createDatabase(database.url)
    repositories = createRepositories(db)
  })

  afterAll(async () => {
    await db.destroy()
    await database.drop()
  })

  beforeEach(() => db.raw('truncate locations, outbox, mirror_targets restart identity'))

  /** What has been queued since this was asked last. */
  const queued = async (): Promise<string[]> => {
    const rows: { entity_id: string }[] = await db('outbox').delete().returning('entity_id')
    return rows.map(({ entity_id }) => entity_id).sort()
  }

  describe('its triggers', () => {
    it('queue a location that is created, changed and deleted', async () => {
      const { id } = await repositories.locations.create(park)
      expect(await queued()).toEqual(['urn:ngsi-ld:PUBLIC_PARK:1'])
      await repositories.locations.update(id, { description: 'Có hồ' })
      expect(await queued()).toEqual(['urn:ngsi-ld:PUBLIC_PARK:1'])
      await repositories.locations.remove(id)
      expect(await queued()).toEqual(['urn:ngsi-ld:PUBLIC_PARK:1'])
    })

    it.each([
      ['name', { name: 'Tên khác' }],
      ['amenities', { amenities: ['wifi'] }],
      ['metadata', { metadata: { a: 1 } }],
      ['area', { area_sqm: 12 }],
      ['position', { latitude: 21.5 }],
    ])('queue a change of %s', async (_what, changes) => {
      const { id } = await repositories.locations.create(park)
      await queued()
      await repositories.locations.update(id, changes)
      expect(await queued()).toHaveLength(1)
    })

    it('queue nothing when the entity stays as it is', async () => {
      const { id } = await repositories.locations.create(park)
      await queued()
      await repositories.locations.update(id, { name: park.name })
      expect(await queued()).toEqual([])
    })

    it('queue both entities of a location that becomes another kind', async () => {
      const { id } = await repositories.locations.create(park)
      await queued()
      await repositories.locations.update(id, { location_type: 'TOURIST_ATTRACTION' })
      expect(await queued()).toEqual(['urn:ngsi-ld:PUBLIC_PARK:1', 'urn:ngsi-ld:TOURIST_ATTRACTION:1'])
    })

    it('queue a location that is deactivated and activated, but not what happens in between', async () => {
      const { id } = await repositories.locations.create(park)
      await queued()
      await repositories.locations.update(id, { is_active: false })
      expect(await queued()).toHaveLength(1)
      await repositories.locations.update(id, { name: 'Đổi tên' })
      expect(await queued()).toEqual([])
      await repositories.locations.update(id, { is_active: true })
      expect(await queued()).toHaveLength(1)
      await repositories.locations.update(id, { is_active: false })
      await queued()
      await repositories.locations.remove(id)
      expect(await queued()).toEqual([])
    })

    it('queue what an import adds and changes', async () => {
      const list = [1, 2, 3].map((number) => imported(number))
      await repositories.locations.importMany(list)
      expect(await queued()).toHaveLength(3)
      const [first = imported(1), ...others] = list
      await repositories.locations.importMany([{ ...first, name: 'Tên khác' }, ...others])
      expect(await queued()).toEqual(['urn:ngsi-ld:CHARGING_STATION:1'])
    })

    it('queue nothing of a transaction that fails', async () => {
      const failing = db.transaction(async (trx) => {
        await createRepositories(trx).locations.create(park)
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await queued()).toEqual([])
    })
  })

  it('takes each entity once, with all of its rows, those that wait longest first', async () => {
    const { outbox, locations } = repositories
    const first = await locations.create(park)
    const second = await locations.create(park)
    await locations.update(first.id, { name: 'Một' })
    expect(await outbox.pending()).toBe(3)
    expect(await outbox.isDue()).toBe(true)
    expect(await outbox.take(100)).toEqual([
      { entityId: `urn:ngsi-ld:PUBLIC_PARK:${first.id}`, rows: [1, 3], attempts: 0 },
      { entityId: `urn:ngsi-ld:PUBLIC_PARK:${second.id}`, rows: [2], attempts: 0 },
    ])
    expect(await outbox.take(1)).toHaveLength(1)
    await outbox.markDelivered([1, 3])
    expect((await outbox.take(100)).map(({ rows }) => rows)).toEqual([[2]])
    await outbox.markDelivered([2])
    expect(await outbox.isDue()).toBe(false)
    expect(await outbox.pending()).toBe(0)
  })

  it('waits twice as long after each failure, five minutes at most', async () => {
    const { outbox } = repositories
    await repositories.locations.create(park)
    const wait = async () => {
      await outbox.markFailed([1], 'no')
      const row = await db('outbox').first<{ seconds: number; error: string }>(
        db.raw('round(extract(epoch from next_attempt_at - now()))::int as seconds'),
        'error',
      )
      expect(row.error).toBe('no')
      return row.seconds
    }
    const waits = []
    for (let attempt = 0; attempt < 11; attempt += 1) waits.push(await wait())
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
    expect(await outbox.isDue()).toBe(false)
    expect(await outbox.take(100)).toEqual([])
    expect(await outbox.pending()).toBe(1)
  })

  it('takes an entity that is put off as soon as it changes again', async () => {
    const { outbox, locations } = repositories
    const { id } = await locations.create(park)
    await outbox.markFailed([1], 'no')
    await locations.update(id, { name: 'Một' })
    expect(await outbox.take(100)).toEqual([{ entityId: `urn:ngsi-ld:PUBLIC_PARK:${id}`, rows: [1, 2], attempts: 1 }])
  })

  it('forgets what was delivered a week ago, and nothing that waits', async () => {
    const { outbox, locations } = repositories
    for (let number = 0; number < 3; number += 1) await locations.create(park)
    await outbox.markDelivered([1, 2])
    await db('outbox')
      .where({ id: 1 })
      .update({ delivered_at: new Date(Date.now() - 8 * 86_400_000) })
    await db('outbox').update({ created_at: new Date(Date.now() - 30 * 86_400_000) })
    expect(await outbox.deleteDelivered()).toBe(1)
    expect(await db('outbox').orderBy('id').pluck('id')).toEqual([2, 3])
  })

  it('gives a broker all active locations once', async () => {
    const { outbox, locations } = repositories
    await locations.importMany([1, 2, 3].map((number) => imported(number)))
    await locations.update(3, { is_active: false })
    await queued()
    expect(await outbox.fill('http://one')).toBe(2)
    expect(await queued()).toEqual(['urn:ngsi-ld:CHARGING_STATION:1', 'urn:ngsi-ld:CHARGING_STATION:2'])
    expect(await outbox.fill('http://one')).toBe(0)
    expect(await outbox.fill('http://two')).toBe(2)
  })

  it('lets one transaction deliver at a time', async () => {
    await db.transaction(async (one) => {
      expect(await createRepositories(one).outbox.lock()).toBe(true)
      await db.transaction(async (two) => expect(await createRepositories(two).outbox.lock()).toBe(false))
    })
    await db.transaction(async (three) => expect(await createRepositories(three).outbox.lock()).toBe(true))
  })
})
