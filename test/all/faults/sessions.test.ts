import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { until } from '../../_helpers/processes.js'
import { startTestService, type TestService, type TestUser } from '../../_helpers/service.js'
import { sessionIdOf, signIn, statusOf } from '../../_helpers/sign-in.js'

let first: TestService
let second: TestService
let lan: TestUser
let phone: TestUser

beforeAll(async () => {
  first = await startTestService({ work: 'automatic' })
  second = await startTestService({ work: 'automatic', databaseUrl: first.databaseUrl })
})

afterAll(async () => {
  await second.stop()
  await first.stop()
})

beforeEach(async () => {
  lan = await first.citizen()
  phone = await signIn(second, lan)
  // Fills the caches.
  for (const service of [first, second])
    for (const { token } of [lan, phone]) expect(await statusOf(service, token)).toBe(200)
})

describe('a session that is ended on one replica', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a logout', () => second.client(phone.token).logout()],
    ['revokeSession', () => lan.api.revokeSession({ path: { session_id: sessionIdOf(phone.token) } })],
    ['revokeOtherSessions', () => lan.api.revokeOtherSessions()],
    ['revokeUserSessions', () => first.admin.api.revokeUserSessions({ path: { user_id: lan.id } })],
  ])('is rejected by the others after %s', async (_what, end) => {
    await end()
    for (const service of [first, second]) await until(async () => (await statusOf(service, phone.token)) === 401)
    for (const service of [first, second])
      expect((await service.client(phone.token).refreshToken()).response.status).toBe(401)
  })

  it('cannot be refreshed on another replica', async () => {
    await second.client(phone.token).refreshToken()
    await lan.api.revokeSession({ path: { session_id: sessionIdOf(phone.token) } })
    expect((await second.client(phone.token).refreshToken()).response.status).toBe(401)
  })

  it('is rejected after a restart', async () => {
    await lan.api.revokeSession({ path: { session_id: sessionIdOf(phone.token) } })
    const third = await startTestService({ work: 'automatic', databaseUrl: first.databaseUrl })
    expect(await statusOf(third, phone.token)).toBe(401)
    await third.stop()
  })
})

describe('a token that is exchanged on one replica', () => {
  it('can be exchanged again on another, and is rejected otherwise', async () => {
    expect((await first.client(phone.token).refreshToken()).response.status).toBe(200)
    const { data } = await second.client(phone.token).refreshToken()
    expect(await statusOf(first, data?.access_token)).toBe(200)
    await until(async () => (await statusOf(second, phone.token)) === 401)
  })
})
