import { describe, expect, it } from '@jest/globals'
import { tokenIn, useMailService, type ReceivedMail } from '../../_helpers/mail-server.js'
import { startTestService } from '../../_helpers/service.js'

const password = 'moc-chau-lotus-1954'

describe('createUser without a password', () => {
  const service = useMailService()
  const invite = (email: string) => service().admin.api.createUser({ body: { email, role: 'manager' } })
  const invitationOf = async (email: string): Promise<ReceivedMail> => {
    const [mail] = await service().mails.expect(email)
    if (!mail) throw new Error('There is no invitation.')
    return mail
  }
  const login = (email: string, attempt = password) => service().api.login({ body: { email, password: attempt } })
  const choose = (token: string) => service().api.resetPassword({ body: { token, new_password: password } })

  it('sends an invitation with a link to choose a password', async () => {
    const { data, response } = await invite('mai@example.com')
    expect([response.status, data?.is_invited]).toEqual([201, true])
    const mail = await invitationOf('mai@example.com')
    expect(mail.email.subject).toBe('Lời mời tham gia – Môi trường Hà Nội')
    expect((await choose(tokenIn(mail))).response.status).toBe(200)
    const { data: grant } = await login('mai@example.com')
    expect(grant?.user).toMatchObject({ role: 'manager' })
    expect((await choose(tokenIn(mail))).response.status).toBe(422)
    expect(await service().sql("select 1 from mails where kind = 'password_changed'")).toEqual([])
  })

  it('sends it in the language of the request', async () => {
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

  it('creates a link that is valid for 7 days', async () => {
    const { data } = await invite('week@example.com')
    await invitationOf('week@example.com')
    const select = 'select extract(epoch from expires_at - now()) / 86400 as days, length(hash) as bytes'
    const [link] = await service().sql<{ days: string; bytes: number }>(
      `${select} from account_tokens where user_id = $1`,
      [data?.id],
    )
    expect(Number(link?.days)).toBeCloseTo(7, 1)
    expect(link?.bytes).toBe(32)
  })

  it('rejects every sign-in before, like that of an unknown address', async () => {
    await invite('early@example.com')
    const unknown = await login('unknown@example.com')
    for (const attempt of ['null', '!', password]) {
      const { response, error } = await login('early@example.com', attempt)
      expect([response.status, error?.detail]).toEqual([401, unknown.error?.detail])
    }
  })

  it('ends the other links when the password is chosen', async () => {
    const { data } = await invite('twice@example.com')
    const target = { userId: data?.id ?? 0, email: 'twice@example.com' }
    const other = await service().issueLink('reset_password', target)
    const { response } = await choose(tokenIn(await invitationOf('twice@example.com')))
    expect(response.status).toBe(200)
    expect((await choose(other)).response.status).toBe(422)
  })

  it('ends the link when an admin sets the password', async () => {
    const { data } = await invite('set@example.com')
    const token = tokenIn(await invitationOf('set@example.com'))
    const path = { user_id: data?.id ?? 0 }
    const { data: updated } = await service().admin.api.updateUser({ path, body: { password } })
    expect(updated?.is_invited).toBe(false)
    expect((await choose(token)).response.status).toBe(422)
  })

  it('does not touch an existing account', async () => {
    const { email } = await service().citizen()
    const { response } = await invite(email)
    expect(response.status).toBe(409)
    expect(await service().sql('select 1 from mails where recipient = $1', [email])).toEqual([])
  })

  it('does not let the last other admin leave', async () => {
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

  it('sends no notices about other admins before the password is chosen', async () => {
    for (const email of ['chi@example.com', 'hoa@example.com'])
      await service().admin.api.createUser({ body: { email, role: 'admin' } })
    const notices = await service().sql<{ recipient: string }>("select recipient from mails where kind = 'new_admin'")
    const recipients = notices.map(({ recipient }) => recipient)
    expect(recipients).toContain(service().admin.email)
    expect(recipients).not.toContain('chi@example.com')
  })

  it('records the creation in the audit log', async () => {
    const { data } = await invite('audit@example.com')
    const [event] = await service().sql('select action from audit_events where target_id = $1', [String(data?.id)])
    expect(event).toEqual({ action: 'user.created' })
  })

  it('returns 503 that names SMTP_URL in production without a mail server', async () => {
    const current = await startTestService({ environment: { NODE_ENV: 'production' } })
    try {
      const { response, error } = await current.admin.api.createUser({ body: { email: 'no-mail@example.com' } })
      expect([response.status, error?.detail]).toEqual([503, 'Email is not configured: set SMTP_URL'])
      const { data } = await current.admin.api.createUser({ body: { email: 'no-mail@example.com', password } })
      expect(data?.is_invited).toBe(false)
    } finally {
      await current.stop()
    }
  })
})
