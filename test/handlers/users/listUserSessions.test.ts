import { describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'
import { sessionIdOf, signIn } from '../../_helpers/sign-in.js'

describe('listUserSessions', () => {
  const service = useService()
  const list = (user_id: number) => service().admin.api.listUserSessions({ path: { user_id } })

  it('lists the sessions of the user, the most recently used one first', async () => {
    const lan = await service().citizen()
    const second = await signIn(service(), lan, 'EMS-App/2.1')
    const { data, response } = await list(lan.id)
    expect(response.status).toBe(200)
    expect(data).toMatchObject([
      { id: sessionIdOf(second.token), device: 'EMS-App', is_current: false },
      { id: sessionIdOf(lan.token), is_current: false },
    ])
  })

  it("marks the session of the admin's call", async () => {
    const { data } = await list(service().admin.id)
    const current = data?.filter(({ is_current }) => is_current).map(({ id }) => id)
    expect(current).toEqual([sessionIdOf(service().admin.token)])
  })

  it('returns an empty list for a user without sessions', async () => {
    const lan = await service().citizen()
    await lan.api.logout()
    expect((await list(lan.id)).data).toEqual([])
  })

  it('returns 404 for an unknown user', async () => {
    const { error, response } = await list(2147483647)
    expect([response.status, error?.detail]).toEqual([404, 'User not found'])
  })

  it('returns 403 to citizens and managers', async () => {
    for (const user of [await service().citizen(), await service().manager()])
      expect((await user.api.listUserSessions({ path: { user_id: user.id } })).response.status).toBe(403)
  })
})
