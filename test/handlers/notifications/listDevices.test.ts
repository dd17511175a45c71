import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { query } from '../../_helpers/processes.js'
import { useService, type TestUser } from '../../_helpers/service.js'

describe('listDevices', () => {
  const service = useService()
  let lan: TestUser

  beforeAll(async () => {
    lan = await service().citizen()
    for (const user of [lan, service().admin])
      for (const n of [1, 2, 3])
        await user.api.registerDevice({ body: { token: `token-${user.id}-${n}`, platform: 'ios' } })
    await query(service().databaseUrl, `update devices set is_active = false where token = 'token-${lan.id}-2'`)
  })

  const list = async (parameters: NonNullable<RequestOf<'listDevices'>['query']> = {}) =>
    (await service().admin.api.listDevices({ query: parameters })).data ?? []

  it('returns the devices of all users, newest first, including inactive ones', async () => {
    const devices = await list()
    expect(devices.map(({ token }) => token)).toEqual(
      [service().admin.id, lan.id].flatMap((id) => [3, 2, 1].map((n) => `token-${id}-${n}`)),
    )
    expect(devices.filter(({ is_active }) => !is_active).map(({ token }) => token)).toEqual([`token-${lan.id}-2`])
    expect(devices[0]).toEqual({
      id: expect.any(Number),
      token: expect.any(String),
      platform: 'ios',
      language: 'vi',
      is_active: true,
      user_id: service().admin.id,
      last_sent_at: null,
      created_at: expect.stringMatching(/Z$/),
    })
  })

  it('supports skip and limit', async () => {
    const all = await list()
    expect(await list({ skip: 1, limit: 2 })).toEqual(all.slice(1, 3))
    expect(await list({ skip: 6 })).toEqual([])
  })

  it('returns 400 for a skip above 100,000 or a limit above 100', async () => {
    const { api } = service().admin
    expect((await api.listDevices({ query: { skip: 100_001 } })).response.status).toBe(400)
    expect((await api.listDevices({ query: { limit: 101 } })).response.status).toBe(400)
  })

  it('returns 304 for a matching ETag', async () => {
    const { response } = await service().admin.api.listDevices()
    const headers = { 'If-None-Match': response.headers.get('ETag') ?? '' }
    expect((await service().admin.api.listDevices({ headers })).response.status).toBe(304)
  })

  it('is restricted to admins', async () => {
    expect((await lan.api.listDevices()).response.status).toBe(403)
    expect((await service().api.listDevices()).response.status).toBe(401)
  })
})
