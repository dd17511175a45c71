import { describe, expect, it } from '@jest/globals'
import { listOf, pageOf } from '../../_helpers/pages.js'
import { password, useMock } from './_helpers/mock.js'

const account = { email: 'mai.tran@example.com', password, full_name: 'Trần Thị Mai' }
const lanEmail = 'lan.nguyen@example.com'
const lanId = { user_id: 7 }

/** The mock runs the service's own handlers on accounts and sessions in memory. */
describe('accounts of the mock', () => {
  const { api, guest, client, signIn } = useMock()
  const emails = async () => listOf((await api.listUsers({})).data).map(({ email }) => email)

  it('can be registered once, sign in with any password, and then make the calls of their clients', async () => {
    expect((await guest.register({ body: account })).data).toMatchObject({ full_name: 'Trần Thị Mai', role: 'citizen' })
    expect((await guest.register({ body: { ...account, email: 'Mai.Tran@example.com' } })).error?.code).toBe(
      'email_taken',
    )
    const mai = await signIn(account.email)
    expect((await mai.getCurrentUser()).data).toMatchObject({ email: account.email, full_name: 'Trần Thị Mai' })
    const { data } = await mai.createReport({ body: { title: 'Khói', latitude: 21, longitude: 105 } })
    expect(listOf((await mai.listReports()).data).map(({ id }) => id)).toEqual([data?.id])
    expect((await mai.listUsers()).response.status).toBe(403)
  })

  it('do not exist for an unknown e-mail address, which signs in the admin by default', async () => {
    const unknown = await signIn('nobody@example.com')
    expect((await unknown.getCurrentUser()).data).toMatchObject({ email: 'admin@example.com', role: 'admin' })
    expect(await emails()).not.toContain('nobody@example.com')
  })

  it('list and end their sessions', async () => {
    const [phone, laptop, tablet] = [await signIn(lanEmail), await signIn(lanEmail), await signIn(lanEmail)]
    const statuses = async () => {
      const answers = [await phone.getCurrentUser(), await laptop.getCurrentUser(), await tablet.getCurrentUser()]
      return answers.map(({ response }) => response.status)
    }
    const { data } = await phone.listSessions()
    expect(data?.map(({ is_current }) => is_current)).toEqual([false, false, true])
    const path = { session_id: data?.[0]?.id ?? '' }
    const ended = [await phone.revokeSession({ path }), await phone.revokeSession({ path })]
    expect(ended.map(({ response }) => response.status)).toEqual([200, 404])
    expect(await statuses()).toEqual([200, 200, 401])
    await phone.revokeOtherSessions()
    expect(await statuses()).toEqual([200, 401, 401])
    expect((await api.listUserSessions({ path: lanId })).data).toHaveLength(1)
    await api.revokeUserSessions({ path: lanId })
    expect(await statuses()).toEqual([401, 401, 401])
    expect((await api.listUserSessions({ path: lanId })).data).toEqual([])
  })

  it('can exchange an old token only for another new one, and use none after they signed out', async () => {
    const { data } = await guest.login({ body: { email: lanEmail, password } })
    const lan = client({ token: data?.access_token ?? '' })
    expect((await lan.refreshToken()).response.status).toBe(200)
    expect((await lan.getCurrentUser()).response.status).toBe(401)
    const again = await lan.refreshToken()
    const next = client({ token: again.data?.access_token ?? '' })
    const rest = [await next.logout(), await next.getCurrentUser()]
    expect(rest.map(({ response }) => response.status)).toEqual([200, 401])
  })

  it('can be deleted by their users, with their pending reports', async () => {
    const lan = await signIn(lanEmail)
    const { data } = await lan.createReport({ body: { title: 'Khói', latitude: 21.123456, longitude: 105 } })
    await lan.deleteCurrentUser({ body: { current_password: password } })
    expect(await emails()).not.toContain(lanEmail)
    expect((await api.getReport({ path: { report_id: data?.id ?? 0 } })).response.status).toBe(404)
  })

  it('leave anonymous reports when they are deleted, and can no longer be used', async () => {
    const lan = await signIn(lanEmail)
    const { data } = await lan.createReport({ body: { title: 'Khói', latitude: 21.123456, longitude: 105 } })
    const path = { report_id: data?.id ?? 0 }
    await api.updateReportStatus({ path, body: { status: 'APPROVED', note: 'Cảm ơn Lan' } })
    await api.deleteUser({ path: lanId })
    expect((await api.getReport({ path })).data).toMatchObject({ title: '—', user_id: null, latitude: 21.123 })
    expect((await api.listReportHistory({ path })).data).toMatchObject([{ to: 'APPROVED', note: null }])
    expect((await lan.listReports()).error?.code).toBe('account_unavailable')
  })

  it('can be created, changed and deleted by an admin, and are listed in pages', async () => {
    const created = await api.createUser({ body: { ...account, role: 'admin' } })
    const path = { user_id: created.data?.id ?? 0 }
    expect((await api.getUser({ path })).data).toEqual(created.data)
    const changed = await api.updateUser({ path, body: { role: 'citizen', phone: '+84 912 000 111' } })
    expect(changed.data).toMatchObject({ role: 'citizen', phone: '+84 912 000 111', full_name: 'Trần Thị Mai' })
    const total = (await emails()).length
    const paged = pageOf((await api.listUsers({ query: { page: total, limit: 1, sort: 'id', order: 'asc' } })).data)
    expect(paged).toMatchObject({ data: [{ email: account.email }], pagination: { total, total_pages: total } })
    await api.deleteUser({ path })
    expect((await api.getUser({ path })).response.status).toBe(404)
  })

  it('include at least one active admin, and cannot sign in while they are inactive', async () => {
    expect((await api.deleteUser({ path: { user_id: 1 } })).response.status).toBe(409)
    await api.updateUser({ path: lanId, body: { is_active: false } })
    expect((await guest.login({ body: { email: lanEmail, password } })).error?.code).toBe('invalid_credentials')
  })

  it.each([1, 2])('are restored by a reset (run %i)', async () => {
    expect((await guest.register({ body: account })).response.status).toBe(201)
    expect((await api.getUser({ path: lanId })).data?.full_name).toBe('Nguyễn Thị Lan')
    await api.updateUser({ path: lanId, body: { full_name: 'Changed' } })
  })
})

describe('two-factor authentication of the mock', () => {
  const { guest, signIn } = useMock()
  const login = async (totp_code?: string) => {
    const { error, response } = await guest.login({
      body: { email: lanEmail, password, ...(totp_code && { totp_code }) },
    })
    return error?.code ?? response.status
  }

  it('requires any code at sign-in, except 000000, and accepts each recovery code once', async () => {
    const lan = await signIn(lanEmail)
    await lan.enrollTotp({ body: { current_password: password } })
    expect(await login()).toBe(200)
    expect((await lan.confirmTotp({ body: { totp_code: '000000' } })).error?.code).toBe('wrong_totp_code')
    const { data } = await lan.confirmTotp({ body: { totp_code: '492 039' } })
    const [code = '', other = ''] = data?.recovery_codes ?? []
    expect((await lan.getCurrentUser()).data).toMatchObject({ totp_enabled: true })
    expect((await lan.enrollTotp({ body: { current_password: password } })).error?.code).toBe('totp_enabled')
    const codes = [undefined, '000000', '123456', code, code]
    const answers: (string | number)[] = []
    for (const sent of codes) answers.push(await login(sent))
    expect(answers).toEqual(['totp_required', 'invalid_totp_code', 200, 200, 'invalid_totp_code'])
    await lan.disableTotp({ body: { current_password: password, totp_code: other } })
    expect(await login()).toBe(200)
  })
})
