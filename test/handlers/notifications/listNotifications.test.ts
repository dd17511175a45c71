import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { query } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'

describe('listNotifications', () => {
  const service = useService()

  beforeAll(async () => {
    await query(
      service().databaseUrl,
      `insert into notifications (title, body, data, notification_type, topic, status, sent_by_user_id, created_at)
       select 'n' || n, 'b', '{"z":1,"a":[2]}', t, case t when 'topic' then 'hanoi-air' end, 'sent',
         case when n % 4 = 0 then ${service().admin.id} end, now() - n * interval '1 hour'
       from generate_series(1, 25) n, lateral (select case when n % 5 = 0 then 'topic' else 'token' end) as kind(t)`,
    )
  })

  const list = async (parameters: NonNullable<RequestOf<'listNotifications'>['query']> = {}) => {
    const { data, response } = await service().admin.api.listNotifications({ query: parameters })
    expect(response.status).toBe(200)
    return { total: data?.total, titles: data?.items.map(({ title }) => title) }
  }
  const titles = (...numbers: number[]) => numbers.map((n) => `n${n}`)

  it('returns the newest 20 and the total', async () => {
    const first20 = Array.from({ length: 20 }, (_, n) => n + 1)
    expect(await list()).toEqual({ total: 25, titles: titles(...first20) })
  })

  it('supports skip and limit, with the total even after the end', async () => {
    expect(await list({ skip: 23, limit: 5 })).toEqual({ total: 25, titles: titles(24, 25) })
    expect(await list({ skip: 100 })).toEqual({ total: 25, titles: [] })
  })

  it('filters by type', async () => {
    expect(await list({ notification_type: 'topic' })).toEqual({ total: 5, titles: titles(5, 10, 15, 20, 25) })
    expect(await list({ notification_type: 'token', limit: 2 })).toEqual({ total: 20, titles: titles(1, 2) })
  })

  it('filters by sender', async () => {
    const { id } = service().admin
    expect(await list({ user_id: id })).toEqual({ total: 6, titles: titles(4, 8, 12, 16, 20, 24) })
    expect(await list({ user_id: id, notification_type: 'topic' })).toEqual({ total: 1, titles: titles(20) })
  })

  it('returns an empty list for a user who has sent nothing', async () => {
    const lan = await service().citizen()
    expect(await list({ user_id: lan.id })).toEqual({ total: 0, titles: [] })
  })

  it('returns full records', async () => {
    const { data } = await service().admin.api.listNotifications({ query: { notification_type: 'topic', limit: 1 } })
    expect(data?.items).toEqual([
      {
        id: expect.any(Number),
        title: 'n5',
        body: 'b',
        translations: null,
        data: { z: 1, a: [2] },
        notification_type: 'topic',
        topic: 'hanoi-air',
        status: 'sent',
        success_count: 0,
        failure_count: 0,
        sent_count: 0,
        failed_count: 0,
        sent_by_user_id: null,
        error_message: null,
        created_at: expect.stringMatching(/Z$/),
      },
    ])
  })

  it('returns 400 for an unknown type, an invalid user id, a limit above 100 and a skip above 100,000', async () => {
    for (const parameters of ['notification_type=email', 'user_id=0', 'limit=101', 'skip=100001']) {
      const response = await fetch(`${service().baseUrl}/notifications/history?${parameters}`, {
        headers: { Authorization: `Bearer ${service().admin.token}` },
      })
      expect(response.status).toBe(400)
    }
  })

  it('is restricted to admins', async () => {
    const lan = await service().citizen()
    expect((await lan.api.listNotifications()).response.status).toBe(403)
    expect((await service().api.listNotifications()).response.status).toBe(401)
  })
})
