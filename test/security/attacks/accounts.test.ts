import { createClient } from '@environmental-monitoring/sdk'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { tokenIn, useMailService } from '../../_helpers/mail-server.js'
import { plain } from '../../_helpers/plain-client.js'
import { until } from '../../_helpers/processes.js'
import type { TestUser } from '../../_helpers/service.js'
import { sessionIdOf, statusOf } from '../../_helpers/sign-in.js'

const newPassword = 'tay-ho-morning-2026'
const unknown = 'nobody@example.com'

describe('an attack on accounts', () => {
  const service = useMailService({ TRUST_PROXY: '1' })
  let attackers = 0

  /** Returns a client with an address of its own, because attempts are limited by address. */
  const from = (address = `198.51.${++attackers >> 8}.${attackers & 255}`, headers: Record<string, string> = {}) =>
    createClient({
      baseUrl: service().baseUrl,
      ...plain,
      fetch(request) {
        for (const [name, value] of Object.entries({ 'X-Forwarded-For': address, ...headers }))
          request.headers.set(name, value)
        return fetch(request)
      },
    })
  const tokenFor = async ({ email }: TestUser) => {
    const before = service().mails.received.filter(({ recipients }) => recipients.includes(email)).length
    await from().forgotPassword({ body: { email } })
    return tokenIn((await service().mails.expect(email, before + 1)).at(-1) as never)
  }
  const reset = (token: string, new_password = newPassword) => from().resetPassword({ body: { token, new_password } })

  describe('finds no account', () => {
    /** Returns everything of a response that can depend on the account. */
    const seen = ({ response, ...rest }: { response: Response; data?: unknown; error?: unknown }) => ({
      status: response.status,
      headers: [...response.headers.keys()].sort(),
      answer: JSON.stringify(rest).replaceAll(/"request_id":"[^"]*"/g, ''),
    })

    it.each([
      ['an active', () => Promise.resolve()],
      [
        'an inactive',
        ({ id }: TestUser) => service().admin.api.updateUser({ path: { user_id: id }, body: { is_active: false } }),
      ],
      ['a deleted', ({ id }: TestUser) => service().admin.api.deleteUser({ path: { user_id: id } })],
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

    it('by a link: expired, foreign and invented ones look alike', async () => {
      const lan = await service().citizen()
      const [used, verification] = [
        await tokenFor(lan),
        await service().issueLink('verify_email', { userId: lan.id, email: lan.email }),
      ]
      await reset(used)
      const answers = await Promise.all(
        [used, verification, 'x'.repeat(43)].map(async (link) => seen(await reset(link))),
      )
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    })

    it('by a session: that of another user looks like none', async () => {
      const [lan, minh] = [await service().citizen(), await service().citizen()]
      const end = async (session_id: string) => seen(await minh.api.revokeSession({ path: { session_id } }))
      expect(await end(sessionIdOf(lan.token))).toEqual(await end('00000000-0000-4000-8000-000000000000'))
      expect(await statusOf(service(), lan.token)).toBe(200)
    })
  })

  describe('with a link', () => {
    it('uses it once, even if it is sent concurrently with different passwords', async () => {
      const lan = await service().citizen()
      const token = await tokenFor(lan)
      const passwords = Array.from({ length: 6 }, (_none, n) => `${newPassword}-${n}`)
      const answers = await Promise.all(passwords.map((password) => reset(token, password)))
      expect(answers.map(({ response }) => response.status).sort()).toEqual([200, 422, 422, 422, 422, 422])
      const logins = await Promise.all(
        passwords.map((password) => from().login({ body: { email: lan.email, password } })),
      )
      expect(logins.map(({ response }) => response.status)).toEqual(
        answers.map(({ response }) => (response.status === 200 ? 200 : 401)),
      )
    })

    it('uses one of two links that are sent concurrently', async () => {
      const lan = await service().citizen()
      const tokens = [await tokenFor(lan), await tokenFor(lan)]
      const answers = await Promise.all(tokens.map((token) => reset(token)))
      expect(answers.map(({ response }) => response.status).sort()).toEqual([200, 422])
    })

    it('keeps no session that is refreshed at the same moment', async () => {
      const lan = await service().citizen()
      const token = await tokenFor(lan)
      const [{ response }, ...refreshed] = await Promise.all([
        reset(token),
        ...Array.from({ length: 5 }, () => lan.api.refreshToken()),
      ])
      expect(response.status).toBe(200)
      const tokens = [lan.token, ...refreshed.flatMap(({ data }) => data?.access_token ?? [])]
      for (const one of tokens) expect(await statusOf(service(), one)).toBe(401)
    })

    it('cannot lead it to another host', async () => {
      const lan = await service().citizen()
      const forged = {
        'X-Forwarded-Host': 'evil.example',
        Forwarded: 'host=evil.example',
        Origin: 'https://evil.example',
      }
      await from('198.51.200.1', forged).forgotPassword({ body: { email: lan.email } })
      const [mail] = await service().mails.expect(lan.email)
      expect(mail?.raw).not.toContain('evil.example')
      expect(mail?.email.text).toMatch(/^http:\/\/localhost:\d+\/map#reset_password=/m)
    })

    it('finds it neither in logs nor, except for its hash, in the database', async () => {
      const lan = await service().citizen()
      const token = await tokenFor(lan)
      await reset(token)
      expect(JSON.stringify(service().logged)).not.toContain(token)
      const rows = await service().sql(
        `select t::text from account_tokens t union all select t::text from mails t union all select t::text from audit_events t`,
      )
      expect(JSON.stringify(rows)).not.toContain(token)
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
      await lan.api.updateProfile({ body: { full_name: 'Lan\r\nBcc: minh@example.com' } })
      await from('198.51.200.2', { 'Accept-Language': 'en;q=1, Bcc: minh@example.com' }).forgotPassword({
        body: { email: lan.email },
      })
      const [mail] = await service().mails.expect(lan.email)
      expect(mail?.recipients).toEqual([lan.email])
      expect(mail?.raw).not.toContain('minh@')
    })

    it('sends at most 5 links to an address per hour, from however many networks', async () => {
      const { email } = await service().citizen()
      for (let n = 0; n < 8; n += 1) await from().forgotPassword({ body: { email } })
      await service().mails.expect(email, 5)
      const left = 'select id from mails where sent_at is null and recipient = $1'
      await until(async () => (await service().sql(left, [email])).length === 0)
      expect(await service().mails.expect(email)).toHaveLength(5)
    })

    it('fills no table with requests for unknown addresses', async () => {
      const queued = `select id from mails where recipient like '%@unknown.example'`
      for (let n = 0; n < 20; n += 1) await from().forgotPassword({ body: { email: `robot-${n}@unknown.example` } })
      await until(async () => (await service().sql(queued)).length === 0)
    })

    it.each([
      [
        'by asking for links',
        async (client: TestUser['api'], email: string) => client.forgotPassword({ body: { email } }),
      ],
      [
        'by changing the own address',
        async (client: TestUser['api'], email: string, current_password: string) =>
          client.updateProfile({ body: { email, current_password } }),
      ],
    ])('reaches at most 50 addresses per network and 15 minutes %s', async (what, send) => {
      const lan = await service().citizen()
      const address = `198.51.201.${what.length}`
      const { access_token } =
        (await from(address).login({ body: { email: lan.email, password: lan.password } })).data ?? {}
      const client = from(address, { Authorization: `Bearer ${access_token}` })
      const statuses: number[] = []
      for (let n = 0; n < 52; n += 1)
        statuses.push((await send(client, `${what.length}-${n}@example.com`, lan.password)).response.status)
      expect([statuses.indexOf(429), statuses.slice(50)]).toEqual([50, [429, 429]])
    })
  })

  describe('on the audit log', () => {
    let client: pg.Client

    beforeAll(async () => {
      client = new pg.Client({ connectionString: service().databaseUrl })
      await client.connect()
      const lan = await service().citizen()
      await service().admin.api.updateUser({
        path: { user_id: lan.id },
        body: { role: 'manager', phone: '0912345678' },
      })
    })
    afterAll(() => client.end())

    it.each([
      `update audit_events set actor_id = 1`,
      `delete from audit_events`,
      `truncate audit_events`,
      `truncate users, audit_events cascade`,
      `update audit_events_default set action = 'x'`,
      `delete from audit_events where false`,
      `insert into audit_events (id, at, action) values (1, now(), 'x')`,
    ])('is refused by the database: %s', async (statement) => {
      const events = () =>
        client.query('select * from audit_events order by at, id').then(({ rows }) => JSON.stringify(rows))
      const before = await events()
      await expect(client.query(statement)).rejects.toThrow()
      expect(await events()).toBe(before)
    })

    it('is refused for each partition', async () => {
      const { rows } = await client.query<{ name: string }>(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_events'::regclass`,
      )
      expect(rows.length).toBeGreaterThan(1)
      for (const { name } of rows)
        for (const statement of [`update ${name} set action = 'x'`, `delete from ${name}`, `truncate ${name}`])
          await expect(client.query(statement)).rejects.toThrow('Audit events cannot be changed or deleted')
    })

    it('finds no personal values in it', async () => {
      const { data } = await service().admin.api.listAuditEvents()
      expect(JSON.stringify(data)).not.toContain('0912345678')
      expect(JSON.stringify(data)).toContain('phone')
    })

    it('has no operation that changes or deletes it', async () => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const headers = { Authorization: `Bearer ${service().admin.token}` }
        expect((await fetch(`${service().baseUrl}/audit`, { method, headers })).status).toBe(405)
      }
    })
  })
})
