import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import type { City } from '../domain/city.js'
import { projectFile } from '../project.js'
import { readCity } from './city.js'
import type { Environment, SettingName } from './env.js'

/** Stops a start: every setting that is wrong, with what to write instead. */
export class ConfigurationError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigurationError'
  }
}

export type Config = ReturnType<typeof parseConfig>

const algorithms = ['HS256', 'HS384', 'HS512', 'RS256', 'ES256'] as const
export const agentNames = ['air-quality', 'weather'] as const
export type AgentName = (typeof agentNames)[number]

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Makes settings typed and complete. @throws ConfigurationError with every problem at once. */
export function parseConfig(environment: Environment) {
  const problems: string[] = []
  const read = createReader(environment, problems)
  const production = read.oneOf('NODE_ENV', ['development', 'production', 'test'], 'development') === 'production'
  const port = read.integer('PORT', 8000, 0, 65535)
  const algorithm = read.oneOf('JWT_ALGORITHM', algorithms, 'HS256')
  const config = {
    production,
    server: {
      port,
      host: environment.HOST ?? '0.0.0.0',
      publicUrl: read.url('PUBLIC_URL', `http://localhost:${port}`),
      trustProxy: read.proxies('TRUST_PROXY'),
      corsOrigins: environment.CORS_ORIGINS === undefined && !production ? undefined : read.list('CORS_ORIGINS'),
      metricsToken: environment.METRICS_TOKEN,
    },
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'info'),
    rateLimit: {
      limits: read.limits('RATE_LIMITS', { anonymous: 100, user: 1000, admin: 5000 }),
      store: read.oneOf('RATE_LIMIT_STORE', ['memory', 'postgres'], 'memory'),
    },
    dataDir: absolute(environment.DATA_DIR ?? '.data'),
    databaseUrl: read.databaseUrl('DATABASE_URL'),
    tokens: {
      algorithm,
      secret: read.secret('JWT_SECRET', production && algorithm.startsWith('HS')),
      privateKeyFile: read.keyFile('JWT_PRIVATE_KEY_FILE', algorithm),
      publicKeyFile: read.keyFile('JWT_PUBLIC_KEY_FILE', algorithm),
      lifetimeSeconds: read.integer('ACCESS_TOKEN_MINUTES', 30, 1, 60 * 24 * 30) * 60,
    },
    argon2: {
      memoryKib: read.integer('ARGON2_MEMORY_KIB', 19456, 8192, 1048576),
      time: read.integer('ARGON2_TIME', 2, 1, 20),
      parallelism: read.integer('ARGON2_PARALLELISM', 1, 1, 16),
    },
    admin: read.admin(),
    city: read.city(),
    aqiStandard: read.oneOf('AQI_STANDARD', ['vn', 'us'], 'vn') === 'vn' ? ('VN_AQI' as const) : ('US_AQI' as const),
    agents: {
      names: read.agents('AGENTS'),
      /** Seconds between two passes. */
      intervals: {
        'air-quality': read.integer('AIR_QUALITY_INTERVAL', 900, 10, 86_400),
        weather: read.integer('WEATHER_INTERVAL', 900, 10, 86_400),
      },
    },
    providers: {
      airQuality: read.airQualityProvider(),
      openAq: { url: read.url('OPENAQ_URL', defaultProviders.openAq), apiKey: environment.OPENAQ_API_KEY },
      openMeteo: {
        weatherUrl: read.url('OPEN_METEO_URL', defaultProviders.openMeteo),
        airUrl: read.url('OPEN_METEO_AIR_URL', defaultProviders.openMeteoAir),
      },
    },
    broker: {
      /** Base address of a broker of one's own; without it the embedded one is started. */
      url: environment.BROKER_URL === undefined ? undefined : read.url('BROKER_URL', ''),
      token: environment.BROKER_TOKEN,
      tenant: environment.BROKER_TENANT,
      port: read.integer('BROKER_PORT', 1026, 0, 65535),
      host: environment.BROKER_HOST ?? '127.0.0.1',
      notifyAllow: read.networks('BROKER_NOTIFY_ALLOW'),
      callbackSecret: read.callbackSecret('BROKER_CALLBACK_SECRET'),
    },
    retention: { observationsDays: read.integer('RETENTION_OBSERVATIONS_DAYS', 400, 1, 36_500) },
    roleCase: read.oneOf('ROLE_CASE', ['lower', 'upper'], 'lower'),
  }
  if (problems.length > 0) throw new ConfigurationError(problems)
  return config
}

/** Free hosts of the providers, for non-commercial use only. */
export const defaultProviders = {
  openAq: 'https://api.openaq.org/v3',
  openMeteo: 'https://api.open-meteo.com/v1/forecast',
  openMeteoAir: 'https://air-quality-api.open-meteo.com/v1/air-quality',
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  // An IPv4 network in IPv6 clothes has two lengths; write it plainly.
  if (longest < 0 || rest.length > 0 || /^::ffff:/i.test(address)) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest)
}

function absolute(path: string): string {
  return isAbsolute(path) ? path : resolve(path)
}

const noPlace = { latitude: 0, longitude: 0 }

/** Typed readers that note a problem and go on, so that one start tells all of them. */
function createReader(environment: Environment, problems: string[]) {
  const integer = (name: SettingName, fallback: number, least: number, most: number): number => {
    const text = environment[name]
    if (text === undefined) return fallback
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (value >= least && value <= most) return value
    problems.push(`${name} must be a whole number from ${least} to ${most}, not "${text}"`)
    return fallback
  }

  const oneOf = <const T extends string>(name: SettingName, allowed: readonly T[], fallback: T): T => {
    const text = environment[name]
    if (text === undefined) return fallback
    const found = allowed.find((candidate) => candidate === text)
    if (found === undefined) problems.push(`${name} must be one of ${allowed.join(', ')}, not "${text}"`)
    return found ?? fallback
  }

  const list = (name: SettingName): string[] =>
    (environment[name] ?? '').split(',').flatMap((item) => (item.trim() === '' ? [] : [item.trim()]))

  const proxies = (name: SettingName): string[] => {
    const trusted = list(name)
    const named = ['loopback', 'linklocal', 'uniquelocal']
    const known = (proxy: string) => named.includes(proxy) || isIP(proxy.split('/', 1)[0] ?? '') !== 0
    if (trusted.every(known) || (trusted.length === 1 && /^\d+$/.test(trusted[0] ?? ''))) return trusted
    problems.push(
      `${name} must be a number of hops, or addresses and networks such as 10.0.0.0/8, not "${trusted.join(',')}"`,
    )
    return []
  }

  const url = (name: SettingName, fallback: string): string => {
    const text = environment[name] ?? fallback
    if (URL.canParse(text) && /^https?:/.test(text)) return text.replace(/\/+$/, '')
    problems.push(`${name} must be an address that begins with http:// or https://`)
    return fallback
  }

  const databaseUrl = (name: SettingName): string | undefined => {
    const text = environment[name]
    if (text !== undefined && !(URL.canParse(text) && /^postgres(ql)?:/.test(text))) {
      problems.push(`${name} must look like postgres://user:password@host:5432/database`)
    }
    return text
  }

  const limits = (name: SettingName, fallback: { anonymous: number; user: number; admin: number }) => {
    const text = environment[name]
    if (text === undefined) return fallback
    const [anonymous, user, admin, ...rest] = text
      .split(',')
      .map((part) => (/^\d{1,9}$/.test(part.trim()) ? Number(part) : Number.NaN))
    if (anonymous !== undefined && user !== undefined && admin !== undefined && rest.length === 0) {
      if (Number.isInteger(anonymous + user + admin)) return { anonymous, user, admin }
    }
    problems.push(`${name} must be three whole numbers, anonymous,user,admin an hour (0: no limit), not "${text}"`)
    return fallback
  }

  const secret = (name: SettingName, required: boolean): string | undefined => {
    const text = environment[name]
    if (text === undefined && required) {
      problems.push(
        `${name} is required in production: at least 32 random bytes, for instance from \`openssl rand -hex 32\``,
      )
    } else if (text !== undefined && Buffer.byteLength(text) < 32) {
      problems.push(`${name} must have at least 32 bytes; make one with \`openssl rand -hex 32\``)
    }
    return text
  }

  const keyFile = (name: SettingName, algorithm: string): string | undefined => {
    const text = environment[name]
    if (text === undefined && !algorithm.startsWith('HS'))
      problems.push(`${name} is required with JWT_ALGORITHM=${algorithm}`)
    return text
  }

  const admin = (): { email: string; password: string } | undefined => {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = environment
    if (email === undefined && password === undefined) return undefined
    if (email === undefined || password === undefined) {
      problems.push('ADMIN_EMAIL and ADMIN_PASSWORD come together')
      return undefined
    }
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) problems.push('ADMIN_EMAIL must be an e-mail address')
    if (password.length < 8 || password.length > 128) problems.push('ADMIN_PASSWORD must have 8 to 128 characters')
    return { email, password }
  }

  const agents = (name: SettingName): AgentName[] => {
    const wanted = environment[name] === undefined ? [...agentNames] : list(name)
    if (wanted.length === 1 && wanted[0] === 'none') return []
    const known = agentNames.filter((agent) => wanted.includes(agent))
    if (known.length < new Set(wanted).size) {
      problems.push(`${name} must be none, or some of ${agentNames.join(', ')}, not "${wanted.join(',')}"`)
    }
    return known
  }

  const airQualityProvider = (): 'openaq' | 'open-meteo' => {
    const keyed = environment.OPENAQ_API_KEY !== undefined
    const provider = oneOf('AIR_QUALITY_PROVIDER', ['openaq', 'open-meteo'], keyed ? 'openaq' : 'open-meteo')
    if (provider === 'openaq' && !keyed) problems.push('AIR_QUALITY_PROVIDER=openaq needs OPENAQ_API_KEY')
    return provider
  }

  const networks = (name: SettingName): string[] => {
    const wanted = list(name)
    if (!wanted.every(isNetwork)) {
      problems.push(`${name} must be addresses and networks such as 10.0.0.0/8, not "${wanted.join(',')}"`)
    }
    return wanted
  }

  /** It travels in a header. */
  const callbackSecret = (name: SettingName): string | undefined => {
    const text = environment[name]
    if (text === undefined || /^[\x21-\x7e]{16,200}$/.test(text)) return text
    problems.push(`${name} must have 16 to 200 visible ASCII characters; make one with \`openssl rand -hex 32\``)
    return undefined
  }

  const city = (): City => {
    const file =
      environment.CITY_FILE === undefined ? projectFile('cities/hanoi.json') : absolute(environment.CITY_FILE)
    const found = readCity(file)
    if (typeof found !== 'string') return found
    problems.push(`CITY_FILE ${file}: ${found}`)
    return { slug: '', name: '', country: '', centre: noPlace, radius: 0, timeZone: 'UTC', districts: [] }
  }

  return {
    integer,
    oneOf,
    list,
    proxies,
    url,
    databaseUrl,
    limits,
    secret,
    keyFile,
    admin,
    agents,
    airQualityProvider,
    networks,
    callbackSecret,
    city,
  }
}
