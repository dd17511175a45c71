import { beforeEach, describe, expect, it } from '@jest/globals'
import { migrate } from '../../../src/platform/database/migrations/index.js'
import { useDatabase } from '../../platform/database/_helpers/database.js'

const place = { latitude: 21.028512345, longitude: -105.854198765 }

describe('an upgrade from an earlier version', () => {
  const database = useDatabase()
  let userId: number

  beforeEach(async () => {
    await database.db.raw('truncate users, reports, locations, uploads, outbox restart identity cascade')
    const [user] = await database
      .db<{ id: number }>('users')
      .insert({ email: 'lan@example.com', password_hash: 'x' } as never)
      .returning('id')
    userId = user?.id ?? 0
  })

  /** Runs the migrations of personal data again. */
  const upgrade = async () => {
    await database.db('knex_migrations').where('name', '>=', '0015').where('name', '<', '0017').delete()
    await database.db.raw('alter table notifications drop column if exists is_dry_run')
    await migrate(database.url)
  }
  const add = async (table: string, row: object): Promise<number> => {
    const [added] = await database
      .db<{ id: number }>(table)
      .insert(row as never)
      .returning('id')
    return added?.id ?? 0
  }
  const addReport = (row: object) =>
    add('reports', { title: 'Rác', description: 'Ở nhà tôi', status: 'APPROVED', user_id: userId, ...place, ...row })
  const read = (table: string, id: number) => database.db(table).where({ id }).first<Record<string, unknown>>()

  it('anonymizes reports of deleted accounts, and queues them for the broker', async () => {
    const orphan = await addReport({ user_id: null, is_published: true })
    const pending = await addReport({ user_id: null, status: 'PENDING' })
    const owned = await addReport({})
    for (const report_id of [orphan, owned]) {
      await add('report_history', { report_id, from_status: 'PENDING', to_status: 'APPROVED', note: 'Lan 4821' })
      const image = { name: `${report_id}.jpg`, report_id, width: 1, height: 1, size: 1 }
      await database.db('uploads').insert(image)
    }
    await database.db('outbox').delete()
    await upgrade()
    expect(await read('reports', orphan)).toMatchObject({
      title: '—',
      description: null,
      latitude: 21.029,
      longitude: -105.854,
      status: 'APPROVED',
    })
    expect(await read('reports', pending)).toBeUndefined()
    expect(await read('reports', owned)).toMatchObject({ title: 'Rác', description: 'Ở nhà tôi' })
    expect(await database.db('report_history').orderBy('report_id').pluck('note')).toEqual([null, 'Lan 4821'])
    expect(await database.db('uploads').whereNotNull('discarded_at').pluck('name')).toEqual([`${orphan}.jpg`])
    expect(await database.db('uploads').where({ report_id: owned }).pluck('name')).toEqual([`${owned}.jpg`])
    expect(new Set(await database.db('outbox').pluck('entity_id'))).toEqual(
      new Set([`urn:ngsi-ld:CivicIssue:${orphan}`]),
    )
  })
})
