import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { startApp, type App } from '../../../src/app/app.js'
import { doctor } from '../../../src/commands/doctor.js'
import { parseConfig } from '../../../src/config/config.js'
import type { Environment } from '../../../src/config/env.js'
import { listOperations } from '../../../src/contract/document.js'
import type { UserRecord } from '../../../src/database/repositories/users.js'
import { createLog } from '../../../src/log.js'
import { readContract } from '../../../src/server/service.js'
import { useCommands } from '../../_helpers/command.js'
import { jpeg } from '../../_helpers/images.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { exited, until } from '../../_helpers/processes.js'
import { standInPush } from '../../_helpers/push.js'
import { spawnEms } from '../../_helpers/service-process.js'
import { startTcpProxy, type TcpProxy } from '../../_helpers/tcp-proxy.js'
import { createRequests, password, type Requests } from '../../contract/_helpers/matrix-requests.js'
import { write } from '../../contract/_helpers/mutations.js'
import { file, form, formType, text } from '../../http/_helpers/form.js'
import { call, type CallOptions } from '../../http/_helpers/raw.js'
import { startEchoingProvider, type EchoingProvider } from './_helpers/echo.js'

/** Secret settings with unique values. */
const secrets = {
  JWT_SECRET: 'seeded-jwt-secret-5b0e1f7a2c-5b0e1f7a2c',
  ADMIN_PASSWORD: 'seeded-admin-password-61d2',
  BROKER_TOKEN: 'seeded-broker-token-93aa',
  BROKER_CALLBACK_SECRET: 'a-secret-that-the-broker-knows',
  GEMINI_API_KEY: 'seeded-gemini-key-77c1',
  GROQ_API_KEY: 'seeded-groq-key-18fe',
  OPENAQ_API_KEY: 'seeded-openaq-key-40bd',
  METRICS_TOKEN: 'seeded-metrics-token-2e55',
  ENCRYPTION_KEY: 'seeded-encryption-key-5b0e1f7a2c-5b0e1f7a2c',
} satisfies Environment
/** Variables that the AWS SDK reads. */
const aws = {
  AWS_ACCESS_KEY_ID: 'seeded-key-of-the-bucket-0c4b',
  AWS_SECRET_ACCESS_KEY: 'seeded-secret-of-the-bucket-a91e',
  AWS_REGION: 'ap-southeast-1',
}
/** Secrets in requests. */
const sent = {
  password: 'seeded-password-of-lan-8812',
  wrong: 'seeded-wrong-password-3f3f',
  pushToken: `seeded-push-token-${'d9'.repeat(70)}`,
  short: 'seeded-short-token-5151',
  basic: 'c2VlZGVkOmJhc2ljLWF1dGg',
}
const document = readContract()
const push = await standInPush()

describe('a secret', () => {
  const commands = useCommands()
  let provider: EchoingProvider
  let database: TestDatabase
  let proxy: TcpProxy
  let app: App
  let requests: Requests
  let folder: string
  let environment: Environment
  let log: ReturnType<typeof createLog>
  let logFile: string
  const answers: string[] = []
  const printed: string[] = []
  const known = new Set<string>([...Object.values(secrets), ...Object.values(sent), password])
  const { env } = process

  beforeAll(async () => {
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
      jest.spyOn(console, method).mockImplementation((...parts) => void printed.push(parts.map(String).join(' ')))
    ;[provider, database] = await Promise.all([startEchoingProvider(), createTestDatabase()])
    folder = await mkdtemp(join(tmpdir(), 'ems-secrets-'))
    proxy = await startTcpProxy(database.url)
    const { url } = provider
    environment = {
      ...secrets,
      ...{ NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', ADMIN_EMAIL: 'admin@example.com', RATE_LIMITS: '0,0,0' },
      ...{ TRUST_PROXY: '1', ARGON2_MEMORY_KIB: '8192', ARGON2_TIME: '1', DATABASE_URL: proxy.url, DATA_DIR: folder },
      ...{ AIR_QUALITY_PROVIDER: 'openaq', OPENAQ_URL: url, OPEN_METEO_URL: url, OPEN_METEO_AIR_URL: url },
      ...{ GEMINI_URL: url, GROQ_URL: url, OSRM_URL: url, NOMINATIM_URL: url, BROKER_URL: url },
      ...{ UPLOADS: 's3://images-of-the-city', NEWS_FEEDS: `hanoimoi=${url}/rss` },
      ...push.settings,
    }
    process.env = { ...env, ...aws, AWS_ENDPOINT_URL: `http://localhost:${new URL(url).port}` }
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const) known.add(aws[name])
    const key = (JSON.parse(push.credentials) as { private_key: string }).private_key.split('\n')
    for (const line of key.slice(1, -2)) known.add(line)
    logFile = join(folder, 'log')
    log = createLog('trace', logFile)
    const overrides = { warmUp: false, grace: 0, geocoderWait: () => Promise.resolve() }
    app = await startApp(parseConfig(environment), log, overrides)
    await app.ready
    requests = await createRequests(document, app)
  })

  afterAll(async () => {
    jest.restoreAllMocks()
    process.env = env
    proxy.restore()
    requests.close()
    await app.stop()
    await proxy.close()
    provider.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
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

  /** Sends the examples of all operations. */
  const callAll = async () => {
    const operations = listOperations(document).filter(({ operation }) => operation['x-variant-of'] === undefined)
    const made = (await Promise.all(operations.map((placed) => requests.make(placed)))).flat()
    return async () => {
      const answered = made.map(async ({ draft }) => {
        const { method, target, headers, body } = write(draft)
        known.add(headers['Authorization']?.replace('Bearer ', '') ?? secrets.JWT_SECRET)
        return (await send(method, target, { headers, ...(body && { body }) })).status
      })
      return Promise.all(answered)
    }
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
      post('/context/notifications', { data: [] }, { 'X-Broker-Secret': `${secrets.BROKER_CALLBACK_SECRET}x` }),
      send('POST', '/upload/image', {
        headers: { ...own, 'Content-Type': formType },
        body: form(text('password', wrong), file('image', `no image ${wrong}`)),
      }),
    ]
    return (await Promise.all(all)).map(({ status }) => status)
  }

  const expectSilence = (...places: string[]) => {
    const exposed = [...known].filter((secret) => places.some((place) => place.includes(secret)))
    expect(exposed).toEqual([])
  }

  const uploadImage = async (user: UserRecord) => {
    const headers = { Authorization: `Bearer ${app.context.tokens.issue(user)}`, 'Content-Type': formType }
    return send('POST', '/upload/image', { headers, body: form(file('image', await jpeg())) })
  }

  it('is sent to its recipients, so that its absence below is significant', async () => {
    await (
      await callAll()
    )()
    await until(() => provider.received().includes(secrets.OPENAQ_API_KEY))
    for (const name of ['BROKER_TOKEN', 'GEMINI_API_KEY', 'GROQ_API_KEY'] as const)
      expect(provider.received()).toContain(secrets[name])
    expect((await uploadImage(await requests.account('citizen'))).status).toBe(503)
    expect(provider.received()).toContain(aws.AWS_ACCESS_KEY_ID)
  })

  it.each([401, undefined])(
    'is not logged or returned if providers, bucket and broker fail with %s',
    async (status) => {
      provider.status = status
      push.failAll(status === 401 ? 'unauthenticated' : undefined)
      push.failAccess(status === undefined ? 'reset' : undefined)
      const statuses = await (await callAll())()
      expect(statuses.some((one) => one >= 502)).toBe(true)
      expect((await uploadImage(await requests.account('citizen'))).status).toBe(503)
      expect(await misbehave()).toEqual(expect.arrayContaining([201, 400, 401, 404, 409, 422]))
      push.failAll(undefined)
      push.failAccess(undefined)
    },
  )

  it('is not logged or returned if parts of the service or the database fail', async () => {
    const broken = await callAll()
    const { passwords, repositories } = app.context
    const create = repositories.users.create.bind(repositories.users)
    repositories.users.create = (user) =>
      Promise.reject(Object.assign(new Error('broken'), { ...user, password, token: sent.short }))
    await post('/auth/register', { email: 'x@example.com', password: sent.password })
    repositories.users.create = create
    const verify = passwords.verify.bind(passwords)
    passwords.verify = (hash, password) =>
      Promise.reject(Object.assign(new Error('broken'), { password_hash: hash, password }))
    const { email } = await requests.account('citizen')
    expect((await post('/login', { email, password: sent.wrong })).status).toBe(500)
    passwords.verify = verify
    const account = await requests.account('citizen')
    requests.account = () => Promise.resolve(account)
    proxy.cut()
    expect((await broken()).filter((status) => status === 503).length).toBeGreaterThan(10)
    expect(await misbehave()).toContain(503)
    proxy.restore()
  })

  it('is not in the log, in error responses or on the console', async () => {
    log.flushNow()
    const lines = await readFile(logFile, 'utf8')
    expect(lines.length).toBeGreaterThan(50_000)
    expect(answers.length).toBeGreaterThan(100)
    expectSilence(lines, answers.join('\n'), printed.join('\n'))
    expect(lines).not.toMatch(/BEGIN (RSA )?PRIVATE KEY|\$argon2id\$/)
  })

  it('and other input cannot forge log lines, each of which is one JSON object', async () => {
    const forged = '%0a{"level":50,"msg":"forged"}%0d%0a'
    await send('GET', `/nowhere${forged}`, { headers: { 'User-Agent': 'a{"msg":"forged"}', Referer: forged } })
    await post('/auth/register', {
      email: 'line@example.com',
      password: sent.password,
      full_name: 'a\n{"msg":"forged"}',
    })
    log.flushNow()
    const lines = (await readFile(logFile, 'utf8')).trim().split('\n')
    const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
    expect(messages).not.toContain('forged')
    expect(messages).toContain('request')
  })

  it('is not printed by ems doctor for any failure', async () => {
    provider.status = 401
    const { DATABASE_URL: _url, ...others } = environment
    const { output, errors } = await commands().run(doctor, others)
    expect(output).toMatch(/^fail/m)
    const unreachable = 'postgres://ems:seeded-database-password@127.0.0.1:9/ems'
    known.add('seeded-database-password')
    const second = await commands().run(doctor, { ...(others as Record<string, string>), DATABASE_URL: unreachable })
    expect(second.output).toMatch(/^fail {2}database/m)
    expectSilence(output, errors, second.output, second.errors)
  })

  it('is not printed by commands without a database or by a start with invalid settings', async () => {
    const broken = {
      DATABASE_URL: 'mysql://ems:seeded-database-password@127.0.0.1/ems',
      JWT_SECRET: 'seeded-and-too-short',
      ADMIN_PASSWORD: 'seeded7',
      BROKER_CALLBACK_SECRET: 'seeded with blanks in it',
      GEMINI_API_KEY: 'seeded key with blanks',
      GROQ_API_KEY: 'seeded key\u00e9',
      OPENAQ_API_KEY: 'seeded key of stations',
    }
    for (const value of Object.values(broken)) known.add(value)
    const unreachable = { DATABASE_URL: 'postgres://ems:seeded-database-password@127.0.0.1:9/ems', DATA_DIR: folder }
    const runs = [spawnEms(['serve'], { ...environment, ...broken }), spawnEms(['migrate'], unreachable)]
    await Promise.all(runs.map(({ child }) => exited(child)))
    expect(runs.map(({ child }) => child.exitCode)).toEqual([1, 1])
    const output = runs.map(({ lines }) => lines.join('\n'))
    for (const name of Object.keys(broken)) expect(output[0]).toContain(name)
    expectSilence(...output)
  })

  it('is not printed by a command whose database rejects the password', async () => {
    const refused = new URL(database.url)
    refused.password = 'seeded-refused-password'
    known.add(refused.password)
    const { child, lines } = spawnEms(['migrate'], { DATABASE_URL: refused.href, DATA_DIR: folder })
    await exited(child)
    expect(child.exitCode).toBe(1)
    expect(lines.join('\n')).toContain('password authentication failed')
    expectSilence(lines.join('\n'))
  })
})
