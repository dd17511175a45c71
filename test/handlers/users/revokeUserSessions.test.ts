import { describe, expect, it } from '@jest/globals'
import { query } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'
import { signIn, statusOf } from '../../_helpers/sign-in.js'

describe('revokeUserSessions', () => {
  const service = useService()
  const revoke = (user_id: number) => service().admin.api.revokeUserSessions({ path: { user_id } })

  it('ends all sessions of the user', async () => {
    const lan = await service().citizen()
    const second = await signIn(service(), lan)
    const { data, response } = await revoke(lan.id)
    expect(response.status).toBe(200)
    expect(data).toEqual({ message: 'User signed out' })
    expect([await statusOf(service(), lan.token), await statusOf(service(), second.token)]).toEqual([401, 401])
    expect((await service().admin.api.listUserSessions({ path: { user_id: lan.id } })).data).toEqual([])
  })

  it('lets the user sign in again', async () => {
    const lan = await service().citizen()
    await revoke(lan.id)
    expect(await statusOf(service(), (await signIn(service(), lan)).token)).toBe(200)
  })

  it('is recorded in the audit log', async () => {
    const lan = await service().citizen()
    await revoke(lan.id)
    const events = await query(
      service().databaseUrl,
      `select actor_id, target_type, target_id from audit_events
       where action = 'user.sessions_revoked' and target_id = '${lan.id}'`,
    )
    expect(events).toEqual([{ actor_id: service().admin.id, target_type: 'user', target_id: String(lan.id) }])
  })

  it('returns 404 for an unknown user', async () => {
    const { error, response } = await revoke(2147483647)
    expect([response.status, error?.detail]).toEqual([404, 'User not found'])
  })

  it('returns 403 to citizens and managers', async () => {
    for (const user of [await service().citizen(), await service().manager()])
      expect((await user.api.revokeUserSessions({ path: { user_id: user.id } })).response.status).toBe(403)
  })
})
