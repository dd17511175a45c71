import { beforeEach, describe, expect, it } from '@jest/globals'
import { tokenIn, useMailService } from '../../_helpers/mail-server.js'
import { addReport } from '../../_helpers/reports.js'
import type { TestUser } from '../../_helpers/service.js'

const newPassword = 'tay-ho-morning-2026'

describe('resetPassword', () => {
  const service = useMailService()
  let lan: TestUser

  beforeEach(async () => {
    lan = await service().citizen()
  })

  const tokenFor = async ({ email }: Pick<TestUser, 'email'> = lan) => {
    const { api, mails } = service()
    const before = mails.received.filter(({ recipients }) => recipients.includes(email)).length
    await api.forgotPassword({ body: { email } })
    const received = await mails.expect(email, before + 1)
    return tokenIn(received.at(-1) as never)
  }
  const reset = (token: string, password = newPassword) =>
    service().api.resetPassword({ body: { token, new_password: password } })
  const signIn = (password: string) => service().api.login({ body: { email: lan.email, password } })

  it('sets the password, ends all sessions, confirms the address and sends a notice', async () => {
    await reset(await tokenFor())
    expect((await lan.api.getCurrentUser()).response.status).toBe(401)
    expect((await signIn(lan.password)).response.status).toBe(401)
    const { data } = await signIn(newPassword)
    const { data: account } = await service()
      .client(data?.access_token ?? '')
      .getCurrentUser()
    expect(account?.email_verified).toBe(true)
    const received = await service().mails.expect(lan.email, 2)
    expect(received.at(-1)?.email.subject).toMatch(/^Mật khẩu của bạn đã được thay đổi/)
  })

  it.each<[string, () => Promise<string>]>([
    [
      'a used token',
      async () => {
        const token = await tokenFor()
        await reset(token)
        return token
      },
    ],
    [
      'another link of the account after a reset',
      async () => {
        const first = await tokenFor()
        await reset(await tokenFor())
        return first
      },
    ],
    [
      'an expired token',
      async () => {
        const token = await tokenFor()
        const { hash } = service().app.context.links.hash('reset_password', token)
        await service().sql('update account_tokens set expires_at = now() where hash = $1', [hash])
        return token
      },
    ],
    [
      'a token from before a password change',
      async () => {
        const token = await tokenFor()
        await lan.api.changePassword({ body: { current_password: lan.password, new_password: 'hoa sữa mùa thu' } })
        return token
      },
    ],
    [
      'a token from before a change of the address',
      async () => {
        const token = await tokenFor()
        await lan.api.updateProfile({ body: { email: `new-${lan.email}`, current_password: lan.password } })
        return token
      },
    ],
    [
      'a token of an inactive account',
      async () => {
        const token = await tokenFor()
        await service().admin.api.updateUser({ path: { user_id: lan.id }, body: { is_active: false } })
        return token
      },
    ],
  ])('returns 422 for %s', async (_what, tokenOf) => {
    const { response, error } = await reset(await tokenOf())
    expect([response.status, error?.code, error?.errors?.[0]?.location]).toEqual([422, 'invalid_link', 'body.token'])
  })

  it('accepts a link although a sign-in has replaced the hash of the same password', async () => {
    const token = await tokenFor()
    await service().sql(`update users set password_hash = password_hash || '=' where id = $1`, [lan.id])
    expect((await reset(token)).response.status).toBe(200)
  })

  it('returns 422 for a common password, and the token stays valid', async () => {
    const token = await tokenFor()
    expect((await reset(token, 'password123')).error?.code).toBe('common_password')
    expect((await reset(token)).response.status).toBe(200)
  })

  it('keeps the records of an account whose address is not confirmed', async () => {
    const { data: alert } = await createAlert(lan)
    await reset(await tokenFor())
    const { data } = await signIn(newPassword)
    const { data: alerts } = await service()
      .client(data?.access_token ?? '')
      .listAlerts()
    expect(alerts?.map(({ id }) => id)).toEqual([alert?.id])
  })
})

const createAlert = ({ api }: TestUser) =>
  api.createAlert({ body: { latitude: 21.0285, longitude: 105.8542, radius: 2, threshold: 150 } })

describe('resetPassword with EMAIL_VERIFICATION=required', () => {
  const service = useMailService({ EMAIL_VERIFICATION: 'required' })

  const takeOver = async (user: TestUser) => {
    const token = await service().issueLink('reset_password', { userId: user.id, email: user.email })
    const { response } = await service().api.resetPassword({ body: { token, new_password: newPassword } })
    const { data } = await service().api.login({ body: { email: user.email, password: newPassword } })
    return { status: response.status, api: service().client(data?.access_token ?? '') }
  }

  it('removes everything of an account whose address was not confirmed, and ends its sessions', async () => {
    const squatter = await service().citizen()
    await createAlert(squatter)
    await addReport(service(), squatter.id, { title: 'Planted' })
    const { id } = await addReport(service(), service().admin.id)
    await service().sql('insert into report_supports (report_id, user_id) values ($1, $2)', [id, squatter.id])
    await service().sql(
      `insert into mails (kind, recipient, language, next_attempt_at)
       values ('totp_enabled', $1, 'vi', now() + interval '1 hour')`,
      [squatter.email],
    )
    const { api } = await takeOver(squatter)
    expect((await api.getCurrentUser()).data).toMatchObject({ full_name: null, email_verified: true })
    expect((await api.listAlerts()).data).toEqual([])
    expect(await service().sql(`select id from reports where title = 'Planted'`)).toEqual([])
    expect(await service().sql('select support_count from reports where id = $1', [id])).toEqual([{ support_count: 0 }])
    const mails = `select id from mails where recipient = $1 and kind = 'totp_enabled'`
    expect(await service().sql(mails, [squatter.email])).toEqual([])
    expect((await squatter.api.getCurrentUser()).response.status).toBe(401)
  })

  it('keeps the records of an account whose address is confirmed', async () => {
    const lan = await service().citizen()
    await service().sql('update users set email_verified_at = now() where id = $1', [lan.id])
    service().app.context.sessions.forget(lan.id)
    await createAlert(lan)
    const { api } = await takeOver(lan)
    expect((await api.listAlerts()).data).toHaveLength(1)
  })

  it('gives nobody the rights of a manager whose address is not confirmed', async () => {
    const manager = await service().manager()
    await service().sql('update users set email_verified_at = null where id = $1', [manager.id])
    expect((await takeOver(manager)).status).toBe(422)
  })
})
