import { createClient, memoryTokens, type ApiClient } from '@environmental-monitoring/sdk'
import { createHandlers, override } from '@environmental-monitoring/sdk/msw'
import { describe, expect, it } from '@jest/globals'
import { createResponseValidator } from '../../../src/contract/validate-response.js'
import { readContract } from '../../../src/server/service.js'
import { listOf, pageOf } from '../../_helpers/pages.js'
import { mockUrl, useMock } from './_helpers/mock.js'

const check = createResponseValidator(readContract())
const password = 'any password passes'
const account = { email: 'mai.tran@example.com', password, full_name: 'Trần Thị Mai' }

/** Returns a client without a token, which keeps the one of a login. */
function freshClient(baseUrl = mockUrl): ApiClient {
  return createClient({ baseUrl, tokens: memoryTokens(), retries: 0, cache: 0 })
}

/** Returns a client that has signed in. */
async function signedIn(email: string): Promise<ApiClient> {
  const client = freshClient()
  const { error } = await client.login({ body: { email, password } })
  expect(error).toBeUndefined()
  return client
}

describe('accounts of the mock', () => {
  const { api, guest, server } = useMock()
  const emails = async () => listOf((await api.listUsers({})).data).map(({ email }) => email)

  it('are initially the examples of the contract', async () => {
    expect(await emails()).toEqual(expect.arrayContaining(['admin@example.com', 'lan.nguyen@example.com']))
  })

  it('can be registered and listed', async () => {
    const { data, response } = await guest.register({ body: account })
    expect(data).toMatchObject({ email: 'mai.tran@example.com', full_name: 'Trần Thị Mai', role: 'citizen' })
    expect(check('register', 201, [...response.headers].flat(), JSON.stringify(data))).toBeUndefined()
    expect(await emails()).toContain('mai.tran@example.com')
  })

  it('have different e-mail addresses', async () => {
    const { response, error } = await guest.register({ body: { ...account, email: 'Lan.Nguyen@example.com' } })
    expect([response.status, error?.code]).toEqual([409, 'email_taken'])
  })

  it('sign in with any password', async () => {
    await guest.register({ body: account })
    const { data, response } = await guest.login({ body: { email: account.email, password: 'another password' } })
    expect(data?.user).toMatchObject({ email: 'mai.tran@example.com', role: 'citizen' })
    expect(check('login', 200, [...response.headers].flat(), JSON.stringify(data))).toBeUndefined()
  })

  it('make the calls of clients that have signed in', async () => {
    await guest.register({ body: account })
    const mai = await signedIn(account.email)
    expect((await mai.getCurrentUser()).data).toMatchObject({ email: account.email, full_name: 'Trần Thị Mai' })
    const { data } = await mai.createReport({ body: { title: 'Khói', latitude: 21, longitude: 105 } })
    expect(listOf((await mai.listReports()).data).map(({ id }) => id)).toEqual([data?.id])
  })

  it('need the role of an admin for the operations of admins', async () => {
    const lan = await signedIn('lan.nguyen@example.com')
    const { response, error } = await lan.listUsers()
    expect([response.status, error?.detail]).toEqual([403, 'Admin access required'])
  })

  it('do not exist for an unknown e-mail address, which signs in the admin by default', async () => {
    const unknown = await signedIn('nobody@example.com')
    expect((await unknown.getCurrentUser()).data).toMatchObject({ email: 'admin@example.com', role: 'admin' })
    expect(await emails()).not.toContain('nobody@example.com')
  })

  it('can change their profile', async () => {
    const lan = await signedIn('lan.nguyen@example.com')
    const changed = await lan.updateProfile({ body: { full_name: 'Lan', phone: null } })
    expect(changed.data).toMatchObject({ full_name: 'Lan', phone: null })
    expect((await lan.getCurrentUser()).data).toMatchObject({ full_name: 'Lan', phone: null })
  })

  it('can change their password and stay signed in', async () => {
    const lan = await signedIn('lan.nguyen@example.com')
    const body = { current_password: 'old password', new_password: 'new password of Lan' }
    expect((await lan.changePassword({ body })).data).toMatchObject({ token_type: 'bearer' })
    expect((await lan.getCurrentUser()).data?.email).toBe('lan.nguyen@example.com')
  })

  it('can refresh their token', async () => {
    const lan = await signedIn('lan.nguyen@example.com')
    expect((await lan.refreshToken()).data?.user.email).toBe('lan.nguyen@example.com')
  })

  it('cannot use a token after they signed out', async () => {
    const { data } = await guest.login({ body: { email: 'lan.nguyen@example.com', password } })
    const lan = createClient({ baseUrl: mockUrl, token: data?.access_token ?? '' })
    expect((await lan.logout()).error).toBeUndefined()
    const { response, error } = await lan.getCurrentUser()
    expect([response.status, error?.detail]).toEqual([401, 'Invalid token'])
  })

  it('list and end their sessions', async () => {
    const [phone, laptop] = [await signedIn('lan.nguyen@example.com'), await signedIn('lan.nguyen@example.com')]
    const { data, response } = await phone.listSessions()
    expect(check('listSessions', 200, [...response.headers].flat(), JSON.stringify(data))).toBeUndefined()
    expect(data?.map(({ is_current }) => is_current)).toEqual([false, true])
    const path = { session_id: data?.[0]?.id ?? '' }
    expect((await phone.revokeSession({ path })).error).toBeUndefined()
    expect((await phone.revokeSession({ path })).response.status).toBe(404)
    expect((await laptop.getCurrentUser()).response.status).toBe(401)
    expect((await phone.listSessions()).data).toHaveLength(1)
  })

  it('end all sessions except their own', async () => {
    const [phone, laptop] = [await signedIn('lan.nguyen@example.com'), await signedIn('lan.nguyen@example.com')]
    expect((await phone.revokeOtherSessions()).error).toBeUndefined()
    expect(
      [await phone.getCurrentUser(), await laptop.getCurrentUser()].map(({ response }) => response.status),
    ).toEqual([200, 401])
  })

  it('are signed out by an admin', async () => {
    const lan = await signedIn('lan.nguyen@example.com')
    const path = { user_id: 7 }
    expect((await api.listUserSessions({ path })).data).toHaveLength(1)
    expect((await api.revokeUserSessions({ path })).error).toBeUndefined()
    expect((await lan.getCurrentUser()).response.status).toBe(401)
    expect((await api.listUserSessions({ path })).data).toEqual([])
  })

  it('confirm their password', async () => {
    const lan = await signedIn('lan.nguyen@example.com')
    expect((await lan.confirmPassword({ body: { current_password: password } })).data?.id).toBe(7)
    expect((await lan.listSessions()).data).toMatchObject([{ is_current: true }])
  })

  it('can exchange an old token only for another new one', async () => {
    const { data } = await guest.login({ body: { email: 'lan.nguyen@example.com', password } })
    const lan = createClient({ baseUrl: mockUrl, token: data?.access_token ?? '', retries: 0, cache: 0 })
    const answers = [await lan.refreshToken(), await lan.getCurrentUser(), await lan.refreshToken()]
    expect(answers.map(({ response }) => response.status)).toEqual([200, 401, 200])
  })

  it('stay signed in with a token that the mock did not issue', async () => {
    await api.logout()
    expect((await api.getCurrentUser()).data?.role).toBe('admin')
  })

  it('can be deleted by their users, with their pending reports', async () => {
    const lan = await signedIn('lan.nguyen@example.com')
    const { data } = await lan.createReport({ body: { title: 'Khói', latitude: 21.123456, longitude: 105 } })
    const path = { report_id: data?.id ?? 0 }
    expect((await lan.deleteCurrentUser({ body: { current_password: password } })).error).toBeUndefined()
    expect(await emails()).not.toContain('lan.nguyen@example.com')
    expect((await api.getReport({ path })).response.status).toBe(404)
  })

  it('leave anonymous reports when they are deleted', async () => {
    const lan = await signedIn('lan.nguyen@example.com')
    const { data } = await lan.createReport({ body: { title: 'Khói', latitude: 21.123456, longitude: 105 } })
    const path = { report_id: data?.id ?? 0 }
    await api.updateReportStatus({ path, body: { status: 'APPROVED', note: 'Cảm ơn Lan' } })
    await api.deleteUser({ path: { user_id: 7 } })
    expect((await api.getReport({ path })).data).toMatchObject({ title: '—', user_id: null, latitude: 21.123 })
    expect((await api.listReportHistory({ path })).data).toMatchObject([{ to: 'APPROVED', note: null }])
  })

  it('can no longer be used after they are deleted', async () => {
    const lan = await signedIn('lan.nguyen@example.com')
    await api.deleteUser({ path: { user_id: 7 } })
    const { response, error } = await lan.listReports()
    expect([response.status, error?.code]).toEqual([401, 'account_unavailable'])
  })

  it('can be created, read, changed and deleted by an admin', async () => {
    const created = await api.createUser({ body: { ...account, role: 'admin' } })
    const path = { user_id: created.data?.id ?? 0 }
    expect((await api.getUser({ path })).data).toEqual(created.data)
    const changed = await api.updateUser({ path, body: { role: 'citizen', phone: '+84 912 000 111' } })
    expect(changed.data).toMatchObject({ role: 'citizen', phone: '+84 912 000 111', full_name: 'Trần Thị Mai' })
    expect((await api.deleteUser({ path })).error).toBeUndefined()
    expect((await api.getUser({ path })).error?.detail).toBe('User not found')
  })

  it('are listed in pages', async () => {
    await guest.register({ body: account })
    const total = (await emails()).length
    const query = { page: total, limit: 1, sort: 'id', order: 'asc' } as const
    const paged = pageOf((await api.listUsers({ query })).data)
    expect(paged).toMatchObject({ data: [{ email: account.email }], pagination: { total, total_pages: total } })
  })

  it('include at least one active admin', async () => {
    const path = { user_id: 1 }
    const replies = [
      await api.deleteUser({ path }),
      await api.updateUser({ path, body: { is_active: false } }),
      await api.updateUser({ path, body: { role: 'citizen' } }),
    ]
    expect(replies.map(({ response }) => response.status)).toEqual([409, 409, 409])
  })

  it('cannot sign in while they are inactive', async () => {
    await api.updateUser({ path: { user_id: 7 }, body: { is_active: false } })
    const { response, error } = await guest.login({ body: { email: 'lan.nguyen@example.com', password } })
    expect([response.status, error?.code]).toEqual([401, 'invalid_credentials'])
  })

  it('are known to overrides', async () => {
    const lan = await signedIn('lan.nguyen@example.com')
    server.use(
      ...override(mockUrl, {
        listSensors: ({ user }) => ({ status: 400, body: { code: 'invalid_request', detail: user?.email ?? '' } }),
      }),
    )
    expect((await lan.listSensors()).error?.detail).toBe('lan.nguyen@example.com')
  })

  it('of citizens sign in with an unknown e-mail address if the role is citizen', async () => {
    const baseUrl = 'http://citizens.example'
    server.use(...createHandlers({ baseUrl, role: 'citizen' }))
    const client = freshClient(baseUrl)
    expect((await client.login({ body: { email: 'nobody@example.com', password } })).data?.role).toBe('citizen')
  })
})

describe('the reset of a mock', () => {
  const { api, guest } = useMock()

  it.each([1, 2])('restores the accounts (run %i)', async () => {
    expect((await guest.register({ body: account })).response.status).toBe(201)
    const path = { user_id: 7 }
    expect((await api.getUser({ path })).data?.full_name).toBe('Nguyễn Thị Lan')
    await api.updateUser({ path, body: { full_name: 'Changed' } })
  })
})

describe('two-factor authentication of the mock', () => {
  const { guest } = useMock()
  const start = async () => {
    await guest.register({ body: account })
    const mai = await signedIn(account.email)
    const enrolled = await mai.enrollTotp({ body: { current_password: password } })
    return { mai, enrolled }
  }
  const enable = async () => {
    const { mai } = await start()
    const { data } = await mai.confirmTotp({ body: { totp_code: '492039' } })
    return { mai, recoveryCodes: data?.recovery_codes ?? [] }
  }
  const login = async (totp_code?: string) => {
    const body = { email: account.email, password, ...(totp_code !== undefined && { totp_code }) }
    const { error, response } = await guest.login({ body })
    return [response.status, error?.code]
  }

  it('is set up with the secret of the example', async () => {
    const { mai, enrolled } = await start()
    expect(
      check('enrollTotp', 200, [...enrolled.response.headers].flat(), JSON.stringify(enrolled.data)),
    ).toBeUndefined()
    expect(await login()).toEqual([200, undefined])
    const { data, response } = await mai.confirmTotp({ body: { totp_code: '492 039' } })
    expect(check('confirmTotp', 200, [...response.headers].flat(), JSON.stringify(data))).toBeUndefined()
    expect((await mai.getCurrentUser()).data).toMatchObject({ totp_enabled: true })
  })

  it('requires any code at sign-in, except 000000', async () => {
    await enable()
    expect(await login()).toEqual([401, 'totp_required'])
    expect(await login('000000')).toEqual([401, 'invalid_totp_code'])
    expect(await login('123456')).toEqual([200, undefined])
  })

  it('accepts each recovery code once', async () => {
    const { recoveryCodes } = await enable()
    expect(await login(recoveryCodes[0])).toEqual([200, undefined])
    expect(await login(recoveryCodes[0])).toEqual([401, 'invalid_totp_code'])
  })

  it('returns the errors of the service', async () => {
    const { mai } = await start()
    const wrong = await mai.confirmTotp({ body: { totp_code: '000000' } })
    expect([wrong.response.status, wrong.error?.code]).toEqual([422, 'wrong_totp_code'])
    await mai.confirmTotp({ body: { totp_code: '123456' } })
    const again = await mai.enrollTotp({ body: { current_password: password } })
    expect([again.response.status, again.error?.code]).toEqual([409, 'totp_enabled'])
  })

  it('can be disabled', async () => {
    const { mai, recoveryCodes } = await enable()
    const body = { current_password: password, totp_code: recoveryCodes[0] ?? '' }
    expect((await mai.disableTotp({ body })).response.status).toBe(200)
    expect(await login()).toEqual([200, undefined])
  })
})
