import { generateKeyPairSync } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { startNews } from '../../scripts/dev/stand-ins/news.js'
import { startOpenMeteo } from '../../scripts/dev/stand-ins/open-meteo.js'
import { startOpenAq } from '../../scripts/dev/stand-ins/openaq.js'
import { checkClock, checkNode } from '../../src/commands/doctor/machine.js'
import { doctor } from '../../src/commands/doctor.js'
import { useCommands } from '../_helpers/command.js'
import { createTestDatabase } from '../_helpers/postgres.js'
import { query } from '../_helpers/processes.js'
import { useService } from '../_helpers/service.js'
import { emptyForecast } from '../_helpers/weather.js'

const secret = 'G7#kd92_LQpz-x41VbnR8sTy0WcEuJmF'

describe('ems doctor', () => {
  const place = useCommands()
  let others: Server[] = []

  beforeEach(async () => {
    await query(place().databaseUrl, `delete from users`)
    await query(place().databaseUrl, `insert into users (email, password_hash, role) values ('a@b', 'none', 'admin')`)
  })
  afterEach(() => {
    for (const server of others) server.close()
    others = []
  })

  const run = (settings: Record<string, string> = {}) =>
    place().run(doctor, {
      PORT: '0',
      BROKER_PORT: '0',
      AGENTS: 'none',
      PUBLIC_URL: 'http://localhost:8000',
      NEWS_FEEDS: 'hanoimoi=http://127.0.0.1:9/rss',
      ...settings,
    })
  /** A program on a port of its own that answers everything with this. */
  const occupy = async (body: string, headers: Record<string, string> = {}): Promise<string> => {
    const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
    others.push(server)
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
    return String((server.address() as AddressInfo).port)
  }

  it('finds nothing wrong where nothing is wrong', async () => {
    const { output, exitCode, failure } = await run()
    expect(failure).toBeUndefined()
    expect(exitCode).toBeUndefined()
    expect(output).not.toMatch(/^fail/m)
    for (const line of [
      /^ok {4}Node: 2/m,
      /^ok {4}database: answers, Postgres \d+/m,
      /^ok {4}extension cube: installed/m,
      /^ok {4}migrations: up to date/m,
      /^ok {4}administrator: 1 active/m,
      /^ok {4}clock: agrees/m,
      /^ok {4}settings: valid/m,
    ]) {
      expect(output).toMatch(line)
    }
    expect(output).toMatch(/0 failed, \d+ with a warning, \d+ ok$/)
  })

  it('says that a broker of one’s own does not answer', async () => {
    const { output, exitCode } = await run({ BROKER_URL: 'http://127.0.0.1:9' })
    expect(output).toMatch(/^fail {2}context broker: http:\/\/127\.0\.0\.1:9: .* Check BROKER_URL/m)
    expect(exitCode).toBe(1)
  })

  it('takes a broker that answers for one', async () => {
    const port = await occupy('[]', { 'Content-Type': 'application/json' })
    const { output } = await run({ BROKER_URL: `http://127.0.0.1:${port}` })
    expect(output).toMatch(/^ok {4}context broker: http:\/\/127\.0\.0\.1:\d+ answers/m)
  })

  it('says that the port of the embedded broker is taken by something else', async () => {
    const port = await occupy('hello')
    const { output } = await run({ BROKER_PORT: port, BROKER_HOST: '0.0.0.0' })
    expect(output).toMatch(/^fail {2}context broker: port \d+ is taken by another program/m)
  })

  it('warns of a provider that does not answer, and tells one that does', async () => {
    const provider = await startOpenMeteo()
    const settings = { AGENTS: 'air-quality,weather', OPEN_METEO_URL: provider.url.weather }
    const { output } = await run({ ...settings, OPEN_METEO_AIR_URL: 'http://127.0.0.1:9/v1/air-quality' })
    await provider.close()
    expect(output).toMatch(/^ok {4}agent weather: its provider answers/m)
    expect(output).toMatch(/^warn {2}agent air-quality: Open-Meteo is not available\. There are no new observations/m)
  })

  it('warns of providers that answer, and have nothing for this city', async () => {
    const openMeteo = await startOpenMeteo()
    const openAq = await startOpenAq()
    const settings = {
      AGENTS: 'air-quality,weather',
      OPEN_METEO_URL: openMeteo.url.weather,
      OPEN_METEO_AIR_URL: openMeteo.url.air,
      OPENAQ_URL: openAq.url,
    }
    openMeteo.failNext(emptyForecast({ temperature: null }))
    const model = await run({ ...settings, AGENTS: 'weather' })
    expect(model.output).toMatch(/^warn {2}agent weather: its provider answers, but has no weather at the centre/m)
    openAq.failNext({ status: 200, body: { meta: { found: 0 }, results: [] } })
    const measured = await run({ ...settings, OPENAQ_API_KEY: 'stand-in-key', AGENTS: 'air-quality' })
    expect(measured.output).toMatch(
      /^warn {2}agent air-quality: its provider answers, but has no station within 25 km .* AIR_QUALITY_PROVIDER=open-meteo/m,
    )
    await Promise.all([openMeteo.close(), openAq.close()])
  })

  it('tells which parts are off, and by which settings they are on', async () => {
    const { output } = await run()
    expect(output).toMatch(/^ok {4}images: in the data folder/m)
    expect(output).toMatch(/^ok {4}AI: off; analyses and directions need GEMINI_API_KEY or GROQ_API_KEY/m)
    expect(output).toMatch(/^ok {4}notifications: off; they need FIREBASE_CREDENTIALS_FILE/m)
  })

  it('tries the parts that are on, and shows no key', async () => {
    const news = await startNews()
    const { output } = await run({
      NEWS_FEEDS: `hanoimoi=${news.url},another=http://127.0.0.1:9/rss`,
      GROQ_API_KEY: secret,
      FIREBASE_CREDENTIALS_FILE: join(place().folder, 'missing.json'),
    })
    await news.close()
    expect(output).toMatch(/^ok {4}news hanoimoi: its feed can be read/m)
    expect(output).toMatch(/^warn {2}news another: News feed another is not available.*: there are no news of it/m)
    expect(output).toMatch(/^ok {4}AI: Groq; a key is tried with the first question/m)
    expect(output).toMatch(/^warn {2}notifications: .*FIREBASE_CREDENTIALS_FILE cannot be read: nothing can be sent/m)
    expect(output).not.toContain(secret)
  })

  it('tells every problem of the settings', async () => {
    const { output, exitCode } = await run({ PORT: 'x', RATE_LIMITS: '1', DATABASE_URL: 'mysql://' })
    expect(exitCode).toBe(1)
    for (const name of ['PORT', 'RATE_LIMITS', 'DATABASE_URL'])
      expect(output).toMatch(new RegExp(`^fail  settings: ${name} must`, 'm'))
  })

  it('says what an empty database is waiting for, and leaves it empty', async () => {
    const empty = await createTestDatabase({ empty: true })
    const { output, exitCode } = await run({ DATABASE_URL: empty.url })
    expect(output).toMatch(/^warn {2}migrations: pending: 0001-accounts, 0002-locations/m)
    expect(exitCode).toBeUndefined()
    expect(await query(empty.url, `select 1 from information_schema.tables where table_schema = 'public'`)).toEqual([])
    await empty.drop()
  })

  it('fails where no database answers, without telling the password', async () => {
    const { output, errors, exitCode } = await run({ DATABASE_URL: 'postgres://ems:hunter22@127.0.0.1:9/ems' })
    expect(output).toMatch(/^fail {2}database: 127\.0\.0\.1:9\/ems does not answer/m)
    expect(exitCode).toBe(1)
    expect(output + errors).not.toContain('hunter22')
  })

  it('fails without an active administrator', async () => {
    await query(place().databaseUrl, 'update users set is_active = false')
    expect((await run()).output).toMatch(/^fail {2}administrator: none is active/m)
    await query(place().databaseUrl, 'delete from users')
    expect((await run()).output).toMatch(/^fail {2}administrator: there is none/m)
    const first = { ADMIN_EMAIL: 'chi@example.com', ADMIN_PASSWORD: 'moc-chau-lotus-1954' }
    expect((await run(first)).output).toMatch(/^ok {4}administrator: the next start makes/m)
  })

  it('makes no data folder and no database of its own', async () => {
    const folder = join(place().folder, 'fresh')
    await mkdir(folder)
    const { output } = await run({ DATABASE_URL: '', DATA_DIR: join(folder, 'deep', 'data') })
    expect(output).toMatch(/^ok {4}data folder: .* will be made by the first start/m)
    expect(output).toMatch(/^ok {4}database: the private Postgres will be made/m)
    expect(await readdir(folder)).toEqual([])
  })

  it('fails for a data folder that is a file, and leaves nothing in one that is fine', async () => {
    const file = join(place().folder, 'file')
    await writeFile(file, '')
    expect((await run({ DATA_DIR: file })).output).toMatch(/^fail {2}data folder: .* is not a folder/m)
    expect((await run({ DATA_DIR: join(file, 'below') })).output).toMatch(/^fail {2}data folder/m)
    const folder = join(place().folder, 'kept')
    await mkdir(folder)
    expect((await run({ DATA_DIR: folder })).output).toMatch(/^ok {4}data folder: .* can be written/m)
    expect(await readdir(folder)).toEqual([])
  })

  it('knows a program on our port from a service of ours', async () => {
    for (const [body, headers] of [
      ['hello', {}],
      ['{"version":"9"}', {}],
      ['null', { 'API-Version': '1' }],
    ] as const) {
      const { output, exitCode } = await run({ PORT: await occupy(body, headers) })
      expect(output).toMatch(/^fail {2}port: \d+ is taken by another program/m)
      expect(exitCode).toBe(1)
    }
  })

  it('fails for an address that is not of this machine', async () => {
    expect((await run({ HOST: '203.0.113.7', PORT: '8000' })).output).toMatch(/^fail {2}port: cannot listen on 203/m)
  })

  it('judges secrets and addresses as production needs them', async () => {
    const production = { NODE_ENV: 'production', JWT_SECRET: secret, PUBLIC_URL: 'https://env.example.org' }
    const fine = await run(production)
    expect(fine.output).toMatch(/^ok {4}token secret/m)
    expect(fine.output).toMatch(/^ok {4}public address: https/m)
    expect((await run({ NODE_ENV: 'production' })).output).toMatch(/^fail {2}settings: JWT_SECRET is required/m)
    const weak = await run({
      ...production,
      JWT_SECRET: 'abc'.repeat(12),
      ADMIN_EMAIL: 'a@b',
      ADMIN_PASSWORD: 'password1',
    })
    expect(weak.output).toMatch(/^fail {2}token secret: JWT_SECRET is easy to guess/m)
    expect(weak.output).toMatch(/^fail {2}first admin: .*most common/m)
    expect(weak.output).not.toContain('abcabc')
    expect((await run({ ...production, PUBLIC_URL: 'http://localhost:8000' })).output).toMatch(
      /^fail {2}public address/m,
    )
    expect((await run({ ...production, PUBLIC_URL: 'http://env.example.org' })).output).toMatch(
      /^warn {2}public address/m,
    )
    expect((await run({ ...production, PUBLIC_URL: 'https://example.org/api' })).output).toMatch(
      /^warn {2}public address/m,
    )
  })

  it('warns of a secret that is shorter than its algorithm wants', async () => {
    const judge = async (algorithm: string, length: number) => {
      const { output } = await run({ JWT_ALGORITHM: algorithm, JWT_SECRET: secret.repeat(2).slice(0, length) })
      return /^.*token secret: .*$/m.exec(output)?.[0]
    }
    expect(await judge('HS256', 32)).toMatch(/^ok /)
    expect(await judge('HS384', 47)).toMatch(
      /^warn .* shorter than the 48 bytes that RFC 7518 wants for HS384: make one/,
    )
    expect(await judge('HS384', 48)).toMatch(/^ok /)
    expect(await judge('HS512', 63)).toMatch(/^warn .* 64 bytes that RFC 7518 wants for HS512: make one/)
    expect(await judge('HS512', 64)).toMatch(/^ok /)
  })

  it('warns of a public address with another port', async () => {
    const { output } = await run({ PORT: await occupy('x'), PUBLIC_URL: 'http://localhost:1' })
    expect(output).toMatch(/^warn {2}public address: .* another port/m)
  })

  it('looks into key files', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const [own, other, noKey] = ['private.pem', 'public.pem', 'none.pem'].map((name) => join(place().folder, name)) as [
      string,
      string,
      string,
    ]
    await writeFile(own, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    await writeFile(other, publicKey.export({ type: 'spki', format: 'pem' }))
    await writeFile(noKey, 'nothing')
    const keys = { JWT_ALGORITHM: 'ES256', JWT_PRIVATE_KEY_FILE: own, JWT_PUBLIC_KEY_FILE: other }
    expect((await run(keys)).output).toMatch(/^ok {4}token keys: ES256/m)
    expect((await run({ ...keys, JWT_ALGORITHM: 'RS256' })).output).toMatch(/^fail {2}token keys: RS256 requires/m)
    expect((await run({ ...keys, JWT_PUBLIC_KEY_FILE: noKey })).output).toMatch(/^fail {2}token keys: .* does not contain a suitable key/m)
    expect((await run({ ...keys, JWT_PUBLIC_KEY_FILE: '/nowhere' })).output).toMatch(
      /^fail {2}token keys: .* cannot be read/m,
    )
  })
})

describe('ems doctor beside a service', () => {
  const service = useService()
  const place = useCommands()

  it('recognizes it', async () => {
    const settings = { DATABASE_URL: service().databaseUrl, PORT: String(service().app.port), HOST: '127.0.0.1' }
    const { output, exitCode } = await place().run(doctor, settings)
    expect(output).toMatch(/^ok {4}port: \d+ is in use by this service, version \d/m)
    expect(exitCode).toBeUndefined()
  })
})

describe('what doctor knows of the machine', () => {
  it.each([
    ['20.19.0', 'ok'],
    ['24.0.0', 'ok'],
    ['20.18.3', 'fail'],
    ['18.20.0', 'fail'],
  ])('judges Node %s: %s', (version, level) => {
    expect(checkNode(version).level).toBe(level)
  })

  it('notices a clock that was never set', async () => {
    expect((await checkClock(0)).level).toBe('warn')
    expect((await checkClock()).level).toBe('ok')
  })
})
