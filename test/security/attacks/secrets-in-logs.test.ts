import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { startApp } from '../../../src/app/app.js'
import { readContract } from '../../../src/app/service.js'
import { createLog } from '../../../src/base/log.js'
import type { UserRecord } from '../../../src/features/accounts/users-repository.js'
import { listOperations } from '../../../src/pipeline/contract/document.js'
import { parseConfig } from '../../../src/platform/config/config.js'
import { jpeg } from '../../_helpers/images.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { query, until } from '../../_helpers/processes.js'
import { standInPush } from '../../_helpers/push.js'
import { brokerSecretOf } from '../../_helpers/service.js'
import { startTcpProxy, type TcpProxy } from '../../_helpers/tcp-proxy.js'
import { testApp, type TestApp } from '../../_helpers/test-context.js'
import { createRequests, password, type Requests } from '../../contract/_helpers/matrix-requests.js'
import { write } from '../../contract/_helpers/mutations.js'
import { file, form, formType, text } from '../../pipeline/http/_helpers/form.js'
import { call, type CallOptions } from '../../pipeline/http/_helpers/raw.js'
import { startEchoingProvider } from './_helpers/echo.js'
import { aws, secrets, seededSettings } from './_helpers/seeded-settings.js'

/** Secrets in requests. */
const sent = {
  password: 'seeded-password-of-lan-8812',
  wrong: 'seeded-wrong-password-3f3f',
  pushToken: `seeded-push-token-${'d9'.repeat(70)}`,
  short: 'seeded-short-token-5151',
  basic: 'c2VlZGVkOmJhc2ljLWF1dGg',
}
const document = readContract()
const [push, provider] = await Promise.all([standInPush(), startEchoingProvider()])
afterAll(() => provider.close())
const { settings, seeded } = seededSettings(provider, push)

describe('a secret', () => {
  let database: TestDatabase
  let proxy: TcpProxy
  let app: TestApp
  let requests: Requests
  let folder: string
  let log: ReturnType<typeof createLog>
  const answers: string[] = []
  const printed: string[] = []
  const known = new Set<string>([...seeded, ...Object.values(sent), password])

  beforeAll(async () => {
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
      jest.spyOn(console, method).mockImplementation((...parts) => void printed.push(parts.map(String).join(' ')))
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'ems-secrets-'))
    proxy = await startTcpProxy(database.url)
    const endpoint = {
      AWS_REGION: 'ap-southeast-1',
      AWS_ENDPOINT_URL: `http://localhost:${new URL(provider.url).port}`,
    }
    process.env = { ...process.env, ...aws, ...endpoint }
    log = createLog('trace', join(folder, 'log'))
    const overrides = { warmUp: false, grace: 0, geocoderWait: () => Promise.resolve() }
    const own = { DATABASE_URL: proxy.url, DATA_DIR: folder, RATE_LIMIT_STORE: 'postgres' }
    app = testApp(await startApp(parseConfig({ ...settings, ...own }), log, overrides))
    await app.ready
    requests = await createRequests(document, app)
  })

  afterAll(async () => {
    proxy.restore()
    requests.close()
    await app.stop()
    await proxy.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const readLog = async () => {
    log.flushNow()
    return readFile(join(folder, 'log'), 'utf8')
  }

  afterEach(async () => {
    const lines = await readLog()
    const places = [lines, answers.join('\n'), printed.join('\n')]
    expect([...known].filter((secret) => places.some((place) => place.includes(secret)))).toEqual([])
    expect(lines).not.toMatch(/BEGIN (RSA )?PRIVATE KEY|\$argon2id\$/)
  })

  let calls = 0
  const send = async (method: string, path: string, { headers, body }: CallOptions = {}) => {
    calls += 1
    const own = { 'X-Forwarded-For': `10.9.${calls >> 8}.${calls & 255}`, ...headers }
    const answer = await call(`http://127.0.0.1:${app.port}`, method, path, { headers: own, ...(body && { body }) })
    for (const [, secret = ''] of answer.text.matchAll(/"(?:access_token|secret)":"([^"]+)"/g)) known.add(secret)
    // Only logins return access tokens, only new webhooks their secrets, and only device lists return push tokens.
    if (answer.status >= 300) answers.push(`${JSON.stringify(answer.headers)} ${answer.text}`)
    return answer
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send('POST', path, { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) })

  /** Returns a function that sends the examples of all operations. */
  const prepareAll = async () => {
    const operations = listOperations(document).filter(({ operation }) => operation['x-variant-of'] === undefined)
    const made = (await Promise.all(operations.map((placed) => requests.make(placed)))).flat()
    return () =>
      Promise.all(
        made.map(async ({ draft }) => {
          const { method, target, headers, body } = write(draft)
          known.add(headers['Authorization']?.replace('Bearer ', '') ?? secrets.JWT_SECRET)
          return (await send(method, target, { headers, ...(body && { body }) })).status
        }),
      )
  }

  /** Sends invalid requests with secrets in valid and invalid places. */
  const misbehave = async () => {
    const email = `lan-${calls}@example.com`
    const { wrong, short } = sent
    const account = await requests.account('citizen')
    const token = app.context.tokens.issue(account)
    known.add(token)
    const own = { Authorization: `Bearer ${token}` }
    const all = [
      post('/auth/register', { email, password: sent.password }),
      post('/auth/register', { email: account.email, password: sent.password }),
      post('/auth/register', { email, password: sent.password, role: sent.password }),
      post('/login', { email: account.email, password: wrong }),
      post('/login', { email: account.email, password: [wrong] }),
      post('/login', { email: account.email, password: wrong, pasword: wrong }),
      send('POST', '/login', { headers: { 'Content-Type': 'application/json' }, body: `{"password":"${wrong}` }),
      send('POST', '/login', { headers: { 'Content-Type': 'text/plain' }, body: `password=${wrong}` }),
      send('GET', `/login?password=${wrong}&access_token=${short}`),
      send('GET', `/users/me?access_token=${short}`, { headers: own }),
      post('/users/change-password/me', { current_password: wrong, new_password: sent.password }, own),
      post('/notifications/register', { token: sent.pushToken, platform: 'android' }, own),
      post('/notifications/register', { token: sent.pushToken, platform: sent.pushToken.length }, own),
      send('DELETE', `/notifications/register/${sent.pushToken}`, { headers: own }),
      send('DELETE', `/notifications/register/${short}`, { headers: own }),
      send('GET', `/notifications/register/${short}/more`, { headers: own }),
      send('GET', '/users/me', { headers: { Authorization: `Bearer ${token.slice(0, -2)}` } }),
      send('GET', '/users/me', { headers: { Authorization: `Basic ${sent.basic}` } }),
      send('GET', '/nowhere', { headers: { ...own, Cookie: `session=${short}`, 'X-Api-Key': short } }),
      send('GET', '/metrics', { headers: { Authorization: `Bearer ${secrets.METRICS_TOKEN}x` } }),
      post('/context/notifications', { data: [] }, { 'X-Broker-Secret': `${brokerSecretOf(secrets)}x` }),
      send('POST', '/upload/image', {
        headers: { ...own, 'Content-Type': formType },
        body: form(text('password', wrong), file('image', `no image ${wrong}`)),
      }),
    ]
    return (await Promise.all(all)).map(({ status }) => status)
  }

  const uploadImage = async (user: UserRecord) => {
    const headers = { Authorization: `Bearer ${app.context.tokens.issue(user)}`, 'Content-Type': formType }
    return send('POST', '/upload/image', { headers, body: form(file('image', await jpeg())) })
  }

  it.each([401, undefined])(
    'is sent to its recipient, but not logged or returned if providers, bucket and broker fail with %s',
    async (status) => {
      provider.status = status
      push.failAll(status === 401 ? 'unauthenticated' : undefined)
      push.failAccess(status === undefined ? 'reset' : undefined)
      const statuses = await (await prepareAll())()
      expect(statuses.some((one) => one >= 502)).toBe(true)
      expect((await uploadImage(await requests.account('citizen'))).status).toBe(503)
      expect(await misbehave()).toEqual(expect.arrayContaining([201, 400, 401, 404, 409, 422]))
      push.failAll(undefined)
      push.failAccess(undefined)
      await until(() => provider.received().includes(secrets.OPENAQ_API_KEY))
      for (const secret of [secrets.BROKER_TOKEN, secrets.GEMINI_API_KEY, secrets.GROQ_API_KEY, aws.AWS_ACCESS_KEY_ID])
        expect(provider.received()).toContain(secret)
      expect((await readLog()).length).toBeGreaterThan(50_000)
      expect(answers.length).toBeGreaterThan(50)
    },
  )

  it('is not logged or returned if parts of the service or the database fail', async () => {
    const sendAll = await prepareAll()
    const { passwords, repositories } = app.context
    const create = repositories.users.create.bind(repositories.users)
    repositories.users.create = (user) =>
      Promise.reject(Object.assign(new Error('broken'), { ...user, password, token: sent.short }))
    await post('/auth/register', { email: 'x@example.com', password: sent.password })
    repositories.users.create = create
    const verify = passwords.verify.bind(passwords)
    passwords.verify = (hash, password) =>
      Promise.reject(Object.assign(new Error('broken'), { password_hash: hash, password }))
    const account = await requests.account('citizen')
    expect((await post('/login', { email: account.email, password: sent.wrong })).status).toBe(500)
    passwords.verify = verify
    const newAccount = requests.account.bind(requests)
    requests.account = () => Promise.resolve(account)
    proxy.cut()
    expect((await sendAll()).filter((status) => status === 503).length).toBeGreaterThan(10)
    expect(await misbehave()).toContain(503)
    proxy.restore()
    requests.account = newAccount
  })

  it('is not stored: rows and log contain no email and no address of people without an account', async () => {
    const person = { email: 'somebody.unknown@example.com', address: '203.0.113.77', network: '2001:db8:77:7700' }
    const { email, address, network } = person
    const from = async (sender: string, method: string, path: string, body?: string, type = 'application/json') => {
      const headers = { 'X-Forwarded-For': sender, 'Content-Type': type }
      return (await send(method, path, { headers, ...(body !== undefined && { body }) })).status
    }
    const json = JSON.stringify({ email, password: sent.wrong })
    const statuses = [
      await from(address, 'POST', '/login', json),
      await from(`${network}::1`, 'POST', '/login', json),
      await from(address, 'POST', '/auth/login', `username=${email}&password=x`, 'application/x-www-form-urlencoded'),
      await from(address, 'POST', '/auth/register', JSON.stringify({ email, password: 'password123' })),
      await from(address, 'GET', `/login?email=${email}`),
      await from(address, 'GET', `/users/${email}`),
      await from(address, 'GET', `/nowhere/${encodeURIComponent(email)}`),
    ]
    expect(statuses).toEqual([401, 401, 401, 422, 405, 401, 404])
    const tables = await query<{ name: string; rows: string }>(
      database.url,
      `select relname as name, query_to_xml(format('select * from %s', oid::regclass), true, false, '')::text as rows
       from pg_class where relnamespace in ('public'::regnamespace, 'broker'::regnamespace)
       and relkind in ('r', 'p') and not relispartition`,
    )
    // The counts exist, with keys that cannot be read without the secret.
    expect(tables.find(({ name }) => name === 'rate_counts')?.rows).toContain('<row')
    for (const text of Object.values(person))
      expect(tables.filter(({ rows }) => rows.toLowerCase().includes(text)).map(({ name }) => name)).toEqual([])
    const lines = await readLog()
    expect(lines).toContain('"operationId":"login"')
    expect(lines).not.toContain('somebody.unknown')
  })

  it('and other input cannot forge log lines, each of which is one JSON object', async () => {
    const forged = '%0a{"level":50,"msg":"forged"}%0d%0a'
    await send('GET', `/nowhere${forged}`, { headers: { 'User-Agent': 'a{"msg":"forged"}', Referer: forged } })
    const full_name = 'a\n{"msg":"forged"}'
    await post('/auth/register', { email: 'line@example.com', password: sent.password, full_name })
    const lines = (await readLog()).trim().split('\n')
    const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
    expect(messages).not.toContain('forged')
    expect(messages).toContain('request')
  })
})
