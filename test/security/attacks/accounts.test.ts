import { createClient } from '@environmental-monitoring/sdk'
import { describe, expect, it } from '@jest/globals'
import { tokenIn, useMailService } from '../../_helpers/mail-server.js'
import { plain } from '../../_helpers/plain-client.js'
import type { TestUser } from '../../_helpers/service.js'
import { statusOf } from '../../_helpers/sign-in.js'

const newPassword = 'tay-ho-morning-2026'
const unknown = 'nobody@example.com'

describe('an attack on accounts', () => {
  const service = useMailService({ TRUST_PROXY: '1' })
  let attackers = 0

  /** Returns a client with an address of its own, because attempts are limited by address. */
  const from = (headers: Record<string, string> = {}) => {
    const address = `198.51.${++attackers >> 8}.${attackers & 255}`
    return createClient({
      baseUrl: service().baseUrl,
      ...plain,
      fetch(request) {
        for (const [name, value] of Object.entries({ 'X-Forwarded-For': address, ...headers }))
          request.headers.set(name, value)
        return fetch(request)
      },
    })
  }
  const linkFor = ({ id, email }: TestUser) => service().issueLink('reset_password', { userId: id, email })
  const reset = (token = '', new_password = newPassword) => from().resetPassword({ body: { token, new_password } })
  const deactivate = ({ id }: TestUser) =>
    service().admin.api.updateUser({ path: { user_id: id }, body: { is_active: false } })

  describe('finds no account', () => {
    /** Returns everything of a response that can depend on the account. */
    const seen = ({ response, ...rest }: { response: Response; data?: unknown; error?: unknown }) => ({
      status: response.status,
      headers: [...response.headers.keys()].sort(),
      answer: JSON.stringify(rest).replaceAll(/"request_id":"[^"]*"/g, ''),
    })

    it.each<[string, (user: TestUser) => Promise<unknown>]>([
      ['an active', () => Promise.resolve()],
      ['an inactive', deactivate],
      ['a deleted', ({ id }) => service().admin.api.deleteUser({ path: { user_id: id } })],
    ])('by asking for a link: %s account looks like none', async (_what, change) => {
      const lan = await service().citizen()
      await change(lan)
      const ask = async (email: string) => seen(await from().forgotPassword({ body: { email } }))
      expect(await ask(lan.email)).toEqual(await ask(unknown))
    })

    it('by asking for links until they are limited', async () => {
      const { email } = await service().citizen()
      const statusesOf = async (address: string) => {
        const client = from()
        const statuses: number[] = []
        for (let n = 0; n < 12; n += 1)
          statuses.push((await client.forgotPassword({ body: { email: address } })).response.status)
        return statuses
      }
      expect(await statusesOf(email)).toEqual(await statusesOf(unknown))
    })

    it('by a link: used, foreign and invented ones look alike', async () => {
      const lan = await service().citizen()
      const used = await linkFor(lan)
      await reset(used)
      const verification = await service().issueLink('verify_email', { userId: lan.id, email: lan.email })
      const answers = await Promise.all(
        [used, verification, 'x'.repeat(43)].map(async (link) => JSON.stringify(seen(await reset(link)))),
      )
      expect(new Set(answers).size).toBe(1)
    })

    // test/all/security/login-timing.test.ts measures the time.
    it('by the work of a sign-in: one password is verified, and nothing else is read', async () => {
      const { passwords, repositories } = service().app.context
      const [lan, minh] = [await service().citizen(), await service().citizen()]
      await deactivate(minh)
      const verify = passwords.verify.bind(passwords)
      const { findByEmail } = repositories.users
      let work: string[] = []
      passwords.verify = (...args) => (work.push('verify'), verify(...args))
      repositories.users.findByEmail = (email) => (work.push('find'), findByEmail(email))
      const workFor = async (email: string, password: string) => {
        work = []
        expect((await from().login({ body: { email, password } })).response.status).toBe(401)
        return work
      }
      for (const [email, password] of [
        [lan.email, 'a wrong password'],
        [unknown, 'a wrong password'],
        [minh.email, 'a wrong password'],
        [minh.email, minh.password],
      ] as const)
        expect(await workFor(email, password)).toEqual(['find', 'verify'])
      Object.assign(passwords, { verify })
      Object.assign(repositories.users, { findByEmail })
    })
  })

  describe('with a link', () => {
    it('uses one of two links that are sent concurrently', async () => {
      const lan = await service().citizen()
      const answers = await Promise.all([await linkFor(lan), await linkFor(lan)].map((token) => reset(token)))
      expect(answers.map(({ response }) => response.status).sort()).toEqual([200, 422])
    })

    it('keeps no session that is refreshed at the same moment', async () => {
      const lan = await service().citizen()
      const token = await linkFor(lan)
      const [{ response }, ...refreshed] = await Promise.all([
        reset(token),
        ...Array.from({ length: 5 }, () => lan.api.refreshToken()),
      ])
      expect(response.status).toBe(200)
      const tokens = [lan.token, ...refreshed.flatMap(({ data }) => data?.access_token ?? [])]
      for (const one of tokens) expect(await statusOf(service(), one)).toBe(401)
    })

    it('cannot lead it to another host, and finds it neither in logs nor, except for its hash, in the database', async () => {
      const { email } = await service().citizen()
      const evil = {
        'X-Forwarded-Host': 'evil.example',
        Forwarded: 'host=evil.example',
        Origin: 'https://evil.example',
      }
      await from(evil).forgotPassword({ body: { email } })
      const [mail] = await service().mails.expect(email)
      expect(mail?.raw).not.toContain('evil.example')
      expect(mail?.email.text).toMatch(/^http:\/\/localhost:\d+\/map#reset_password=/m)
      const token = tokenIn(mail as never)
      await reset(token)
      const rows = await service().sql(
        `select t::text from account_tokens t union all select t::text from mails t union all select t::text from audit_events t`,
      )
      expect(JSON.stringify([service().logged, rows])).not.toContain(token)
    })
  })

  describe('by email', () => {
    it.each([
      ['a header', 'lan@example.com\r\nBcc: minh@example.com'],
      ['a second recipient', 'lan@example.com, minh@example.com'],
      ['a recipient in a display name', '"minh@example.com" <lan@example.com>'],
      ['a command', 'lan@example.com>\r\nRCPT TO:<minh@example.com'],
      ['a quoted recipient', '"lan@example.com> minh"@example.com'],
      ['a NUL', 'lan@example.com\0'],
    ])('adds %s to no email: 422 for every operation', async (_what, email) => {
      const { admin } = service()
      const lan = await service().citizen()
      const before = await service().sql('select id from mails order by id')
      const body = { email, password: newPassword }
      const answers = [
        await from().forgotPassword({ body: { email } }),
        await from().register({ body }),
        await lan.api.updateProfile({ body: { email, current_password: lan.password } }),
        await admin.api.createUser({ body }),
        await admin.api.updateUser({ path: { user_id: lan.id }, body: { email } }),
      ]
      expect(answers.map(({ response }) => response.status)).toEqual([422, 422, 422, 422, 422])
      expect(await service().sql('select id from mails order by id')).toEqual(before)
    })

    it('adds no header with a name or a language', async () => {
      const lan = await service().citizen()
      const name = 'Lan\r\nBcc: minh@example.com'
      expect((await lan.api.updateProfile({ body: { full_name: name } })).response.status).toBe(422)
      // Names from before that rule.
      await service().sql('update users set full_name = $1 where id = $2', [name, lan.id])
      const language = { 'Accept-Language': 'en;q=1, Bcc: minh@example.com' }
      await from(language).forgotPassword({ body: { email: lan.email } })
      const [mail] = await service().mails.expect(lan.email)
      expect(mail?.recipients).toEqual([lan.email])
      expect(mail?.raw).not.toContain('minh@')
    })

    it('sends at most 5 links to an address per hour, from however many networks', async () => {
      const { email } = await service().citizen()
      for (let n = 0; n < 8; n += 1) await from().forgotPassword({ body: { email } })
      expect(await service().mails.expect(email)).toHaveLength(5)
    })

    it('fills no table with requests for unknown addresses', async () => {
      const queued = `select id from mails where recipient like '%@unknown.example'`
      for (let n = 0; n < 20; n += 1) await from().forgotPassword({ body: { email: `robot-${n}@unknown.example` } })
      await service().settle()
      expect(await service().sql(queued)).toEqual([])
    })

    it('reaches at most 50 addresses per network and 15 minutes', async () => {
      const client = from()
      const statuses: number[] = []
      for (let n = 0; n < 52; n += 1)
        statuses.push((await client.forgotPassword({ body: { email: `robot-${n}@example.com` } })).response.status)
      expect([statuses.indexOf(429), statuses.slice(50)]).toEqual([50, [429, 429]])
    })
  })
})
