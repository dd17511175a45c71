import { beforeAll, describe, expect, it } from '@jest/globals'
import { addPublicReport, addReport } from '../../_helpers/reports.js'
import { useService, type TestUser } from '../../_helpers/service.js'

interface Resource {
  /** Creates a record. @returns its path */
  create: () => Promise<string>
  method: 'PUT' | 'PATCH'
  /** Path of a change below the record. */
  change?: string
  /** Bodies of three different changes. */
  bodies: object[]
}

describe('a write with If-Match', () => {
  const service = useService()
  let admin: TestUser
  let lan: TestUser

  beforeAll(async () => {
    admin = service().admin
    lan = await service().citizen()
  })

  const call = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
    fetch(service().baseUrl + path, {
      method,
      headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
  const etagOf = async (path: string) => (await call('GET', path)).headers.get('ETag') ?? ''
  const read = async (path: string) => (await call('GET', path)).json()
  const created = async (path: string, body: object) => {
    const answer = (await (await call('POST', path, {}, body)).json()) as Record<string, { id: number }> & {
      id: number
    }
    // The key of a station and the secret of a webhook are returned next to it.
    return `${path}/${(answer['station'] ?? answer['webhook'] ?? answer).id}`
  }
  const names = (name: string) => ['A', 'B', 'C'].map((value) => ({ [name]: value }))

  const resources: [string, Resource][] = [
    [
      'report',
      {
        create: async () => `/reports/${(await addReport(service(), lan.id)).id}`,
        method: 'PATCH',
        change: '/status',
        bodies: ['APPROVED', 'REJECTED', 'COMPLETED'].map((status) => ({ status })),
      },
    ],
    [
      'location',
      {
        create: () => created('/locations', { name: 'Park', latitude: 21, longitude: 105 }),
        method: 'PUT',
        bodies: names('name'),
      },
    ],
    [
      'station',
      {
        create: () => created('/stations', { name: 'Roof', latitude: 21, longitude: 105, kind: 'low_cost' }),
        method: 'PUT',
        bodies: names('name'),
      },
    ],
    [
      'user',
      { create: async () => `/users/${(await service().citizen()).id}`, method: 'PUT', bodies: names('full_name') },
    ],
    [
      'alert',
      {
        create: () => created('/alerts', { latitude: 21, longitude: 105, radius: 2, threshold: 100 }),
        method: 'PUT',
        bodies: [101, 150, 200].map((threshold) => ({ threshold })),
      },
    ],
    [
      'webhook',
      {
        create: () => created('/webhooks', { url: 'https://example.com/hook', events: ['report.created'] }),
        method: 'PUT',
        bodies: names('description'),
      },
    ],
  ]

  describe.each(resources)('of a %s', (_name, { create, method, change = '', bodies }) => {
    it('changes nothing if the record has changed since', async () => {
      const path = await create()
      const etag = await etagOf(path)
      expect(etag).toMatch(/^"1-.+"$/)
      expect((await call(method, path + change, { 'If-Match': etag }, bodies[0])).status).toBe(200)
      const changed = await read(path)
      const late = await call(method, path + change, { 'If-Match': etag }, bodies[1])
      expect([late.status, await late.json()]).toMatchObject([412, { code: 'precondition_failed' }])
      expect((await call('DELETE', path, { 'If-Match': etag })).status).toBe(412)
      expect(await read(path)).toEqual(changed)
      expect((await call(method, path + change, { 'If-Match': await etagOf(path) }, bodies[1])).status).toBe(200)
      expect((await call('DELETE', path, { 'If-Match': await etagOf(path) })).status).toBe(200)
    })

    it('lets one of two concurrent changes succeed', async () => {
      const path = await create()
      const headers = { 'If-Match': await etagOf(path) }
      const replies = await Promise.all(bodies.map((body) => call(method, path + change, headers, body)))
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412])
      const winner = bodies[replies.findIndex(({ status }) => status === 200)]
      expect(await read(path)).toMatchObject(winner ?? {})
    })

    it('is rejected with If-None-Match: *, and succeeds without conditions', async () => {
      const path = await create()
      expect((await call(method, path + change, { 'If-None-Match': '*' }, bodies[0])).status).toBe(412)
      for (const body of bodies) expect((await call(method, path + change, {}, body)).status).toBe(200)
    })
  })

  it('is rejected after a note of somebody else', async () => {
    const path = `/reports/${(await addReport(service(), lan.id)).id}`
    const etag = await etagOf(path)
    await call('PATCH', `${path}/status`, {}, { status: 'PENDING', note: 'Asked the district.' })
    const { status } = await call('PATCH', `${path}/status`, { 'If-Match': etag }, { status: 'REJECTED' })
    expect(status).toBe(412)
  })

  it('succeeds although a citizen has supported the report', async () => {
    const { id } = await addPublicReport(service(), lan.id)
    const path = `/reports/${id}`
    const etag = await etagOf(path)
    const minh = await service().citizen()
    expect((await minh.api.supportReport({ path: { report_id: id } })).response.status).toBe(200)
    expect(await etagOf(path)).not.toBe(etag)
    const { status } = await call('PATCH', `${path}/status`, { 'If-Match': etag }, { status: 'COMPLETED' })
    expect(status).toBe(200)
  })

  it('of the own account changes nothing if the account has changed since', async () => {
    const { id, password: current_password, token } = await service().citizen()
    const own = { Authorization: `Bearer ${token}` }
    const etag = (await call('GET', '/auth/me', own)).headers.get('ETag') ?? ''
    const headers = { ...own, 'If-Match': etag }
    expect((await call('PUT', '/auth/profile', headers, { full_name: 'Lan' })).status).toBe(200)
    const email = { email: `new-${id}@example.com`, current_password }
    for (const body of [{ full_name: 'Mai' }, email])
      expect((await call('PUT', '/auth/profile', headers, body)).status).toBe(412)
    expect((await call('DELETE', '/users/me', headers, { current_password })).status).toBe(412)
    expect(await (await call('GET', '/auth/me', own)).json()).toMatchObject({ id, full_name: 'Lan' })
  })

  it('succeeds although the user has signed in', async () => {
    const { id, email, password, api } = await service().citizen()
    const etag = await etagOf(`/users/${id}`)
    await api.login({ body: { email, password } })
    expect((await call('PUT', `/users/${id}`, { 'If-Match': etag }, { full_name: 'Lan' })).status).toBe(200)
  })

  it.each([
    ['*', 200],
    ['"9-x", "1-x"', 200],
    ['W/"1-x-gzip"', 200],
    ['"1"', 412],
    ['1', 412],
    ['"x"', 412],
    ['"11-x"', 412],
    ['', 412],
  ])('compares the version alone: %s', async (ifMatch, status) => {
    const path = await created('/locations', { name: 'Park', latitude: 21, longitude: 105 })
    expect((await call('PUT', path, { 'If-Match': ifMatch }, { name: 'A' })).status).toBe(status)
  })

  it('returns 404 for a record that does not exist', async () => {
    expect((await call('PUT', '/locations/999999', { 'If-Match': '"1-x"' }, { name: 'A' })).status).toBe(404)
  })
})
