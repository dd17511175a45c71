import type { City } from '../domain/city.js'
import { projectFile } from '../project.js'
import { readCity } from './city.js'
import type { Environment } from './env.js'
import { parseSettings, type SettingValues } from './parse-settings.js'

/** Thrown for an invalid configuration. The message lists every invalid setting with the expected value. */
export class ConfigurationError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigurationError'
  }
}

export { agentNames, type AgentName, type UploadStoreSettings } from './settings/types.js'

export type Config = ReturnType<typeof createConfig>

/** Parses all settings. @throws ConfigurationError that lists every problem */
export function parseConfig(environment: Environment): Config {
  const { values, problems } = parseSettings(environment)
  const cityFile = values.CITY_FILE ?? projectFile('resources/cities/hanoi.json')
  const city = readCity(cityFile)
  problems.push(...findConflicts(environment, values))
  if (typeof city === 'string') problems.push(`CITY_FILE ${cityFile}: ${city}`)
  if (problems.length > 0 || typeof city === 'string') throw new ConfigurationError(problems)
  return createConfig(values, city)
}

/** Returns the problems of settings that depend on one another. */
function findConflicts(environment: Environment, values: SettingValues): string[] {
  const isMissing = (name: keyof Environment) => environment[name] === undefined
  const algorithm = values.JWT_ALGORITHM
  const usesSecret = algorithm.startsWith('HS')
  const conflicts: string[] = []
  if (values.NODE_ENV === 'production' && usesSecret && isMissing('JWT_SECRET')) {
    conflicts.push('JWT_SECRET is required in production. Generate one with `openssl rand -hex 32`')
  }
  for (const name of ['JWT_PRIVATE_KEY_FILE', 'JWT_PUBLIC_KEY_FILE'] as const) {
    if (!usesSecret && isMissing(name)) conflicts.push(`${name} is required with JWT_ALGORITHM=${algorithm}`)
  }
  if (isMissing('ADMIN_EMAIL') !== isMissing('ADMIN_PASSWORD')) {
    conflicts.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together')
  }
  if (values.AIR_QUALITY_PROVIDER === 'openaq' && isMissing('OPENAQ_API_KEY')) {
    conflicts.push('AIR_QUALITY_PROVIDER=openaq requires OPENAQ_API_KEY')
  }
  return conflicts
}

const mebibyte = 1024 * 1024

function createConfig(values: SettingValues, city: City) {
  const production = values.NODE_ENV === 'production'
  const { MAP_TILES: template, MAP_TILES_ATTRIBUTION: attribution } = values
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values
  return {
    production,
    server: {
      port: values.PORT,
      host: values.HOST,
      publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
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
      uploadReads: values.UPLOAD_READ_LIMIT,
      connections: values.MAX_CONNECTIONS_PER_ADDRESS,
    },
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    preparedStatements: values.DATABASE_PREPARED === 'on',
    tokens: {
      algorithm: values.JWT_ALGORITHM,
      secret: values.JWT_SECRET,
      privateKeyFile: values.JWT_PRIVATE_KEY_FILE,
      publicKeyFile: values.JWT_PUBLIC_KEY_FILE,
      lifetimeSeconds: values.ACCESS_TOKEN_MINUTES * 60,
    },
    argon2: {
      memoryKib: values.ARGON2_MEMORY_KIB,
      time: values.ARGON2_TIME,
      parallelism: values.ARGON2_PARALLELISM,
    },
    guestAccess: values.GUEST_ACCESS,
    admin: email === undefined || password === undefined ? undefined : { email, password },
    city,
    aqiStandard: values.AQI_STANDARD === 'vn' ? ('VN_AQI' as const) : ('US_AQI' as const),
    agents: {
      names: values.AGENTS,
      /** Seconds. */
      intervals: { 'air-quality': values.AIR_QUALITY_INTERVAL, weather: values.WEATHER_INTERVAL },
    },
    providers: {
      airQuality: values.AIR_QUALITY_PROVIDER ?? (values.OPENAQ_API_KEY === undefined ? 'open-meteo' : 'openaq'),
      openAq: { url: values.OPENAQ_URL, apiKey: values.OPENAQ_API_KEY },
      openMeteo: { weatherUrl: values.OPEN_METEO_URL, airUrl: values.OPEN_METEO_AIR_URL },
    },
    map: { tiles: template === undefined ? undefined : { template, attribution }, notice: values.MAP_NOTICE },
    news: { feeds: values.NEWS_FEEDS },
    ai: {
      gemini: { apiKey: values.GEMINI_API_KEY, url: values.GEMINI_URL, model: values.GEMINI_MODEL },
      groq: { apiKey: values.GROQ_API_KEY, url: values.GROQ_URL, model: values.GROQ_MODEL },
      limit: values.AI_LIMIT,
      dailyLimit: values.AI_DAILY_LIMIT,
    },
    directions: { osrmUrl: values.OSRM_URL, nominatimUrl: values.NOMINATIM_URL },
    uploads: {
      store: values.UPLOADS,
      maxBytes: values.MAX_UPLOAD_MB * mebibyte,
      limit: values.UPLOAD_LIMIT ?? Math.ceil(values.RATE_LIMITS.user / 5),
      minFreeBytes: values.STORAGE_MIN_FREE_MB * mebibyte,
    },
    push: { credentialsFile: values.FIREBASE_CREDENTIALS_FILE, defaultTopic: values.PUSH_DEFAULT_TOPIC },
    broker: {
      /** If `undefined`, the service starts its embedded broker. */
      url: values.BROKER_URL,
      token: values.BROKER_TOKEN,
      tenant: values.BROKER_TENANT,
      contexts: values.BROKER_CONTEXTS ?? [],
      port: values.BROKER_PORT,
      host: values.BROKER_HOST,
      notifyAllow: values.BROKER_NOTIFY_ALLOW ?? [],
      callbackSecret: values.BROKER_CALLBACK_SECRET,
    },
    retention: {
      observationsDays: values.RETENTION_OBSERVATIONS_DAYS,
      insightsDays: values.RETENTION_INSIGHTS_DAYS,
    },
    roleCase: values.ROLE_CASE,
    reportStatusCase: values.REPORT_STATUS_CASE,
  }
}
