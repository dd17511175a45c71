import { describe, expect, it } from '@jest/globals'
import { query } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'

describe('getNotification', () => {
  const service = useService()

  const add = async (): Promise<number> => {
    const [row] = await query<{ id: number }>(
      service().databaseUrl,
      `insert into notifications (title, body, data, notification_type, status, sent_count, failed_count, error_message, sent_by_user_id)
       values ('Không khí', 'AQI 165', '{"screen":"air"}', 'token', 'partial', 118, 2, '2 tokens are no longer registered', ${service().admin.id})
       returning id`,
    )
    return row?.id ?? 0
  }

  it('returns the record to every user', async () => {
    const id = await add()
    const lan = await service().citizen()
    const { data, response } = await lan.api.getNotification({ path: { notification_id: id } })
    expect(response.status).toBe(200)
    expect(data).toEqual({
      id,
      title: 'Không khí',
      body: 'AQI 165',
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

  it('returns 404 for an id that is not there', async () => {
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

  it('needs a user', async () => {
    const { response } = await service().api.getNotification({ path: { notification_id: await add() } })
    expect(response.status).toBe(401)
  })
})
