import { beforeEach, describe, expect, it } from '@jest/globals'
import { useMailService } from '../_helpers/mail-server.js'
import { startTestService, type TestUser } from '../_helpers/service.js'

const password = 'tay-ho-morning-2026'

describe('notices about accounts', () => {
  const service = useMailService()
  let lan: TestUser

  beforeEach(async () => {
    lan = await service().citizen()
  })

  const subjects = async (recipient: string) =>
    (await service().mails.expect(recipient)).map(({ email }) => email.subject?.split(' – ')[0])
  const update = (body: Parameters<TestUser['api']['updateUser']>[0]['body'], id = lan.id) =>
    service().admin.api.updateUser({ path: { user_id: id }, body })
  const isVerified = async () => (await lan.api.getCurrentUser()).data?.email_verified

  it('tells the user about an own change of the password', async () => {
    await lan.api.changePassword({ body: { current_password: lan.password, new_password: password } })
    expect(await subjects(lan.email)).toEqual(['Mật khẩu của bạn đã được thay đổi'])
  })

  it('tells the user about a password that an admin has set', async () => {
    await update({ password })
    expect(await subjects(lan.email)).toEqual(['Mật khẩu của bạn đã được thay đổi'])
  })

  it('tells the old address about an own change of the address', async () => {
    await lan.api.updateProfile({ body: { email: `new-${lan.email}`, current_password: lan.password } })
    expect(await subjects(lan.email)).toEqual(['Địa chỉ email của bạn đã được thay đổi'])
  })

  it('tells the old address about an address that an admin has set', async () => {
    await update({ email: `new-${lan.email}` })
    expect(await subjects(lan.email)).toEqual(['Địa chỉ email của bạn đã được thay đổi'])
  })

  it('tells the other admins about a promotion', async () => {
    await update({ role: 'admin' })
    const [mail] = await service().mails.expect(service().admin.email)
    expect(mail?.email.text).toContain(lan.email)
  })

  it('tells the other admins about a new account of an admin', async () => {
    const email = `second-${lan.email}`
    await service().admin.api.createUser({ body: { email, password, role: 'admin' } })
    const received = await service().mails.expect(service().admin.email)
    expect(received.at(-1)?.email.text).toContain(email)
  })

  it('queues nothing if nothing relevant has changed', async () => {
    const before = await service().sql('select id from mails order by id')
    await update({ full_name: 'Lan', email: lan.email, role: 'citizen' })
    expect(await service().sql('select id from mails order by id')).toEqual(before)
  })

  it('confirms an address that an admin has set', async () => {
    await update({ email: `new-${lan.email}` })
    expect(await isVerified()).toBe(true)
  })

  it('does not confirm an address that the user has set', async () => {
    await update({ email: `first-${lan.email}` })
    await lan.api.updateProfile({ body: { email: `new-${lan.email}`, current_password: lan.password } })
    expect(await isVerified()).toBe(false)
  })

  it('keeps the confirmation if the user sends the same address', async () => {
    await update({ email: `first-${lan.email}` })
    await lan.api.updateProfile({ body: { email: `First-${lan.email}`, current_password: lan.password } })
    expect(await isVerified()).toBe(true)
  })

  it('confirms the addresses of accounts that an admin creates', async () => {
    const { data } = await service().admin.api.createUser({ body: { email: `own-${lan.email}`, password } })
    expect(data?.email_verified).toBe(true)
  })

  it('confirms the address of the first admin', async () => {
    expect((await service().admin.api.getCurrentUser()).data?.email_verified).toBe(true)
  })

  it('does not send a link to confirm the address after a registration', async () => {
    expect(await service().sql(`select id from mails where recipient = $1`, [lan.email])).toEqual([])
  })
})

describe('notices about accounts with EMAIL_VERIFICATION=required', () => {
  const service = useMailService({ EMAIL_VERIFICATION: 'required' })

  it('sends a link in the language of the registration', async () => {
    const current = service()
    await fetch(`${current.baseUrl}/auth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en' },
      body: JSON.stringify({ email: 'anna@example.com', password }),
    })
    const [mail] = await current.mails.expect('anna@example.com')
    expect(mail?.email.subject).toMatch(/^Confirm your email address/)
  })

  it('sends a link to a new address', async () => {
    const lan = await service().citizen()
    await lan.api.updateProfile({ body: { email: `new-${lan.email}`, current_password: lan.password } })
    const [mail] = await service().mails.expect(`new-${lan.email}`)
    expect(mail?.email.text).toContain('#verify_email=')
  })

  it('queues no email for a registration that fails', async () => {
    const { email } = await service().citizen()
    await service().api.register({ body: { email, password } })
    expect(await service().sql('select id from mails where recipient = $1', [email])).toHaveLength(1)
  })
})

describe('notices about accounts in production without a mail server', () => {
  it('are not queued', async () => {
    const current = await startTestService({ environment: { NODE_ENV: 'production' } })
    try {
      const { api, password: current_password } = await current.citizen()
      await api.changePassword({ body: { current_password, new_password: password } })
      expect(await current.app.context.repositories.mails.claim({ limit: 1, leaseSeconds: 0 })).toEqual([])
    } finally {
      await current.stop()
    }
  })
})
