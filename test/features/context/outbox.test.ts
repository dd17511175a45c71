import { beforeEach, describe, expect, it } from '@jest/globals'
import { imported } from '../../_helpers/locations.js'
import { createRepositories } from '../../_helpers/repositories.js'
import { useDatabase } from '../../platform/database/_helpers/database.js'

const park = { name: 'Công viên', location_type: 'PUBLIC_PARK', latitude: 21, longitude: 105 } as const

describe('the outbox', () => {
  const database = useDatabase()

  beforeEach(() => database.db.raw('truncate locations, outbox, mirror_targets restart identity'))

  /** Removes and returns the queued entities. */
  const queued = async (): Promise<string[]> => {
    const rows: { entity_id: string }[] = await database.db('outbox').delete().returning('entity_id')
    return rows.map(({ entity_id }) => entity_id).sort()
  }

  describe('triggers', () => {
    it('queue a location that is created, changed and deleted', async () => {
      const { id } = await database.repositories.locations.create(park)
      expect(await queued()).toEqual(['urn:ngsi-ld:PUBLIC_PARK:1'])
      await database.repositories.locations.update(id, { description: 'Có hồ' })
      expect(await queued()).toEqual(['urn:ngsi-ld:PUBLIC_PARK:1'])
      await database.repositories.locations.remove(id)
      expect(await queued()).toEqual(['urn:ngsi-ld:PUBLIC_PARK:1'])
    })

    const park1 = 'urn:ngsi-ld:PUBLIC_PARK:1'
    it.each([
      ['the name', { name: 'Tên khác' }, [park1]],
      ['amenities', { amenities: ['wifi'] }, [park1]],
      ['metadata', { metadata: { a: 1 } }, [park1]],
      ['the area', { area_sqm: 12 }, [park1]],
      ['the position', { latitude: 21.5 }, [park1]],
      ['nothing', { name: park.name }, []],
      ['the type', { location_type: 'TOURIST_ATTRACTION' as const }, [park1, 'urn:ngsi-ld:TOURIST_ATTRACTION:1']],
    ])('queue the entities of a location of which %s changes', async (_what, changes, entities) => {
      const { id } = await database.repositories.locations.create(park)
      await queued()
      await database.repositories.locations.update(id, changes)
      expect(await queued()).toEqual(entities)
    })

    it('queue deactivation and activation of a location, but no changes while it is inactive', async () => {
      const { id } = await database.repositories.locations.create(park)
      await queued()
      await database.repositories.locations.update(id, { is_active: false })
      expect(await queued()).toHaveLength(1)
      await database.repositories.locations.update(id, { name: 'Đổi tên' })
      expect(await queued()).toEqual([])
      await database.repositories.locations.update(id, { is_active: true })
      expect(await queued()).toHaveLength(1)
      await database.repositories.locations.update(id, { is_active: false })
      await queued()
      await database.repositories.locations.remove(id)
      expect(await queued()).toEqual([])
    })

    it('queue imported and updated locations', async () => {
      const list = [1, 2, 3].map((number) => imported(number))
      await database.repositories.locations.importMany(list)
      expect(await queued()).toHaveLength(3)
      const [first = imported(1), ...others] = list
      await database.repositories.locations.importMany([{ ...first, name: 'Tên khác' }, ...others])
      expect(await queued()).toEqual(['urn:ngsi-ld:CHARGING_STATION:1'])
    })
  })

  it('returns each entity once with all of its rows, longest wait first', async () => {
    const { outbox, locations } = database.repositories
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

  it('doubles the delay after each failure, up to five minutes', async () => {
    const { outbox } = database.repositories
    await database.repositories.locations.create(park)
    const wait = async () => {
      await outbox.markFailed([1], 'no')
      const row = await database
        .db('outbox')
        .first<{ seconds: number; error: string }>(
          database.db.raw('round(extract(epoch from next_attempt_at - now()))::int as seconds'),
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

  it('returns a delayed entity as soon as it changes again', async () => {
    const { outbox, locations } = database.repositories
    const { id } = await locations.create(park)
    await outbox.markFailed([1], 'no')
    await locations.update(id, { name: 'Một' })
    expect(await outbox.take(100)).toEqual([{ entityId: `urn:ngsi-ld:PUBLIC_PARK:${id}`, rows: [1, 2], attempts: 1 }])
  })

  it('deletes rows that were delivered a week ago, and no pending rows', async () => {
    const { outbox, locations } = database.repositories
    for (let number = 0; number < 3; number += 1) await locations.create(park)
    await outbox.markDelivered([1, 2])
    await database
      .db('outbox')
      .where({ id: 1 })
      .update({ delivered_at: new Date(Date.now() - 8 * 86_400_000) })
    await database.db('outbox').update({ created_at: new Date(Date.now() - 30 * 86_400_000) })
    expect(await outbox.deleteDelivered()).toBe(1)
    expect(await database.db('outbox').orderBy('id').pluck('id')).toEqual([2, 3])
  })

  it('queues all active locations once per broker', async () => {
    const { outbox, locations } = database.repositories
    await locations.importMany([1, 2, 3].map((number) => imported(number)))
    await locations.update(3, { is_active: false })
    await queued()
    expect(await outbox.fill('http://one')).toBe(2)
    expect(await queued()).toEqual(['urn:ngsi-ld:CHARGING_STATION:1', 'urn:ngsi-ld:CHARGING_STATION:2'])
    expect(await outbox.fill('http://one')).toBe(0)
    expect(await outbox.fill('http://two')).toBe(2)
  })

  it('is locked by one transaction at a time', async () => {
    await database.db.transaction(async (one) => {
      expect(await createRepositories(one).outbox.lock()).toBe(true)
      await database.db.transaction(async (two) => expect(await createRepositories(two).outbox.lock()).toBe(false))
    })
    await database.db.transaction(async (three) => expect(await createRepositories(three).outbox.lock()).toBe(true))
  })
})
