import type { UserUpdate } from '@environmental-monitoring/sdk'
import { beforeEach, describe, expect, it } from '@jest/globals'
import jwt from 'jsonwebtoken'
import { createStation } from '../../_helpers/own-stations.js'
import { useService, type TestUser } from '../../_helpers/service.js'
import { signIn } from '../../_helpers/sign-in.js'
import { enableTotp } from '../../_helpers/totp.js'

describe('REAUTH_MINUTES', () => {
  let now = Date.now()
  const service = useService({ clock: () => now, environment: { REAUTH_MINUTES: '10' } })
  let admin: TestUser
  let lan: TestUser
  let webhook: { webhook_id: number }
  let station: { station_id: number }

  beforeEach(async () => {
    admin = await signIn(service(), service().admin)
    lan = await service().citizen()
    const { data } = await admin.api.createWebhook({ body: { url } })
    webhook = { webhook_id: data?.webhook.id ?? 0 }
    station = { station_id: (await createStation({ admin })).id }
    now += 11 * 60_000
  })

  const account = (role: 'manager' | 'citizen') => ({
    body: { email: `${role}-${lan.email}`, password: 'hoa sữa mùa thu', role },
  })
  const url = 'https://dashboard.example/hooks'
  const changes: [string, (api: TestUser['api']) => Promise<{ response: Response; error?: unknown }>][] = [
    ['a role', (api) => api.updateUser({ path: { user_id: lan.id }, body: { role: 'manager' } })],
    ['an email address', (api) => api.updateUser({ path: { user_id: lan.id }, body: { email: `new-${lan.email}` } })],
    ['a password', (api) => api.updateUser({ path: { user_id: lan.id }, body: { password: 'hoa sữa mùa thu' } })],
    ['a new manager', (api) => api.createUser(account('manager'))],
    ['a deletion', (api) => api.deleteUser({ path: { user_id: lan.id } })],
    ['a new webhook', (api) => api.createWebhook({ body: { url } })],
    ['the address of a webhook', (api) => api.updateWebhook({ path: webhook, body: { url } })],
    ['the secret of a webhook', (api) => api.rotateWebhookSecret({ path: webhook })],
    [
      'a new station',
      (api) => api.createStation({ body: { name: 'Chợ Mơ', latitude: 21, longitude: 105.8, kind: 'low_cost' } }),
    ],
    ['the key of a station', (api) => api.rotateStationKey({ path: station })],
  ]

  it.each(changes)('requires a recent password for %s', async (_what, change) => {
    const { error, response } = await change(admin.api)
    expect(response.status).toBe(403)
    expect(error).toMatchObject({
      code: 'password_confirmation_required',
      detail: 'Confirm your password to make this change.',
    })
    const { data } = await admin.api.confirmPassword({ body: { current_password: admin.password } })
    expect((await change(service().client(data?.access_token ?? ''))).error).toBeUndefined()
  })

  it('is satisfied by a sign-in', async () => {
    const { api } = await signIn(service(), admin)
    expect((await api.deleteUser({ path: { user_id: lan.id } })).response.status).toBe(200)
  })

  it('is not satisfied by a new password', async () => {
    const password = 'tay-ho-morning-2026'
    const { data } = await lan.api.changePassword({ body: { current_password: lan.password, new_password: password } })
    const [before, after] = [lan.token, data?.access_token ?? ''].map((token) => jwt.decode(token) as jwt.JwtPayload)
    expect(after?.['auth_time']).toBe(before?.['auth_time'])
  })

  const removeWith = async (token = '') =>
    (
      await service()
        .client(token)
        .deleteUser({ path: { user_id: lan.id } })
    ).response.status

  it('is satisfied by a refresh only if it was by the old token', async () => {
    const { data } = await admin.api.refreshToken()
    expect(await removeWith(data?.access_token)).toBe(403)
    const confirmed = await service()
      .client(data?.access_token ?? '')
      .confirmPassword({ body: { current_password: admin.password } })
    const again = await service()
      .client(confirmed.data?.access_token ?? '')
      .refreshToken()
    expect(await removeWith(again.data?.access_token)).toBe(200)
  })

  it('is not satisfied by a token without the time of the password', async () => {
    const { repositories, tokens } = service().app.context
    const user = await repositories.users.find(admin.id)
    expect(await removeWith(user && tokens.issue(user))).toBe(403)
  })

  it.each<[string, (api: TestUser['api']) => Promise<{ response: Response }>]>([
    ['a new citizen', (api) => api.createUser(account('citizen'))],
    ['a name', (api) => api.updateUser({ path: { user_id: lan.id }, body: { full_name: 'Lan' } })],
    ['the events of a webhook', (api) => api.updateWebhook({ path: webhook, body: { events: ['location.created'] } })],
    ['a station', (api) => api.updateStation({ path: station, body: { name: 'Chợ Mơ' } })],
    ['a deactivation', (api) => api.updateUser({ path: { user_id: lan.id }, body: { is_active: false } })],
  ])('does not affect %s', async (_what, change) => {
    expect((await change(admin.api)).response.ok).toBe(true)
  })
})

describe('an admin with two-factor authentication', () => {
  let now = Date.now()
  const service = useService({ clock: () => now })

  it('confirms a new own email address or password with a code', async () => {
    const admin = await enableTotp(await signIn(service(), service().admin), now)
    const other = await service().citizen()
    const change = (api: TestUser['api'], { id }: TestUser, body: UserUpdate) =>
      api.updateUser({ path: { user_id: id }, body })
    now += 6 * 60_000
    for (const body of [{ email: 'new@example.com' }, { password: 'hoa sữa mùa thu' }])
      expect((await change(admin.api, admin, body)).error).toMatchObject({ code: 'password_confirmation_required' })
    expect((await change(admin.api, admin, { full_name: 'Mai' })).response.status).toBe(200)
    expect((await change(admin.api, other, { email: 'lan@example.com' })).response.status).toBe(200)
    const confirmation = { current_password: admin.password, totp_code: admin.codeAt(now) }
    const { data } = await admin.api.confirmPassword({ body: confirmation })
    const confirmed = service().client(data?.access_token ?? '')
    expect((await change(confirmed, admin, { email: 'new@example.com' })).response.status).toBe(200)
  })
})
