import { describe, expect, it } from '@jest/globals'
import { tokenIn, useMailService, type ReceivedMail } from '../../_helpers/mail-server.js'

const password = 'moc-chau-lotus-1954'

describe('invitations', () => {
  const service = useMailService()
  const invite = (email: string) => service().admin.api.createUser({ body: { email, role: 'manager' } })
  const invitationOf = async (email: string): Promise<ReceivedMail> => {
    const [mail] = await service().mails.expect(email)
    if (!mail) throw new Error('There is no invitation.')
    return mail
  }
  const login = (email: string, attempt = password) => service().api.login({ body: { email, password: attempt } })
  const choose = (token: string) => service().api.resetPassword({ body: { token, new_password: password } })

  it('contain a link to choose a password, which works once and is valid for 7 days', async () => {
    const email = 'mai@example.com'
    const { data, response } = await invite(email)
    expect([response.status, data?.is_invited]).toEqual([201, true])
    const mail = await invitationOf(email)
    expect(mail.email.subject).toBe('Lời mời tham gia – Môi trường Hà Nội')
    const [link] = await service().sql<{ days: string; bytes: number }>(
      `select extract(epoch from expires_at - now()) / 86400 as days, length(hash) as bytes
       from account_tokens where user_id = $1`,
      [data?.id],
    )
    expect([Number(link?.days), link?.bytes]).toEqual([expect.closeTo(7, 1), 32])
    expect((await choose(tokenIn(mail))).response.status).toBe(200)
    expect((await login(email)).data?.user).toMatchObject({ role: 'manager' })
    expect((await choose(tokenIn(mail))).response.status).toBe(422)
    expect(
      await service().sql("select 1 from mails where kind = 'password_changed' and recipient = $1", [email]),
    ).toEqual([])
  })

  it('are in the language of the request', async () => {
    await fetch(`${service().baseUrl}/users`, {
      method: 'POST',
      headers: {
        'Accept-Language': 'en',
        'Content-Type': 'application/json',
        Authorization: `Bearer ${service().admin.token}`,
      },
      body: JSON.stringify({ email: 'anna@example.com' }),
    })
    const { email } = await invitationOf('anna@example.com')
    expect(email.subject).toBe('Your invitation – Hà Nội Environment')
    expect(email.text).toContain('valid for 7 days')
  })

  it('allow no sign-in before, like an unknown address', async () => {
    await invite('early@example.com')
    const unknown = await login('unknown@example.com')
    for (const attempt of ['null', '!', password]) {
      const { response, error } = await login('early@example.com', attempt)
      expect([response.status, error?.detail]).toEqual([401, unknown.error?.detail])
    }
  })

  it('end the other links when the password is chosen', async () => {
    const { data } = await invite('twice@example.com')
    const other = await service().issueLink('reset_password', { userId: data?.id ?? 0, email: 'twice@example.com' })
    expect((await choose(tokenIn(await invitationOf('twice@example.com')))).response.status).toBe(200)
    expect((await choose(other)).response.status).toBe(422)
  })

  it('end when an admin sets the password', async () => {
    const { data } = await invite('set@example.com')
    const token = tokenIn(await invitationOf('set@example.com'))
    const path = { user_id: data?.id ?? 0 }
    const { data: updated } = await service().admin.api.updateUser({ path, body: { password } })
    expect(updated?.is_invited).toBe(false)
    expect((await choose(token)).response.status).toBe(422)
  })

  it('do not let the last other admin leave, until they are accepted', async () => {
    const { admin } = service()
    await admin.api.createUser({ body: { email: 'minh@example.com', role: 'admin' } })
    const token = tokenIn(await invitationOf('minh@example.com'))
    const { error } = await admin.api.updateUser({ path: { user_id: admin.id }, body: { role: 'manager' } })
    expect(error).toMatchObject({ code: 'last_admin' })
    const isLast = () => service().app.context.inTransaction(({ users }) => users.isLastAdmin(admin.id))
    expect(await isLast()).toBe(true)
    await choose(token)
    expect(await isLast()).toBe(false)
  })

  it('are accepted before the user receives notices about other admins', async () => {
    for (const email of ['chi@example.com', 'hoa@example.com'])
      await service().admin.api.createUser({ body: { email, role: 'admin' } })
    const notices = await service().sql<{ recipient: string }>("select recipient from mails where kind = 'new_admin'")
    const recipients = notices.map(({ recipient }) => recipient)
    expect(recipients).toContain(service().admin.email)
    expect(recipients).not.toContain('chi@example.com')
  })

  const sendReset = (user_id: number) => service().admin.api.sendPasswordReset({ path: { user_id } })

  it('are sent again by sendPasswordReset', async () => {
    const { data } = await service().admin.api.createUser({ body: { email: 'again@example.com' } })
    expect((await sendReset(data?.id ?? 0)).data?.message).toContain('7 days')
    const [, second] = await service().mails.expect('again@example.com', 2)
    expect(second?.email.subject).toMatch(/^Lời mời/)
  })

  it('are not what sendPasswordReset sends to users with a password: a link that works', async () => {
    const { id, email } = await service().citizen()
    expect((await sendReset(id)).response.status).toBe(200)
    expect((await choose(tokenIn(await invitationOf(email)))).response.status).toBe(200)
    expect((await login(email)).response.status).toBe(200)
  })
})
