import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** Every setting that the service reads, by group. The table of the README and `.env.example` are checked against it. */
export const settingNames = [
  // Server
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'NODE_ENV',
  'LOG_LEVEL',
  'TRUST_PROXY',
  'CORS_ORIGINS',
  'METRICS_TOKEN',
  'RATE_LIMITS',
  'RATE_LIMIT_STORE',
  'REGISTRATION_LIMIT',
  'UPLOAD_READ_LIMIT',
  'MAX_CONNECTIONS_PER_ADDRESS',
  // Data
  'DATA_DIR',
  'DATABASE_URL',
  // City
  'CITY_FILE',
  'AQI_STANDARD',
  'AGENTS',
  'AIR_QUALITY_INTERVAL',
  'WEATHER_INTERVAL',
  'AIR_QUALITY_PROVIDER',
  'OPENAQ_API_KEY',
  'OPENAQ_URL',
  'OPEN_METEO_URL',
  'OPEN_METEO_AIR_URL',
  'RETENTION_OBSERVATIONS_DAYS',
  // Map
  'MAP_TILES',
  'MAP_TILES_ATTRIBUTION',
  'MAP_NOTICE',
  // News and AI
  'NEWS_FEEDS',
  'GEMINI_API_KEY',
  'GEMINI_URL',
  'GEMINI_MODEL',
  'GROQ_API_KEY',
  'GROQ_URL',
  'GROQ_MODEL',
  'AI_LIMIT',
  'AI_DAILY_LIMIT',
  'RETENTION_INSIGHTS_DAYS',
  'OSRM_URL',
  'NOMINATIM_URL',
  // Images and notifications
  'UPLOADS',
  'MAX_UPLOAD_MB',
  'UPLOAD_LIMIT',
  'STORAGE_MIN_FREE_MB',
  'FIREBASE_CREDENTIALS_FILE',
  // Context broker
  'BROKER_URL',
  'BROKER_TOKEN',
  'BROKER_TENANT',
  'BROKER_CONTEXTS',
  'BROKER_PORT',
  'BROKER_HOST',
  'BROKER_NOTIFY_ALLOW',
  'BROKER_CALLBACK_SECRET',
  // Accounts
  'JWT_SECRET',
  'JWT_ALGORITHM',
  'JWT_PRIVATE_KEY_FILE',
  'JWT_PUBLIC_KEY_FILE',
  'ACCESS_TOKEN_MINUTES',
  'ARGON2_MEMORY_KIB',
  'ARGON2_TIME',
  'ARGON2_PARALLELISM',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  // Answers
  'ROLE_CASE',
  'REPORT_STATUS_CASE',
] as const

export type SettingName = (typeof settingNames)[number]
export type Environment = Partial<Record<SettingName, string>>

/**
 * The settings of this process. Outside production a `.env` file in the working directory fills in what the environment
 * leaves open; an empty value counts as not set.
 */
export function readEnvironment(source: NodeJS.Dict<string> = process.env): Environment {
  const file = source['NODE_ENV'] !== 'production' && existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
  return pickSettings({ ...file, ...definedOnly(source) })
}

/** Returns whether npm runs this process, for instance as `npm start`. */
export function isUnderNpm(): boolean {
  return process.env['npm_lifecycle_event'] !== undefined
}

function pickSettings(values: NodeJS.Dict<string>): Environment {
  const environment: Environment = {}
  for (const name of settingNames) {
    const value = values[name]?.trim()
    if (value !== undefined && value !== '') environment[name] = value
  }
  return environment
}

function definedOnly(source: NodeJS.Dict<string>): NodeJS.Dict<string> {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
}
