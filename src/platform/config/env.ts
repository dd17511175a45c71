import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { decodeText } from '../../base/text.js'
import { settingNames, type SettingName } from './settings/index.js'

export type Environment = Partial<Record<SettingName, string>>

/**
 * Reads the settings of this process. Outside production, a `.env` file in the working directory provides the settings
 * that the environment lacks. An empty value counts as not set.
 */
export function readEnvironment(source: NodeJS.Dict<string> = process.env): Environment {
  return pickSettings({ ...readEnvFile(source), ...definedOnly(source) })
}

/** Variables of `compose.yaml` that are not settings. Docker Compose reads the same file. */
const composeVariables = /^(?:COMPOSE_\w+|HTTP_PORT|MQTT_(?:ADDRESS|PORT)|POSTGRES_PASSWORD|TAG)$/

/** Former settings, and what applies instead of them. */
export const removedSettings: Record<string, string> = {
  AIR_EVENT_THRESHOLD: '`air.threshold_crossed` is sent above an index of 150',
  AIR_QUALITY_INTERVAL: 'the agent runs every 15 minutes',
  ARGON2_MEMORY_KIB: 'hashing a password takes 19456 KiB',
  ARGON2_PARALLELISM: 'hashing a password uses 1 thread',
  ARGON2_TIME: 'hashing a password takes 2 iterations',
  BROKER_CALLBACK_SECRET: 'the secret is derived from the key that signs access tokens',
  BROKER_CONTEXTS: '`index.json` in CONTEXTS_DIR lists further contexts',
  BROKER_NOTIFY_ALLOW: 'NOTIFY_ALLOW lists the addresses for webhooks and for notifications of the embedded broker',
  BROKER_TENANTS: 'BROKER_TENANT lists these tenants after its first name',
  DATABASE_PREPARED: 'statements are prepared unless DATABASE_SESSION_URL is set',
  JWT_ALGORITHM: 'JWT_PRIVATE_KEY_FILE decides it: RS256 or ES256 by the kind of key, HS256 without a key',
  JWT_PUBLIC_KEY_FILE: 'the public key is part of the private key',
  MAX_CONNECTIONS_PER_ADDRESS: 'an address may have 200 connections, a proxy in TRUST_PROXY any number',
  MAP_NOTICE: '`mapNotice` in CITY_FILE applies',
  MAP_TILES_ATTRIBUTION: '`tilesAttribution` in CITY_FILE applies',
  MAX_UPLOAD_MB: 'images may have 10 MiB',
  NEWS_FEEDS: '`newsFeeds` in CITY_FILE applies',
  PUSH_DEFAULT_TOPIC: 'the default topic is the first of PUSH_TOPICS',
  RETENTION_EVENTS_DAYS: 'events are deleted after 7 days',
  RETENTION_INSIGHTS_DAYS: 'AI analyses are deleted after 365 days',
  STORAGE_MIN_FREE_MB: 'uploads require 500 MiB of free disk space',
  UPLOAD_LIMIT: 'a user may upload a fifth of the hourly requests per user in RATE_LIMITS',
  UPLOAD_READ_LIMIT: 'an address may read 5000 images per hour',
  WEATHER_INTERVAL: 'the agent runs every 15 minutes',
  WEBHOOK_ALLOW: 'NOTIFY_ALLOW lists the addresses for webhooks and for notifications of the embedded broker',
}

/** Returns a sentence for each name that has no effect: former settings, and other names in `.env`, such as misspelt ones. */
export function findIgnoredNames(source: NodeJS.Dict<string> = process.env): string[] {
  const file = readEnvFile(source)
  const removed = Object.entries(removedSettings).filter(([name]) => (source[name] || file[name] || '').trim() !== '')
  const known = new Set<string>([...settingNames, ...Object.keys(removedSettings)])
  const unknown = Object.keys(file).filter((name) => !known.has(name) && !composeVariables.test(name))
  return [
    ...removed.map(([name, instead]) => `${name} is no longer a setting and has no effect: ${instead}`),
    ...unknown.map(
      (name) => `${name} in .env is not a setting and has no effect: correct its name, or set it in the environment`,
    ),
  ]
}

function readEnvFile(source: NodeJS.Dict<string>): NodeJS.Dict<string> {
  return source['NODE_ENV'] !== 'production' && existsSync('.env') ? parseEnv(decodeText(readFileSync('.env'))) : {}
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
