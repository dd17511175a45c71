import type { Environment } from './env.js'
import { absolute, createReader } from './reader.js'

/** Stops a start: every setting that is wrong, with what to write instead. */
export class ConfigurationError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigurationError'
  }
}

export { agentNames, type AgentName, type UploadStoreSettings } from './reader.js'

export type Config = ReturnType<typeof parseConfig>

const algorithms = ['HS256', 'HS384', 'HS512', 'RS256', 'ES256'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Makes settings typed and complete. @throws ConfigurationError with every problem at once. */
export function parseConfig(environment: Environment) {
  const problems: string[] = []
  const read = createReader(environment, problems)
  const production = read.oneOf('NODE_ENV', ['development', 'production', 'test'], 'development') === 'production'
  const port = read.integer('PORT', 8000, 0, 65535)
  const limits = read.limits('RATE_LIMITS', { anonymous: 100, user: 1000, admin: 5000 })
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
      limits,
      store: read.oneOf('RATE_LIMIT_STORE', ['memory', 'postgres'], 'memory'),
      /** Registrations per hour and address; 0 disables the limit. */
      registrations: read.integer('REGISTRATION_LIMIT', 20, 0, 100_000),
      /** Reads of images per hour and address; 0 disables the limit. */
      uploadReads: read.integer('UPLOAD_READ_LIMIT', 5_000, 0, 10_000_000),
      /** Open connections per address, except those of trusted proxies; 0 disables the limit. */
      connections: read.integer('MAX_CONNECTIONS_PER_ADDRESS', 200, 0, 100_000),
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
      openAq: { url: read.url('OPENAQ_URL', defaultProviders.openAq), apiKey: read.key('OPENAQ_API_KEY') },
      openMeteo: {
        weatherUrl: read.url('OPEN_METEO_URL', defaultProviders.openMeteo),
        airUrl: read.url('OPEN_METEO_AIR_URL', defaultProviders.openMeteoAir),
      },
    },
    map: {
      /** Pictures below the map, from a server of their own; without it the map draws its own base. */
      tiles: read.tiles('MAP_TILES', 'MAP_TILES_ATTRIBUTION'),
      /** A sentence above the map. */
      notice: environment.MAP_NOTICE,
    },
    news: { feeds: read.feeds('NEWS_FEEDS', 'hanoimoi=https://hanoimoi.vn/rss/do-thi/moi-truong') },
    ai: {
      gemini: {
        apiKey: read.key('GEMINI_API_KEY'),
        url: read.url('GEMINI_URL', 'https://generativelanguage.googleapis.com'),
        model: environment.GEMINI_MODEL ?? 'gemini-3.5-flash',
      },
      groq: {
        apiKey: read.key('GROQ_API_KEY'),
        url: read.url('GROQ_URL', 'https://api.groq.com/openai/v1'),
        model: environment.GROQ_MODEL ?? 'openai/gpt-oss-20b',
      },
      /** Calls an hour a user. */
      limit: read.integer('AI_LIMIT', 30, 1, 100_000),
      /** Calls per UTC day of all users together; 0 disables the limit. */
      dailyLimit: read.integer('AI_DAILY_LIMIT', 5_000, 0, 10_000_000),
    },
    directions: {
      osrmUrl: read.url('OSRM_URL', defaultProviders.osrm),
      nominatimUrl: read.url('NOMINATIM_URL', defaultProviders.nominatim),
    },
    uploads: {
      store: read.uploads('UPLOADS'),
      maxBytes: read.integer('MAX_UPLOAD_MB', 10, 1, 100) * 1024 * 1024,
      /** Images per hour and user; each started 16 megapixels count as one image. 0 disables the limit. */
      limit: read.integer('UPLOAD_LIMIT', Math.ceil(limits.user / 5), 0, 100_000),
      /** Free disk space below which uploads return 507; 0 disables the check. */
      minFreeBytes: read.integer('STORAGE_MIN_FREE_MB', 500, 0, 10_000_000) * 1024 * 1024,
    },
    push: { credentialsFile: read.path('FIREBASE_CREDENTIALS_FILE') },
    broker: {
      /** Base address of a broker of one's own; without it the embedded one is started. */
      url: environment.BROKER_URL === undefined ? undefined : read.url('BROKER_URL', ''),
      token: environment.BROKER_TOKEN,
      tenant: environment.BROKER_TENANT,
      /** JSON-LD contexts, in addition to ours, that all callers may pass to the broker. */
      contexts: read.addresses('BROKER_CONTEXTS'),
      port: read.integer('BROKER_PORT', 1026, 0, 65535),
      host: environment.BROKER_HOST ?? '127.0.0.1',
      notifyAllow: read.networks('BROKER_NOTIFY_ALLOW'),
      callbackSecret: read.callbackSecret('BROKER_CALLBACK_SECRET'),
    },
    retention: {
      observationsDays: read.integer('RETENTION_OBSERVATIONS_DAYS', 400, 1, 36_500),
      insightsDays: read.integer('RETENTION_INSIGHTS_DAYS', 365, 1, 36_500),
    },
    roleCase: read.oneOf('ROLE_CASE', ['lower', 'upper'], 'lower'),
    reportStatusCase: read.oneOf('REPORT_STATUS_CASE', ['upper', 'lower'], 'upper'),
  }
  if (problems.length > 0) throw new ConfigurationError(problems)
  return config
}

/** Free hosts of the providers, for non-commercial use only. */
export const defaultProviders = {
  openAq: 'https://api.openaq.org/v3',
  openMeteo: 'https://api.open-meteo.com/v1/forecast',
  openMeteoAir: 'https://air-quality-api.open-meteo.com/v1/air-quality',
  osrm: 'https://router.project-osrm.org',
  nominatim: 'https://nominatim.openstreetmap.org',
}
