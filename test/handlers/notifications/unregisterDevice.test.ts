import { beforeAll, describe, expect, it } from '@jest/globals'
import { logRequest } from '../../../src/server/access-log.js'
import { useService, type TestUser } from '../../_helpers/service.js'

describe('unregisterDevice', () => {
  const service = useService()
  let lan: TestUser

  beforeAll(async () => {
    lan = await service().citizen()
  })

  const register = (token: string) => lan.api.registerDevice({ body: { token, platform: 'android' } })
  const unregister = (user: TestUser, token: string) => user.api.unregisterDevice({ path: { token } })

  it.each(['fXn7c1hQ:APA91bH3Jq5', 'with/slash and space?&#%41', 'ký tự', 'x'.repeat(4096)])(
    'deletes the caller’s device %#',
    async (token) => {
      await register(token)
      const { data, response } = await unregister(lan, token)
      expect(response.status).toBe(200)
      expect(data).toEqual({ message: 'Device unregistered' })
      const { error, response: again } = await unregister(lan, token)
      expect(again.status).toBe(404)
      expect(error).toMatchObject({ detail: 'Device not found' })
      expect((await register(token)).response.status).toBe(201)
    },
  )

  it('returns 404 for the device of another user, even to admins, and keeps it', async () => {
    await register('mine')
    for (const user of [await service().citizen(), service().admin]) {
      const { error, response } = await unregister(user, 'mine')
      expect(response.status).toBe(404)
      expect(error).toMatchObject({ detail: 'Device not found' })
    }
    expect((await register('mine')).response.status).toBe(200)
  })

  it.each(['short', 'x'.repeat(64), 'x'.repeat(4096), 'with%2Fslash'])('writes no token to the log: %#', (token) => {
    const lines: unknown[] = []
    const log = { debug: fail, warn: fail, error: fail, info: (line: unknown) => void lines.push(line) }
    const served = { requestId: '1', operationId: 'unregisterDevice', method: 'DELETE', status: 200, milliseconds: 1 }
    const path = `/v1/notifications/register/${token}`
    logRequest(log, { ...served, path, user: undefined, address: '127.0.0.1', error: undefined })
    expect(lines).toEqual([expect.objectContaining({ path: '/v1/notifications/register/[secret]' })])
  })

  it('requires a token', async () => {
    const { response } = await service().api.unregisterDevice({ path: { token: 'x' } })
    expect(response.status).toBe(401)
  })
})

function fail(): never {
  throw new Error('This is not logged.')
}
