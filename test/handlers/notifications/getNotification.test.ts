import { describe, expect, it } from '@jest/globals'
import { query } from '../../_helpers/processes.js'
import { useService, type TestUser } from '../../_helpers/service.js'

describe('getNotification', () => {
  const service = useService()

  const add = async (changes: Record<string, string | number | boolean> = {}): Promise<number> => {
    const record = {
      title: 'Không khí',
      body: 'AQI 165',
      data: '{"screen":"air"}',
      notification_type: 'token',
      status: 'partial',
      sent_count: 118,
      failed_count: 2,
      error_message: '2 tokens are no longer registered',
      sent_by_user_id: service().admin.id,
      ...changes,
    }
    const [row] = await query<{ id: number }>(
      service().databaseUrl,
      `insert into notifications (${Object.keys(record).join()})
       values (${Object.values(record)
         .map((value) => `'${value}'`)
         .join()}) returning id`,
    )
    return row?.id ?? 0
  }
  const read = (user: TestUser, id: number) => user.api.getNotification({ path: { notification_id: id } })

  it('returns the full record to an admin', async () => {
    const id = await add()
    const { data, response } = await read(service().admin, id)
    expect(response.status).toBe(200)
    expect(data).toEqual({
      id,
      title: 'Không khí',
      body: 'AQI 165',
      translations: null,
      data: { screen: 'air' },
      notification_type: 'token',
      topic: null,
      status: 'partial',
      success_count: 118,
      failure_count: 2,
      sent_count: 118,
      failed_count: 2,
      sent_by_user_id: service().admin.id,
      error_message: '2 tokens are no longer registered',
      created_at: expect.stringMatching(/Z$/),
    })
  })

  it.each(['sending', 'sent', 'partial'])(
    'returns only the message of a notification with status %s to a citizen',
    async (status) => {
      const id = await add({ status })
      const { data, response } = await read(await service().citizen(), id)
      expect(response.status).toBe(200)
      const created_at: unknown = expect.stringMatching(/Z$/)
      expect(data).toEqual({
        id,
        title: 'Không khí',
        body: 'AQI 165',
        translations: null,
        data: { screen: 'air' },
        created_at,
      })
    },
  )

  it('returns the message of a failed notification that reached a device to a citizen', async () => {
    const id = await add({ status: 'failed', sent_count: 3, error_message: 'interrupted after 3 devices' })
    const { data } = await read(await service().citizen(), id)
    expect(Object.keys(data ?? {})).not.toContain('error_message')
    expect(data).toMatchObject({ id, title: 'Không khí' })
  })

  it.each([
    ['a dry run', { status: 'dry_run' }],
    ['a dry run in progress', { status: 'sending', is_dry_run: true }],
    ['a dry run that was interrupted', { status: 'failed', is_dry_run: true }],
    ['one that reached no device', { status: 'failed', sent_count: 0 }],
  ])('returns 404 to a citizen for %s, and the record to an admin', async (_what, changes) => {
    const id = await add(changes)
    const { error, response } = await read(await service().citizen(), id)
    expect(response.status).toBe(404)
    expect(error).toMatchObject({ detail: 'Notification not found' })
    expect((await read(service().admin, id)).data).toMatchObject({ id, status: changes.status })
  })

  it('returns 404 for an unknown id', async () => {
    const { error, response } = await service().admin.api.getNotification({ path: { notification_id: 2147483647 } })
    expect(response.status).toBe(404)
    expect(error).toMatchObject({ detail: 'Notification not found' })
  })

  it.each(['0', '-1', '1.5', 'abc', '2147483648'])('returns 400 for the id %s', async (id) => {
    const response = await fetch(`${service().baseUrl}/notifications/history/${id}`, {
      headers: { Authorization: `Bearer ${service().admin.token}` },
    })
    expect(response.status).toBe(400)
  })

  it('requires a token', async () => {
    const { response } = await service().api.getNotification({ path: { notification_id: await add() } })
    expect(response.status).toBe(401)
  })
})
