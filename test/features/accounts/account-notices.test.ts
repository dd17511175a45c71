import { beforeEach, describe, expect, it } from '@jest/globals'
import { useMailService } from '../../_helpers/mail-server.js'
import { startTestService, type TestUser } from '../../_helpers/service.js'

const password = 'tay-ho-morning-2026'

describe('notices about accounts', () => {
  const service = useMailService()
  let lan: TestUser

  beforeEach(async () => {
    lan = await service().citizen()
  })

  /** Returns the emails to an address. */
  const mailsTo = async (recipient: string) => {
    await service().settle()
    return service().mails.received.filter(({ recipients }) => recipients.includes(recipient))
  }
  const update = (body: Parameters<TestUser['api']['updateUser']>[0]['body'], id = lan.id) =>
    service().admin.api.updateUser({ path: { user_id: id }, body })
  const setOwnEmail = (email: string) => lan.api.updateProfile({ body: { email, current_password: lan.password } })
  const isVerified = async () => (await lan.api.getCurrentUser()).data?.email_verified

  it.each<[string, string, () => Promise<unknown>]>([
    [
      'an own change of the password',
      'Mật khẩu của bạn đã được thay đổi',
      () => lan.api.changePassword({ body: { current_password: lan.password, new_password: password } }),
    ],
    ['a password that an admin has set', 'Mật khẩu của bạn đã được thay đổi', () => update({ password })],
    ['an own change of the address', 'Địa chỉ email của bạn đã được thay đổi', () => setOwnEmail(`new-${lan.email}`)],
    [
      'an address that an admin has set',
      'Địa chỉ email của bạn đã được thay đổi',
      () => update({ email: `new-${lan.email}` }),
    ],
  ])('tells the user, at the old address, about %s', async (_what, subject, change) => {
    await change()
    expect((await mailsTo(lan.email)).map(({ email }) => email.subject?.split(' – ')[0])).toEqual([subject])
  })

  it('tells the other admins about a promotion, and about a new account of an admin', async () => {
    await update({ role: 'admin' })
    const email = `second-${lan.email}`
    await service().admin.api.createUser({ body: { email, password, role: 'admin' } })
    const texts = (await mailsTo(service().admin.email)).map((mail) => mail.email.text)
    expect(texts.sort()).toEqual([lan.email, email].sort().map((named) => expect.stringContaining(named)))
  })

  it('queues nothing if nothing relevant has changed', async () => {
    const before = await service().sql('select id from mails order by id')
    await update({ full_name: 'Lan', email: lan.email, role: 'citizen' })
    expect(await service().sql('select id from mails order by id')).toEqual(before)
  })

  it('confirms an address that an admin has set, until the user sets another one', async () => {
    await update({ email: `first-${lan.email}` })
    expect(await isVerified()).toBe(true)
    await setOwnEmail(`First-${lan.email}`)
    expect(await isVerified()).toBe(true)
    await setOwnEmail(`new-${lan.email}`)
    expect(await isVerified()).toBe(false)
  })

  it('names the first admin, and confirms the address', async () => {
    const { data } = await service().admin.api.createUser({ body: { email: `own-${lan.email}`, password } })
    const { data: first } = await service().admin.api.getCurrentUser()
    expect(data?.email_verified).toBe(true)
    expect(first).toMatchObject({ email_verified: true, full_name: 'Administrator' })
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
    await current.settle()
    const [mail] = await current.mails.expect('anna@example.com')
    expect(mail?.email.subject).toMatch(/^Confirm your email address/)
  })

  it('sends a link to a new address', async () => {
    const lan = await service().citizen()
    await lan.api.updateProfile({ body: { email: `new-${lan.email}`, current_password: lan.password } })
    await service().settle()
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
