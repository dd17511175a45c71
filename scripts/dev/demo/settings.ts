import { join } from 'node:path'
import type { City } from '../../../src/platform/config/city.js'
import type { Environment } from '../../../src/platform/config/env.js'
import type { SettingName } from '../../../src/platform/config/settings/index.js'
import { hasRealPlaces } from '../stand-ins/made-up-places.js'
import type { RunningProviders } from '../stand-ins/start-all.js'

/** The users of the demo. Their passwords are public, so a demo must never contain real data. */
export const demoUsers = {
  admin: { email: 'admin@example.com', password: 'demo-admin-hanoi' },
  citizen: { email: 'citizen@example.com', password: 'demo-citizen-hanoi', full_name: 'Nguyễn Thu Hà' },
}

/** The text above the map. */
export const demoNotice = 'Demo: số liệu không có thật · All values are made up'

/**
 * Settings that the demo does not take from the environment, because they name data, accounts or services that may be
 * real. With the signing key of a real service, that service would accept the tokens of the demo's administrator.
 */
const ignored = new Set<string>([
  'DATABASE_URL',
  'DATABASE_SESSION_URL',
  'UPLOADS',
  'JWT_SECRET',
  'JWT_PRIVATE_KEY_FILE',
  'ENCRYPTION_KEY',
  'BROKER_URL',
  'BROKER_TOKEN',
  'BROKER_TENANT',
  'AGENTS',
  'MQTT_URL',
  'SMTP_URL',
  'ACCOUNT_URL',
] satisfies SettingName[])

/** Returns the folder in `DATA_DIR` for a demo: `demo` for Hanoi, `demo-<slug>` for other cities. */
export function demoFolder({ DATA_DIR = '.data' }: Environment, city: Pick<City, 'slug'>): string {
  return join(DATA_DIR, hasRealPlaces(city) ? 'demo' : `demo-${city.slug}`)
}

/** Returns the settings of the demo's service: those of the environment, except the ones that the demo has to set. */
export function demoSettings(
  environment: Environment,
  dataDir: string,
  providers: RunningProviders['settings'] & { MQTT_URL?: string },
): Environment {
  const chosen = Object.fromEntries(Object.entries(environment).filter(([name]) => !ignored.has(name)))
  return {
    // The passwords are public, so other machines have no access by default.
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    // The default port may be in use by another service.
    BROKER_PORT: '0',
    // Users of the map would reach the limits within an hour.
    RATE_LIMITS: '0,0,0',
    REGISTRATION_LIMIT: '0',
    DAILY_PUSH: '07:00',
    ...chosen,
    DATA_DIR: dataDir,
    ...providers,
    // The stand-in's tiles are blank, and browsers would load the default ones from the network.
    MAP_TILES: chosen['MAP_TILES'] ?? 'none',
    AIR_QUALITY_PROVIDER: 'both',
    ADMIN_EMAIL: demoUsers.admin.email,
    ADMIN_PASSWORD: demoUsers.admin.password,
  }
}
