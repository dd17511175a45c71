import { describe, expect, it } from '@jest/globals'
import { useMailService } from '../../_helpers/mail-server.js'
import { startTestService } from '../../_helpers/service.js'

describe('forgotPassword', () => {
  const service = useMailService()

  it('sends a link', async () => {
    const current = service()
    const { email } = await current.citizen()
    const { response } = await current.api.forgotPassword({ body: { email } })
    expect(response.status).toBe(200)
    const [mail] = await current.mails.expect(email)
    expect(mail?.email.text).toMatch(/\/map#reset_password=[\w-]{43}$/m)
  })

  it('uses the language of the caller', async () => {
    const current = service()
    const { email } = await current.citizen()
    await fetch(`${current.baseUrl}/auth/password/forgot`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en-GB' },
      body: JSON.stringify({ email }),
    })
    const [mail] = await current.mails.expect(email)
    expect(mail?.email.subject).toMatch(/^Reset your password/)
  })

  it('returns the same response for an unknown address', async () => {
    const { email } = await service().citizen()
    const known = await service().api.forgotPassword({ body: { email } })
    const unknown = await service().api.forgotPassword({ body: { email: 'nobody@example.com' } })
    expect([unknown.response.status, unknown.data]).toEqual([known.response.status, known.data])
  })

  it('reads no account, so that the time of the response is the same for unknown addresses', async () => {
    const { email } = await service().citizen()
    const { repositories } = service().app.context
    const { findByEmail } = repositories.users
    const looked: string[] = []
    // The outbox also looks up accounts, with the same repository but after the response.
    repositories.users.findByEmail = (address) => {
      looked.push(new Error('caller').stack ?? '')
      return findByEmail(address)
    }
    try {
      await service().api.forgotPassword({ body: { email } })
      expect(looked.filter((stack) => stack.includes('forgotPassword'))).toEqual([])
    } finally {
      repositories.users.findByEmail = findByEmail
    }
  })

  it('returns 429 after 10 requests for one address', async () => {
    const body = { email: 'limited@example.com' }
    for (let n = 0; n < 10; n += 1) await service().api.forgotPassword({ body })
    const { response, error } = await service().api.forgotPassword({ body })
    expect([response.status, error?.code]).toEqual([429, 'rate_limited'])
  })

  it('does not limit sign-ins', async () => {
    const { email, password } = await service().citizen()
    for (let n = 0; n < 11; n += 1) await service().api.forgotPassword({ body: { email } })
    const { response } = await service().api.login({ body: { email, password } })
    expect(response.status).toBe(200)
  })

  it('returns 422 for a body without an address', async () => {
    const response = await fetch(`${service().baseUrl}/auth/password/forgot`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect(response.status).toBe(422)
  })

  it('returns 503 that names SMTP_URL in production without a mail server', async () => {
    const current = await startTestService({ environment: { NODE_ENV: 'production' } })
    try {
      const { response, error } = await current.api.forgotPassword({ body: { email: 'lan@example.com' } })
      expect([response.status, error?.code, error?.detail]).toEqual([
        503,
        'provider_not_configured',
        'Email is not configured: set SMTP_URL',
      ])
    } finally {
      await current.stop()
    }
  })
})
