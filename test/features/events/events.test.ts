import { beforeEach, describe, expect, it } from '@jest/globals'
import type { EventRecord } from '../../../src/features/events/events.js'
import type { NewReport } from '../../../src/features/reports/repository.js'
import { imported } from '../../_helpers/locations.js'
import { useDatabase } from '../../platform/database/_helpers/database.js'

const park = { name: 'Công viên', location_type: 'PUBLIC_PARK', latitude: 21, longitude: 105 } as const
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

describe('events', () => {
  const database = useDatabase()

  beforeEach(() =>
    database.db.raw('truncate users, reports, locations, events, push_messages restart identity cascade'),
  )

  const stored = (): Promise<EventRecord[]> =>
    database.db('events').select<EventRecord[]>('id', 'xid', 'type', 'data', 'user_id', 'created_at').orderBy('id')
  const messages = () => database.db('push_messages').select('user_id', 'kind', 'data')

  const addReport = async () => {
    const user = await database.repositories.users.create({ email: 'lan@example.org', password_hash: 'x' })
    const unknown = { description: undefined, severity: undefined }
    const place = { latitude: 21.0285, longitude: 105.8542 }
    const report: NewReport = { title: 'Rác', category: 'waste', ...unknown, ...place, user_id: user.id }
    return { user, report: await database.repositories.reports.create(report) }
  }
  const change = (id: number, to: 'PENDING' | 'APPROVED', actorId: number, note: string | null = null) =>
    database.repositories.reports.setStatus([{ id, status: 'PENDING' }], { status: to, note }, actorId)

  it('contain the public fields of a new report', async () => {
    const { user, report } = await addReport()
    const [event] = await stored()
    expect(event).toMatchObject({ type: 'report.created', user_id: user.id })
    expect(event?.data).toEqual({
      id: report.id,
      category: 'waste',
      status: 'PENDING',
      latitude: 21.0285,
      longitude: 105.8542,
      created_at: expect.stringMatching(time),
    })
  })

  it('contain the previous and the new status, and come with a message to the reporter, with the note', async () => {
    const { user, report } = await addReport()
    await change(report.id, 'APPROVED', user.id, 'Đã xác minh')
    const [, event] = await stored()
    expect(event).toMatchObject({ type: 'report.status_changed', user_id: user.id })
    expect(event?.data).toMatchObject({ status: 'APPROVED', previous_status: 'PENDING' })
    expect(event?.data['changed_at']).toMatch(time)
    expect(JSON.stringify(event?.data)).not.toContain('Đã xác minh')
    const data = { report_id: report.id, title: 'Rác', status: 'APPROVED', note: 'Đã xác minh' }
    expect(await messages()).toEqual([{ user_id: user.id, kind: 'report_status', data }])
  })

  it('are not written for a note without a change of the status', async () => {
    const { user, report } = await addReport()
    await change(report.id, 'PENDING', user.id, 'Xin thêm ảnh')
    expect(await stored()).toHaveLength(1)
    expect(await messages()).toEqual([])
  })

  it('have no message if the reporter has deleted the account', async () => {
    const { user, report } = await addReport()
    await database.db('reports').update({ user_id: null })
    await change(report.id, 'APPROVED', user.id)
    expect(await stored()).toHaveLength(2)
    expect(await messages()).toEqual([])
  })

  it('are not written for inactive, changed and imported locations, and if a transaction is rolled back', async () => {
    const { id } = await database.repositories.locations.create({ ...park, is_active: false })
    await database.repositories.locations.update(id, { is_active: true, name: 'Vườn hoa' })
    await database.repositories.locations.importMany([imported(1)])
    const failing = database.db.transaction(async (trx) => {
      await trx('locations').insert(park)
      throw new Error('Rolled back.')
    })
    await expect(failing).rejects.toThrow('Rolled back.')
    expect(await stored()).toEqual([])
  })

  it('are inserted in order', async () => {
    const resources = ['a', 'b', 'c']
    const ids = await database.repositories.events.add(
      resources.map((resource) => ({ type: 'air.updated', resource, data: { resource } })),
    )
    const rows = await stored()
    expect(rows.map(({ id, data }) => [id, data['resource']])).toEqual(ids.map((id, index) => [id, resources[index]]))
  })

  it('of another cluster are moved before all others when a backup is restored', async () => {
    await database.repositories.locations.create(park)
    await database.repositories.locations.create(park)
    await database.db.raw("update events set xid = '50000000' where id = 1")
    expect(await database.repositories.events.adoptRestored()).toBe(1)
    expect((await stored()).map(({ xid }) => xid)).toEqual(['3', expect.not.stringMatching(/^3$/)])
    expect(await database.repositories.events.adoptRestored()).toBe(0)
  })
})
