import { beforeEach, describe, expect, it } from '@jest/globals'
import type { NewReport } from '../../src/database/repositories/reports.js'
import { presentEvent, type EventRecord } from '../../src/domain/events.js'
import { imported } from '../_helpers/locations.js'
import { useDatabase } from './_helpers/database.js'

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
    const report: NewReport = {
      title: 'Rác',
      description: undefined,
      category: 'waste',
      severity: undefined,
      latitude: 21.0285,
      longitude: 105.8542,
      user_id: user.id,
    }
    return { user, report: await database.repositories.reports.create(report) }
  }
  const change = (id: number, to: 'PENDING' | 'APPROVED', actorId: number, note: string | null = null) =>
    database.repositories.reports.setStatuses([{ id, from: 'PENDING', to, isPublished: true, note, actorId }])

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

  it('contain the previous and the new status, and come with a message to the reporter, which has the note', async () => {
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

  it('contain a new location', async () => {
    const { id } = await database.repositories.locations.create(park)
    const [event] = await stored()
    expect(event?.type).toBe('location.created')
    expect(event?.data).toEqual({ id, ...park, created_at: expect.stringMatching(time) })
  })

  it('are not written for inactive, changed and imported locations', async () => {
    const { id } = await database.repositories.locations.create({ ...park, is_active: false })
    await database.repositories.locations.update(id, { is_active: true, name: 'Vườn hoa' })
    await database.repositories.locations.importMany([imported(1)])
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

  it('have statuses in the configured case when they are presented', async () => {
    await addReport()
    const [event] = await stored()
    const presented = event && presentEvent(event, (status) => status.toLowerCase())
    expect(presented).toMatchObject({ id: `${event?.xid}-${event?.id}`, type: 'report.created' })
    expect(presented?.data).toMatchObject({ status: 'pending', category: 'waste' })
  })

  it('of another cluster are moved before all others when a backup is restored', async () => {
    await database.repositories.locations.create(park)
    await database.repositories.locations.create(park)
    await database.db.raw("update events set xid = '50000000' where id = 1")
    expect(await database.repositories.events.adoptRestored()).toBe(1)
    expect((await stored()).map(({ xid }) => xid)).toEqual(['3', expect.not.stringMatching(/^3$/)])
    expect(await database.repositories.events.adoptRestored()).toBe(0)
  })

  it('are deleted after their retention', async () => {
    await database.repositories.locations.create(park)
    await database.repositories.locations.create(park)
    await database
      .db('events')
      .where({ id: 1 })
      .update({ created_at: new Date(Date.now() - 8 * 86_400_000) })
    expect(await database.repositories.events.removeOlderThan(7)).toBe(1)
    expect(await stored()).toHaveLength(1)
  })
})
