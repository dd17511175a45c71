import { generateKeyPairSync } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { startNews } from '../../scripts/dev/stand-ins/news.js'
import { checkClock, checkNode } from '../../src/commands/doctor/host.js'
import { doctor } from '../../src/commands/doctor.js'
import { hanoiWith, hanoiWithNews } from '../_helpers/city-file.js'
import { useCommands } from '../_helpers/command.js'
import { createTestDatabase } from '../_helpers/postgres.js'
import { query } from '../_helpers/processes.js'
import { standInPush } from '../_helpers/push.js'
import { useService } from '../_helpers/service.js'

const push = await standInPush()
const secret = 'G7#kd92_LQpz-x41VbnR8sTy0WcEuJmF'

describe('ems doctor', () => {
  const commands = useCommands()
  let programs: Server[] = []

  beforeEach(async () => {
    await query(commands().databaseUrl, `delete from users`)
    await query(
      commands().databaseUrl,
      `insert into users (email, password_hash, role) values ('a@b', 'none', 'admin')`,
    )
  })
  afterEach(() => {
    for (const server of programs) server.close()
    programs = []
  })

  const run = (settings: Record<string, string> = {}) =>
    commands().run(doctor, {
      PORT: '0',
      BROKER_PORT: '0',
      AGENTS: 'none',
      PUBLIC_URL: 'http://localhost:8000',
      ...hanoiWithNews('http://127.0.0.1:9/rss'),
      ...settings,
    })
  /** Starts a program that sends the same response to every request. @returns its port */
  const occupyPort = async (body: string, headers: Record<string, string> = {}): Promise<string> => {
    const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
    programs.push(server)
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
    return String((server.address() as AddressInfo).port)
  }

  it('reports a healthy system', async () => {
    const { output, exitCode, failure } = await run()
    expect(failure).toBeUndefined()
    expect(exitCode).toBeUndefined()
    expect(output).not.toMatch(/^fail/m)
    for (const line of [
      /^ok {4}Node: 2/m,
      /^ok {4}database: responds, Postgres \d+/m,
      /^ok {4}extension cube: installed/m,
      /^ok {4}migrations: up to date/m,
      /^ok {4}administrator: 1 active/m,
      /^ok {4}clock: agrees/m,
      /^ok {4}settings: valid/m,
      // Disabled services, with the settings that enable them.
      /^ok {4}images: stored in the data folder/m,
      /^ok {4}AI: disabled; analyses and directions require GEMINI_API_KEY or GROQ_API_KEY/m,
      /^ok {4}notifications: disabled; push notifications require FIREBASE_CREDENTIALS_FILE/m,
    ])
      expect(output).toMatch(line)
    expect(output).toMatch(/0 failed, \d+ with a warning, \d+ ok$/)
  })

  it('fails if the database accepts no writes', async () => {
    const url = new URL(commands().databaseUrl)
    url.searchParams.set('options', '-c default_transaction_read_only=on')
    const { output } = await run({ DATABASE_URL: url.href })
    expect(output).toMatch(/^fail {2}database: accepts no writes: let DATABASE_URL lead to the primary/m)
  })

  it('fails if the sessions lead to another database, or to none', async () => {
    const other = await createTestDatabase({ empty: true })
    const { output } = await run({ DATABASE_SESSION_URL: other.url })
    expect(output).toMatch(/^fail {2}database: DATABASE_SESSION_URL and DATABASE_URL must lead to the same database/m)
    await other.drop()
    const unreachable = await run({ DATABASE_SESSION_URL: 'postgres://ems@127.0.0.1:9/ems' })
    expect(unreachable.output).toMatch(/^fail {2}database: 127\.0\.0\.1:9\/ems .* check DATABASE_SESSION_URL/m)
  })

  it('checks whether the configured broker responds', async () => {
    const { output, exitCode } = await run({ BROKER_URL: 'http://127.0.0.1:9' })
    expect(output).toMatch(/^fail {2}context broker: http:\/\/127\.0\.0\.1:9: .* Check BROKER_URL/m)
    expect(exitCode).toBe(1)
    const port = await occupyPort('[]', { 'Content-Type': 'application/json' })
    const running = await run({ BROKER_URL: `http://127.0.0.1:${port}` })
    expect(running.output).toMatch(/^ok {4}context broker: http:\/\/127\.0\.0\.1:\d+ responds/m)
  })

  it('fails if another program uses the port of the embedded broker', async () => {
    const port = await occupyPort('hello')
    const { output } = await run({ BROKER_PORT: port, BROKER_HOST: '0.0.0.0' })
    expect(output).toMatch(/^fail {2}context broker: another program uses port \d+/m)
  })

  it('checks the enabled services and prints no key', async () => {
    const news = await startNews()
    const { output } = await run({
      ...hanoiWith({ newsFeeds: { hanoimoi: news.url, another: 'http://127.0.0.1:9/rss' } }),
      GROQ_API_KEY: secret,
      FIREBASE_CREDENTIALS_FILE: join(commands().folder, 'missing.json'),
    })
    await news.close()
    expect(output).toMatch(/^ok {4}news hanoimoi: the feed can be read/m)
    expect(output).toMatch(/^warn {2}news another: News feed another is not available.*: check `newsFeeds`/m)
    expect(output).toMatch(/^ok {4}AI: Groq; keys are not verified before the first request/m)
    expect(output).toMatch(
      /^warn {2}notifications: .*FIREBASE_CREDENTIALS_FILE cannot be read: push notifications cannot be sent/m,
    )
    expect(output).not.toContain(secret)
  })

  it('reports that FIREBASE_URL replaces Google, and warns about a daily message without push credentials', async () => {
    expect((await run(push.settings)).output).toMatch(
      /^ok {4}notifications: the service account can be read; FIREBASE_URL replaces Google/m,
    )
    expect((await run({ DAILY_PUSH: '07:00' })).output).toMatch(
      /^warn {2}notifications: .*DAILY_PUSH requires FIREBASE_CREDENTIALS_FILE/m,
    )
  })

  it('lists every invalid setting', async () => {
    const { output, exitCode } = await run({ PORT: 'x', RATE_LIMITS: '1', DATABASE_URL: 'mysql://' })
    expect(exitCode).toBe(1)
    for (const name of ['PORT', 'RATE_LIMITS', 'DATABASE_URL'])
      expect(output).toMatch(new RegExp(`^fail  settings: ${name} must`, 'm'))
  })

  it('lists the pending migrations of an empty database without applying them', async () => {
    const empty = await createTestDatabase({ empty: true })
    const { output, exitCode } = await run({ DATABASE_URL: empty.url })
    expect(output).toMatch(/^warn {2}migrations: pending: 0001-accounts, 0002-locations/m)
    expect(exitCode).toBeUndefined()
    expect(await query(empty.url, `select 1 from information_schema.tables where table_schema = 'public'`)).toEqual([])
    await empty.drop()
  })

  it('fails if the database does not respond, without printing the password', async () => {
    const { output, errors, exitCode } = await run({ DATABASE_URL: 'postgres://ems:hunter22@127.0.0.1:9/ems' })
    expect(output).toMatch(/^fail {2}database: 127\.0\.0\.1:9\/ems does not respond/m)
    expect(exitCode).toBe(1)
    expect(output + errors).not.toContain('hunter22')
  })

  it('fails without an active administrator', async () => {
    await query(commands().databaseUrl, 'update users set is_active = false')
    expect((await run()).output).toMatch(/^fail {2}administrator: none is active/m)
    await query(commands().databaseUrl, 'delete from users')
    expect((await run()).output).toMatch(/^fail {2}administrator: none exists/m)
    const first = { ADMIN_EMAIL: 'chi@example.com', ADMIN_PASSWORD: 'moc-chau-lotus-1954' }
    expect((await run(first)).output).toMatch(/^ok {4}administrator: the next start creates/m)
  })

  it('creates neither a data folder nor a database', async () => {
    const folder = join(commands().folder, 'fresh')
    await mkdir(folder)
    const { output } = await run({ DATABASE_URL: '', DATA_DIR: join(folder, 'deep', 'data') })
    expect(output).toMatch(/^ok {4}data folder: .* is created by the first start/m)
    expect(output).toMatch(/^ok {4}database: the first start creates the private Postgres/m)
    expect(await readdir(folder)).toEqual([])
  })

  it('fails if the data folder is a file, and leaves no file in a valid one', async () => {
    const file = join(commands().folder, 'file')
    await writeFile(file, '')
    expect((await run({ DATA_DIR: file })).output).toMatch(/^fail {2}data folder: .* is not a folder/m)
    expect((await run({ DATA_DIR: join(file, 'below') })).output).toMatch(/^fail {2}data folder/m)
    const folder = join(commands().folder, 'kept')
    await mkdir(folder)
    expect((await run({ DATA_DIR: folder })).output).toMatch(/^ok {4}data folder: .* is writable/m)
    expect(await readdir(folder)).toEqual([])
  })

  it('fails for an address of another machine', async () => {
    expect((await run({ HOST: '203.0.113.7', PORT: '8000' })).output).toMatch(/^fail {2}port: cannot listen on 203/m)
  })

  it('distinguishes other programs on the port from this service', async () => {
    for (const [body, headers] of [
      ['hello', {}],
      ['null', { 'API-Version': '1' }],
    ] as const) {
      const { output, exitCode } = await run({ PORT: await occupyPort(body, headers) })
      expect(output).toMatch(/^fail {2}port: another program uses \d+/m)
      expect(exitCode).toBe(1)
    }
  })

  const production = { NODE_ENV: 'production', JWT_SECRET: secret, PUBLIC_URL: 'https://env.example.org' }

  it('checks secrets and the public URL in production', async () => {
    const { output } = await run(production)
    expect(output).toMatch(/^ok {4}token secret/m)
    expect(output).toMatch(/^ok {4}public URL: https/m)
    expect((await run({ NODE_ENV: 'production' })).output).toMatch(/^fail {2}settings: JWT_SECRET is required/m)
  })

  it.each([
    ['fail', 'http://localhost:8000'],
    ['warn', 'http://env.example.org'],
    ['warn', 'https://example.org/api'],
  ])('prints %s for the public URL %s in production', async (level, PUBLIC_URL) => {
    expect((await run({ ...production, PUBLIC_URL })).output).toMatch(new RegExp(`^${level}  public URL`, 'm'))
  })

  it('fails in production for secrets that are easy to guess, without printing them', async () => {
    const weak = { JWT_SECRET: 'abc'.repeat(12), ADMIN_EMAIL: 'a@b', ADMIN_PASSWORD: 'password1' }
    const { output } = await run({ ...production, ...weak })
    expect(output).toMatch(/^fail {2}token secret: JWT_SECRET is easy to guess/m)
    expect(output).toMatch(/^fail {2}first admin: .*most common/m)
    expect(output).not.toContain('abcabc')
  })

  it('warns about a public URL with another port', async () => {
    const { output } = await run({ PORT: await occupyPort('x'), PUBLIC_URL: 'http://localhost:1' })
    expect(output).toMatch(/^warn {2}public URL: the port of .* is not PORT=/m)
  })

  it('checks key files', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const [own, noKey] = [join(commands().folder, 'private.pem'), join(commands().folder, 'none.pem')]
    await writeFile(own, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    await writeFile(noKey, 'nothing')
    const check = async (file: string) => (await run({ JWT_PRIVATE_KEY_FILE: file })).output
    expect(await check(own)).toMatch(/^ok {4}token keys: ES256/m)
    expect(await check(noKey)).toMatch(/^fail {2}token keys: .* does not contain a suitable key/m)
    expect(await check('/nowhere')).toMatch(/^fail {2}token keys: .* cannot be read/m)
  })
})

describe('ems doctor next to a running service', () => {
  const service = useService()
  const commands = useCommands()

  it('recognizes the service', async () => {
    const settings = { DATABASE_URL: service().databaseUrl, PORT: String(service().app.port), HOST: '127.0.0.1' }
    const { output, exitCode } = await commands().run(doctor, settings)
    expect(output).toMatch(/^ok {4}port: \d+ is in use by this service, version \d/m)
    expect(exitCode).toBeUndefined()
  })
})

describe('checks of the host', () => {
  it.each([
    ['20.19.0', 'ok'],
    ['20.18.3', 'fail'],
  ])('rate Node %s as %s', (version, level) => {
    expect(checkNode(version).level).toBe(level)
  })

  it('warn about a clock that was never set', async () => {
    expect((await checkClock(0)).level).toBe('warn')
    expect((await checkClock()).level).toBe('ok')
  })
})
