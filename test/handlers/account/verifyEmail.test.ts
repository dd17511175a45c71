import { beforeEach, describe, expect, it } from '@jest/globals'
import { tokenIn, useMailService } from '../../_helpers/mail-server.js'
import type { TestUser } from '../../_helpers/service.js'

describe('verifyEmail', () => {
  const service = useMailService({ EMAIL_VERIFICATION: 'required' })
  let lan: TestUser
  let token: string

  beforeEach(async () => {
    lan = await service().citizen()
    token = await service().issueLink('verify_email', { userId: lan.id, email: lan.email })
  })

  const verify = (value = token) => service().api.verifyEmail({ body: { token: value } })
  const isVerified = async () => (await lan.api.getCurrentUser()).data?.email_verified

  it('confirms the address with the link that a registration sends', async () => {
    const [mail] = await service().mails.expect(lan.email)
    const { response } = await verify(tokenIn(mail as never))
    expect([response.status, await isVerified()]).toEqual([200, true])
  })

  it('keeps the sessions', async () => {
    await verify()
    expect((await lan.api.getCurrentUser()).response.status).toBe(200)
  })

  it('returns 422 for a used token', async () => {
    await verify()
    const { response, error } = await verify()
    expect([response.status, error?.code, error?.errors?.[0]?.location]).toEqual([422, 'invalid_link', 'body.token'])
  })

  it('accepts a token once if two requests use it concurrently', async () => {
    const results = await Promise.all([verify(), verify()])
    expect(results.map(({ response }) => response.status).sort()).toEqual([200, 422])
  })

  it('returns 422 for an unknown token', async () => {
    expect((await verify('unknown')).error?.code).toBe('invalid_link')
  })

  it('returns 422 for an expired token', async () => {
    const { hash } = service().app.context.links.hash('verify_email', token)
    await service().sql('update account_tokens set expires_at = now() where hash = $1', [hash])
    expect((await verify()).error?.code).toBe('invalid_link')
  })

  it('returns 422 for a token to reset the password', async () => {
    const other = await service().issueLink('reset_password', { userId: lan.id, email: lan.email })
    expect((await verify(other)).error?.code).toBe('invalid_link')
  })

  it('confirms no address that the link was not sent to', async () => {
    await lan.api.updateProfile({ body: { email: `new-${lan.email}`, current_password: lan.password } })
    expect([(await verify()).error?.code, await isVerified()]).toEqual(['invalid_link', false])
  })
})
