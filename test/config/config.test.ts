import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { ConfigurationError, parseConfig } from '../../src/config/config.js'
import { readEnvironment, type Environment } from '../../src/config/env.js'
import { projectFile } from '../../src/project.js'

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

describe('parseConfig', () => {
  it('needs no setting at all in development', () => {
    expect(parseConfig({})).toMatchObject({
      production: false,
      server: { port: 8000, host: '0.0.0.0', publicUrl: 'http://localhost:8000' },
      rateLimit: { limits: { anonymous: 100, user: 1000, admin: 5000 }, store: 'memory' },
      tokens: { algorithm: 'HS256', lifetimeSeconds: 1800 },
      roleCase: 'lower',
    })
  })

  it('has the defaults that .env.example shows', () => {
    const text = readFileSync(projectFile('.env.example'), 'utf8')
    const shown = [...text.matchAll(/^#([A-Z][A-Z0-9_]+)=(.+)$/gm)].filter(([, name]) => name !== 'DATABASE_URL')
    const fromExample = parseConfig(
      readEnvironment(Object.fromEntries(shown.map(([, name = '', value = '']): [string, string] => [name, value]))),
    )
    expect(fromExample).toEqual(parseConfig({}))
  })

  it('tells every problem at once', () => {
    const problems = problemsOf({
      PORT: '12abc',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://x',
      RATE_LIMITS: '1,2',
      ADMIN_EMAIL: 'a@b',
    })
    expect(problems).toHaveLength(5)
    expect(problems.join('\n')).toMatch(/PORT[^]*RATE_LIMITS[^]*LOG_LEVEL[^]*DATABASE_URL[^]*ADMIN_EMAIL/)
  })

  it.each<[string, Environment, RegExp]>([
    ['a port beyond 65535', { PORT: '65536' }, /PORT must be a whole number/],
    ['a negative limit', { RATE_LIMITS: '-1,2,3' }, /RATE_LIMITS must be three whole numbers/],
    ['a limit with letters', { RATE_LIMITS: '1,b,3' }, /RATE_LIMITS must be three whole numbers/],
    ['a fourth limit', { RATE_LIMITS: '1,2,3,4' }, /RATE_LIMITS must be three whole numbers/],
    ['a short secret', { JWT_SECRET: 'short' }, /JWT_SECRET must have at least 32 bytes/],
    ['no secret in production', { NODE_ENV: 'production' }, /JWT_SECRET is required in production/],
    ['RS256 without keys', { JWT_ALGORITHM: 'RS256' }, /JWT_PRIVATE_KEY_FILE is required/],
    ['an unknown algorithm', { JWT_ALGORITHM: 'none' }, /JWT_ALGORITHM must be one of/],
    ['an agent that does not exist', { AGENTS: 'air-quality,tides' }, /AGENTS must be none, or some of/],
    ['an interval that would hammer a provider', { WEATHER_INTERVAL: '5' }, /WEATHER_INTERVAL must be a whole number/],
    ['OpenAQ without a key', { AIR_QUALITY_PROVIDER: 'openaq' }, /needs OPENAQ_API_KEY/],
    ['a broker that is no address', { BROKER_URL: 'broker:1026' }, /BROKER_URL must be an address/],
    ['a context that is no address', { BROKER_CONTEXTS: 'context.jsonld' }, /BROKER_CONTEXTS must be addresses/],
    ['a network that is too narrow', { BROKER_NOTIFY_ALLOW: '10.0.0.0/33' }, /BROKER_NOTIFY_ALLOW must be addresses/],
    ['a mapped network', { BROKER_NOTIFY_ALLOW: '::ffff:10.0.0.0/104' }, /BROKER_NOTIFY_ALLOW must be addresses/],
    ['a short callback secret', { BROKER_CALLBACK_SECRET: 'short' }, /BROKER_CALLBACK_SECRET must have 16 to 200/],
    ['a city file that is missing', { CITY_FILE: 'atlantis.json' }, /CITY_FILE .*atlantis.json: cannot be read/],
    ['an admin without a password', { ADMIN_EMAIL: 'a@example.com' }, /come together/],
    ['a public address without scheme', { PUBLIC_URL: 'example.com' }, /PUBLIC_URL must be an address/],
    ['a feed without a slug', { NEWS_FEEDS: 'https://hanoimoi.vn/rss' }, /NEWS_FEEDS must be slug=address pairs/],
    ['two feeds of one slug', { NEWS_FEEDS: 'a=http://x.vn,a=http://y.vn' }, /NEWS_FEEDS must .*"a=http:\/\/y.vn"/],
    ['a feed in another language', { NEWS_FEEDS: 'a=ftp://x.vn/rss' }, /NEWS_FEEDS must be slug=address pairs/],
    ['a store that does not exist', { UPLOADS: 'gs://bucket' }, /UPLOADS must be file, or a bucket/],
    ['a bucket that no bucket can be called', { UPLOADS: 's3://Bucket_1' }, /UPLOADS must be file, or a bucket/],
    ['images without size', { MAX_UPLOAD_MB: '0' }, /MAX_UPLOAD_MB must be a whole number from 1 to 100/],
    ['images without end', { UPLOAD_LIMIT: '-1' }, /UPLOAD_LIMIT must be a whole number from 0 to 100000/],
    ['registrations below zero', { REGISTRATION_LIMIT: '-1' }, /REGISTRATION_LIMIT must be a whole number from 0/],
    ['a key with a line break', { GEMINI_API_KEY: 'a\nb' }, /GEMINI_API_KEY must be visible ASCII characters/],
    ['states in another case', { REPORT_STATUS_CASE: 'title' }, /REPORT_STATUS_CASE must be one of upper, lower/],
    [
      'tiles without a place for x',
      { MAP_TILES: 'https://t.example/{z}/{y}.png' },
      /MAP_TILES must be an address such/,
    ],
    ['tiles of another kind', { MAP_TILES: 'ftp://t.example/{z}/{x}/{y}.png' }, /MAP_TILES must be an address such/],
    ['tiles of several hosts', { MAP_TILES: 'https://{s}.t.example/{z}/{x}/{y}' }, /MAP_TILES must be an address such/],
    [
      'tiles whose host changes',
      { MAP_TILES: 'https://t{x}.example/{z}/{x}/{y}' },
      /MAP_TILES must be an address such/,
    ],
    [
      'tiles with x in the host only',
      { MAP_TILES: 'https://{x}.example/{z}/{y}' },
      /MAP_TILES must be an address such/,
    ],
    [
      'tiles whose host would end a policy',
      { MAP_TILES: 'https://t.example;script-src/{z}/{x}/{y}' },
      /MAP_TILES must be an address such/,
    ],
    ['tiles that sign in', { MAP_TILES: 'https://me:pw@t.example/{z}/{x}/{y}' }, /MAP_TILES must be an address such/],
    ['tiles without a host', { MAP_TILES: '/tiles/{z}/{x}/{y}.png' }, /MAP_TILES must be an address such/],
    ['a proxy that is neither hops nor address', { TRUST_PROXY: 'nginx' }, /TRUST_PROXY must be/],
  ])('refuses %s', (_what, environment, expected) => {
    expect(problemsOf(environment).join('\n')).toMatch(expected)
  })

  it('reads feeds and buckets', () => {
    const { news, uploads } = parseConfig({
      NEWS_FEEDS: 'hanoimoi=https://hanoimoi.vn/rss, vn=http://x.vn/a?b=c',
      UPLOADS: 's3://city-images/hanoi/2026/',
      MAX_UPLOAD_MB: '2',
      UPLOAD_LIMIT: '7',
    })
    expect([...news.feeds]).toEqual([
      ['hanoimoi', 'https://hanoimoi.vn/rss'],
      ['vn', 'http://x.vn/a?b=c'],
    ])
    expect(uploads).toEqual({
      store: { kind: 's3', bucket: 'city-images', prefix: 'hanoi/2026' },
      maxBytes: 2 * 1024 * 1024,
      limit: 7,
      minFreeBytes: 500 * 1024 * 1024,
    })
  })

  it.each<[RATE_LIMITS: string, limit: number]>([
    ['100,1000,5000', 200],
    ['100,3,5000', 1],
    ['100,0,5000', 0],
  ])('lets a user of RATE_LIMITS=%s store %i images an hour', (RATE_LIMITS, limit) => {
    expect(parseConfig({ RATE_LIMITS }).uploads.limit).toBe(limit)
    expect(parseConfig({ RATE_LIMITS, UPLOAD_LIMIT: '0' }).uploads.limit).toBe(0)
  })

  it('reads limits per address, per day and of the disk', () => {
    const { rateLimit, ai, uploads } = parseConfig({
      REGISTRATION_LIMIT: '3',
      UPLOAD_READ_LIMIT: '4',
      MAX_CONNECTIONS_PER_ADDRESS: '5',
      AI_DAILY_LIMIT: '6',
      STORAGE_MIN_FREE_MB: '7',
    })
    expect(rateLimit).toMatchObject({ registrations: 3, uploadReads: 4, connections: 5 })
    expect(ai.dailyLimit).toBe(6)
    expect(uploads.minFreeBytes).toBe(7 * 1024 * 1024)
  })

  it('reads tiles with their credit', () => {
    const template = 'https://tiles.example.com/{z}/{x}/{y}{r}.png?key=1'
    expect(parseConfig({ MAP_TILES: template }).map.tiles).toEqual({
      template,
      attribution: '© OpenStreetMap contributors',
    })
    const told = parseConfig({ MAP_TILES: template, MAP_TILES_ATTRIBUTION: '© City of Hanoi' })
    expect(told.map.tiles?.attribution).toBe('© City of Hanoi')
    expect(parseConfig({}).map).toEqual({ tiles: undefined, notice: undefined })
  })

  it('allows no foreign origin by default in production', () => {
    expect(parseConfig({ NODE_ENV: 'production', JWT_SECRET: secret }).server.corsOrigins).toEqual([])
    expect(parseConfig({}).server.corsOrigins).toBeUndefined()
  })

  it('counts an empty value as not set', () => {
    expect(readEnvironment({ NODE_ENV: 'production', PORT: '', HOST: '  ' })).toEqual({ NODE_ENV: 'production' })
  })
})
