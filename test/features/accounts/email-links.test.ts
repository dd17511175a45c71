import { beforeEach, describe, expect, it } from '@jest/globals'
import { tokenIn, useMailService } from '../../_helpers/mail-server.js'
import { startTestService, type TestUser } from '../../_helpers/service.js'

/** Links are tested in resetPassword.test.ts and test/security/attacks/accounts.test.ts. */
describe('forgotPassword and sendVerification', () => {
  // Ahead of the database, whose time determines when emails are due.
  const now = Date.now() + 60_000
  const service = useMailService({}, { clock: () => now })

  it('send a link', async () => {
    const { api, email } = await service().citizen()
    await service().api.forgotPassword({ body: { email } })
    await api.sendVerification()
    const mails = await service().mails.expect(email, 2)
    const links = mails.map(({ email: { text } }) => /\/map#(reset_password|verify_email)=[\w-]{43}$/m.exec(text ?? ''))
    expect(links.map((link) => link?.[1]).sort()).toEqual(['reset_password', 'verify_email'])
  })

  it('use the language of the caller', async () => {
    const { email } = await service().citizen()
    await fetch(`${service().baseUrl}/auth/password/forgot`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en-GB' },
      body: JSON.stringify({ email }),
    })
    const [mail] = await service().mails.expect(email)
    expect(mail?.email.subject).toMatch(/^Reset your password/)
  })

  it('read no account for forgotPassword, so that the response takes the same time for unknown addresses', async () => {
    const { email } = await service().citizen()
    const { users } = service().app.context.repositories
    const { findByEmail } = users
    const looked: string[] = []
    // The outbox also looks up accounts, with the same repository but after the response.
    users.findByEmail = (address) => {
      looked.push(new Error('caller').stack ?? '')
      return findByEmail(address)
    }
    try {
      await service().api.forgotPassword({ body: { email } })
      expect(looked.filter((stack) => stack.includes('forgotPassword'))).toEqual([])
    } finally {
      users.findByEmail = findByEmail
    }
  })

  it('return 429 after 10 requests, and do not limit sign-ins', async () => {
    const { api, email, password } = await service().citizen()
    const minh = await service().citizen()
    for (let n = 0; n < 10; n += 1) {
      await service().api.forgotPassword({ body: { email } })
      await minh.api.sendVerification()
    }
    const { response, error } = await api.forgotPassword({ body: { email } })
    expect([response.status, error?.code]).toEqual([429, 'rate_limited'])
    expect((await minh.api.sendVerification()).response.status).toBe(429)
    expect((await service().api.login({ body: { email, password } })).response.status).toBe(200)
  })
})

describe('verifyEmail', () => {
  const service = useMailService({ EMAIL_VERIFICATION: 'required' })
  let lan: TestUser
  let token: string

  beforeEach(async () => {
    lan = await service().citizen()
    token = await service().issueLink('verify_email', { userId: lan.id, email: lan.email })
  })

  const verify = (value = token) => service().api.verifyEmail({ body: { token: value } })

  it('confirms the address with the link that a registration sends, and keeps the sessions', async () => {
    const [mail] = await service().mails.expect(lan.email)
    expect((await verify(tokenIn(mail as never))).response.status).toBe(200)
    expect((await lan.api.getCurrentUser()).data).toMatchObject({ email_verified: true })
  })

  it('accepts a token once', async () => {
    const results = await Promise.all([verify(), verify()])
    expect(results.map(({ response }) => response.status).sort()).toEqual([200, 422])
    const { response, error } = await verify()
    expect([response.status, error?.code, error?.errors?.[0]?.location]).toEqual([422, 'invalid_link', 'body.token'])
  })

  it.each<[string, () => Promise<string>]>([
    [
      'a token to reset the password',
      () => service().issueLink('reset_password', { userId: lan.id, email: lan.email }),
    ],
    [
      'a token that was sent to another address',
      async () => {
        await lan.api.updateProfile({ body: { email: `new-${lan.email}`, current_password: lan.password } })
        return token
      },
    ],
  ])('returns 422 for %s', async (_what, prepare) => {
    expect((await verify(await prepare())).error?.code).toBe('invalid_link')
    expect((await lan.api.getCurrentUser()).data).toMatchObject({ email_verified: false })
  })
})

it('operations that send emails return 503 that names SMTP_URL in production without a mail server', async () => {
  const service = await startTestService({ environment: { NODE_ENV: 'production' } })
  try {
    const { admin } = service
    const lan = await service.citizen()
    const body = { email: 'no-mail@example.com' }
    const answers = [
      await service.api.forgotPassword({ body }),
      await lan.api.sendVerification(),
      await admin.api.createUser({ body }),
      await admin.api.sendPasswordReset({ path: { user_id: lan.id } }),
    ]
    for (const { response, error } of answers) {
      expect(response.status).toBe(503)
      expect(error).toMatchObject({
        code: 'provider_not_configured',
        detail: 'Email is not configured: set SMTP_URL',
      })
    }
    const { data } = await admin.api.createUser({ body: { ...body, password: 'moc-chau-lotus-1954' } })
    expect(data?.is_invited).toBe(false)
  } finally {
    await service.stop()
  }
})
