import type { Language } from '../../base/accept.js'
import { parseTenant, tenantForm } from '../../base/ngsi-ld.js'
import { projectFile } from '../../base/project.js'
import { type ContextFiles, readContextFiles } from '../ngsi-ld/contexts.js'
import { type City, readCity } from './city.js'
import type { Environment } from './env.js'
import { settingNames, settings, type SettingName, type Settings } from './settings/index.js'
import { pollingAgentNames, type Setting, type SettingType } from './settings/types.js'

export {
  agentNames,
  pollingAgentNames,
  type AgentName,
  type PollingAgentName,
  type UploadStoreSettings,
} from './settings/types.js'

/** Thrown for an invalid configuration. The message lists every invalid setting with the expected value. */
export class ConfigurationError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigurationError'
  }
}

export type Config = ReturnType<typeof createConfig>

/** Parses all settings. @throws ConfigurationError that lists every problem */
export function parseConfig(environment: Environment): Config {
  const { values, problems } = parseSettings(environment)
  const cityFile = values.CITY_FILE ?? projectFile('resources/cities/hanoi.json')
  const city = readCity(cityFile)
  problems.push(...findConflicts(environment, values))
  const contexts = readContextFiles(values.CONTEXTS_DIR)
  problems.push(...contexts.problems.map((problem) => `CONTEXTS_DIR ${problem}`))
  if (typeof city === 'string') problems.push(`CITY_FILE ${cityFile}: ${city}`)
  if (problems.length > 0 || typeof city === 'string') throw new ConfigurationError(problems)
  return createConfig(values, city, contexts.files)
}

/** Returns the problems of settings that depend on one another. */
function findConflicts(environment: Environment, values: SettingValues): string[] {
  const isMissing = (name: keyof Environment) => environment[name] === undefined
  const conflicts: string[] = []
  if (values.NODE_ENV === 'production' && isMissing('JWT_PRIVATE_KEY_FILE') && isMissing('JWT_SECRET')) {
    conflicts.push('JWT_SECRET is required in production. Generate one with `openssl rand -hex 32`')
  }
  if (isMissing('ADMIN_EMAIL') !== isMissing('ADMIN_PASSWORD')) {
    conflicts.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together')
  }
  if (isMissing('DATABASE_URL') && !isMissing('DATABASE_SESSION_URL')) {
    conflicts.push('DATABASE_SESSION_URL requires DATABASE_URL')
  }
  if (values.NODE_ENV === 'production' && values.EMAIL_VERIFICATION === 'required' && isMissing('SMTP_URL')) {
    conflicts.push('EMAIL_VERIFICATION=required requires SMTP_URL')
  }
  conflicts.push(...tenantConflicts(values))
  const { AIR_QUALITY_PROVIDER: airQuality } = values
  if ((airQuality === 'openaq' || airQuality === 'both') && isMissing('OPENAQ_API_KEY')) {
    conflicts.push(`AIR_QUALITY_PROVIDER=${airQuality} requires OPENAQ_API_KEY`)
  }
  return conflicts
}

/** Returns the problems with the names of tenants. Brokers other than the embedded one have their own rules. */
function tenantConflicts({ BROKER_URL: url, BROKER_TENANT: names = [] }: SettingValues): string[] {
  if (url !== undefined) return names.length > 1 ? ['BROKER_TENANT must be one name if BROKER_URL is set'] : []
  const isValid = names.every((name) => parseTenant(name) !== undefined)
  return isValid ? [] : [`BROKER_TENANT must have names of ${tenantForm}, unless BROKER_URL is set`]
}

/** Returns the tenants of the embedded broker other than the default one, in lower case. */
function furtherTenants([own = '', ...others]: string[]): string[] {
  const names = new Set(others.map((name) => name.toLowerCase()))
  names.delete(own.toLowerCase())
  return [...names]
}

const mebibyte = 1024 * 1024

function createConfig(values: SettingValues, city: City, contextFiles: ContextFiles) {
  const production = values.NODE_ENV === 'production'
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const { MAP_TILES: template, BROKER_TENANT: tenants = [] } = values
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values
  const { DAILY_PUSH: dailyTime, PUSH_TOPICS: topics } = values
  const [defaultTopic = ''] = topics
  /** `time` is in minutes after midnight, in the city's time zone. */
  const daily = dailyTime === undefined ? undefined : { time: dailyTime, topics: dailyTopics(defaultTopic) }
  return {
    production,
    server: {
      port: values.PORT,
      host: values.HOST,
      publicUrl,
      trustProxy: values.TRUST_PROXY ?? [],
      /** `undefined` allows any port on localhost. */
      corsOrigins: values.CORS_ORIGINS ?? (production ? [] : undefined),
      metricsToken: values.METRICS_TOKEN,
    },
    logLevel: values.LOG_LEVEL,
    rateLimit: {
      limits: values.RATE_LIMITS,
      store: values.RATE_LIMIT_STORE,
      registrations: values.REGISTRATION_LIMIT,
      /** Images per address and hour. */
      uploadReads: 5_000,
      /** Open connections per address. */
      connections: 200,
    },
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    /** For connections that must keep their session. */
    databaseSessionUrl: values.DATABASE_SESSION_URL ?? values.DATABASE_URL,
    /** Poolers in transaction mode may not support them. */
    preparedStatements: values.DATABASE_SESSION_URL === undefined,
    tokens: {
      secret: values.JWT_SECRET,
      privateKeyFile: values.JWT_PRIVATE_KEY_FILE,
      lifetimeSeconds: values.ACCESS_TOKEN_MINUTES * 60,
    },
    /** Key of the encrypted secrets in the database. */
    encryptionKey: values.ENCRYPTION_KEY,
    argon2: { memoryKib: 19_456, time: 2, parallelism: 1 },
    /** Seconds. */
    sessions: { maxSeconds: values.SESSION_MAX_DAYS * 86_400, reauthSeconds: values.REAUTH_MINUTES * 60 },
    /** Whether administrators need two-factor authentication. */
    requireTotp: values.REQUIRE_TOTP === 'admin',
    requireVerifiedEmail: values.EMAIL_VERIFICATION === 'required',
    mail: {
      /** `undefined` without a mail server. */
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM ?? { name: '', address: `no-reply@${new URL(publicUrl).hostname}` },
      /** Page to which links in emails lead. */
      accountUrl: values.ACCOUNT_URL ?? `${publicUrl}/map`,
    },
    guestAccess: values.GUEST_ACCESS,
    admin: email === undefined || password === undefined ? undefined : { email, password },
    city,
    /** Air quality index above which `air.threshold_crossed` is sent. */
    airEventThreshold: 150,
    aqiStandard: values.AQI_STANDARD === 'vn' ? ('VN_AQI' as const) : ('US_AQI' as const),
    agents: {
      /** Those that read from a provider. */
      names: pollingAgentNames.filter((name) => values.AGENTS.includes(name)),
      /** Seconds. */
      intervals: { 'air-quality': 900, weather: 900 },
    },
    mqtt: {
      /** Whether the service runs the agent. */
      enabled: values.AGENTS.includes('mqtt') && values.MQTT_URL !== undefined,
      url: values.MQTT_URL,
    },
    /** Hours without a reading after which a station is silent. */
    stationSilentHours: values.STATION_SILENT_HOURS,
    /** Whether AirGradient monitors can send over HTTP, without a key. */
    airGradientHttp: values.AIRGRADIENT_HTTP === 'on',
    providers: {
      airQuality: values.AIR_QUALITY_PROVIDER ?? (values.OPENAQ_API_KEY === undefined ? 'open-meteo' : 'both'),
      openAq: { url: values.OPENAQ_URL, apiKey: values.OPENAQ_API_KEY },
      openMeteo: { weatherUrl: values.OPEN_METEO_URL, airUrl: values.OPEN_METEO_AIR_URL },
    },
    map: {
      tiles: template === 'none' ? undefined : template,
      embedOrigins: values.MAP_EMBED_ORIGINS ?? [],
    },
    ai: {
      gemini: { apiKey: values.GEMINI_API_KEY, url: values.GEMINI_URL, model: values.GEMINI_MODEL },
      groq: { apiKey: values.GROQ_API_KEY, url: values.GROQ_URL, model: values.GROQ_MODEL },
      limit: values.AI_LIMIT,
      dailyLimit: values.AI_DAILY_LIMIT,
    },
    directions: { osrmUrl: values.OSRM_URL, nominatimUrl: values.NOMINATIM_URL },
    uploads: {
      store: values.UPLOADS,
      maxBytes: 10 * mebibyte,
      /** Images per user and hour. */
      limit: Math.ceil(values.RATE_LIMITS.user / 5),
      /** Free disk space below which uploads are refused. */
      minFreeBytes: 500 * mebibyte,
    },
    push: {
      credentialsFile: values.FIREBASE_CREDENTIALS_FILE,
      url: values.FIREBASE_URL,
      defaultTopic,
      /** Those to which users can subscribe. */
      topics: allTopics(daily?.topics ?? [], topics),
      /** The daily message; `undefined` if it is disabled. */
      daily,
    },
    broker: {
      /** If `undefined`, the service starts its embedded broker. */
      url: values.BROKER_URL,
      token: values.BROKER_TOKEN,
      tenant: tenants[0],
      /** Addresses of contexts that all callers may use, in addition to those of the service. */
      contexts: [
        ...[...contextFiles.documents.keys()].map((name) => `${publicUrl}/contexts/${name}`),
        ...contextFiles.addresses.keys(),
      ],
      contextFiles,
      port: values.BROKER_PORT,
      host: values.BROKER_HOST,
      /** Tenants of the embedded broker other than the default one. */
      tenants: furtherTenants(tenants),
    },
    /** Private addresses to which webhooks and notifications may be sent. */
    notifyAllow: values.NOTIFY_ALLOW ?? [],
    retention: {
      observationsDays: values.RETENTION_OBSERVATIONS_DAYS,
      hourlyDays: values.RETENTION_HOURLY_DAYS,
      insightsDays: 365,
      eventsDays: 7,
      auditDays: values.RETENTION_AUDIT_DAYS,
      /** `undefined` keeps them. */
      reportsDays: values.RETENTION_REPORTS_DAYS,
      notificationsDays: values.RETENTION_NOTIFICATIONS_DAYS,
      inactiveAccountsDays: values.RETENTION_INACTIVE_ACCOUNTS_DAYS,
    },
    /** The spelling at the edges of the service. Inside, it is always the default one. */
    spelling: { Role: values.ROLE_CASE, ReportStatus: values.REPORT_STATUS_CASE },
  }
}

/** A topic of push notifications to which users can subscribe their devices. */
export interface PushTopic {
  topic: string
  /** Language of the daily message that is sent to this topic; `null` for other topics. */
  language: Language | null
}

/** Returns the topics of the daily message. */
export function dailyTopics(defaultTopic: string): (PushTopic & { language: Language })[] {
  return [
    { topic: defaultTopic, language: 'vi' },
    { topic: `${defaultTopic}-en`, language: 'en' },
  ]
}

/** Returns all topics to which users can subscribe, without duplicates. The topics of the daily message are first. */
export function allTopics(daily: PushTopic[], names: string[]): PushTopic[] {
  const others = names.map((topic): PushTopic => ({ topic, language: null }))
  return [...daily, ...others].filter(
    ({ topic }, index, all) => all.findIndex((first) => first.topic === topic) === index,
  )
}

type Value<S> = S extends { type: SettingType<infer T> } ? (S extends { default: string } ? T : T | undefined) : never

/** The values of all settings. Settings without a default may be `undefined`. */
export type SettingValues = { [Name in SettingName]: Value<Settings[Name]> }

/** Parses every setting. A rejected value is replaced by the default and added to `problems`. */
export function parseSettings(environment: Environment): { values: SettingValues; problems: string[] } {
  const problems: string[] = []
  const parseSetting = (name: SettingName): unknown => {
    const { type, default: fallback, secret }: Setting = settings[name]
    const text = environment[name]
    const value = text === undefined ? undefined : type.parse(text)
    if (text !== undefined && value === undefined) {
      problems.push(`${name} must be ${type.expected}${type.quoted && !secret ? `, not "${text}"` : ''}`)
    }
    return value ?? (fallback === undefined ? undefined : type.parse(fallback))
  }
  const values = Object.fromEntries(settingNames.map((name) => [name, parseSetting(name)])) as SettingValues
  return { values, problems }
}
