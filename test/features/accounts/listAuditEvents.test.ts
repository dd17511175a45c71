import type { AuditEvent, RequestOf } from '@environmental-monitoring/sdk'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { linksOf, listOf } from '../../_helpers/pages.js'
import { useService, type TestUser } from '../../_helpers/service.js'

type ListQuery = NonNullable<RequestOf<'listAuditEvents'>['query']>

describe('listAuditEvents', () => {
  const service = useService()
  const list = (query: ListQuery = {}) => service().admin.api.listAuditEvents({ query })
  const events = async (query?: ListQuery): Promise<AuditEvent[]> => listOf((await list(query)).data)

  let lan: TestUser
  let manager: TestUser

  beforeAll(async () => {
    lan = await service().citizen()
    manager = await service().manager()
    const { api } = service().admin
    await api.updateUser({ path: { user_id: lan.id }, body: { phone: '+84 912 345 678', role: 'manager' } })
    const station = { name: 'Trạm 1', latitude: 21.03, longitude: 105.85, kind: 'low_cost' } as const
    await manager.api.createStation({ body: { ...station, notes: 'Ask for Mr. Hùng' } })
  })

  it('returns who did what, when, and which fields changed', async () => {
    const { data, response } = await service().admin.api.updateUser({
      path: { user_id: lan.id },
      body: { full_name: 'Nguyễn Thị Lan', password: 'a much longer password', is_active: false },
    })
    const [event] = await events({ target_type: 'user', target_id: String(lan.id) })
    expect(data?.is_active).toBe(false)
    expect(event).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      actor: { id: service().admin.id, name: 'Administrator' },
      action: 'user.updated',
      target: { type: 'user', id: String(lan.id) },
      changes: [
        { field: 'full_name', from: null, to: null, is_hidden: true },
        { field: 'is_active', from: 'true', to: 'false', is_hidden: false },
        { field: 'password', from: null, to: null, is_hidden: true },
      ],
      request_id: response.headers.get('X-Request-Id'),
    })
  })

  it('names an actor with a deleted account `deleted user`', async () => {
    const other = await service().manager()
    await other.api.createLocation({
      body: { name: 'Hồ Tây', location_type: 'PUBLIC_PARK', latitude: 21.05, longitude: 105.82 },
    })
    await service().admin.api.deleteUser({ path: { user_id: other.id } })
    const [created] = await events({ actor_id: other.id })
    expect(created).toMatchObject({ action: 'location.created', actor: { id: other.id, name: 'deleted user' } })
  })

  it('does not contain requests that failed or changed nothing', async () => {
    const path = { user_id: manager.id }
    const before = await events()
    await service().admin.api.updateUser({ path, body: { role: 'manager' } })
    await service().admin.api.updateUser({ path, body: { email: 'admin@example.com' } })
    await service().admin.api.updateUser({ path: { user_id: 99_999 }, body: { role: 'manager' } })
    await service().admin.api.updateUser({ path: { user_id: service().admin.id }, body: { role: 'citizen' } })
    expect(await events()).toEqual(before)
  })

  it('does not contain what users change themselves', async () => {
    const citizen = await service().citizen()
    await citizen.api.updateUser({ path: { user_id: citizen.id }, body: { full_name: 'Minh' } })
    expect(await events({ actor_id: citizen.id })).toEqual([])
    expect(await events({ target_type: 'user', target_id: String(citizen.id) })).toEqual([])
  })

  it('filters by actor, action and target', async () => {
    const admin = service().admin.id
    const [byActor, byAction, byType] = [
      await events({ actor_id: admin }),
      await events({ action: 'user.updated' }),
      await events({ target_type: 'station' }),
    ]
    expect(new Set(byActor.map(({ actor }) => actor?.id))).toEqual(new Set([admin]))
    expect(new Set(byAction.map(({ action }) => action))).toEqual(new Set(['user.updated']))
    expect(new Set(byType.map(({ target }) => target?.type))).toEqual(new Set(['station']))
    const byTarget = await events({ target_id: String(lan.id), target_type: 'user' })
    expect(byTarget.at(-1)).toMatchObject({ changes: [{ field: 'phone' }, { field: 'role', to: 'manager' }] })
    const combined = { actor_id: manager.id, target_type: 'station' } as const
    expect(await events({ ...combined, action: 'station.created' })).toHaveLength(1)
    expect(await events({ ...combined, action: 'user.updated' })).toEqual([])
  })

  it('filters by time, from inclusive, to exclusive', async () => {
    const [second, first] = await events({ limit: 2 })
    if (!first || !second) throw new Error('There are too few events.')
    const to = new Date(Date.parse(second.at) + 1).toISOString()
    expect((await events({ from: second.at, to })).map(({ id }) => id)).toContain(second.id)
    expect((await events({ to: first.at })).map(({ id }) => id)).not.toContain(second.id)
    expect(await events({ from: '2100-01-01T00:00:00Z' })).toEqual([])
    const { error, response } = await list({ from: '2026-11-02T00:00:00Z', to: '2026-11-01T00:00:00Z' })
    expect(response.status).toBe(400)
    expect(error).toMatchObject({ errors: [{ location: 'query.to' }] })
  })

  it('supports skip and limit with links, and counts on request', async () => {
    const { data, response } = await list({ skip: 1, limit: 1, action: 'user.updated', count: true })
    expect(listOf(data)).toHaveLength(1)
    expect(response.headers.get('X-Total-Count')).toBe('2')
    expect(linksOf(response, '/audit')).toMatchObject({ prev: { skip: '0', limit: '1', action: 'user.updated' } })
  })
})
