import { beforeAll, describe, expect, it } from '@jest/globals'
import { query } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'

/** Query parameters that existing clients send, although the operations do not have them. */
describe('a client that sends other query parameters', () => {
  const service = useService()

  beforeAll(async () => {
    await query(
      service().databaseUrl,
      `insert into notifications (title, body, notification_type, status, sent_by_user_id)
       select 'n' || n, 'b', 'token', 'sent', case n when 1 then ${service().admin.id} end from generate_series(1, 2) n`,
    )
  })

  const get = (path: string, headers: Record<string, string> = {}) => fetch(service().baseUrl + path, { headers })
  const asAdmin = () => ({ Authorization: `Bearer ${service().admin.token}` })
  const read = async (path: string) => {
    const response = await get(path, asAdmin())
    return {
      status: response.status,
      ignored: response.headers.get('X-Ignored-Parameters'),
      body: await response.json(),
    }
  }

  it.each(['/sensors', '/locations', '/aqi/hanoi', '/traffic/segments', '/health', '/reports', '/auth/me', '/users'])(
    'gets the same response with a cache buster: %s',
    async (path) => {
      const plain = await read(path)
      const busted = await read(`${path}?_=1763750000000`)
      expect(plain).toMatchObject({ status: 200, ignored: null })
      expect(busted).toEqual({ ...plain, ignored: '_' })
    },
  )

  it('gets the same ETag, and 304, with a cache buster', async () => {
    const etag = (await get('/aqi/hanoi')).headers.get('ETag') ?? ''
    const response = await get('/aqi/hanoi?_=1', { 'If-None-Match': etag })
    expect([response.status, response.headers.get('ETag')]).toEqual([304, etag])
  })

  it('does not add the header to the responses of others', async () => {
    await get('/aqi/hanoi?utm_source=mail')
    expect((await get('/aqi/hanoi')).headers.get('X-Ignored-Parameters')).toBeNull()
  })

  it('can read the header in a page of another origin', async () => {
    const { headers } = await get('/aqi/hanoi?_=1', { Origin: 'http://localhost:5173' })
    expect(headers.get('Access-Control-Expose-Headers')?.split(', ')).toContain('X-Ignored-Parameters')
  })

  it('gets 400 for a known parameter with an invalid value', async () => {
    const { status, ignored } = await read('/reports?_=1&limit=1000')
    expect([status, ignored]).toEqual([400, '_'])
  })

  it('writes with unknown parameters', async () => {
    const response = await fetch(`${service().baseUrl}/reports?source=app`, {
      method: 'POST',
      headers: { ...asAdmin(), 'Content-Type': 'application/json' },
      body: JSON.stringify({ title: 'Rác thải', latitude: 21.03, longitude: 105.85 }),
    })
    expect([response.status, response.headers.get('X-Ignored-Parameters')]).toEqual([201, 'source'])
  })

  it('filters the notification history by user', async () => {
    const { id } = service().admin
    const { status, ignored, body } = await read(`/notifications/history?skip=0&limit=20&user_id=${id}`)
    expect([status, ignored]).toEqual([200, null])
    expect(body).toMatchObject({ total: 1, items: [{ title: 'n1', sent_by_user_id: id }] })
  })
})
