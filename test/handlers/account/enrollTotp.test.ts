import { describe, expect, it } from '@jest/globals'
import { query } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'
import { enableTotp, totpCode } from '../../_helpers/totp.js'

describe('enrollTotp', () => {
  const now = Date.now()
  const service = useService({ clock: () => now })
  const enroll = async () => {
    const lan = await service().citizen()
    const { data } = await lan.api.enrollTotp({ body: { current_password: lan.password } })
    if (!data) throw new Error('The enrollment failed.')
    return { lan, ...data }
  }

  it('returns a secret of 160 bits', async () => {
    const { secret } = await enroll()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  })

  it('returns a link with the secret, the address and the name of the service', async () => {
    const { lan, secret, otpauth_url } = await enroll()
    const url = new URL(otpauth_url)
    expect(url.protocol).toBe('otpauth:')
    expect(decodeURIComponent(url.pathname)).toContain(`Môi trường Hà Nội:${lan.email}`)
    expect(Object.fromEntries(url.searchParams)).toEqual({ secret, issuer: 'Môi trường Hà Nội' })
  })

  it('returns a QR code without scripts and styles', async () => {
    const { qr_svg } = await enroll()
    expect(qr_svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/)
    expect(qr_svg).not.toMatch(/script|style|href/)
  })

  it('does not require a code at sign-in until it is confirmed', async () => {
    const { lan } = await enroll()
    const { response } = await service().api.login({ body: { email: lan.email, password: lan.password } })
    expect(response.status).toBe(200)
    expect((await lan.api.getCurrentUser()).data).toMatchObject({ totp_enabled: false })
  })

  it('replaces a secret that is not confirmed', async () => {
    const { lan, secret: first } = await enroll()
    const { data } = await lan.api.enrollTotp({ body: { current_password: lan.password } })
    const confirm = (secret: string) => lan.api.confirmTotp({ body: { totp_code: totpCode(secret, now) } })
    expect((await confirm(first)).response.status).toBe(422)
    expect((await confirm(data?.secret ?? '')).response.status).toBe(200)
  })

  it('returns 422 for a wrong password', async () => {
    const lan = await service().citizen()
    const { error, response } = await lan.api.enrollTotp({ body: { current_password: 'wrong password' } })
    expect(response.status).toBe(422)
    expect(error).toMatchObject({ code: 'wrong_password' })
  })

  it('returns 409 if two-factor authentication is enabled, and keeps the secret', async () => {
    const lan = await enableTotp(await service().citizen(), now)
    const { error, response } = await lan.api.enrollTotp({ body: { current_password: lan.password } })
    expect(response.status).toBe(409)
    expect(error).toMatchObject({ code: 'totp_enabled' })
    const body = { email: lan.email, password: lan.password, totp_code: lan.codeAt(now + 30_000) }
    expect((await service().api.login({ body })).response.status).toBe(200)
  })

  it('stores the secret encrypted', async () => {
    const { lan, secret } = await enroll()
    const rows = await query<{ secret: Buffer }>(
      service().databaseUrl,
      `select secret from totp_secrets where user_id = ${lan.id}`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.secret.toString('latin1')).not.toContain(secret)
  })

  it('must not be cached', async () => {
    const lan = await service().citizen()
    const { response } = await lan.api.enrollTotp({ body: { current_password: lan.password } })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})
