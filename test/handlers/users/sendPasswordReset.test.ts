import { describe, expect, it } from '@jest/globals'
import { tokenIn, useMailService } from '../../_helpers/mail-server.js'
import { startTestService } from '../../_helpers/service.js'

describe('sendPasswordReset', () => {
  const service = useMailService()

  it('sends the user a link that works', async () => {
    const current = service()
    const { id, email } = await current.citizen()
    const { response } = await current.admin.api.sendPasswordReset({ path: { user_id: id } })
    expect(response.status).toBe(200)
    const [mail] = await current.mails.expect(email)
    const body = { token: tokenIn(mail as never), new_password: 'tay-ho-morning-2026' }
    expect((await current.api.resetPassword({ body })).response.status).toBe(200)
  })

  it('invites an invited user again', async () => {
    const current = service()
    const { data } = await current.admin.api.createUser({ body: { email: 'again@example.com' } })
    const { data: sent } = await current.admin.api.sendPasswordReset({ path: { user_id: data?.id ?? 0 } })
    expect(sent?.message).toContain('7 days')
    const [, second] = await current.mails.expect('again@example.com', 2)
    expect(second?.email.subject).toMatch(/^Lời mời/)
  })

  it('records the action in the audit log', async () => {
    const current = service()
    const { id } = await current.citizen()
    const { response } = await current.admin.api.sendPasswordReset({ path: { user_id: id } })
    const recorded = await current.sql(
      'select actor_id, action, target_type, request_id from audit_events where target_id = $1',
      [String(id)],
    )
    expect(recorded).toEqual([
      {
        actor_id: current.admin.id,
        action: 'user.password_reset_sent',
        target_type: 'user',
        request_id: response.headers.get('x-request-id'),
      },
    ])
  })

  it('returns 404 for an unknown user', async () => {
    const { response } = await service().admin.api.sendPasswordReset({ path: { user_id: 2_000_000_000 } })
    expect(response.status).toBe(404)
  })

  it.each(['citizen', 'manager'] as const)('returns 403 to a %s', async (role) => {
    const { api, id } = await service()[role]()
    expect((await api.sendPasswordReset({ path: { user_id: id } })).response.status).toBe(403)
  })

  it('returns 503 that names SMTP_URL in production without a mail server', async () => {
    const current = await startTestService({ environment: { NODE_ENV: 'production' } })
    try {
      const { response, error } = await current.admin.api.sendPasswordReset({ path: { user_id: current.admin.id } })
      expect([response.status, error?.detail]).toEqual([503, 'Email is not configured: set SMTP_URL'])
    } finally {
      await current.stop()
    }
  })
})
