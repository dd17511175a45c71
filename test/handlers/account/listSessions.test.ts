import { beforeEach, describe, expect, it } from '@jest/globals'
import { query } from '../../_helpers/processes.js'
import { useService, type TestUser } from '../../_helpers/service.js'
import { sessionIdOf, signIn } from '../../_helpers/sign-in.js'

describe('listSessions', () => {
  let now = Date.now()
  const service = useService({ clock: () => now })
  let lan: TestUser

  beforeEach(async () => {
    lan = await service().citizen()
  })

  const idsOf = async (user: TestUser) => (await user.api.listSessions()).data?.map(({ id }) => id)

  it('returns the fields of a session', async () => {
    const chrome =
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'
    await lan.api.logout()
    const phone = await signIn(service(), lan, chrome)
    const { data, response } = await phone.api.listSessions()
    expect(response.status).toBe(200)
    expect(data).toEqual([
      {
        id: sessionIdOf(phone.token),
        device: 'Chrome on Android',
        network: '127.0.0.0/24',
        created_at: new Date(now).toISOString(),
        last_used_at: new Date(now).toISOString(),
        expires_at: new Date((Math.floor(now / 1000) + 1800) * 1000).toISOString(),
        is_current: true,
      },
    ])
  })

  it('lists the most recently used session first and marks that of the call', async () => {
    now += 1000
    const second = await signIn(service(), lan)
    now += 1000
    const { data: refreshed } = await lan.api.refreshToken()
    const { data } = await second.api.listSessions()
    expect(data?.map(({ id, is_current }) => [id, is_current])).toEqual([
      [sessionIdOf(refreshed?.access_token ?? ''), false],
      [sessionIdOf(second.token), true],
    ])
  })

  it('shows the use and the expiry of a refreshed session', async () => {
    const [before] = (await lan.api.listSessions()).data ?? []
    now += 60_000
    const { data: refreshed } = await lan.api.refreshToken()
    const { data } = await service()
      .client(refreshed?.access_token ?? '')
      .listSessions()
    expect(data).toMatchObject([
      {
        id: before?.id,
        created_at: before?.created_at,
        last_used_at: new Date(now).toISOString(),
        expires_at: new Date(Date.parse(before?.expires_at ?? '') + 60_000).toISOString(),
      },
    ])
  })

  it('omits sessions of other users, and those that have ended or expired', async () => {
    const [minh, ended] = [await service().citizen(), await signIn(service(), lan)]
    await ended.api.logout()
    now += 20 * 60_000
    const current = await signIn(service(), lan)
    now += 15 * 60_000
    expect(await idsOf(current)).toEqual([sessionIdOf(current.token)])
    expect(sessionIdOf(minh.token)).not.toBe(sessionIdOf(current.token))
  })

  it('returns at most 100 sessions', async () => {
    await query(
      service().databaseUrl,
      `insert into sessions (id, user_id, last_used_at, expires_at, ends_at, device, network)
       select gen_random_uuid(), ${lan.id}, 'epoch', now() + '1 day', now() + '1 day', 'd', 'n' from generate_series(1, 120)`,
    )
    const ids = await idsOf(lan)
    expect(ids).toHaveLength(100)
    expect(ids?.[0]).toBe(sessionIdOf(lan.token))
  })

  it('returns 401 without a token', async () => {
    expect((await service().api.listSessions()).response.status).toBe(401)
  })
})
