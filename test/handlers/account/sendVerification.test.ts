import { describe, expect, it } from '@jest/globals'
import { useMailService } from '../../_helpers/mail-server.js'
import { startTestService } from '../../_helpers/service.js'

describe('sendVerification', () => {
  const service = useMailService()

  it('sends a link', async () => {
    const current = service()
    const { api, email } = await current.citizen()
    const { response } = await api.sendVerification()
    expect(response.status).toBe(200)
    const [mail] = await current.mails.expect(email)
    expect(mail?.email.text).toMatch(/\/map#verify_email=[\w-]{43}$/m)
  })

  it('returns 409 if the address is confirmed', async () => {
    const { response, error } = await service().admin.api.sendVerification()
    expect([response.status, error?.code]).toEqual([409, 'email_verified'])
  })

  it('returns 429 after 10 requests', async () => {
    const { api } = await service().citizen()
    for (let n = 0; n < 10; n += 1) await api.sendVerification()
    expect((await api.sendVerification()).response.status).toBe(429)
  })

  it('returns 401 without a token', async () => {
    expect((await service().api.sendVerification()).response.status).toBe(401)
  })

  it('returns 503 that names SMTP_URL in production without a mail server', async () => {
    const current = await startTestService({ environment: { NODE_ENV: 'production' } })
    try {
      const { api } = await current.citizen()
      const { response, error } = await api.sendVerification()
      expect([response.status, error?.detail]).toEqual([503, 'Email is not configured: set SMTP_URL'])
    } finally {
      await current.stop()
    }
  })
})
