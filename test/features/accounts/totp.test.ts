import { describe, expect, it } from '@jest/globals'
import { query } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'
import { signIn, statusOf } from '../../_helpers/sign-in.js'
import { enableTotp, totpCode, wrongCode, type EnrolledUser } from '../../_helpers/totp.js'

/** enrollTotp, confirmTotp and disableTotp. See also test/security/attacks/two-factor.test.ts. */
describe('two-factor authentication', () => {
  const now = Date.now()
  const next = now + 30_000
  const service = useService({ clock: () => now })
  const enroll = async () => {
    const lan = await service().citizen()
    const { data, response } = await lan.api.enrollTotp({ body: { current_password: lan.password } })
    if (!data) throw new Error('The enrollment failed.')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    return { lan, ...data }
  }
  const enrolled = async () => enableTotp(await service().citizen(), now)
  const rowsOf = (table: string, { id }: { id: number }) =>
    query<{ secret: Buffer; hash: Buffer }>(service().databaseUrl, `select * from ${table} where user_id = ${id}`)

  describe('enrollTotp', () => {
    it('returns a secret of 160 bits, and a link with it as a text and as a QR code', async () => {
      const { lan, secret, otpauth_url, qr_svg } = await enroll()
      expect(secret).toMatch(/^[A-Z2-7]{32}$/)
      const url = new URL(otpauth_url)
      expect(url.protocol).toBe('otpauth:')
      expect(decodeURIComponent(url.pathname)).toContain(`Môi trường Hà Nội:${lan.email}`)
      expect(Object.fromEntries(url.searchParams)).toEqual({ secret, issuer: 'Môi trường Hà Nội' })
      expect(qr_svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/)
      expect(qr_svg).not.toMatch(/script|style|href/)
    })

    it('does not require a code at sign-in until it is confirmed', async () => {
      const { lan } = await enroll()
      expect((await (await signIn(service(), lan)).api.getCurrentUser()).data).toMatchObject({ totp_enabled: false })
    })

    it('replaces a secret that is not confirmed', async () => {
      const { lan, secret: first } = await enroll()
      const { data } = await lan.api.enrollTotp({ body: { current_password: lan.password } })
      const confirm = (secret: string) => lan.api.confirmTotp({ body: { totp_code: totpCode(secret, now) } })
      expect((await confirm(first)).response.status).toBe(422)
      expect((await confirm(data?.secret ?? '')).response.status).toBe(200)
    })

    it('stores the secret encrypted', async () => {
      const { lan, secret } = await enroll()
      const [row, ...others] = await rowsOf('totp_secrets', lan)
      expect([row?.secret.toString('latin1').includes(secret), others]).toEqual([false, []])
    })
  })

  describe('confirmTotp', () => {
    it('enables two-factor authentication, and keeps the sessions', async () => {
      const { lan, secret } = await enroll()
      const other = await signIn(service(), lan)
      await lan.api.confirmTotp({ body: { totp_code: totpCode(secret, now) } })
      expect((await lan.api.getCurrentUser()).data).toMatchObject({ totp_enabled: true })
      expect(await statusOf(service(), other.token)).toBe(200)
      const { error } = await service().api.login({ body: { email: lan.email, password: lan.password } })
      expect(error).toMatchObject({ code: 'totp_required' })
    })

    it('returns ten different recovery codes in groups, which are stored as hashes', async () => {
      const lan = await enrolled()
      expect(new Set(lan.recoveryCodes).size).toBe(10)
      for (const code of lan.recoveryCodes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
      const rows = await rowsOf('totp_recovery_codes', lan)
      expect(rows.map(({ hash }) => hash.length)).toEqual(Array<number>(10).fill(32))
    })

    it.each([-30_000, 30_000])('accepts a code of a clock that differs by %i ms', async (offset) => {
      const { lan, secret } = await enroll()
      const { response } = await lan.api.confirmTotp({ body: { totp_code: totpCode(secret, now + offset) } })
      expect(response.status).toBe(200)
    })

    it('returns 422 for a wrong or old code, a code of another user and a text', async () => {
      const [{ lan, secret }, minh] = [await enroll(), await enroll()]
      const codes = [wrongCode(secret, now), totpCode(secret, now - 60_000), totpCode(minh.secret, now), 'not a code']
      for (const totp_code of codes) {
        const { error } = await lan.api.confirmTotp({ body: { totp_code } })
        expect(error).toMatchObject({ code: 'wrong_totp_code', errors: [{ location: 'body.totp_code' }] })
      }
      expect((await lan.api.getCurrentUser()).data).toMatchObject({ totp_enabled: false })
    })

    it('returns 429 after 30 wrong codes, also for the right one', async () => {
      const { lan, secret } = await enroll()
      for (let guess = 0; guess < 30; guess += 1)
        await lan.api.confirmTotp({ body: { totp_code: wrongCode(secret, now) } })
      const { response } = await lan.api.confirmTotp({ body: { totp_code: totpCode(secret, now) } })
      expect(response.status).toBe(429)
    })

    it('succeeds once if it is called concurrently', async () => {
      const { lan, secret } = await enroll()
      const confirm = () => lan.api.confirmTotp({ body: { totp_code: totpCode(secret, now) } })
      const statuses = (await Promise.all([confirm(), confirm(), confirm()])).map(({ response }) => response.status)
      expect(statuses.sort()).toEqual([200, 409, 409])
      expect(await rowsOf('totp_recovery_codes', lan)).toHaveLength(10)
    })
  })

  it.each<[string, (lan: EnrolledUser, totp_code?: string) => Promise<{ response: Response; error?: unknown }>]>([
    [
      'a new password',
      ({ api, password: current_password }, totp_code) =>
        api.changePassword({
          body: { current_password, new_password: 'a new password', ...(totp_code && { totp_code }) },
        }),
    ],
    [
      'a new email address',
      ({ api, email, password: current_password }, totp_code) =>
        api.updateProfile({ body: { email: `new-${email}`, current_password, ...(totp_code && { totp_code }) } }),
    ],
    [
      'a deletion of the account',
      ({ api, password: current_password }, totp_code) =>
        api.deleteCurrentUser({ body: { current_password, ...(totp_code && { totp_code }) } }),
    ],
  ])('requires a code for %s', async (_what, change) => {
    const lan = await enrolled()
    const refused = [
      [undefined, 'required'],
      [wrongCode(lan.secret, now), 'incorrect'],
      [lan.codeAt(now), 'incorrect'],
    ] as const
    for (const [totpCode, code] of refused)
      expect((await change(lan, totpCode)).error).toMatchObject({
        code: 'wrong_totp_code',
        errors: [{ location: 'body.totp_code', code }],
      })
    expect((await change(lan, lan.codeAt(next))).response.status).toBe(200)
  })

  it('requires no code for a name, or for the address that the account has', async () => {
    const { api, email, password: current_password } = await enrolled()
    const body = { full_name: 'Lan', email: email.toUpperCase(), current_password }
    expect((await api.updateProfile({ body })).response.status).toBe(200)
  })

  describe('disableTotp', () => {
    it('disables two-factor authentication, and deletes the secret and the recovery codes', async () => {
      const lan = await enrolled()
      const { api, password: current_password } = lan
      await api.disableTotp({ body: { current_password, totp_code: lan.codeAt(next) } })
      expect(await rowsOf('totp_secrets', lan)).toEqual([])
      expect(await rowsOf('totp_recovery_codes', lan)).toEqual([])
      expect((await (await signIn(service(), lan)).api.getCurrentUser()).data).toMatchObject({ totp_enabled: false })
      expect((await enableTotp(lan, now)).secret).not.toBe(lan.secret)
    })

    it('returns 422 for a wrong password, and does not use the code', async () => {
      const lan = await enrolled()
      const disable = (current_password: string) =>
        lan.api.disableTotp({ body: { current_password, totp_code: lan.codeAt(next) } })
      expect((await disable('wrong password')).error).toMatchObject({ code: 'wrong_password' })
      expect((await disable(lan.password)).response.status).toBe(200)
    })

    it('returns 422 for wrong codes and codes of another user, and 429 after ten', async () => {
      const [lan, minh] = [await enrolled(), await enrolled()]
      const disable = (totp_code: string) =>
        lan.api.disableTotp({ body: { current_password: lan.password, totp_code } })
      const others = [minh.codeAt(next), minh.recoveryCodes[0] ?? '']
      const codes = [wrongCode(lan.secret, now), 'aaaa-bbbb-cccc-dddd', '', ...others]
      for (const code of [...codes, ...codes])
        expect((await disable(code)).error).toMatchObject({
          code: 'wrong_totp_code',
          errors: [{ location: 'body.totp_code' }],
        })
      expect((await disable(lan.codeAt(next))).response.status).toBe(429)
      expect((await lan.api.getCurrentUser()).data).toMatchObject({ totp_enabled: true })
    })
  })
})
