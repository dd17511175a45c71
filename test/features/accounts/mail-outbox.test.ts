import { beforeEach, describe, expect, it } from '@jest/globals'
import { createAccountLinks } from '../../../src/features/accounts/links-repository.js'
import { mailJob, type MailOutboxOptions } from '../../../src/features/accounts/mail-outbox.js'
import type { MailOutcome, NewMail } from '../../../src/features/accounts/mails.js'
import { createSmtp } from '../../../src/features/accounts/smtp.js'
import { startMailServer, tokenIn, useMailServer } from '../../_helpers/mail-server.js'
import { useWork } from '../../_helpers/work.js'
import { useDatabase } from '../../platform/database/_helpers/database.js'

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
  const createWork = useWork()
  const outcomes: MailOutcome[] = []
  const logged: unknown[][] = []

  beforeEach(async () => {
    await database.db.raw('truncate mails, account_tokens')
    outcomes.length = logged.length = 0
  })

  const log = (...line: unknown[]) => void logged.push(line)
  const links = () => createAccountLinks(database.repositories.accountTokens)
  const jobOf = (changes: Partial<MailOutboxOptions> = {}, url = server().url) =>
    mailJob({
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
  const start = (changes: Partial<MailOutboxOptions> = {}, url?: string) =>
    createWork([jobOf(changes, url)], { debug: log, info: log, warn: log, error: log })
  /** Sends the emails that are due. @returns what the mail server has received */
  const send = async (changes?: Partial<MailOutboxOptions>) => {
    await start(changes).settle()
    return server().received
  }
  const add = (mail: NewMail) => database.repositories.mails.add(mail)
  const rows = () => database.db<MailRow>('mails').select('id', 'attempts', 'sent_at', 'failed_at')
  const row = async () => (await rows())[0]
  const makeDue = () => database.db('mails').update({ next_attempt_at: database.db.raw('now()') })
  const age = (interval: string) =>
    database.db.raw('update mails set created_at = created_at - ?::interval', [interval])

  it('sends an email from MAIL_FROM that is declared as generated, and marks it as sent', async () => {
    await add(notice)
    const [mail] = await send()
    expect(mail?.email).toMatchObject({
      from: { name: 'Hanoi', address: 'no-reply@example.com' },
      subject: 'Your password was changed – Hà Nội Environment',
    })
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(outcomes).toEqual(['sent'])
    expect(await row()).toMatchObject({ attempts: 1, sent_at: expect.any(Date), failed_at: null })
  })

  it('puts the token into the fragment of ACCOUNT_URL, and stores only its hash', async () => {
    await add(reset)
    const [mail] = await send()
    expect(mail?.email.text).toMatch(/^https:\/\/environment\.example\/map#reset_password=[\w-]{43}$/m)
    const stored = await database.db<{ hash: Buffer }>('account_tokens').select('hash')
    expect(stored).toEqual([{ hash: links().hash('reset_password', tokenIn(mail as never)).hash }])
  })

  it('retries after 451 with the same Message-ID, and sends to other recipients meanwhile', async () => {
    server().reject = (address) => (address === 'lan@example.com' ? 451 : undefined)
    await add(notice)
    await add({ ...notice, recipient: 'minh@example.com' })
    expect((await send()).map(({ recipients }) => recipients)).toEqual([['minh@example.com']])
    server().reject = () => undefined
    await makeDue()
    const [, mail] = await send()
    const sent = (await rows()).find(({ attempts }) => attempts === 2)
    expect(mail?.email.messageId).toBe(`<${sent?.id}@example.com>`)
  })

  it('gives up after 550, and logs neither the address nor the response of the mail server', async () => {
    server().reject = () => 550
    await add(notice)
    await send()
    expect(outcomes).toEqual(['failed'])
    expect(await row()).toMatchObject({ attempts: 1, sent_at: null, failed_at: expect.any(Date) })
    expect(JSON.stringify(logged)).toContain('550')
    expect(JSON.stringify(logged)).not.toContain('lan@')
  })

  it('tries one email per run while the mail server is down, and sends all once it is reachable again', async () => {
    const closed = await startMailServer()
    await closed.close()
    for (let n = 0; n < 5; n += 1) await add({ ...notice, recipient: `user-${n}@example.com` })
    const work = start({}, closed.url)
    await work.settle()
    const attempts = async () => (await rows()).map((one) => one.attempts).reduce((sum, count) => sum + count)
    const tried = await attempts()
    await makeDue()
    await work.settle()
    expect(await attempts()).toBe(tried + 1)
    const reopened = await startMailServer(closed.port)
    try {
      await makeDue()
      await work.settle()
      expect(reopened.received).toHaveLength(5)
    } finally {
      await work.stop()
      await reopened.close()
    }
    expect(logged.map((line) => line.at(-1))).toEqual(['Emails cannot be sent; retrying', 'Emails can be sent again'])
  })

  it('does not take emails that nobody receives for a reachable mail server, and drops all of them', async () => {
    await add(notice)
    const work = start({}, 'smtp://127.0.0.1:9')
    await work.settle()
    for (let n = 0; n < 3; n += 1) await add({ ...reset, recipient: 'nobody@example.com' })
    await work.settle()
    expect(outcomes).toEqual(['dropped', 'dropped', 'dropped'])
    await makeDue()
    await work.settle()
    expect(await rows()).toMatchObject([{ attempts: 2, sent_at: null }])
    expect(logged).toEqual([[expect.anything(), 'Emails cannot be sent; retrying']])
  })

  it('is not sent twice by two workers', async () => {
    const recipients = Array.from({ length: 30 }, (_, n) => `user-${n}@example.com`)
    for (const recipient of recipients) await add({ ...notice, recipient })
    await Promise.all([start().settle(), start().settle()])
    const sent = server().received.flatMap((mail) => mail.recipients)
    expect(sent.sort()).toEqual(recipients.sort())
  })

  it('is sent by another process after the claim of a killed one has expired', async () => {
    await add(notice)
    const [first] = await database.repositories.mails.claim({ limit: 1, leaseSeconds: 0 })
    expect(await send()).toHaveLength(1)
    expect((await row())?.attempts).toBe(2)
    // The result of the expired claim is ignored.
    await database.repositories.mails.markFailed(first as never)
    expect((await row())?.failed_at).toBeNull()
  })

  it('keeps an email that the mail server has not accepted when the process stops', async () => {
    const stop = new AbortController()
    let accept = () => {}
    server().beforeAccept = () => {
      stop.abort()
      return new Promise<void>((resolve) => (accept = resolve))
    }
    await add(notice)
    const job = jobOf()
    await expect(job.run(stop.signal)).rejects.toThrow('shutting down')
    accept()
    await job.stop?.()
    expect(await row()).toMatchObject({ sent_at: null, failed_at: null })
  })

  it.each([
    ['a link for an unknown address', { ...reset, recipient: 'nobody@example.com' }],
    ['a link for a confirmed address', { ...reset, kind: 'verify_email' }],
    ['an invitation to an account that has a password', { ...reset, kind: 'invitation' }],
  ] satisfies [string, NewMail][])('drops %s', async (_name, mail) => {
    await add(mail)
    expect(await send()).toEqual([])
    expect([outcomes, await rows()]).toEqual([['dropped'], []])
  })

  const switched = (n: number): NewMail => ({ ...notice, kind: n % 2 === 0 ? 'totp_enabled' : 'totp_disabled' })
  const foreign: NewMail = {
    kind: 'new_admin',
    recipient: notice.recipient,
    language: 'en',
    data: { email: 'minh@example.com' },
  }
  it.each<[string, NewMail[], string, NewMail[], number]>([
    ['links again after an hour', Array<NewMail>(5).fill(reset), '61 minutes', [reset], 0],
    ['at most five links per address and hour', Array<NewMail>(5).fill(reset), '59 minutes', [reset], 1],
    ['notices although the account has received five links', Array<NewMail>(5).fill(reset), '0', [notice], 0],
    [
      'at most 20 notices per address and hour about what users do themselves',
      Array.from({ length: 22 }, (_, n) => switched(n)),
      '0',
      [foreign],
      2,
    ],
  ])('sends %s', async (_what, earlier, passed, later, dropped) => {
    for (const mail of earlier) await add(mail)
    await age(passed)
    for (const mail of later) await add(mail)
    await send()
    expect(outcomes).toHaveLength(earlier.length + later.length)
    expect(outcomes.filter((outcome) => outcome === 'dropped')).toHaveLength(dropped)
  })

  describe('with EMAIL_VERIFICATION=required', () => {
    it.each(['admin', 'manager'] as const)('drops the reset of a %s whose address is not confirmed', async (role) => {
      const email = `${role}@example.com`
      await database.repositories.users.create({ email, password_hash: 'x', role })
      await add({ ...reset, recipient: email })
      expect(await send({ requireVerifiedEmail: true })).toEqual([])
      expect(outcomes).toEqual(['dropped'])
    })

    it('warns in the reset of an unconfirmed account that its records are removed', async () => {
      await database.repositories.users.create({ email: 'new@example.com', password_hash: 'x' })
      await add({ ...reset, recipient: 'new@example.com', language: 'en' })
      const [mail] = await send({ requireVerifiedEmail: true })
      expect(mail?.email.text).toContain('removes the earlier reports')
    })
  })

  it('writes subject and link to the log without a mail server', async () => {
    await add(reset)
    await send({ server: undefined })
    expect(logged).toEqual([
      [
        {
          subject: 'Đặt lại mật khẩu của bạn – Môi trường Hà Nội',
          link: expect.stringMatching(/#reset_password=[\w-]{43}$/),
        },
        'Without SMTP_URL, this email is not sent',
      ],
    ])
    expect(outcomes).toEqual(['sent'])
  })
})
