import { describe, expect, it } from '@jest/globals'
import { ConfigurationError, parseConfig } from '../../../src/platform/config/config.js'
import { readEnvironment, type Environment } from '../../../src/platform/config/env.js'
import { settingNames, settings, type SettingName } from '../../../src/platform/config/settings/index.js'
import type { Setting } from '../../../src/platform/config/settings/types.js'

function problemsOf(environment: Environment): string[] {
  try {
    parseConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems
    throw error
  }
}

const secret = 'production secret of 32 bytes, or more'
const names = (count: number) => Array.from({ length: count }, (_, index) => `name-${index}`).join()

describe('parseConfig', () => {
  it('allows the topics of the daily message and those of PUSH_TOPICS, each once', () => {
    const settings = { PUSH_TOPICS: 'city, floods, city,floods', DAILY_PUSH: '07:30' }
    const { topics, daily, defaultTopic } = parseConfig(settings).push
    expect(defaultTopic).toBe('city')
    expect(topics).toEqual([
      { topic: 'city', language: 'vi' },
      { topic: 'city-en', language: 'en' },
      { topic: 'floods', language: null },
    ])
    expect(daily).toEqual({ time: 450, topics: topics.slice(0, 2) })
  })

  it('accepts any tenant of another broker', () => {
    const settings = { BROKER_URL: 'http://broker.example', BROKER_TENANT: 'urn:ngsi-ld:tenant:default' }
    expect(parseConfig(settings).broker.tenant).toBe('urn:ngsi-ld:tenant:default')
  })

  it('takes the first tenant as its own, and writes the others in lower case, each once', () => {
    const settings = { BROKER_TENANT: 'OpenIoT, Hanoi,HANOI,openiot' }
    expect(parseConfig(settings).broker).toMatchObject({ tenant: 'OpenIoT', tenants: ['hanoi'] })
    expect(parseConfig({}).broker).toMatchObject({ tenant: undefined, tenants: [] })
  })

  it.each([
    ['http://127.0.0.1:9122/', 'http://127.0.0.1:9122'],
    ['https://Push.example:443', 'https://push.example'],
  ])('accepts the push address %s', (address, url) => {
    expect(parseConfig({ FIREBASE_URL: address }).push.url).toBe(url)
  })

  it('has the topic daily and no daily message by default', () => {
    expect(parseConfig({}).push).toMatchObject({ topics: [{ topic: 'daily', language: null }], daily: undefined })
  })

  it('requires no settings in development', () => {
    expect(parseConfig({})).toMatchObject({
      production: false,
      server: { port: 8000, host: '0.0.0.0', publicUrl: 'http://localhost:8000' },
      rateLimit: { limits: { anonymous: 100, user: 1000, admin: 5000 }, store: 'memory' },
      tokens: { lifetimeSeconds: 1800 },
      spelling: { Role: 'lower', ReportStatus: 'upper' },
    })
  })

  it.each<[Environment, string]>([
    [{}, 'open-meteo'],
    [{ OPENAQ_API_KEY: 'a-key' }, 'both'],
    [{ OPENAQ_API_KEY: 'a-key', AIR_QUALITY_PROVIDER: 'openaq' }, 'openaq'],
    [{ OPENAQ_API_KEY: 'a-key', AIR_QUALITY_PROVIDER: 'open-meteo' }, 'open-meteo'],
  ])('uses, with %j, the air quality provider %s', (environment, provider) => {
    expect(parseConfig(environment).providers.airQuality).toBe(provider)
  })

  it.each<[Environment, boolean]>([
    [{}, false],
    [{ MQTT_URL: 'mqtts://ems:p%40ss@mqtt.example' }, true],
    [{ MQTT_URL: 'mqtt://[::1]:1883', AGENTS: 'weather' }, false],
  ])('runs, with %j, the agent mqtt: %s', (environment, enabled) => {
    expect(parseConfig(environment).mqtt.enabled).toBe(enabled)
  })

  it('reports every problem at once', () => {
    const problems = problemsOf({
      PORT: '12abc',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://x',
      RATE_LIMITS: '1,2',
      ADMIN_EMAIL: 'a@b',
    })
    expect(problems).toHaveLength(5)
    expect(problems.join('\n')).toMatch(/PORT[^]*LOG_LEVEL[^]*RATE_LIMITS[^]*DATABASE_URL[^]*ADMIN_EMAIL/)
  })

  it.each<[string, Environment, RegExp]>([
    ['a port above 65535', { PORT: '65536' }, /PORT must be a whole number/],
    ['a negative rate limit', { RATE_LIMITS: '-1,2,3' }, /RATE_LIMITS must be three whole numbers/],
    ['a short secret', { JWT_SECRET: 'short' }, /JWT_SECRET must be at least 32 bytes long/],
    ['a missing signing secret in production', { NODE_ENV: 'production' }, /JWT_SECRET is required in production/],
    ['sessions without a database', { DATABASE_SESSION_URL: 'postgres://h/d' }, /_SESSION_URL requires DATABASE_URL/],
    ['an unknown agent', { AGENTS: 'air-quality,tides' }, /AGENTS must be none, or one or more of/],
    ['an MQTT URL with another scheme', { MQTT_URL: 'http://mqtt.example' }, /MQTT_URL must be a URL such as mqtt:/],
    ['an MQTT password that is not encoded', { MQTT_URL: 'mqtt://ems:100%@mqtt.example' }, /MQTT_URL must be a URL/],
    ['OpenAQ without a key', { AIR_QUALITY_PROVIDER: 'openaq' }, /=openaq requires OPENAQ_API_KEY/],
    ['a broker address without a scheme', { BROKER_URL: 'broker:1026' }, /BROKER_URL must be an http/],
    ['a tenant with a space', { BROKER_TENANT: 'hanoi, da nang' }, /BROKER_TENANT must have names of 1 to 50/],
    ['101 tenants', { BROKER_TENANT: names(101) }, /BROKER_TENANT must be 1 to 100 names/],
    ['an own tenant that is a URN', { BROKER_TENANT: 'urn:x' }, /BROKER_TENANT must have names of 1 to 50 letters/],
    [
      'two tenants of another broker',
      { BROKER_URL: 'http://b', BROKER_TENANT: 'a,b' },
      /BROKER_TENANT must be one name/,
    ],
    ['a prefix longer than the address', { NOTIFY_ALLOW: '10.0.0.0/33' }, /NOTIFY_ALLOW must be IP/],
    ['an IPv4-mapped network', { NOTIFY_ALLOW: '::ffff:10.0.0.0/104' }, /NOTIFY_ALLOW must be IP/],
    ['a missing city file', { CITY_FILE: 'atlantis.json' }, /CITY_FILE .*atlantis.json: cannot be read/],
    ['an admin without a password', { ADMIN_EMAIL: 'a@example.com' }, /must be set together/],
    ['a public URL without a scheme', { PUBLIC_URL: 'example.com' }, /PUBLIC_URL must be an http/],
    ['an unknown upload store', { UPLOADS: 'gs://bucket' }, /UPLOADS must be file, or a bucket/],
    ['an API key with a line break', { GEMINI_API_KEY: 'a\nb' }, /GEMINI_API_KEY must be visible ASCII characters/],
    [
      'an unknown case of report statuses',
      { REPORT_STATUS_CASE: 'title' },
      /REPORT_STATUS_CASE must be one of upper, lower/,
    ],
    [
      'a push address with a path',
      { FIREBASE_URL: 'http://127.0.0.1:9122/v1' },
      /FIREBASE_URL must be an http.*without/,
    ],
    ['a topic with a space', { PUSH_TOPICS: 'daily,all users' }, /PUSH_TOPICS must be 1 to 90 names/],
    ['no topic', { PUSH_TOPICS: ',' }, /PUSH_TOPICS must be 1 to 90 names/],
    ['a daily message at an impossible time', { DAILY_PUSH: '24:00' }, /DAILY_PUSH must be a time such as 07:00/],
    ...[
      ...['https://t.example/{z}/{y}.png', 'ftp://t.example/{z}/{x}/{y}.png', 'https://{s}.t.example/{z}/{x}/{y}'],
      ...['https://t{x}.example/{z}/{x}/{y}', 'https://{x}.example/{z}/{y}', '/tiles/{z}/{x}/{y}.png'],
      // It would end a Content-Security-Policy.
      'https://t.example;script-src/{z}/{x}/{y}',
      'https://me:pw@t.example/{z}/{x}/{y}',
    ].map((template): [string, Environment, RegExp] => [
      `the tiles ${template}`,
      { MAP_TILES: template },
      /MAP_TILES must be a URL template/,
    ]),
    ...['*', 'https://*.example', 'hanoi.example', 'https://hanoi.example/map', 'https://a;b.example', "'self'"].map(
      (origin): [string, Environment, RegExp] => [
        `${origin} as an origin that may embed the map`,
        { MAP_EMBED_ORIGINS: `https://hanoi.example,${origin}` },
        /MAP_EMBED_ORIGINS must be origins/,
      ],
    ),
    ['a proxy that is neither a number of hops nor an address', { TRUST_PROXY: 'nginx' }, /TRUST_PROXY must be/],
  ])('rejects %s', (_case, environment, expected) => {
    expect(problemsOf(environment).join('\n')).toMatch(expected)
  })

  const settingOf = (name: SettingName): Setting => settings[name]
  const secretNames = settingNames.filter((name) => settingOf(name).secret)

  it.each(settingNames)('has a valid default for %s', (name) => {
    const { type, default: value } = settingOf(name)
    if (value !== undefined) expect(type.parse(value)).toBeDefined()
  })

  it('does not print rejected secrets', () => {
    const environment = Object.fromEntries(secretNames.map((name) => [name, 'šecret']))
    const rejected = secretNames.filter((name) => settingOf(name).type.parse('šecret') === undefined)
    const problems = problemsOf(environment)
    for (const name of rejected) expect(problems.join('\n')).toContain(name)
    expect(problems.join('\n')).not.toContain('šecret')
  })

  it('parses buckets', () => {
    expect(parseConfig({ UPLOADS: 's3://city-images/hanoi/2026/' }).uploads).toEqual({
      store: { kind: 's3', bucket: 'city-images', prefix: 'hanoi/2026' },
      maxBytes: 10 * 1024 * 1024,
      limit: 200,
      minFreeBytes: 500 * 1024 * 1024,
    })
  })

  it.each<[RATE_LIMITS: string, limit: number]>([
    ['100,1000,5000', 200],
    ['100,3,5000', 1],
    ['100,0,5000', 0],
  ])('derives from RATE_LIMITS=%s an upload limit of %i images per user and hour', (RATE_LIMITS, limit) => {
    expect(parseConfig({ RATE_LIMITS }).uploads.limit).toBe(limit)
  })

  it('uses the tiles of OpenStreetMap by default, and none on request', () => {
    expect(parseConfig({}).map.tiles).toBe('https://tile.openstreetmap.org/{z}/{x}/{y}.png')
    expect(parseConfig({ MAP_TILES: 'none' }).map.tiles).toBeUndefined()
  })

  it('parses the origins that may embed the map as browsers write them', () => {
    const origins = 'https://HANOI.example, http://localhost:3000/,https://trường.example:443'
    expect(parseConfig({ MAP_EMBED_ORIGINS: origins }).map.embedOrigins).toEqual([
      'https://hanoi.example',
      'http://localhost:3000',
      'https://xn--trng-rib8295b.example',
    ])
    expect(parseConfig({}).map.embedOrigins).toEqual([])
  })

  it('allows no other origin by default in production', () => {
    expect(parseConfig({ NODE_ENV: 'production', JWT_SECRET: secret }).server.corsOrigins).toEqual([])
    expect(parseConfig({}).server.corsOrigins).toBeUndefined()
  })

  it('treats an empty value as not set', () => {
    expect(readEnvironment({ NODE_ENV: 'production', PORT: '', HOST: '  ' })).toEqual({ NODE_ENV: 'production' })
  })
})
