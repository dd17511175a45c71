import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { MailOutcome, NewMail } from '../../src/domain/mails.js'
import { createSmtp } from '../../src/providers/smtp.js'
import { createAccountLinks } from '../../src/security/account-links.js'
import { startMailOutbox, type MailOutboxOptions } from '../../src/services/mail-outbox.js'
import { startMailServer, tokenIn, useMailServer } from '../_helpers/mail-server.js'
import { until } from '../_helpers/processes.js'
import { useDatabase } from '../database/_helpers/database.js'

const from = { name: 'Hanoi', address: 'no-reply@example.com' }
const notice: NewMail = { kind: 'password_changed', recipient: 'lan@example.com', language: 'en' }
const reset: NewMail = { kind: 'reset_password', recipient: 'lan@example.com', language: 'vi' }

interface MailRow {
  id: string
  attempts: number
  sent_at: Date | null
  failed_at: Date | null
}

describe('mail outbox', () => {
  const database = useDatabase({
    fill: ({ repositories: { users } }) =>
      users.create({ email: 'lan@example.com', password_hash: 'x', email_verified_at: new Date() }),
  })
  const server = useMailServer()
  let workers: { stop(timeout?: number): Promise<void> }[] = []
  const outcomes: MailOutcome[] = []
  const logged: unknown[][] = []

  beforeEach(async () => {
    await database.db.raw('truncate mails, account_tokens')
    outcomes.length = logged.length = 0
  })
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
    workers = []
  })

  const start = (changes: Partial<MailOutboxOptions> = {}, url = server().url) => {
    const log = (...line: unknown[]) => void logged.push(line)
    const worker = startMailOutbox({
      repositories: database.repositories,
      server: createSmtp({ url, from }),
      city: 'Hà Nội',
      accountUrl: 'https://environment.example/map',
      requireVerifiedEmail: false,
      links: links(),
      onOutcome: (outcome) => void outcomes.push(outcome),
      log: { debug: log, info: log, warn: log, error: log },
      ...changes,
    })
    workers.push(worker)
    return worker
  }
  const links = () => createAccountLinks(database.repositories.accountTokens)
  const add = (mail: NewMail) => database.repositories.mails.add(mail)
  const rows = () => database.db<MailRow>('mails').select('id', 'attempts', 'sent_at', 'failed_at')
  const row = async () => (await rows())[0]
  const makeDue = () => database.db('mails').update({ next_attempt_at: database.db.raw('now()') })
  const age = (interval: string) =>
    database.db.raw('update mails set created_at = created_at - ?::interval', [interval])

  it('sends an email and marks it as sent', async () => {
    await add(notice)
    start()
    const [mail] = await server().expect('lan@example.com')
    await until(() => outcomes.includes('sent'))
    expect(mail?.email.subject).toBe('Your password was changed – Hà Nội Environment')
    expect(await row()).toMatchObject({ attempts: 1, sent_at: expect.any(Date), failed_at: null })
  })

  it('has the sender of MAIL_FROM, and declares that it was generated', async () => {
    await add(notice)
    start()
    const [mail] = await server().expect('lan@example.com')
    expect(mail?.email.from).toEqual({ name: 'Hanoi', address: 'no-reply@example.com' })
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  })

  it('stores only the hash of the token in a link', async () => {
    await add(reset)
    start()
    const [mail] = await server().expect('lan@example.com')
    const token = tokenIn(mail as never)
    const stored = await database.db<{ hash: Buffer }>('account_tokens').select('hash')
    expect(stored).toEqual([{ hash: links().hash('reset_password', token).hash }])
  })

  it('puts the token into the fragment of ACCOUNT_URL', async () => {
    await add(reset)
    start()
    const [mail] = await server().expect('lan@example.com')
    expect(mail?.email.text).toMatch(/^https:\/\/environment\.example\/map#reset_password=[\w-]{43}$/m)
  })

  it('retries after 451 with the same Message-ID', async () => {
    server().reject = () => 451
    await add(notice)
    start()
    await until(async () => ((await row())?.attempts ?? 0) === 1 && (await isRescheduled()))
    server().reject = () => undefined
    await makeDue()
    const [mail] = await server().expect('lan@example.com')
    expect(mail?.email.messageId).toBe(`<${(await row())?.id}@example.com>`)
  })

  /** Returns whether the failure of the attempt is stored: the next attempt is earlier than the end of the lease. */
  const isRescheduled = async () => {
    const { rows: found } = await database.db.raw<{ rows: { soon: boolean }[] }>(
      `select next_attempt_at < now() + interval '20 seconds' as soon from mails`,
    )
    return found[0]?.soon === true
  }

  it('gives up after 550', async () => {
    server().reject = () => 550
    await add(notice)
    start()
    await until(() => outcomes.includes('failed'))
    expect(await row()).toMatchObject({ attempts: 1, sent_at: null, failed_at: expect.any(Date) })
  })

  it('logs neither the address nor the response of the mail server', async () => {
    server().reject = () => 550
    await add(notice)
    start()
    await until(() => logged.length > 0)
    expect(JSON.stringify(logged)).toContain('550')
    expect(JSON.stringify(logged)).not.toContain('lan@')
  })

  it('sends to other recipients although one is deferred', async () => {
    server().reject = (address) => (address === 'lan@example.com' ? 451 : undefined)
    await add(notice)
    await add({ ...notice, recipient: 'minh@example.com' })
    start()
    await server().expect('minh@example.com')
  })

  it('gives up after 24 hours', async () => {
    server().reject = () => 451
    await add(notice)
    await age('24 hours')
    start()
    await until(() => outcomes.includes('failed'))
    expect((await row())?.failed_at).toEqual(expect.any(Date))
  })

  it('sends the email once the mail server is reachable again', async () => {
    const closed = await startMailServer()
    await closed.close()
    await add(notice)
    start({}, closed.url)
    await until(() => logged.some((line) => line.includes('Emails cannot be sent; retrying')))
    const reopened = await startMailServer(closed.port)
    try {
      await makeDue()
      await reopened.expect('lan@example.com')
    } finally {
      await Promise.all(workers.map((worker) => worker.stop()))
      await reopened.close()
    }
  })

  it('does not take an email that nobody receives for a reachable mail server', async () => {
    await add(notice)
    start({}, 'smtp://127.0.0.1:9')
    await until(() => logged.length > 0)
    await add({ ...reset, recipient: 'nobody@example.com' })
    await until(() => outcomes.includes('dropped'))
    await makeDue()
    await until(async () => ((await row())?.attempts ?? 0) >= 2 && (await isRescheduled()))
    expect(logged).toEqual([[expect.anything(), 'Emails cannot be sent; retrying']])
  })

  it('is not sent twice by two workers', async () => {
    const recipients = Array.from({ length: 30 }, (_, n) => `user-${n}@example.com`)
    for (const recipient of recipients) await add({ ...notice, recipient })
    start()
    start()
    await until(() => outcomes.length >= recipients.length)
    expect(
      server()
        .received.flatMap((mail) => mail.recipients)
        .sort(),
    ).toEqual(recipients.sort())
  })

  it('is sent by another process after the claim of a killed one has expired', async () => {
    await add(notice)
    await database.repositories.mails.claim({ limit: 1, leaseSeconds: 0 })
    start()
    await server().expect('lan@example.com')
    await until(() => outcomes.includes('sent'))
    expect((await row())?.attempts).toBe(2)
  })

  it('keeps an email that the mail server has not accepted when the process stops', async () => {
    let accept = () => {}
    const accepted = new Promise<void>((resolve) => (accept = resolve))
    let started = false
    server().beforeAccept = () => {
      started = true
      return accepted
    }
    await add(notice)
    const worker = start()
    await until(() => started)
    await worker.stop(0)
    accept()
    expect(await row()).toMatchObject({ sent_at: null, failed_at: null })
  })

  it('ignores the result of an expired claim', async () => {
    await add(notice)
    const [first] = await database.repositories.mails.claim({ limit: 1, leaseSeconds: 0 })
    await database.repositories.mails.claim({ limit: 1, leaseSeconds: 60 })
    await database.repositories.mails.markFailed(first as never)
    expect((await row())?.failed_at).toBeNull()
  })

  it.each([
    ['an unknown address', { ...reset, recipient: 'nobody@example.com' }],
    ['a confirmed address', { ...reset, kind: 'verify_email' }],
  ] satisfies [string, NewMail][])('drops a link for %s', async (_name, mail) => {
    await add(mail)
    start()
    await until(() => outcomes.includes('dropped'))
    expect(await rows()).toEqual([])
  })

  it('drops an invitation to an account that has a password', async () => {
    await add({ ...reset, kind: 'invitation' })
    start()
    await until(() => outcomes.includes('dropped'))
    expect(server().received).toEqual([])
  })

  it('sends links again after an hour', async () => {
    for (let n = 0; n < 5; n += 1) await add(reset)
    await age('61 minutes')
    await add(reset)
    start()
    await until(() => outcomes.length === 6)
    expect(outcomes).not.toContain('dropped')
  })

  it('sends notices although the account has received five links', async () => {
    for (let n = 0; n < 5; n += 1) await add(reset)
    await add(notice)
    start()
    await until(() => outcomes.length === 6)
    expect(outcomes).not.toContain('dropped')
  })

  it('sends at most 20 notices per address and hour about what users do themselves', async () => {
    for (let n = 0; n < 22; n += 1) await add({ ...notice, kind: n % 2 === 0 ? 'totp_enabled' : 'totp_disabled' })
    await add({ kind: 'new_admin', recipient: notice.recipient, language: 'en', data: { email: 'minh@example.com' } })
    start()
    await until(() => outcomes.length === 23)
    expect(outcomes.filter((outcome) => outcome === 'dropped')).toHaveLength(2)
  })

  describe('with EMAIL_VERIFICATION=required', () => {
    it.each(['admin', 'manager'] as const)('drops the reset of a %s whose address is not confirmed', async (role) => {
      const email = `${role}@example.com`
      await database.repositories.users.create({ email, password_hash: 'x', role })
      await add({ ...reset, recipient: email })
      start({ requireVerifiedEmail: true })
      await until(() => outcomes.includes('dropped'))
      expect(server().received).toEqual([])
    })

    it('warns in the reset of an unconfirmed account that its records are removed', async () => {
      await database.repositories.users.create({ email: 'new@example.com', password_hash: 'x' })
      await add({ ...reset, recipient: 'new@example.com', language: 'en' })
      start({ requireVerifiedEmail: true })
      const [mail] = await server().expect('new@example.com')
      expect(mail?.email.text).toContain('removes the earlier reports')
    })
  })

  it('writes subject and link to the log without a mail server', async () => {
    await add(reset)
    start({ server: undefined })
    await until(() => outcomes.includes('sent'))
    expect(logged).toEqual([
      [
        {
          subject: 'Đặt lại mật khẩu của bạn – Môi trường Hà Nội',
          link: expect.stringMatching(/#reset_password=[\w-]{43}$/),
        },
        'Without SMTP_URL, this email is not sent',
      ],
    ])
  })
})
